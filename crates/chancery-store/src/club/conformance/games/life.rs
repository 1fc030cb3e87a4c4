//! A game from its creation on: who joins, the roll call, orders, being ready, receipts.

use chancery::game::ComputerOrders;
use chancery_club::account::GameId;
use chancery_club::game::{
    Audience, ClubAnswer, ClubCommand, ClubGameError, MasterCommand, NoticeKind,
};
use chancery_club::policy::{Actor, Denial, GameStage};
use chancery_club::receipt::GameLogs;
use chancery_club::seats::SeatHolder;
use chancery_club::settings::{ClubGameSettings, ComputerName, PowerAssignment};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, account, denial, powers, refusal, settings};
use crate::club::{ClubStore, TestClock};
use crate::error::StoreError;
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 8] = [
    games_are_played,
    games_exist_once,
    the_clock_is_that_of_the_store,
    whoever_does_not_confirm_loses_the_seat,
    seats_are_taken_once,
    orders_are_saved_and_replaced,
    refusals_change_nothing,
    computers_play_empty_seats,
];

fn games_are_played(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let begun = game.read();
    assert_eq!(game.deadline(), clock.now().after(Length::days(2)), "the first phase is longer");
    assert_eq!(game.act_names(), ["roll-call", "begun"]);
    let mut receipts = Vec::new();
    for (number, text) in (0..).zip(["VIE - GAL", "LON - NTH", "PAR - BUR", "MUN H"]) {
        receipts.push(game.save(number, 0, &[text]).expect("saved orders").receipt);
    }
    assert_eq!(game.read().game.changed, begun.game.changed, "nobody sees that orders are saved");
    game.all_ready();
    assert_eq!(game.read().game.changed, begun.game.changed);
    clock.advance(Length::minutes(4));
    assert!(!game.is_due(clock.now()) && !game.resolves(), "the wait is not over");
    clock.advance(Length::minutes(1));
    assert!(game.is_due(clock.now()));
    let done = game.sweep().expect("a sweep");
    let ClubAnswer::Resolved(turn) = &done.applied.answer else { panic!("{:?}", done.applied) };
    assert_eq!(turn.orders.of(powers()[2]), ["PAR - BUR"]);
    assert_eq!(*done.game, *game.read());
    assert_eq!((game.read().game.changed, game.read().game.turn()), (clock.now(), 1));
    assert!(!game.is_due(clock.now()) && !game.resolves(), "it is done once");
    assert!(game.read().game.seats.iter().all(|seat| seat.ready_since.is_none()));
    let name = game.id.to_string();
    assert_eq!(wait(store.turn(&name, "S1901M")).expect("the turn"), **turn);
    assert_eq!(game.read().phases, ["S1901M"]);
    game.check();

    // A year goes by without anybody, by deadlines alone.
    while game.read().phases.len() < 5 {
        clock.set(game.deadline().after(Length::hours(1)));
        assert!(game.is_due(clock.now()) && game.resolves());
        assert!(!game.resolves());
    }
    game.check();
    let submissions = wait(store.submissions(game.id, None)).expect("the log");
    let seal = game.read().game.document.seal;
    let logs = GameLogs { game: game.id, acts: game.acts(), submissions, seal };
    let verified = logs.verify(None).expect("sound logs");
    for receipt in receipts {
        verified.verify_receipt(&receipt).expect("every receipt is good");
    }
}

fn games_exist_once(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::open(store, clock, 1);
    let again = wait(store.create_club_game(game.read().game.clone(), Vec::new()));
    assert!(matches!(again, Err(StoreError::Exists(_))), "{again:?}");
    let other = ConformanceGame { id: GameId::from_random([9; 16]), ..game };
    assert_eq!(wait(store.club_game(other.id)).expect("an answer"), None);
    assert_eq!(denial(other.join(0, powers()[0])), Denial::NoSuchGame);
    assert_eq!(denial(other.sweep()), Denial::NoSuchGame);
    assert_eq!(denial(other.save(0, 0, &["VIE H"])), Denial::NoSuchGame);
    assert!(other.acts().is_empty());
    assert_eq!(wait(store.submissions(other.id, None)).expect("a log"), []);
    // A game of the table is not one of the club.
    let record = wait(store.record(&game.id.to_string())).expect("the record");
    let name = other.id.to_string();
    wait(store.create(&name, &record, &chancery::game::TableSettings::default())).expect("a game");
    assert_eq!(wait(store.club_game(other.id)).expect("an answer"), None);
    assert_eq!(denial(other.join(0, powers()[0])), Denial::NoSuchGame);
    assert!(!wait(store.delete_club_game(other.id)).expect("an answer"));
    wait(store.read(&name)).expect("the game of the table");
}

