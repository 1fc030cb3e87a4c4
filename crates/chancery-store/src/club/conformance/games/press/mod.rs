//! Press: messages reach exactly their readers, once, and in one order.

mod notices;
mod races;

use std::collections::BTreeSet;

use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::game::{ClubCommand, MasterCommand};
use chancery_club::policy::{Denial, PressThread};
use chancery_club::press::{PressReach, PressRequest, PressText, ThreadKey};
use chancery_club::seats::SeatHolder;
use chancery_club::settings::{ClubGameSettings, PressKind};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, MASTER, account, actor, denial, entropy, powers, settings};
use crate::Result;
use crate::club::{
    ClubStore, NewAccount, PressPage, PressSent, StoredMessage, TestClock, ThreadSight,
};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 11] = [
    messages_reach_their_readers,
    a_message_is_sent_once,
    pages_follow_each_other,
    marks_count_what_is_unread,
    drafts_belong_to_their_writer,
    searches_find_what_one_sees,
    replacements_see_what_they_received,
    rounds_are_delivered_together,
    deleted_accounts_leave_their_letters,
    notices::readers_are_told_until_they_look,
    notices::muted_threads_are_silent,
];

pub(super) use self::races::{press_closes_with_the_phase, press_keeps_one_order};

/// The thread between players, by their numbers.
fn between(numbers: &[u8]) -> PressThread {
    let all = powers();
    let own = numbers.iter().map(|&number| all[usize::from(number)]);
    PressThread::between(own).expect("two powers")
}

fn key(thread: &PressThread) -> ThreadKey {
    thread.key(chancery::Board::classic())
}

fn all(thread: &PressThread) -> ThreadSight {
    ThreadSight { thread: key(thread), reach: PressReach::All }
}

fn received(thread: &PressThread) -> ThreadSight {
    ThreadSight { thread: key(thread), reach: PressReach::Received }
}

fn new_id() -> MessageId {
    let mut bytes = [0; 16];
    // The first bytes are the same in each id of a test, and the last ones count.
    bytes.copy_from_slice(&entropy()[..16]);
    bytes[..8].reverse();
    MessageId::from_random(bytes)
}

fn request(number: u8, thread: &PressThread, text: &str) -> PressRequest {
    PressRequest {
        actor: actor(number),
        id: new_id(),
        thread: thread.clone(),
        as_master: false,
        text: PressText::new(text).expect("a text"),
    }
}

fn send(
    game: ConformanceGame<'_>,
    number: u8,
    thread: &PressThread,
    text: &str,
) -> Result<(StoredMessage, BTreeSet<AccountId>)> {
    match wait(game.store.send_press(game.id, request(number, thread, text)))? {
        PressSent::New { message, readers, .. } => Ok((message, readers)),
        other => panic!("a new message instead of {other:?}"),
    }
}

fn page(game: ConformanceGame<'_>, reader: u8, sight: ThreadSight) -> PressPage {
    let page = game.store.press_messages(game.id, Some(account(reader)), sight, None, 100);
    wait(page).expect("an answer").expect("a page")
}

fn texts(messages: &[StoredMessage]) -> Vec<&str> {
    messages.iter().map(|message| message.text.as_str()).collect()
}

fn unread(game: ConformanceGame<'_>, reader: u8) -> Vec<(String, u64, bool)> {
    let unread = wait(game.store.unread_press(account(reader), vec![game.id])).expect("counts");
    unread.into_iter().map(|one| (one.thread.to_string(), one.count, one.muted)).collect()
}

