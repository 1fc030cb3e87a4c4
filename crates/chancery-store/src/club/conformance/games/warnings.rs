//! Warnings before a deadline: once for each deadline, to those who owe orders.

use chancery_club::account::AccountId;
use chancery_club::game::{MasterCommand, NoticeKind};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, account};
use crate::club::{ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 2] =
    [those_who_owe_are_warned_once, a_deadline_that_moves_is_another];

fn warned(store: &dyn ClubStore) -> Vec<AccountId> {
    let all = wait(store.queued_notices(1000)).expect("notices");
    let warnings = all.iter().filter(|one| one.notice.kind == NoticeKind::DeadlineNear);
    warnings.map(|one| one.notice.account).collect()
}

fn is_listed(store: &dyn ClubStore, clock: &TestClock) -> bool {
    !wait(store.games_to_warn(clock.now(), 10)).expect("games").is_empty()
}

fn warn(game: &ConformanceGame<'_>) -> u64 {
    wait(game.store.queue_warnings(game.id)).expect("warnings")
}

fn those_who_owe_are_warned_once(store: &dyn ClubStore, clock: &TestClock) {
    // The first phase takes two days, so the warning comes eight hours before its end.
    let game = ConformanceGame::begun(store, clock, 1);
    assert_eq!(warn(&game), 0);
    clock.advance(Length::hours(39));
    assert!(!is_listed(store, clock));
    assert_eq!(warn(&game), 0, "it is not time yet");
    game.save(0, 0, &[]).expect("no orders");
    let holds = game.holds(1);
    let holds: Vec<&str> = holds.iter().map(String::as_str).collect();
    game.save(1, 0, &holds).expect("saved orders");
    game.ready(2, 0, true).expect("a flag");
    clock.advance(Length::hours(1));
    assert!(is_listed(store, clock));
    assert_eq!(warn(&game), 5);
    let owing = [0, 3, 4, 5, 6].map(account);
    assert_eq!(warned(store), owing, "whoever saved all orders or is ready owes none");
    assert!(!is_listed(store, clock));
    assert_eq!(warn(&game), 0);
    assert_eq!(warned(store).len(), 5, "once");
    let counts = wait(store.count_club_games(clock.now())).expect("counts");
    assert_eq!(counts.queued_notices, 15, "nobody learns how many owe orders");
    clock.advance(Length::hours(9));
    assert!(game.resolves());
    assert!(!is_listed(store, clock));
}

fn a_deadline_that_moves_is_another(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    clock.advance(Length::hours(40));
    assert!(is_listed(store, clock));
    game.master(MasterCommand::Extend(Length::days(1))).expect("an extension");
    assert!(!is_listed(store, clock), "the deadline has moved");
    assert_eq!(warn(&game), 0);
    clock.advance(Length::hours(24));
    assert_eq!(warn(&game), 7);
    game.master(MasterCommand::Pause).expect("a pause");
    clock.advance(Length::hours(30));
    assert!(!is_listed(store, clock), "a game that is paused has no deadline");
    assert_eq!(warn(&game), 0);
    game.master(MasterCommand::Resume).expect("the game goes on");
    assert!(is_listed(store, clock), "the new deadline is near");
    assert_eq!((warn(&game), warned(store).len()), (7, 14));
    let late = ConformanceGame::begun(store, clock, 2);
    clock.advance(Length::hours(49));
    assert!(is_listed(store, clock));
    assert_eq!(warn(&late), 0, "nobody is warned of a deadline that has passed");
}
