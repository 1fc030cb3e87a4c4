//! Press in memory.

use std::collections::{BTreeMap, BTreeSet};

use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::game::{ClubGame, Notice};
use chancery_club::policy::PressThread;
use chancery_club::press::{PressReach, PressRequest, ThreadKey, readers, write_letter};
use chancery_club::seats::GameSeat;
use chancery_club::time::Timestamp;

use super::ClubMemory;
use crate::Result;
use crate::club::carry_out::no_such_game;
use crate::club::press::{
    PressPage, PressSent, PressStore, StoredDraft, StoredMessage, ThreadSight, ThreadSummary,
    UnreadThread, is_first_unread, press_page_size,
};
use crate::memory::MemoryStore;
use crate::simulation::BrokenRule;
use crate::store::StoreFuture;

/// The press of all games.
#[derive(Debug, Default)]
pub(super) struct MemoryPress {
    /// Messages in the order in which they were written.
    messages: Vec<MemoryMessage>,
    /// How many messages of each thread were delivered.
    counts: BTreeMap<(GameId, ThreadKey), u64>,
    marks: BTreeMap<MarkKey, MemoryMark>,
    drafts: BTreeMap<MarkKey, StoredDraft>,
}

type MarkKey = (AccountId, GameId, ThreadKey);

#[derive(Debug)]
struct MemoryMessage {
    stored: StoredMessage,
    /// Its number in the thread, when it was delivered.
    number: Option<u64>,
    readers: BTreeSet<AccountId>,
}

#[derive(Clone, Copy, Debug, Default)]
struct MemoryMark {
    read: u64,
    muted: bool,
}

impl MemoryMessage {
    fn is_seen(&self, reader: Option<AccountId>, sight: &ThreadSight) -> bool {
        self.number.is_some()
            && match sight.reach {
                PressReach::All => true,
                PressReach::Received => reader.is_some_and(|reader| self.readers.contains(&reader)),
            }
    }
}

impl MemoryPress {
    fn thread<'p>(
        &'p self,
        game: GameId,
        reader: Option<AccountId>,
        sight: &'p ThreadSight,
    ) -> Vec<&'p MemoryMessage> {
        let own = self.messages.iter().filter(|message| {
            message.stored.game == game
                && message.stored.thread == sight.thread
                && message.is_seen(reader, sight)
        });
        let mut own: Vec<_> = own.collect();
        own.sort_by_key(|message| message.number);
        own
    }

    /// Own messages that wait for the end of the round.
    fn waiting(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        thread: &ThreadKey,
    ) -> impl Iterator<Item = &MemoryMessage> {
        self.messages.iter().filter(move |message| {
            let stored = &message.stored;
            message.number.is_none()
                && stored.game == game
                && stored.thread == *thread
                && stored.account.is_some()
                && stored.account == reader
        })
    }

    fn next_number(&mut self, game: GameId, thread: &ThreadKey) -> u64 {
        let count = self.counts.entry((game, thread.clone())).or_default();
        *count += 1;
        *count
    }

    fn unread(&self, reader: AccountId, game: GameId, thread: &ThreadKey) -> u64 {
        let mark = self.marks.get(&(reader, game, thread.clone())).copied().unwrap_or_default();
        let unread = self.messages.iter().filter(|message| {
            message.stored.game == game
                && message.stored.thread == *thread
                && message.stored.account != Some(reader)
                && message.readers.contains(&reader)
                && message.number.is_some_and(|number| number > mark.read)
        });
        unread.count() as u64
    }

    /// The threads of a game in which somebody has something to read.
    fn unread_threads(&self, reader: AccountId, game: GameId) -> Vec<UnreadThread> {
        let threads = self.counts.keys().filter(|(other, _)| *other == game);
        let unread = threads.map(|(_, thread)| {
            let mark = self.marks.get(&(reader, game, thread.clone()));
            UnreadThread {
                game,
                thread: thread.clone(),
                count: self.unread(reader, game, thread),
                muted: mark.is_some_and(|mark| mark.muted),
            }
        });
        unread.filter(|one| one.count > 0).collect()
    }

    /// Delivers what waits in a game, with the seats as they are now.
    pub(super) fn deliver(&mut self, game: &ClubGame, after_act: u64, now: Timestamp) {
        let board = game.session().game().board();
        for place in 0..self.messages.len() {
            let MemoryMessage { stored, number: None, .. } = &self.messages[place] else {
                continue;
            };
            if stored.game != game.id {
                continue;
            }
            let (key, author) = (stored.thread.clone(), stored.account);
            let number = self.next_number(game.id, &key);
            let message = &mut self.messages[place];
            message.number = Some(number);
            message.stored.waits = false;
            message.stored.after_act = after_act;
            if let Ok(thread) = PressThread::named(key.as_str(), board) {
                // Whoever wrote it has it, even if the account is gone.
                let author = author.unwrap_or(AccountId::from_random([0; 16]));
                message.readers = readers(game, &thread, author, now);
            }
        }
    }

    /// Forgets a game that is deleted.
    pub(super) fn forget_game(&mut self, id: GameId) {
        self.messages.retain(|message| message.stored.game != id);
        self.counts.retain(|(game, _), _| *game != id);
        self.marks.retain(|(_, game, _), _| *game != id);
        self.drafts.retain(|(_, game, _), _| *game != id);
    }

    /// Forgets an account that is deleted. What it wrote to others stays, without its name.
    pub(super) fn forget_account(&mut self, id: AccountId) {
        self.messages.retain(|message| {
            message.stored.account != Some(id) || !message.stored.thread.is_notes()
        });
        for message in &mut self.messages {
            message.readers.remove(&id);
            if message.stored.account == Some(id) {
                message.stored.account = None;
            }
        }
        self.marks.retain(|(account, ..), _| *account != id);
        self.drafts.retain(|(account, ..), _| *account != id);
    }
}

