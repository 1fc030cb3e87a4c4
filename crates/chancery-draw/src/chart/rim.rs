//! The rim of a chart: nodes on its frame, so that the provinces at the rim extend to it. Deep bays
//! of the board are filled with land or water beyond it.

use super::embed::hull;
use super::fill::{Filler, Filling};
use crate::geometry::Point;

/// Provinces farther than this from the rim do not extend to it, as a part of the board's side.
const DEEP: f64 = 0.16;
/// The least distance of nodes on the frame.
const GAP: f64 = 45.0;

/// Joins the face beyond the board to nodes on the frame.
pub(super) fn frame(
    filling: &mut Filling<'_>,
    outer: usize,
    size: Point,
) -> Option<Vec<(usize, Point)>> {
    let walk = filling.plane.face(outer);
    let count = walk.len();
    if count < 3 {
        return None;
    }
    let nodes: Vec<usize> = walk.iter().map(|&half| filling.plane.to(half)).collect();
    let places: Vec<Point> = nodes.iter().map(|&node| filling.places[node]).collect();
    let forward = turning(&places) > 0.0;
    let round = 2.0 * (size.x + size.y);
    let along: Vec<f64> = places.iter().map(|&at| along(at, size)).collect();
    let along = spread(&along, forward, round);
    let beyond = beyond(filling, &nodes, &places, size);
    // Corners of the frame are nodes too: after which of the others they come.
    let corners = [0.0, size.x, size.x + size.y, 2.0 * size.x + size.y];
    let passed = |at: usize| {
        let (from, to) = (
            along[at],
            if at + 1 < count { along[at + 1] } else { along[0] + turn(forward, round) },
        );
        let (low, high) = (from.min(to), from.max(to));
        let mut found: Vec<f64> = (-3..4)
            .flat_map(|lap| corners.map(|corner| corner + f64::from(lap) * round))
            .filter(|&corner| low < corner && corner < high)
            .collect();
        found.sort_by(f64::total_cmp);
        if !forward {
            found.reverse();
        }
        found
    };
    let mut frame = Vec::new();
    let mut put = |filling: &mut Filling<'_>, node: usize, region: usize, along: f64| {
        let place = place(along.rem_euclid(round), size);
        filling.region.push(region);
        filling.places.push(place);
        frame.push((node, place));
    };
    let own = |at: usize, filling: &Filling<'_>| beyond[at].unwrap_or(filling.region[nodes[at]]);
    let first = filling.plane.star(&[walk[0], walk[1]]);
    put(filling, first.node, own(0, filling), along[0]);
    let mut last = first;
    for at in 0..count {
        for corner in passed(at) {
            last = filling.plane.star(&[last.first, last.last]);
            put(filling, last.node, own((at + 1) % count, filling), corner);
        }
        if at + 1 == count {
            break;
        }
        last = if at + 2 < count {
            filling.plane.star(&[last.first, last.last, walk[at + 2]])
        } else {
            filling.plane.star(&[last.first, last.last, walk[0]])
        };
        put(filling, last.node, own(at + 1, filling), along[at + 1]);
    }
    // The last node on the frame touches the first.
    filling.plane.join(last.first, first.first);
    Some(frame)
}

fn turn(forward: bool, round: f64) -> f64 {
    if forward { round } else { -round }
}

