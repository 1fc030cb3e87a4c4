//! The contents of a cell and the room they need: in the middle the symbols of the province, around
//! them the fleets of its coasts, each towards the waters it can reach.

use std::f64::consts::{PI, TAU};

use chancery::{Board, Coast, Location, Province, UnitKind};

use super::hull::INSET;
use crate::art::{PageSpots, Spots, label_half, long_name_half, size};
use crate::geometry::Point;

/// The gap between two symbols.
const GAP: f64 = 2.0;
/// The minimum radius of a cell without coasts; places are at least twice as far apart.
const LEAST: f64 = 44.0;
/// Half the length of the longest name that gets room for itself.
const LONGEST: f64 = 120.0;
/// The minimum angle between two coasts.
const APART: f64 = PI / 3.0;

/// The room a province needs.
#[derive(Debug)]
pub(super) struct Room {
    /// The radius of a circle that holds what every province has.
    core: f64,
    /// The distance of the coasts from the middle.
    ring: Option<f64>,
}

/// The positions of all symbols.
pub(super) struct Furnished {
    pub(super) spots: Vec<(Location, Spots)>,
    pub(super) centre: Option<Point>,
    pub(super) long: Point,
}

/// Positions relative to the middle: the unit, the label below it, and a dislodged unit above it.
const UNIT: Point = Point::new(0.0, 4.0);
const LABEL: Point = Point::new(0.0, UNIT.y + size::UNIT.y + GAP + size::LABEL.y);
const DISLODGED: Point = Point::new(0.0, UNIT.y - size::UNIT.y - GAP - size::DISLODGED.y);
const CENTRE: Point = Point::new(-size::UNIT.x - GAP - size::CENTRE.x, UNIT.y);
/// On a page, the unit and the label below it fill the cell.
const PAGE_UNIT: Point = Point::new(0.0, -size::PAGE_LABEL.y);
/// Positions at a coast: the unit, and the label below it.
const COAST_UNIT: Point = Point::new(0.0, -size::COAST.y - GAP / 2.0);
const COAST_LABEL: Point = Point::new(0.0, size::UNIT.y + GAP / 2.0);
const COAST_HALF: Point = Point::new(size::UNIT.x, size::UNIT.y + size::COAST.y + GAP / 2.0);

impl Room {
    pub(super) fn of(board: &Board, province: Province) -> Room {
        let label = LABEL + label_half(board, province);
        let dislodged = Point::new(size::DISLODGED.x, size::DISLODGED.y - DISLODGED.y);
        let centre = Point::new(size::CENTRE.x - CENTRE.x, size::CENTRE.y + CENTRE.y);
        let mut all = vec![label, dislodged, centre];
        let split = !board.province(province).coasts.is_empty();
        if split {
            // The name must not lie under the coasts. Otherwise it may extend beyond a small cell.
            let half = long_name_half(board, province);
            all.push(long(half) + Point::new(half.x.min(LONGEST), half.y));
        }
        let core = all.into_iter().map(Point::length).fold(0.0, f64::max) + GAP;
        Room { core, ring: split.then(|| core + COAST_HALF.length() + GAP) }
    }

    /// The radius of the room, including the gap to the neighbours.
    pub(super) fn radius(&self) -> f64 {
        let all = self.ring.map_or(self.core, |ring| ring + COAST_HALF.length() + GAP);
        all.max(LEAST) + INSET
    }

    /// Places all symbols.
    pub(super) fn furnished(
        &self,
        board: &Board,
        province: Province,
        places: &[Point],
    ) -> Furnished {
        let middle = places[province.index()];
        let page = PageSpots { unit: middle + PAGE_UNIT, label: middle + LABEL };
        let (unit, dislodged, label) = (middle + UNIT, middle + DISLODGED, middle + LABEL);
        let own = Spots { unit, dislodged, label, page };
        let mut spots = vec![(province.location(), own)];
        for (at, angle) in angles(board, province, places) {
            let group = middle + towards(angle) * self.ring.unwrap_or_default();
            // A province has one dislodged unit at most, so the coasts share its position.
            let (unit, label) = (group + COAST_UNIT, group + COAST_LABEL);
            let page = PageSpots { unit, label };
            spots.push((at, Spots { unit, dislodged, label, page }));
        }
        let long = middle + long(long_name_half(board, province));
        let centre = board.is_centre(province).then(|| middle + CENTRE);
        Furnished { spots, centre, long }
    }
}

/// The centre of a name, relative to the middle of the cell: below the unit.
fn long(half: Point) -> Point {
    Point::new(0.0, UNIT.y + size::UNIT.y + GAP + half.y)
}

fn towards(angle: f64) -> Point {
    Point::new(angle.cos(), angle.sin())
}

/// The direction in the name of a coast.
pub(super) fn compass(coast: Option<Coast>) -> Point {
    const BETWEEN: f64 = std::f64::consts::FRAC_1_SQRT_2;
    let (x, y) = match coast.unwrap_or(Coast::East) {
        Coast::North => (0.0, -1.0),
        Coast::NorthEast => (BETWEEN, -BETWEEN),
        Coast::East => (1.0, 0.0),
        Coast::SouthEast => (BETWEEN, BETWEEN),
        Coast::South => (0.0, 1.0),
        Coast::SouthWest => (-BETWEEN, BETWEEN),
        Coast::West => (-1.0, 0.0),
        Coast::NorthWest => (-BETWEEN, -BETWEEN),
    };
    Point::new(x, y)
}

/// The centre of all places that a fleet on a coast can reach.
pub(super) fn waters(board: &Board, coast: Location, places: &[Point]) -> Option<Point> {
    let near = board.neighbours(UnitKind::Fleet, coast);
    let sum = near.iter().map(|at| places[at.index()]).reduce(|one, other| one + other)?;
    Some(sum * (1.0 / near.len() as f64))
}

/// The directions of the coasts of a province: towards their waters, but apart from each other.
fn angles(board: &Board, province: Province, places: &[Point]) -> Vec<(Location, f64)> {
    let middle = places[province.index()];
    let wanted = board.province(province).coasts.iter().map(|&coast| {
        let way = waters(board, coast, places).map(|at| at - middle);
        let way = way.filter(|way| way.length() > 1.0);
        let way = way.unwrap_or_else(|| compass(board.coast_of(coast)));
        (coast, way.y.atan2(way.x))
    });
    let mut all: Vec<(Location, f64)> = wanted.collect();
    all.sort_by(|one, other| one.1.total_cmp(&other.1));
    let count = all.len();
    // There are few coasts, so few iterations suffice.
    for _ in 0..50 {
        for number in 0..count {
            let next = (number + 1) % count;
            let turn = if next == 0 { TAU } else { 0.0 };
            let lacks = APART - (all[next].1 + turn - all[number].1);
            if next != number && lacks > 0.0 {
                all[number].1 -= lacks / 2.0;
                all[next].1 += lacks / 2.0;
            }
        }
    }
    all
}
