//! Days on which time stands still, as in `Sat and Sun, 2026-12-25 Europe/Paris`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::words;
use crate::time::{Timestamp, Weekday, Weekdays, Zone, ZoneError};

/// Days of the week and single dates in a time zone: at least one of either, at most six days of the week
/// and 100 dates. No deadline falls on such a day, and it does not count as time for a phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SkippedDays {
    weekdays: Weekdays,
    dates: BTreeSet<Date>,
    zone: Zone,
}

/// Why days cannot be skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SkippedDaysError {
    /// A word is neither a day of the week nor a date.
    Word(String),
    /// There is no day.
    Empty,
    /// All seven days of the week are skipped.
    EveryDay,
    /// There are more than 100 dates.
    TooMany(usize),
    /// The last word is not a time zone.
    Zone(ZoneError),
}

/// The most dates.
const MOST: usize = 100;

impl SkippedDaysError {
    fn said(&self) -> Message {
        match self {
            SkippedDaysError::Word(word) => text!(club::SkippedWord { word }),
            SkippedDaysError::Empty => text!(club::SkippedEmpty),
            SkippedDaysError::EveryDay => text!(club::SkippedEveryDay),
            SkippedDaysError::TooMany(count) => {
                text!(club::SkippedTooMany { count: *count, most: MOST })
            }
            SkippedDaysError::Zone(error) => Message::from(error.clone()),
        }
    }
}

speaks!(SkippedDaysError);

impl SkippedDays {
    /// Days of the week and dates in a time zone.
    pub fn new(
        weekdays: Weekdays,
        dates: impl IntoIterator<Item = Date>,
        zone: Zone,
    ) -> Result<SkippedDays, SkippedDaysError> {
        let dates: BTreeSet<Date> = dates.into_iter().take(MOST * 10).collect();
        match dates.len() {
            0 if weekdays.is_empty() => Err(SkippedDaysError::Empty),
            _ if weekdays == Weekdays::ALL => Err(SkippedDaysError::EveryDay),
            count if count > MOST => Err(SkippedDaysError::TooMany(count)),
            _ => Ok(SkippedDays { weekdays, dates, zone }),
        }
    }

    /// Saturdays and Sundays in a time zone.
    pub fn weekends(zone: Zone) -> SkippedDays {
        SkippedDays { weekdays: Weekdays::WEEKEND, dates: BTreeSet::new(), zone }
    }

    /// The days of the week.
    pub const fn weekdays(&self) -> Weekdays {
        self.weekdays
    }

    /// The dates, in order.
    pub fn dates(&self) -> impl Iterator<Item = Date> {
        self.dates.iter().copied()
    }

    /// The time zone.
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// Is a moment on such a day?
    pub fn contains(&self, moment: Timestamp) -> bool {
        let date = self.zone.date_at(moment);
        self.weekdays.contains(Weekday::of(date)) || self.dates.contains(&date)
    }
}

impl FromStr for SkippedDays {
    type Err = SkippedDaysError;

    fn from_str(text: &str) -> Result<SkippedDays, SkippedDaysError> {
        let (all, zone) = words::split(text).ok_or(SkippedDaysError::Empty)?;
        let (mut weekdays, mut dates) = (Weekdays::NONE, Vec::new());
        for word in all {
            if let Some(more) = words::weekdays(word) {
                weekdays = weekdays.iter().chain(more.iter()).collect();
            } else {
                // jiff also reads times and zones after a date.
                let date = if word.len() == 10 { word.parse().ok() } else { None };
                let unknown = || SkippedDaysError::Word(word.chars().take(40).collect());
                dates.push(date.ok_or_else(unknown)?);
            }
        }
        let zone = zone.parse().map_err(SkippedDaysError::Zone)?;
        SkippedDays::new(weekdays, dates, zone)
    }
}

impl fmt::Display for SkippedDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dates = words::list(&self.dates);
        let days = [words::days(self.weekdays), dates];
        let days: Vec<&str> =
            days.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        write!(f, "{} {}", days.join("; "), self.zone)
    }
}

impl TryFrom<String> for SkippedDays {
    type Error = SkippedDaysError;

    fn try_from(text: String) -> Result<SkippedDays, SkippedDaysError> {
        text.parse()
    }
}

impl From<SkippedDays> for String {
    fn from(days: SkippedDays) -> String {
        days.to_string()
    }
}
