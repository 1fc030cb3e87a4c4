//! Notices of new messages: one until the reader looks.

use chancery_club::account::AccountId;
use chancery_club::game::NoticeKind;
use chancery_club::policy::PressThread;
use chancery_club::settings::PressKind;
use chancery_club::time::Length;

use super::super::fixture::{ConformanceGame, account};
use super::{between, key, received, send, with_press};
use crate::club::{ClubStore, StoredMessage, TestClock};
use crate::wait::wait;

/// Who was told of new messages, in the order of the notices.
fn told(store: &dyn ClubStore) -> Vec<AccountId> {
    let all = wait(store.queued_notices(1000)).expect("notices");
    let told = all.iter().filter(|one| one.notice.kind == NoticeKind::Messages);
    told.map(|one| one.notice.account).collect()
}

fn write(
    (game, clock): (ConformanceGame<'_>, &TestClock),
    number: u8,
    thread: &PressThread,
) -> StoredMessage {
    clock.advance(Length::seconds(1));
    send(game, number, thread, "Hello").expect("a message").0
}

pub(super) fn readers_are_told_until_they_look(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let at = (game, clock);
    let (pair, other) = (between(&[0, 1]), between(&[1, 2]));
    write(at, 0, &pair);
    assert_eq!(told(store), [account(1)], "and not who wrote it");
    let last = write(at, 0, &pair);
    write(at, 2, &other);
    assert_eq!(told(store).len(), 1, "more messages are no news before the first are read");
    let counts = wait(store.count_club_games(clock.now())).expect("counts");
    let all = wait(store.queued_notices(1000)).expect("notices").len() as u64;
    assert_eq!(counts.queued_notices, all - 1, "operators do not see who has messages");
    let read = |thread: &PressThread, message: &StoredMessage| {
        let marked = store.mark_press_read(game.id, account(1), received(thread), message.id);
        assert!(wait(marked).expect("an answer"));
    };
    read(&pair, &last);
    write(at, 0, &pair);
    assert_eq!(told(store).len(), 1, "those of the other thread are still unread");
    let (one, two) = (write(at, 0, &pair), write(at, 2, &other));
    read(&pair, &one);
    read(&other, &two);
    write(at, 2, &other);
    assert_eq!(told(store), [account(1), account(1)]);
    write(at, 0, &PressThread::Notes(super::powers()[0]));
    assert_eq!(told(store).len(), 2, "notes have one reader");
    let rounds = with_press(store, clock, 2, PressKind::Rounds);
    write((rounds, clock), 0, &pair);
    assert_eq!(told(store).len(), 2, "a round is told with the results of its phase");
}

pub(super) fn muted_threads_are_silent(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let (pair, other) = (between(&[0, 1]), between(&[1, 2]));
    wait(store.mute_press(game.id, account(1), key(&pair), true)).expect("nothing");
    write((game, clock), 0, &pair);
    assert_eq!(told(store), []);
    write((game, clock), 2, &other);
    assert_eq!(told(store), [account(1)], "what is muted does not count as unread");
}
