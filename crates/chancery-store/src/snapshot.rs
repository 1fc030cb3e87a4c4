//! What a store hands out: plain values that nobody waits for.

use std::ops::Deref;
use std::sync::Arc;

use chancery::game::GameSession;

use crate::error::StoreError;
use crate::name::GameName;

/// A game as it was when somebody read it. Its session is a value: changing a copy changes no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSnapshot {
    /// The name of the game.
    pub name: GameName,
    /// The game, its orders, its table and its turn number.
    pub session: GameSession,
    /// The names of the phases in its history, in order. A game that was imported may have been left in
    /// the last of them.
    pub phases: Vec<String>,
}

impl Deref for GameSnapshot {
    type Target = GameSession;

    fn deref(&self) -> &GameSession {
        &self.session
    }
}

impl GameSnapshot {
    /// The phase that was resolved last, if one was.
    pub fn last_phase(&self) -> Option<&str> {
        let now = self.session.phase();
        self.phases.iter().rfind(|phase| **phase != now).map(String::as_str)
    }
}

/// What a change requires of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precondition {
    /// Nothing.
    #[default]
    Any,
    /// The turn is still this one: see [`GameSession::turn`].
    Turn(u32),
    /// Nobody has changed anything: see [`GameSession::revision`].
    Revision(u64),
}

impl Precondition {
    /// Check it. Backends do so where nobody else can change the game until they have.
    pub fn check(self, session: &GameSession) -> Result<(), StoreError> {
        let met = match self {
            Precondition::Any => true,
            Precondition::Turn(turn) => turn == session.turn(),
            Precondition::Revision(revision) => revision == session.revision(),
        };
        if met { Ok(()) } else { Err(StoreError::Stale { phase: session.phase() }) }
    }
}

/// The answer to a change, and the game after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed<T> {
    /// The answer.
    pub answer: T,
    /// The game.
    pub game: Arc<GameSnapshot>,
}
