//! How the time of an adjudication grows: with the units, with the depth of convoys that decide over
//! convoys, and with whatever was contrived to make it slow. It ends with the slowest orders of all.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use chancery::rules::SETS;
use chancery::{Court, Rules};
use common::contrived::{ChainEnd, ContrivedCase, LIMIT, cases, nested};
use common::{Random, boards, orders};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// How many random positions each number of units takes.
const POSITIONS: usize = 10;

fn adjudicate(court: &mut Court, (position, orders): &ContrivedCase, rules: &Rules) {
    let outcome = court.movement(black_box(position), black_box(orders), rules);
    black_box(outcome.next(position, rules));
}

fn units(c: &mut Criterion) {
    let mut random = Random::new(1901);
    let mut group = c.benchmark_group("units");
    for units in [10, 22, 34, 64, 120] {
        for (name, dense) in [("scattered", false), ("dense", true)] {
            let each = |_| orders::scattered(&mut random, boards::archipelago(), units, dense);
            let cases: Vec<ContrivedCase> = (0..POSITIONS).map(each).collect();
            let (mut court, rules) = (Court::default(), Rules::default());
            group.throughput(Throughput::Elements(POSITIONS as u64));
            group.bench_with_input(BenchmarkId::new(name, units), &cases, |b, cases| {
                b.iter(|| cases.iter().for_each(|case| adjudicate(&mut court, case, &rules)));
            });
        }
    }
    group.finish();
}

fn depth(c: &mut Criterion) {
    let mut group = c.benchmark_group("nested convoys");
    for depth in [1, 2, 4, 8, 16, 22] {
        for end in [ChainEnd::Open, ChainEnd::Itself, ChainEnd::First] {
            let case = nested(depth, end);
            let (mut court, rules) = (Court::default(), Rules::default());
            group.bench_with_input(
                BenchmarkId::new(format!("{end:?}"), depth),
                &case,
                |b, case| {
                    b.iter(|| adjudicate(&mut court, case, &rules));
                },
            );
        }
    }
    group.finish();
}

/// The shortest of several times, and the steps beyond the usual.
fn time(court: &mut Court, case: &ContrivedCase, rules: &Rules) -> (Duration, u32) {
    let once = |_| {
        let start = Instant::now();
        adjudicate(court, case, rules);
        start.elapsed()
    };
    let best = (0..30).map(once).min().unwrap_or_default();
    (best, court.effort())
}

fn contrived(_: &mut Criterion) {
    let mut court = Court::default();
    let mut sets: Vec<String> = SETS.iter().map(ToString::to_string).collect();
    let options = ["paradox=all-hold", "convoy_disruption=any-route", "paradox=1982"];
    sets.extend(options.map(|option| format!("classic,{option}")));
    let rules: Vec<Rules> = sets.iter().map(|set| set.parse().unwrap()).collect();
    let mut worst = (Duration::ZERO, String::new());
    println!("\ncontrived, by the rules that take longest (the limit is {LIMIT} steps):");
    for (name, case) in cases() {
        let timed = rules.iter().map(|rules| (time(&mut court, &case, rules), rules));
        let Some(((time, steps), rules)) = timed.max_by_key(|((time, _), _)| *time) else {
            continue;
        };
        let units = case.0.units().len();
        let line = format!("{name}: {time:?}, {units} units, {steps} steps, by {rules}");
        println!("{line}");
        worst = worst.max((time, line));
    }
    println!("the slowest of all: {}\n", worst.1);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600));
    targets = units, depth, contrived
}
criterion_main!(benches);
