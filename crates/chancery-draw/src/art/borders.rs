//! Finds the borders of a drawing: the points that the shapes of neighbours share.

use chancery::{Board, Province};
use rustc_hash::FxHashMap;

use super::{Polyline, Shape, Spot};

/// The border between two provinces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Border {
    /// The two provinces, in the order of the board.
    pub between: (Province, Province),
    /// The lines they share.
    pub shape: Shape,
}

type Segment = (Spot, Spot);

/// All borders between provinces of a drawing.
pub(super) fn of(board: &Board, shapes: &[Shape]) -> Vec<Border> {
    // Each segment, with the province seen on its first side.
    let mut sides: FxHashMap<Segment, Province> = FxHashMap::default();
    let mut shared: FxHashMap<(Province, Province), Vec<Segment>> = FxHashMap::default();
    for (province, shape) in board.provinces().zip(shapes) {
        for (from, to) in steps(shape) {
            // A neighbour has the same segment in the opposite direction, or in the same one if its
            // ring is reversed.
            let key = (from.min(to), from.max(to));
            if let Some(&other) = sides.get(&key) {
                // A line that goes to an island and back along itself, so that a sea around an island is one line.
                if other == province {
                    continue;
                }
                let pair = (other.min(province), other.max(province));
                shared.entry(pair).or_default().push((from, to));
            } else {
                sides.insert(key, province);
            }
        }
    }
    let mut borders: Vec<Border> = shared
        .into_iter()
        .map(|(between, steps)| Border { between, shape: Shape::new(joined(&steps)) })
        .collect();
    borders.sort_by_key(|border| border.between);
    borders
}

fn steps(shape: &Shape) -> impl Iterator<Item = Segment> + '_ {
    shape.lines.iter().flat_map(|line| {
        let next = line.points.iter().copied().cycle().skip(1);
        line.points.iter().copied().zip(next)
    })
}

/// Joins consecutive segments into lines. They come in the order of a shape.
fn joined(steps: &[Segment]) -> Vec<Polyline> {
    let mut lines: Vec<Polyline> = Vec::new();
    for &(from, to) in steps {
        match lines.last_mut() {
            Some(line) if line.points.last() == Some(&from) => line.points.push(to),
            _ => lines.push(Polyline { points: vec![from, to], closed: false }),
        }
    }
    // A shape may begin in the middle of a border.
    if lines.len() > 1 && lines[0].points.first() == lines[lines.len() - 1].points.last() {
        let first = lines.remove(0);
        if let Some(last) = lines.last_mut() {
            last.points.extend(&first.points[1..]);
        }
    }
    lines
}

/// The coasts of a drawing with few points: the band along them is too wide to follow every bay.
pub(super) fn shore(board: &Board, borders: &[Border]) -> Shape {
    let is_sea = |province: Province| board.seas().contains(province);
    let coasts =
        borders.iter().filter(|border| is_sea(border.between.0) != is_sea(border.between.1));
    Shape::new(coasts.flat_map(|border| border.shape.lines.iter().map(coarse)).collect())
}

/// Points closer than this are merged.
const COARSE: i32 = 50;

fn coarse(line: &Polyline) -> Polyline {
    let mut points: Vec<Spot> = Vec::new();
    for (number, &spot) in line.points.iter().enumerate() {
        let is_far = |last: &Spot| (spot.0 - last.0).abs().max((spot.1 - last.1).abs()) >= COARSE;
        let is_end = number + 1 == line.points.len();
        if points.last().is_none_or(is_far) || is_end {
            points.push(spot);
        }
    }
    Polyline { points, closed: line.closed }
}

/// A number below three for each sea, different from its neighbours' where that is possible.
pub(super) fn shades(board: &Board, borders: &[(Province, Province)]) -> Vec<usize> {
    let mut shades: Vec<Option<usize>> = vec![None; board.provinces().len()];
    for sea in board.seas().iter() {
        let taken = borders.iter().filter_map(|&border| match border {
            (one, other) if one == sea => shades[other.index()],
            (one, other) if other == sea => shades[one.index()],
            _ => None,
        });
        let taken: Vec<usize> = taken.collect();
        shades[sea.index()] =
            (0..3).min_by_key(|shade| taken.iter().filter(|t| *t == shade).count());
    }
    shades.into_iter().map(Option::unwrap_or_default).collect()
}
