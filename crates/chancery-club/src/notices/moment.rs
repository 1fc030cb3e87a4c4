//! A moment in words, for people who read it far from the clock of the site.

use chancery_lang::messages::notices;
use chancery_lang::{Message, text};

use crate::time::{Timestamp, Zone};

/// A moment as the clocks of a zone show it, with the name of the zone.
pub fn moment_said(zone: &Zone, moment: Timestamp) -> Message {
    let shown = zone.datetime_at(moment);
    let day = zone.weekday_at(moment).abbreviation();
    let month = i64::from(shown.month());
    text!(notices::Moment {
        weekday: text!(notices::DayName { day }),
        day: shown.day().to_string(),
        month: text!(notices::MonthName { month }),
        year: shown.year().to_string(),
        time: format!("{:02}:{:02}", shown.hour(), shown.minute()),
        zone: zone.name(),
    })
}
