//! Times of the week at which movement phases end, as in `Mon and Thu 19:00 Europe/Paris`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use jiff::civil::Time;
use serde::{Deserialize, Serialize};

use super::open_time::OpenTime;
use super::words;
use crate::time::{Length, Timestamp, Weekday, Weekdays, Zone, ZoneError};

/// Times of the week in a time zone: at least one and at most 28. Where clocks skip such a time, the
/// deadline is as much later as they skip; where they show it twice, it is the first of the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FixedTimes {
    times: BTreeSet<(Weekday, Time)>,
    zone: Zone,
}

/// Why a text does not name fixed times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FixedTimesError {
    /// A word is neither a day nor a time.
    Word(String),
    /// There is no day, no time, or a day without a time.
    Incomplete,
    /// There are more than 28 times.
    TooMany(usize),
    /// The last word is not a time zone.
    Zone(ZoneError),
}

/// The most times in a week.
const MOST: usize = 28;

impl FixedTimesError {
    fn said(&self) -> Message {
        match self {
            FixedTimesError::Word(word) => text!(club::FixedTimesWord { word }),
            FixedTimesError::Incomplete => text!(club::FixedTimesIncomplete),
            FixedTimesError::TooMany(count) => {
                text!(club::FixedTimesTooMany { count: *count, most: MOST })
            }
            FixedTimesError::Zone(error) => Message::from(error.clone()),
        }
    }
}

speaks!(FixedTimesError);

impl FixedTimes {
    /// The same times of day, in hours and minutes, on several days.
    pub fn new(
        days: Weekdays,
        times: &[(u8, u8)],
        zone: Zone,
    ) -> Result<FixedTimes, FixedTimesError> {
        let mut set = BTreeSet::new();
        for &(hour, minute) in times {
            let time = time(hour, minute);
            let time = time.ok_or_else(|| FixedTimesError::Word(format!("{hour}:{minute:02}")))?;
            set.extend(days.iter().map(|day| (day, time)));
        }
        FixedTimes::checked(set, zone)
    }

    fn checked(
        times: BTreeSet<(Weekday, Time)>,
        zone: Zone,
    ) -> Result<FixedTimes, FixedTimesError> {
        match times.len() {
            0 => Err(FixedTimesError::Incomplete),
            count if count > MOST => Err(FixedTimesError::TooMany(count)),
            _ => Ok(FixedTimes { times, zone }),
        }
    }

    /// The time zone.
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The days of the week that have a time.
    pub fn weekdays(&self) -> Weekdays {
        self.times.iter().map(|&(day, _)| day).collect()
    }

    /// The times: day, hour and minute, from Monday.
    pub fn iter(&self) -> impl Iterator<Item = (Weekday, u8, u8)> {
        let part = |number: i8| number.unsigned_abs();
        self.times.iter().map(move |&(day, time)| (day, part(time.hour()), part(time.minute())))
    }

    /// Days that share their times, with these times.
    pub(super) fn groups(&self) -> Vec<(Weekdays, Vec<Time>)> {
        let times_of = |day: Weekday| -> Vec<Time> {
            self.times.iter().filter(|(own, _)| *own == day).map(|&(_, time)| time).collect()
        };
        let mut groups: Vec<(Weekdays, Vec<Time>)> = Vec::new();
        for day in self.weekdays().iter() {
            let times = times_of(day);
            match groups.iter_mut().find(|(_, other)| *other == times) {
                Some((days, _)) => days.insert(day),
                None => groups.push((Weekdays::from_iter([day]), times)),
            }
        }
        groups
    }

    /// The first of these times at or after a moment that is not on a skipped day. If all of them are for
    /// two years, it is the first moment that is not.
    pub(super) fn first_from(&self, from: Timestamp, open: OpenTime<'_>) -> Timestamp {
        self.found_from(from, open).unwrap_or_else(|| open.advance(from, Length::ZERO))
    }

    pub(super) fn found_from(&self, from: Timestamp, open: OpenTime<'_>) -> Option<Timestamp> {
        // A hundred skipped dates can take a hundred weeks.
        const DAYS: usize = 7 * 110;
        // Clocks may have skipped a whole day, so the day before counts too.
        let today = self.zone.date_at(from);
        let start = today.yesterday().unwrap_or(today);
        let days = start.series(jiff::Span::new().days(1)).take(DAYS);
        let found = |date: jiff::civil::Date| {
            let day = Weekday::of(date);
            let times = self.times.iter().filter(move |(own, _)| *own == day);
            let moments = times.map(move |&(_, time)| self.zone.moment(date.to_datetime(time)));
            moments.filter(|&moment| moment >= from && open.is_open(moment)).min()
        };
        let mut days = days.map(found);
        let first = days.find(Option::is_some).flatten();
        // A time that clocks skipped can come after one of the next day.
        let second = days.next().flatten();
        first.into_iter().chain(second).min()
    }
}

fn time(hour: u8, minute: u8) -> Option<Time> {
    Time::new(i8::try_from(hour).ok()?, i8::try_from(minute).ok()?, 0, 0).ok()
}

/// A time of day, as in `19:00` or `7:30`.
fn read_time(word: &str) -> Option<Time> {
    let (hour, minute) = word.split_once(':')?;
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if minute.len() != 2 || !digits(hour) || !digits(minute) {
        return None;
    }
    time(hour.parse().ok()?, minute.parse().ok()?)
}

impl FromStr for FixedTimes {
    type Err = FixedTimesError;

    fn from_str(text: &str) -> Result<FixedTimes, FixedTimesError> {
        let (all, zone) = words::split(text).ok_or(FixedTimesError::Incomplete)?;
        let mut times = BTreeSet::new();
        let (mut days, mut had_time) = (Weekdays::NONE, false);
        for word in all {
            if let Some(more) = words::weekdays(word) {
                // Days after a time begin a new group.
                days = if had_time { more } else { days.iter().chain(more.iter()).collect() };
                had_time = false;
            } else if let Some(time) = read_time(word) {
                times.extend(days.iter().map(|day| (day, time)));
                had_time = true;
            } else {
                return Err(FixedTimesError::Word(word.chars().take(40).collect()));
            }
        }
        if !had_time {
            return Err(FixedTimesError::Incomplete);
        }
        let zone = zone.parse().map_err(FixedTimesError::Zone)?;
        FixedTimes::checked(times, zone)
    }
}

/// The canonical form: days that share their times stand together.
impl fmt::Display for FixedTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.groups().into_iter().map(|(days, times)| {
            let times = times.iter().map(|time| time.strftime("%H:%M"));
            format!("{} {}", words::days(days), words::list(times))
        });
        let groups: Vec<String> = groups.collect();
        write!(f, "{} {}", groups.join("; "), self.zone)
    }
}

impl TryFrom<String> for FixedTimes {
    type Error = FixedTimesError;

    fn try_from(text: String) -> Result<FixedTimes, FixedTimesError> {
        text.parse()
    }
}

impl From<FixedTimes> for String {
    fn from(times: FixedTimes) -> String {
        times.to_string()
    }
}
