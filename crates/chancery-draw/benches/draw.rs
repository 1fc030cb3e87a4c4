//! Benchmarks of pictures: a full turn of 34 units as SVG, and as PNG at 1400 pixels.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;

use chancery_draw::{Art, PictureStyle, draw, png};
use criterion::{Criterion, criterion_group, criterion_main};

fn pictures(c: &mut Criterion) {
    let turns = common::turns();
    let turn = turns.iter().find(|turn| turn.name == "dense").expect("it is in the list");
    let (art, style) = (Art::of(turn.position.board()), PictureStyle::default());
    let scene = turn.scene();
    let svg = draw(&art, &scene, &style);
    let mut group = c.benchmark_group("draw");
    group.bench_function("svg of a full turn", |b| {
        b.iter(|| black_box(draw(&art, &turn.scene(), &style)));
    });
    group.sample_size(20);
    group.bench_function("png of a full turn, 1400 wide", |b| {
        b.iter(|| black_box(png(&svg, 1400)));
    });
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
