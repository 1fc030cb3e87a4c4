//! Counts of legal orders, held against those of a second program that was written apart from
//! this one, `tools/boards/perft.py`. It lists every chain of fleets for every convoy.

use std::fs;
use std::path::Path;

use chancery::board::{BUILT_IN, Board};
use chancery::perft::Perft;
use chancery::{Position, Rules};

fn positions(id: &str) -> usize {
    let board = Board::built_in(id).unwrap();
    let rules = Rules::of_board(board);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft");
    let path = folder.join(format!("{id}.txt"));
    let file = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let (text, wanted) = line.split_once(' ').unwrap();
        let position = Position::from_text(board, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_text(), text, "the text does not come back");
        let counts = Perft::of(&position, &rules);
        let all = counts.counts().into_iter().chain([("total", counts.total())]);
        let found: Vec<String> = all.map(|(kind, count)| format!("{kind}={count}")).collect();
        let found = found.join(" ");
        assert_eq!(found, wanted, "in {text}");
        count += 1;
    }
    let start = Position::start(board).to_text();
    assert!(file.lines().any(|line| line.split(' ').next() == Some(&start)), "no {start}");
    count
}

#[test]
fn the_classic_positions_count_as_recorded() {
    assert!(positions("classic") >= 40);
}

#[test]
fn the_lantern_positions_count_as_recorded() {
    assert!(positions("lantern") >= 20);
}

#[test]
fn the_positions_of_every_board_count_as_recorded() {
    for (id, _) in BUILT_IN {
        let count = positions(id);
        assert!(count >= 12, "{id}: {count}");
    }
}
