//! A player that moves at random.

use chancery::order::AdjustmentOrder;
use chancery::{Order, PhaseKind};

use crate::draw::draw;
use crate::{Dice, Player, Seat};

/// Chooses legal orders uniformly at random. It builds as much as it can.
#[derive(Clone, Debug, Default)]
pub struct RandomPlayer {
    hat: Vec<AdjustmentOrder>,
}

impl Player for RandomPlayer {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let Seat { power, position, legal, .. } = *seat;
        match position.phase().kind {
            PhaseKind::Movement => {
                orders.extend(seat.units().filter_map(|(slot, _)| dice.pick(legal.of_unit(slot))));
            }
            PhaseKind::Retreat => {
                let units = seat.dislodged();
                orders.extend(units.filter_map(|(index, _)| dice.pick(legal.of_unit(index))));
            }
            PhaseKind::Adjustment => {
                let own = legal.of_power(position, power);
                // Unused builds are waived implicitly.
                self.hat.extend(own.filter_map(|order| match order {
                    Order::Adjustment(AdjustmentOrder::Waive) => None,
                    Order::Adjustment(order) => Some(order),
                    _ => None,
                }));
                let due = position.surplus(power).unsigned_abs() as usize;
                draw(&mut self.hat, due, position.board(), dice, |order| orders.push(order.into()));
            }
        }
    }
}
