//! Moves games between stores.

use std::sync::Arc;

use crate::Result;
use crate::error::StoreError;
use crate::snapshot::GameSnapshot;
use crate::store::GameStore;

/// How often a game that is being played meanwhile is read again.
const ATTEMPTS: u32 = 5;

/// Copies a game from one store to another under a new name, with its history, its undone phases, its
/// orders, its settings and its turn number. A game of a club goes by its id.
pub async fn transfer(
    from: &dyn GameStore,
    to: &dyn GameStore,
    name: &str,
    new: &str,
) -> Result<Arc<GameSnapshot>> {
    let mut before = from.read(name).await?;
    for _ in 0..ATTEMPTS {
        let record = from.record(name).await?;
        // The record does not contain the settings.
        let after = from.read(name).await?;
        if before == after {
            return to.create(new, &record, after.settings()).await;
        }
        before = after;
    }
    Err(StoreError::Stale { phase: before.phase() })
}
