//! Steps with press: messages to random threads, some of them twice, reading marks, muted threads and drafts.

use chancery::{Board, Power};
use chancery_club::account::{AccountId, MessageId};
use chancery_club::policy::PressThread;
use chancery_club::press::{PressReach, PressRequest, PressText, ThreadKey};
use chancery_club::time::Timestamp;
use chancery_store::club::{
    ClubStore, PressPage, StoredDraft, StoredMessage, ThreadSight, ThreadSummary, UnreadThread,
};
use chancery_store::wait;

use super::games::id;
use super::{StoreStep, Touched, told};
use crate::commands::{MASTER, PLAYERS, account, actor};
use crate::random::Random;

/// What people write; a search finds some of it.
const TEXTS: [&str; 5] =
    ["Norway is mine", "50 % of_it", "\\ back", "Été à Évian", "norway\nin two lines"];

fn random_id(random: &mut Random) -> MessageId {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&random.next().to_be_bytes());
    bytes[8..].copy_from_slice(&random.next().to_be_bytes());
    MessageId::from_random(bytes)
}

fn thread(random: &mut Random) -> PressThread {
    let powers: Vec<Power> = Board::classic().powers().collect();
    let power = random.pick(&powers);
    match random.below(10) {
        0..=2 => PressThread::Public,
        3 => PressThread::Master(power),
        4 => PressThread::Notes(power),
        _ => {
            let some = powers.iter().copied().filter(|_| random.chance(25)).collect::<Vec<_>>();
            let pair = PressThread::Between(vec![powers[0], powers[1]]);
            PressThread::between(some).unwrap_or(pair)
        }
    }
}

fn key(thread: &PressThread) -> ThreadKey {
    thread.key(Board::classic())
}

/// Somebody who plays, runs the game, or has no part in it.
fn person(random: &mut Random) -> u8 {
    if random.chance(15) { MASTER } else { random.below(PLAYERS.into()) as u8 }
}

fn sight(random: &mut Random) -> ThreadSight {
    let reach = random.pick(&[PressReach::All, PressReach::Received]);
    ThreadSight { thread: key(&thread(random)), reach }
}

pub(super) fn step(random: &mut Random, game: u8, now: Timestamp) -> StoreStep {
    let (who, thread) = (person(random), thread(random));
    let touched = Touched::Game(game);
    match random.below(10) {
        0 => {
            let (thread, muted) = (key(&thread), random.chance(50));
            StoreStep::new(("mute", game, who, &thread.clone()), touched, move |store| {
                told(wait(store.mute_press(id(game), account(who), thread.clone(), muted)))
            })
        }
        1 | 2 => {
            let thread = key(&thread);
            let text = if random.chance(20) { "" } else { random.pick(&TEXTS) };
            StoreStep::new(("draft", game, who, &thread.clone()), touched, move |store| {
                let draft = (thread.clone(), text.to_owned());
                told(wait(store.save_press_draft(id(game), account(who), draft.0, draft.1, now)))
            })
        }
        3 | 4 => {
            let sight = sight(random);
            let place = random.below(4);
            StoreStep::new(("read", game, who, &sight.clone()), touched, move |store| {
                let page = page(store, game, account(who), &sight).messages;
                let Some(message) = page.get(place) else { return String::new() };
                let marked =
                    store.mark_press_read(id(game), account(who), sight.clone(), message.id);
                told(wait(marked))
            })
        }
        _ => {
            let request = PressRequest {
                actor: actor(who),
                id: random_id(random),
                thread,
                as_master: random.chance(10),
                text: PressText::new(random.pick(&TEXTS)).expect("a text"),
            };
            let twice = random.chance(10);
            StoreStep::new(("send", game, request.clone()), touched, move |store| {
                let send = || told(wait(store.send_press(id(game), request.clone())));
                if twice { send() + &send() } else { send() }
            })
        }
    }
}

fn page(store: &dyn ClubStore, game: u8, reader: AccountId, sight: &ThreadSight) -> PressPage {
    let page = store.press_messages(id(game), Some(reader), sight.clone(), None, 3);
    wait(page).expect("an answer").expect("a page")
}

/// All press of a game, and of somebody.
#[derive(PartialEq, Debug)]
pub(super) struct PressReading {
    threads: Vec<ThreadKey>,
    summaries: Vec<Vec<ThreadSummary>>,
    pages: Vec<PressPage>,
    found: Vec<StoredMessage>,
    unread: Vec<UnreadThread>,
    own: Vec<StoredMessage>,
    drafts: Vec<StoredDraft>,
}

impl PressReading {
    pub(super) fn of(store: &dyn ClubStore, game: u8, who: usize) -> PressReading {
        let reader = account(u8::try_from(who).expect("a number"));
        let threads = wait(store.press_threads(id(game))).expect("threads");
        let sights = |reach| {
            threads.iter().map(|thread| ThreadSight { thread: thread.clone(), reach }).collect()
        };
        let all: [Vec<ThreadSight>; 2] = [PressReach::All, PressReach::Received].map(sights);
        let summary = |sights: &Vec<ThreadSight>| {
            wait(store.press_summaries(id(game), Some(reader), sights.clone())).expect("threads")
        };
        let found = store.search_press(id(game), Some(reader), all[1].clone(), "NORWAY".into(), 4);
        PressReading {
            summaries: all.iter().map(summary).collect(),
            pages: all.iter().flatten().map(|sight| page(store, game, reader, sight)).collect(),
            found: wait(found).expect("messages"),
            unread: wait(store.unread_press(reader, vec![id(game)])).expect("counts"),
            own: wait(store.press_of_account(reader, None, 100)).expect("messages"),
            drafts: wait(store.press_drafts(reader)).expect("drafts"),
            threads,
        }
    }
}
