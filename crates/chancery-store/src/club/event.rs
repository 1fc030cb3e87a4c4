//! Events: hints to the listeners of all nodes that there is something new to read. A node is one process that serves the
//! club. Whoever misses a hint reads too late, never something wrong.

use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, RandomState};

use chancery_club::account::{AccountId, GameId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};

use crate::store::StoreFuture;

/// The most events that wait for a subscription. One that is slower misses some and is told so.
const MAX_WAITING: usize = 4096;

/// A change of a game, for whoever sees a difference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameNews {
    /// The game.
    pub game: GameId,
    /// The accounts that are told.
    pub accounts: BTreeSet<AccountId>,
    /// Whether those who watch the game are told, too.
    pub is_public: bool,
}

/// What listeners are told. It names who may know, and nothing of what has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClubEvent {
    /// A game changed.
    Game(GameNews),
    /// The press of a game changed.
    Press(GameNews),
    /// An account, or what somebody can sign in to it with, changed.
    Account(AccountId),
}

/// What a node hears from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeardEvent {
    /// Another node published an event.
    Event(ClubEvent),
    /// Events may have been lost: everybody has to read again.
    Gap,
}

/// A process that serves the club.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u64);

impl NodeId {
    /// A new one.
    pub fn random() -> NodeId {
        NodeId(RandomState::new().hash_one(std::process::id()))
    }
}

/// Passes events on between the nodes that share a store.
pub trait EventStore {
    /// Publishes an event to all other nodes, soon and without waiting. Call it after the change is committed.
    fn publish(&self, from: NodeId, event: ClubEvent);

    /// Hears what other nodes publish after this returns.
    fn subscribe(&self, node: NodeId) -> StoreFuture<'_, EventSubscription>;
}

/// What a node hears.
#[derive(Debug)]
pub struct EventSubscription {
    node: NodeId,
    events: Receiver<RelayedEvent>,
}

impl EventSubscription {
    /// The next event of another node; none if the store is closed.
    pub async fn next(&mut self) -> Option<HeardEvent> {
        loop {
            match self.events.recv().await {
                Ok(RelayedEvent { from, .. }) if from == Some(self.node) => {}
                Ok(RelayedEvent { heard, .. }) => return Some(heard),
                Err(RecvError::Lagged(_)) => return Some(HeardEvent::Gap),
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

#[derive(Clone, Debug)]
struct RelayedEvent {
    /// The node of this process that published it.
    from: Option<NodeId>,
    heard: HeardEvent,
}

/// Passes events on to the subscriptions of one process.
#[derive(Clone, Debug)]
pub(crate) struct EventRelay(Sender<RelayedEvent>);

impl Default for EventRelay {
    fn default() -> EventRelay {
        EventRelay(broadcast::channel(MAX_WAITING).0)
    }
}

impl EventRelay {
    pub(crate) fn publish(&self, from: NodeId, event: ClubEvent) {
        self.relay(Some(from), HeardEvent::Event(event));
    }

    /// Passes on what came from another process.
    #[cfg(feature = "postgres")]
    pub(crate) fn hear(&self, heard: HeardEvent) {
        self.relay(None, heard);
    }

    fn relay(&self, from: Option<NodeId>, heard: HeardEvent) {
        // Without subscriptions, nobody hears it.
        let _ = self.0.send(RelayedEvent { from, heard });
    }

    pub(crate) fn subscribe(&self, node: NodeId) -> EventSubscription {
        EventSubscription { node, events: self.0.subscribe() }
    }
}
