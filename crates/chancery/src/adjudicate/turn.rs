//! From one phase to the next: where units stand, who owns what, which phase comes. A phase in
//! which nobody has anything to decide is passed over.

use smallvec::SmallVec;

use crate::board::{Board, MOST_UNITS, Power, Province};
use crate::phase::PhaseKind;
use crate::position::{Dislodged, Position, Unit};
use crate::rules::{Builds, Rules};

/// The units that stand on the board after a phase, by province.
pub(super) struct Aftermath {
    board: &'static Board,
    units: [Unit; 256],
}

impl Aftermath {
    /// An empty board.
    pub(super) fn new(position: &Position) -> Aftermath {
        Aftermath { board: position.board(), units: [Unit::NOBODY; 256] }
    }

    /// The units that stand on the board now.
    pub(super) fn of(position: &Position) -> Aftermath {
        let mut aftermath = Aftermath::new(position);
        for &unit in position.units() {
            aftermath.place(unit);
        }
        aftermath
    }

    /// Put a unit on the board.
    #[inline]
    pub(super) fn place(&mut self, unit: Unit) {
        self.units[self.board.province_of(unit.location()).index()] = unit;
    }

    /// Take a unit off the board.
    pub(super) fn remove(&mut self, unit: Unit) {
        self.units[self.board.province_of(unit.location()).index()] = Unit::NOBODY;
    }

    fn is_vacant(&self, province: Province) -> bool {
        !self.units[province.index()].is_somebody()
    }

    /// The units in the order of their provinces.
    fn standing(&self) -> SmallVec<[Unit; 34]> {
        let mut units = [Unit::NOBODY; MOST_UNITS];
        let mut count = 0;
        // Every province is written down, and the vacant ones overwritten by the next: that is
        // faster than a set of the occupied ones, where each change waits for the one before.
        for &unit in &self.units[..self.board.provinces().len()] {
            units[count % MOST_UNITS] = unit;
            count += usize::from(unit.is_somebody());
        }
        SmallVec::from_slice(&units[..count])
    }
}

/// The position that follows a phase.
pub(super) fn next(
    position: &Position,
    aftermath: &Aftermath,
    dislodged: SmallVec<[Dislodged; 10]>,
    rules: &Rules,
) -> Position {
    let board = position.board();
    let mut next = position.with(aftermath.standing(), dislodged);
    let mut phase = position.phase();
    loop {
        let fighting = phase.kind != PhaseKind::Adjustment;
        let following = phase.following(board);
        let peace = following.season != phase.season
            || following.year != phase.year
            || following.kind == PhaseKind::Adjustment;
        if fighting && peace {
            next.disband_all();
            if board.seasons()[usize::from(phase.season)].captures {
                next.capture();
            }
        }
        phase = following;
        let anything = match phase.kind {
            PhaseKind::Movement => true,
            PhaseKind::Retreat => !next.dislodged().is_empty(),
            PhaseKind::Adjustment => is_adjusted(&next, aftermath, rules),
        };
        if anything {
            next.set_phase(phase);
            return next;
        }
    }
}

/// Does any power have something to build or remove?
fn is_adjusted(position: &Position, aftermath: &Aftermath, rules: &Rules) -> bool {
    let surplus = position.surpluses();
    let board = position.board();
    let builds = |power: Power, centre: Province| {
        surplus[power.index()] > 0
            && aftermath.is_vacant(centre)
            && (rules.builds == Builds::AnyOwned || board.province(centre).home_of == Some(power))
    };
    board.powers().any(|power| surplus[power.index()] < 0)
        || position.owned_centres().any(|(centre, power)| builds(power, centre))
}
