//! A game as a request sees it: a snapshot with its version. The history is loaded on demand.

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
    /// Changes whenever the position, the orders or the settings change.
    pub(crate) version: String,
    /// The snapshot.
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

    /// Loads a phase of its history.
    pub(crate) fn turn(&self, phase: &str) -> Result<Turn> {
        Ok(wait(self.store.turn(self.snapshot.name.as_str(), phase))?)
    }

    /// Loads the whole game.
    pub(crate) fn record(&self) -> Result<Record> {
        Ok(wait(self.store.record(self.snapshot.name.as_str()))?)
    }

    /// Loads the game in the form computer players work on.
    pub(crate) fn study(&self) -> Result<GameStudy> {
        Ok(GameStudy::new(self.record()?, self.snapshot.settings().seed))
    }
}

/// Computes the versions of games. A version is a hash of secret orders, among others; the hash is
/// keyed so that nobody can find the orders by trying candidates.
#[derive(Debug, Default)]
pub(crate) struct Versions(RandomState);

impl Versions {
    /// The version of a game: a hash of everything people change, then a hyphen and a hash of the
    /// computers' orders.
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

    /// Whether two versions differ in computers' orders at most. Those arrive while people are
    /// looking at a game and do not conflict with their changes.
    pub(crate) fn are_the_same(one: &str, other: &str) -> bool {
        one.split('-').next() == other.split('-').next()
    }
}
