//! From one phase to the next: where units stand, who owns what, which phase comes. A phase in
//! which nobody has anything to decide is passed over.

use crate::board::{Board, Location, Power, Province};
use crate::phase::PhaseKind;
use crate::position::{Dislodged, Position, Unit, key};
use crate::rules::{Builds, Rules};

/// The units that stand on the board after a phase, by province.
pub(super) struct Aftermath<'p> {
    board: &'p Board,
    units: [Unit; 256],
    /// How the key of the position changes by what was put on the board and taken off it.
    change: u64,
}

impl<'p> Aftermath<'p> {
    /// An empty board, for all units to be put on it again.
    #[inline]
    pub(super) fn new(position: &'p Position) -> Aftermath<'p> {
        Aftermath { board: position.board(), units: [Unit::NOBODY; 256], change: 0 }
    }

    /// The units that stand on the board now.
    pub(super) fn of(position: &'p Position) -> Aftermath<'p> {
        let mut aftermath = Aftermath::new(position);
        for &unit in position.units() {
            aftermath.stand(unit);
        }
        aftermath
    }

    #[inline]
    fn province(&self, unit: Unit) -> usize {
        self.board.province_of(unit.location()).index()
    }

    /// A unit stands on the board, as it did before.
    #[inline]
    pub(super) fn stand(&mut self, unit: Unit) {
        self.units[self.province(unit)] = unit;
    }

    /// Put a new unit on the board.
    pub(super) fn place(&mut self, unit: Unit) {
        self.stand(unit);
        self.change ^= key::of_unit(unit);
    }

    /// Take a unit off the board.
    pub(super) fn remove(&mut self, unit: Unit) {
        self.units[self.province(unit)] = Unit::NOBODY;
        self.change ^= key::of_unit(unit);
    }

    /// Take the unit off the board that stands at a location.
    pub(super) fn remove_at(&mut self, at: Location) {
        let unit = self.units[self.board.province_of(at).index()];
        if unit.is_somebody() {
            self.remove(unit);
        }
    }

    /// Note the share of a unit that stands where it did not, or no longer where it did.
    #[inline]
    pub(super) fn note(&mut self, unit: Unit) {
        self.change ^= key::of_unit(unit);
    }

    fn is_vacant(&self, province: Province) -> bool {
        !self.units[province.index()].is_somebody()
    }

    /// The position with these units instead of its own.
    #[inline]
    fn regrouped(&self, position: &Position, dislodged: &[Dislodged]) -> Position {
        let standing = &self.units[..self.board.provinces().len()];
        position.regrouped(standing, dislodged, self.change)
    }
}

/// The position that follows a phase.
#[inline]
pub(super) fn next(
    position: &Position,
    aftermath: &Aftermath<'_>,
    dislodged: &[Dislodged],
    rules: &Rules,
) -> Position {
    let board = position.board();
    let mut next = aftermath.regrouped(position, dislodged);
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
        if !fighting && !board.returning_neutrals().is_empty() {
            next.return_neutrals();
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
fn is_adjusted(position: &Position, aftermath: &Aftermath<'_>, rules: &Rules) -> bool {
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
