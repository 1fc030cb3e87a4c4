//! Press of the club's games. Every read asks [`press_view`] or [`reach`] which threads there are for whoever asks;
//! every message passes [`write_letter`](chancery_club::press::write_letter) in the store.

mod export;
mod marks;
mod messages;
mod own;
mod search;
mod threads;
mod unread;
mod views;

pub(crate) use self::own::{OwnDraft, OwnMessage};
pub(crate) use self::unread::unread_counts;

use std::sync::Arc;

use chancery::Message;
use chancery_club::notices::moment_said;
use chancery_club::policy::{Actor, PressThread};
use chancery_club::press::{PressAsSeen, PressReach, ThreadAsSeen, press_view, reach};
use chancery_club::time::Timestamp;
use chancery_lang::messages::club_press;
use chancery_lang::text;
use chancery_store::club::{ClubSnapshot, StoredMessage, ThreadSight};
use utoipa_axum::router::OpenApiRouter;

use super::games::game_id;
use super::state::ClubState;
use crate::error::{ApiError, Result};

/// All routes of press.
pub(crate) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .merge(threads::routes())
        .merge(messages::routes())
        .merge(marks::routes())
        .merge(search::routes())
        .merge(export::routes())
}

/// A game and the threads of it that somebody sees.
struct SeenPress {
    game: Arc<ClubSnapshot>,
    seen: PressAsSeen,
}

/// A thread that somebody may read.
struct SeenThread {
    game: Arc<ClubSnapshot>,
    sight: ThreadSight,
}

impl ClubState {
    /// Why nobody writes to a thread now, if these are quiet hours for it.
    fn quiet(&self, thread: &PressThread, now: Timestamp) -> Option<Message> {
        let hours = self.quiet_hours.as_ref()?;
        let end = hours.end_for(thread, now)?;
        Some(text!(club_press::QuietHours { moment: moment_said(hours.zone(), end) }))
    }

    /// The press of a game as somebody sees it.
    async fn seen_press(&self, actor: &Actor, game: &str) -> Result<SeenPress> {
        let game = self.read_game(game_id(game)?, actor).await?;
        let board = game.game.session().game().board();
        let existing = self.store().press_threads(game.game.id).await?;
        // A name that the board does not have would be that of no thread.
        let existing: Vec<PressThread> = existing
            .iter()
            .filter_map(|key| PressThread::named(key.as_str(), board).ok())
            .collect();
        let seen = press_view(actor, &game.game, &existing, game.now)?;
        Ok(SeenPress { game, seen })
    }

    /// A message that somebody has received.
    pub(crate) async fn received_message(
        &self,
        actor: &Actor,
        game: &str,
        thread: &str,
        message: &str,
    ) -> Result<StoredMessage> {
        let SeenThread { game, sight } = self.seen_thread(actor, game, thread).await?;
        let message = messages::message_id(message)?;
        let found = self.store().press_message(game.game.id, actor.account(), sight, message);
        found.await?.ok_or_else(messages::no_message)
    }

    /// A thread that a request names, if whoever asks may read it.
    async fn seen_thread(&self, actor: &Actor, game: &str, name: &str) -> Result<SeenThread> {
        let game = self.read_game(game_id(game)?, actor).await?;
        let board = game.game.session().game().board();
        let thread = PressThread::named(name, board)
            .map_err(|error| ApiError::not_found("no-thread", error))?;
        let reach = reach(actor, &game.game, &thread, game.now)?;
        let sight = ThreadSight { thread: thread.key(board), reach };
        Ok(SeenThread { game, sight })
    }
}

impl SeenPress {
    fn sights(&self) -> Vec<ThreadSight> {
        self.seen.threads.iter().map(|thread| self.sight(thread)).collect()
    }

    fn sight(&self, thread: &ThreadAsSeen) -> ThreadSight {
        let board = self.game.game.session().game().board();
        let ThreadAsSeen { thread, reach, .. } = thread;
        let reach: PressReach = *reach;
        ThreadSight { thread: thread.key(board), reach }
    }
}
