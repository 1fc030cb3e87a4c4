//! Sharing work among threads. The caller works, too: a batch that one thread finishes before another wakes up is not
//! delayed.

use std::sync::{Mutex, PoisonError};

use crate::pool::ProcessPool;

/// Work through all pieces, on the caller's thread and on as many of the pool's as there are tools for beyond the first.
/// Whoever is done with a piece takes the next.
pub(super) fn share<P: Send, T: Send>(
    pool: Option<&ProcessPool>,
    pieces: Vec<P>,
    tools: &mut [T],
    work: impl Fn(P, &mut T) + Sync,
) {
    let helpers = pieces.len().saturating_sub(1);
    let queue = Mutex::new(pieces.into_iter());
    let take = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = |tool: &mut T| {
        while let Some(piece) = take() {
            work(piece, tool);
        }
    };
    let Some((own, others)) = tools.split_first_mut() else { return };
    let pool = pool.and_then(ProcessPool::pool);
    match pool.filter(|_| helpers > 0 && !others.is_empty()) {
        None => run(own),
        Some(pool) => pool.in_place_scope(|scope| {
            for tool in others.iter_mut().take(helpers) {
                let run = &run;
                scope.spawn(move |_| run(tool));
            }
            run(own);
        }),
    }
}
