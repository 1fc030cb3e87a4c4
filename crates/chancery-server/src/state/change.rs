//! Changes of a table's games, which subscribers are told about.

use std::sync::Arc;

use chancery_store::{Changed, GameSnapshot, Precondition, StoreError, wait};

use super::AppState;
use crate::current::{CurrentGame, Versions};
use crate::error::{ApiError, Result};
use crate::live::{News, Removal};

impl AppState {
    /// Reads a game of a table, to change it.
    fn peek_at_table(&self, name: &str) -> Result<CurrentGame> {
        Ok(self.current(wait(self.store().read(name))?))
    }

    /// Publishes a change of a game and starts the computer players that have to order.
    pub(crate) fn announce(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        let current = self.current(snapshot);
        self.start_computers(&current);
        self.live().publish(current.snapshot.name.as_str(), News::of(&current));
        current
    }

    /// Changes a game if its version is still `seen`, and notifies the subscribers. Returns the
    /// result of the change and the new state of the game.
    pub(crate) fn change<T>(
        &self,
        name: &str,
        seen: Option<&str>,
        change: impl FnOnce(&GameSnapshot, Precondition) -> Result<Changed<T>>,
    ) -> Result<(T, CurrentGame)> {
        let before = self.peek_at_table(name)?;
        let expected = expected(&before, seen)?;
        let changed = change(&before.snapshot, expected);
        let Changed { answer, game } = changed.map_err(|error| self.or_stale(name, error))?;
        Ok((answer, self.announce(game)))
    }

    /// Deletes a game if its version is still `seen`, and notifies the subscribers.
    pub(crate) fn delete(&self, name: &str, seen: Option<&str>) -> Result<()> {
        let expected = match seen {
            // A game that cannot be read can be deleted, too.
            None => Precondition::Any,
            seen => expected(&self.peek_at_table(name)?, seen)?,
        };
        let deleted = wait(self.store().delete(name, expected));
        deleted.map_err(|error| self.or_stale(name, error.into()))?;
        self.live().remove(name, Removal { renamed: None });
        Ok(())
    }

    /// Renames a game if its version is still `seen`, and notifies the subscribers.
    pub(crate) fn rename(&self, name: &str, seen: Option<&str>, new: &str) -> Result<CurrentGame> {
        let expected = expected(&self.peek_at_table(name)?, seen)?;
        let renamed = wait(self.store().rename(name, expected, new));
        let renamed = renamed.map_err(|error| self.or_stale(name, error.into()))?;
        self.live().remove(name, Removal { renamed: Some(renamed.name.to_string()) });
        Ok(self.announce(renamed))
    }

    /// The error of a change; one about an outdated version says which is current.
    fn or_stale(&self, name: &str, error: ApiError) -> ApiError {
        match error {
            ApiError::Store(StoreError::Stale { .. }) => {
                self.peek_at_table(name).map_or_else(|error| error, |now| ApiError::stale(&now))
            }
            error => error,
        }
    }
}

/// The precondition of a change by a client that has seen a version.
fn expected(before: &CurrentGame, seen: Option<&str>) -> Result<Precondition> {
    match seen {
        None => Ok(Precondition::Any),
        Some(seen) if Versions::are_the_same(seen, &before.version) => {
            Ok(Precondition::Revision(before.snapshot.revision()))
        }
        Some(_) => Err(ApiError::stale(before)),
    }
}
