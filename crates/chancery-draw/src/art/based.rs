//! A variant that is based on another is drawn on the drawing of its base, as long as both have the same
//! provinces and coasts: its powers and its supply centres may be others.

use chancery::{Board, BoardRef, Province};

use super::{Art, size};
use crate::geometry::Point;

/// How far the mark of a centre lies from a label beside it.
const GAP: f64 = 4.0;

/// The base of a board, if its drawing fits.
pub(super) fn base_of(board: &Board) -> Option<&'static BoardRef> {
    let base = Board::built_in(board.based_on()?)?;
    let ids = |board: &Board| -> Vec<String> {
        board.locations().map(|at| board.location_id(at).to_owned()).collect()
    };
    (ids(base) == ids(board)).then_some(base)
}

impl Art {
    /// The drawing of the base, with the homelands and centres of a board that is based on it.
    pub(super) fn adapted(mut self, base: &Board, board: &Board) -> Art {
        for province in board.provinces() {
            let homeland = self.grounds[province.index()].homeland;
            let id = homeland.map(|power| base.power(power).id.as_str());
            let kept = board.powers().find(|&power| Some(board.power(power).id.as_str()) == id);
            let centre = board.is_centre(province).then(|| self.centre_of(province));
            let ground = &mut self.grounds[province.index()];
            ground.homeland = board.province(province).home_of.or(kept);
            ground.centre = centre;
        }
        self
    }

    /// Where the mark of a centre lies: where it lay, or beside the label, away from the unit.
    fn centre_of(&self, province: Province) -> Point {
        let spots = &self.spots[province.index()];
        let side = if spots.unit.x > spots.label.x { -1.0 } else { 1.0 };
        let beside = Point::new(side * (size::LABEL.x + size::CENTRE.x + GAP), 0.0);
        self.grounds[province.index()].centre.unwrap_or(spots.label + beside)
    }
}
