//! Attempts in memory.

use chancery_club::time::{Length, Timestamp};

use crate::club::ThrottleStore;
use crate::club::throttle::counted;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

impl ThrottleStore for MemoryStore {
    fn count_attempt(&self, key: String, now: Timestamp, window: Length) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let (start, end) = counted(now, window);
            let attempts = club.attempts.entry(key).or_default();
            attempts.retain(|&at| start < at && at <= end);
            attempts.push(now);
            Ok(attempts.len() as u64)
        })
    }

    fn forget_attempts(&self, key: String) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.attempts.remove(&key);
            Ok(())
        })
    }

    fn purge_attempts(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let idle = |attempts: &Vec<Timestamp>| attempts.iter().all(|&at| at < before);
            Ok(super::removed(&mut club.attempts, idle))
        })
    }
}
