//! Retreats, builds and removals. The units best placed for centres that are not owned yet are kept
//! or built.

use chancery::Order;
use chancery::board::ProvinceSet;
use chancery::order::{AdjustmentOrder, RetreatOrder};

use super::{GoalWorth, with_tie_break};
use crate::{Dice, Seat};

/// Moves every dislodged unit to the best place that no other of its power retreats to.
pub(super) fn retreat(
    seat: &Seat<'_>,
    worth: &GoalWorth<'_>,
    dice: &mut Dice,
    orders: &mut Vec<Order>,
) {
    let board = seat.position.board();
    let mut taken = ProvinceSet::EMPTY;
    for (index, dislodged) in seat.dislodged() {
        let all = seat.legal.of_unit(index).iter();
        let open = all.filter_map(|&order| match order {
            Order::Retreat(RetreatOrder::Retreat { to, .. }) => Some((to, order)),
            _ => None,
        });
        let open = open.filter(|(to, _)| !taken.contains(board.province_of(*to)));
        let best =
            open.max_by_key(|(to, _)| with_tie_break(worth.at(dislodged.unit.kind(), *to), dice));
        if let Some((to, order)) = best {
            taken.insert(board.province_of(to));
            orders.push(order);
        } else {
            let unit = dislodged.unit.location();
            orders.push(RetreatOrder::Disband { unit }.into());
        }
    }
}

/// The best builds, one in each centre; or the removal of the units farthest from any target.
pub(super) fn adjust(
    seat: &Seat<'_>,
    worth: &GoalWorth<'_>,
    dice: &mut Dice,
    orders: &mut Vec<Order>,
) {
    let (board, position) = (seat.position.board(), seat.position);
    let due = position.surplus(seat.power);
    let mut all: Vec<((u32, usize), AdjustmentOrder)> = Vec::new();
    for order in seat.legal.of_power(position, seat.power) {
        let Order::Adjustment(order) = order else { continue };
        let good = match order {
            AdjustmentOrder::Build { kind, at } => worth.at(kind, at),
            AdjustmentOrder::Remove { unit } => {
                let unit = position.unit_in(board.province_of(unit));
                u32::MAX - unit.map_or(0, |unit| worth.at(unit.kind(), unit.location()))
            }
            AdjustmentOrder::Waive => continue,
        };
        all.push((with_tie_break(good, dice), order));
    }
    all.sort_unstable_by_key(|&(good, _)| std::cmp::Reverse(good));
    let mut taken = ProvinceSet::EMPTY;
    let mut left = due.unsigned_abs();
    for (_, order) in all {
        let order = Order::from(order);
        let Some(place) = order.place().map(|at| board.province_of(at)) else { continue };
        if left > 0 && !taken.contains(place) {
            taken.insert(place);
            orders.push(order);
            left -= 1;
        }
    }
}