fn turning(places: &[Point]) -> f64 {
    let next = places.iter().cycle().skip(1);
    places.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// Where the ray from the middle through a place leaves the frame, as a length along it.
fn along(at: Point, size: Point) -> f64 {
    let way = at - size * 0.5;
    let way = if way.length() < 1e-6 { Point::new(1.0, 0.0) } else { way };
    let share = (size.x / 2.0 / way.x.abs().max(1e-9)).min(size.y / 2.0 / way.y.abs().max(1e-9));
    let hit = size * 0.5 + way * share;
    if hit.y < 1e-6 {
        hit.x
    } else if hit.x > size.x - 1e-6 {
        size.x + hit.y
    } else if hit.y > size.y - 1e-6 {
        size.x + size.y + (size.x - hit.x)
    } else {
        2.0 * size.x + size.y + (size.y - hit.y)
    }
}

fn place(along: f64, size: Point) -> Point {
    if along < size.x {
        Point::new(along, 0.0)
    } else if along < size.x + size.y {
        Point::new(size.x, along - size.x)
    } else if along < 2.0 * size.x + size.y {
        Point::new(2.0 * size.x + size.y - along, size.y)
    } else {
        Point::new(0.0, 2.0 * (size.x + size.y) - along)
    }
}

/// Lengths along the frame that go once around it, close to the given ones, with room between them.
fn spread(along: &[f64], forward: bool, round: f64) -> Vec<f64> {
    let sign = if forward { 1.0 } else { -1.0 };
    let count = along.len();
    let gap = GAP.min(round / (count as f64 * 1.6));
    // Each is taken as the lap nearest to the mean of where it would be.
    let mut wanted: Vec<f64> = Vec::with_capacity(count);
    for (number, &own) in along.iter().enumerate() {
        let own = own * sign;
        let near = wanted.last().copied().unwrap_or(own);
        let lap = ((near - own) / round).round();
        wanted.push(own + lap * round - number as f64 * gap);
    }
    // The sum of all steps is one lap; if a rounding chose otherwise, they are spread evenly.
    let whole = wanted[count - 1] + (count - 1) as f64 * gap - wanted[0];
    if !(0.0..=round + 1.0).contains(&whole) {
        for (number, own) in wanted.iter_mut().enumerate() {
            *own = along[0] * sign + round * number as f64 / count as f64 - number as f64 * gap;
        }
    }
    // Pools of neighbours that are in the wrong order share their mean.
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for own in wanted {
        pools.push((own, 1));
        while pools.len() > 1 && pools[pools.len() - 2].0 > pools[pools.len() - 1].0 {
            let (Some(b), Some(a)) = (pools.pop(), pools.pop()) else { break };
            let number = a.1 + b.1;
            pools.push(((a.0 * a.1 as f64 + b.0 * b.1 as f64) / number as f64, number));
        }
    }
    let mut result: Vec<f64> =
        pools.iter().flat_map(|&(mean, number)| std::iter::repeat_n(mean, number)).collect();
    for (number, own) in result.iter_mut().enumerate() {
        *own += number as f64 * gap;
    }
    let (first, last) = (result[0], result[count - 1]);
    if last - first > round - gap {
        let by = (round - gap) / (last - first);
        for own in &mut result {
            *own = first + (*own - first) * by;
        }
    }
    result.into_iter().map(|own| own * sign).collect()
}

/// The region beyond the board at each corner of its rim, if it is too deep within.
fn beyond(
    filling: &mut Filling<'_>,
    nodes: &[usize],
    places: &[Point],
    size: Point,
) -> Vec<Option<usize>> {
    let hull = hull(&mut places.to_vec());
    let limit = DEEP * (size.x * size.y).sqrt();
    let depth = |at: Point| {
        let next = hull.iter().cycle().skip(1);
        let far = hull.iter().zip(next).map(|(&a, &b)| {
            let way = (b - a).direction();
            ((at - a).x * way.y - (at - a).y * way.x).abs()
        });
        far.fold(f64::MAX, f64::min)
    };
    let deep: Vec<bool> = places
        .iter()
        .zip(nodes)
        .map(|(&at, &node)| depth(at) > limit || node >= filling.facts.count)
        .collect();
    let count = nodes.len();
    let mut found = vec![None; count];
    if deep.iter().all(|&one| one) {
        return found;
    }
    let start = (0..count).find(|&at| !deep[at]).unwrap_or(0);
    let mut open = None;
    for at in (0..count).map(|at| (at + start) % count) {
        open = match (deep[at], open) {
            (true, None) => {
                let region = filling.facts.count + filling.fillers.len();
                filling.fillers.push(Filler::Beyond);
                Some(region)
            }
            (true, region) => region,
            (false, _) => None,
        };
        found[at] = open;
    }
    found
}
