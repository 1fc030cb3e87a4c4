//! The positions that are measured: movement phases of seeded games on the classic board, with an
//! order for every unit, as JSON lines that `chancery judge` reads. Half of the games are played at
//! random, half with orders that help and attack each other.
//!
//! ```sh
//! cargo run --release --example bench_positions > crates/chancery/benches/positions.jsonl
//! ```
//!
//! The same lists of legal orders give the same file. The file is kept, so that times of different
//! days are times of the same work.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "what tests use, and this in part")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::fmt::Write as _;

use chancery::game::OrderTexts;
use chancery::notation::{Dialect, write_order};
use chancery::order::MovementOrder;
use chancery::{Board, Court, Game, LegalOrders, Order, PhaseKind, Position, Rules};
use common::{Random, orders, play};
use serde_json::{Map, Value, json};

/// Games of each kind.
const GAMES: usize = 60;
/// One movement phase in so many is taken of each game: more games, and less of each.
const APART: usize = 4;
const LAST_YEAR: u16 = 1910;

type Choice = fn(&mut Random, &Position) -> Vec<MovementOrder>;

fn main() {
    let mut lines = String::new();
    let kinds: [(&str, Choice); 2] = [("random", any), ("dense", orders::dense)];
    for (kind, choice) in kinds {
        for number in 0..GAMES {
            play_one(&mut lines, kind, choice, number);
        }
    }
    print!("{lines}");
}

/// Any legal order for each unit.
fn any(random: &mut Random, position: &Position) -> Vec<MovementOrder> {
    let mut legal = LegalOrders::new();
    legal.fill(position, &Rules::default());
    let of_unit = |slot| match random.pick(legal.of_unit(slot)) {
        Order::Movement(order) => Some(order),
        _ => None,
    };
    (0..position.units().len()).filter_map(of_unit).collect()
}

/// Play a game to its end and write down some of its movement phases.
fn play_one(lines: &mut String, kind: &str, choice: Choice, number: usize) {
    let mut random = Random::new(number as u64);
    let mut game = Game::new(Board::classic(), Rules::default());
    let mut court = Court::default();
    let mut phases = 0;
    while game.ending().is_none() && game.position().phase().year <= LAST_YEAR {
        let position = game.position();
        let written = if position.phase().kind == PhaseKind::Movement {
            let written = written(position, &choice(&mut random, position));
            if phases % APART == number % APART {
                let id = format!("{kind}-{number}-{}", position.phase().name(position.board()));
                let _ = writeln!(lines, "{}", line(&id, kind, position, &written));
            }
            phases += 1;
            written
        } else {
            play::random_orders(&game, &mut || random.next())
        };
        game.resolve(&mut court, written);
    }
}

/// The orders of each power, as they are typed.
fn written(position: &Position, orders: &[MovementOrder]) -> OrderTexts {
    let board = position.board();
    let mut written = OrderTexts::new(board);
    for power in board.powers() {
        let own = position.units().iter().zip(orders).filter(|(unit, _)| unit.power() == power);
        let texts = own.map(|(_, &order)| write_order(Dialect::Standard, order.into(), position));
        written.set(power, texts.map(Result::unwrap).collect());
    }
    written
}

fn line(id: &str, kind: &str, position: &Position, written: &OrderTexts) -> Value {
    let board = position.board();
    let name = |power| board.power(power).id.to_uppercase();
    let orders = written.powers().map(|(power, texts)| (name(power), texts.into()));
    let orders: Map<String, Value> = orders.collect();
    json!({"id": id, "kind": kind, "state": position.to_json(), "orders": orders})
}
