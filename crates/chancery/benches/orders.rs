//! Reading orders and listing the legal ones: microseconds for one, over thousands of positions.
//!
//! The positions are those of the file that `CHANCERY_POSITIONS` names (JSON lines with `state`
//! and `orders`), else `../shared/bench/positions.jsonl` beside the project, else the project's
//! own in `tests/perft`.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use chancery::board::Board;
use chancery::notation::{self, Dialect};
use chancery::{LegalOrders, PhaseKind, Position, RawOrder, Rules, check, legal_orders};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;

/// Positions with the orders that were given in them.
fn positions() -> Vec<(Position, Vec<String>)> {
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

fn recorded(line: &str) -> (Position, Vec<String>) {
    let value: Value = serde_json::from_str(line).unwrap();
    let position = Position::from_json(Board::classic(), &value).unwrap();
    let orders = value["orders"].as_object().unwrap().values();
    let orders = orders.flat_map(|list| list.as_array().unwrap());
    let orders = orders.map(|order| order.as_str().unwrap().to_owned()).collect();
    (position, orders)
}

fn own(line: &str) -> Option<(Position, Vec<String>)> {
    let text = line.split(' ').next()?;
    let position = Position::from_text(Board::classic(), text).unwrap();
    if position.phase().kind != PhaseKind::Movement {
        return None;
    }
    let mut legal = LegalOrders::new();
    legal.fill(&position, &Rules::default());
    let first =
        |slot| notation::write_order(Dialect::Standard, legal.of_unit(slot)[0], &position).unwrap();
    let orders = (0..position.units().len()).map(first).collect();
    Some((position, orders))
}

fn reading(c: &mut Criterion) {
    let all = positions();
    let texts: Vec<&str> =
        all.iter().flat_map(|(_, orders)| orders.iter().map(String::as_str)).collect();
    let joined: Vec<String> = all.iter().map(|(_, orders)| orders.join("\n")).collect();
    let board = Board::classic();
    let mut group = c.benchmark_group("read");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("an order at a time", |b| {
        b.iter(|| {
            for text in &texts {
                black_box(notation::read(black_box(text), board, None));
            }
        });
    });
    group.bench_function("a position's orders at once", |b| {
        b.iter(|| {
            for text in &joined {
                black_box(notation::read(black_box(text), board, None));
            }
        });
    });
    group.finish();
    let raw: Vec<(&Position, RawOrder)> = all
        .iter()
        .flat_map(|(position, orders)| {
            orders.iter().filter_map(move |text| {
                let read = notation::read(text, board, Some(position)).orders.pop()?;
                Some((position, read.order))
            })
        })
        .collect();
    let mut group = c.benchmark_group("check");
    group.throughput(Throughput::Elements(raw.len() as u64));
    group.bench_function("an order", |b| {
        b.iter(|| {
            for (position, order) in &raw {
                let _ = black_box(check(black_box(order), position, &Rules::default()));
            }
        });
    });
    group.finish();
}

fn legal(c: &mut Criterion) {
    let all = positions();
    let orders: usize =
        all.iter().map(|(position, _)| legal_orders(position, &Rules::default()).len()).sum();
    println!("{} positions, {} legal orders on average", all.len(), orders / all.len());
    let mut group = c.benchmark_group("legal orders");
    group.throughput(Throughput::Elements(all.len() as u64));
    let mut list = LegalOrders::new();
    group.bench_function("of a position", |b| {
        b.iter(|| {
            for (position, _) in &all {
                list.fill(black_box(position), &Rules::default());
                black_box(list.all());
            }
        });
    });
    group.bench_function("copy a position", |b| {
        b.iter(|| {
            for (position, _) in &all {
                black_box(black_box(position).clone());
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = reading, legal
}
criterion_main!(benches);
