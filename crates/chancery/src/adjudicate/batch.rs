//! Many phases at once, on all processors: each thread has a court of its own.

use rayon::prelude::*;

use super::{Court, Outcome};
use crate::order::Order;
use crate::position::Position;
use crate::rules::Rules;

/// A position, and what is ordered in it.
#[derive(Clone, Copy, Debug)]
pub struct BatchCase<'a> {
    /// The position.
    pub position: &'a Position,
    /// Legal orders of its phase; see [`adjudicate`](super::adjudicate).
    pub orders: &'a [Order],
}

/// So many cases are heard in one court before another thread may take over: opening a court takes
/// about as long as two or three cases.
const SESSION: usize = 256;

/// Adjudicate many cases, on all threads of the current `rayon` pool. The outcomes replace what is in
/// the list, in the order of the cases; its room is used again.
pub fn adjudicate_all(cases: &[BatchCase<'_>], rules: &Rules, outcomes: &mut Vec<Outcome>) {
    hear_all(cases, |court, case| court.adjudicate(case.position, case.orders, rules), outcomes);
}

/// The positions that follow many cases: what is left of [`adjudicate_all`] for whoever searches.
pub fn advance_all(cases: &[BatchCase<'_>], rules: &Rules, positions: &mut Vec<Position>) {
    let advance = |court: &mut Court, case: &BatchCase<'_>| {
        court.adjudicate(case.position, case.orders, rules).next(case.position, rules)
    };
    hear_all(cases, advance, positions);
}

fn hear_all<'a, R: Send>(
    cases: &[BatchCase<'a>],
    hear: impl Fn(&mut Court, &BatchCase<'a>) -> R + Sync + Send,
    results: &mut Vec<R>,
) {
    let sessions = cases.par_iter().with_min_len(SESSION);
    sessions.map_init(Court::default, |court, case| hear(court, case)).collect_into_vec(results);
}
