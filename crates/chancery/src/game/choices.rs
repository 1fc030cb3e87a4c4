//! What can be ordered in a phase: for each unit, or each place where a unit can be built, its legal
//! orders by their numbers in the catalogue. Whoever picks from it need not have the orders checked again.

use std::sync::Arc;

use super::Game;
use crate::board::{Power, Province, ProvinceSet};
use crate::order::catalogue::LegalNumbers;
use crate::order::{AdjustmentOrder, Order};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::{Rules, Waives};

/// The legal orders of a phase, by what they are for.
#[derive(Clone, Debug)]
pub struct PhaseChoices {
    phase: Arc<ChoicePhase>,
    slots: Vec<ChoiceSlot>,
    numbers: Vec<u32>,
    /// Where the orders of each slot begin, and the end.
    starts: Vec<u32>,
    /// The number of a waived build, if builds can be waived.
    waive: Option<u32>,
}

/// What decides which orders are legal.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct ChoicePhase {
    pub(super) position: Position,
    pub(super) rules: Rules,
}

/// What an order can be given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceSlot {
    /// Who gives it.
    pub power: Power,
    /// The province of the unit, or that where one can be built.
    pub place: Province,
    /// The unit; none where one can be built.
    pub unit: Option<Unit>,
}

impl ChoicePhase {
    pub(super) fn is_of(&self, position: &Position, rules: &Rules) -> bool {
        self.rules == *rules && self.position == *position
    }
}

impl PhaseChoices {
    /// The choices of a position. The list is used again from call to call.
    pub fn of(position: &Position, rules: &Rules, legal: &mut LegalNumbers) -> PhaseChoices {
        legal.fill(position, rules);
        let mut choices = PhaseChoices {
            phase: Arc::new(ChoicePhase { position: position.clone(), rules: *rules }),
            slots: Vec::with_capacity(position.units().len()),
            numbers: legal.all().to_vec(),
            starts: legal.starts().to_vec(),
            waive: None,
        };
        let board = position.board();
        let slot = |unit: Unit| ChoiceSlot {
            power: unit.power(),
            place: board.province_of(unit.location()),
            unit: Some(unit),
        };
        match position.phase().kind {
            PhaseKind::Movement => {
                choices.slots.extend(position.units().iter().map(|&unit| slot(unit)));
                if let Some(neutral) = board.neutral() {
                    choices.leave_out(neutral);
                }
            }
            PhaseKind::Retreat => {
                choices.slots.extend(position.dislodged().iter().map(|one| slot(one.unit)));
            }
            PhaseKind::Adjustment => choices.sort_adjustments(legal.adjustments(), slot),
        }
        choices
    }

    /// Leave out units that nobody orders: they have no legal orders.
    fn leave_out(&mut self, neutral: Power) {
        let mut owners = self.slots.iter().map(|slot| slot.power);
        // What begins with a slot that is left out is the end of the slot before.
        self.starts.retain(|_| owners.next() != Some(neutral));
        self.slots.retain(|slot| slot.power != neutral);
    }

    /// Builds belong to the place, removals to the unit. Orders of one place stand together.
    fn sort_adjustments(&mut self, orders: &[Order], slot: impl Fn(Unit) -> ChoiceSlot) {
        let position = &self.phase.position;
        let board = position.board();
        self.starts.clear();
        for (index, &order) in orders.iter().enumerate() {
            let Some(at) = order.place() else {
                self.waive = Some(self.numbers[index]);
                self.numbers.truncate(index);
                break;
            };
            let place = board.province_of(at);
            if self.slots.last().is_some_and(|last| last.place == place) {
                continue;
            }
            let own = match order {
                Order::Adjustment(AdjustmentOrder::Build { .. }) => {
                    let owner = position.owner(place);
                    owner.map(|power| ChoiceSlot { power, place, unit: None })
                }
                _ => position.unit_in(place).map(&slot),
            };
            // Whatever is legal is somebody's.
            let Some(own) = own else { continue };
            self.slots.push(own);
            self.starts.push(index as u32);
        }
        self.starts.push(self.numbers.len() as u32);
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.phase.position
    }

    /// What decides which orders are legal.
    pub(super) fn phase(&self) -> &Arc<ChoicePhase> {
        &self.phase
    }

    /// A game that stands here, of which nothing else is known.
    pub fn game(&self) -> Game {
        Game::from_position(self.phase.position.clone(), self.phase.rules)
    }

    /// Are these the choices of a position by some rules?
    pub fn are_of(&self, position: &Position, rules: &Rules) -> bool {
        self.phase.is_of(position, rules)
    }

    /// What orders can be given for: units in the order of the position, or power by power the places of
    /// builds and the units that can be removed.
    pub fn slots(&self) -> &[ChoiceSlot] {
        &self.slots
    }

    /// The numbers of the legal orders of a slot. That builds can be waived is not among them.
    pub fn of_slot(&self, slot: usize) -> &[u32] {
        match (self.starts.get(slot), self.starts.get(slot + 1)) {
            (Some(&start), Some(&end)) => &self.numbers[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The number of a waived build, if a power can waive one.
    pub fn waive(&self, power: Power) -> Option<u32> {
        self.waive.filter(|_| self.phase.position.surplus(power) > 0)
    }

    /// Can a power give all of these orders together, as they are?
    pub(super) fn allow(&self, power: Power, numbers: &[u32]) -> bool {
        let ChoicePhase { position, rules } = &*self.phase;
        let board = position.board();
        let entries = board.catalogue().entries();
        let adjusting = position.phase().kind == PhaseKind::Adjustment;
        if adjusting && numbers.len() > position.surplus(power).unsigned_abs() as usize {
            return false;
        }
        let mut ordered = ProvinceSet::EMPTY;
        let mut allows = |number: u32| {
            let Some(entry) = entries.get(number as usize) else { return false };
            let Some((_, at)) = entry.unit else {
                return rules.waives == Waives::Allowed && self.waive(power) == Some(number);
            };
            let place = board.province_of(at);
            let Some(slot) = self.slot(place) else { return false };
            let again = ordered.contains(place);
            ordered.insert(place);
            !again && self.slots[slot].power == power && self.of_slot(slot).contains(&number)
        };
        numbers.iter().all(|&number| allows(number))
    }

    fn slot(&self, place: Province) -> Option<usize> {
        if self.phase.position.phase().kind == PhaseKind::Movement {
            return self.slots.binary_search_by_key(&place, |slot| slot.place).ok();
        }
        self.slots.iter().position(|slot| slot.place == place)
    }
}
