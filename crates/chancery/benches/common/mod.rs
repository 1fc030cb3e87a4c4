//! The positions that are measured: those of the file that `CHANCERY_POSITIONS` names (JSON lines
//! with `kind`, `state` and `orders`), else `../shared/bench/positions.jsonl` beside the project,
//! else the project's own in `tests/perft`.

#![allow(dead_code, unreachable_pub, reason = "each benchmark uses its part")]

use std::fs;
use std::path::{Path, PathBuf};

use chancery::board::Board;
use chancery::notation::{self, Dialect};
use chancery::order::{MovementOrder, Order};
use chancery::{LegalOrders, PhaseKind, Position, Rules, check};
use serde_json::Value;

/// A position with the orders that were given in it.
pub struct Turn {
    /// What kind of position it is, such as `random` or `dense`.
    pub kind: String,
    pub position: Position,
    pub texts: Vec<String>,
}

impl Turn {
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
pub fn turns() -> Vec<Turn> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CHANCERY_POSITIONS").map(PathBuf::from);
    let file = named.unwrap_or_else(|| root.join("../shared/bench/positions.jsonl"));
    if let Ok(text) = fs::read_to_string(&file) {
        println!("positions: {}", file.display());
        return text.lines().map(recorded).collect();
    }
    println!("positions: tests/perft/classic.txt");
    let text = fs::read_to_string(root.join("tests/perft/classic.txt")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("classic/"));
    lines.filter_map(own).collect()
}

fn recorded(line: &str) -> Turn {
    let value: Value = serde_json::from_str(line).unwrap();
    let position = Position::from_json(Board::classic(), &value).unwrap();
    let orders = value["orders"].as_object().unwrap().values();
    let orders = orders.flat_map(|list| list.as_array().unwrap());
    let texts = orders.map(|order| order.as_str().unwrap().to_owned()).collect();
    let kind = value["kind"].as_str().unwrap_or("recorded").to_owned();
    Turn { kind, position, texts }
}

fn own(line: &str) -> Option<Turn> {
    let text = line.split(' ').next()?;
    let position = Position::from_text(Board::classic(), text).unwrap();
    if position.phase().kind != PhaseKind::Movement {
        return None;
    }
    let mut legal = LegalOrders::new();
    legal.fill(&position, &Rules::default());
    // Any order will do, as long as they are not all of one kind.
    let some = |slot: usize| {
        let all = legal.of_unit(slot);
        notation::write_order(Dialect::Standard, all[slot * 7 % all.len()], &position).unwrap()
    };
    let texts = (0..position.units().len()).map(some).collect();
    Some(Turn { kind: "own".into(), position, texts })
}
