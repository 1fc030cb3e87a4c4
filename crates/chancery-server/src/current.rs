//! A game as a request sees it: a snapshot with its version, and its history on demand.

use std::hash::{BuildHasher as _, Hash as _, Hasher as _, RandomState};
use std::sync::Arc;

use chancery::game::Turn;
use chancery::game::record::Record;
use chancery_bots::GameStudy;
use chancery_store::{GameSnapshot, GameStore, wait};

use crate::error::Result;

/// A game as a request sees it.
#[derive(Clone, Debug)]
pub(crate) struct CurrentGame {
    /// Changes with every change of the position, the orders or the settings.
    pub(crate) version: String,
    /// The game.
    pub(crate) snapshot: Arc<GameSnapshot>,
    store: Arc<dyn GameStore>,
}

impl CurrentGame {
    pub(crate) fn new(
        snapshot: Arc<GameSnapshot>,
        versions: &Versions,
        store: Arc<dyn GameStore>,
    ) -> CurrentGame {
        CurrentGame { version: versions.of(&snapshot), snapshot, store }
    }

    /// A phase of its history.
    pub(crate) fn turn(&self, phase: &str) -> Result<Turn> {
        Ok(wait(self.store.turn(self.snapshot.name.as_str(), phase))?)
    }

    /// The whole game.
    pub(crate) fn record(&self) -> Result<Record> {
        Ok(wait(self.store.record(self.snapshot.name.as_str()))?)
    }

    /// The game as computers are shown it.
    pub(crate) fn study(&self) -> Result<GameStudy> {
        Ok(GameStudy::new(self.record()?, self.snapshot.settings().seed))
    }
}

/// Makes versions of games. They are hashes of secret orders, too: with a key that nobody knows, nobody
/// can try orders until the hash is the same.
#[derive(Debug, Default)]
pub(crate) struct Versions(RandomState);

impl Versions {
    /// The version of a game: of everything that people change, and behind a hyphen of the orders of
    /// computers.
    fn of(&self, game: &GameSnapshot) -> String {
        let mut hasher = self.0.build_hasher();
        game.revision().hash(&mut hasher);
        let people = format!("{:016x}", hasher.finish());
        if game.settings().computers.is_empty() {
            return people;
        }
        let orders = game.orders().texts().filter(|(power, _)| game.is_computer(*power));
        for order in orders {
            order.hash(&mut hasher);
        }
        format!("{people}-{:016x}", hasher.finish())
    }

    /// Are two versions the same but for orders of computers? They come while people look at a game, and
    /// that is no reason to look again.
    pub(crate) fn are_the_same(one: &str, other: &str) -> bool {
        one.split('-').next() == other.split('-').next()
    }
}
