//! The turns of a game that are over.

use std::ops::Deref;
use std::sync::Arc;

use crate::game::Turn;

/// What was resolved, in order. What is over does not change, so copies share it: a copy costs the
/// same for a long game and a short one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History(Arc<Vec<Arc<Turn>>>);

impl History {
    /// Add a turn. Copies do not see it.
    pub fn push(&mut self, turn: Turn) {
        self.to_mut().push(Arc::new(turn));
    }

    /// The list, to be changed: what copies share stays with them.
    pub fn to_mut(&mut self) -> &mut Vec<Arc<Turn>> {
        Arc::make_mut(&mut self.0)
    }
}

impl Deref for History {
    type Target = [Arc<Turn>];

    fn deref(&self) -> &[Arc<Turn>] {
        &self.0
    }
}

impl FromIterator<Arc<Turn>> for History {
    fn from_iter<I: IntoIterator<Item = Arc<Turn>>>(turns: I) -> History {
        History(Arc::new(turns.into_iter().collect()))
    }
}

impl FromIterator<Turn> for History {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> History {
        turns.into_iter().map(Arc::new).collect()
    }
}

impl<'h> IntoIterator for &'h History {
    type Item = &'h Arc<Turn>;
    type IntoIter = std::slice::Iter<'h, Arc<Turn>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
