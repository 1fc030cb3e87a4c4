//! The built-in drawings, and what boards without one get.

use std::sync::Arc;

use chancery::Board;

use super::Art;
use crate::chart::{Chart, Nudges};

/// The built-in drawings: the id of the variant, the shapes and the anchors.
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
    /// The drawing of a board: the built-in one, a [`Chart`] if its provinces have places, or cells.
    /// It is cached in the board, since creating it takes longer than drawing a position.
    pub fn of(board: &Board) -> Arc<Art> {
        board.derived(|board| {
            // Another variant may have the same id; the drawing would not fit it.
            let files = BUILT_IN.iter().find(|(id, ..)| board.is_built_in() && *id == board.id());
            let art = files.and_then(|(_, svg, toml)| Art::read(board, svg, toml).ok());
            art.or_else(|| charted(board)).unwrap_or_else(|| Art::cells(board))
        })
    }
}

/// The chart of a board, if there is one that agrees with its rules.
fn charted(board: &Board) -> Option<Art> {
    let chart = Chart::of(board, &Nudges::default()).ok()?;
    Art::read(board, &chart.svg, &chart.toml).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_drawings_are_valid() {
        for (id, svg, toml) in BUILT_IN {
            let board = Board::built_in(id).unwrap();
            if let Err(fault) = Art::read(board, svg, toml) {
                panic!("{id}: {fault}");
            }
        }
    }
}