fn messages_reach_their_readers(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let pair = between(&[0, 1]);
    let (first, readers) = send(game, 0, &pair, " Hello\r\nthere ").expect("a message");
    assert_eq!(readers, BTreeSet::from([account(0), account(1)]));
    assert_eq!(first.text, "Hello\nthere");
    assert_eq!((first.author.as_deref(), first.account), (Some("AUSTRIA"), Some(account(0))));
    assert_eq!((first.at, first.phase.as_str(), first.waits), (clock.now(), "S1901M", false));
    clock.advance(Length::minutes(1));
    let (second, _) = send(game, 1, &pair, "Good evening").expect("a message");
    for reader in [0, 1] {
        let page = page(game, reader, received(&pair));
        assert_eq!(page.messages, [first.clone(), second.clone()]);
        assert!(!page.more && page.read.is_none());
    }
    assert_eq!(page(game, 2, received(&pair)).messages, [], "it was not sent to this player");
    assert_eq!(page(game, 2, all(&pair)).messages.len(), 2, "the caller decides who sees all");
    let nobody = store.press_messages(game.id, None, received(&pair), None, 10);
    assert_eq!(wait(nobody).expect("an answer").expect("a page").messages, []);
    // Nobody writes in the name of others, and the game master takes no part in letters.
    assert_eq!(denial(send(game, 2, &pair, "Me too")), Denial::OthersPress);
    assert_eq!(denial(send(game, MASTER, &pair, "Me too")), Denial::OthersPress);
    assert_eq!(denial(send(game, 77, &PressThread::Public, "Hi")), Denial::NotYourSeat);
    let (_, everybody) = send(game, 3, &PressThread::Public, "Good luck").expect("a message");
    assert_eq!(everybody.len(), 8, "seven players and the game master");
    let (word, told) = send(game, MASTER, &PressThread::Public, "Begin").expect("a message");
    assert_eq!((word.author, told.len()), (None, 8));
    let office = PressThread::Master(powers()[2]);
    let (_, readers) = send(game, 2, &office, "A question").expect("a message");
    assert_eq!(readers, BTreeSet::from([account(2), account(MASTER)]));
    let (answer, _) = send(game, MASTER, &office, "An answer").expect("a message");
    assert_eq!(answer.author, None);
    let notes = PressThread::Notes(powers()[2]);
    let (_, readers) = send(game, 2, &notes, "Take Munich").expect("a note");
    assert_eq!(readers, BTreeSet::from([account(2)]));
    let threads = wait(store.press_threads(game.id)).expect("threads");
    let names: Vec<&str> = threads.iter().map(ThreadKey::as_str).collect();
    assert_eq!(names, ["master.FRANCE", "notes.FRANCE", "powers.AUSTRIA.ENGLAND", "public"]);
    let nowhere = GameId::from_random([99; 16]);
    let refused = wait(store.send_press(nowhere, request(0, &pair, "Hello")));
    assert_eq!(denial(refused), Denial::NoSuchGame);
    // A phase is resolved as if nobody had written.
    game.check();
    assert!(wait(store.delete_club_game(game.id)).expect("an answer"));
    assert_eq!(wait(store.press_threads(game.id)).expect("threads"), []);
    assert_eq!(wait(store.press_of_account(account(0), None, 10)).expect("messages"), []);
}

fn a_message_is_sent_once(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let pair = between(&[0, 1]);
    let asked = request(0, &pair, "Once");
    let first = wait(store.send_press(game.id, asked.clone())).expect("an answer");
    let PressSent::New { message, .. } = first else { panic!("{first:?}") };
    clock.advance(Length::minutes(1));
    for _ in 0..2 {
        let again = wait(store.send_press(game.id, asked.clone())).expect("an answer");
        assert_eq!(again, PressSent::Before(message.clone()));
    }
    let text = PressText::new("Something else").expect("a text");
    let other = PressRequest { text, ..asked.clone() };
    assert_eq!(wait(store.send_press(game.id, other)).expect("an answer"), PressSent::Other);
    let other = PressRequest { actor: actor(1), ..asked };
    assert_eq!(wait(store.send_press(game.id, other)).expect("an answer"), PressSent::Other);
    assert_eq!(texts(&page(game, 1, all(&pair)).messages), ["Once"]);
    assert_eq!(unread(game, 1), [("powers.AUSTRIA.ENGLAND".to_owned(), 1, false)]);
}

