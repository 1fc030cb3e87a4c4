//! Instructions that pictures take, counted under valgrind: the same on a busy machine as on a quiet
//! one, so that a change for the worse shows. `tools/bench/counts.py` compares the counts with those
//! that are kept.

#![allow(missing_docs, unreachable_pub, reason = "what the macros of the benchmark make")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::sync::Arc;

use chancery_draw::{Art, PictureStyle, draw, png};
use common::DrawnTurn;
use gungraun::{
    Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};

/// A full turn, and its drawing, which is read once; letters are read when they are first drawn.
fn full_turn() -> (DrawnTurn, Arc<Art>, String) {
    let turn = common::turns().into_iter().find(|turn| turn.name == "dense");
    let turn = turn.expect("it is in the list");
    let art = Art::of(turn.position.board());
    let svg = draw(&art, &turn.scene(), &PictureStyle::default());
    (turn, art, svg)
}

#[library_benchmark(setup = full_turn)]
#[bench::full_turn()]
fn svg((turn, art, _): (DrawnTurn, Arc<Art>, String)) -> String {
    black_box(draw(&art, &turn.scene(), &PictureStyle::default()))
}

#[library_benchmark(setup = full_turn)]
#[bench::full_turn()]
fn pixels((_, _, svg): (DrawnTurn, Arc<Art>, String)) -> usize {
    black_box(png(&svg, 1400)).map_or(0, |file| file.len())
}

library_benchmark_group!(name = pictures, benchmarks = [svg, pixels]);
// Instructions are enough; without a model of caches they are counted twice as fast.
main!(
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = pictures
);
