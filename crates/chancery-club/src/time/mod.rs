//! Time as the club counts it: moments, lengths, time zones and days of the week. Nothing here reads a
//! clock: the time is always an argument.

mod length;
mod timestamp;
mod weekday;
mod zone;

pub use length::{Grace, Length, LengthError, LengthKind, PhaseLength, ReadyWait};
pub use timestamp::{Timestamp, TimestampError};
pub use weekday::{Weekday, Weekdays};
pub use zone::{Zone, ZoneError};