impl MemoryStore {
    fn send(&self, id: GameId, request: &PressRequest) -> Result<PressSent> {
        let mut club = self.club();
        let now = self.time();
        let stores_twice = club.breaks(BrokenRule::MessageId);
        let shows_everybody = club.breaks(BrokenRule::Readers);
        let ClubMemory { games, press, .. } = &mut *club;
        let Some(stored) = games.get(&id) else { return Err(no_such_game()) };
        let game = &stored.game;
        let key = request.thread.key(game.session().game().board());
        let before = press.messages.iter().find(|one| one.stored.id == request.id);
        if let Some(before) = before.filter(|_| !stores_twice) {
            let is_same = before.stored.answers(id, request, &key);
            return Ok(if is_same {
                PressSent::Before(before.stored.clone())
            } else {
                PressSent::Other
            });
        }
        let mut letter = write_letter(game, request, now)?;
        if shows_everybody {
            letter.readers.extend(game.seats.iter().filter_map(GameSeat::account));
        }
        let message = StoredMessage::of(game, &letter);
        let number = (!letter.waits).then(|| press.next_number(id, &key));
        press.drafts.remove(&(letter.account, id, key.clone()));
        let readers = letter.readers.clone();
        press.messages.push(MemoryMessage {
            stored: message.clone(),
            number,
            readers: readers.clone(),
        });
        let told: Vec<Notice> = readers
            .iter()
            .filter(|&&reader| reader != letter.account)
            .filter(|&&reader| is_first_unread(&press.unread_threads(reader, id), &key))
            .map(|&reader| letter.notice(game, reader))
            .collect();
        let snapshot = stored.snapshot(now);
        for notice in told {
            club.queue_notice(id, notice, letter.at);
        }
        Ok(PressSent::New { message, readers, game: snapshot })
    }
}

