//! The answers of a program: a line of JSON with orders, of which only the legal ones count.

use chancery::notation::Given;
use chancery::{Order, PhaseKind, check_by};
use serde::Deserialize;

use crate::Seat;

#[derive(Deserialize)]
struct ProgramAnswer {
    orders: Vec<String>,
}

/// The texts of the orders; none if the answer is invalid.
pub(super) fn read(line: &[u8]) -> Option<Vec<String>> {
    serde_json::from_slice::<ProgramAnswer>(line).ok().map(|answer| answer.orders)
}

/// Adds the legal orders: one for each unit, and no more builds or removals than are due. Returns
/// whether all orders were legal.
pub(super) fn follow(texts: &[String], seat: &Seat<'_>, orders: &mut Vec<Order>) -> bool {
    let Seat { power, position, rules, .. } = *seat;
    let board = position.board();
    let given = Given::read(position, texts.iter().map(|text| (power, text.as_str())));
    let most = match position.phase().kind {
        PhaseKind::Adjustment => position.surplus(power).unsigned_abs() as usize,
        PhaseKind::Movement | PhaseKind::Retreat => usize::MAX,
    };
    let mut places = Vec::new();
    let mut all_good = given.unread.is_empty();
    for (_, raw) in &given.orders {
        let order = check_by(power, raw, position, rules).ok();
        let place = order.and_then(Order::place).map(|at| board.province_of(at));
        match order {
            Some(order) if places.len() < most && (place.is_none() || !places.contains(&place)) => {
                places.push(place);
                orders.push(order);
            }
            _ => all_good = false,
        }
    }
    all_good
}
