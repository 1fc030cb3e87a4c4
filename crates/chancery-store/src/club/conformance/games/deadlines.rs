//! Deadlines: what is on time, what is late, and what happens when the site was down.

use chancery_club::clock::{Outage, OutageRule};
use chancery_club::game::{ClubAnswer, ClubCommand, ClubGameError, NoticeKind};
use chancery_club::policy::Actor;
use chancery_club::time::{Length, Timestamp};

use super::GamePart;
use super::fixture::{ConformanceGame, powers, refusal};
use crate::club::{ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 5] = [
    orders_are_late_by_a_second,
    the_grace_is_for_those_who_owe_orders,
    a_ready_flag_brings_the_game_forward,
    outages_extend_deadlines,
    games_are_due_in_order,
];

fn late(answer: crate::Result<impl std::fmt::Debug>) -> Timestamp {
    match refusal(answer) {
        ClubGameError::Late { deadline } => deadline,
        other => panic!("late instead of {other:?}"),
    }
}

/// A moment some seconds before another.
fn before(moment: Timestamp, seconds: i64) -> Timestamp {
    Timestamp::from_micros(moment.as_micros() - seconds * 1_000_000).expect("a moment")
}

/// The orders of all units of France, so that nothing is missing.
const FRANCE: [&str; 3] = ["PAR - BUR", "MAR - SPA", "BRE - MAO"];

fn orders_are_late_by_a_second(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let deadline = game.deadline();
    clock.set(before(deadline, 1));
    game.save(2, 0, &FRANCE).expect("on time");
    clock.set(deadline);
    assert_eq!(late(game.save(2, 0, &["PAR - PIC"])), deadline);
    clock.set(deadline.after(Length::seconds(1)));
    assert_eq!(late(game.save(2, 0, &["PAR - PIC"])), deadline);
    assert_eq!(late(game.save(2, 0, &[])), deadline, "orders are not deleted either");
    clock.set(deadline.after(Length::hours(1)));
    let done = game.sweep().expect("a sweep");
    let ClubAnswer::Resolved(turn) = &done.applied.answer else { panic!("{:?}", done.applied) };
    assert_eq!(turn.orders.of(powers()[2]), ["PAR - BUR", "MAR - SPA", "BRE - MAO"]);
    let stale = refusal(game.save(2, 0, &FRANCE));
    assert!(matches!(stale, ClubGameError::Stale { .. }), "{stale:?}");
    game.check();
}

fn the_grace_is_for_those_who_owe_orders(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let deadline = game.deadline();
    for number in [0, 1, 3, 4, 5, 6] {
        let holds = game.holds(number);
        let holds: Vec<&str> = holds.iter().map(String::as_str).collect();
        game.save(number, 0, &holds).expect("on time");
    }
    clock.set(deadline);
    assert!(game.is_due(deadline) && !game.resolves(), "orders of France are missing");
    assert!(!game.is_due(deadline), "the site looks again after the grace");
    clock.set(deadline.after(Length::minutes(29)));
    assert_eq!(late(game.save(0, 0, &["VIE - GAL"])), deadline);
    game.save(2, 0, &FRANCE).expect("in the grace");
    assert!(game.is_due(clock.now()), "the rest of the grace is not needed");
    assert_eq!(late(game.save(2, 0, &FRANCE)), deadline, "it owes none any more");
    assert!(game.resolves() && !game.resolves());
    // Nobody else gives orders in the next phase: it waits for the whole grace.
    let deadline = game.deadline();
    clock.set(before(deadline.after(Length::minutes(30)), 1));
    assert!(!game.resolves());
    clock.advance(Length::seconds(1));
    assert_eq!(late(game.save(2, 1, &["BUR H"])), deadline);
    assert!(game.is_due(clock.now()) && game.resolves());
    game.check();
}

fn a_ready_flag_brings_the_game_forward(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    assert!(!game.is_due(before(game.deadline(), 1)) && game.is_due(game.deadline()));
    for number in 0..6 {
        game.ready(number, 0, true).expect("a flag");
        clock.advance(Length::minutes(1));
    }
    // The first flag brought it forward; a look finds that one is missing.
    assert!(game.is_due(clock.now()) && !game.resolves());
    assert!(!game.is_due(before(game.deadline(), 1)));
    game.ready(6, 0, true).expect("a flag");
    game.ready(3, 0, false).expect("a flag");
    clock.advance(Length::hours(1));
    assert!(!game.resolves(), "Germany has withdrawn");
    game.ready(3, 0, true).expect("a flag");
    assert!(!game.is_due(clock.now()));
    clock.advance(Length::minutes(5));
    assert!(game.is_due(clock.now()) && game.resolves());
    assert_eq!(game.read().game.turn(), 1);
    game.check();
}

fn outages_extend_deadlines(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    game.all_ready();
    let deadline = game.deadline();
    let from = before(deadline, 7200);
    clock.set(deadline.after(Length::hours(5)));
    let outage = Outage { from, until: clock.now() };
    let extend = ClubCommand::Outage(outage, OutageRule::default());
    let done = game.ask(Actor::System, extend.clone()).expect("an extension");
    assert_eq!(game.deadline(), clock.now().after(Length::hours(6)));
    let notices = &done.applied.notices;
    assert_eq!(notices.iter().filter(|one| one.kind == NoticeKind::Extended).count(), 8);
    assert!(done.game.game.seats.iter().all(|seat| seat.ready_since.is_none()));
    assert!(!game.resolves());
    let again = game.ask(Actor::System, extend).expect("an answer");
    assert_eq!(again.applied.answer, ClubAnswer::NotDue, "once is enough");
    assert_eq!(game.act_names().last().map(String::as_str), Some("outage"));
    game.save(2, 0, &["PAR - BUR"]).expect("there is time again");
    game.check();
}

fn games_are_due_in_order(store: &dyn ClubStore, clock: &TestClock) {
    let games: Vec<ConformanceGame<'_>> = (1..=4)
        .map(|number| {
            let game = ConformanceGame::begun(store, clock, number);
            clock.advance(Length::hours(1));
            game
        })
        .collect();
    let last = games[3].deadline();
    let due = |limit| wait(store.due_games(last, limit)).expect("games");
    let ids: Vec<_> = games.iter().map(|game| game.id).collect();
    assert_eq!(due(100), ids);
    assert_eq!(due(2), ids[..2]);
    assert_eq!(wait(store.due_games(clock.now(), 10)).expect("games"), []);
    let counts = wait(store.count_club_games(last)).expect("counts");
    assert_eq!((counts.games, counts.under_way, counts.overdue), (4, 4, 4));
    assert_eq!(counts.overdue_since, Some(games[0].deadline()));
    let counts = wait(store.count_club_games(clock.now())).expect("counts");
    assert_eq!((counts.overdue, counts.overdue_since), (0, None));
    assert_eq!(counts.queued_notices, 4 * 15, "of the roll call and of the beginning");
    let oldest = wait(store.queued_notices(1)).expect("notices")[0].queued_at;
    assert_eq!(counts.queued_since, Some(oldest));
}