fn the_clock_is_that_of_the_store(store: &dyn ClubStore, clock: &TestClock) {
    let before = clock.now();
    assert_eq!(wait(store.now()).expect("a time"), before);
    clock.advance(Length::hours(3));
    assert_eq!(wait(store.now()).expect("a time"), before.after(Length::hours(3)));
    assert_eq!(wait(store.last_alive()).expect("a time"), None);
    // The last one is of a clock that was set back.
    for (hour, last) in [(5, 5), (7, 7), (6, 7), (1, 1)] {
        wait(store.record_alive(before.after(Length::hours(hour)))).expect("a record");
        assert_eq!(
            wait(store.last_alive()).expect("a time"),
            Some(before.after(Length::hours(last)))
        );
    }
    // A clock that is set back does not turn the log back.
    let game = ConformanceGame::begun(store, clock, 1);
    clock.set(before);
    game.master(MasterCommand::Pause).expect("a pause");
    game.check();
    assert_eq!(game.read().now, before, "whoever reads has the time as it is");
}

fn whoever_does_not_confirm_loses_the_seat(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::open(store, clock, 1);
    for (number, power) in (0..).zip(powers()) {
        game.join(number, power).expect("a seat");
    }
    let called = game.read();
    let end = called.game.document.roll_call.expect("a roll call").deadline;
    clock.advance(Length::hours(1));
    for number in 0..6 {
        let confirm = ClubCommand::Confirm(powers()[usize::from(number)]);
        let done = game.act(number, confirm).expect("a confirmation");
        assert_eq!(done.applied.audience, Audience::Seat(powers()[usize::from(number)]));
    }
    assert_eq!(game.read().game.changed, called.game.changed, "nobody sees who has confirmed");
    assert!(!game.is_due(clock.now()) && game.is_due(end));
    clock.set(end);
    let done = game.sweep().expect("a sweep");
    assert_eq!(done.game.game.document.stage, GameStage::Waiting);
    assert_eq!(done.game.game.seats.vacant().collect::<Vec<_>>(), [powers()[6]]);
    let told = |kind| done.applied.notices.iter().filter(move |one| one.kind == kind).count();
    assert_eq!((told(NoticeKind::Unseated), told(NoticeKind::RollCallFailed)), (1, 7));
    assert!(!game.is_due(clock.now().after(Length::days(30))));
    // Somebody leaves, others come, and the game begins after all.
    game.act(5, ClubCommand::Leave(powers()[5])).expect("to leave");
    game.join(15, powers()[5]).expect("a seat");
    game.join(5, powers()[6]).expect("a seat");
    for seat in &game.read().game.seats {
        let number = (0..20).find(|&number| seat.is_held_by(account(number))).expect("a player");
        game.act(number, ClubCommand::Confirm(seat.power)).expect("a confirmation");
    }
    assert_eq!(game.read().game.document.stage, GameStage::Running);
    game.check();
}

fn seats_are_taken_once(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::open(store, clock, 1);
    game.join(0, powers()[0]).expect("a seat");
    let taken = refusal(game.join(1, powers()[0]));
    assert!(matches!(taken, ClubGameError::Seats(_)), "{taken:?}");
    assert_eq!(denial(game.join(0, powers()[1])), Denial::AlreadySeated);
    game.act(0, ClubCommand::Leave(powers()[0])).expect("to leave");
    game.join(1, powers()[0]).expect("the seat is free");

    // Powers by lot: everybody has one in the end, and nobody two.
    let random = ClubGameSettings { assignment: PowerAssignment::Random, ..settings("Lots") };
    let game = ConformanceGame::with(store, clock, 2, random);
    for number in 0..7 {
        let join = ClubCommand::Join { wanted: None, preferences: Vec::new() };
        game.act(number, join).expect("a place");
    }
    let held = |number| game.read().game.seats.held_by(account(number)).map(|seat| seat.power);
    for number in 0..7 {
        let confirm = ClubCommand::Confirm(held(number).expect("a seat"));
        game.act(number, confirm).expect("a confirmation");
    }
    assert_eq!(game.read().game.document.stage, GameStage::Running);
    let mut given: Vec<_> = (0..7).filter_map(held).collect();
    given.sort_unstable();
    assert_eq!(given, powers());
    game.check();
}

