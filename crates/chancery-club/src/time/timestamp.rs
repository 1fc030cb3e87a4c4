//! Moments: microseconds since 1970, in UTC, as databases store them.

use std::fmt;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

use super::Length;

/// A moment, in microseconds since the beginning of 1970 in UTC. It lies between 1970 and 9000, so
/// that every time zone can show it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "i64", into = "i64")]
pub struct Timestamp(i64);

/// The number is not a moment between 1970 and 9000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimestampError(pub i64);

impl TimestampError {
    fn said(&self) -> Message {
        text!(club::TimestampRange { number: self.0 })
    }
}

speaks!(TimestampError);

const MICROS: i64 = 1_000_000;

impl Timestamp {
    /// The beginning of 1970.
    pub const MIN: Timestamp = Timestamp(0);
    /// The beginning of 9000. Sums that would be later stop here.
    pub const MAX: Timestamp = Timestamp(221_845_392_000 * MICROS);

    /// A moment from its microseconds since 1970.
    pub const fn from_micros(micros: i64) -> Result<Timestamp, TimestampError> {
        if micros < Timestamp::MIN.0 || micros > Timestamp::MAX.0 {
            return Err(TimestampError(micros));
        }
        Ok(Timestamp(micros))
    }

    /// A moment from its text in RFC 3339, to the microsecond.
    pub fn parse(text: &str) -> Option<Timestamp> {
        let moment: jiff::Timestamp = text.parse().ok()?;
        Timestamp::from_micros(moment.as_microsecond()).ok()
    }

    /// The microseconds since 1970.
    pub const fn as_micros(self) -> i64 {
        self.0
    }

    /// The moment after a length; at most [`MAX`](Timestamp::MAX).
    #[must_use]
    pub fn after(self, length: Length) -> Timestamp {
        self.plus(length.as_micros())
    }

    /// The moment a length earlier; at least [`MIN`](Timestamp::MIN).
    #[must_use]
    pub fn before(self, length: Length) -> Timestamp {
        self.plus(length.as_micros().saturating_neg())
    }

    /// The time from another moment to this one; nothing if that is later.
    pub fn since(self, earlier: Timestamp) -> Length {
        Length::from_micros(self.0.saturating_sub(earlier.0).max(0))
    }

    pub(crate) fn plus(self, micros: i64) -> Timestamp {
        let sum = self.0.saturating_add(micros);
        Timestamp(sum.clamp(Timestamp::MIN.0, Timestamp::MAX.0))
    }

    pub(crate) fn to_jiff(self) -> jiff::Timestamp {
        // The range of this type lies within that of jiff.
        jiff::Timestamp::from_microsecond(self.0).unwrap_or(jiff::Timestamp::UNIX_EPOCH)
    }

    /// The moment, moved into the range of this type if need be.
    pub(crate) fn from_jiff(moment: jiff::Timestamp) -> Timestamp {
        Timestamp::MIN.plus(moment.as_microsecond())
    }
}

impl TryFrom<i64> for Timestamp {
    type Error = TimestampError;

    fn try_from(micros: i64) -> Result<Timestamp, TimestampError> {
        Timestamp::from_micros(micros)
    }
}

impl From<Timestamp> for i64 {
    fn from(moment: Timestamp) -> i64 {
        moment.0
    }
}

/// RFC 3339 in UTC, as in `2026-11-16T19:00:00Z`.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_jiff().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Timestamp, TimestampError};

    #[test]
    fn the_range_is_what_it_says() {
        assert_eq!(Timestamp::MAX.to_string(), "9000-01-01T00:00:00Z");
        assert_eq!(Timestamp::MIN.to_string(), "1970-01-01T00:00:00Z");
        let moment = Timestamp::from_micros(1_800_000_000_000_001).unwrap();
        assert_eq!(Timestamp::parse(&moment.to_string()), Some(moment));
        assert_eq!(Timestamp::parse("1969-12-31T23:59:59Z"), None);
        assert_eq!(Timestamp::parse("noon"), None);
        for odd in [-1, i64::MIN, i64::MAX, Timestamp::MAX.as_micros() + 1] {
            assert_eq!(Timestamp::from_micros(odd), Err(TimestampError(odd)));
            assert!(serde_json::from_str::<Timestamp>(&odd.to_string()).is_err());
        }
        assert_eq!(Timestamp::MAX.plus(1), Timestamp::MAX);
    }
}
