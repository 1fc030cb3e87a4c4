//! The classic board is exact, and so is what can be ordered on it.

use chancery::board::{BUILT_IN, Board};
use chancery::perft::Perft;
use chancery::{Position, Rules, UnitKind};

#[test]
fn every_variant_compiled_in_is_sound() {
    for (id, text) in BUILT_IN {
        if let Err(error) = Board::compile(text) {
            panic!("{id}:\n{error}");
        }
    }
}

#[test]
fn the_classic_board_has_its_numbers() {
    let board = Board::classic();
    assert_eq!(board.provinces().len(), 75);
    assert_eq!(board.locations().len(), 81);
    assert_eq!(board.centres().len(), 34);
    assert_eq!(board.border_count(UnitKind::Army), 111);
    assert_eq!(board.border_count(UnitKind::Fleet), 141);
    assert_eq!(Position::start(board).units().len(), 22);
}

#[test]
fn spring_1901_has_238_legal_orders() {
    let counts = Perft::of(&Position::start(Board::classic()), &Rules::default());
    assert_eq!(
        (counts.hold, counts.moves, counts.support_hold, counts.support_move, counts.total()),
        (22, 94, 26, 96, 238)
    );
}

#[test]
fn a_position_of_the_classic_board_is_small() {
    assert!(size_of::<Position>() <= 256, "{} bytes", size_of::<Position>());
}
