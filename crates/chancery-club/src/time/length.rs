//! Lengths of time, as in `1d12h`: what a phase takes, what is added to it, what is left of it. A day is
//! always 24 hours, whatever the clocks do.

use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Joining, Message, speaks, text};
use serde::{Deserialize, Serialize};

/// A length of time in whole microseconds, never negative. Written in days, hours, minutes and seconds,
/// as in `1d12h` or `90s`; a part of a second is written as microseconds, as in `5us`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Length(i64);

/// What a length is for, which decides how long it can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LengthKind {
    /// A phase.
    Phase,
    /// The time after a deadline in which missing orders are still accepted.
    Grace,
    /// The wait after the last player is ready.
    ReadyWait,
}

impl LengthKind {
    /// The shortest and the longest length of this kind.
    pub const fn bounds(self) -> (Length, Length) {
        match self {
            LengthKind::Phase => (Length::minutes(1), Length::days(30)),
            LengthKind::Grace => (Length::ZERO, Length::days(3)),
            LengthKind::ReadyWait => (Length::ZERO, Length::days(1)),
        }
    }

    const fn id(self) -> &'static str {
        match self {
            LengthKind::Phase => "phase",
            LengthKind::Grace => "grace",
            LengthKind::ReadyWait => "wait",
        }
    }
}

/// Why a text or a length is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LengthError {
    /// The text is not a length.
    Unreadable(String),
    /// The length is too short or too long for what it is for.
    Bounds(LengthKind, Length),
}

impl LengthError {
    fn said(&self) -> Message {
        match self {
            LengthError::Unreadable(text) => text!(club::LengthUnreadable { text }),
            LengthError::Bounds(kind, length) => {
                let (least, most) = kind.bounds();
                let (least, most, length) = (least.said(), most.said(), length.said());
                text!(club::LengthBounds { kind: kind.id(), least, most, length })
            }
        }
    }
}

speaks!(LengthError);

const SECOND: i64 = 1_000_000;
const UNITS: [(&str, i64); 5] =
    [("d", 86_400 * SECOND), ("h", 3_600 * SECOND), ("m", 60 * SECOND), ("s", SECOND), ("us", 1)];

impl Length {
    /// No time at all.
    pub const ZERO: Length = Length(0);

    /// So many seconds.
    pub const fn seconds(count: u32) -> Length {
        Length(count as i64 * SECOND)
    }

    /// So many minutes.
    pub const fn minutes(count: u32) -> Length {
        Length(count as i64 * 60 * SECOND)
    }

    /// So many hours.
    pub const fn hours(count: u32) -> Length {
        Length(count as i64 * 3_600 * SECOND)
    }

    /// So many times 24 hours.
    pub const fn days(count: u32) -> Length {
        Length(count as i64 * 86_400 * SECOND)
    }

    /// So many microseconds; nothing if the number is negative.
    pub const fn from_micros(micros: i64) -> Length {
        Length(if micros < 0 { 0 } else { micros })
    }

    /// The length in microseconds.
    pub const fn as_micros(self) -> i64 {
        self.0
    }

    /// Is it no time at all?
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }

    /// This without the other; nothing if the other is longer.
    #[must_use]
    pub const fn minus(self, other: Length) -> Length {
        Length::from_micros(self.0.saturating_sub(other.0))
    }

    /// So many times as long.
    #[must_use]
    pub const fn times(self, count: u32) -> Length {
        Length(self.0.saturating_mul(count as i64))
    }

    /// An equal part of it.
    #[must_use]
    pub const fn part(self, of: u32) -> Length {
        Length(self.0 / if of == 0 { 1 } else { of as i64 })
    }

    /// The length in words, as in `1 day 12 hours`. Parts of a second are left out.
    pub fn said(self) -> Message {
        let count = |unit: usize, above: Option<usize>| {
            let rest = above.map_or(self.0, |above| self.0 % UNITS[above].1);
            rest / UNITS[unit].1
        };
        let [days, hours, minutes, seconds] =
            [count(0, None), count(1, Some(0)), count(2, Some(1)), count(3, Some(2))];
        let parts = [
            (days > 0).then(|| text!(club::Days { count: days })),
            (hours > 0).then(|| text!(club::Hours { count: hours })),
            (minutes > 0).then(|| text!(club::Minutes { count: minutes })),
            (seconds > 0).then(|| text!(club::Seconds { count: seconds })),
        ];
        let parts: Vec<Message> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            return text!(club::Seconds { count: 0 });
        }
        Message::join(Joining::Space, parts)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0s");
        }
        let mut rest = self.0;
        for (unit, micros) in UNITS {
            let count = rest / micros;
            rest %= micros;
            if count > 0 {
                write!(f, "{count}{unit}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Length {
    type Err = LengthError;

    fn from_str(text: &str) -> Result<Length, LengthError> {
        let unreadable = || LengthError::Unreadable(text.chars().take(40).collect());
        let mut sum: i64 = 0;
        let mut rest = text.trim();
        // Units go from long to short, each at most once, so that a length has one spelling.
        let mut units = UNITS.iter();
        while !rest.is_empty() {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(unreadable)?;
            let count: i64 = rest[..digits].parse().map_err(|_| unreadable())?;
            rest = &rest[digits..];
            let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            let unit = units.find(|(unit, _)| *unit == &rest[..end]).ok_or_else(unreadable)?;
            let part = count.checked_mul(unit.1).ok_or_else(unreadable)?;
            sum = sum.checked_add(part).ok_or_else(unreadable)?;
            rest = rest[end..].trim_start();
        }
        if text.trim().is_empty() {
            return Err(unreadable());
        }
        Ok(Length(sum))
    }
}

impl TryFrom<String> for Length {
    type Error = LengthError;

    fn try_from(text: String) -> Result<Length, LengthError> {
        text.parse()
    }
}

impl From<Length> for String {
    fn from(length: Length) -> String {
        length.to_string()
    }
}

/// Lengths within the bounds of their kind.
macro_rules! bounded {
    ($($(#[$doc:meta])+ $name:ident: $kind:ident;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Length);

        impl $name {
            /// A length, if it is within the bounds.
            pub fn new(length: Length) -> Result<$name, LengthError> {
                let (least, most) = LengthKind::$kind.bounds();
                if length < least || length > most {
                    return Err(LengthError::Bounds(LengthKind::$kind, length));
                }
                Ok($name(length))
            }

            /// The length.
            pub const fn get(self) -> Length {
                self.0
            }

            /// The nearest length within the bounds.
            pub(crate) fn clamped(length: Length) -> $name {
                let (least, most) = LengthKind::$kind.bounds();
                $name(length.clamp(least, most))
            }
        }

        impl TryFrom<String> for $name {
            type Error = LengthError;

            fn try_from(text: String) -> Result<$name, LengthError> {
                $name::new(text.parse()?)
            }
        }

        impl From<$name> for String {
            fn from(length: $name) -> String {
                length.0.to_string()
            }
        }
    )+};
}

bounded! {
    /// The length of a phase: 1 minute to 30 days.
    PhaseLength: Phase;
    /// How long after a deadline missing orders are still accepted: at most 3 days.
    Grace: Grace;
    /// The wait between the last "ready" and the resolution: at most a day.
    ReadyWait: ReadyWait;
}

impl Default for Grace {
    fn default() -> Grace {
        Grace::clamped(Length::ZERO)
    }
}

impl Default for ReadyWait {
    fn default() -> ReadyWait {
        ReadyWait::clamped(Length::ZERO)
    }
}
