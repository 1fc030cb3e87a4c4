//! Instructions, counted under valgrind: the same on a busy machine as on a quiet one, so that a
//! change for the worse shows. The positions are the project's own, always the same.

#![allow(missing_docs, unreachable_pub, reason = "what the macros of the benchmark make")]

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/common/orders.rs"]
mod orders;

use std::hint::black_box;

use chancery::order::MovementOrder;
use chancery::{Board, Court, LegalOrders, Position, Rules, notation};
use common::Random;
use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use orders::Generator;

/// How many positions each benchmark takes; its count is for all of them.
const POSITIONS: usize = 100;

/// A count that must not be passed: a tenth above what it was when this was written.
fn at_most(instructions: u64) -> LibraryBenchmarkConfig {
    let mut limit = Callgrind::default();
    limit.hard_limits([(EventKind::Ir, instructions)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(limit);
    config
}

/// A court that has been used before, so that nothing is counted that happens once.
struct Session {
    court: Court,
    legal: LegalOrders,
    turns: Vec<(Position, Vec<MovementOrder>)>,
    texts: Vec<String>,
}

fn session(generator: Generator) -> Session {
    let mut random = Random::new(1901);
    let turns: Vec<(Position, Vec<MovementOrder>)> =
        (0..POSITIONS).map(|_| generator(&mut random, Board::classic())).collect();
    let mut texts = Vec::new();
    for (position, orders) in &turns {
        for &order in orders {
            let text = notation::write_order(notation::Dialect::Standard, order.into(), position);
            texts.push(text.unwrap());
        }
    }
    let mut session = Session { court: Court::default(), legal: LegalOrders::new(), turns, texts };
    session.legal.fill(&session.turns[0].0, &Rules::default());
    session.court.movement(&session.turns[0].0, &session.turns[0].1, &Rules::default());
    session
}

#[library_benchmark(setup = session)]
#[bench::support_dense(args = (orders::support_dense), config = at_most(957_000))]
#[bench::convoy_heavy(args = (orders::convoy_heavy), config = at_most(960_000))]
#[bench::paradox_prone(args = (orders::paradox_prone), config = at_most(1_475_000))]
fn adjudicate(mut session: Session) -> Session {
    let rules = Rules::default();
    for (position, orders) in &session.turns {
        let outcome = session.court.movement(black_box(position), black_box(orders), &rules);
        black_box(outcome.verdicts());
        black_box(outcome.next(position, &rules));
    }
    session
}

#[library_benchmark(setup = session)]
#[bench::convoy_heavy(args = (orders::convoy_heavy), config = at_most(6_570_000))]
fn list_legal_orders(mut session: Session) -> Session {
    for (position, _) in &session.turns {
        session.legal.fill(black_box(position), &Rules::default());
        black_box(session.legal.all());
    }
    session
}

#[library_benchmark(setup = session)]
#[bench::support_dense(args = (orders::support_dense), config = at_most(2_220_000))]
fn read(session: Session) -> Session {
    for text in &session.texts {
        black_box(notation::read(black_box(text), Board::classic(), None));
    }
    session
}

library_benchmark_group!(name = counted, benchmarks = [adjudicate, list_legal_orders, read]);
main!(library_benchmark_groups = counted);
