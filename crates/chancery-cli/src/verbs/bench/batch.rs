//! Measuring a batch: many phases at once, on one thread and on all processors.

use std::time::Duration;

use chancery::adjudicate::{BatchCase, advance_all};
use chancery::{Order, Position, Rules};

use super::measure::best;
use super::positions::PositionSet;
use crate::threads::processors;

/// So many cases make a batch at least: to wake the other threads takes some microseconds.
const CASES: usize = 20_000;

/// How fast a batch of adjudications is on all processors.
pub(super) struct BatchSpeed {
    pub(super) threads: usize,
    /// How many phases a second, with the next positions.
    pub(super) adjudications_per_s: f64,
    /// How many times as fast as one thread.
    pub(super) speedup: f64,
}

pub(super) fn measure(groups: &[PositionSet], rules: &Rules, time: Duration) -> Option<BatchSpeed> {
    let turns = || groups.iter().flat_map(|group| &group.turns);
    let orders: Vec<Vec<Order>> =
        turns().map(|(_, orders)| orders.iter().copied().map(Order::from).collect()).collect();
    let cases = turns().zip(&orders).map(|((position, _), orders)| BatchCase { position, orders });
    let once: Vec<BatchCase<'_>> = cases.collect();
    let cases = once.repeat(CASES.div_ceil(once.len().max(1)));
    let seconds = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()?;
        let mut positions: Vec<Position> = Vec::new();
        Some(pool.install(|| best(&[()], time, |()| advance_all(&cases, rules, &mut positions))))
    };
    let threads = processors();
    let (one, all) = (seconds(1)?, seconds(threads)?);
    Some(BatchSpeed { threads, adjudications_per_s: cases.len() as f64 / all, speedup: one / all })
}
