//! Limits on expensive work: a number of jobs that run at once, and a bounded queue in front of
//! them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many PNG pictures are rendered at once. Each keeps a core busy and takes up to 100 MB.
const MAX_RENDERS: usize = 2;
/// How many animations are rendered at once. Each uses all cores.
const MAX_FILMS: usize = 1;
/// How many hints and estimates are computed at once.
const MAX_SEARCHES: usize = 1;
/// How many files are imported at once. Each replays a whole game.
const MAX_IMPORTS: usize = 2;
/// How many files are received at once, or wait for the import. Each takes up to 8 MiB.
const MAX_UPLOADS: usize = 8;
/// How many accounts are exported at once. Each reads all games of its owner.
const MAX_EXPORTS: usize = 2;
/// How many requests of each kind may wait. The last one waits about a minute on a slow machine.
const MAX_WAITING: usize = 64;

/// The limits on all kinds of expensive work.
#[derive(Debug)]
pub(crate) struct WorkLimits {
    pub(crate) renders: WorkLimit,
    pub(crate) films: WorkLimit,
    pub(crate) searches: WorkLimit,
    pub(crate) imports: WorkLimit,
    pub(crate) uploads: WorkLimit,
    pub(crate) exports: WorkLimit,
}

impl Default for WorkLimits {
    fn default() -> WorkLimits {
        WorkLimits {
            renders: WorkLimit::new(MAX_RENDERS, MAX_WAITING),
            films: WorkLimit::new(MAX_FILMS, MAX_WAITING),
            searches: WorkLimit::new(MAX_SEARCHES, MAX_WAITING),
            imports: WorkLimit::new(MAX_IMPORTS, MAX_WAITING),
            uploads: WorkLimit::new(MAX_UPLOADS, MAX_WAITING),
            exports: WorkLimit::new(MAX_EXPORTS, MAX_WAITING),
        }
    }
}

/// A limit on one kind of work.
#[derive(Debug)]
pub(crate) struct WorkLimit {
    permits: Arc<Semaphore>,
    at_once: usize,
    max_waiting: usize,
    waiting: AtomicUsize,
    refused: AtomicUsize,
}

/// The right to do a job. Whoever does the job holds it until the job ends, even if the client has
/// hung up by then.
#[derive(Debug)]
pub(crate) struct WorkPermit(
    #[expect(dead_code, reason = "dropping it frees the place")] OwnedSemaphorePermit,
);

/// A place in the queue, given up on drop.
struct QueuePlace<'l>(&'l AtomicUsize);

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl WorkLimit {
    /// At most `at_once` jobs at once, and at most `max_waiting` in the queue.
    pub(crate) fn new(at_once: usize, max_waiting: usize) -> WorkLimit {
        let permits = Arc::new(Semaphore::new(at_once));
        let (waiting, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
        WorkLimit { permits, at_once, max_waiting, waiting, refused }
    }

    /// Waits for a permit, in order of arrival; none if the queue is full. A request that is dropped
    /// while it waits leaves the queue.
    pub(crate) async fn enter(&self) -> Option<WorkPermit> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Some(WorkPermit(permit));
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _place = QueuePlace(&self.waiting);
        if before >= self.max_waiting {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        // The semaphore is never closed.
        Arc::clone(&self.permits).acquire_owned().await.ok().map(WorkPermit)
    }

    /// The number of jobs that run.
    pub(crate) fn running(&self) -> usize {
        self.at_once - self.permits.available_permits()
    }

    /// The number of requests in the queue.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The number of requests that found the queue full.
    pub(crate) fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Waiting<'l> = std::pin::Pin<Box<dyn Future<Output = Option<WorkPermit>> + 'l>>;

    #[tokio::test]
    async fn a_full_queue_refuses_and_a_request_that_hangs_up_leaves_it() {
        let limit = WorkLimit::new(1, 2);
        let first = limit.enter().await.unwrap();
        let mut second: Waiting<'_> = Box::pin(limit.enter());
        let mut third: Waiting<'_> = Box::pin(limit.enter());
        let poll = |future: &mut Waiting<'_>| {
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            future.as_mut().poll(&mut context).is_ready()
        };
        assert!(!poll(&mut second) && !poll(&mut third));
        assert_eq!((limit.running(), limit.waiting()), (1, 2));
        assert!(limit.enter().await.is_none(), "the queue is full");
        assert_eq!(limit.refused(), 1);
        assert_eq!(limit.waiting(), 2);
        drop(second);
        assert_eq!(limit.waiting(), 1);
        drop(first);
        assert!(third.await.is_some());
        assert_eq!((limit.running(), limit.waiting()), (0, 0));
    }
}
