//! Notices: queued exactly once, with the change that they are about.

use chancery_club::game::{ClubCommand, MasterCommand, Notice, NoticeKind};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, account, powers};
use crate::club::{ClubStore, QueuedNotice, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 2] = [notices_are_queued_once, notices_are_sent_and_forgotten];

fn queued(store: &dyn ClubStore) -> Vec<QueuedNotice> {
    wait(store.queued_notices(1000)).expect("notices")
}

fn notices_are_queued_once(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let kinds = |kind| queued(store).iter().filter(|one| one.notice.kind == kind).count();
    assert_eq!(
        (kinds(NoticeKind::RollCall), kinds(NoticeKind::Begun)),
        (7, 8),
        "the game master is told of the beginning"
    );
    assert_eq!(queued(store).len(), 15);
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    game.all_ready();
    assert_eq!(queued(store).len(), 15, "saved orders are not announced");
    clock.advance(Length::hours(1));
    let done = game.sweep().expect("a sweep");
    game.sweep().expect("a sweep that finds nothing");
    let new: Vec<Notice> = queued(store)[15..].iter().map(|queued| queued.notice).collect();
    assert_eq!(new, done.applied.notices);
    assert_eq!(new.len(), 8);
    assert!(queued(store)[15..].iter().all(|one| one.queued_at == clock.now()));
    assert!(queued(store).iter().all(|one| one.game == game.id));
    for by in [1, 2] {
        game.master(MasterCommand::Extend(Length::hours(by))).expect("an extension");
    }
    assert_eq!(kinds(NoticeKind::Extended), 14, "each extension is announced");
    game.act(2, ClubCommand::Leave(powers()[2])).expect("to leave");
    game.act(30, ClubCommand::TakeOver(powers()[2])).expect("a seat");
    let seated = queued(store).pop().expect("a notice").notice;
    assert_eq!((seated.account, seated.kind), (account(30), NoticeKind::Seated));
    let mut keys: Vec<_> = queued(store).iter().map(|one| (one.game, one.notice)).collect();
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
}

fn notices_are_sent_and_forgotten(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let all = queued(store);
    assert!(all.is_sorted_by_key(|one| one.number));
    assert_eq!(wait(store.queued_notices(3)).expect("notices"), all[..3]);
    let send = |one: &QueuedNotice| wait(store.mark_notice_sent(one.number, clock.now()));
    assert!(send(&all[1]).expect("an answer") && !send(&all[1]).expect("an answer"));
    assert!(!wait(store.mark_notice_sent(99_999, clock.now())).expect("an answer"));
    assert_eq!(queued(store).len(), all.len() - 1);
    assert_eq!(wait(store.queued_notices(2)).expect("notices"), [all[0], all[2]]);
    assert_eq!(wait(store.purge_notices(clock.now())).expect("a number"), 0);
    clock.advance(Length::days(1));
    assert_eq!(wait(store.purge_notices(clock.now())).expect("a number"), 1);
    assert_eq!(wait(store.drop_unsent_notices()).expect("a number"), all.len() as u64 - 1);
    assert!(queued(store).is_empty());
    game.master(MasterCommand::Pause).expect("a pause");
    assert_eq!(queued(store).len(), 7, "the next ones are queued");
    assert!(wait(store.delete_club_game(game.id)).expect("an answer"));
    assert!(queued(store).is_empty(), "a game takes its notices with it");
}
