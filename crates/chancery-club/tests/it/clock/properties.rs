//! What holds for every clock, whenever it is asked.

use chancery::PhaseKind;
use chancery_club::clock::{
    ClockPace, ClockSettings, EarlyResolution, Outage, OutageExtension, OutageRule, PhaseTimer,
};
use chancery_club::time::{Length, PhaseLength, Timestamp};

use super::sample;
use crate::{Random, below, rounds};

fn on_skipped_day(clock: &ClockSettings, moment: Timestamp) -> bool {
    clock.skip.as_ref().is_some_and(|skip| skip.contains(moment))
}

fn later(random: &mut Random, moment: Timestamp, most: Length) -> Timestamp {
    let micros = random.next() % (most.as_micros().unsigned_abs() + 1);
    moment.after(Length::from_micros(i64::try_from(micros).unwrap()))
}

/// What the settings say a phase of this kind lasts, at least.
fn length(clock: &ClockSettings, kind: PhaseKind) -> Length {
    let length = match (&clock.pace, kind) {
        (
            ClockPace::Lengths { movement: length, .. } | ClockPace::Fixed { least: length, .. },
            PhaseKind::Movement,
        )
        | (ClockPace::Lengths { other: length, .. } | ClockPace::Fixed { other: length, .. }, _) => {
            *length
        }
        (ClockPace::Untimed {}, _) => unreachable!("the samples have deadlines"),
    };
    length.get()
}

fn each(usual: usize, check: impl Fn(&mut Random, ClockSettings, PhaseKind, Timestamp, u64)) {
    for seed in 0..rounds(usual) as u64 {
        let mut random = Random::new(seed);
        let clock = sample::clock(&mut random);
        let kind = sample::kind(&mut random);
        let now = sample::moment(&mut random);
        check(&mut random, clock, kind, now, seed);
    }
}

#[test]
fn a_deadline_is_in_the_future_and_not_on_a_skipped_day() {
    each(4_000, |random, clock, kind, now, seed| {
        let previous = clock.next_deadline(sample::kind(random), now, None).unwrap();
        let found = [
            clock.first_deadline(kind, now).unwrap(),
            clock.next_deadline(kind, now, None).unwrap(),
            clock.next_deadline(kind, now, Some(previous)).unwrap(),
            clock.extended(previous, Length::hours(random.below(50) as u32), now),
            clock.resumed(kind, Length::minutes(1 + random.below(5_000) as u32), now),
        ];
        for deadline in found {
            assert!(deadline > now, "seed {seed}: {deadline} is not after {now}");
            assert!(!on_skipped_day(&clock, deadline), "seed {seed}: {deadline} {clock:?}");
        }
    });
}

#[test]
fn a_later_start_never_has_an_earlier_deadline() {
    each(4_000, |random, clock, kind, now, seed| {
        let previous = random.chance(70).then(|| later(random, now, Length::days(4)));
        let second = later(random, now, Length::days(6));
        let [before, after] =
            [now, second].map(|now| clock.next_deadline(kind, now, previous).unwrap());
        assert!(before <= after, "seed {seed}: {now} {second} {previous:?} {clock:?}");
        let [before, after] = [now, second].map(|start| clock.first_deadline(kind, start));
        assert!(before <= after, "seed {seed}: {now} {second} {clock:?}");
    });
}

#[test]
fn keep_never_shortens_the_next_phase() {
    each(4_000, |random, mut clock, kind, start, seed| {
        clock.early = EarlyResolution::Keep;
        let deadline = clock.next_deadline(sample::kind(random), start, None).unwrap();
        let now = later(random, start, deadline.since(start));
        let early = clock.next_deadline(kind, now, Some(deadline)).unwrap();
        let left = clock.time_left(early, now);
        assert!(left >= length(&clock, kind), "seed {seed}: only {left} of {clock:?}");
        assert!(early >= deadline, "seed {seed}: what remained is lost");
        // Whoever is early has as long as whoever waited for a fixed time.
        if let (ClockPace::Fixed { .. }, PhaseKind::Movement) = (&clock.pace, kind) {
            let waited = clock.next_deadline(kind, deadline, Some(deadline)).unwrap();
            let usual = clock.time_left(waited, deadline);
            assert!(early > deadline || left >= usual, "seed {seed}: {left} instead of {usual}");
        }
    });
}

#[test]
fn phases_that_end_early_do_not_put_the_deadline_off_for_ever() {
    each(1_000, |random, mut clock, _, now, seed| {
        clock.early = EarlyResolution::Keep;
        let mut deadline = clock.next_deadline(sample::kind(random), now, None).unwrap();
        for _ in 0..40 {
            deadline = clock.next_deadline(sample::kind(random), now, Some(deadline)).unwrap();
        }
        // By now it is far enough away for a phase of any kind, so it stays where it is.
        for kind in [PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment] {
            let next = clock.next_deadline(kind, now, Some(deadline)).unwrap();
            let is_fixed = clock.next_deadline(PhaseKind::Movement, now, Some(next)) == Some(next);
            assert!(is_fixed, "seed {seed}: {deadline} {next} {clock:?}");
        }
    });
}

