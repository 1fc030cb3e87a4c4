//! Places computed from borders alone, so that provinces few moves apart are close. Classical
//! scaling gives initial places, then each place is moved to where its distances to all others fit
//! best. The result is deterministic.

use std::collections::VecDeque;

use chancery::{Board, Province};

use super::room::{compass, waters};
use crate::geometry::Point;

/// The number of iterations of the projection and of the fitting.
const ROUNDS: usize = 150;

/// A place for every province, in arbitrary units.
pub(super) fn by_borders(board: &Board, pairs: &[(Province, Province)]) -> Vec<Point> {
    let count = board.provinces().len();
    let moves = moves(count, pairs);
    let longest = moves.iter().flatten().copied().fold(1.0, f64::max);
    // Long distances are compressed, so that a long chain curls up instead of becoming a line.
    let wide = (count as f64).sqrt() * 1.3;
    let power = (wide.max(2.0).ln() / longest.max(2.0).ln()).min(1.0);
    let wanted: Vec<Vec<f64>> =
        moves.iter().map(|row| row.iter().map(|far| far.powf(power)).collect()).collect();
    let mut places = projected(&wanted);
    for _ in 0..ROUNDS {
        fit(&mut places, &wanted);
    }
    upright(board, &mut places);
    places
}

/// The number of moves between all pairs of provinces.
fn moves(count: usize, pairs: &[(Province, Province)]) -> Vec<Vec<f64>> {
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &(one, other) in pairs {
        near[one.index()].push(other.index());
        near[other.index()].push(one.index());
    }
    let from = |start: usize| {
        // An unreachable province counts as far as a path through all.
        let mut far = vec![count as f64; count];
        far[start] = 0.0;
        let (mut seen, mut todo) = (vec![false; count], VecDeque::from([start]));
        seen[start] = true;
        while let Some(at) = todo.pop_front() {
            for &next in &near[at] {
                if !std::mem::replace(&mut seen[next], true) {
                    far[next] = far[at] + 1.0;
                    todo.push_back(next);
                }
            }
        }
        far
    };
    (0..count).map(from).collect()
}

/// Classical scaling: the two directions in which the distances differ most.
fn projected(wanted: &[Vec<f64>]) -> Vec<Point> {
    let count = wanted.len();
    let square = |row: &Vec<f64>| row.iter().map(|far| far * far).collect::<Vec<f64>>();
    let mut matrix: Vec<Vec<f64>> = wanted.iter().map(square).collect();
    let means: Vec<f64> = matrix.iter().map(|row| row.iter().sum::<f64>() / count as f64).collect();
    let mean = means.iter().sum::<f64>() / count as f64;
    for (row, own) in matrix.iter_mut().zip(&means) {
        for (value, other) in row.iter_mut().zip(&means) {
            *value = (own + other - *value - mean) / 2.0;
        }
    }
    let first = strongest(&matrix, &[]);
    let second = strongest(&matrix, &first);
    // Provinces with the same neighbours would share a place, so each gets a small offset.
    let places = first.iter().zip(&second).enumerate();
    let places = places.map(|(number, (&x, &y))| {
        let angle = number as f64 * 2.4;
        Point::new(x, y) + Point::new(angle.cos(), angle.sin()) * 0.05
    });
    places.collect()
}

/// The dominant eigenvector of a matrix, orthogonal to `apart`, by power iteration.
fn strongest(matrix: &[Vec<f64>], apart: &[f64]) -> Vec<f64> {
    let dot = |one: &[f64], other: &[f64]| -> f64 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    };
    let length = dot(apart, apart);
    let mut way: Vec<f64> = (0..matrix.len()).map(|n| (n as f64 * 1.7 + 0.3).sin()).collect();
    let mut strength = 0.0;
    for _ in 0..ROUNDS {
        if length > 0.0 {
            let share = dot(&way, apart) / length;
            way.iter_mut().zip(apart).for_each(|(value, apart)| *value -= share * apart);
        }
        let next: Vec<f64> = matrix.iter().map(|row| dot(row, &way)).collect();
        strength = dot(&next, &next).sqrt();
        if strength < 1e-9 {
            return vec![0.0; matrix.len()];
        }
        way = next.iter().map(|value| value / strength).collect();
    }
    way.iter().map(|value| value * strength.sqrt()).collect()
}

/// Moves each place to where its distances fit best while the others stay; close ones count most.
fn fit(places: &mut [Point], wanted: &[Vec<f64>]) {
    for own in 0..places.len() {
        let (mut sum, mut weights) = (Point::default(), 0.0);
        for other in 0..places.len() {
            if own != other {
                let far = wanted[own][other].max(0.1);
                let way = (places[own] - places[other]).direction();
                let weight = 1.0 / (far * far);
                sum = sum + (places[other] + way * far) * weight;
                weights += weight;
            }
        }
        if weights > 0.0 {
            places[own] = sum * (1.0 / weights);
        }
    }
}

/// Mirrors the places so that north coasts point up and west coasts left, if there are any.
fn upright(board: &Board, places: &mut [Point]) {
    let mut right = Point::default();
    for coast in board.locations().filter(|&at| board.coast_of(at).is_some()) {
        let own = places[board.province_of(coast).index()];
        if let Some(waters) = waters(board, coast, places) {
            let (way, named) = ((waters - own).direction(), compass(board.coast_of(coast)));
            right = right + Point::new(way.x * named.x, way.y * named.y);
        }
    }
    for place in places {
        place.x *= if right.x < 0.0 { -1.0 } else { 1.0 };
        place.y *= if right.y < 0.0 { -1.0 } else { 1.0 };
    }
}
