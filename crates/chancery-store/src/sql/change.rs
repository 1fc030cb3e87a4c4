//! What a change of a game writes. Pure, and the same for all databases: the session before and after
//! the change tell which rows differ.

use crate::sql::rows::{HeadRow, LoadedGame, TurnRow, phase, to_json};

/// The rows that a change of a game writes.
#[derive(Debug)]
pub struct GameWrites {
    pub(super) id: String,
    /// The number of the turn before the change.
    pub(super) turn: i64,
    /// The time of the change.
    pub(super) now: i64,
    /// The numbers of the seats whose orders differ, with their orders.
    pub(super) seats: Vec<(i32, String)>,
    /// New rows of the history.
    pub(super) turns: Vec<TurnRow>,
    /// The game, if it differs.
    pub(super) head: Option<HeadRow>,
}

impl GameWrites {
    /// Compares a game with itself after a change, and completes what is derived from the session.
    pub(super) fn between(before: &LoadedGame, after: &mut LoadedGame) -> GameWrites {
        let turns = new_turns(before, after);
        let popped = turns.iter().filter(|row| row.undoes.is_some()).count();
        after.phases.truncate(before.phases.len().saturating_sub(popped));
        let pushed = after.played.turns.iter().skip(before.played.turns.len());
        after.phases.extend(pushed.map(|turn| phase(turn)));
        let (old, new) = (&before.played.session, &after.played.session);
        let same = old.turn() == new.turn()
            && old.game() == new.game()
            && old.settings() == new.settings();
        let board = new.game().board();
        let changed = |power| old.orders().of(power) != new.orders().of(power);
        let seats = (0..).zip(board.powers()).filter(|(_, power)| changed(*power));
        GameWrites {
            id: before.id.clone(),
            turn: i64::from(old.turn()),
            now: before.now,
            seats: seats
                .map(|(number, power)| (number, to_json(&new.orders().of(power))))
                .collect(),
            turns,
            head: (!same).then(|| HeadRow::of(&before.id, &before.name, new)),
        }
    }

    /// Whether nothing is written.
    pub(super) fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.turns.is_empty() && self.head.is_none()
    }
}

/// The rows that an undo or a resolution adds to the history. A change does one or the other.
fn new_turns(before: &LoadedGame, after: &LoadedGame) -> Vec<TurnRow> {
    let numbers = i64::from(before.played.session.turn())..;
    let undone = &after.played.undone[before.played.undone.len()..];
    let undoes = before.numbers.iter().rev();
    let pushed = after.played.turns.iter().skip(before.played.turns.len());
    let undos = numbers.clone().zip(undoes.zip(undone));
    let undos = undos.map(|(number, (undoes, undone))| TurnRow::of_undo(number, *undoes, undone));
    let pushed = numbers.zip(pushed).map(|(number, turn)| TurnRow::of_turn(number, turn));
    undos.chain(pushed).collect()
}
