//! Queues of changes, one per game: whoever changes a game waits without holding a thread, in order
//! of arrival.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::OwnedMutexGuard;

/// How many changes of one game may wait. Each takes a few milliseconds.
pub(crate) const MAX_WRITERS: usize = 500;
/// Above this number of queues, those without a writer are removed.
const CLEAN_UP: usize = 64;

/// How long a change waits for another process that holds the lock of the game.
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
/// The first and the longest pause between two attempts to lock a game.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

type WriteLock = tokio::sync::Mutex<()>;

/// The queues of all games that are being changed.
#[derive(Debug, Default)]
pub(crate) struct WriteQueues {
    queues: Mutex<HashMap<String, Weak<WriteLock>>>,
    refused: AtomicUsize,
}

/// The turn of a change. The next change of the game begins when it is dropped.
#[derive(Debug)]
pub(crate) struct WriteTurn(
    #[expect(dead_code, reason = "dropping it ends the turn")] OwnedMutexGuard<()>,
);

impl WriteQueues {
    fn queues(&self) -> MutexGuard<'_, HashMap<String, Weak<WriteLock>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn queue(&self, game: &str) -> Arc<WriteLock> {
        let mut queues = self.queues();
        if let Some(queue) = queues.get(game).and_then(Weak::upgrade) {
            return queue;
        }
        if queues.len() >= CLEAN_UP {
            queues.retain(|_, queue| queue.strong_count() > 0);
        }
        let queue = Arc::new(WriteLock::default());
        queues.insert(game.to_owned(), Arc::downgrade(&queue));
        queue
    }

    /// Waits for the turn of a change; none if too many wait already.
    pub(crate) async fn enter(&self, game: &str) -> Option<WriteTurn> {
        let queue = self.queue(game);
        // Every change that waits or runs holds the queue.
        if Arc::strong_count(&queue) > MAX_WRITERS {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(WriteTurn(queue.lock_owned().await))
    }

    /// Waits for the turn of a change on a thread outside the runtime.
    pub(crate) fn enter_blocking(&self, game: &str) -> WriteTurn {
        WriteTurn(self.queue(game).blocking_lock_owned())
    }

    /// The number of changes that found their queue full.
    pub(crate) fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }

    /// The number of changes that wait or run.
    pub(crate) fn writers(&self) -> usize {
        self.queues().values().map(Weak::strong_count).sum()
    }
}

/// The pauses between attempts to lock a game, until the time is up.
#[derive(Debug)]
pub(crate) struct Pauses {
    until: Instant,
    next: Duration,
}

impl Pauses {
    pub(crate) fn new() -> Pauses {
        Pauses { until: Instant::now() + LOCK_TIMEOUT, next: FIRST_PAUSE }
    }

    /// The next pause; none if the time is up.
    pub(crate) fn next(&mut self) -> Option<Duration> {
        let pause = self.next;
        self.next = (pause * 2).min(LONGEST_PAUSE);
        (Instant::now() < self.until).then_some(pause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn changes_of_a_game_take_turns_in_order() {
        let queues = Arc::new(WriteQueues::default());
        let first = queues.enter("friday").await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for number in 0..10 {
            let (own, order) = (Arc::clone(&queues), Arc::clone(&order));
            waiting.push(tokio::spawn(async move {
                let _turn = own.enter("friday").await.unwrap();
                order.lock().unwrap().push(number);
            }));
            tokio::task::yield_now().await;
        }
        assert_eq!(queues.writers(), 11);
        assert!(queues.enter("saturday").await.is_some(), "another game does not wait");
        assert!(order.lock().unwrap().is_empty());
        drop(first);
        for one in waiting {
            one.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), (0..10).collect::<Vec<_>>());
        assert_eq!(queues.writers(), 0);
    }

    #[tokio::test]
    async fn queues_are_bounded_and_removed() {
        let queues = WriteQueues::default();
        let queue = queues.queue("friday");
        let held = vec![queue; MAX_WRITERS];
        assert!(queues.enter("friday").await.is_none());
        drop(held);
        for number in 0..200 {
            assert!(queues.enter(&number.to_string()).await.is_some());
        }
        assert!(queues.queues().len() <= CLEAN_UP);
    }
}
