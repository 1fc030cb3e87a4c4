//! The drawings that are compiled in, and what boards without one get.

use std::sync::{Arc, LazyLock, Mutex};

use chancery::Board;

use super::Art;

/// The drawings compiled in: the variant's id, its shapes and its anchors.
const BUILT_IN: [(&str, &str, &str); 2] = [
    (
        "classic",
        include_str!("../../../../variants/classic/board.svg"),
        include_str!("../../../../variants/classic/board.toml"),
    ),
    (
        "lantern",
        include_str!("../../../../variants/lantern/board.svg"),
        include_str!("../../../../variants/lantern/board.toml"),
    ),
];

type Known = Vec<(&'static Board, Arc<Art>)>;

impl Art {
    /// The drawing of a board. One that is not compiled in gets cells.
    pub fn of(board: &'static Board) -> Arc<Art> {
        // Reading takes longer than drawing, so what was read is kept, as boards are.
        static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
        let known = || KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let found = |known: &Known| {
            let own = known.iter().find(|(other, _)| std::ptr::eq(*other, board));
            own.map(|(_, art)| art.clone())
        };
        if let Some(art) = found(&known()) {
            return art;
        }
        // Nobody waits while this is read; if somebody else was faster, theirs is taken.
        // Another variant may have the same id; then the drawing does not fit it.
        let own = Board::built_in(board.id()).is_some_and(|own| std::ptr::eq(own, board));
        let files = BUILT_IN.iter().find(|(id, ..)| own && *id == board.id());
        let art = files.and_then(|(_, svg, toml)| Art::read(board, svg, toml).ok());
        let art = Arc::new(art.unwrap_or_else(|| Art::cells(board)));
        let mut known = known();
        found(&known).unwrap_or_else(|| {
            known.push((board, art.clone()));
            art
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_that_is_compiled_in_is_sound() {
        for (id, svg, toml) in BUILT_IN {
            let board = Board::built_in(id).unwrap();
            if let Err(fault) = Art::read(board, svg, toml) {
                panic!("{id}: {fault}");
            }
        }
    }
}
