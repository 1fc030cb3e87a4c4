//! Clocks that jump: what was done is not done again, and no log goes back in time.

use chancery_club::game::{ClubAnswer, ClubGameError, MasterCommand};
use chancery_club::time::{Length, Timestamp};

use super::GamePart;
use super::fixture::{ConformanceGame, refusal};
use crate::club::{ClubGameList, ClubGameQuery, ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 2] =
    [a_clock_that_is_set_back_repeats_nothing, a_clock_that_was_far_ahead_stops_nobody];

fn set_back(clock: &TestClock, by: Length) {
    let micros = clock.now().as_micros() - by.as_micros();
    clock.set(Timestamp::from_micros(micros).expect("a moment"));
}

/// The times of all acts, which are in order.
fn last_act(game: ConformanceGame<'_>) -> Timestamp {
    let times: Vec<Timestamp> = game.acts().iter().map(|act| act.at).collect();
    assert!(times.is_sorted(), "{times:?}");
    times.last().copied().expect("an act")
}

fn a_clock_that_is_set_back_repeats_nothing(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    let first = game.deadline();
    clock.set(first.after(Length::minutes(30)));
    assert!(game.is_due(clock.now()) && game.resolves());
    let (resolved, second) = (clock.now(), game.deadline());
    let notices = wait(store.queued_notices(1000)).expect("notices").len();
    set_back(clock, Length::hours(5));
    assert!(!game.is_due(clock.now()) && !game.resolves());
    let stale = refusal(game.save(2, 0, &["PAR - PIC"]));
    assert!(matches!(stale, ClubGameError::Stale { .. }), "{stale:?}");
    clock.set(first.after(Length::minutes(30)));
    assert!(!game.is_due(clock.now()) && !game.resolves(), "the deadline was handled");
    assert_eq!((game.deadline(), game.read().game.turn()), (second, 1));
    assert_eq!(wait(store.queued_notices(1000)).expect("notices").len(), notices);
    set_back(clock, Length::hours(5));
    let receipt = game.save(2, 1, &["BUR - MUN"]).expect("saved orders").receipt;
    assert_eq!(receipt.at, resolved, "never before the phase began");
    game.master(MasterCommand::Pause).expect("a pause");
    assert_eq!((last_act(game), game.read().game.changed), (resolved, resolved));
    let listed = wait(store.club_games(&ClubGameQuery::new(ClubGameList::Running)));
    let listed = listed.expect("a page").games[0].clone();
    assert_eq!((listed.now, listed.game.changed), (clock.now(), resolved));
    game.master(MasterCommand::Resume).expect("the game goes on");
    game.check();
}

/// A phase is resolved while the clock is a year ahead. Then it is right again, and the game goes on.
fn a_clock_that_was_far_ahead_stops_nobody(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    game.all_ready();
    let true_time = clock.now();
    clock.advance(Length::days(365));
    assert!(game.resolves());
    let far = last_act(game);
    clock.set(true_time);
    game.all_ready();
    clock.advance(Length::minutes(5));
    assert!(game.is_due(clock.now()));
    let swept = game.sweep().expect("a sweep");
    assert!(matches!(swept.applied.answer, ClubAnswer::Resolved(_)));
    assert_eq!((swept.game.now, last_act(game)), (clock.now(), far));
    assert_eq!(game.read().game.turn(), 2);
    game.check();
}
