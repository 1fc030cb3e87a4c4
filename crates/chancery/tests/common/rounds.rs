//! How long random tests run.

#![allow(dead_code, unreachable_pub, reason = "each target uses its part")]

use chancery::Board;

/// How many rounds a random test runs: the usual number, times `CHANCERY_ROUNDS` if that is set.
pub fn rounds(usual: usize) -> usize {
    let times = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    usual * times.unwrap_or(1)
}

/// The same on a board: all of them on the standard board, the teaching board and boards of tests, and a
/// fortieth on each of the many others.
pub fn rounds_on(board: &Board, usual: usize) -> usize {
    let in_full = !board.is_built_in() || matches!(board.id(), "classic" | "lantern");
    if in_full { rounds(usual) } else { rounds(usual).div_ceil(40) }
}