fn orders_are_saved_and_replaced(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let france = powers()[2];
    let first = game.save(2, 0, &["PAR - BUR", "MAR S PAR - BUR"]).expect("saved orders");
    assert_eq!((first.receipt.number, first.receipt.turn), (1, 0));
    assert_eq!(first.receipt.at, clock.now());
    let second = game.save(2, 0, &["PAR - PIC # « déjà vu »"]).expect("saved orders");
    assert_eq!(second.receipt.number, 2);
    let saved = game.read().game.session().orders().of(france).to_vec();
    assert_eq!(saved.len(), 1, "these replace all: {saved:?}");
    let deleted = game.save(2, 0, &[]).expect("no orders");
    assert_eq!((deleted.submission, deleted.receipt.number), (None, 3));
    assert!(game.read().game.session().orders().of(france).is_empty());
    let log = wait(store.submissions(game.id, Some(france))).expect("the log");
    assert_eq!(log.iter().map(|entry| entry.orders.len()).collect::<Vec<_>>(), [2, 1, 0]);
    assert_eq!(log[1].receipt(game.id), second.receipt);
    game.check();

    game.ready(2, 0, true).expect("a flag");
    let since = clock.now();
    clock.advance(Length::hours(1));
    game.ready(2, 0, true).expect("a flag");
    let ready = || game.read().game.seats.get(france).and_then(|seat| seat.ready_since);
    assert_eq!(ready(), Some(since), "repeating it keeps the time");
    game.save(2, 0, &["PAR - GAS"]).expect("saved orders");
    assert_eq!(ready(), Some(since), "saving does not withdraw it");
    game.ready(2, 0, false).expect("a flag");
    assert_eq!(ready(), None);
    game.check();
}

fn refusals_change_nothing(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    let before = game.read();
    let others = ClubCommand::SaveOrders {
        power: powers()[2],
        turn: Some(0),
        texts: vec!["PAR H".to_owned()],
        lang: chancery::Lang::EN,
    };
    assert_eq!(denial(game.act(3, others.clone())), Denial::NotYourSeat);
    assert_eq!(denial(game.ask(Actor::Visitor, others)), Denial::SignIn);
    let ready = ClubCommand::SetReady { power: powers()[2], turn: None, ready: true };
    assert_eq!(denial(game.act(30, ready)), Denial::NotYourSeat);
    let stale = refusal(game.save(2, 1, &["PAR H"]));
    assert!(matches!(stale, ClubGameError::Stale { asked: 1, turn: 0, .. }), "{stale:?}");
    let stale = refusal(game.ready(2, 7, true));
    assert!(matches!(stale, ClubGameError::Stale { asked: 7, turn: 0, .. }), "{stale:?}");
    let illegal = refusal(game.save(2, 0, &["MOS - LON"]));
    assert!(matches!(illegal, ClubGameError::Play(_)), "{illegal:?}");
    assert_eq!(denial(game.act(2, ClubCommand::Sweep)), Denial::SystemOnly);
    assert_eq!(denial(game.act(2, ClubCommand::Master(MasterCommand::Pause))), Denial::MasterOnly);
    assert_eq!(denial(game.master(MasterCommand::Cancel)), Denial::NeedsVote);
    assert_eq!(game.read(), before);
    game.check();
}

fn computers_play_empty_seats(store: &dyn ClubStore, clock: &TestClock) {
    let computers = Some(ComputerName::new("random").expect("a computer"));
    let game =
        ConformanceGame::with(store, clock, 1, ClubGameSettings { computers, ..settings("Few") });
    game.join(0, powers()[0]).expect("a seat");
    game.master(MasterCommand::CallRoll).expect("a roll call");
    game.act(0, ClubCommand::Confirm(powers()[0])).expect("a confirmation");
    let holder =
        |at: usize| game.read().game.seats.get(powers()[at]).map(|seat| seat.holder.clone());
    assert!(matches!(holder(1), Some(SeatHolder::Computer(_))));
    game.ready(0, 0, true).expect("a flag");
    clock.advance(Length::minutes(5));
    assert!(!game.resolves(), "computers think");
    for number in 1..7 {
        let (power, texts) = (powers()[usize::from(number)], game.holds(number));
        let orders = |turn| {
            ClubCommand::SubmitComputer(ComputerOrders {
                turn,
                power,
                computer: "random".to_owned(),
                texts: texts.clone(),
            })
        };
        assert_eq!(denial(game.act(0, orders(0))), Denial::SystemOnly);
        let late = game.ask(Actor::Computer, orders(3)).expect("an answer");
        assert_eq!(late.applied.answer, ClubAnswer::NotDue);
        let done = game.ask(Actor::Computer, orders(0)).expect("orders");
        assert_eq!(
            (done.applied.answer, done.applied.audience),
            (ClubAnswer::Done, Audience::Nobody)
        );
        let twice = game.ask(Actor::Computer, orders(0)).expect("an answer");
        assert_eq!(twice.applied.answer, ClubAnswer::NotDue);
    }
    game.check();
    assert!(game.is_due(clock.now()) && game.resolves(), "the last computer was waited for");
    game.check();
}
