//! Random settings of a clock and random moments, many of them near changes of the clocks, leap days and
//! the ends of years.

use chancery::PhaseKind;
use chancery_club::clock::{ClockPace, ClockSettings, EarlyResolution, FixedTimes, SkippedDays};
use chancery_club::time::{
    Grace, Length, PhaseLength, ReadyWait, Timestamp, Weekday, Weekdays, Zone,
};
use jiff::civil::{Date, date};

use crate::{Random, below};

pub(super) const ZONES: [&str; 10] = [
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "Pacific/Apia",
    // The clocks go back at one minute past midnight: Sunday, Saturday, Sunday.
    "America/Goose_Bay",
    // The clocks change at midnight.
    "America/Havana",
    "America/Sao_Paulo",
    "UTC",
];

pub(super) fn zone(random: &mut Random) -> Zone {
    random.pick(&ZONES).parse().unwrap()
}

/// A date at which something happens to clocks or calendars, in one of the zones.
fn odd_date(random: &mut Random) -> Date {
    random.pick(&[
        date(2026, 3, 29),
        date(2026, 10, 25),
        date(2026, 3, 8),
        date(2026, 11, 1),
        date(2026, 4, 5),
        date(2026, 10, 4),
        date(2011, 12, 30),
        date(2028, 2, 29),
        date(2100, 2, 28),
        date(2026, 12, 31),
        date(2026, 2, 15),
        date(2026, 3, 22),
        date(2010, 11, 7),
        date(2017, 10, 15),
        date(2018, 2, 18),
    ])
}

/// A whole minute, within five days of something odd.
pub(super) fn minute(random: &mut Random) -> Timestamp {
    let day = odd_date(random).to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
    let minutes = below(random, 10 * 1440) - 5 * 1440;
    Timestamp::from_micros(day.as_microsecond() + minutes * 60_000_000).unwrap()
}

/// Any moment within five days of something odd.
pub(super) fn moment(random: &mut Random) -> Timestamp {
    let seconds = below(random, 60);
    let micros = below(random, 1_000_000);
    Timestamp::from_micros(minute(random).as_micros() + seconds * 1_000_000 + micros).unwrap()
}

fn weekdays(random: &mut Random) -> Weekdays {
    Weekday::ALL.into_iter().filter(|_| random.chance(35)).collect()
}

pub(super) fn skipped(random: &mut Random) -> Option<SkippedDays> {
    let days = if random.chance(50) { Weekdays::WEEKEND } else { weekdays(random) };
    let dates: Vec<Date> = (0..random.below(4)).map(|_| odd_date(random)).collect();
    let skipped = SkippedDays::new(days, dates, zone(random)).ok();
    skipped.filter(|_| random.chance(70))
}

pub(super) fn fixed_times(random: &mut Random) -> FixedTimes {
    let hour = |random: &mut Random| random.pick(&[0, 1, 2, 3, 12, 19, 23]);
    loop {
        let times: Vec<(u8, u8)> = (0..=random.below(3))
            .map(|_| (hour(random), random.pick(&[0, 1, 15, 30, 59])))
            .collect();
        if let Ok(times) = FixedTimes::new(weekdays(random), &times, zone(random)) {
            return times;
        }
    }
}

/// A length in whole minutes.
fn length(random: &mut Random) -> PhaseLength {
    let minutes = match random.below(3) {
        0 => 1 + random.below(60),
        1 => 60 * (1 + random.below(24)),
        _ => 1 + random.below(6 * 1440),
    };
    PhaseLength::new(Length::minutes(minutes as u32)).unwrap()
}

/// A clock with deadlines.
pub(super) fn clock(random: &mut Random) -> ClockSettings {
    loop {
        let (movement, other) = (length(random), length(random));
        let pace = if random.chance(50) {
            ClockPace::Lengths { movement, other }
        } else {
            ClockPace::Fixed { times: fixed_times(random), least: movement, other }
        };
        let mut clock = ClockSettings::new(pace);
        clock.skip = skipped(random);
        clock.first = random.chance(30).then(|| length(random)).filter(|first| *first >= movement);
        clock.grace = Grace::new(Length::minutes(random.below(90) as u32)).unwrap();
        clock.wait = ReadyWait::new(Length::minutes(random.below(30) as u32)).unwrap();
        clock.early =
            random.pick(&[EarlyResolution::Keep, EarlyResolution::Keep, EarlyResolution::Restart]);
        if clock.faults().is_empty() {
            return clock;
        }
    }
}

pub(super) fn kind(random: &mut Random) -> PhaseKind {
    random.pick(&[
        PhaseKind::Movement,
        PhaseKind::Movement,
        PhaseKind::Retreat,
        PhaseKind::Adjustment,
    ])
}

/// Times near one at which the clocks change, and a minute within a day before or after.
pub(super) fn times_at_a_change(random: &mut Random) -> (FixedTimes, Timestamp) {
    let (zone, change) = random.pick(&[
        ("Europe/Paris", "2026-03-29T01:00Z"),
        ("Europe/Paris", "2026-10-25T01:00Z"),
        ("America/New_York", "2026-03-08T07:00Z"),
        ("America/New_York", "2026-11-01T06:00Z"),
        ("Australia/Lord_Howe", "2026-04-04T15:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T15:30Z"),
        ("Africa/Casablanca", "2026-02-15T02:00Z"),
        ("Africa/Casablanca", "2026-03-22T02:00Z"),
        ("Pacific/Apia", "2011-12-30T10:00Z"),
        ("America/Goose_Bay", "2010-11-07T03:01Z"),
        ("America/Havana", "2026-11-01T05:00Z"),
        ("America/Sao_Paulo", "2017-10-15T03:00Z"),
        ("America/Sao_Paulo", "2018-02-18T02:00Z"),
    ]);
    let change: jiff::Timestamp = change.parse().unwrap();
    let zone: Zone = zone.parse().unwrap();
    let around = Timestamp::from_micros(change.as_microsecond()).unwrap();
    // What the clocks would show within two hours of it, had they not changed.
    let before = Timestamp::from_micros(around.as_micros() - 1).unwrap();
    let times: Vec<(u8, u8)> = (0..=random.below(2))
        .map(|_| {
            let tz = jiff::tz::TimeZone::get(zone.name()).unwrap();
            let shown =
                tz.to_datetime(jiff::Timestamp::from_microsecond(before.as_micros()).unwrap());
            let shown = shown + jiff::Span::new().minutes(below(random, 240) - 119);
            (shown.hour().unsigned_abs(), shown.minute().unsigned_abs())
        })
        .collect();
    let days = if random.chance(50) { Weekdays::ALL } else { weekdays(random) };
    let days = if days.is_empty() { Weekdays::ALL } else { days };
    let minutes = below(random, 2 * 1440) - 1440;
    let now = Timestamp::from_micros(around.as_micros() + minutes * 60_000_000).unwrap();
    (FixedTimes::new(days, &times, zone).unwrap(), now)
}
