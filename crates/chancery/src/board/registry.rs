//! The boards that are at hand: those compiled in, and those loaded while the program runs.

use std::sync::{LazyLock, Mutex};

use super::{Board, VariantError};

/// The variants compiled in: id and file.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("classic", include_str!("../../../../variants/classic/variant.toml")),
    ("lantern", include_str!("../../../../variants/lantern/variant.toml")),
];

/// Boards live as long as the program, so that a position can point to its board and stay a plain
/// value. A text that was loaded before gives the board it gave then, so nothing piles up.
static LOADED: LazyLock<Mutex<Vec<(String, &'static Board)>>> = LazyLock::new(Mutex::default);

impl Board {
    /// The standard board.
    pub fn classic() -> &'static Board {
        static CLASSIC: LazyLock<&'static Board> = LazyLock::new(|| compiled_in("classic"));
        *CLASSIC
    }

    /// The variant with this id, if it is compiled in.
    pub fn built_in(id: &str) -> Option<&'static Board> {
        match id {
            "classic" => Some(Board::classic()),
            _ => BUILT_IN.iter().any(|(known, _)| *known == id).then(|| compiled_in(id)),
        }
    }

    /// The board that a variant file describes, kept for the rest of the program.
    pub fn load(text: &str) -> Result<&'static Board, VariantError> {
        let mut loaded = LOADED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, board)) = loaded.iter().find(|(known, _)| known == text) {
            return Ok(board);
        }
        let board: &'static Board = Box::leak(Box::new(Board::compile(text)?));
        loaded.push((text.to_owned(), board));
        Ok(board)
    }

    /// The text of the variant file that it was loaded from.
    pub fn source(&self) -> Option<String> {
        let loaded = LOADED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let own = loaded.iter().find(|(_, board)| std::ptr::eq(*board, self));
        own.map(|(text, _)| text.clone())
    }
}

fn compiled_in(id: &str) -> &'static Board {
    let (_, text) = BUILT_IN
        .iter()
        .find(|(known, _)| *known == id)
        .expect("only ids of the list are asked for");
    Board::load(text).expect("a test loads every variant that is compiled in")
}
