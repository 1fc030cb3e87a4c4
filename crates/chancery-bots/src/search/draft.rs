//! The orders of a power's units as one plan: who helps whom, who carries whom. A plan is varied by
//! giving a unit something else to do, and then mended, so that what belongs together stays together.

use chancery::Order;
use chancery::board::{Board, Location, Province, ProvinceSet, UnitKind};
use chancery::order::{MovementOrder, Way, convoy_route};
use chancery::position::Unit;

use crate::{Dice, Seat};

/// How often other work is looked for before units just hold.
const ATTEMPTS: usize = 4;

/// The units that are ordered, and all they can do.
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

    /// Another plan: one unit does something else, and whoever is concerned by that follows.
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
        self.mend(index, &mut plan, dice);
        self.fits(index, index, &plan).then_some(plan)
    }

    /// What a unit could do instead, as far as it fits in with the others.
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
                    // A fleet convoys when an army is to be carried.
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

    /// Can a unit get to a place by itself?
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

    /// Give a unit an order; if it is to be carried, with the fleets that carry it.
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

    /// Put right what no longer fits. The order of one unit is not touched.
    fn mend(&self, kept: usize, plan: &mut [MovementOrder], dice: &mut Dice) {
        for attempt in 0.. {
            let mut whole = true;
            for index in (0..plan.len()).filter(|&index| index != kept) {
                if self.fits(index, kept, plan) {
                    continue;
                }
                whole = false;
                // Whoever holds is at odds with nobody, so this comes to an end.
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

    /// Does an order fit in with the others?
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

    /// Do own fleets carry an army all the way?
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

    /// Some help that a unit can give to its own side; without any, it holds.
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

    /// Is the plan in one piece: does every order fit in with the others?
    #[cfg(test)]
    pub(super) fn is_whole(&self, plan: &[MovementOrder]) -> bool {
        (0..plan.len()).all(|index| self.fits(index, plan.len(), plan))
    }

    /// Orders for every unit, in the order of the units, from orders in any order.
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

    /// Whatever a plan begins with, after some variations nobody is in the way of the own side, and
    /// every support and convoy has somebody to serve.
    #[test]
    fn a_varied_plan_is_legal_and_in_one_piece() {
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
                        whole += usize::from(forces.is_whole(&plan));
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
