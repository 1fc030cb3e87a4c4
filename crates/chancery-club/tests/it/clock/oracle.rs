//! Deadlines found the slow way: minute by minute, asking the calendar what the clocks show. It shares no
//! code with the clock.

use std::collections::HashSet;

use chancery::PhaseKind;
use chancery_club::clock::{ClockPace, ClockSettings, EarlyResolution, FixedTimes, SkippedDays};
use chancery_club::time::{Length, PhaseLength, Timestamp};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::sample;
use crate::{Random, below, rounds};

const MINUTE: i64 = 60_000_000;

fn shown(zone: &TimeZone, moment: Timestamp) -> DateTime {
    zone.to_datetime(jiff::Timestamp::from_microsecond(moment.as_micros()).unwrap())
}

fn minute_after(moment: Timestamp) -> Timestamp {
    Timestamp::from_micros(moment.as_micros() + MINUTE).unwrap()
}

fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap()
}

/// Is a moment on no skipped day? The zone is found once for all moments.
fn openness(skip: Option<&SkippedDays>) -> impl Fn(Timestamp) -> bool {
    let zone = skip.map(|skip| zone(skip.zone().name()));
    move |moment| {
        let (Some(skip), Some(zone)) = (skip, &zone) else { return true };
        let date = shown(zone, moment).date();
        let day = date.weekday().to_monday_one_offset();
        !skip.weekdays().iter().any(|skipped| skipped as i8 + 1 == day)
            && !skip.dates().any(|skipped| skipped == date)
    }
}

/// Count the minutes of open days until there are enough, then go on to an open day.
fn walk(skip: Option<&SkippedDays>, from: Timestamp, length: Length) -> Timestamp {
    let is_open = openness(skip);
    let (mut at, mut left) = (from, length.as_micros() / MINUTE);
    loop {
        let open = is_open(at);
        if left == 0 && open {
            return at;
        }
        left -= i64::from(open && left > 0);
        at = minute_after(at);
    }
}

fn count(skip: Option<&SkippedDays>, from: Timestamp, until: Timestamp) -> i64 {
    let is_open = openness(skip);
    let (mut at, mut minutes) = (from, 0);
    while at < until {
        minutes += i64::from(is_open(at));
        at = minute_after(at);
    }
    minutes
}

/// Watch the clocks. A time that they jump over rings as long after the jump as it is into the gap; a time
/// that they show twice rings once. None if nothing rings for months: a zone that once was on the other side of
/// the date line can have all its times on the skipped days of another.
fn ring(times: &FixedTimes, skip: Option<&SkippedDays>, from: Timestamp) -> Option<Timestamp> {
    let zone = zone(times.zone().name());
    let is_open = openness(skip);
    let rings = |at: DateTime| {
        let day = at.date().weekday().to_monday_one_offset();
        times.iter().any(|(own, hour, minute)| {
            own as i8 + 1 == day
                && i16::from(at.hour()) * 60 + i16::from(at.minute())
                    == i16::from(hour) * 60 + i16::from(minute)
        })
    };
    // Begin before, to know what was shown and what still rings from a gap.
    let mut at = Timestamp::from_micros(from.as_micros() - 3 * 1440 * MINUTE).unwrap();
    let (mut rung, mut late) = (HashSet::new(), Vec::new());
    let mut last = shown(&zone, at);
    for _ in 0..100 * 1440 {
        at = minute_after(at);
        let now = shown(&zone, at);
        let mut ringing = late.contains(&at) || (rings(now) && rung.insert(now));
        let mut gone = last + jiff::Span::new().minutes(1);
        let mut later = at;
        while gone < now {
            if rings(gone) && rung.insert(gone) {
                late.push(later);
                ringing |= later == at;
            }
            gone += jiff::Span::new().minutes(1);
            later = minute_after(later);
        }
        last = now;
        if ringing && at >= from && is_open(at) {
            return Some(at);
        }
    }
    None
}

