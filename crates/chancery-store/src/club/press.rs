//! Press: messages, who received them, and what each reader has read, muted and begun to write.

use std::collections::BTreeSet;
use std::sync::Arc;

use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::game::ClubGame;
use chancery_club::press::{Letter, PressAuthor, PressReach, PressRequest, ThreadKey};
use chancery_club::time::Timestamp;

use super::ClubSnapshot;
use crate::store::StoreFuture;

/// A message as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMessage {
    /// Its id.
    pub id: MessageId,
    /// The game that it belongs to.
    pub game: GameId,
    /// Where it belongs.
    pub thread: ThreadKey,
    /// The id of the power that wrote it; none for the game master.
    pub author: Option<String>,
    /// Who wrote it; none if the account was deleted.
    pub account: Option<AccountId>,
    /// When it was written.
    pub at: Timestamp,
    /// The phase in which it was written.
    pub phase: String,
    /// The number of acts in the public log before it.
    pub after_act: u64,
    /// What it says.
    pub text: String,
    /// Whether it waits for the end of the round.
    pub waits: bool,
}

impl StoredMessage {
    pub(crate) fn of(game: &ClubGame, letter: &Letter) -> StoredMessage {
        let board = game.session().game().board();
        StoredMessage {
            id: letter.id,
            game: game.id,
            thread: letter.thread.key(board),
            author: match letter.author {
                PressAuthor::Power(power) => Some(board.power(power).id.clone()),
                PressAuthor::Master => None,
            },
            account: Some(letter.account),
            at: letter.at,
            phase: letter.phase.clone(),
            after_act: letter.after_act,
            text: letter.text.as_str().to_owned(),
            waits: letter.waits,
        }
    }

    /// Is it the answer to a request that was sent before?
    pub(crate) fn answers(&self, game: GameId, request: &PressRequest, thread: &ThreadKey) -> bool {
        self.game == game
            && self.thread == *thread
            && self.account == request.actor.account()
            && self.text == request.text.as_str()
    }
}

/// What became of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PressSent {
    /// It is stored, and was not before.
    New {
        /// The message.
        message: StoredMessage,
        /// Who received it.
        readers: BTreeSet<AccountId>,
        /// The game in which it was written.
        game: Arc<ClubSnapshot>,
    },
    /// It was stored before.
    Before(StoredMessage),
    /// Another message has the id.
    Other,
}

/// A thread that somebody may read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreadSight {
    /// The thread.
    pub thread: ThreadKey,
    /// How much of it.
    pub reach: PressReach,
}

/// A thread as its reader sees it in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreadSummary {
    /// The thread.
    pub thread: ThreadKey,
    /// The last message.
    pub last: Option<StoredMessage>,
    /// How many messages of others the reader has received and not read.
    pub unread: u64,
    /// Whether the reader has muted it.
    pub muted: bool,
    /// What the reader has begun to write.
    pub draft: Option<String>,
}

/// Messages of a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressPage {
    /// The messages, the oldest first. Own ones that wait come last.
    pub messages: Vec<StoredMessage>,
    /// Whether there are older ones.
    pub more: bool,
    /// The last message that the reader has read.
    pub read: Option<MessageId>,
}

/// How many messages of a thread somebody has not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadThread {
    /// The game.
    pub game: GameId,
    /// The thread.
    pub thread: ThreadKey,
    /// How many.
    pub count: u64,
    /// Whether the reader has muted it.
    pub muted: bool,
}

/// Is a letter of this thread, which was just delivered, all that somebody has to read? What is muted does not count.
pub(crate) fn is_first_unread(unread: &[UnreadThread], thread: &ThreadKey) -> bool {
    let mut heard = unread.iter().filter(|one| !one.muted);
    let only = heard.next().is_some_and(|one| one.thread == *thread && one.count == 1);
    only && heard.next().is_none()
}

/// A message that somebody has begun to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredDraft {
    /// The game.
    pub game: GameId,
    /// Where it would belong.
    pub thread: ThreadKey,
    /// What it says so far.
    pub text: String,
    /// When it was saved.
    pub saved_at: Timestamp,
}

/// Stores the press of the club's games.
///
/// [`write_letter`](chancery_club::press::write_letter) alone decides what is written and who receives it. A store
/// calls it under the lock of the writer's seat, so that nobody writes in a phase that was resolved meanwhile. All
/// messages of a thread have one order, which is that of their commits. Who may read what is decided by the
/// [view](chancery_club::press::press_view) of press, from which the callers of the other verbs have the
/// [`ThreadSight`]s.
pub trait PressStore {
    /// Sends a message, once for each id. A game that does not exist is refused as one that the actor may not
    /// see. The draft of the writer in the thread is deleted.
    fn send_press(&self, game: GameId, request: PressRequest) -> StoreFuture<'_, PressSent>;

    /// All threads of a game that have a message which was delivered, whoever may read them.
    fn press_threads(&self, game: GameId) -> StoreFuture<'_, Vec<ThreadKey>>;

    /// The threads of a reader in a list, in the order in which they are asked for.
    fn press_summaries(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
    ) -> StoreFuture<'_, Vec<ThreadSummary>>;

    /// A message that a reader has received.
    fn press_message(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, Option<StoredMessage>>;

    /// Messages of a thread before one, or the last ones; at most 200. None if the reader has no such message.
    fn press_messages(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        before: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Option<PressPage>>;

    /// Messages that contain a text, in upper or lower case, the newest first; at most 200.
    fn search_press(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
        text: String,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>>;

    /// Records that somebody has read a thread up to a message. Earlier ones change nothing. `false` if the reader
    /// has no such message.
    fn mark_press_read(
        &self,
        game: GameId,
        reader: AccountId,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, bool>;

    /// Mutes a thread for somebody, or ends that.
    fn mute_press(
        &self,
        game: GameId,
        reader: AccountId,
        thread: ThreadKey,
        muted: bool,
    ) -> StoreFuture<'_, ()>;

    /// Saves what somebody has begun to write. An empty text deletes it.
    fn save_press_draft(
        &self,
        game: GameId,
        writer: AccountId,
        thread: ThreadKey,
        text: String,
        now: Timestamp,
    ) -> StoreFuture<'_, ()>;

    /// The threads of some games in which somebody has unread messages.
    fn unread_press(
        &self,
        reader: AccountId,
        games: Vec<GameId>,
    ) -> StoreFuture<'_, Vec<UnreadThread>>;

    /// Messages that an account wrote, in all games, in the order of their ids after one; at most 200.
    fn press_of_account(
        &self,
        account: AccountId,
        after: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>>;

    /// Drafts of an account, in all games.
    fn press_drafts(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredDraft>>;
}

/// The highest number of messages that are read at once.
pub(crate) fn press_page_size(limit: usize) -> usize {
    limit.clamp(1, 200)
}
