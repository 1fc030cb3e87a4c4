//! What is to be seen of games, as rows of arrays: each game has one row in each.

use chancery::position::Unit;
use chancery::{PhaseKind, Position, UnitKind};

use super::setting::Widths;

/// Entries for the phase: year, season, kind.
pub(super) const PHASE: usize = 3;

/// The rows of some games that follow each other.
pub(super) struct ObservationRow<'a> {
    /// The number of the first game.
    pub(super) first: usize,
    pub(super) units: &'a mut [u8],
    pub(super) dislodged: &'a mut [u8],
    pub(super) owners: &'a mut [u8],
    pub(super) centres: &'a mut [u8],
    pub(super) phase: &'a mut [i32],
    pub(super) slot_power: &'a mut [i8],
    pub(super) slot_location: &'a mut [i16],
    pub(super) to_move: &'a mut [bool],
    pub(super) previous: &'a mut [i32],
    pub(super) rewards: &'a mut [f32],
    pub(super) done: &'a mut [bool],
    pub(super) winner: &'a mut [i8],
}

impl<'a> ObservationRow<'a> {
    /// Cut off the rows of so many games at the beginning.
    pub(super) fn split(
        self,
        games: usize,
        widths: Widths,
    ) -> (ObservationRow<'a>, ObservationRow<'a>) {
        let Widths { locations, powers, slots } = widths;
        let (units, rest_of_units) = self.units.split_at_mut(games * locations);
        let (dislodged, rest_of_dislodged) = self.dislodged.split_at_mut(games * locations);
        let (owners, rest_of_owners) = self.owners.split_at_mut(games * locations);
        let (centres, rest_of_centres) = self.centres.split_at_mut(games * powers);
        let (phase, rest_of_phase) = self.phase.split_at_mut(games * PHASE);
        let (slot_power, rest_of_slot_power) = self.slot_power.split_at_mut(games * slots);
        let (slot_location, rest_of_slot_location) = self.slot_location.split_at_mut(games * slots);
        let (to_move, rest_of_to_move) = self.to_move.split_at_mut(games * powers);
        let (previous, rest_of_previous) = self.previous.split_at_mut(games * slots);
        let (rewards, rest_of_rewards) = self.rewards.split_at_mut(games * powers);
        let (done, rest_of_done) = self.done.split_at_mut(games);
        let (winner, rest_of_winner) = self.winner.split_at_mut(games);
        let begin = ObservationRow {
            first: self.first,
            units,
            dislodged,
            owners,
            centres,
            phase,
            slot_power,
            slot_location,
            to_move,
            previous,
            rewards,
            done,
            winner,
        };
        let rest = ObservationRow {
            first: self.first + games,
            units: rest_of_units,
            dislodged: rest_of_dislodged,
            owners: rest_of_owners,
            centres: rest_of_centres,
            phase: rest_of_phase,
            slot_power: rest_of_slot_power,
            slot_location: rest_of_slot_location,
            to_move: rest_of_to_move,
            previous: rest_of_previous,
            rewards: rest_of_rewards,
            done: rest_of_done,
            winner: rest_of_winner,
        };
        (begin, rest)
    }

    /// The rows of one of the games.
    #[inline]
    pub(super) fn row(&mut self, game: usize, widths: Widths) -> ObservationRow<'_> {
        let Widths { locations, powers, slots } = widths;
        ObservationRow {
            first: self.first + game,
            units: part(self.units, game, locations),
            dislodged: part(self.dislodged, game, locations),
            owners: part(self.owners, game, locations),
            centres: part(self.centres, game, powers),
            phase: part(self.phase, game, PHASE),
            slot_power: part(self.slot_power, game, slots),
            slot_location: part(self.slot_location, game, slots),
            to_move: part(self.to_move, game, powers),
            previous: part(self.previous, game, slots),
            rewards: part(self.rewards, game, powers),
            done: part(self.done, game, 1),
            winner: part(self.winner, game, 1),
        }
    }

    /// Write down where a game stands, in its only row.
    pub(super) fn position(&mut self, position: &Position) {
        let board = position.board();
        let phase = position.phase();
        self.units.fill(0);
        for &unit in position.units() {
            self.units[unit.location().index()] = code(unit);
        }
        self.dislodged.fill(0);
        for one in position.dislodged() {
            self.dislodged[one.unit.location().index()] = code(one.unit);
        }
        self.owners.fill(0);
        self.centres.fill(0);
        for (centre, owner) in position.owned_centres() {
            self.centres[owner.index()] += 1;
            self.owners[centre.index()] = owner.index() as u8 + 1;
            for coast in &board.province(centre).coasts {
                self.owners[coast.index()] = owner.index() as u8 + 1;
            }
        }
        let kind = match phase.kind {
            PhaseKind::Movement => 0,
            PhaseKind::Retreat => 1,
            PhaseKind::Adjustment => 2,
        };
        self.phase.copy_from_slice(&[i32::from(phase.year), phase.season() as i32, kind]);
    }
}

/// A unit as a number from 1: twice the power's, and one more for a fleet.
fn code(unit: Unit) -> u8 {
    1 + 2 * unit.power().index() as u8 + u8::from(unit.kind() == UnitKind::Fleet)
}

#[inline]
fn part<T>(all: &mut [T], game: usize, width: usize) -> &mut [T] {
    &mut all[game * width..(game + 1) * width]
}
