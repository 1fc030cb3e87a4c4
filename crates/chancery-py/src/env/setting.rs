//! What all games of a batch have in common.

use chancery::{Board, BoardRef, Position, Rules};

use super::reward::Reward;

/// The board, the rules, how games end and what comes after.
#[derive(Clone, Debug)]
pub(super) struct EnvSettings {
    pub(super) board: BoardRef,
    pub(super) start: Position,
    pub(super) rules: Rules,
    /// The last year, if there is one.
    pub(super) until: Option<u16>,
    /// Does a new game begin where one has ended?
    pub(super) auto_reset: bool,
    pub(super) reward: Reward,
    /// Are positions and orders kept?
    pub(super) record: bool,
    pub(super) widths: Widths,
}

/// How many entries a game has in each array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    pub(super) locations: usize,
    pub(super) powers: usize,
    /// The most orders of a phase.
    pub(super) slots: usize,
}

impl Widths {
    /// There are never more units than centres, unless a game begins with more. Of an adjustment phase
    /// there are fewer orders: a unit is too many only where somebody has just taken a centre, and nobody
    /// builds in that one.
    pub(super) fn of(board: &Board, start: &Position) -> Widths {
        Widths {
            locations: board.locations().len(),
            powers: board.powers().len(),
            slots: board.centres().len().max(start.units().len()),
        }
    }
}
