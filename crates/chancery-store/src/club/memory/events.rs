//! Events between nodes that share a store in memory, as tests have them.

use crate::club::{ClubEvent, EventStore, EventSubscription, NodeId};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

impl EventStore for MemoryStore {
    fn publish(&self, from: NodeId, event: ClubEvent) {
        self.data.events.publish(from, event);
    }

    fn subscribe(&self, node: NodeId) -> StoreFuture<'_, EventSubscription> {
        Box::pin(async move { Ok(self.data.events.subscribe(node)) })
    }
}