#[test]
fn restart_gives_a_full_length_from_now() {
    each(2_000, |random, mut clock, kind, start, seed| {
        clock.early = EarlyResolution::Restart;
        let deadline = clock.next_deadline(sample::kind(random), start, None).unwrap();
        let now = later(random, start, deadline.since(start).minus(Length::from_micros(1)));
        let early = clock.next_deadline(kind, now, Some(deadline));
        assert_eq!(early, clock.next_deadline(kind, now, None), "seed {seed}");
    });
}

#[test]
fn a_pause_loses_no_time_and_adds_none() {
    each(3_000, |random, clock, kind, start, seed| {
        let deadline = clock.next_deadline(kind, start, None);
        let timer = PhaseTimer::until(deadline);
        let deadline = deadline.unwrap();
        let paused = later(random, start, deadline.since(start));
        let resumed = later(random, paused, Length::days(9));
        let left = clock.time_left(deadline, paused);
        let after = timer.paused(&clock, paused).unwrap().resumed(&clock, kind, resumed).unwrap();
        let after = after.deadline().unwrap();
        let kept = clock.time_left(after, resumed);
        match (&clock.pace, kind) {
            (ClockPace::Fixed { .. }, PhaseKind::Movement) => assert!(kept >= left, "seed {seed}"),
            _ => assert_eq!(kept, left, "seed {seed}: {clock:?}"),
        }
        // A pause of no time changes nothing.
        let same = timer.paused(&clock, paused).unwrap().resumed(&clock, kind, paused).unwrap();
        assert_eq!(same, timer, "seed {seed}: {clock:?}");
    });
}

#[test]
fn a_phase_may_be_resolved_at_its_end_or_after_all_are_ready() {
    each(2_000, |random, clock, _, now, seed| {
        let deadline = later(random, now, Length::days(3));
        let timer = PhaseTimer::Running { deadline };
        let closes = deadline.after(clock.grace.get());
        assert_eq!(timer.closes_at(&clock), Some(closes), "seed {seed}");
        assert_eq!(timer.may_resolve_at(&clock, None, true), Some(closes), "seed {seed}");
        assert_eq!(timer.may_resolve_at(&clock, None, false), Some(deadline), "seed {seed}");
        let ready = later(random, now, Length::days(3));
        let at = timer.may_resolve_at(&clock, Some(ready), false).unwrap();
        assert!(at == deadline || at == ready.after(clock.wait.get()), "seed {seed}");
        assert!(at <= deadline, "seed {seed}");
        let paused = timer.paused(&clock, now).unwrap();
        assert_eq!(paused.may_resolve_at(&clock, Some(ready), false), None, "seed {seed}");
        let untimed = PhaseTimer::Untimed {};
        assert_eq!(untimed.may_resolve_at(&clock, None, false), None);
    });
}

#[test]
fn an_outage_extends_exactly_the_deadlines_that_passed_in_it() {
    each(3_000, |random, clock, _, start, seed| {
        let from = later(random, start, Length::days(2));
        let until = later(random, from, Length::days(2));
        let deadline = later(random, start, Length::days(5));
        let timer = PhaseTimer::Running { deadline };
        let least = PhaseLength::new(Length::hours(6)).unwrap();
        for extension in
            [OutageExtension::Restore { least }, OutageExtension::Length { length: least }]
        {
            let rule = OutageRule { tolerated: Length::minutes(5), extension };
            let new = rule.extends(&clock, timer, Outage { from, until });
            let passed = from <= deadline.after(clock.grace.get()) && deadline <= until;
            let counts = until.since(from) > rule.tolerated;
            assert_eq!(new.is_some(), passed && counts, "seed {seed}");
            let Some(new) = new else { continue };
            assert!(new > until && !on_skipped_day(&clock, new), "seed {seed}");
            let left = clock.time_left(new, until);
            let had = clock.time_left(deadline, from);
            match extension {
                OutageExtension::Restore { .. } => assert_eq!(left, had.max(least.get())),
                OutageExtension::Length { .. } => assert_eq!(left, least.get(), "seed {seed}"),
            }
        }
        let paused = timer.paused(&clock, start).unwrap();
        let outage = Outage { from, until };
        assert_eq!(OutageRule::default().extends(&clock, paused, outage), None);
    });
}

#[test]
fn the_end_of_time_is_no_panic() {
    each(100, |random, clock, kind, _, seed| {
        let near = |random: &mut Random| {
            let back = below(random, 20 * 86_400) * 1_000_000;
            Timestamp::from_micros(Timestamp::MAX.as_micros() - back).unwrap()
        };
        for now in [near(random), Timestamp::MAX, Timestamp::MIN] {
            for previous in [None, Some(Timestamp::MAX), Some(Timestamp::MIN)] {
                let deadline = clock.next_deadline(kind, now, previous).unwrap();
                assert!(deadline >= now, "seed {seed}");
            }
        }
    });
}
