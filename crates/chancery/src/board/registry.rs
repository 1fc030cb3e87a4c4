//! The boards in use: those compiled in, and those loaded while the program runs.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use super::{Board, BoardRef, VariantError};

/// The variants compiled in, by id: each is a file `variants/ID/variant.toml`.
macro_rules! built_in_variants {
    ($($id:literal,)+) => {
        /// The variants compiled in: id and file.
        pub const BUILT_IN: [(&str, &str); [$($id),+].len()] = [
            $(($id, include_str!(concat!("../../variants/", $id, "/variant.toml"))),)+
        ];
    };
}

// The standard board and the teaching board come first, the others in the order of their ids.
built_in_variants! {
    "classic",
    "lantern",
}

/// The loaded boards by the text they were loaded from. An entry leaves with its board.
static LOADED: Mutex<Loaded> = Mutex::new(BTreeMap::new());

type Loaded = BTreeMap<Box<str>, Weak<LoadedBoard>>;

fn loaded() -> MutexGuard<'static, Loaded> {
    LOADED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Board {
    /// The standard board.
    pub fn classic() -> &'static BoardRef {
        built_in(0)
    }

    /// The variant with this id, if it is compiled in.
    pub fn built_in(id: &str) -> Option<&'static BoardRef> {
        BUILT_IN.iter().position(|(known, _)| *known == id).map(built_in)
    }

    /// Is it one of those compiled in?
    pub fn is_built_in(&self) -> bool {
        // A board that was never asked for need not be compiled to say no.
        BOARDS.iter().filter_map(OnceLock::get).any(|known| std::ptr::eq(known, self))
    }

    /// The board that a variant file describes. As long as anybody holds a board, loading its text
    /// again gives the same board.
    pub fn load(text: &str) -> Result<BoardRef, VariantError> {
        if let Some(number) = BUILT_IN.iter().position(|(_, known)| *known == text) {
            return Ok(built_in(number).clone());
        }
        if let Some(board) = loaded().get(text).and_then(Weak::upgrade) {
            return Ok(BoardRef::loaded(board));
        }
        // The registry is not locked here: compiling a large variant takes milliseconds.
        let board = Arc::new(LoadedBoard { board: Board::compile(text)? });
        let mut loaded = loaded();
        if let Some(other) = loaded.get(text).and_then(Weak::upgrade) {
            // Another thread was faster. Unlock before our board is dropped, which locks again.
            drop(loaded);
            return Ok(BoardRef::loaded(other));
        }
        loaded.insert(text.into(), Arc::downgrade(&board));
        Ok(BoardRef::loaded(board))
    }

    /// The text of the variant file that it was compiled from.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }
}

/// The built-in boards that were asked for.
static BOARDS: [OnceLock<Board>; COUNT] = [const { OnceLock::new() }; COUNT];

const COUNT: usize = BUILT_IN.len();

/// A built-in board is compiled when it is first used, and kept.
fn built_in(number: usize) -> &'static BoardRef {
    static HANDLES: [OnceLock<BoardRef>; COUNT] = [const { OnceLock::new() }; COUNT];
    let compile = || Board::compile(BUILT_IN[number].1).expect("tests compile every variant");
    HANDLES[number].get_or_init(|| BoardRef::built_in(BOARDS[number].get_or_init(compile)))
}

/// A board that leaves the registry when its last handle is dropped.
pub(super) struct LoadedBoard {
    board: Board,
}

impl LoadedBoard {
    pub(super) fn board(&self) -> &Board {
        &self.board
    }
}

impl Drop for LoadedBoard {
    fn drop(&mut self) {
        let Some(source) = self.board.source() else { return };
        let mut loaded = loaded();
        // The same text may have been loaded again since the last handle went.
        if loaded.get(source).is_some_and(|board| board.strong_count() == 0) {
            loaded.remove(source);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    /// A variant of its own for each test, since tests share the registry.
    fn variant(id: &str) -> String {
        BUILT_IN[1].1.replacen("id = \"lantern\"", &format!("id = \"{id}\""), 1)
    }

    fn is_registered(text: &str) -> bool {
        loaded().contains_key(text)
    }

    #[test]
    fn a_text_gives_one_board_as_long_as_somebody_holds_it() {
        let text = variant("held");
        let one = Board::load(&text).unwrap();
        let other = Board::load(&text).unwrap();
        assert_eq!(one, other);
        drop(one);
        assert_eq!(Board::load(&text).unwrap(), other);
        drop(other);
        assert!(!is_registered(&text));
    }

    #[test]
    fn texts_that_differ_give_boards_that_differ() {
        let one = Board::load(&variant("one")).unwrap();
        let other = Board::load(&variant("other")).unwrap();
        assert_ne!(one, other);
        assert_eq!((one.id(), other.id()), ("one", "other"));
    }

    #[test]
    fn a_position_keeps_its_board_alive() {
        let text = variant("kept");
        let start = Position::start(&Board::load(&text).unwrap());
        let copy = start.clone();
        drop(start);
        assert_eq!(copy.board().id(), "kept");
        assert_eq!(*copy.board_ref(), Board::load(&text).unwrap());
        drop(copy);
        assert!(!is_registered(&text));
    }

    #[test]
    fn a_refused_text_leaves_nothing_behind() {
        let text = variant("refused").replacen("victory", "victories", 1);
        assert!(Board::load(&text).is_err());
        assert!(!is_registered(&text));
    }

    #[test]
    fn the_text_of_a_built_in_board_gives_that_board() {
        for (id, text) in BUILT_IN {
            let board = Board::load(text).unwrap();
            assert_eq!(board, *Board::built_in(id).unwrap());
            assert!(board.is_built_in());
            assert!(!is_registered(text));
        }
        let own = Board::load(&variant("classic")).unwrap();
        assert!(!own.is_built_in());
    }

    #[test]
    fn threads_that_load_and_drop_one_text_agree() {
        let text = variant("raced");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let board = Board::load(&text).unwrap();
                        assert_eq!(Board::load(&text).unwrap(), board);
                    }
                });
            }
        });
        assert!(!is_registered(&text));
    }
}
