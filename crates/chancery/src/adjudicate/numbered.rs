//! Phases whose orders are numbers of the catalogue, as tables of data have them. Every order is checked; one that is
//! not legal, and a set of orders that no powers could give, is an error and not a verdict.

use smallvec::SmallVec;

use super::{Court, Verdict};
use crate::board::{Board, MOST_POWERS, Power, ProvinceSet};
use crate::lang::messages::data as said;
use crate::lang::{Joining, Message, text};
use crate::order::catalogue::{Action, CatalogueEntry, NumberChecker};
use crate::order::{AdjustmentOrder, MovementOrder, Order, RawOrder, RetreatOrder, check};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::{ImplicitOrders, Rules, Waives};

/// Adjudicates phases by the numbers of their orders, in space that it uses again and again.
#[derive(Debug, Default)]
pub struct NumberCourt {
    court: Court,
    checker: NumberChecker,
    movement: Vec<MovementOrder>,
    /// The slot of each order, or its index among the dislodged units.
    slots: Vec<u8>,
    retreat: Vec<RetreatOrder>,
    adjustment: Vec<(Power, AdjustmentOrder)>,
}

/// An order that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberError {
    /// Its index among the numbers.
    pub index: usize,
    /// Why.
    pub message: Message,
}

impl NumberError {
    fn said(&self) -> Message {
        self.message.clone()
    }
}

speaks!(NumberError);

