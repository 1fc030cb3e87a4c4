//! Reliability: how many of the phases that somebody owed orders in they kept, in the last year.

use crate::settings::Reliability;
use crate::time::{Length, Timestamp};

/// The phases of an account in a window of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AttendanceCount {
    /// Phases in which the account owed orders.
    pub owed: u64,
    /// Phases of these in which it had saved some.
    pub kept: u64,
}

impl AttendanceCount {
    /// How long phases count.
    pub const WINDOW: Length = Length::days(365);

    /// Whoever has played fewer phases has no reliability yet, and is given a chance.
    pub const LEAST: u64 = 10;

    /// Earlier phases no longer count.
    pub fn since(now: Timestamp) -> Timestamp {
        now.before(AttendanceCount::WINDOW)
    }

    /// The percentage of phases that were kept, rounded down; none after too few phases.
    pub fn reliability(self) -> Option<Reliability> {
        if self.owed < AttendanceCount::LEAST {
            return None;
        }
        let percent = self.kept.min(self.owed) * 100 / self.owed;
        u8::try_from(percent).ok().and_then(|percent| Reliability::new(percent).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reliability_is_rounded_down_and_needs_phases() {
        let of = |kept, owed| AttendanceCount { owed, kept }.reliability().map(Reliability::get);
        assert_eq!(of(9, 9), None, "too few");
        assert_eq!((of(10, 10), of(0, 10), of(199, 200)), (Some(100), Some(0), Some(99)));
    }
}
