//! A cache of snapshots. When it is full, the one that was not used for the longest time gives way.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::stamp::Stamp;
use crate::name::GameName;
use crate::snapshot::GameSnapshot;

/// The number of cached snapshots, each a few kilobytes: more than two of the longest pages of a
/// list.
pub(super) const CAPACITY: usize = 512;

/// Snapshots by the name of the game.
#[derive(Debug, Default)]
pub(super) struct SnapshotCache(Mutex<SnapshotEntries>);

#[derive(Debug, Default)]
struct SnapshotEntries {
    snapshots: HashMap<GameName, CachedSnapshot>,
    /// Incremented on every access; the entry with the smallest value is the least recently used.
    clock: u64,
}

/// A snapshot, and the stamp of its files.
#[derive(Debug)]
struct CachedSnapshot {
    stamp: Stamp,
    snapshot: Arc<GameSnapshot>,
    used: u64,
}

impl SnapshotCache {
    fn entries(&self) -> MutexGuard<'_, SnapshotEntries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The snapshot of a game whose files have this stamp.
    pub(super) fn find(&self, name: &GameName, stamp: &Stamp) -> Option<Arc<GameSnapshot>> {
        let mut entries = self.entries();
        entries.clock += 1;
        let now = entries.clock;
        let known = entries.snapshots.get_mut(name).filter(|known| known.stamp == *stamp)?;
        known.used = now;
        Some(Arc::clone(&known.snapshot))
    }

    /// Stores a snapshot in place of the least recently used one.
    pub(super) fn put(&self, name: GameName, stamp: Stamp, snapshot: Arc<GameSnapshot>) {
        let mut entries = self.entries();
        if entries.snapshots.len() >= CAPACITY && !entries.snapshots.contains_key(&name) {
            let oldest = entries.snapshots.iter().min_by_key(|(_, known)| known.used);
            if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                entries.snapshots.remove(&oldest);
            }
        }
        entries.clock += 1;
        let used = entries.clock;
        entries.snapshots.insert(name, CachedSnapshot { stamp, snapshot, used });
    }

    pub(super) fn remove(&self, name: &GameName) {
        self.entries().snapshots.remove(name);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.entries().snapshots.len()
    }
}
