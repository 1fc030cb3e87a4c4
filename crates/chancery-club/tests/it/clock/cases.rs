//! Chosen moments, as a person would write them down.

use chancery::PhaseKind::{Adjustment, Movement, Retreat};
use chancery_club::clock::{ClockPace, ClockSettings, EarlyResolution, PhaseTimer, TimerError};
use chancery_club::time::{Length, PhaseLength, Timestamp};

fn at(text: &str) -> Timestamp {
    let zoned: jiff::Zoned = text.parse().unwrap();
    Timestamp::from_micros(zoned.timestamp().as_microsecond()).unwrap()
}

fn paris(text: &str) -> Timestamp {
    at(&format!("{text}[Europe/Paris]"))
}

fn length(text: &str) -> PhaseLength {
    PhaseLength::new(text.parse().unwrap()).unwrap()
}

fn lengths(movement: &str, other: &str) -> ClockSettings {
    ClockSettings::new(ClockPace::Lengths { movement: length(movement), other: length(other) })
}

fn fixed(times: &str) -> ClockSettings {
    let times = times.parse().unwrap();
    ClockSettings::new(ClockPace::Fixed { times, least: length("12h"), other: length("1d") })
}

#[test]
fn early_resolution_keeps_what_remains() {
    let clock = lengths("2d", "1d");
    let deadline = Some(paris("2026-11-18T19:00"));
    let next = |kind, now: &str| clock.next_deadline(kind, paris(now), deadline).unwrap();
    // 24 hours remain, less than two days: they are added to the two days.
    assert_eq!(next(Movement, "2026-11-17T19:00"), paris("2026-11-20T19:00"));
    // 24 hours remain, no less than the day of a retreat: they are the retreat phase.
    assert_eq!(next(Retreat, "2026-11-17T19:00"), paris("2026-11-18T19:00"));
    assert_eq!(next(Adjustment, "2026-11-17T19:01"), paris("2026-11-19T19:00"));
    // Resolved on time, and within the time of a sweep.
    assert_eq!(next(Movement, "2026-11-18T19:00"), paris("2026-11-20T19:00"));
    assert_eq!(next(Movement, "2026-11-18T19:00:40"), paris("2026-11-20T19:00"));
    // Resolved late: nobody pays for it.
    assert_eq!(next(Movement, "2026-11-18T19:15"), paris("2026-11-20T19:15"));
    let live = ClockSettings { early: EarlyResolution::Restart, ..clock.clone() };
    let next = live.next_deadline(Movement, paris("2026-11-17T19:00"), deadline);
    assert_eq!(next, Some(paris("2026-11-19T19:00")));
}

#[test]
fn fixed_times_bind_movement_phases() {
    let clock = fixed("Mon and Thu 19:00 Europe/Paris");
    let monday = paris("2026-11-16T19:00");
    let next = |kind, now, before| clock.next_deadline(kind, now, Some(before)).unwrap();
    assert_eq!(next(Movement, monday, monday), paris("2026-11-19T19:00"));
    assert_eq!(next(Retreat, monday, monday), paris("2026-11-17T19:00"));
    let tuesday = paris("2026-11-17T19:00");
    assert_eq!(next(Movement, tuesday, tuesday), paris("2026-11-19T19:00"));
    // All were ready on Tuesday: the next phase does not end on Thursday but on Monday.
    let thursday = paris("2026-11-19T19:00");
    assert_eq!(next(Movement, tuesday, thursday), paris("2026-11-23T19:00"));
    // A retreat phase that ends five minutes before a fixed time leaves no five-minute phase.
    let late = paris("2026-11-19T18:55");
    assert_eq!(next(Movement, late, late), paris("2026-11-23T19:00"));
}

