//! Snapshots of games and preconditions of changes.

use std::ops::Deref;
use std::sync::Arc;

use chancery::game::GameSession;

use crate::error::StoreError;
use crate::name::GameName;

/// An immutable snapshot of a game. Changing a copy of its session does not affect the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSnapshot {
    /// The name of the game.
    pub name: GameName,
    /// The game with its orders, settings and turn number.
    pub session: GameSession,
    /// The names of the phases in the history, in order. The last one of an imported game may be
    /// the current phase.
    pub phases: Vec<String>,
}

impl Deref for GameSnapshot {
    type Target = GameSession;

    fn deref(&self) -> &GameSession {
        &self.session
    }
}

impl GameSnapshot {
    /// The title of the game; a game without one goes by its name.
    pub fn title(&self) -> &str {
        let title = &self.session.settings().title;
        if title.is_empty() { self.name.as_str() } else { title.as_str() }
    }

    /// The last resolved phase.
    pub fn last_phase(&self) -> Option<&str> {
        let now = self.session.phase();
        self.phases.iter().rfind(|phase| **phase != now).map(String::as_str)
    }
}

/// A precondition of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precondition {
    /// No precondition.
    #[default]
    Any,
    /// The turn number is unchanged; see [`GameSession::turn`].
    Turn(u32),
    /// The whole game is unchanged; see [`GameSession::revision`].
    Revision(u64),
}

impl Precondition {
    /// Checks the precondition. Backends call it while they hold the lock of the game.
    pub fn check(self, session: &GameSession) -> Result<(), StoreError> {
        let met = match self {
            Precondition::Any => true,
            Precondition::Turn(turn) => turn == session.turn(),
            Precondition::Revision(revision) => revision == session.revision(),
        };
        if met { Ok(()) } else { Err(StoreError::Stale { phase: session.phase() }) }
    }
}

/// The result of a change, and the game after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed<T> {
    /// The result.
    pub answer: T,
    /// The game.
    pub game: Arc<GameSnapshot>,
}
