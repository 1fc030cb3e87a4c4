//! Days of the week, and sets of them.

use serde::{Deserialize, Serialize};

/// A day of the week.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    /// Monday.
    Mon,
    /// Tuesday.
    Tue,
    /// Wednesday.
    Wed,
    /// Thursday.
    Thu,
    /// Friday.
    Fri,
    /// Saturday.
    Sat,
    /// Sunday.
    Sun,
}

impl Weekday {
    /// All days, from Monday.
    pub const ALL: [Weekday; 7] = [
        Weekday::Mon,
        Weekday::Tue,
        Weekday::Wed,
        Weekday::Thu,
        Weekday::Fri,
        Weekday::Sat,
        Weekday::Sun,
    ];

    /// The day of a date.
    pub fn of(date: jiff::civil::Date) -> Weekday {
        let number = usize::from(date.weekday().to_monday_zero_offset().unsigned_abs());
        Weekday::ALL[number % 7]
    }

    /// `Mon` to `Sun`.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Weekday::Mon => "Mon",
            Weekday::Tue => "Tue",
            Weekday::Wed => "Wed",
            Weekday::Thu => "Thu",
            Weekday::Fri => "Fri",
            Weekday::Sat => "Sat",
            Weekday::Sun => "Sun",
        }
    }

    /// The day from its English name, whole or as three letters, in any case.
    pub fn parse(text: &str) -> Option<Weekday> {
        const NAMES: [&str; 7] =
            ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
        let text = text.to_ascii_lowercase();
        let number = NAMES.iter().position(|&name| name == text || name[..3] == text)?;
        Weekday::ALL.get(number).copied()
    }
}

/// A set of days of the week.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Weekday>", into = "Vec<Weekday>")]
pub struct Weekdays(u8);

impl Weekdays {
    /// No day.
    pub const NONE: Weekdays = Weekdays(0);
    /// All seven.
    pub const ALL: Weekdays = Weekdays(0x7f);
    /// Saturday and Sunday.
    pub const WEEKEND: Weekdays = Weekdays(0x60);

    /// Is a day in the set?
    pub const fn contains(self, day: Weekday) -> bool {
        self.0 & 1 << day as u8 != 0
    }

    /// Are all days of another set in this one?
    pub const fn contains_all(self, other: Weekdays) -> bool {
        other.0 & !self.0 == 0
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a day.
    pub const fn insert(&mut self, day: Weekday) {
        self.0 |= 1 << day as u8;
    }

    /// The days, from Monday.
    pub fn iter(self) -> impl Iterator<Item = Weekday> {
        Weekday::ALL.into_iter().filter(move |&day| self.contains(day))
    }
}

impl FromIterator<Weekday> for Weekdays {
    fn from_iter<T: IntoIterator<Item = Weekday>>(days: T) -> Weekdays {
        let mut set = Weekdays::NONE;
        days.into_iter().for_each(|day| set.insert(day));
        set
    }
}

impl From<Vec<Weekday>> for Weekdays {
    fn from(days: Vec<Weekday>) -> Weekdays {
        days.into_iter().collect()
    }
}

impl From<Weekdays> for Vec<Weekday> {
    fn from(days: Weekdays) -> Vec<Weekday> {
        days.iter().collect()
    }
}