fn slow(
    clock: &ClockSettings,
    next: PhaseKind,
    now: Timestamp,
    previous: Option<Timestamp>,
) -> Option<Timestamp> {
    let skip = clock.skip.as_ref();
    let early = previous.filter(|&deadline| deadline > now);
    let kept = early.filter(|_| clock.early == EarlyResolution::Keep);
    let is_movement = next == PhaseKind::Movement;
    let length = match &clock.pace {
        ClockPace::Untimed {} => unreachable!("the samples have deadlines"),
        ClockPace::Fixed { times, least, .. } if is_movement => {
            let mut from = walk(skip, now, least.get());
            if let Some(deadline) = kept {
                let after = minute_after(deadline);
                let following = ring(times, skip, walk(skip, deadline, least.get()).max(after))?;
                if count(skip, now, deadline) >= count(skip, deadline, following) {
                    return ring(times, skip, deadline);
                }
                from = from.max(after);
            }
            return ring(times, skip, from);
        }
        ClockPace::Lengths { movement, .. } if is_movement => movement.get(),
        ClockPace::Lengths { other, .. } | ClockPace::Fixed { other, .. } => other.get(),
    };
    Some(match kept {
        None => walk(skip, now, length),
        Some(deadline) => {
            let remaining = count(skip, now, deadline);
            let length = length.as_micros() / MINUTE;
            let total = if remaining < length { remaining + length } else { remaining };
            walk(skip, now, Length::from_micros(total * MINUTE))
        }
    })
}

#[test]
fn deadlines_are_those_of_a_minute_by_minute_walk() {
    let mut compared = 0;
    for seed in 0..rounds(100) as u64 {
        let mut random = Random::new(seed);
        let clock = sample::clock(&mut random);
        let (kind, now) = (sample::kind(&mut random), sample::minute(&mut random));
        // Before, at or after the deadline; whole minutes late, as a second's delay is not counted.
        let previous = match random.below(4) {
            0 => None,
            1 => Some(now),
            2 => Timestamp::from_micros(now.as_micros() - MINUTE * (2 + below(&mut random, 500)))
                .ok(),
            _ => clock.next_deadline(sample::kind(&mut random), now, None),
        };
        let slow = slow(&clock, kind, now, previous);
        let fast = clock.next_deadline(kind, now, previous);
        let case = format!("seed {seed}: {kind:?} {now} {previous:?} {clock:?}");
        if let Some(slow) = slow {
            assert_eq!(fast, Some(slow), "{case}");
            compared += 1;
        }
        let skip = clock.skip.as_ref();
        let at_least = |length: PhaseLength| {
            let first = clock.first.map_or(Length::ZERO, PhaseLength::get);
            walk(skip, now, length.get().max(first))
        };
        let first = match &clock.pace {
            ClockPace::Fixed { times, least, .. } if kind == PhaseKind::Movement => {
                ring(times, skip, at_least(*least))
            }
            ClockPace::Lengths { movement, .. } if kind == PhaseKind::Movement => {
                Some(at_least(*movement))
            }
            ClockPace::Lengths { other, .. } | ClockPace::Fixed { other, .. } => {
                Some(at_least(*other))
            }
            ClockPace::Untimed {} => unreachable!("the samples have deadlines"),
        };
        if first.is_some() {
            assert_eq!(clock.first_deadline(kind, now), first, "{case}");
        }
    }
    assert!(compared >= rounds(90), "only {compared} were compared");
}

#[test]
fn fixed_times_in_gaps_and_folds_are_those_of_a_minute_by_minute_walk() {
    for seed in 0..rounds(600) as u64 {
        let mut random = Random::new(seed);
        let (times, now) = sample::times_at_a_change(&mut random);
        let least = PhaseLength::new(Length::minutes(1)).unwrap();
        let pace = ClockPace::Fixed { times: times.clone(), least, other: least };
        let fast = ClockSettings::new(pace).next_deadline(PhaseKind::Movement, now, None).unwrap();
        let slow = ring(&times, None, minute_after(now));
        assert_eq!(Some(fast), slow, "seed {seed}: {times} from {now}");
    }
}
