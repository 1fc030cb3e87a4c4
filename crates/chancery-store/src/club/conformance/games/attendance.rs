//! Votes, absence and attendance: everything that they change is stored, and reliability counts what it may.

use chancery::game::Ending;
use chancery_club::account::AttendanceCount;
use chancery_club::game::{ClubAnswer, ClubCommand};
use chancery_club::policy::GameStage;
use chancery_club::receipt::LogHash;
use chancery_club::seats::{SeatHolder, Sitter};
use chancery_club::settings::{ClubGameSettings, Excuses, MissLimit};
use chancery_club::time::Length;
use chancery_club::votes::{Motion, MotionKind};

use super::GamePart;
use super::fixture::{ConformanceGame, account, powers, settings};
use crate::club::{ClubGameList, ClubGameQuery, ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 6] = [
    votes_are_stored_and_end_the_game,
    excuses_and_misses_are_stored,
    attendance_is_counted_and_forgotten,
    anonymous_games_count_when_they_are_over,
    sitters_find_the_game_and_end,
    seats_are_taken_over_by_links,
];

fn with(change: impl Fn(&mut ClubGameSettings)) -> ClubGameSettings {
    let mut settings = ClubGameSettings { excuses: Excuses::default(), ..settings("Votes") };
    settings.misses = MissLimit::default();
    change(&mut settings);
    settings
}

fn begun<'s>(
    store: &'s dyn ClubStore,
    clock: &TestClock,
    number: u8,
    settings: ClubGameSettings,
) -> ConformanceGame<'s> {
    let game = ConformanceGame::with(store, clock, number, settings);
    game.fill();
    game
}

/// Some players save a hold for every unit.
fn save(game: &ConformanceGame<'_>, players: impl IntoIterator<Item = u8>) {
    let turn = game.read().game.turn();
    for number in players {
        let holds = game.holds(number);
        let holds: Vec<&str> = holds.iter().map(String::as_str).collect();
        game.save(number, turn, &holds).expect("saved orders");
    }
}

/// The deadline and its grace pass. Returns whether the phase was resolved.
fn deadline(game: &ConformanceGame<'_>, clock: &TestClock) -> bool {
    clock.set(game.deadline().after(Length::minutes(30)));
    game.resolves()
}

fn vote(game: &ConformanceGame<'_>, number: u8, motion: &Motion) {
    let power = powers()[usize::from(number)];
    game.act(number, ClubCommand::Vote(power, motion.clone())).expect("a vote");
}

fn count(store: &dyn ClubStore, clock: &TestClock, number: u8) -> (u64, u64) {
    let since = AttendanceCount::since(clock.now());
    let counts = wait(store.attendance(vec![account(number), account(99)], since));
    let counts = counts.expect("counts");
    assert_eq!(counts[1], AttendanceCount::default(), "somebody else");
    (counts[0].kept, counts[0].owed)
}

fn votes_are_stored_and_end_the_game(store: &dyn ClubStore, clock: &TestClock) {
    let game = begun(store, clock, 1, with(|_| ()));
    let changed = game.read().game.changed;
    clock.advance(Length::hours(1));
    let draw = Motion::Draw {};
    (0..6).for_each(|number| vote(&game, number, &draw));
    let stored = game.read();
    assert_eq!(stored.game.document.motions.get(&draw).map(|open| open.votes.len()), Some(6));
    assert_eq!(stored.game.changed, changed, "lists do not tell of secret votes");
    assert_eq!(game.act_names().last().map(String::as_str), Some("begun"));
    let withdraw = ClubCommand::WithdrawVote(powers()[0], MotionKind::Draw);
    game.act(0, withdraw).expect("to withdraw");
    vote(&game, 6, &draw);
    assert_eq!(game.read().game.document.stage, GameStage::Running);
    vote(&game, 0, &draw);
    let over = game.read();
    assert_eq!(over.game.document.stage, GameStage::Finished);
    assert_eq!(over.game.session().game().ending(), Some(&Ending::Draw(powers())));
    let record = wait(store.record(&game.id.to_string())).expect("the record");
    assert_eq!(record.game.ending(), Some(&Ending::Draw(powers())));
    assert!(!game.is_due(clock.now().after(Length::days(100))));
    game.check();
}

