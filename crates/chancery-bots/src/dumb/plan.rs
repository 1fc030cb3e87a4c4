//! The orders of a movement phase: in random order, units choose the best place they can reach. A
//! unit whose place is taken by its own side supports instead.

use chancery::Position;
use chancery::board::{Location, Power, UnitKind};
use chancery::order::{MovementOrder, Way};
use chancery::position::Unit;

use super::near::Near;
use crate::Dice;

/// An upper limit on the places a unit can reach, including its own.
const MOST: usize = 34;
const NOBODY: u8 = u8::MAX;

/// Reusable buffers for plans, so that planning does not allocate.
#[derive(Clone, Debug)]
pub(crate) struct PlanScratch {
    own: Vec<Own>,
    turns: Vec<u8>,
    /// The own unit in a province, and the one that will be there.
    standing: [u8; 256],
    claimed: [u8; 256],
}

#[derive(Clone, Copy, Debug)]
struct Own {
    unit: Unit,
    order: Option<MovementOrder>,
    /// Whether its order is being decided.
    busy: bool,
}

impl Default for PlanScratch {
    fn default() -> PlanScratch {
        PlanScratch {
            own: Vec::new(),
            turns: Vec::new(),
            standing: [NOBODY; 256],
            claimed: [NOBODY; 256],
        }
    }
}

/// A plan being made. The caller defines the values of places.
pub(crate) struct Plan<'p, V> {
    pub(crate) position: &'p Position,
    pub(crate) power: Power,
    pub(crate) near: &'p Near,
    pub(crate) value: V,
    pub(crate) scratch: &'p mut PlanScratch,
}

impl<V: Fn(UnitKind, Location) -> f32> Plan<'_, V> {
    /// Orders every unit of the power and appends the orders, in the order of the units.
    pub(crate) fn make(mut self, dice: &mut Dice, orders: &mut Vec<MovementOrder>) {
        self.begin(dice);
        for turn in 0..self.scratch.turns.len() {
            let index = usize::from(self.scratch.turns[turn]);
            if self.scratch.own[index].order.is_none() {
                self.settle(index, dice);
            }
        }
        self.let_holders_support();
        orders.extend(self.scratch.own.iter().filter_map(|own| own.order));
    }

    fn begin(&mut self, dice: &mut Dice) {
        let PlanScratch { own, turns, standing, claimed } = &mut *self.scratch;
        (*standing, *claimed) = ([NOBODY; 256], [NOBODY; 256]);
        own.clear();
        turns.clear();
        let board = self.position.board();
        for &unit in self.position.units().iter().filter(|unit| unit.power() == self.power) {
            standing[board.province_of(unit.location()).index()] = own.len() as u8;
            turns.push(own.len() as u8);
            own.push(Own { unit, order: None, busy: false });
        }
        for last in (1..turns.len()).rev() {
            turns.swap(last, dice.below(last + 1));
        }
    }

    /// Decides the order of a unit.
    fn settle(&mut self, index: usize, dice: &mut Dice) {
        self.scratch.own[index].busy = true;
        let unit = self.scratch.own[index].unit;
        let mut options = Options::of(unit, self);
        let order = loop {
            let Some((choice, to)) = options.choose(dice) else {
                break MovementOrder::Hold { unit: unit.location() };
            };
            if let Some(order) = self.order_to(index, to, dice) {
                break order;
            }
            options.remove(choice);
        };
        let place = match order {
            MovementOrder::Move { to, .. } => to,
            _ => unit.location(),
        };
        let board = self.position.board();
        self.scratch.claimed[board.province_of(place).index()] = index as u8;
        self.scratch.own[index].order = Some(order);
        self.scratch.own[index].busy = false;
    }

    /// The order that brings a unit to a place or supports the one that will be there; none if it
    /// is not needed.
    fn order_to(&mut self, index: usize, to: Location, dice: &mut Dice) -> Option<MovementOrder> {
        let board = self.position.board();
        let (province, unit) = (board.province_of(to), self.scratch.own[index].unit.location());
        if province == board.province_of(unit) {
            return Some(MovementOrder::Hold { unit });
        }
        let rivals = self.near.competition(self.power, province);
        if let Some(other) = own_index(self.scratch.standing[province.index()]) {
            if self.scratch.own[other].order.is_none() && !self.scratch.own[other].busy {
                self.settle(other, dice);
            }
            let Own { unit: friend, order, busy } = self.scratch.own[other];
            match order {
                // Two units cannot swap places.
                Some(MovementOrder::Move { to: away, .. })
                    if board.province_of(away) == board.province_of(unit) =>
                {
                    return None;
                }
                Some(MovementOrder::Move { .. }) => {}
                _ if busy || rivals < 2 => return None,
                _ => {
                    return Some(MovementOrder::SupportHold { unit, supported: friend.location() });
                }
            }
        }
        match own_index(self.scratch.claimed[province.index()]) {
            None => Some(MovementOrder::Move { unit, to, way: Way::Direct }),
            Some(_) if rivals == 0 => None,
            Some(other) => self.support(index, other),
        }
    }

    /// The support of one unit for the order of another, whether or not it is legal.
    fn support(&self, index: usize, other: usize) -> Option<MovementOrder> {
        let unit = self.scratch.own[index].unit.location();
        let supported = self.scratch.own[other].unit.location();
        Some(match self.scratch.own[other].order? {
            MovementOrder::Move { to, .. } => MovementOrder::SupportMove { unit, supported, to },
            _ => MovementOrder::SupportHold { unit, supported },
        })
    }

    /// Lets units that would hold support others where it may be needed and is worth most.
    fn let_holders_support(&mut self) {
        for index in 0..self.scratch.own.len() {
            let Own { unit, order: Some(MovementOrder::Hold { .. }), .. } = self.scratch.own[index]
            else {
                continue;
            };
            let board = self.position.board();
            let reach = board.reach_provinces(unit.kind(), unit.location());
            let mut best = (f32::MIN, None);
            for (other, own) in self.scratch.own.iter().enumerate() {
                let at = match own.order {
                    Some(MovementOrder::Move { to, .. }) => to,
                    _ => own.unit.location(),
                };
                let province = board.province_of(at);
                if other == index
                    || !reach.contains(province)
                    || self.near.competition(self.power, province) == 0
                {
                    continue;
                }
                let value = (self.value)(own.unit.kind(), at);
                if value > best.0 {
                    best = (value, Some(other));
                }
            }
            if let Some(order) = best.1.and_then(|other| self.support(index, other)) {
                self.scratch.own[index].order = Some(order);
            }
        }
    }
}

