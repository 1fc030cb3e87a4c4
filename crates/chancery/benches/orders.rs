//! Reading orders and listing the legal ones: microseconds for one, over thousands of positions.

mod common;

use std::hint::black_box;

use chancery::board::Board;
use chancery::{LegalOrders, Position, RawOrder, Rules, check, legal_orders, notation};
use common::turns;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn reading(c: &mut Criterion) {
    let all = turns();
    let texts: Vec<&str> =
        all.iter().flat_map(|turn| turn.texts.iter().map(String::as_str)).collect();
    let joined: Vec<String> = all.iter().map(|turn| turn.texts.join("\n")).collect();
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
        .flat_map(|turn| {
            turn.texts.iter().filter_map(move |text| {
                let read = notation::read(text, board, Some(&turn.position)).orders.pop()?;
                Some((&turn.position, read.order))
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
    let all = turns();
    let orders: usize =
        all.iter().map(|turn| legal_orders(&turn.position, &Rules::default()).len()).sum();
    println!("{} positions, {} legal orders on average", all.len(), orders / all.len());
    let mut group = c.benchmark_group("legal orders");
    group.throughput(Throughput::Elements(all.len() as u64));
    let mut list = LegalOrders::new();
    group.bench_function("of a position", |b| {
        b.iter(|| {
            for turn in &all {
                list.fill(black_box(&turn.position), &Rules::default());
                black_box(list.all());
            }
        });
    });
    group.bench_function("copy a position", |b| {
        b.iter(|| {
            for turn in &all {
                black_box(black_box(&turn.position).clone());
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
