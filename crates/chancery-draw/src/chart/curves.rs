//! Names of seas along gentle curves in their water.

use chancery::lang::Lang;

use super::facts::ChartFacts;
use super::raster::Raster;
use crate::geometry::{Curve, Point};
use crate::letters::Face;

/// A name along a curve, as `board.toml` writes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeaNameCurve {
    pub(super) from: Point,
    pub(super) middle: Point,
    pub(super) to: Point,
    pub(super) size: f64,
}

const SIZES: [f64; 7] = [20.0, 18.0, 16.0, 14.0, 12.5, 11.0, 9.5];

impl SeaNameCurve {
    pub(super) fn curve(&self) -> Curve {
        Curve::through(self.from, self.middle, self.to)
    }

    /// The middles of its letters in all languages, and half their height.
    pub(super) fn letters(&self, facts: &ChartFacts<'_>, sea: usize) -> Vec<(Point, f64)> {
        let name = &facts.board.province(facts.province(sea)).name;
        let mut all = Vec::new();
        for lang in Lang::all() {
            let (letters, height) = Face::Name.along(name.get(lang), &self.curve(), self.size);
            all.extend(letters.into_iter().map(|(_, at, _)| (at, height / 2.0)));
        }
        all
    }
}

/// The best curve for the name of a sea; none if it has no room.
pub(super) fn name_of(
    facts: &ChartFacts<'_>,
    raster: &Raster,
    sea: usize,
    places: &[Point],
) -> Option<SeaNameCurve> {
    let name = &facts.board.province(facts.province(sea)).name;
    let natural = Lang::all().map(|lang| Face::Name.width(name.get(lang), 1.0)).fold(0.0, f64::max);
    let letters = Lang::all().map(|lang| name.get(lang).chars().count()).max().unwrap_or(1) as f64;
    let deepest = places.first().map_or(0.0, |&at| raster.edge(at));
    let middles: Vec<Point> =
        places.iter().copied().filter(|&at| raster.edge(at) > deepest * 0.25).collect();
    let step = (middles.len() / 90).max(1);
    let mut best: Option<(f64, SeaNameCurve)> = None;
    for (rank, size) in SIZES.into_iter().enumerate() {
        for spacing in [0.42, 0.22, 0.05] {
            let length = size * (natural + (letters - 1.0) * spacing) * 1.02;
            for &middle in middles.iter().step_by(step) {
                for turn in -5..=5 {
                    let angle = f64::from(turn) * 0.2;
                    let way = Point::new(angle.cos(), angle.sin());
                    for bend in [-0.14, 0.0, 0.14] {
                        let half = way * (length / 2.0);
                        let drop = way.left() * -(bend * length);
                        let curve = SeaNameCurve {
                            from: rounded(middle - half + drop),
                            middle: rounded(middle),
                            to: rounded(middle + half + drop),
                            size,
                        };
                        let clear = clearance(raster, sea, &curve);
                        if clear < size * 0.62 {
                            continue;
                        }
                        let score = clear.min(size * 1.5) * 0.5 - rank as f64 * 2.2
                            + spacing * 12.0
                            - angle.abs() * 7.0
                            + if bend == 0.0 { -1.0 } else { 0.0 };
                        if best.as_ref().is_none_or(|(known, _)| score > *known) {
                            best = Some((score, curve));
                        }
                    }
                }
            }
        }
        // Smaller letters can only be worse once a name fits well.
        if best.as_ref().is_some_and(|(score, _)| *score > 3.0 - rank as f64 * 2.2) {
            break;
        }
    }
    best.map(|(_, curve)| curve)
}

fn rounded(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}

/// How far the curve stays from the edge of the sea.
fn clearance(raster: &Raster, sea: usize, name: &SeaNameCurve) -> f64 {
    let curve = name.curve();
    let mut least = f64::MAX;
    for piece in 0..=16 {
        let at = curve.at(f64::from(piece) / 16.0);
        if !raster.is_in(at, sea) {
            return 0.0;
        }
        least = least.min(raster.edge(at));
    }
    least
}