fn own_index(index: u8) -> Option<usize> {
    (index != NOBODY).then_some(usize::from(index))
}

/// The places a unit can be in next, best first.
struct Options {
    list: [(f32, Location); MOST],
    count: usize,
}

impl Options {
    fn of<V: Fn(UnitKind, Location) -> f32>(unit: Unit, plan: &Plan<'_, V>) -> Options {
        let (kind, at) = (unit.kind(), unit.location());
        let mut options = Options { list: [(0.0, at); MOST], count: 0 };
        options.add((plan.value)(kind, at), at);
        for &to in plan.position.board().reach(kind, at) {
            options.add((plan.value)(kind, to), to);
        }
        options
    }

    fn add(&mut self, value: f32, at: Location) {
        if self.count == MOST {
            return;
        }
        let mut place = self.count;
        while place > 0 && self.list[place - 1].0 < value {
            self.list[place] = self.list[place - 1];
            place -= 1;
        }
        self.list[place] = (value, at);
        self.count += 1;
    }

    fn remove(&mut self, index: usize) {
        self.list.copy_within(index + 1..self.count, index);
        self.count -= 1;
    }

    /// The best of the remaining places, or a slightly worse one.
    fn choose(&self, dice: &mut Dice) -> Option<(usize, Location)> {
        let list = &self.list[..self.count];
        let choice = choose_near_best(list.iter().map(|&(value, _)| value), dice);
        list.get(choice).map(|&(_, at)| (choice, at))
    }
}

/// Chooses among values sorted in descending order. The probability of skipping to the next is at
/// most one half and falls with the gap; a gap above a fifth of the value is never skipped.
pub(super) fn choose_near_best(mut values: impl Iterator<Item = f32>, dice: &mut Dice) -> usize {
    let mut choice = 0;
    let Some(mut best) = values.next() else { return 0 };
    for next in values {
        let gap = if best > 0.0 { (best - next) * 500.0 / best } else { 0.0 };
        if dice.below(100) >= 50 || (dice.below(100) as f32) < gap {
            break;
        }
        (best, choice) = (next, choice + 1);
    }
    choice
}
