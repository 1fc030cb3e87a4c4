//! The orders of a power's units as one plan. A plan is varied by changing the order of one unit,
//! then repaired, so that supports and convoys still match the moves.

use chancery::Order;
use chancery::board::{Board, Location, Province, ProvinceSet, UnitKind};
use chancery::order::{MovementOrder, Way, convoy_route};
use chancery::position::Unit;

use crate::{Dice, Seat};

/// The number of attempts to find other orders before units just hold.
const ATTEMPTS: usize = 4;

/// The units of a power and their legal orders.
#[derive(Debug)]
pub(super) struct Forces<'s> {
    board: &'s Board,
    units: Vec<Unit>,
    legal: Vec<&'s [Order]>,
}

impl<'s> Forces<'s> {
    pub(super) fn of(seat: &Seat<'s>) -> Forces<'s> {
        let (units, legal) =
            seat.units().map(|(slot, unit)| (unit, seat.legal.of_unit(slot))).unzip();
        Forces { board: seat.position.board(), units, legal }
    }

    /// A variation of a plan: one unit gets another order, and the units concerned follow.
    pub(super) fn vary(
        &self,
        plan: &[MovementOrder],
        dice: &mut Dice,
    ) -> Option<Vec<MovementOrder>> {
        if plan.len() != self.units.len() || plan.is_empty() {
            return None;
        }
        let mut plan = plan.to_vec();
        let index = dice.below(plan.len());
        let options: Vec<MovementOrder> = self.sensible(index, &plan).collect();
        let order = dice.pick(&options)?;
        self.give(index, order, &mut plan)?;
        self.repair(index, &mut plan, dice);
        self.fits(index, index, &plan).then_some(plan)
    }

    /// The orders of a unit that fit the others.
    fn sensible<'p>(
        &'p self,
        index: usize,
        plan: &'p [MovementOrder],
    ) -> impl Iterator<Item = MovementOrder> + 'p {
        self.orders(index).filter(move |&order| {
            order != plan[index]
                && match order {
                    MovementOrder::Hold { .. } => true,
                    MovementOrder::Move { to, way, .. } => {
                        self.walks(index, to) != (way == Way::Convoy)
                    }
                    MovementOrder::SupportHold { supported, .. } => {
                        self.unit_at(supported).is_some_and(|other| !is_move(plan[other]))
                    }
                    MovementOrder::SupportMove { supported, to, .. } => {
                        self.unit_at(supported).is_some_and(|other| {
                            matches!(plan[other], MovementOrder::Move { to: goal, .. } if goal == to)
                        })
                    }
                    // Fleets convoy when an army is ordered to move by convoy.
                    MovementOrder::Convoy { .. } => false,
                }
        })
    }

    fn orders(&self, index: usize) -> impl Iterator<Item = MovementOrder> + '_ {
        self.legal[index].iter().filter_map(|order| match *order {
            Order::Movement(order) => Some(order),
            _ => None,
        })
    }

    /// Whether a unit can reach a place without a convoy.
    fn walks(&self, index: usize, to: Location) -> bool {
        let unit = self.units[index];
        self.board.reach(unit.kind(), unit.location()).contains(&to)
    }

    fn unit_at(&self, at: Location) -> Option<usize> {
        self.units.iter().position(|unit| unit.location() == at)
    }

    fn province(&self, index: usize) -> Province {
        self.board.province_of(self.units[index].location())
    }

    /// Gives a unit an order; for a convoyed move, with the convoy orders of the fleets.
    fn give(&self, index: usize, order: MovementOrder, plan: &mut [MovementOrder]) -> Option<()> {
        plan[index] = order;
        if let MovementOrder::Move { to, way: Way::Convoy, .. } = order {
            let army = self.units[index].location();
            let carries = |fleet: usize| {
                let unit = self.units[fleet].location();
                let order = MovementOrder::Convoy { unit, army, to };
                self.orders(fleet).any(|legal| legal == order).then_some(order)
            };
            let fleets: ProvinceSet = (0..self.units.len())
                .filter(|&fleet| self.units[fleet].kind() == UnitKind::Fleet)
                .filter(|&fleet| carries(fleet).is_some())
                .map(|fleet| self.province(fleet))
                .collect();
            let goal = self.board.province_of(to);
            let route = convoy_route(self.board, fleets, self.province(index), goal)?;
            let sails = |fleet: &usize| route.contains(&self.units[*fleet].location());
            for fleet in (0..self.units.len()).filter(sails) {
                plan[fleet] = carries(fleet)?;
            }
        }
        Some(())
    }

    /// Repairs orders that no longer fit, except that of one unit.
    fn repair(&self, kept: usize, plan: &mut [MovementOrder], dice: &mut Dice) {
        for attempt in 0.. {
            let mut whole = true;
            for index in (0..plan.len()).filter(|&index| index != kept) {
                if self.fits(index, kept, plan) {
                    continue;
                }
                whole = false;
                // A unit that holds conflicts with no other, so this terminates.
                plan[index] = if attempt < ATTEMPTS {
                    self.helping(index, plan, dice)
                } else {
                    MovementOrder::Hold { unit: self.units[index].location() }
                };
            }
            if whole {
                return;
            }
        }
    }

    /// Whether an order fits the others.
    fn fits(&self, index: usize, kept: usize, plan: &[MovementOrder]) -> bool {
        match plan[index] {
            MovementOrder::Hold { .. } => true,
            MovementOrder::Move { to, way, .. } => {
                let goal = self.board.province_of(to);
                let in_the_way = (0..plan.len()).any(|other| {
                    other != index
                        && match plan[other] {
                            MovementOrder::Move { to, .. } => {
                                let swap = self.province(other) == goal
                                    && self.board.province_of(to) == self.province(index)
                                    && way != Way::Convoy;
                                swap || self.board.province_of(to) == goal
                                    && (other == kept || other < index)
                            }
                            _ => self.province(other) == goal,
                        }
                });
                !in_the_way && (way != Way::Convoy || self.is_carried(index, to, plan))
            }
            MovementOrder::SupportHold { supported, .. } => {
                self.unit_at(supported).is_none_or(|other| !is_move(plan[other]))
            }
            MovementOrder::SupportMove { supported, to, .. } => self.unit_at(supported).is_none_or(
                |other| matches!(plan[other], MovementOrder::Move { to: goal, .. } if goal == to),
            ),
            MovementOrder::Convoy { army, to, .. } => self.unit_at(army).is_none_or(|other| {
                matches!(
                    plan[other],
                    MovementOrder::Move { to: goal, way: Way::Convoy, .. } if goal == to
                )
            }),
        }
    }

    /// Whether own fleets convoy an army all the way.
    fn is_carried(&self, index: usize, to: Location, plan: &[MovementOrder]) -> bool {
        let unit = self.units[index].location();
        let fleets: ProvinceSet = (0..plan.len())
            .filter(|&fleet| {
                matches!(plan[fleet], MovementOrder::Convoy { army, to: goal, .. } if army == unit && goal == to)
            })
            .map(|fleet| self.province(fleet))
            .collect();
        convoy_route(self.board, fleets, self.province(index), self.board.province_of(to)).is_some()
    }

    /// A random support that a unit can give to its own side; without any, it holds.
    fn helping(&self, index: usize, plan: &[MovementOrder], dice: &mut Dice) -> MovementOrder {
        let help: Vec<MovementOrder> = self
            .sensible(index, plan)
            .filter(|order| {
                matches!(
                    order,
                    MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. }
                )
            })
            .collect();
        let hold = MovementOrder::Hold { unit: self.units[index].location() };
        dice.pick(&help).unwrap_or(hold)
    }

    /// Whether every order of the plan fits the others.
    #[cfg(test)]
    pub(super) fn is_consistent(&self, plan: &[MovementOrder]) -> bool {
        (0..plan.len()).all(|index| self.fits(index, plan.len(), plan))
    }

    /// Orders for every unit, in the order of the units, from orders in any sequence.
    pub(super) fn arranged(&self, orders: &[Order]) -> Vec<MovementOrder> {
        self.units
            .iter()
            .map(|unit| {
                let own = orders.iter().find_map(|order| match *order {
                    Order::Movement(order) if order.unit() == unit.location() => Some(order),
                    _ => None,
                });
                own.unwrap_or(MovementOrder::Hold { unit: unit.location() })
            })
            .collect()
    }
}

