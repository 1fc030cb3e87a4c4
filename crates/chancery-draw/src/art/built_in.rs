//! The built-in drawings, and what boards without one get.

use std::sync::Arc;

use chancery::Board;

use super::Art;
use super::based::base_of;
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
            let own = drawing(board.id(), board).filter(|_| board.is_built_in());
            let based = || {
                let base = base_of(board)?;
                Some(drawing(base.id(), base)?.adapted(base, board))
            };
            let charted = || charted(board);
            own.or_else(based).or_else(charted).unwrap_or_else(|| Art::cells(board))
        })
    }
}

/// The drawing with this id, if it fits the board.
fn drawing(id: &str, board: &Board) -> Option<Art> {
    let (_, svg, toml) = BUILT_IN.iter().find(|(known, ..)| *known == id)?;
    Art::read(board, svg, toml).ok()
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
    fn variants_are_drawn_on_the_drawing_of_their_base() {
        let classic = Art::of(Board::classic());
        for id in ["crowded", "chaos", "france_austria", "winter1900"] {
            let board = Board::built_in(id).unwrap();
            let art = Art::of(board);
            assert_eq!(art.provinces, classic.provinces, "{id}");
            for province in board.provinces() {
                let ground = art.ground(province);
                assert_eq!(ground.centre.is_some(), board.is_centre(province), "{id}");
                assert!(ground.homeland.is_none_or(|power| power.index() < board.powers().len()));
            }
        }
    }

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
