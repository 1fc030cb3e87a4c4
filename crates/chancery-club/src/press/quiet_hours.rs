//! Quiet hours: the hours of each day in which players do not write to each other.

use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club_press;
use chancery_lang::{Message, speaks, text};
use jiff::civil::Time;

use crate::policy::PressThread;
use crate::time::{Timestamp, Zone, ZoneError};

/// Hours of each day by the clocks of a zone, such as `22:00-07:00 Europe/Paris`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuietHours {
    begin: Time,
    end: Time,
    zone: Zone,
}

/// Why a text does not say quiet hours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QuietHoursError {
    /// It is not two different times and a zone.
    Form(String),
    /// There is no such zone.
    Zone(ZoneError),
}

impl QuietHoursError {
    fn said(&self) -> Message {
        match self {
            QuietHoursError::Form(given) => text!(club_press::QuietHoursForm { text: given }),
            QuietHoursError::Zone(error) => error.clone().into(),
        }
    }
}

speaks!(QuietHoursError);

impl QuietHours {
    /// The zone whose clocks count.
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// When a thread can be written to again; none if it can be now. Notes and the game master are never quiet:
    /// whoever needs help can ask for it.
    pub fn end_for(&self, thread: &PressThread, now: Timestamp) -> Option<Timestamp> {
        match thread {
            PressThread::Public | PressThread::Between(_) => self.end(now),
            PressThread::Master(_) | PressThread::Notes(_) => None,
        }
    }

    /// When the quiet hours of this moment end; none outside of them.
    fn end(&self, now: Timestamp) -> Option<Timestamp> {
        let shown = self.zone.datetime_at(now);
        let (time, over_midnight) = (shown.time(), self.end < self.begin);
        let is_quiet = if over_midnight {
            time >= self.begin || time < self.end
        } else {
            time >= self.begin && time < self.end
        };
        if !is_quiet {
            return None;
        }
        let ends_tomorrow = over_midnight && time >= self.begin;
        let day = if ends_tomorrow { shown.date().tomorrow().ok()? } else { shown.date() };
        let end = self.zone.moment(day.to_datetime(self.end));
        // Clocks that are set back show the end twice, and the first of the two may be over.
        (end > now).then_some(end)
    }
}

/// A time such as `22:00` or `7:30`.
fn read_time(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once(':')?;
    let is_short = |part: &str| (1..=2).contains(&part.len());
    let are_digits = text.chars().all(|c| c.is_ascii_digit() || c == ':');
    if !is_short(hour) || minute.len() != 2 || !are_digits {
        return None;
    }
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

impl FromStr for QuietHours {
    type Err = QuietHoursError;

    fn from_str(text: &str) -> Result<QuietHours, QuietHoursError> {
        let form = || QuietHoursError::Form(text.to_owned());
        let (times, zone) = text.trim().split_once(' ').ok_or_else(form)?;
        let (begin, end) = times.split_once(['-', '–']).ok_or_else(form)?;
        let times = read_time(begin).zip(read_time(end)).filter(|(begin, end)| begin != end);
        let (begin, end) = times.ok_or_else(form)?;
        let zone = zone.trim().parse().map_err(QuietHoursError::Zone)?;
        Ok(QuietHours { begin, end, zone })
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (begin, end) = (self.begin.strftime("%H:%M"), self.end.strftime("%H:%M"));
        write!(f, "{begin}-{end} {}", self.zone)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn hours(text: &str) -> QuietHours {
        text.parse().unwrap()
    }

    /// When a moment in Paris is followed by press again, as the clocks there show it.
    fn end(hours: &QuietHours, day: i8, hour: i8, minute: i8) -> Option<String> {
        let at = hours.zone.moment(date(2026, 10, day).at(hour, minute, 0, 0));
        let end = hours.end_for(&PressThread::Public, at)?;
        Some(hours.zone.datetime_at(end).to_string())
    }

    #[test]
    fn hours_may_pass_midnight() {
        let night = hours("22:00-07:00 Europe/Paris");
        assert_eq!(end(&night, 5, 21, 59), None);
        assert_eq!(end(&night, 5, 22, 0).unwrap(), "2026-10-06T07:00:00");
        assert_eq!(end(&night, 6, 6, 59).unwrap(), "2026-10-06T07:00:00");
        assert_eq!(end(&night, 6, 7, 0), None);
        let lessons = hours("8:30-12:00 Europe/Paris");
        assert_eq!(end(&lessons, 5, 8, 29), None);
        assert_eq!(end(&lessons, 5, 8, 30).unwrap(), "2026-10-05T12:00:00");
        assert_eq!(end(&lessons, 5, 12, 0), None);
    }

    #[test]
    fn the_game_master_can_always_be_reached() {
        let night = hours("22:00-07:00 UTC");
        let power = chancery::Board::classic().powers().next().unwrap();
        let at = night.zone.moment(date(2026, 10, 5).at(23, 0, 0, 0));
        assert!(night.end_for(&PressThread::Public, at).is_some());
        assert_eq!(night.end_for(&PressThread::Master(power), at), None);
        assert_eq!(night.end_for(&PressThread::Notes(power), at), None);
    }

    /// In the night in which clocks are set back, an hour is shown twice; the end is never before now.
    #[test]
    fn clocks_that_are_set_back_do_not_confuse_it() {
        let hours = hours("01:00-02:30 Europe/Paris");
        let mut at = hours.zone.moment(date(2026, 10, 25).at(0, 0, 0, 0));
        for _ in 0..(6 * 60) {
            if let Some(end) = hours.end(at) {
                assert!(end > at);
                assert_eq!(hours.zone.datetime_at(end).time(), hours.end);
            }
            at = at.after(crate::time::Length::minutes(1));
        }
    }

    #[test]
    fn what_is_read_is_written() {
        for text in ["22:00-07:00 Europe/Paris", "08:30-12:00 UTC"] {
            assert_eq!(hours(text).to_string(), text);
        }
        for text in ["", "22:00", "22:00-07:00", "22-7 UTC", "7:00-7:00 UTC", "25:00-07:00 UTC"] {
            let error = text.parse::<QuietHours>().unwrap_err();
            assert!(matches!(error, QuietHoursError::Form(_)), "{text}");
        }
        let error = "22:00-07:00 Paris/Texas".parse::<QuietHours>().unwrap_err();
        assert!(matches!(error, QuietHoursError::Zone(_)));
    }
}
