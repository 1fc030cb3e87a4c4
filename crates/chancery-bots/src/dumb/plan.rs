//! The orders of a movement phase: units in any order take the best place they can go to; who finds it
//! taken by one of its own helps instead.

use chancery::Position;
use chancery::board::{Location, Power, UnitKind};
use chancery::order::{MovementOrder, Way};
use chancery::position::Unit;

use super::near::Near;
use crate::Dice;

/// More places than a unit can go to, with the one it stands in.
const MOST: usize = 34;
const NOBODY: u8 = u8::MAX;

/// What a plan is made of. It is kept, so that the next one allocates nothing.
#[derive(Clone, Debug)]
pub(crate) struct PlanScratch {
    own: Vec<Own>,
    turns: Vec<u8>,
    /// The own unit that stands in a province, and the one that will.
    standing: [u8; 256],
    claimed: [u8; 256],
}

#[derive(Clone, Copy, Debug)]
struct Own {
    unit: Unit,
    order: Option<MovementOrder>,
    /// Its order is being thought about.
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

/// A plan in the making. What a place is worth is the caller's business.
pub(crate) struct Plan<'p, V> {
    pub(crate) position: &'p Position,
    pub(crate) power: Power,
    pub(crate) near: &'p Near,
    pub(crate) value: V,
    pub(crate) scratch: &'p mut PlanScratch,
}

impl<V: Fn(UnitKind, Location) -> f32> Plan<'_, V> {
    /// Order every unit of the power. The orders are added to a list, in the order of the units.
    pub(crate) fn make(mut self, dice: &mut Dice, orders: &mut Vec<MovementOrder>) {
        self.begin(dice);
        for turn in 0..self.scratch.turns.len() {
            let index = usize::from(self.scratch.turns[turn]);
            if self.scratch.own[index].order.is_none() {
                self.settle(index, dice);
            }
        }
        self.employ_holders();
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

    /// Find a unit something to do.
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

    /// What a unit does to be at a place, or to help who will be there; nothing if it is not wanted.
    fn order_to(&mut self, index: usize, to: Location, dice: &mut Dice) -> Option<MovementOrder> {
        let board = self.position.board();
        let (province, unit) = (board.province_of(to), self.scratch.own[index].unit.location());
        if province == board.province_of(unit) {
            return Some(MovementOrder::Hold { unit });
        }
        let rivals = self.near.competition(self.power, province);
        if let Some(other) = somebody(self.scratch.standing[province.index()]) {
            if self.scratch.own[other].order.is_none() && !self.scratch.own[other].busy {
                self.settle(other, dice);
            }
            let Own { unit: friend, order, busy } = self.scratch.own[other];
            match order {
                // A unit cannot trade places with another.
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
        match somebody(self.scratch.claimed[province.index()]) {
            None => Some(MovementOrder::Move { unit, to, way: Way::Direct }),
            Some(_) if rivals == 0 => None,
            Some(other) => self.support(index, other),
        }
    }

    /// The support of one unit for another as it was ordered, whether or not it can be given.
    fn support(&self, index: usize, other: usize) -> Option<MovementOrder> {
        let unit = self.scratch.own[index].unit.location();
        let supported = self.scratch.own[other].unit.location();
        Some(match self.scratch.own[other].order? {
            MovementOrder::Move { to, .. } => MovementOrder::SupportMove { unit, supported, to },
            _ => MovementOrder::SupportHold { unit, supported },
        })
    }

    /// Whoever would only hold helps where that may be needed, and where it is worth most.
    fn employ_holders(&mut self) {
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

fn somebody(index: u8) -> Option<usize> {
    (index != NOBODY).then_some(usize::from(index))
}

/// The places a unit can be in next, the best first.
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

    /// The best of what is left, or one a little worse.
    fn choose(&self, dice: &mut Dice) -> Option<(usize, Location)> {
        let list = &self.list[..self.count];
        let choice = slip(list.iter().map(|&(value, _)| value), dice);
        list.get(choice).map(|&(_, at)| (choice, at))
    }
}

/// Choose among values, the best first: from each the next best is slipped to half of the time, and
/// less often the greater the gap is; never over a fifth of the value.
pub(super) fn slip(mut values: impl Iterator<Item = f32>, dice: &mut Dice) -> usize {
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
