//! A game as a request sees it: a snapshot with its version. The history is loaded on demand.

use std::hash::{BuildHasher as _, Hash as _, Hasher as _, RandomState};
use std::sync::{Arc, OnceLock};

use chancery::game::Turn;
use chancery::game::record::Record;
use chancery_bots::GameStudy;
use chancery_store::{GameSnapshot, GameStore, wait};
use siphasher::sip::SipHasher13;

use crate::error::Result;
use crate::game_source::GameHistory;
use crate::view::club::ClubSight;

/// A game as a request sees it.
#[derive(Clone, Debug)]
pub(crate) struct CurrentGame {
    /// Changes whenever the position, the orders or the settings change, as far as the reader sees them.
    pub(crate) version: String,
    /// The snapshot.
    pub(crate) snapshot: Arc<GameSnapshot>,
    history: Arc<dyn GameHistory>,
    /// What a club shows of it; none at a table.
    club: Option<Arc<ClubSight>>,
}

impl CurrentGame {
    pub(crate) fn new(
        version: String,
        snapshot: Arc<GameSnapshot>,
        history: Arc<dyn GameHistory>,
    ) -> CurrentGame {
        CurrentGame { version, snapshot, history, club: None }
    }

    /// The same game, as somebody in a club sees it.
    pub(crate) fn with_club(self, sight: ClubSight) -> CurrentGame {
        CurrentGame { club: Some(Arc::new(sight)), ..self }
    }

    /// What a club shows of the game; none at a table.
    pub(crate) fn club(&self) -> Option<&ClubSight> {
        self.club.as_deref()
    }

    /// Loads a phase of its history.
    pub(crate) fn turn(&self, phase: &str) -> Result<Turn> {
        self.history.turn(phase)
    }

    /// Loads the whole game.
    pub(crate) fn record(&self) -> Result<Record> {
        self.history.record()
    }

    /// Loads the game in the form computer players work on.
    pub(crate) fn study(&self) -> Result<GameStudy> {
        Ok(GameStudy::new(self.record()?, self.snapshot.settings().seed))
    }
}

/// Computes the versions of games. A version is a hash of secret orders, among others; the hash is
/// keyed so that nobody can find the orders by trying candidates. The key is the secret of the
/// store, so that a page keeps its version when the server restarts.
#[derive(Debug, Default)]
pub(crate) struct Versions {
    keyed: OnceLock<SipHasher13>,
    fallback: OnceLock<SipHasher13>,
}

impl Versions {
    /// Starts a hash. A store whose secret cannot be read, such as a read-only directory without
    /// one, gets a key that lasts until the secret can be read: other servers on the same database
    /// give the same versions.
    pub(crate) fn hasher(&self, store: &dyn GameStore) -> SipHasher13 {
        if let Some(keyed) = self.keyed.get() {
            return *keyed;
        }
        if let Ok(secret) = wait(store.secret()) {
            return *self.keyed.get_or_init(|| SipHasher13::new_with_key(secret.bytes()));
        }
        *self.fallback.get_or_init(|| {
            let random = RandomState::new();
            SipHasher13::new_with_keys(random.hash_one(0), random.hash_one(1))
        })
    }

    /// The version of a game: a hash of everything people change, then a hyphen and a hash of the
    /// computers' orders.
    pub(crate) fn of(&self, game: &GameSnapshot, store: &dyn GameStore) -> String {
        let mut hasher = self.hasher(store);
        // The same orders in two games have different versions.
        game.name.as_str().hash(&mut hasher);
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
