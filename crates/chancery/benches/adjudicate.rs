//! Adjudicating: microseconds for a position, with every verdict and the next position.

mod common;

use std::hint::black_box;

use chancery::order::MovementOrder;
use chancery::{Court, Position, Rules};
use common::turns;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// What one adjudication gives to whoever asked for it.
fn adjudicate(court: &mut Court, position: &Position, orders: &[MovementOrder], rules: &Rules) {
    let outcome = court.movement(black_box(position), black_box(orders), rules);
    black_box(outcome.verdicts());
    black_box(outcome.next(position, rules));
}

fn movement(c: &mut Criterion) {
    let rules = Rules::default();
    let all = turns();
    let mut kinds: Vec<&str> = all.iter().map(|turn| turn.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut group = c.benchmark_group("adjudicate");
    for kind in kinds {
        let turns: Vec<(&Position, Vec<MovementOrder>)> = all
            .iter()
            .filter(|turn| turn.kind == kind)
            .map(|turn| (&turn.position, turn.orders(&rules)))
            .collect();
        let units: usize = turns.iter().map(|(position, _)| position.units().len()).sum();
        println!("{kind}: {} positions, {} units on average", turns.len(), units / turns.len());
        group.throughput(Throughput::Elements(turns.len() as u64));
        let mut court = Court::default();
        group.bench_function(kind, |b| {
            b.iter(|| {
                for (position, orders) in &turns {
                    adjudicate(&mut court, position, orders, &rules);
                }
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30);
    targets = movement
}
criterion_main!(benches);
