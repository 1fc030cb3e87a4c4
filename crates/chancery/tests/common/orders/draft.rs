//! Orders in the making: every choice is made among the legal orders of a position, with a purpose
//! and what others were ordered in view.

use chancery::board::Province;
use chancery::order::{LegalOrders, MovementOrder, Order, Way};
use chancery::{Position, Rules, UnitKind};

use crate::common::Random;

/// How often, in percent, a unit that has no order yet helps another that has one, attacks, or
/// carries an army.
pub struct Taste {
    pub help: usize,
    pub attack: usize,
    pub carry: usize,
}

/// A position and the orders of some of its units.
pub struct OrderDraft {
    position: Position,
    /// All legal orders of each unit, and the one that was chosen.
    legal: Vec<Vec<MovementOrder>>,
    chosen: Vec<Option<MovementOrder>>,
}

impl OrderDraft {
    pub fn new(position: Position) -> OrderDraft {
        let mut all = LegalOrders::new();
        all.fill(&position, &Rules::default());
        let movement = |order: &Order| match order {
            Order::Movement(order) => Some(*order),
            _ => None,
        };
        let of_unit = |slot| all.of_unit(slot).iter().filter_map(movement).collect();
        let legal: Vec<Vec<MovementOrder>> = (0..position.units().len()).map(of_unit).collect();
        let chosen = vec![None; legal.len()];
        OrderDraft { position, legal, chosen }
    }

    fn province(&self, slot: usize) -> Province {
        self.position.board().province_of(self.position.units()[slot].location())
    }

    fn slots(&self) -> std::ops::Range<usize> {
        0..self.legal.len()
    }

    fn slot_of(&self, province: Province) -> Option<usize> {
        self.slots().find(|&slot| self.province(slot) == province)
    }

    /// Give an order, if it is legal and the unit has none.
    pub fn order(&mut self, order: MovementOrder) {
        let at = self.position.board().province_of(order.unit());
        if let Some(slot) = self.slot_of(at)
            && self.chosen[slot].is_none()
            && self.legal[slot].contains(&order)
        {
            self.chosen[slot] = Some(order);
        }
    }

    /// Give a unit any order of some sort, if it has none yet and one is legal.
    fn choose(
        &mut self,
        random: &mut Random,
        slot: usize,
        sort: impl Fn(MovementOrder) -> bool,
    ) -> bool {
        let fitting: Vec<MovementOrder> =
            self.legal[slot].iter().copied().filter(|&order| sort(order)).collect();
        if self.chosen[slot].is_some() || fitting.is_empty() {
            return false;
        }
        self.chosen[slot] = Some(random.pick(&fitting));
        true
    }

    /// Give some unit an order of a sort, and say which unit it was.
    pub fn order_any(
        &mut self,
        random: &mut Random,
        sort: impl Fn(MovementOrder) -> bool,
    ) -> Option<usize> {
        let able = |slot: &usize| {
            self.chosen[*slot].is_none() && self.legal[*slot].iter().any(|&order| sort(order))
        };
        let able: Vec<usize> = self.slots().filter(able).collect();
        if able.is_empty() {
            return None;
        }
        let slot = random.pick(&able);
        self.choose(random, slot, sort).then_some(slot)
    }

    /// Is the order a support of what a unit was ordered, near enough: coasts may differ?
    fn helps(&self, order: MovementOrder) -> bool {
        let province = |at| self.position.board().province_of(at);
        let ordered = |at| self.slot_of(province(at)).and_then(|slot| self.chosen[slot]);
        match order {
            MovementOrder::SupportHold { supported, .. } => {
                !matches!(ordered(supported), None | Some(MovementOrder::Move { .. }))
            }
            MovementOrder::SupportMove { supported, to, .. } => match ordered(supported) {
                Some(MovementOrder::Move { to: goal, .. }) => province(goal) == province(to),
                _ => false,
            },
            _ => false,
        }
    }

    fn carries(&self, order: MovementOrder) -> bool {
        let province = |at| self.position.board().province_of(at);
        let MovementOrder::Convoy { army, to, .. } = order else { return false };
        let ordered = self.slot_of(province(army)).and_then(|slot| self.chosen[slot]);
        matches!(ordered, Some(MovementOrder::Move { to: goal, .. }) if province(goal) == province(to))
    }

    fn attacks(&self, order: MovementOrder) -> bool {
        let MovementOrder::Move { to, .. } = order else { return false };
        self.slot_of(self.position.board().province_of(to)).is_some()
    }

