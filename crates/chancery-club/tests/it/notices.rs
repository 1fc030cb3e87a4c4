//! Preferences, digests, retries and warnings.

use chancery::Board;
use chancery::game::GameTitle;
use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand, Notice, NoticeKind};
use chancery_club::notices::{
    DigestHour, EmailChoice, NoticePreferences, NoticeTopic, PreferenceError, RetryRule,
    TopicChoice, moment_said, next_digest, owing, warning_is_due, warning_time, warnings,
};
use chancery_club::policy::{Access, AccountActor, Actor};
use chancery_club::settings::{ClubGameSettings, PowerAssignment, Preset};
use chancery_club::time::{Length, Timestamp, Zone};
use chancery_lang::Lang;

use crate::{Random, below, rounds};

fn at(text: &str) -> Timestamp {
    let (date, time) = text.split_once(' ').unwrap();
    let [year, month, day] = [0..4, 5..7, 8..10].map(|part| date[part].parse::<i16>().unwrap());
    let date = jiff::civil::date(year, month as i8, day as i8);
    let (hour, minute) = time.split_once(':').unwrap();
    Zone::UTC.moment(date.at(hour.parse().unwrap(), minute.parse().unwrap(), 0, 0))
}

#[test]
fn every_kind_has_a_topic_and_every_topic_a_kind() {
    let topics: Vec<NoticeTopic> = NoticeKind::ALL.map(NoticeTopic::of).into();
    for topic in NoticeTopic::ALL {
        assert!(topics.contains(&topic), "{topic:?}");
        assert_eq!(NoticeTopic::with_id(topic.id()), Some(topic));
    }
    assert_eq!(NoticeTopic::of(NoticeKind::DeadlineNear), NoticeTopic::Deadline);
}

#[test]
fn preferences_survive_being_written() {
    let mut preferences = NoticePreferences::default();
    let digest = TopicChoice { email: EmailChoice::Digest, push: false };
    preferences.choose(NoticeTopic::Results, digest).unwrap();
    let refused = preferences.choose(NoticeTopic::Deadline, digest);
    assert_eq!(refused, Err(PreferenceError::CannotWait(NoticeTopic::Deadline)));
    preferences.zone = Some("America/Toronto".parse().unwrap());
    preferences.digest_hour = DigestHour::new(21).unwrap();
    let written = serde_json::to_string(&preferences).unwrap();
    assert_eq!(serde_json::from_str::<NoticePreferences>(&written).unwrap(), preferences);
    assert_eq!(
        serde_json::from_str::<NoticePreferences>("{}").unwrap(),
        NoticePreferences::default()
    );
    assert!(serde_json::from_str::<NoticePreferences>("{\"digest_hour\":24}").is_err());
    preferences.unsubscribe(Some(NoticeTopic::Begin));
    assert_eq!(preferences.choice(NoticeTopic::Begin).email, EmailChoice::Off);
    assert!(preferences.choice(NoticeTopic::Begin).push, "only mail ends");
    assert_eq!(preferences.choice(NoticeTopic::Results), digest);
    preferences.unsubscribe(None);
    let is_off = |topic| preferences.choice(topic).email == EmailChoice::Off;
    assert!(NoticeTopic::ALL.into_iter().all(is_off));
}

#[test]
fn digests_come_at_the_hour_of_the_zone() {
    let paris: Zone = "Europe/Paris".parse().unwrap();
    let eight = DigestHour::default();
    assert_eq!(next_digest(&paris, eight, at("2027-01-10 06:59")), at("2027-01-10 07:00"));
    assert_eq!(next_digest(&paris, eight, at("2027-01-10 07:00")), at("2027-01-11 07:00"));
    assert_eq!(next_digest(&paris, eight, at("2027-07-10 07:00")), at("2027-07-11 06:00"));
    // The clocks skip 02:00 to 03:00 on 28 March 2027.
    let two = DigestHour::new(2).unwrap();
    assert_eq!(next_digest(&paris, two, at("2027-03-27 12:00")), at("2027-03-28 01:00"));
}