impl PressStore for MemoryStore {
    fn send_press(&self, game: GameId, request: PressRequest) -> StoreFuture<'_, PressSent> {
        self.at_once(move || self.send(game, &request))
    }

    fn press_threads(&self, game: GameId) -> StoreFuture<'_, Vec<ThreadKey>> {
        self.with_club(move |club| {
            let own = club.press.counts.keys().filter(|(other, _)| *other == game);
            Ok(own.map(|(_, thread)| thread.clone()).collect())
        })
    }

    fn press_summaries(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
    ) -> StoreFuture<'_, Vec<ThreadSummary>> {
        self.with_club(move |club| {
            let press = &club.press;
            let summary = |sight: &ThreadSight| {
                let key = reader.map(|reader| (reader, game, sight.thread.clone()));
                let delivered = press.thread(game, reader, sight).last().copied();
                let last = press.waiting(game, reader, &sight.thread).last().or(delivered);
                let mark = key.as_ref().and_then(|key| press.marks.get(key));
                let draft = key.as_ref().and_then(|key| press.drafts.get(key));
                ThreadSummary {
                    thread: sight.thread.clone(),
                    last: last.map(|message| message.stored.clone()),
                    unread: reader.map_or(0, |reader| press.unread(reader, game, &sight.thread)),
                    muted: mark.is_some_and(|mark| mark.muted),
                    draft: draft.map(|draft| draft.text.clone()),
                }
            };
            Ok(sights.iter().map(summary).collect())
        })
    }

    fn press_message(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, Option<StoredMessage>> {
        self.with_club(move |club| {
            let seen = club.press.thread(game, reader, &sight);
            let found = seen.into_iter().find(|one| one.stored.id == message);
            Ok(found.map(|one| one.stored.clone()))
        })
    }

    fn press_messages(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        before: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Option<PressPage>> {
        self.with_club(move |club| {
            let press = &club.press;
            let mut seen = press.thread(game, reader, &sight);
            let key = reader.map(|reader| (reader, game, sight.thread.clone()));
            let mark = key.and_then(|key| press.marks.get(&key)).map_or(0, |mark| mark.read);
            let read = seen.iter().rfind(|message| message.number <= Some(mark));
            let read = read.map(|message| message.stored.id);
            if let Some(before) = before {
                let Some(at) = seen.iter().position(|message| message.stored.id == before) else {
                    return Ok(None);
                };
                seen.truncate(at);
            }
            let first = seen.len().saturating_sub(press_page_size(limit));
            let waiting = press.waiting(game, reader, &sight.thread).filter(|_| before.is_none());
            let messages = seen[first..].iter().copied().chain(waiting);
            let messages = messages.map(|message| message.stored.clone()).collect();
            Ok(Some(PressPage { messages, more: first > 0, read }))
        })
    }

    fn search_press(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
        text: String,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.with_club(move |club| {
            let wanted = text.to_lowercase();
            let mut found: Vec<(Timestamp, MessageId, StoredMessage)> = Vec::new();
            for sight in &sights {
                let own = club.press.thread(game, reader, sight);
                let own =
                    own.into_iter().filter(|one| one.stored.text.to_lowercase().contains(&wanted));
                found.extend(own.map(|one| (one.stored.at, one.stored.id, one.stored.clone())));
            }
            found.sort_by_key(|one| std::cmp::Reverse((one.0, one.1)));
            found.truncate(press_page_size(limit));
            Ok(found.into_iter().map(|(_, _, message)| message).collect())
        })
    }

    fn mark_press_read(
        &self,
        game: GameId,
        reader: AccountId,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let seen = club.press.thread(game, Some(reader), &sight);
            let found = seen.iter().find(|one| one.stored.id == message);
            let Some(number) = found.and_then(|one| one.number) else { return Ok(false) };
            let mark = club.press.marks.entry((reader, game, sight.thread)).or_default();
            mark.read = mark.read.max(number);
            Ok(true)
        })
    }

    fn mute_press(
        &self,
        game: GameId,
        reader: AccountId,
        thread: ThreadKey,
        muted: bool,
    ) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if !club.games.contains_key(&game) {
                return Err(no_such_game());
            }
            club.press.marks.entry((reader, game, thread)).or_default().muted = muted;
            Ok(())
        })
    }

    fn save_press_draft(
        &self,
        game: GameId,
        writer: AccountId,
        thread: ThreadKey,
        text: String,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if !club.games.contains_key(&game) {
                return Err(no_such_game());
            }
            let key = (writer, game, thread.clone());
            if text.is_empty() {
                club.press.drafts.remove(&key);
            } else {
                club.press.drafts.insert(key, StoredDraft { game, thread, text, saved_at: now });
            }
            Ok(())
        })
    }

    fn unread_press(
        &self,
        reader: AccountId,
        games: Vec<GameId>,
    ) -> StoreFuture<'_, Vec<UnreadThread>> {
        self.with_club(move |club| {
            let unread = games.into_iter().flat_map(|game| club.press.unread_threads(reader, game));
            Ok(unread.collect())
        })
    }

    fn press_of_account(
        &self,
        account: AccountId,
        after: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.with_club(move |club| {
            let own = club.press.messages.iter().map(|message| &message.stored);
            let own = own.filter(|one| one.account == Some(account));
            let mut own: Vec<_> = own.filter(|one| Some(one.id) > after).cloned().collect();
            own.sort_by_key(|one| one.id);
            own.truncate(press_page_size(limit));
            Ok(own)
        })
    }

    fn press_drafts(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredDraft>> {
        self.with_club(move |club| {
            let drafts = club.press.drafts.iter().filter(|((writer, ..), _)| *writer == account);
            Ok(drafts.map(|(_, draft)| draft.clone()).collect())
        })
    }
}
