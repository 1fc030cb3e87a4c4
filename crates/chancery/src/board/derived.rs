//! What others derive from a board and keep with it.

use std::any::{Any, TypeId};
use std::sync::{Arc, PoisonError};

use super::Board;

/// Derived values, at most one of each type.
pub(super) type Derived = Vec<(TypeId, Arc<dyn Any + Send + Sync>)>;

impl Board {
    /// A value that is derived from the board once and freed with it, such as its drawing.
    pub fn derived<T: Any + Send + Sync>(&self, derive: impl FnOnce(&Board) -> T) -> Arc<T> {
        let locked = || self.derived.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = find(&locked()) {
            return known;
        }
        // Not locked while this is derived. If another thread was faster, its value is taken.
        let own = Arc::new(derive(self));
        let mut all = locked();
        find(&all).unwrap_or_else(|| {
            all.push((TypeId::of::<T>(), own.clone()));
            own
        })
    }
}

fn find<T: Any + Send + Sync>(all: &Derived) -> Option<Arc<T>> {
    let (_, value) = all.iter().find(|(id, _)| *id == TypeId::of::<T>())?;
    value.clone().downcast().ok()
}
