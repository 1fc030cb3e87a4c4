//! What the games of a club share beside the store: listeners, the sweeper's bell, known boards.

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};

use chancery::BoardRef;
use chancery_club::account::GameId;
use chancery_store::club::NodeId;
use tokio::sync::Notify;

use super::event_hub::EventHub;
use super::metrics::SweepMetrics;
use super::source::ClubGameSource;

/// The most games whose boards are remembered.
const MAX_BOARDS: usize = 20_000;

/// What the games of a club share beside the store.
#[derive(Debug)]
pub(crate) struct GameServices {
    /// Games as requests read them.
    pub(crate) source: Arc<dyn ClubGameSource>,
    /// Who listens.
    pub(crate) hub: Arc<EventHub>,
    /// This process among those that serve the site.
    pub(super) node: NodeId,
    /// How often events of other nodes were lost.
    pub(super) gaps: AtomicU64,
    /// Wakes the sweeper.
    pub(super) bell: Notify,
    /// What the sweeper did.
    pub(super) sweeps: SweepMetrics,
    /// The boards of games, which never change: orders name a power before their game is read.
    boards: Mutex<HashMap<GameId, BoardRef>>,
}

impl GameServices {
    /// For games that are read from a source.
    pub(crate) fn new(source: Arc<dyn ClubGameSource>) -> GameServices {
        GameServices {
            source,
            hub: Arc::default(),
            node: NodeId::random(),
            gaps: AtomicU64::new(0),
            bell: Notify::new(),
            sweeps: SweepMetrics::default(),
            boards: Mutex::default(),
        }
    }

    /// Lets the sweeper look now.
    pub(crate) fn poke(&self) {
        self.bell.notify_one();
    }

    /// The board of a game that was read before.
    pub(super) fn board(&self, game: GameId) -> Option<BoardRef> {
        self.boards.lock().unwrap_or_else(PoisonError::into_inner).get(&game).cloned()
    }

    /// Remembers the board of a game.
    pub(super) fn remember_board(&self, game: GameId, board: &BoardRef) {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if boards.len() >= MAX_BOARDS {
            boards.clear();
        }
        boards.insert(game, board.clone());
    }
}
