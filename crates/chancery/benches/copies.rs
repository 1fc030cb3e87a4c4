//! Copying: whoever searches for good orders copies positions, games and their whole past.

#![allow(dead_code, unreachable_pub, reason = "what tests use, and this in part")]

#[path = "../tests/common/play.rs"]
mod play;
#[path = "../tests/common/random.rs"]
mod random;

use std::hint::black_box;

use chancery::Position;
use criterion::{Criterion, criterion_group, criterion_main};
use random::Random;

fn copies(c: &mut Criterion) {
    let mut random = Random::new(1);
    let mut next = || random.next();
    let mut record = play::random_game("ten-years", 10, &mut next);
    record.orders = play::random_orders(&record.game, &mut next);
    println!("a record of {} phases, and orders for the next", record.turns.len());
    println!("a position has {} bytes", size_of::<Position>());
    let mut group = c.benchmark_group("copy");
    group.bench_function("a position", |b| b.iter(|| black_box(record.game.position()).clone()));
    group.bench_function("a game", |b| b.iter(|| black_box(&record.game).clone()));
    group.bench_function("a record of ten years", |b| b.iter(|| black_box(&record).clone()));
    group.finish();
}

criterion_group!(benches, copies);
criterion_main!(benches);