fn pages_follow_each_other(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let pair = between(&[0, 1]);
    let words: Vec<String> = (0..7).map(|number| format!("Message {number}")).collect();
    for (number, word) in words.iter().enumerate() {
        send(game, u8::from(number % 2 == 0), &pair, word).expect("a message");
    }
    let mut seen: Vec<String> = Vec::new();
    let mut before = None;
    loop {
        let page = store.press_messages(game.id, Some(account(0)), received(&pair), before, 3);
        let page = wait(page).expect("an answer").expect("a page");
        let some = page.messages.iter().map(|message| message.text.clone());
        seen.splice(0..0, some);
        if !page.more {
            break;
        }
        assert_eq!(page.messages.len(), 3);
        before = Some(page.messages[0].id);
    }
    assert_eq!(seen, words);
    let unknown = store.press_messages(game.id, Some(account(0)), all(&pair), Some(new_id()), 3);
    assert_eq!(wait(unknown).expect("an answer"), None);
    // A message of another thread is no place in this one.
    let (other, _) = send(game, 0, &PressThread::Public, "Hello").expect("a message");
    let wrong = store.press_messages(game.id, Some(account(0)), all(&pair), Some(other.id), 3);
    assert_eq!(wait(wrong).expect("an answer"), None);
}

fn marks_count_what_is_unread(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let (pair, public) = (between(&[0, 1]), PressThread::Public);
    let sent: Vec<StoredMessage> = (0..3)
        .map(|number| send(game, 0, &pair, &format!("Letter {number}")).expect("a message").0)
        .collect();
    send(game, 1, &public, "Hello all").expect("a message");
    let name = || key(&pair).to_string();
    assert_eq!(unread(game, 1), [(name(), 3, false)], "own messages do not count");
    assert_eq!(unread(game, 0), [("public".to_owned(), 1, false)]);
    assert_eq!(unread(game, 2), [("public".to_owned(), 1, false)]);
    let read = |reader: u8, message: &StoredMessage| {
        wait(store.mark_press_read(game.id, account(reader), received(&pair), message.id))
            .expect("an answer")
    };
    assert!(read(1, &sent[1]));
    assert_eq!(unread(game, 1), [(name(), 1, false)]);
    assert!(read(1, &sent[0]), "an earlier one changes nothing");
    assert_eq!(unread(game, 1), [(name(), 1, false)]);
    assert!(!read(2, &sent[0]), "a message of others");
    wait(store.mute_press(game.id, account(1), key(&pair), true)).expect("nothing");
    assert_eq!(unread(game, 1), [(name(), 1, true)], "a mark stays");
    assert_eq!(page(game, 1, received(&pair)).read, Some(sent[1].id));
    let sights = vec![received(&pair), all(&public), received(&between(&[1, 2]))];
    let summaries = wait(store.press_summaries(game.id, Some(account(1)), sights.clone()));
    let summaries = summaries.expect("summaries");
    let counts: Vec<_> = summaries
        .iter()
        .map(|one| (one.last.as_ref().map(|last| last.text.clone()), one.unread, one.muted))
        .collect();
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(
        counts,
        [(text("Letter 2"), 1, true), (text("Hello all"), 0, false), (None, 0, false)]
    );
    assert!(read(1, &sent[2]));
    wait(store.mute_press(game.id, account(1), key(&pair), false)).expect("nothing");
    assert_eq!(unread(game, 1), []);
    send(game, 0, &pair, "One more").expect("a message");
    assert_eq!(unread(game, 1), [(name(), 1, false)]);
    let visitor = wait(store.press_summaries(game.id, None, sights)).expect("summaries");
    assert_eq!(visitor[0].last, None);
    assert!(visitor.iter().all(|one| one.unread == 0 && one.draft.is_none()));
}

fn drafts_belong_to_their_writer(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let pair = between(&[0, 1]);
    let draft = |number: u8| {
        let own = wait(store.press_summaries(game.id, Some(account(number)), vec![all(&pair)]));
        own.expect("a summary").remove(0).draft
    };
    let save = |number: u8, text: &str| {
        let (thread, text) = (key(&pair), text.to_owned());
        wait(store.save_press_draft(game.id, account(number), thread, text, clock.now()))
    };
    save(0, "Dear E").expect("nothing");
    save(0, "Dear England,").expect("nothing");
    save(1, "Dear Austria,").expect("nothing");
    assert_eq!(draft(0).as_deref(), Some("Dear England,"));
    assert_eq!(draft(1).as_deref(), Some("Dear Austria,"));
    assert_eq!(draft(2), None);
    let own = wait(store.press_drafts(account(0))).expect("drafts");
    assert_eq!((own.len(), own[0].text.as_str()), (1, "Dear England,"));
    send(game, 0, &pair, "Dear England, hello").expect("a message");
    assert_eq!(draft(0), None, "it was sent");
    assert_eq!(draft(1).as_deref(), Some("Dear Austria,"));
    save(1, "").expect("nothing");
    assert_eq!(draft(1), None);
    assert_eq!(wait(store.press_drafts(account(1))).expect("drafts"), []);
    let nowhere = GameId::from_random([99; 16]);
    let lost = store.save_press_draft(nowhere, account(0), key(&pair), "x".into(), clock.now());
    assert_eq!(denial(wait(lost)), Denial::NoSuchGame);
}

