//! Random selection of builds and removals.

use chancery::board::Board;
use chancery::order::AdjustmentOrder;

use crate::Dice;

/// Draws up to `count` orders from a list, at most one for each province, and empties the list.
pub(crate) fn draw(
    hat: &mut Vec<AdjustmentOrder>,
    count: usize,
    board: &Board,
    dice: &mut Dice,
    mut take: impl FnMut(AdjustmentOrder),
) {
    let place = |order: AdjustmentOrder| match order {
        AdjustmentOrder::Build { at, .. } => Some(board.province_of(at)),
        AdjustmentOrder::Remove { unit } => Some(board.province_of(unit)),
        AdjustmentOrder::Waive => None,
    };
    for _ in 0..count {
        let Some(drawn) = dice.pick(hat) else { break };
        take(drawn);
        hat.retain(|&other| place(other) != place(drawn));
    }
    hat.clear();
}