impl NumberCourt {
    /// The position that follows, with the verdict on each order in the order of the numbers; or the first order that
    /// is not legal, alone or beside the others.
    ///
    /// A unit has at most one order. One without an order holds, or leaves the board if it is dislodged; builds
    /// that are not ordered are waived, and removals that are not ordered are civil disorder.
    pub fn judge(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<Position, NumberError> {
        verdicts.clear();
        match position.phase().kind {
            PhaseKind::Movement => self.movement(position, numbers, rules, verdicts),
            PhaseKind::Retreat => self.retreat(position, numbers, rules, verdicts),
            PhaseKind::Adjustment => self.adjustment(position, numbers, rules, verdicts),
        }
    }

    /// The orders with some numbers, each with the power that gives it, if they are legal. A waived build names no
    /// power: it is the first one's that has a build left.
    pub fn orders(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
    ) -> Result<Vec<(Power, Order)>, NumberError> {
        let board = position.board();
        match position.phase().kind {
            PhaseKind::Movement => {
                self.check_movement(position, numbers, rules)?;
                let units = self.slots.iter().map(|&slot| position.units()[usize::from(slot)]);
                let orders = self.movement.iter().map(|&order| order.into());
                Ok(units.map(Unit::power).zip(orders).collect())
            }
            PhaseKind::Retreat => {
                self.check_retreats(position, numbers, rules)?;
                let all = position.dislodged();
                let units = self.slots.iter().map(|&index| all[usize::from(index)].unit);
                let orders = self.retreat.iter().map(|&order| order.into());
                Ok(units.map(Unit::power).zip(orders).collect())
            }
            PhaseKind::Adjustment => {
                self.check_adjustments(position, board, numbers, rules)?;
                Ok(self.adjustment.iter().map(|&(power, order)| (power, order.into())).collect())
            }
        }
    }

    fn movement(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<Position, NumberError> {
        self.check_movement(position, numbers, rules)?;
        if rules.implicit_orders == ImplicitOrders::Allowed {
            return Ok(self.movement_with_implicit(position, rules, verdicts));
        }
        let outcome = self.court.movement(position, &self.movement, rules);
        let all = outcome.verdicts();
        verdicts.extend(self.slots.iter().map(|&slot| all[usize::from(slot)]));
        Ok(outcome.next(position, rules))
    }

    /// Rules that complete orders from other orders read them as the powers wrote them.
    #[cold]
    fn movement_with_implicit(
        &mut self,
        position: &Position,
        rules: &Rules,
        verdicts: &mut Vec<Verdict>,
    ) -> Position {
        let given = self.movement.iter().zip(&self.slots).map(|(&order, &slot)| {
            (position.units()[usize::from(slot)].power(), RawOrder::of(order.into(), position))
        });
        let judgment = self.court.judge(position, given.collect::<Vec<_>>(), rules);
        let count = self.movement.len();
        verdicts.extend((0..count).map(|number| judgment.verdict(number, position)));
        judgment.outcome.next(position, rules)
    }

    fn check_movement(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
    ) -> Result<(), NumberError> {
        self.checker.prepare(position);
        self.movement.clear();
        self.slots.clear();
        let mut ordered: u128 = 0;
        for (index, &number) in numbers.iter().enumerate() {
            let legal = self.checker.legal(number.cast_unsigned() as usize, position, rules);
            let Some((slot, order)) = legal else {
                return Err(refused(index, number, position, rules));
            };
            if ordered >> slot & 1 == 1 {
                return Err(repeated(index, number, position));
            }
            ordered |= 1 << slot;
            self.movement.push(order);
            self.slots.push(slot as u8);
        }
        Ok(())
    }

    fn retreat(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<Position, NumberError> {
        self.check_retreats(position, numbers, rules)?;
        let outcome = self.court.retreat(position, &self.retreat, rules);
        let verdict = |&index| outcome.verdict(usize::from(index)).unwrap_or(Verdict::Succeeds);
        verdicts.extend(self.slots.iter().map(verdict));
        Ok(outcome.next(position, rules))
    }

    fn check_retreats(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
    ) -> Result<(), NumberError> {
        self.retreat.clear();
        self.slots.clear();
        let entries = position.board().catalogue().entries();
        for (index, &number) in numbers.iter().enumerate() {
            let legal = entries
                .get(number.cast_unsigned() as usize)
                .and_then(|entry| retreat_of(entry, position));
            let Some((unit, order)) = legal else {
                return Err(refused(index, number, position, rules));
            };
            if self.slots.contains(&unit) {
                return Err(repeated(index, number, position));
            }
            self.slots.push(unit);
            self.retreat.push(order);
        }
        Ok(())
    }

    fn adjustment(
        &mut self,
        position: &Position,
        numbers: &[i32],
        rules: &Rules,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<Position, NumberError> {
        self.check_adjustments(position, position.board(), numbers, rules)?;
        let outcome = self.court.adjustment(position, &self.adjustment, rules);
        verdicts.extend(outcome.rulings().map(|(_, _, verdict)| verdict));
        Ok(outcome.next(position, rules))
    }

    fn check_adjustments(
        &mut self,
        position: &Position,
        board: &Board,
        numbers: &[i32],
        rules: &Rules,
    ) -> Result<(), NumberError> {
        self.adjustment.clear();
        let entries = board.catalogue().entries();
        let mut due = position.surpluses();
        let mut ordered = ProvinceSet::EMPTY;
        let mut waived: SmallVec<[usize; 8]> = SmallVec::new();
        for (index, &number) in numbers.iter().enumerate() {
            let entry = entries.get(number.cast_unsigned() as usize).copied();
            let waive = entry.is_some_and(|entry| entry.action == Action::Waive);
            if waive && rules.waives == Waives::Allowed && due.iter().any(|&left| left > 0) {
                waived.push(index);
                self.adjustment.push((Power(0), AdjustmentOrder::Waive));
                continue;
            }
            let legal = entry.and_then(|entry| adjustment_of(&entry, position, rules));
            let Some((power, order)) = legal else {
                return Err(refused(index, number, position, rules));
            };
            let place = Order::from(order).place().map(|at| board.province_of(at));
            if place.is_some_and(|place| ordered.contains(place)) {
                return Err(repeated(index, number, position));
            }
            if let Some(place) = place {
                ordered.insert(place);
            }
            let left = &mut due[power.index()];
            if *left == 0 {
                return Err(too_many(index, number, position, power));
            }
            *left -= left.signum();
            self.adjustment.push((power, order));
        }
        for index in waived {
            let power = board.powers().find(|power| due[power.index() % MOST_POWERS] > 0);
            let Some(power) = power else {
                let message = text!(said::WaivesTooMany);
                return Err(NumberError { index, message });
            };
            due[power.index()] -= 1;
            self.adjustment[index].0 = power;
        }
        Ok(())
    }
}

/// The order of a dislodged unit, by its index, if it is legal.
fn retreat_of(entry: &CatalogueEntry, position: &Position) -> Option<(u8, RetreatOrder)> {
    let (kind, unit) = entry.unit?;
    let mut all = position.dislodged().iter();
    let index = all.position(|one| (one.unit.kind(), one.unit.location()) == (kind, unit))?;
    let order = match (entry.action, entry.to) {
        (Action::Disband, None) => RetreatOrder::Disband { unit },
        (Action::Retreat, Some(to)) => {
            position.retreats(position.dislodged()[index]).find(|&open| open == to)?;
            RetreatOrder::Retreat { unit, to }
        }
        _ => return None,
    };
    Some((index as u8, order))
}

/// The order of a power, if it is legal by itself.
fn adjustment_of(
    entry: &CatalogueEntry,
    position: &Position,
    rules: &Rules,
) -> Option<(Power, AdjustmentOrder)> {
    let board = position.board();
    let (kind, at) = entry.unit?;
    let place = board.province_of(at);
    let standing = position.unit_in(place);
    match entry.action {
        Action::Build => {
            let power = position.owner(place)?;
            let may = position.surplus(power) > 0
                && standing.is_none()
                && rules.may_build(board, power, place);
            may.then_some((power, AdjustmentOrder::Build { kind, at }))
        }
        Action::Disband => {
            let unit = standing.filter(|unit| (unit.kind(), unit.location()) == (kind, at))?;
            let due = position.surplus(unit.power()) < 0;
            due.then_some((unit.power(), AdjustmentOrder::Remove { unit: at }))
        }
        _ => None,
    }
}

/// The text of an order of the catalogue.
fn order_text(number: i32, position: &Position) -> String {
    let board = position.board();
    usize::try_from(number)
        .ok()
        .and_then(|number| board.catalogue().text(board, number))
        .unwrap_or_else(|| number.to_string())
}

/// Why an order is not legal by itself.
#[cold]
fn refused(index: usize, number: i32, position: &Position, rules: &Rules) -> NumberError {
    let board = position.board();
    let catalogue = board.catalogue();
    let entry = usize::try_from(number).ok().and_then(|number| catalogue.entries().get(number));
    let Some(entry) = entry else {
        let (board, last) = (board.id(), catalogue.len() - 1);
        let message = text!(said::UnknownOrder { number: i64::from(number), board, last });
        return NumberError { index, message };
    };
    let order = order_text(number, position);
    let faults = check(&entry.raw(), position, rules).err().unwrap_or_default();
    // The careful reader forgives what a number cannot leave open: it takes the unit that stands there as the one meant.
    let message = if faults.is_empty() {
        text!(said::OtherUnit { order })
    } else {
        let reasons = faults.iter().map(|fault| fault.said(board));
        text!(said::Illegal { order, reason: Message::join(Joining::Space, reasons) })
    };
    NumberError { index, message }
}

#[cold]
fn repeated(index: usize, number: i32, position: &Position) -> NumberError {
    let order = order_text(number, position);
    NumberError { index, message: text!(said::SecondOrder { order }) }
}

#[cold]
fn too_many(index: usize, number: i32, position: &Position, power: Power) -> NumberError {
    let order = order_text(number, position);
    let (count, power) =
        (position.surplus(power).unsigned_abs() as usize, position.board().power_arg(power));
    NumberError { index, message: text!(said::TooManyAdjustments { order, power, count }) }
}
