//! Where requests read games. At a table everybody sees the stored game; in a club, every read passes the
//! view of whoever asks, so that no handler can show more.

use std::fmt::Debug;
use std::sync::Arc;

use chancery::game::Turn;
use chancery::game::record::Record;
use chancery_club::policy::Actor;
use chancery_store::{GameName, GameSnapshot, GameStore, wait};

use crate::current::{CurrentGame, Versions};
use crate::error::Result;

/// Reads games for requests. It blocks.
pub(crate) trait GameSource: Debug + Send + Sync {
    /// Reads a game as an actor sees it.
    fn read(&self, actor: &Actor, name: &str) -> Result<CurrentGame>;
}

/// The history of a game, as far as its reader may know it. Reading blocks.
pub(crate) trait GameHistory: Debug + Send + Sync {
    /// Reads a phase.
    fn turn(&self, phase: &str) -> Result<Turn>;

    /// Reads the whole game.
    fn record(&self) -> Result<Record>;
}

/// The games of a table.
#[derive(Debug)]
pub(crate) struct TableGames {
    store: Arc<dyn GameStore>,
    versions: Versions,
}

impl TableGames {
    pub(crate) fn new(store: Arc<dyn GameStore>) -> TableGames {
        TableGames { store, versions: Versions::default() }
    }

    pub(crate) fn store(&self) -> &dyn GameStore {
        self.store.as_ref()
    }

    /// A snapshot as requests see it.
    pub(crate) fn current(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        let version = self.versions.of(&snapshot, self.store());
        let history = StoredHistory { store: Arc::clone(&self.store), name: snapshot.name.clone() };
        CurrentGame::new(version, snapshot, Arc::new(history))
    }
}

/// At a table everybody sees the same.
impl GameSource for TableGames {
    fn read(&self, _: &Actor, name: &str) -> Result<CurrentGame> {
        Ok(self.current(wait(self.store.read(name))?))
    }
}

/// The history of a game as it is stored.
#[derive(Debug)]
struct StoredHistory {
    store: Arc<dyn GameStore>,
    name: GameName,
}

impl GameHistory for StoredHistory {
    fn turn(&self, phase: &str) -> Result<Turn> {
        Ok(wait(self.store.turn(self.name.as_str(), phase))?)
    }

    fn record(&self) -> Result<Record> {
        Ok(wait(self.store.record(self.name.as_str()))?)
    }
}
