//! Lines that stay where they belong: a move lies in its two provinces as far as possible, and a
//! fleet on water.

use chancery::{Board, Location};

use crate::art::{Art, ProvinceGrid};
use crate::geometry::{Curve, Point};

/// The bends to try if the usual ones cross other provinces, and how far the middle of the line is
/// shifted along it, both as parts of its length.
const WIDE: [f64; 14] =
    [0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.56, -0.56, 0.72, -0.72, 0.9, -0.9];
const SHIFTS: [f64; 5] = [0.0, 0.2, -0.2, 0.4, -0.4];
/// Points at which a line is looked at.
const SAMPLES: u32 = 32;
/// A line that crosses less than this is good enough.
const FINE: f64 = 4.0;
/// The share of a fleet's way over its own land that counts.
const OWN_LAND: f64 = 0.4;
/// The length in another province that is as bad as an obstacle.
const OBSTACLE: f64 = 10.0;
/// The price of a detour, for each unit of its length, and of a bend.
const DETOUR: f64 = 0.12;

/// The ground that the line of a move passes.
#[derive(Clone, Copy)]
pub(super) struct MoveGround<'a> {
    grid: &'a ProvinceGrid,
    ends: [usize; 2],
    /// Whether the unit is a fleet: armies neither leave nor enter a sea.
    afloat: bool,
    /// The land that a fleet crosses at least, from a coast to the anchor there.
    landing: f64,
}

impl<'a> MoveGround<'a> {
    pub(super) fn new(art: &'a Art, board: &Board, from: Location, to: Location) -> MoveGround<'a> {
        let ends = [from, to].map(|at| board.province_of(at));
        let afloat = ends.iter().any(|&end| board.seas().contains(end));
        let landing = if afloat { 40.0 * OWN_LAND } else { 0.0 };
        MoveGround {
            grid: art.grid(board),
            ends: ends.map(chancery::Province::index),
            afloat,
            landing,
        }
    }

    /// The length of a curve in other provinces, and for a fleet a part of its length on land.
    pub(super) fn crossed(&self, curve: &Curve) -> f64 {
        let point = |sample: u32| curve.at(f64::from(sample) / f64::from(SAMPLES));
        let steps = (0..SAMPLES).map(|sample| (point(sample), point(sample + 1)));
        let price = |at: Point| match self.grid.at(at) {
            Some(square) if self.ends.contains(&square.province) => {
                if self.afloat && !square.is_sea { OWN_LAND } else { 0.0 }
            }
            // Land outside the board is no better.
            _ => 1.0,
        };
        steps.map(|(from, to)| price(from.middle(to)) * (to - from).length()).sum()
    }

    /// Whether a curve crosses nothing, or as little as it must.
    pub(super) fn is_clear(&self, curve: &Curve) -> bool {
        self.crossed(curve) <= FINE + self.landing
    }

    /// What a curve crosses, counted as crossed obstacles.
    pub(super) fn penalty(&self, curve: &Curve) -> usize {
        ((self.crossed(curve) - self.landing).max(0.0) / OBSTACLE) as usize
    }

    /// The curve between two places that crosses the least, without going far around.
    pub(super) fn best(&self, from: Point, to: Point) -> Curve {
        let preferred = Curve::bent(from, to, 0.1);
        if self.is_clear(&preferred) {
            return preferred;
        }
        let way = to - from;
        let straight = way.length();
        let curves = WIDE.iter().flat_map(|&bend| {
            SHIFTS.iter().map(move |&shift| {
                let Curve { from, pull, to } = Curve::bent(from, to, bend);
                Curve { from, pull: pull + way * shift, to }
            })
        });
        let cost = |curve: &Curve| self.crossed(curve) + DETOUR * (curve.length() - straight);
        let costs = curves.map(|curve| (cost(&curve), curve));
        let best = costs.min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(preferred, |(_, curve)| curve)
    }
}