    /// Units that can support the move of one do so with some chance.
    pub fn support(&mut self, random: &mut Random, mover: usize, percent: usize) {
        let from = self.province(mover);
        for slot in self.slots() {
            if random.chance(percent) {
                let board = self.position.board_ref().clone();
                let fitting: Vec<MovementOrder> = self.legal[slot]
                    .iter()
                    .copied()
                    .filter(|&order| match order {
                        MovementOrder::SupportMove { supported, .. } => {
                            board.province_of(supported) == from && self.helps(order)
                        }
                        _ => false,
                    })
                    .collect();
                self.choose(random, slot, |order| fitting.contains(&order));
            }
        }
    }

    /// The unit that a mover attacks strikes back or gets support, each with some chance.
    pub fn defend(&mut self, random: &mut Random, mover: usize, percent: usize) {
        let board = self.position.board_ref().clone();
        let (from, Some(MovementOrder::Move { to, .. })) =
            (self.province(mover), self.chosen[mover])
        else {
            return;
        };
        let goal = board.province_of(to);
        let Some(victim) = self.slot_of(goal) else { return };
        let back = |order| match order {
            MovementOrder::Move { to, .. } => board.province_of(to) == from,
            _ => false,
        };
        if random.chance(percent) && self.choose(random, victim, back) {
            self.support(random, victim, percent);
            return;
        }
        for slot in self.slots() {
            let hold = |order| match order {
                MovementOrder::SupportHold { supported, .. } => {
                    board.province_of(supported) == goal
                }
                _ => false,
            };
            if random.chance(percent) {
                self.choose(random, slot, hold);
            }
        }
    }

    /// Fleets that can carry a mover do so with some chance.
    pub fn carry(&mut self, random: &mut Random, mover: usize, percent: usize) {
        let from = self.province(mover);
        for slot in self.slots() {
            if random.chance(percent) {
                let board = self.position.board_ref().clone();
                let of_mover = |order: &MovementOrder| match *order {
                    MovementOrder::Convoy { army, .. } => {
                        board.province_of(army) == from && self.carries(*order)
                    }
                    _ => false,
                };
                let fitting: Vec<MovementOrder> =
                    self.legal[slot].iter().copied().filter(of_mover).collect();
                self.choose(random, slot, |order| fitting.contains(&order));
            }
        }
    }

    /// Orders for the units that have none yet; a few are left without.
    pub fn finish(mut self, random: &mut Random, taste: &Taste) -> (Position, Vec<MovementOrder>) {
        self.fill(random, taste, 4);
        let orders: Vec<MovementOrder> = self.chosen.iter().flatten().copied().collect();
        let said = orders.iter().map(|&order| self.by_land(random, order)).collect();
        (self.position, said)
    }

    /// Orders for all units, in the order of units; none says more than every program understands.
    pub fn complete(mut self, random: &mut Random, taste: &Taste) -> Vec<MovementOrder> {
        self.fill(random, taste, 0);
        self.chosen.into_iter().flatten().collect()
    }

    /// Choose for the units that have no order yet; some, in percent, are left without.
    fn fill(&mut self, random: &mut Random, taste: &Taste, idle: usize) {
        let mut rest: Vec<usize> = self.slots().collect();
        while !rest.is_empty() {
            let slot = rest.swap_remove(random.below(rest.len()));
            if self.chosen[slot].is_some() || random.chance(idle) {
                continue;
            }
            let pool: Vec<MovementOrder> = self.legal[slot].clone();
            // Nobody orders neutral units.
            if pool.is_empty() {
                continue;
            }
            let sorted = |fits: &dyn Fn(MovementOrder) -> bool| -> Vec<MovementOrder> {
                pool.iter().copied().filter(|&order| fits(order)).collect()
            };
            let mut wishes = Vec::new();
            if random.chance(taste.carry) {
                wishes.push(sorted(&|order| self.carries(order)));
            }
            if random.chance(taste.help) {
                wishes.push(sorted(&|order| self.helps(order)));
            }
            if random.chance(taste.attack) {
                wishes.push(sorted(&|order| self.attacks(order)));
            }
            wishes.push(sorted(&|order| matches!(order, MovementOrder::Move { .. })));
            if random.chance(15) {
                wishes.insert(0, pool.clone());
            }
            let wish = wishes.iter().find(|wish| !wish.is_empty()).unwrap_or(&pool);
            self.chosen[slot] = Some(random.pick(wish));
        }
    }

    /// Now and then an army says that it walks.
    fn by_land(&self, random: &mut Random, order: MovementOrder) -> MovementOrder {
        let army = |at| {
            let slot = self.slot_of(self.position.board().province_of(at));
            slot.is_some_and(|slot| self.position.units()[slot].kind() == UnitKind::Army)
        };
        match order {
            MovementOrder::Move { unit, to, way: Way::Direct } if army(unit) => {
                let way = if random.chance(5) { Way::Land } else { Way::Direct };
                MovementOrder::Move { unit, to, way }
            }
            other => other,
        }
    }
}
