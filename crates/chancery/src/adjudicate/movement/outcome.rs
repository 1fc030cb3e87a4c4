//! What came of the orders of a movement phase, and the position that follows.

use smallvec::SmallVec;

use crate::adjudicate::Verdict;
use crate::adjudicate::bits::Bits as _;
use crate::adjudicate::turn::{self, Aftermath};
use crate::board::Location;
use crate::order::MovementOrder;
use crate::position::{Dislodged, Position};
use crate::rules::Rules;

/// The cores of paradoxes. Four at once would be a marvel; only more than that take memory.
pub(super) type Cores = SmallVec<[u128; 4]>;

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
    /// What came of each.
    pub(super) verdicts: SmallVec<[Verdict; 34]>,
    /// Where each unit is afterwards, if it is not driven out.
    pub(super) after: SmallVec<[Location; 34]>,
    /// The units that moved.
    pub(super) moved: u128,
    /// The moves that went by convoy, or tried to.
    pub(super) by_convoy: u128,
    /// Those of them whose convoy was broken.
    pub(super) broken: u128,
    /// The moves that a paradox rule stopped.
    pub(super) stopped: u128,
    pub(super) confused: u128,
    /// The units that were driven out; by whom, and where to, is in the list.
    pub(super) driven_out: u128,
    pub(super) dislodged: SmallVec<[Dislodgement; 10]>,
    pub(super) cores: Cores,
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

    /// The order of a unit, as it was followed.
    pub fn order(&self, slot: usize) -> MovementOrder {
        self.orders[slot]
    }

    /// What came of the order of each unit, in the order of slots.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// What came of the order of a unit.
    pub fn verdict(&self, slot: usize) -> Verdict {
        self.verdicts[slot]
    }

    /// Did the unit move?
    pub fn moved(&self, slot: usize) -> bool {
        has(self.moved, slot)
    }

    /// Did the unit go by convoy, or try to?
    pub fn went_by_convoy(&self, slot: usize) -> bool {
        has(self.by_convoy, slot)
    }

    /// Was the unit's convoy broken?
    pub fn convoy_broken(&self, slot: usize) -> bool {
        has(self.broken, slot)
    }

    /// Did a paradox rule stop the unit's move?
    pub fn is_stopped(&self, slot: usize) -> bool {
        has(self.stopped, slot)
    }

    /// Was the unit driven out?
    pub fn is_dislodged(&self, slot: usize) -> bool {
        has(self.driven_out, slot)
    }

    /// The slot of the unit that drove it out.
    pub fn dislodger(&self, slot: usize) -> Option<usize> {
        if !self.is_dislodged(slot) {
            return None;
        }
        let mut all = self.dislodged.iter();
        all.find(|one| usize::from(one.unit) == slot).map(|one| usize::from(one.attacker))
    }

    /// The dislodged units with their retreats. Neutral units are not among them: they leave the board at once.
    pub fn dislodged(&self, position: &Position) -> impl Iterator<Item = Dislodged> {
        let units = position.units();
        let neutral = position.board().neutral();
        self.dislodged
            .iter()
            .map(|one| Dislodged { unit: units[usize::from(one.unit)], options: one.options })
            .filter(move |one| Some(one.unit.power()) != neutral)
    }

    /// The cores of paradoxes: the slots of the orders that went in a circle with a convoy.
    pub fn paradoxes(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        self.cores.iter().map(|core| (0..128).filter(|slot| core >> slot & 1 == 1).collect())
    }

    /// The position that follows.
    pub fn next(&self, position: &Position, rules: &Rules) -> Position {
        let mut aftermath = Aftermath::new(position);
        let units = position.units().iter().zip(&self.after);
        if self.driven_out == 0 {
            for (unit, &at) in units {
                aftermath.stand(unit.moved_to(at));
            }
        } else {
            for (slot, (unit, &at)) in units.enumerate() {
                if !self.is_dislodged(slot) {
                    aftermath.stand(unit.moved_to(at));
                }
            }
        }
        let units = position.units();
        each(self.moved, |slot| {
            aftermath.note(units[slot]);
            aftermath.note(units[slot].moved_to(self.after[slot]));
        });
        each(self.driven_out, |slot| aftermath.note(units[slot]));
        let dislodged: SmallVec<[Dislodged; 10]> = self.dislodged(position).collect();
        turn::next(position, &aftermath, &dislodged, rules)
    }
}

/// Do something for every slot in a set. Its halves are gone through one by one, since a processor
/// has no wider words.
#[inline]
fn each(set: u128, mut work: impl FnMut(usize)) {
    (set as u64).each().for_each(&mut work);
    ((set >> 64) as u64).each().for_each(|slot| work(slot + 64));
}

#[inline]
fn has(set: u128, slot: usize) -> bool {
    let words = [set as u64, (set >> 64) as u64];
    words[slot >> 6 & 1] >> (slot & 63) & 1 == 1
}
