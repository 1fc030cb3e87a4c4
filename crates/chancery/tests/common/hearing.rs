//! A phase judged from words: a position in a line of text, orders as people write them, and what
//! came of each, and of the position, as text again.

#![allow(dead_code, unreachable_pub, reason = "each target uses its part")]

use chancery::board::{Board, BoardRef};
use chancery::notation;
use chancery::{Court, Position, Rules};

/// What came of it.
pub struct Hearing {
    /// The verdict over each order, as in `succeeds illegal`.
    pub verdicts: String,
    /// The units of each power that has any afterwards, as in `F:Abur,Fmao`.
    pub units: String,
    /// The phase that comes.
    pub phase: String,
    /// The position that comes.
    pub next: Position,
}

/// Judge orders written one a line, each headed by its power: `FRANCE: A PAR B`.
#[track_caller]
pub fn hear_on(board: &BoardRef, rules: &str, position: &str, orders: &str) -> Hearing {
    let rules: Rules = rules.parse().unwrap();
    let position = Position::from_text(board, position).unwrap();
    let mut given = Vec::new();
    for line in orders.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (power, order) = line.split_once(':').unwrap();
        let reading = notation::read(order.trim(), board, Some(&position));
        assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{line}");
        let power = board.find_power(power).unwrap();
        given.push((power, reading.orders[0].order.clone()));
    }
    let count = given.len();
    let judgment = Court::default().judge(&position, given, &rules);
    let verdicts = (0..count).map(|number| judgment.verdict(number, &position).name());
    let next = judgment.outcome.next(&position, &rules);
    Hearing {
        verdicts: verdicts.collect::<Vec<_>>().join(" "),
        units: units(&next),
        phase: next.phase().name(board),
        next,
    }
}

/// The same on the classic board.
#[track_caller]
pub fn hear(rules: &str, position: &str, orders: &str) -> Hearing {
    hear_on(Board::classic(), rules, position, orders)
}

/// The position's text without centres, and without powers that have no units.
fn units(position: &Position) -> String {
    let text = position.to_text();
    let powers = text.split('/').skip(2).map(|power| power.split('=').next().unwrap());
    powers.filter(|power| !power.ends_with(':')).collect::<Vec<_>>().join(" ")
}
