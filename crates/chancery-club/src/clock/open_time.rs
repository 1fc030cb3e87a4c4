//! Time that counts: all of it but that of skipped days. It can be walked and measured, and the two agree:
//! after a walk of some length, exactly that length has passed.

use super::SkippedDays;
use crate::time::{Length, Timestamp};

/// Time without skipped days.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenTime<'s>(pub(super) Option<&'s SkippedDays>);

/// No walk crosses more days: 30 days of a phase, at one open day a week, and 100 skipped dates.
const MOST_STEPS: usize = 4_000;

impl OpenTime<'_> {
    /// Does time count at a moment?
    pub(super) fn is_open(self, moment: Timestamp) -> bool {
        self.0.is_none_or(|skipped| !skipped.contains(moment))
    }

    /// The first moment that is not on a skipped day and before which a length has passed.
    pub(super) fn advance(self, from: Timestamp, length: Length) -> Timestamp {
        let Some(skipped) = self.0 else { return from.after(length) };
        let (mut at, mut left) = (from, length);
        for _ in 0..MOST_STEPS {
            let end = skipped.zone().next_boundary(at);
            if end <= at {
                break;
            }
            if self.is_open(at) {
                let day = end.since(at);
                if left < day {
                    return at.after(left);
                }
                left = left.minus(day);
            }
            at = end;
        }
        // Only at the end of time, or with a length that no setting has.
        at.after(left)
    }

    /// The time that counts between two moments; nothing if the second is earlier.
    pub(super) fn between(self, from: Timestamp, until: Timestamp) -> Length {
        let Some(skipped) = self.0 else { return until.since(from) };
        let (mut at, mut sum) = (from, Length::ZERO);
        for _ in 0..MOST_STEPS {
            if at >= until {
                return sum;
            }
            let end = skipped.zone().next_boundary(at).min(until);
            if end <= at {
                break;
            }
            if self.is_open(at) {
                sum = sum.plus(end.since(at));
            }
            at = end;
        }
        sum.plus(until.since(at))
    }
}