const fn is_move(order: MovementOrder) -> bool {
    matches!(order, MovementOrder::Move { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Player, RandomPlayer, Rollout};
    use chancery::{Board, LegalOrders, PhaseKind, Position, Rules};

    /// After some variations of any plan, no unit blocks its own side, and every support and convoy
    /// has a matching order.
    #[test]
    fn varied_plans_are_legal_and_consistent() {
        let (rules, mut legal) = (Rules::default(), LegalOrders::new());
        let mut rollout = Rollout::new(rules);
        let (mut whole, mut carried, mut all) = (0, 0, 0);
        for game in 0..20 {
            let dice = &mut Dice::new(11, game);
            let mut position = rollout.game(&Position::start(Board::classic()), 1903, dice);
            while position.phase().kind != PhaseKind::Movement {
                position = rollout.turn(&position, dice);
            }
            legal.fill(&position, &rules);
            for power in position.board().powers() {
                let seat = Seat {
                    power,
                    position: &position,
                    legal: &legal,
                    rules: &rules,
                    past: &[],
                    last_year: None,
                    clock: Clock::FREE,
                };
                let forces = Forces::of(&seat);
                let mut orders = Vec::new();
                RandomPlayer::default().choose(&seat, dice, &mut orders);
                let mut plan = forces.arranged(&orders);
                for _ in 0..200 {
                    if let Some(other) = forces.vary(&plan, dice) {
                        plan = other;
                        all += 1;
                        whole += usize::from(forces.is_consistent(&plan));
                    }
                }
                for (index, order) in plan.iter().enumerate() {
                    assert!(forces.orders(index).any(|legal| legal == *order), "{order:?}");
                    carried += usize::from(matches!(order, MovementOrder::Convoy { .. }));
                }
            }
        }
        println!("{whole} of {all} plans are in one piece, {carried} fleets convoy");
        assert!(whole == all && all > 10_000 && carried > 0, "{whole} of {all}, {carried}");
    }
}
