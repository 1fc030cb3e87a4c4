//! The positions that are measured: those of the file that `CHANCERY_POSITIONS` names (JSON lines
//! with `kind`, `state` and `orders`), else the project's own, which `examples/bench_positions.rs`
//! made.

#![allow(dead_code, unreachable_pub, reason = "each benchmark uses its part")]

use std::fs;

use chancery::board::Board;
use chancery::notation;
use chancery::order::{MovementOrder, Order};
use chancery::{Position, Rules, check};
use serde_json::Value;

/// A position with the orders that were given in it.
pub struct PositionTurn {
    /// What kind of position it is, such as `random` or `dense`.
    pub kind: String,
    pub position: Position,
    pub texts: Vec<String>,
}

impl PositionTurn {
    /// The orders as the court takes them.
    pub fn orders(&self, rules: &Rules) -> Vec<MovementOrder> {
        let board = self.position.board();
        let mut orders = Vec::new();
        for text in &self.texts {
            for read in notation::read(text, board, Some(&self.position)).orders {
                if let Ok(Order::Movement(order)) = check(&read.order, &self.position, rules) {
                    orders.push(order);
                }
            }
        }
        orders
    }
}

/// The turns to measure.
pub fn turns() -> Vec<PositionTurn> {
    let Some(named) = std::env::var_os("CHANCERY_POSITIONS") else { return own_turns() };
    let text =
        fs::read_to_string(&named).unwrap_or_else(|error| panic!("{}: {error}", named.display()));
    text.lines().map(recorded).collect()
}

/// The turns that the project ships, whatever file is named.
pub fn own_turns() -> Vec<PositionTurn> {
    include_str!("../positions.jsonl").lines().map(recorded).collect()
}

fn recorded(line: &str) -> PositionTurn {
    let value: Value = serde_json::from_str(line).unwrap();
    let position = Position::from_json(Board::classic(), &value).unwrap();
    let orders = value["orders"].as_object().unwrap().values();
    let orders = orders.flat_map(|list| list.as_array().unwrap());
    let texts = orders.map(|order| order.as_str().unwrap().to_owned()).collect();
    let kind = value["kind"].as_str().unwrap_or("recorded").to_owned();
    PositionTurn { kind, position, texts }
}
