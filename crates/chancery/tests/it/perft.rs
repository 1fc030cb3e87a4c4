//! Counts of legal orders, held against those of a second program that was written apart from
//! this one and tries every subset of fleets for every convoy.

use std::fs;
use std::path::Path;

use chancery::board::Board;
use chancery::perft::Perft;
use chancery::{Position, Rules};

fn positions(id: &str) -> usize {
    let board = Board::built_in(id).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft");
    let file = fs::read_to_string(folder.join(format!("{id}.txt"))).unwrap();
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let (text, wanted) = line.split_once(' ').unwrap();
        let position = Position::from_text(board, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_text(), text, "the text does not come back");
        let counts = Perft::of(&position, &Rules::default());
        let all = counts.counts().into_iter().chain([("total", counts.total())]);
        let found: Vec<String> = all.map(|(kind, count)| format!("{kind}={count}")).collect();
        let found = found.join(" ");
        assert_eq!(found, wanted, "in {text}");
        count += 1;
    }
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
