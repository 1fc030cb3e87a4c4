//! One's own press in the export of an account: what one wrote, in all games, and drafts.

use chancery_store::club::{StoredDraft, StoredMessage};
use serde::Serialize;
use utoipa::ToSchema;

use crate::view::club::time_text;

/// A message that the account wrote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnMessage {
    /// Id.
    id: String,
    /// Id of the game.
    game: String,
    /// Id of the thread.
    thread: String,
    /// Id of the power as which it was written; none for the game master.
    author: Option<String>,
    /// When it was written.
    #[schema(format = DateTime)]
    at: String,
    /// Phase in which it was written.
    phase: String,
    /// The text.
    text: String,
}

impl OwnMessage {
    pub(crate) fn of(message: StoredMessage) -> OwnMessage {
        OwnMessage {
            id: message.id.to_string(),
            game: message.game.to_string(),
            thread: message.thread.to_string(),
            author: message.author,
            at: time_text(message.at),
            phase: message.phase,
            text: message.text,
        }
    }
}

/// A message that the account has begun to write.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnDraft {
    /// Id of the game.
    game: String,
    /// Id of the thread.
    thread: String,
    /// What it says so far.
    text: String,
    /// When it was saved.
    #[schema(format = DateTime)]
    saved_at: String,
}

impl OwnDraft {
    pub(crate) fn of(draft: StoredDraft) -> OwnDraft {
        OwnDraft {
            game: draft.game.to_string(),
            thread: draft.thread.to_string(),
            text: draft.text,
            saved_at: time_text(draft.saved_at),
        }
    }
}
