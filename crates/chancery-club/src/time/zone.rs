//! Time zones, by their name in the IANA database.

use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::{Timestamp, Weekday};

/// A time zone of the IANA database, such as `Europe/Paris`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(TimeZone);

/// There is no time zone of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneError(pub String);

impl ZoneError {
    fn said(&self) -> Message {
        text!(club::ZoneUnknown { zone: &self.0 })
    }
}

speaks!(ZoneError);

impl Zone {
    /// Coordinated universal time.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// The name, in the spelling of the database.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The date that the clocks of the zone show.
    pub fn date_at(&self, moment: Timestamp) -> jiff::civil::Date {
        self.0.to_datetime(moment.to_jiff()).date()
    }

    /// The date and time that the clocks of the zone show.
    pub fn datetime_at(&self, moment: Timestamp) -> jiff::civil::DateTime {
        self.0.to_datetime(moment.to_jiff())
    }

    /// The day of the week in the zone.
    pub fn weekday_at(&self, moment: Timestamp) -> Weekday {
        Weekday::of(self.date_at(moment))
    }

    /// The moment at which the clocks of the zone show a date and time. If they skip it, the moment is
    /// as much later as they skip; if they show it twice, it is the first of the two.
    pub fn moment(&self, at: jiff::civil::DateTime) -> Timestamp {
        let moment = self.0.to_ambiguous_timestamp(at).compatible();
        moment.map_or(Timestamp::MAX, Timestamp::from_jiff)
    }

    /// The next moment at which the date in the zone may change: midnight, or a change of the clocks if
    /// that comes first.
    pub(crate) fn next_boundary(&self, moment: Timestamp) -> Timestamp {
        const DAY: i64 = 86_400_000_000;
        let now = moment.to_jiff();
        let offset = i64::from(self.0.to_offset(now).seconds()) * 1_000_000;
        let midnight = ((moment.as_micros() + offset).div_euclid(DAY) + 1) * DAY - offset;
        let midnight = Timestamp::MIN.plus(midnight);
        let change = self.0.following(now).next();
        change.map_or(midnight, |change| midnight.min(Timestamp::from_jiff(change.timestamp())))
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Zone {
    type Err = ZoneError;

    fn from_str(name: &str) -> Result<Zone, ZoneError> {
        let unknown = || ZoneError(name.chars().take(64).collect());
        let zone = TimeZone::get(name).map_err(|_| unknown())?;
        // `Etc/Unknown` stands for a zone that nobody knows.
        if zone.is_unknown() { Err(unknown()) } else { Ok(Zone(zone)) }
    }
}

impl TryFrom<String> for Zone {
    type Error = ZoneError;

    fn try_from(name: String) -> Result<Zone, ZoneError> {
        name.parse()
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.name().to_owned()
    }
}
