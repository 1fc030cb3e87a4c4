//! Counting attempts, so that nobody tries passwords or sends mail without end.

use chancery_club::time::{Length, Timestamp};

use crate::store::StoreFuture;

/// Counts attempts.
pub trait ThrottleStore {
    /// Records an attempt under a key, such as one kind of attempt on one account or from one range of
    /// addresses. Returns how many there were in the window that ends now, this one included; attempts at the
    /// same time get different numbers. Use the same window for all attempts under a key: earlier ones are
    /// forgotten. So are those of more than a window ahead, from before the clock was set back: nobody is
    /// locked out until it has caught up.
    fn count_attempt(&self, key: String, now: Timestamp, window: Length) -> StoreFuture<'_, u64>;

    /// Forgets the attempts under a key, as after a sign-in.
    fn forget_attempts(&self, key: String) -> StoreFuture<'_, ()>;

    /// Deletes keys under which nothing was recorded since a time. Returns how many.
    fn purge_attempts(&self, before: Timestamp) -> StoreFuture<'_, u64>;
}

/// The attempts that count at a moment: those after the first of the two and not after the second.
pub(crate) fn counted(now: Timestamp, window: Length) -> (Timestamp, Timestamp) {
    (now.before(window), now.after(window))
}
