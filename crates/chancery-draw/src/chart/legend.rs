//! A place for the list of powers, where it covers least.

use super::Map;
use super::grow::Ground;
use super::raster::Raster;
use crate::geometry::{Area, Point};

const WIDTH: f64 = 165.0;
const ROW: f64 = 19.0;
const RIM: f64 = 16.0;
const STEP: f64 = 24.0;

pub(super) fn place(map: &Map<'_>, raster: &Raster) -> Area {
    let rows = map.facts.board.powers().len() as f64 + 1.3;
    let height = (rows * ROW + 20.0).min(map.size.y * 0.9).round();
    let half = Point::new(WIDTH.min(map.size.x - 2.0 * RIM), height) * 0.5;
    let regions = map.ground.len();
    let whole = raster.covered(&Area::new(map.size * 0.5, map.size * 0.5), regions);
    let room = map.size - half * 2.0 - Point::new(RIM, RIM) * 2.0;
    let steps = |length: f64| (length.max(0.0) / STEP).floor() as usize;
    let mut best: Option<(f64, Area)> = None;
    for row in 0..=steps(room.y) {
        for column in 0..=steps(room.x) {
            let share = |at: usize, of: f64| {
                if steps(of) == 0 { 0.0 } else { of.max(0.0) * at as f64 / steps(of) as f64 }
            };
            let corner = Point::new(RIM + share(column, room.x), RIM + share(row, room.y));
            let corner = Point::new(corner.x.round(), corner.y.round());
            let area = Area::new(corner + half, half);
            let cost = cost(map, &raster.covered(&area, regions), &whole)
                + (column.min(steps(room.x) - column) + row.min(steps(room.y) - row)) as f64 * 0.03;
            if best.is_none_or(|(known, _)| cost < known) {
                best = Some((cost, area));
            }
        }
    }
    best.map_or_else(|| Area::new(half + Point::new(RIM, RIM), half), |(_, area)| area)
}

/// What it costs to cover so much of each region.
fn cost(map: &Map<'_>, covered: &[usize], whole: &[usize]) -> f64 {
    let each = covered.iter().zip(whole).zip(&map.ground).map(|((&part, &whole), ground)| {
        let share = part as f64 / (whole as f64).max(1.0);
        match ground {
            Ground::Filler(_) => share * 0.05,
            Ground::Sea => share + share * share * 4.0,
            Ground::Land => share * 4.0 + if part > 0 { 0.25 } else { 0.0 },
        }
    });
    each.sum()
}
