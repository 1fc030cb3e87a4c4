//! A player that does nothing.

use chancery::order::{MovementOrder, RetreatOrder};
use chancery::{Order, PhaseKind};

use crate::draw::draw;
use crate::{Dice, Player, Seat};

/// Holds with every unit, disbands dislodged units, builds nothing, and removes units as required.
#[derive(Clone, Debug, Default)]
pub struct Hold;

impl Player for Hold {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        match seat.position.phase().kind {
            PhaseKind::Movement => orders.extend(
                seat.units()
                    .map(|(_, unit)| Order::from(MovementOrder::Hold { unit: unit.location() })),
            ),
            PhaseKind::Retreat => orders.extend(seat.dislodged().map(|(_, dislodged)| {
                Order::from(RetreatOrder::Disband { unit: dislodged.unit.location() })
            })),
            PhaseKind::Adjustment => {
                let surplus = seat.position.surplus(seat.power);
                if surplus < 0 {
                    let own = seat.legal.of_power(seat.position, seat.power);
                    let mut hat = own
                        .filter_map(|order| match order {
                            Order::Adjustment(order) => Some(order),
                            _ => None,
                        })
                        .collect();
                    let due = surplus.unsigned_abs() as usize;
                    let board = seat.position.board();
                    draw(&mut hat, due, board, dice, |order| orders.push(order.into()));
                }
            }
        }
    }
}
