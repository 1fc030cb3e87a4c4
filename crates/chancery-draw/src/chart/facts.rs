//! What a chart must show: which provinces border, and where three of them may meet.

use chancery::board::Terrain;
use chancery::{Board, Location, Province, UnitKind};

use crate::geometry::Point;

/// The borders of a board, by the numbers of its provinces.
pub(super) struct ChartFacts<'a> {
    pub(super) board: &'a Board,
    pub(super) count: usize,
    pub(super) sea: Vec<bool>,
    /// All pairs that some unit can move between, the smaller number first.
    pub(super) pairs: Vec<(usize, usize)>,
    borders: Vec<bool>,
    /// Where the variant places each province, in its own units.
    pub(super) places: Vec<Point>,
}

impl<'a> ChartFacts<'a> {
    /// None if some province has no place.
    pub(super) fn of(board: &'a Board) -> Option<ChartFacts<'a>> {
        let count = board.provinces().len();
        let places = board.provinces().map(|one| {
            let (x, y) = board.province(one).at?;
            Some(Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0))
        });
        let places = places.collect::<Option<Vec<Point>>>()?;
        let mut borders = vec![false; count * count];
        for at in board.locations() {
            let one = board.province_of(at).index();
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                for other in board.neighbours(kind, at) {
                    borders[one * count + other.index()] = true;
                    borders[other.index() * count + one] = true;
                }
            }
        }
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        let pairs = pairs.filter(|&(one, other)| borders[one * count + other]).collect();
        let sea = board.provinces().map(|one| board.terrain(one.location()) == Terrain::Sea);
        Some(ChartFacts { board, count, sea: sea.collect(), pairs, borders, places })
    }

    pub(super) fn border(&self, one: usize, other: usize) -> bool {
        self.borders[one * self.count + other]
    }

    pub(super) fn province(&self, number: usize) -> Province {
        self.board.provinces().nth(number).unwrap_or_else(|| unreachable!("a known province"))
    }

    /// The locations where a fleet can be in a province.
    pub(super) fn shores(&self, number: usize) -> Vec<Location> {
        let province = self.province(number);
        let coasts = &self.board.province(province).coasts;
        if coasts.is_empty() { vec![province.location()] } else { coasts.clone() }
    }

    fn sails(&self, from: Location, to: usize) -> bool {
        self.board.neighbours(UnitKind::Fleet, from).iter().any(|one| one.index() == to)
    }

    /// Whether a fleet passes between the coasts of two lands along a sea.
    pub(super) fn passes(&self, one: usize, other: usize, sea: usize) -> bool {
        self.shores(one).into_iter().any(|from| {
            self.sails(from, sea)
                && self
                    .board
                    .reach(UnitKind::Fleet, from)
                    .iter()
                    .any(|&to| self.board.province_of(to).index() == other && self.sails(to, sea))
        })
    }

    /// Whether three different provinces may meet in a point. All must border each other, and the
    /// point must not let a fleet pass where the rules do not.
    pub(super) fn may_meet(&self, three: [usize; 3]) -> bool {
        let [a, b, c] = three;
        if !(self.border(a, b) && self.border(b, c) && self.border(a, c)) {
            return false;
        }
        let mut lands: Vec<usize> = three.into_iter().filter(|&one| !self.sea[one]).collect();
        let seas: Vec<usize> = three.into_iter().filter(|&one| self.sea[one]).collect();
        match (lands.pop(), lands.pop(), &seas[..]) {
            (Some(one), Some(other), &[sea]) => self.passes(one, other, sea),
            (Some(land), None, &[one, other]) => {
                self.shores(land).into_iter().any(|at| self.sails(at, one) && self.sails(at, other))
            }
            _ => true,
        }
    }
}
