//! The drawings that are compiled in, and what boards without one get.

use std::sync::Arc;

use chancery::Board;

use super::Art;

/// The drawings compiled in: the variant's id, its shapes and its anchors.
const BUILT_IN: [(&str, &str, &str); 2] = [
    (
        "classic",
        include_str!("../../boards/classic/board.svg"),
        include_str!("../../boards/classic/board.toml"),
    ),
    (
        "lantern",
        include_str!("../../boards/lantern/board.svg"),
        include_str!("../../boards/lantern/board.toml"),
    ),
];

impl Art {
    /// The drawing of a board: the built-in one, or cells. It is made once and kept with the board,
    /// since making it takes longer than drawing a position on it.
    pub fn of(board: &Board) -> Arc<Art> {
        board.derived(|board| {
            // Another variant may have the same id; then the drawing does not fit it.
            let files = BUILT_IN.iter().find(|(id, ..)| board.is_built_in() && *id == board.id());
            let art = files.and_then(|(_, svg, toml)| Art::read(board, svg, toml).ok());
            art.unwrap_or_else(|| Art::cells(board))
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
