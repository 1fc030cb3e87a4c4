//! What is wrong with an order that is not legal where it stands, and what would be right.

use super::batch::Batch;
use super::game::{EnvGame, NONE};

/// So many orders are told of a slot.
const TOLD: usize = 4;

/// A sentence about the order in a slot of a game.
pub(super) fn sentence(batch: &Batch, number: usize, slot: usize, order: i32) -> String {
    let game = &batch.games[number];
    let board = &*batch.setting.board;
    let phase = game.position().phase().name(board);
    let place = format!("game {number} in {phase}, slot {slot}");
    if game.is_over() {
        return format!("{place}: the game is over and takes only {NONE}, not {order}; reset it");
    }
    let Some(own) = game.slot(slot) else {
        let count = game.slots();
        return format!(
            "{place}: there are orders for {count} slots, and this one takes only {NONE}, not {order}"
        );
    };
    let power = &board.power(own.power).id;
    let name = match own.unit {
        Some(unit) => format!("{} of {power}", unit.name(board)),
        None => format!("an adjustment of {power}"),
    };
    let told = told(batch, game, slot);
    let text = usize::try_from(order).ok().and_then(|at| board.catalogue().text(board, at));
    if let Some(text) = text {
        return format!("{place}: order {order}, `{text}`, is not legal for {name}; {told}");
    }
    let end = board.catalogue().len() - 1;
    format!(
        "{place}: there is no order {order}, only 0 to {end}, and {NONE} for none; for {name}, {told}"
    )
}

fn told(batch: &Batch, game: &EnvGame, slot: usize) -> String {
    let board = &*batch.setting.board;
    let legal = game.of_slot(slot);
    let name = |&order: &u32| {
        let text = board.catalogue().text(board, order as usize).unwrap_or_default();
        format!("{order}, `{text}`")
    };
    let some: Vec<String> = legal.iter().take(TOLD).map(name).collect();
    let more = if legal.len() > TOLD { " and so on" } else { "" };
    format!("{} are: {}{more}", legal.len(), some.join("; "))
}
