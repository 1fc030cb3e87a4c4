//! A clock in words, for the page on which a game is created or joined.

use chancery_lang::messages::club;
use chancery_lang::{Arg, Joining, Message, text};

use super::{ClockPace, ClockSettings, EarlyResolution, FixedTimes};
use crate::time::{Weekday, Weekdays};

impl ClockSettings {
    /// What the clock does, in sentences. What is not set is not mentioned.
    pub fn summary(&self) -> Vec<Message> {
        let mut said = vec![match &self.pace {
            ClockPace::Untimed {} => text!(club::ClockUntimed),
            ClockPace::Lengths { movement, other } if movement == other => {
                text!(club::ClockSameLengths { length: movement.get().said() })
            }
            ClockPace::Lengths { movement, other } => {
                let (movement, other) = (movement.get().said(), other.get().said());
                text!(club::ClockLengths { movement, other })
            }
            ClockPace::Fixed { times, other, .. } => {
                let zone = times.zone().name();
                let other = other.get().said();
                text!(club::ClockFixed { times: times.said(), zone, other })
            }
        }];
        if let Some(first) = self.first {
            said.push(text!(club::ClockFirst { length: first.get().said() }));
        }
        if let Some(skip) = &self.skip {
            let days = skip.weekdays().iter().map(Weekday::said);
            let dates = skip.dates().map(|date| Message::verbatim(date.to_string()));
            said.push(text!(club::ClockSkip { days: Arg::and(days.chain(dates)) }));
        }
        if !self.grace.get().is_zero() {
            said.push(text!(club::ClockGrace { length: self.grace.get().said() }));
        }
        if !self.wait.get().is_zero() {
            said.push(text!(club::ClockWait { length: self.wait.get().said() }));
        }
        if self.is_timed() {
            said.push(match self.early {
                EarlyResolution::Keep => text!(club::ClockKeep),
                EarlyResolution::Restart => text!(club::ClockRestart),
            });
        }
        said
    }
}

impl FixedTimes {
    /// The times in words, without the zone, as in `on Monday and Thursday at 19:00`.
    pub fn said(&self) -> Message {
        let groups = self.groups().into_iter().map(|(days, times)| {
            let days = match days {
                Weekdays::ALL => text!(club::EveryDay),
                days => text!(club::OnDays { days: Arg::and(days.iter().map(Weekday::said)) }),
            };
            let times = times.iter().map(|time| time.strftime("%H:%M").to_string());
            text!(club::DaysAtTimes { days, times: Arg::and(times) })
        });
        Message::join(Joining::Semicolon, groups)
    }
}

impl Weekday {
    /// The name of the day.
    pub fn said(self) -> Message {
        text!(club::WeekdayName { day: self.abbreviation() })
    }
}
