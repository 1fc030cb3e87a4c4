//! How good a position is for a power.

use chancery::Position;
use chancery::board::Power;

/// What a won game is worth, in centres.
const WON: f32 = 30.0;
/// How far from winning a rival begins to worry everybody.
const WORRY: i32 = 7;

/// How good a position is for a power, in centres.
pub(super) fn value(position: &Position, power: Power) -> f32 {
    let board = position.board();
    let goal = board.victory() as i32;
    let mut counts = [0_i32; 256];
    for (_, owner) in position.owned_centres() {
        counts[owner.index()] += 1;
    }
    let own = counts[power.index()];
    if own >= goal {
        return WON;
    }
    if own == 0 {
        return -3.0;
    }
    let mut value = own as f32;
    for rival in board.powers().filter(|&rival| rival != power) {
        let count = counts[rival.index()];
        let near = (count - (goal - WORRY)).max(0) as f32;
        value -= 0.1 * near * near;
    }
    value
}