#[test]
fn fixed_times_follow_the_clocks_of_their_zone() {
    let daily = fixed("daily 19:00 Europe/Paris");
    let saturday = paris("2026-03-28T19:00");
    let next = daily.next_deadline(Movement, saturday, Some(saturday)).unwrap();
    assert_eq!(next, paris("2026-03-29T19:00"));
    assert_eq!(next.since(saturday), Length::hours(23));
    // 02:30 does not exist on that Sunday, and exists twice in October.
    let night = fixed("Sun 2:30 Europe/Paris");
    let next = |now: &str| night.next_deadline(Movement, paris(now), None).unwrap();
    assert_eq!(next("2026-03-27T12:00"), at("2026-03-29T03:30+02:00[Europe/Paris]"));
    assert_eq!(next("2026-10-23T12:00"), at("2026-10-25T02:30+02:00[Europe/Paris]"));
    // Half an hour on Lord Howe Island.
    let island = fixed("Sun 2:15 Australia/Lord_Howe");
    let next = island.next_deadline(Movement, at("2026-10-02T12:00[Australia/Lord_Howe]"), None);
    assert_eq!(next, Some(at("2026-10-04T02:45+11:00[Australia/Lord_Howe]")));
    // Samoa had no 30 December 2011.
    let samoa = fixed("Fri 19:00 Pacific/Apia");
    let next = samoa.next_deadline(Movement, at("2011-12-28T12:00[Pacific/Apia]"), None);
    assert_eq!(next, Some(at("2011-12-31T19:00[Pacific/Apia]")));
    let next = samoa.next_deadline(Movement, at("2011-12-31T01:00[Pacific/Apia]"), None);
    assert_eq!(next, Some(at("2011-12-31T19:00[Pacific/Apia]")));
    let samoa = fixed("Fri 19:00; Sat 18:00 Pacific/Apia");
    let next = samoa.next_deadline(Movement, at("2011-12-28T12:00[Pacific/Apia]"), None);
    assert_eq!(next, Some(at("2011-12-31T18:00[Pacific/Apia]")));
}

#[test]
fn time_stands_still_on_skipped_days() {
    let mut clock = lengths("1d", "12h");
    clock.skip = Some("Sat and Sun, 2026-12-25 Europe/Paris".parse().unwrap());
    let next = |now: &str| clock.next_deadline(Movement, paris(now), None).unwrap();
    assert_eq!(next("2026-11-20T19:00"), paris("2026-11-23T19:00"));
    // Begun on a Saturday: a whole Monday, and midnight belongs to Tuesday.
    assert_eq!(next("2026-11-21T10:00"), paris("2026-11-24T00:00"));
    // Midnight of Friday would be a Saturday.
    assert_eq!(next("2026-11-20T00:00"), paris("2026-11-23T00:00"));
    // Christmas is a Friday.
    assert_eq!(next("2026-12-24T20:00"), paris("2026-12-28T20:00"));
    // The clocks change on a skipped Sunday: it ends an hour sooner.
    assert_eq!(next("2026-03-27T20:00"), paris("2026-03-30T20:00"));
    // A leap day.
    let leap = lengths("1d", "12h").next_deadline(Movement, paris("2028-02-28T20:00"), None);
    assert_eq!(leap, Some(paris("2028-02-29T20:00")));
}

#[test]
fn the_first_phase_may_be_longer() {
    let mut clock = lengths("1d", "12h");
    clock.first = Some(length("3d"));
    let start = paris("2026-11-16T19:00");
    assert_eq!(clock.first_deadline(Movement, start), Some(paris("2026-11-19T19:00")));
    assert_eq!(clock.next_deadline(Movement, start, None), Some(paris("2026-11-17T19:00")));
    let mut clock = fixed("Mon and Thu 19:00 Europe/Paris");
    clock.first = Some(length("4d"));
    assert_eq!(clock.first_deadline(Movement, start), Some(paris("2026-11-23T19:00")));
}

#[test]
fn a_clock_is_paused_resumed_and_extended() {
    let clock = lengths("1d", "12h");
    let now = paris("2026-11-16T19:00");
    let timer = PhaseTimer::until(clock.next_deadline(Movement, now, None));
    let paused = timer.paused(&clock, paris("2026-11-17T13:00")).unwrap();
    assert_eq!(paused, PhaseTimer::Paused { left: Some(Length::hours(6)) });
    assert_eq!(paused.paused(&clock, now), Err(TimerError::Paused));
    assert_eq!(timer.resumed(&clock, Movement, now), Err(TimerError::Running));
    let more = paused.extended(&clock, Length::hours(2), now).unwrap();
    let resumed = more.resumed(&clock, Movement, paris("2026-12-01T08:00")).unwrap();
    assert_eq!(resumed.deadline(), Some(paris("2026-12-01T16:00")));
    let untimed = PhaseTimer::until(ClockSettings::untimed().first_deadline(Movement, now));
    assert_eq!(untimed, PhaseTimer::Untimed {});
    assert_eq!(untimed.extended(&clock, Length::hours(1), now), Err(TimerError::Untimed));
    let resumed = untimed.paused(&clock, now).unwrap().resumed(&clock, Movement, now);
    assert_eq!(resumed, Ok(untimed));
}