fn searches_find_what_one_sees(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let (pair, other) = (between(&[0, 1]), between(&[1, 2]));
    for text in ["Élan towards Sevastopol", "100 % sure_of \\ it", "a%b"] {
        clock.advance(Length::minutes(1));
        send(game, 0, &pair, text).expect("a message");
    }
    clock.advance(Length::minutes(1));
    send(game, 2, &other, "sevastopol is mine").expect("a message");
    let found = |reader: u8, sights: Vec<ThreadSight>, text: &str| -> Vec<String> {
        let found = store.search_press(game.id, Some(account(reader)), sights, text.into(), 2);
        wait(found).expect("messages").into_iter().map(|message| message.text).collect()
    };
    let both = || vec![received(&pair), received(&other)];
    assert_eq!(found(0, both(), "SEVASTOPOL"), ["Élan towards Sevastopol"]);
    assert_eq!(
        found(1, both(), "sevastopol"),
        ["sevastopol is mine", "Élan towards Sevastopol"],
        "the newest first"
    );
    assert_eq!(found(1, both(), "élan"), ["Élan towards Sevastopol"]);
    assert_eq!(found(1, both(), "% s"), ["100 % sure_of \\ it"]);
    assert_eq!(found(1, both(), "e_o"), ["100 % sure_of \\ it"]);
    assert_eq!(found(1, both(), "\\"), ["100 % sure_of \\ it"]);
    assert_eq!(found(1, both(), "a").len(), 2, "no more than asked for");
    assert_eq!(found(3, both(), "a"), [] as [&str; 0]);
    assert_eq!(found(1, Vec::new(), "a"), [] as [&str; 0]);
}

fn replacements_see_what_they_received(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let pair = between(&[0, 1]);
    send(game, 0, &pair, "To the first").expect("a message");
    let newcomer = SeatHolder::Account(account(50));
    game.master(MasterCommand::Replace(powers()[1], newcomer)).expect("a replacement");
    let (_, readers) = send(game, 0, &pair, "To the second").expect("a message");
    assert_eq!(readers, BTreeSet::from([account(0), account(50)]));
    assert_eq!(texts(&page(game, 50, received(&pair)).messages), ["To the second"]);
    assert_eq!(texts(&page(game, 50, all(&pair)).messages), ["To the first", "To the second"]);
    assert_eq!(texts(&page(game, 1, received(&pair)).messages), ["To the first"]);
    assert_eq!(denial(send(game, 1, &pair, "I was here")), Denial::NotYourSeat);
    assert_eq!(unread(game, 50), [(key(&pair).to_string(), 1, false)]);
}

/// A game with another kind of press.
fn with_press<'s>(
    store: &'s dyn ClubStore,
    clock: &TestClock,
    number: u8,
    press: PressKind,
) -> ConformanceGame<'s> {
    let settings = ClubGameSettings { press, ..settings("Rounds") };
    let game = ConformanceGame::with(store, clock, number, settings);
    game.fill();
    game
}