#[test]
fn a_digest_is_never_more_than_a_day_and_an_hour_away() {
    let zones = ["UTC", "Europe/Paris", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"];
    let mut random = Random::new(5);
    for _ in 0..rounds(2000) {
        let zone: Zone = zones[random.below(zones.len())].parse().unwrap();
        let hour = DigestHour::new(u8::try_from(random.below(24)).unwrap()).unwrap();
        let now = at("2025-01-01 00:00")
            .after(Length::from_micros(below(&mut random, 3 * 365 * 86_400) * 1_000_000));
        let next = next_digest(&zone, hour, now);
        assert!(next > now && next.since(now) <= Length::hours(26), "{zone} {now} {next}");
    }
}

#[test]
fn moments_are_told_in_words() {
    let zone: Zone = "Europe/Paris".parse().unwrap();
    let said = moment_said(&zone, at("2026-11-17 18:05"));
    assert_eq!(said.get(Lang::EN), "Tuesday 17 November 2026, 19:05 (Europe/Paris)");
    assert_eq!(said.get(Lang::FR), "mardi 17 novembre 2026 à 19:05 (Europe/Paris)");
}

#[test]
fn retries_come_later_and_later_and_end() {
    let mut random = Random::new(9);
    for rule in [RetryRule::MAIL, RetryRule::NEWS] {
        for _ in 0..rounds(200) {
            let queued = at("2027-01-01 00:00");
            let (mut now, mut attempt) = (queued, 1);
            let mut last = Length::seconds(0);
            while let Some(next) = rule.next_attempt(
                queued,
                attempt,
                now,
                below(&mut random, usize::MAX >> 1).unsigned_abs(),
            ) {
                let pause = next.since(now);
                let usual = rule
                    .first
                    .as_micros()
                    .saturating_mul(1 << (attempt - 1).min(30))
                    .min(rule.longest.as_micros());
                assert!(
                    pause.as_micros() >= usual - usual / 4
                        && pause.as_micros() <= usual + usual / 4,
                    "{pause}"
                );
                assert!(next <= queued.after(rule.give_up_after));
                last = last.max(pause);
                (now, attempt) = (next, attempt + 1);
                assert!(attempt < 60, "it ends");
            }
            assert!(attempt > 10 && last.as_micros() > rule.longest.as_micros() / 2);
        }
    }
}

fn account(number: usize) -> AccountId {
    AccountId::from_random([u8::try_from(number).unwrap(); 16])
}

fn actor(number: usize) -> Actor {
    Actor::Account(AccountActor {
        account: account(number),
        access: Access::Session,
        is_operator: false,
        reliability: None,
    })
}

/// A game in its first phase. The phase takes a day.
fn begun(now: Timestamp) -> ClubGame {
    let title = GameTitle::new("Friday").unwrap();
    let settings = Preset::Daily.settings(title, Zone::UTC);
    let mut clock = settings.clock.clone();
    clock.first = None;
    let settings = ClubGameSettings { assignment: PowerAssignment::Choice, clock, ..settings };
    let id = GameId::from_random([9; 16]);
    let mut game = ClubGame::new(id, settings, account(50), Board::classic(), now).unwrap();
    let powers: Vec<_> = Board::classic().powers().collect();
    let mut act = |number: usize, command| {
        let request = ClubRequest { actor: actor(number), command, entropy: [number as u8; 32] };
        game.apply(&request, now).unwrap();
    };
    for (number, power) in powers.iter().enumerate() {
        act(number, ClubCommand::Join { wanted: Some(*power), preferences: Vec::new() });
    }
    for (number, power) in powers.iter().enumerate() {
        act(number, ClubCommand::Confirm(*power));
    }
    game
}

#[test]
fn a_warning_is_right_only_for_its_deadline() {
    let start = at("2027-01-01 00:00");
    let mut game = begun(start);
    let warned_at = warning_time(&game).unwrap();
    assert_eq!(warned_at, start.after(Length::hours(20)), "a sixth of a day before");
    assert!(warnings(&game, start.after(Length::hours(19))).is_empty());
    assert_eq!(owing(&game, start).len(), 7);
    let all = warnings(&game, warned_at);
    assert_eq!(all.len(), 7);
    let powers: Vec<_> = Board::classic().powers().collect();
    let mut apply = |number: usize, command, now| {
        let request = ClubRequest { actor: actor(number), command, entropy: [7; 32] };
        game.apply(&request, now).unwrap();
        game.clone()
    };
    let ready = ClubCommand::SetReady { power: powers[2], turn: None, ready: true };
    let after = apply(2, ready, warned_at);
    let is_due = |game: &ClubGame, notice: &Notice, now| warning_is_due(game, notice, now);
    let of = |number: usize| *all.iter().find(|one| one.account == account(number)).unwrap();
    assert!(!is_due(&after, &of(2), warned_at) && is_due(&after, &of(3), warned_at));
    let deadline = after.document.timer.deadline().unwrap();
    assert!(!is_due(&after, &of(3), deadline), "too late");
    let extend = ClubCommand::Master(MasterCommand::Extend(Length::minutes(1)));
    let after = apply(50, extend, warned_at);
    let later = warning_time(&after).unwrap().after(Length::minutes(1));
    assert!(!is_due(&after, &of(3), later), "another deadline");
    let new = warnings(&after, later);
    assert!(new.iter().any(|one| one.account == account(2)), "an extension withdraws who is ready");
    assert!(new.iter().all(|one| all.iter().all(|old| old != one)), "each deadline has its own");
    let after = apply(50, ClubCommand::Master(MasterCommand::Pause), warned_at);
    assert_eq!(warning_time(&after), None);
    assert!(warnings(&after, later).is_empty());
}
