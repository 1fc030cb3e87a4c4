//! When a delivery that failed is tried again.

use crate::time::{Length, Timestamp};

/// How long and how often a delivery is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetryRule {
    /// The pause after the first attempt. Each pause is twice as long as the one before.
    pub first: Length,
    /// The longest pause.
    pub longest: Length,
    /// After so long it is given up.
    pub give_up_after: Length,
}

impl RetryRule {
    /// For mail: half a minute, then longer and longer, for three days.
    pub const MAIL: RetryRule = RetryRule {
        first: Length::seconds(30),
        longest: Length::hours(6),
        give_up_after: Length::days(3),
    };

    /// For browsers and webhooks: what is a day old is no news.
    pub const NEWS: RetryRule = RetryRule {
        first: Length::seconds(30),
        longest: Length::hours(2),
        give_up_after: Length::days(1),
    };

    /// When to try again after an attempt that failed, counted from 1; none if it is given up. The number of
    /// `dice` is random: it moves the moment by up to a quarter of the pause, so that deliveries that failed
    /// together are not tried together.
    pub fn next_attempt(
        &self,
        queued_at: Timestamp,
        attempt: u32,
        now: Timestamp,
        dice: u64,
    ) -> Option<Timestamp> {
        let doublings = attempt.saturating_sub(1).min(30);
        let pause = self.first.as_micros().saturating_mul(1 << doublings);
        let pause = pause.min(self.longest.as_micros());
        let spread = (pause / 2).max(1).unsigned_abs();
        let moved = i64::try_from(dice % spread).unwrap_or_default();
        let at = now.after(Length::from_micros(pause - pause / 4 + moved));
        (at <= queued_at.after(self.give_up_after)).then_some(at)
    }
}
