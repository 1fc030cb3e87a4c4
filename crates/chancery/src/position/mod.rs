//! Positions: who stands where, who owns what, which phase. A position that exists is consistent;
//! it comes from a [`Setup`], which is checked, or from another position.

mod json;
pub(crate) mod key;
mod line;
mod packed;
mod roster;
mod scan;
mod setup;
mod state_json;
mod text;
mod unit;

pub use json::JsonError;
pub(crate) use json::RecordedState;
pub use line::PositionLine;
pub use packed::{PackedError, PackedPosition, PositionUnpacker};
pub use setup::{PositionError, Setup};
pub use text::TextError;
pub use unit::{Dislodged, Unit};

use roster::Roster;

use crate::board::{Board, BoardRef, Location, MOST_POWERS, Power, Province};
use crate::phase::Phase;

/// No power owns the centre.
const NOBODY: u8 = u8::MAX;

/// A position of a game: a plain value, copied without allocation on boards of the usual size.
pub struct Position {
    board: BoardRef,
    phase: Phase,
    key: u64,
    /// Units and dislodged units in the order of their provinces, owners in the order of the board's
    /// supply centres. A unit's index is its slot.
    roster: Roster,
}

impl Clone for Position {
    #[inline]
    fn clone(&self) -> Position {
        // Searches copy millions of positions. Nearly all are of the usual size on a built-in board:
        // they are copied here, in one piece, and nothing is counted.
        match (&self.roster, self.board.as_built_in()) {
            (Roster::Usual(block), Some(board)) => Position {
                board: BoardRef::built_in(board),
                phase: self.phase,
                key: self.key,
                roster: Roster::Usual(*block),
            },
            _ => self.clone_any(),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.board == other.board
            && self.phase == other.phase
            && self.units() == other.units()
            && self.dislodged() == other.dislodged()
            && self.roster.owners() == other.roster.owners()
    }
}
impl Eq for Position {}
impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl Position {
    /// The start of a game.
    pub fn start(board: &BoardRef) -> Position {
        let mut setup = Setup::new(board, Phase::first(board));
        for power in board.forces() {
            let info = board.power(power);
            for &(kind, at) in &info.units {
                setup.unit(Unit::new(power, kind, at));
            }
            for &home in &info.homes {
                setup.owner(home, power);
            }
        }
        setup.finish().unwrap_or_else(|errors| {
            unreachable!("the loader lets only sound starts through: {errors:?}")
        })
    }

    /// The board it is on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A handle on the board, for those who keep it longer than the position.
    pub fn board_ref(&self) -> &BoardRef {
        &self.board
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The units that stand on the board, in the order of their provinces. A unit's index in this
    /// list is its slot.
    pub fn units(&self) -> &[Unit] {
        self.roster.units()
    }

    /// The dislodged units, in the order of their provinces.
    pub fn dislodged(&self) -> &[Dislodged] {
        self.roster.dislodged()
    }

    /// The unit in a province; a dislodged one does not count.
    pub fn unit_in(&self, province: Province) -> Option<Unit> {
        let board = self.board();
        let units = self.units();
        units
            .binary_search_by_key(&province, |unit| board.province_of(unit.location()))
            .ok()
            .map(|slot| units[slot])
    }

    /// The dislodged unit in a province.
    pub fn dislodged_in(&self, province: Province) -> Option<Dislodged> {
        let board = self.board();
        self.dislodged()
            .iter()
            .copied()
            .find(|dislodged| board.province_of(dislodged.unit.location()) == province)
    }

    /// Where a dislodged unit can retreat to.
    pub fn retreats(&self, dislodged: Dislodged) -> impl Iterator<Item = Location> + '_ {
        let unit = dislodged.unit;
        let reach = self.board().reach(unit.kind(), unit.location());
        let mut rest = dislodged.options;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let next = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                reach[next]
            })
        })
    }

    /// The owner of a supply centre.
    pub fn owner(&self, province: Province) -> Option<Power> {
        let centre = self.board().province(province).centre?;
        let owner = self.roster.owners()[usize::from(centre)];
        (owner != NOBODY).then_some(Power(owner))
    }

    /// The supply centres that have an owner, with the owner.
    pub fn owned_centres(&self) -> impl Iterator<Item = (Province, Power)> + '_ {
        let all = self.board().centres().iter().zip(self.roster.owners());
        all.filter(|(_, owner)| **owner != NOBODY).map(|(&centre, &owner)| (centre, Power(owner)))
    }

    /// The supply centres of a power.
    pub fn centres_of(&self, power: Power) -> impl Iterator<Item = Province> + '_ {
        let all = self.board().centres().iter().zip(self.roster.owners());
        all.filter(move |(_, owner)| **owner == power.0).map(|(province, _)| *province)
    }

    /// How many supply centres every power has.
    pub(crate) fn centre_counts(&self) -> [i32; MOST_POWERS + 1] {
        // Centres of nobody are counted where no power is.
        let mut all = [0; MOST_POWERS + 1];
        for &owner in self.roster.owners() {
            all[usize::from(owner).min(MOST_POWERS)] += 1;
        }
        all
    }

    /// The surplus of every power at once; see [`surplus`](Position::surplus).
    pub(crate) fn surpluses(&self) -> [i32; MOST_POWERS + 1] {
        let mut all = self.centre_counts();
        for unit in self.units() {
            all[unit.power().index() % MOST_POWERS] -= 1;
        }
        // Nobody builds or removes neutral units.
        if let Some(neutral) = self.board().neutral() {
            all[neutral.index() % MOST_POWERS] = 0;
        }
        all
    }

    /// The phase, units, dislodged units and owners; units in the order of their provinces.
    fn of(
        board: &BoardRef,
        phase: Phase,
        units: &[Unit],
        dislodged: &[Dislodged],
        owners: &[u8],
    ) -> Position {
        let key = key::of(phase, units, dislodged, owners);
        Position::with_key(board, phase, key, units, dislodged, owners)
    }

    /// The same, if the key is known.
    fn with_key(
        board: &BoardRef,
        phase: Phase,
        key: u64,
        units: &[Unit],
        dislodged: &[Dislodged],
        owners: &[u8],
    ) -> Position {
        let roster = Roster::of(units, dislodged, owners);
        Position { board: board.clone(), phase, key, roster }
    }

    #[cold]
    fn clone_any(&self) -> Position {
        Position {
            board: self.board.clone(),
            phase: self.phase,
            key: self.key,
            roster: self.roster.clone(),
        }
    }

    /// The same position with other retreats.
    pub(crate) fn with_dislodged(&self, dislodged: &[Dislodged]) -> Position {
        Position::of(&self.board, self.phase, self.units(), dislodged, self.roster.owners())
    }

    /// The same game after units went where they stand now, by province; `change` are the shares of
    /// the key that go and come with them.
    #[inline]
    pub(crate) fn regrouped(
        &self,
        standing: &[Unit],
        dislodged: &[Dislodged],
        change: u64,
    ) -> Position {
        let mut next = self.clone();
        let driven_out = self.dislodged().iter().chain(dislodged);
        next.key ^= driven_out.fold(change, |change, &one| change ^ key::of_dislodged(one));
        next.roster.regroup(standing, dislodged);
        next
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.key ^= key::of_phase(self.phase) ^ key::of_phase(phase);
        self.phase = phase;
    }

    /// Whoever is still dislodged leaves the board.
    pub(crate) fn disband_all(&mut self) {
        for &dislodged in self.roster.dislodged() {
            self.key ^= key::of_dislodged(dislodged);
        }
        self.roster.clear_dislodged();
    }

    /// Every unit takes the supply centre it stands in.
    pub(crate) fn capture(&mut self) {
        let board = self.board();
        // Units outside centres take one that does not exist: a branch would be guessed wrong.
        let mut owners = [NOBODY; 256];
        let before = self.roster.owners();
        let count = before.len();
        owners[..count].copy_from_slice(before);
        for unit in self.units() {
            owners[usize::from(board.centre_of(unit.location()))] = unit.power().0;
        }
        if board.neutral().is_some() {
            self.undo_neutral_captures(&mut owners);
        }
        for (centre, (&old, &new)) in before.iter().zip(&owners).enumerate() {
            if old != new {
                self.key ^= key::of_owner(centre, old) ^ key::of_owner(centre, new);
            }
        }
        self.roster.owners_mut().copy_from_slice(&owners[..count]);
    }

    /// Neutral units own no centres: where one stands, the owner stays.
    #[cold]
    fn undo_neutral_captures(&self, owners: &mut [u8; 256]) {
        let board = self.board();
        for unit in self.units().iter().filter(|unit| board.is_neutral(unit.power())) {
            if let Some(centre) = board.province(board.province_of(unit.location())).centre {
                let centre = usize::from(centre);
                owners[centre] = self.roster.owners()[centre];
            }
        }
    }

    /// Neutral units come back to their centres that are vacant and that nobody owns.
    #[cold]
    pub(crate) fn return_neutrals(&mut self) {
        let Some(neutral) = self.board().neutral() else { return };
        let board = self.board_ref().clone();
        let mut standing = [Unit::NOBODY; 256];
        for &unit in self.units() {
            standing[board.province_of(unit.location()).index()] = unit;
        }
        let mut change = 0;
        for &(kind, at) in board.returning_neutrals() {
            let centre = board.province_of(at);
            let place = &mut standing[centre.index()];
            if !place.is_somebody() && self.owner(centre).is_none() {
                *place = Unit::new(neutral, kind, at);
                change ^= key::of_unit(*place);
            }
        }
        if change != 0 {
            self.key ^= change;
            let dislodged: Vec<Dislodged> = self.dislodged().to_vec();
            self.roster.regroup(&standing[..board.provinces().len()], &dislodged);
        }
    }

    /// A number that tells positions of one board apart: who stands where, who owns what, which
    /// phase, where dislodged units can go. Equal positions have equal keys, on every machine; two
    /// that differ have the same key once in 2⁶⁴ times. It costs nothing to ask for.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// How many units a power may build (more than 0) or must remove (less than 0): its supply
    /// centres less its units. Space to build is not counted here. Neutral units are never built or removed.
    pub fn surplus(&self, power: Power) -> i32 {
        if self.board().is_neutral(power) {
            return 0;
        }
        let centres = self.roster.owners().iter().map(|&owner| i32::from(owner == power.0));
        let units = self.units().iter().map(|unit| i32::from(unit.power() == power));
        centres.sum::<i32>() - units.sum::<i32>()
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text())
    }
}