fn excuses_and_misses_are_stored(store: &dyn ClubStore, clock: &TestClock) {
    let game = begun(store, clock, 1, with(|_| ()));
    save(&game, 0..6);
    game.ready(0, 0, true).expect("a flag");
    let old = game.deadline();
    assert!(!deadline(&game, clock), "the phase is extended");
    assert!(game.deadline() > old && !game.is_due(clock.now()));
    let stored = game.read();
    assert_eq!(stored.game.document.excused, ["TURKEY"]);
    assert!(stored.game.seats.iter().all(|seat| seat.ready_since.is_none()));
    assert!(deadline(&game, clock));
    assert!(game.read().game.is_away(powers()[6]));
    save(&game, 0..6);
    assert!(deadline(&game, clock));
    assert_eq!(
        game.read().game.seats.get(powers()[6]).map(|seat| seat.holder.clone()),
        Some(SeatHolder::Vacant)
    );
    let names = game.act_names();
    let last: Vec<&str> = names.iter().rev().take(6).rev().map(String::as_str).collect();
    assert_eq!(last, ["excused", "turn", "missed", "turn", "missed", "seat-opened"]);
    assert_eq!((count(store, clock, 0), count(store, clock, 6)), ((2, 2), (0, 2)));
    game.check();
}

fn attendance_is_counted_and_forgotten(store: &dyn ClubStore, clock: &TestClock) {
    let game = begun(store, clock, 1, with(|settings| settings.excuses = none()));
    save(&game, [2]);
    assert!(deadline(&game, clock));
    assert_eq!((count(store, clock, 2), count(store, clock, 3)), ((1, 1), (0, 1)));
    let (first, purge) = (clock.now(), |before| wait(store.purge_attendance(before)));
    assert_eq!(purge(first).expect("a number"), 0);
    clock.advance(Length::days(366));
    assert_eq!(count(store, clock, 2), (0, 0), "a year has passed");
    assert_eq!(purge(first.after(Length::seconds(1))).expect("a number"), 7);
}

fn none() -> Excuses {
    Excuses::new(0).unwrap_or_default()
}

fn anonymous_games_count_when_they_are_over(store: &dyn ClubStore, clock: &TestClock) {
    let anonymous = |settings: &mut ClubGameSettings| {
        settings.anonymous = true;
        settings.excuses = none();
    };
    let game = begun(store, clock, 1, with(anonymous));
    save(&game, 0..7);
    assert!(deadline(&game, clock));
    assert_eq!(count(store, clock, 2), (0, 0), "nobody learns who plays");
    (0..7).for_each(|number| vote(&game, number, &Motion::Draw {}));
    assert_eq!(count(store, clock, 2), (1, 1));
    let other = begun(store, clock, 2, with(anonymous));
    save(&other, 0..7);
    assert!(deadline(&other, clock));
    (0..7).for_each(|number| vote(&other, number, &Motion::Cancel {}));
    assert_eq!(count(store, clock, 2), (1, 1), "a game that was cancelled stays anonymous");
}

fn sitters_find_the_game_and_end(store: &dyn ClubStore, clock: &TestClock) {
    let game = begun(store, clock, 1, with(|_| ()));
    let query = ClubGameQuery::new(ClubGameList::Mine(account(30)));
    let listed = || wait(store.club_games(&query)).expect("a page").games.len();
    assert_eq!(listed(), 0);
    let until = clock.now().after(Length::hours(3));
    let sitter = Sitter { account: account(30), until };
    game.act(2, ClubCommand::NameSitter(powers()[2], sitter)).expect("a sitter");
    assert_eq!((listed(), game.is_due(until)), (1, true));
    clock.set(until);
    let done = game.sweep().expect("a sweep");
    assert_eq!(done.applied.answer, ClubAnswer::Done);
    assert_eq!((listed(), game.is_due(until)), (0, false));
    game.check();
}

fn seats_are_taken_over_by_links(store: &dyn ClubStore, clock: &TestClock) {
    let game = begun(store, clock, 1, with(|_| ()));
    save(&game, [2]);
    let secret = LogHash::from_bytes([4; 32]);
    game.act(2, ClubCommand::OfferSeat(powers()[2], Some(secret))).expect("a link");
    let taken = game.act(30, ClubCommand::TakeOffered(secret)).expect("a seat");
    assert_eq!(taken.applied.answer, ClubAnswer::Seated(powers()[2]));
    let stored = game.read();
    assert!(stored.game.session().orders().of(powers()[2]).is_empty());
    assert!(stored.game.document.offers.is_empty());
    game.check();
}
