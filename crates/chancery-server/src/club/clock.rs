//! The time source of a club. Tests set the time.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use chancery_club::time::Timestamp;

/// Tells the time.
pub trait ClubClock: Debug + Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;
}

/// The clock of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProcessClock;

impl ClubClock for ProcessClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let micros = i64::try_from(since.as_micros()).unwrap_or(i64::MAX);
        Timestamp::from_micros(micros).unwrap_or(Timestamp::MAX)
    }
}
