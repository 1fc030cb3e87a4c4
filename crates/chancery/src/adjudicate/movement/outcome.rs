//! What came of the orders of a movement phase, and the position that follows.

use smallvec::SmallVec;

use crate::adjudicate::Verdict;
use crate::adjudicate::turn::{self, Aftermath};
use crate::board::Location;
use crate::order::MovementOrder;
use crate::position::{Dislodged, Position, Unit};
use crate::rules::Rules;

/// A unit that was driven out of its province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dislodgement {
    pub(crate) unit: u8,
    pub(crate) attacker: u8,
    /// Where it can retreat to, as in [`Dislodged`].
    pub(super) options: u32,
}

/// What came of the orders of a movement phase. Units are known by their slot, their index in
/// [`Position::units`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MovementOutcome {
    /// The order of each unit, as it was followed.
    pub(super) orders: SmallVec<[MovementOrder; 34]>,
    /// The units whose order succeeded. Holds and convoys that no army uses are not in it.
    pub(super) succeeded: u128,
    pub(super) void: u128,
    /// The moves that went by convoy, or tried to.
    pub(super) by_convoy: u128,
    /// Those of them whose convoy was broken.
    pub(super) broken: u128,
    /// The convoys that do not carry, and the moves that a paradox rule stopped.
    pub(super) stopped: u128,
    pub(super) confused: u128,
    pub(super) dislodged: SmallVec<[Dislodgement; 8]>,
    pub(super) cores: SmallVec<[u128; 1]>,
}

/// What came of one order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruling {
    /// The order, as it was followed.
    pub order: MovementOrder,
    /// What came of it.
    pub verdict: Verdict,
    /// Where the attacker came from that dislodged the unit.
    pub dislodged_by: Option<Location>,
}

impl MovementOutcome {
    /// The order of each unit as it was followed, and what came of it, in the order of slots.
    pub fn rulings(&self) -> impl ExactSizeIterator<Item = Ruling> + '_ {
        (0..self.orders.len()).map(|slot| Ruling {
            order: self.orders[slot],
            verdict: self.verdict(slot),
            dislodged_by: self.dislodger(slot).map(|attacker| self.orders[attacker].unit()),
        })
    }

    /// What came of the order of a unit.
    #[inline]
    pub fn verdict(&self, slot: usize) -> Verdict {
        let has = |set: u128| set >> slot & 1 == 1;
        let succeeds = |yes: bool, or: Verdict| if yes { Verdict::Succeeds } else { or };
        if has(self.void) {
            return Verdict::Void;
        }
        match self.orders[slot] {
            MovementOrder::Hold { .. } => succeeds(!self.is_dislodged(slot), Verdict::Fails),
            MovementOrder::Move { .. } => succeeds(has(self.succeeded), Verdict::Fails),
            MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. } => {
                succeeds(has(self.succeeded), Verdict::Cut)
            }
            MovementOrder::Convoy { .. } => {
                succeeds(!has(self.stopped) && !self.is_dislodged(slot), Verdict::Disrupted)
            }
        }
    }

    /// Did the unit move?
    #[inline]
    pub fn moved(&self, slot: usize) -> bool {
        matches!(self.orders[slot], MovementOrder::Move { .. }) && self.succeeded >> slot & 1 == 1
    }

    /// Did the unit go by convoy, or try to?
    pub fn went_by_convoy(&self, slot: usize) -> bool {
        self.by_convoy >> slot & 1 == 1
    }

    /// Was the unit's convoy broken?
    pub fn convoy_broken(&self, slot: usize) -> bool {
        self.broken >> slot & 1 == 1
    }

    /// Was the unit driven out?
    pub fn is_dislodged(&self, slot: usize) -> bool {
        self.dislodger(slot).is_some()
    }

    /// The slot of the unit that drove it out.
    #[inline]
    pub fn dislodger(&self, slot: usize) -> Option<usize> {
        let mut all = self.dislodged.iter();
        all.find(|one| usize::from(one.unit) == slot).map(|one| usize::from(one.attacker))
    }

    /// The dislodged units with their retreats.
    pub fn dislodged(&self, position: &Position) -> impl Iterator<Item = Dislodged> {
        let units = position.units();
        self.dislodged
            .iter()
            .map(|one| Dislodged { unit: units[usize::from(one.unit)], options: one.options })
    }

    /// The cores of paradoxes: the slots of the orders that went in a circle with a convoy.
    pub fn paradoxes(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        self.cores.iter().map(|core| (0..128).filter(|slot| core >> slot & 1 == 1).collect())
    }

    /// The position that follows.
    pub fn next(&self, position: &Position, rules: &Rules) -> Position {
        let units = position.units();
        let mut aftermath = Aftermath::new(position);
        for (slot, unit) in units.iter().enumerate() {
            match self.orders[slot] {
                MovementOrder::Move { to, .. } if self.succeeded >> slot & 1 == 1 => {
                    aftermath.place(Unit::new(unit.power(), unit.kind(), to));
                }
                _ if self.dislodged.is_empty() || !self.is_dislodged(slot) => {
                    aftermath.place(*unit);
                }
                _ => {}
            }
        }
        let dislodged = self.dislodged(position).collect();
        turn::next(position, &aftermath, dislodged, rules)
    }
}
