//! Instructions, counted under valgrind: the same on a busy machine as on a quiet one, so that a
//! change for the worse shows. The positions are the project's own, always the same.
//! `tools/bench/counts.py` compares the counts with those that are kept.

#![allow(missing_docs, unreachable_pub, reason = "what the macros of the benchmark make")]

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/mod.rs"]
mod positions;

use std::hint::black_box;

use chancery::order::{MovementOrder, Order};
use chancery::{Board, Court, LegalOrders, PhaseKind, Position, Rules, notation};
use common::orders::{self, Generator};
use common::{Random, position_of};
use gungraun::{
    Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};

/// How many positions each benchmark takes; its count is for all of them.
const POSITIONS: usize = 100;

/// What is used again and again.
struct Workspace {
    court: Court,
    legal: LegalOrders,
    chosen: Vec<Order>,
}

impl Workspace {
    /// What a search does over and over: list the legal orders, choose, judge, go on.
    fn turn(&mut self, position: &Position) -> Position {
        let rules = Rules::default();
        self.legal.fill(position, &rules);
        self.chosen.clear();
        match position.phase().kind {
            PhaseKind::Movement => self.choose(position.units().len()),
            PhaseKind::Retreat => self.choose(position.dislodged().len()),
            PhaseKind::Adjustment => {
                for power in position.board().powers() {
                    let due = position.surplus(power).unsigned_abs() as usize;
                    self.chosen.extend(self.legal.of_power(position, power).take(due));
                }
            }
        }
        let outcome = self.court.adjudicate(position, &self.chosen, &rules);
        outcome.next(position, &rules)
    }

    /// An order for each unit: any will do, as long as they are not all of one kind.
    fn choose(&mut self, units: usize) {
        for slot in 0..units {
            let own = self.legal.of_unit(slot);
            self.chosen.push(own[slot * 7 % own.len()]);
        }
    }
}

/// Positions with orders, and a workspace that has seen them, so that nothing is counted that happens
/// once.
struct Session {
    workspace: Workspace,
    turns: Vec<(Position, Vec<MovementOrder>)>,
    texts: Vec<String>,
}

impl Session {
    fn of(turns: Vec<(Position, Vec<MovementOrder>)>) -> Session {
        let (court, legal) = (Court::default(), LegalOrders::new());
        let mut workspace = Workspace { court, legal, chosen: Vec::new() };
        let mut texts = Vec::new();
        for (position, orders) in &turns {
            workspace.turn(position);
            for &order in orders {
                let text =
                    notation::write_order(notation::Dialect::Standard, order.into(), position);
                texts.push(text.unwrap());
            }
        }
        Session { workspace, turns, texts }
    }
}

/// Positions made for one sort of trouble.
fn made(generator: Generator) -> Session {
    let mut random = Random::new(1901);
    Session::of((0..POSITIONS).map(|_| generator(&mut random, Board::classic())).collect())
}

/// Positions of games, from the file.
fn kept(kind: &str) -> Session {
    let turns = positions::own_turns().into_iter().filter(|turn| turn.kind == kind);
    let turns = turns.take(POSITIONS).map(|turn| {
        let orders = turn.orders(&Rules::default());
        (turn.position, orders)
    });
    Session::of(turns.collect())
}

/// Positions of another phase, in which orders are chosen as they are needed.
fn later(kind: PhaseKind) -> Session {
    let mut random = Random::new(1901);
    let mut one = || (position_of(&mut random, Board::classic(), kind), Vec::new());
    Session::of((0..POSITIONS).map(|_| one()).collect())
}

#[library_benchmark]
#[bench::random(args = ("random"), setup = kept)]
#[bench::dense(args = ("dense"), setup = kept)]
#[bench::support_dense(args = (orders::support_dense), setup = made)]
#[bench::convoy_heavy(args = (orders::convoy_heavy), setup = made)]
#[bench::paradox_prone(args = (orders::paradox_prone), setup = made)]
fn adjudicate(mut session: Session) -> Session {
    let rules = Rules::default();
    for (position, orders) in &session.turns {
        let outcome =
            session.workspace.court.movement(black_box(position), black_box(orders), &rules);
        black_box(outcome.verdicts());
        black_box(outcome.next(position, &rules));
    }
    session
}

#[library_benchmark]
#[bench::dense(args = ("dense"), setup = kept)]
#[bench::convoy_heavy(args = (orders::convoy_heavy), setup = made)]
fn list_legal_orders(mut session: Session) -> Session {
    for (position, _) in &session.turns {
        session.workspace.legal.fill(black_box(position), &Rules::default());
        black_box(session.workspace.legal.all());
    }
    session
}

#[library_benchmark]
#[bench::movement(args = ("random"), setup = kept)]
#[bench::retreat(args = (PhaseKind::Retreat), setup = later)]
#[bench::adjustment(args = (PhaseKind::Adjustment), setup = later)]
fn turn(mut session: Session) -> Session {
    for (position, _) in &session.turns {
        black_box(session.workspace.turn(black_box(position)));
    }
    session
}

#[library_benchmark]
#[bench::dense(args = ("dense"), setup = kept)]
fn copy_position(session: Session) -> Session {
    for (position, _) in &session.turns {
        black_box(black_box(position).clone());
    }
    session
}

#[library_benchmark]
#[bench::dense(args = ("dense"), setup = kept)]
fn read(session: Session) -> Session {
    for text in &session.texts {
        black_box(notation::read(black_box(text), Board::classic(), None));
    }
    session
}

library_benchmark_group!(
    name = counted,
    benchmarks = [adjudicate, list_legal_orders, turn, copy_position, read]
);
// Instructions are enough; without a model of caches they are counted twice as fast.
main!(
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = counted
);
