//! Events of a club in `SQLite`, which one process serves: they need not leave it.

use super::SqliteStore;
use crate::club::{ClubEvent, EventStore, EventSubscription, NodeId};
use crate::store::StoreFuture;

impl EventStore for SqliteStore {
    fn publish(&self, from: NodeId, event: ClubEvent) {
        self.backend().events.publish(from, event);
    }

    fn subscribe(&self, node: NodeId) -> StoreFuture<'_, EventSubscription> {
        Box::pin(async move { Ok(self.backend().events.subscribe(node)) })
    }
}
