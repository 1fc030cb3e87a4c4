//! When the daily digest is sent.

use super::DigestHour;
use crate::time::{Timestamp, Zone};

/// The first moment after `now` at which the clocks of a zone show the hour. On a day on which they skip it, that
/// is as much later as they skip.
pub fn next_digest(zone: &Zone, hour: DigestHour, now: Timestamp) -> Timestamp {
    let mut date = zone.date_at(now);
    loop {
        let hour = i8::try_from(hour.get()).unwrap_or_default();
        let moment = zone.moment(date.at(hour, 0, 0, 0));
        if moment > now {
            return moment;
        }
        match date.tomorrow() {
            Ok(next) => date = next,
            Err(_) => return Timestamp::MAX,
        }
    }
}