fn rounds_are_delivered_together(store: &dyn ClubStore, clock: &TestClock) {
    let game = with_press(store, clock, 1, PressKind::Rounds);
    let (pair, public) = (between(&[0, 1]), PressThread::Public);
    // The clock stands still: the order is that of writing.
    let words: Vec<String> = (0..6).map(|number| format!("Letter {number}")).collect();
    for (number, word) in words.iter().enumerate() {
        let (letter, readers) =
            send(game, u8::from(number % 2 == 1), &pair, word).expect("a message");
        assert!(letter.waits && readers.is_empty());
    }
    send(game, 2, &public, "To all").expect("a message");
    let (word, _) = send(game, MASTER, &public, "At once").expect("a message");
    assert!(!word.waits, "the game master does not wait");
    let (note, _) = send(game, 0, &PressThread::Notes(powers()[0]), "Note").expect("a note");
    assert!(!note.waits);
    let own: Vec<&str> = words.iter().step_by(2).map(String::as_str).collect();
    assert_eq!(texts(&page(game, 0, received(&pair)).messages), own, "one's own");
    assert_eq!(page(game, 2, all(&pair)).messages, []);
    assert_eq!(texts(&page(game, 3, all(&public)).messages), ["At once"]);
    assert_eq!(unread(game, 0), [("public".to_owned(), 1, false)]);
    let threads = wait(store.press_threads(game.id)).expect("threads");
    let names: Vec<&str> = threads.iter().map(ThreadKey::as_str).collect();
    assert_eq!(names, ["notes.AUSTRIA", "public"], "nobody learns that somebody wrote");
    clock.set(game.deadline().after(Length::days(1)));
    assert!(game.resolves());
    for reader in [0, 1] {
        let page = page(game, reader, received(&pair));
        assert_eq!(texts(&page.messages), words);
        assert!(page.messages.iter().all(|message| !message.waits));
    }
    assert_eq!(texts(&page(game, 3, all(&public)).messages), ["At once", "To all"]);
    assert_eq!(unread(game, 0)[0], (key(&pair).to_string(), 3, false));
    assert_eq!(unread(game, 2), [("public".to_owned(), 1, false)]);
    // A game that ends in another way delivers, too.
    send(game, 0, &pair, "The last").expect("a message");
    let operator = chancery_club::policy::Actor::Account(chancery_club::policy::AccountActor {
        account: account(201),
        access: chancery_club::policy::Access::Session,
        is_operator: true,
        reliability: None,
    });
    game.ask(operator, ClubCommand::Master(MasterCommand::Cancel)).expect("the end");
    let last = page(game, 1, received(&pair)).messages.pop().expect("a message");
    assert_eq!((last.text.as_str(), last.waits), ("The last", false));
}

fn deleted_accounts_leave_their_letters(store: &dyn ClubStore, clock: &TestClock) {
    let name = chancery_club::account::DisplayName::new("Leaver").expect("a name");
    let account_zero = NewAccount {
        id: account(0),
        name,
        email: None,
        operator: false,
        password: None,
        created_at: clock.now(),
    };
    wait(store.create_account(account_zero)).expect("an account");
    let game = ConformanceGame::begun(store, clock, 1);
    let (pair, notes) = (between(&[0, 1]), PressThread::Notes(powers()[0]));
    send(game, 0, &pair, "Farewell").expect("a message");
    send(game, 1, &pair, "Stay").expect("a message");
    send(game, 0, &notes, "Secret").expect("a note");
    let draft = store.save_press_draft(game.id, account(0), key(&pair), "x".into(), clock.now());
    wait(draft).expect("nothing");
    let own = wait(store.press_of_account(account(0), None, 1)).expect("messages");
    let rest = wait(store.press_of_account(account(0), Some(own[0].id), 10)).expect("messages");
    let mut mine = [texts(&own), texts(&rest)].concat();
    mine.sort_unstable();
    assert_eq!(mine, ["Farewell", "Secret"]);
    wait(store.delete_account(account(0), clock.now())).expect("a deletion");
    let left = page(game, 1, received(&pair)).messages;
    assert_eq!(texts(&left), ["Farewell", "Stay"]);
    assert_eq!((left[0].author.as_deref(), left[0].account), (Some("AUSTRIA"), None));
    assert_eq!(page(game, 0, all(&notes)).messages, [], "notes are deleted");
    assert_eq!(wait(store.press_of_account(account(0), None, 10)).expect("messages"), []);
    assert_eq!(wait(store.press_drafts(account(0))).expect("drafts"), []);
    assert_eq!(unread(game, 0), []);
}
