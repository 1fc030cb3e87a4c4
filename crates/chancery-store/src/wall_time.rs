//! Points in time, as all backends store them.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A point in time by the clock of this machine: microseconds since the beginning of 1970 in UTC.
///
/// It is written to the second, as in `2026-05-01T18:03:09Z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct WallTime(u64);

impl WallTime {
    /// The current time.
    pub fn now() -> WallTime {
        SystemTime::now().into()
    }

    /// The time so many microseconds after the beginning of 1970.
    pub const fn from_micros(micros: u64) -> WallTime {
        WallTime(micros)
    }

    /// Microseconds since the beginning of 1970.
    pub const fn micros(self) -> u64 {
        self.0
    }
}

impl From<SystemTime> for WallTime {
    /// An earlier time than 1970 becomes its beginning.
    fn from(time: SystemTime) -> WallTime {
        let micros = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_micros();
        WallTime(u64::try_from(micros).unwrap_or(u64::MAX))
    }
}

impl fmt::Display for WallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1_000_000;
        let (days, second) = (seconds / 86_400, seconds % 86_400);
        // Years begin in March here, so that the day that comes every four years is the last one.
        let days = days + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let (month, late) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = year + era * 400 + late;
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn times_are_written_in_rfc_3339() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_251_200, "2024-03-01T00:00:00Z"),
            (4_102_444_799, "2099-12-31T23:59:59Z"),
        ] {
            let time = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(WallTime::from(time).to_string(), text);
        }
        assert_eq!(WallTime::from(UNIX_EPOCH - Duration::from_secs(1)), WallTime::default());
    }
}
