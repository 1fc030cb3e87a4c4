//! The requests to a program, as lines of JSON.

use chancery::board::Power;
use chancery::game::OrderTexts;
use chancery::notation::{Dialect, write_order};
use chancery::{Game, Order, Position};
use serde_json::{Map, Value, json};

use crate::{Clock, Dice, Past, Seat};

/// The request; none if the power has nothing to decide.
pub(crate) fn line(
    game: &str,
    seat: &Seat<'_>,
    clock: Clock<'_>,
    dice: &mut Dice,
) -> Option<String> {
    let Seat { power, position, rules, .. } = *seat;
    let board = position.board();
    let due = Game::from_position(position.clone(), *rules).due(&OrderTexts::new(board));
    let due = due.into_iter().find(|due| due.power == power)?;
    let request = json!({
        "game": game,
        "power": board.power(power).id,
        "phase": position.phase().name(board),
        "state": position.to_json(),
        "legal": legal(seat),
        "due": {"task": due.task.name(), "wanted": due.wanted},
        "time_ms": clock.left().map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
        "seed": dice.below(1 << 32),
        "variant": board.id(),
        "rules": rules.to_string(),
        "last_year": seat.last_year,
        "past": seat.past.iter().map(past).collect::<Vec<_>>(),
    });
    Some(format!("{request}\n"))
}

fn written(order: Order, position: &Position) -> Option<String> {
    write_order(Dialect::Python, order, position).ok()
}

/// The legal orders of the power, by province. A waived build is listed in every province.
fn legal(seat: &Seat<'_>) -> Value {
    let Seat { power, position, .. } = *seat;
    let board = position.board();
    let mut all: Map<String, Value> = Map::new();
    let mut waive = None;
    for order in seat.legal.of_power(position, power) {
        let text = written(order, position);
        match order.place() {
            None => waive = text,
            Some(place) => {
                let place = board.location_upper(board.province_of(place).location());
                let list = all.entry(place).or_insert_with(|| json!([]));
                list.as_array_mut()
                    .into_iter()
                    .for_each(|list| list.extend(text.clone().map(Value::from)));
            }
        }
    }
    for list in all.values_mut().filter_map(Value::as_array_mut) {
        list.extend(waive.clone().map(Value::from));
    }
    Value::Object(all)
}

/// A resolved phase: its name, and the orders of each power.
fn past(past: &Past) -> Value {
    let (position, board) = (&past.position, past.position.board());
    let of = |power: Power| -> Vec<String> {
        let own = past.orders.iter().filter(|(giver, _)| *giver == power);
        own.filter_map(|&(_, order)| written(order, position)).collect()
    };
    let orders: Map<String, Value> =
        board.powers().map(|power| (board.power(power).id.clone(), of(power).into())).collect();
    json!({"phase": position.phase().name(board), "orders": orders})
}
