//! A handle on a board, which positions and whoever else keeps a board hold.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use super::Board;
use super::registry::LoadedBoard;

/// A shared board. Copies of a handle point to the same board, and handles are equal if they do.
///
/// Loading a variant gives a handle ([`Board::load`]); the board is freed with its last handle,
/// and every [`Position`](crate::Position) holds one.
#[derive(Clone)]
pub struct BoardRef(Handle);

/// Threads that copy positions would all write to one counter if built-in boards were counted, and
/// wait for each other. They are never freed, so only loaded boards are counted.
#[derive(Clone)]
enum Handle {
    BuiltIn(&'static Board),
    Loaded(Arc<LoadedBoard>),
}

impl BoardRef {
    /// A handle on a board that is never freed.
    pub(crate) const fn built_in(board: &'static Board) -> BoardRef {
        BoardRef(Handle::BuiltIn(board))
    }

    /// The board, if it is one that is never freed.
    #[inline]
    pub(crate) fn as_built_in(&self) -> Option<&'static Board> {
        match self.0 {
            Handle::BuiltIn(board) => Some(board),
            Handle::Loaded(_) => None,
        }
    }

    pub(super) fn loaded(board: Arc<LoadedBoard>) -> BoardRef {
        BoardRef(Handle::Loaded(board))
    }
}

impl Deref for BoardRef {
    type Target = Board;

    #[inline]
    fn deref(&self) -> &Board {
        match &self.0 {
            Handle::BuiltIn(board) => board,
            Handle::Loaded(loaded) => loaded.board(),
        }
    }
}

impl PartialEq for BoardRef {
    fn eq(&self, other: &BoardRef) -> bool {
        let (one, other): (&Board, &Board) = (self, other);
        std::ptr::eq(one, other)
    }
}
impl Eq for BoardRef {}

impl Hash for BoardRef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let board: &Board = self;
        std::ptr::hash(board, state);
    }
}

impl fmt::Debug for BoardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BoardRef").field(&self.id()).finish()
    }
}
