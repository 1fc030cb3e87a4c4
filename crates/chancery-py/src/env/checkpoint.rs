//! Games stored and restored, such that they continue bit for bit: positions, random generators, records, and of the arrays
//! what cannot be computed again.

use chancery::board::Power;
use chancery::{BoardRef, Position};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::record::RecordedTurn;
use super::recorded::PyRecordedGame;
use super::table::board_source;
use super::{Games, wrong};

/// Raised when the layout changes; a checkpoint of another version is refused.
const VERSION: u32 = 1;

/// A turn: the position as text, and the orders with the powers that gave them.
pub(super) type StoredTurn = (String, Vec<(usize, u32)>);

pub(super) fn store_turn(turn: &RecordedTurn) -> StoredTurn {
    let orders = turn.orders.iter().map(|&(power, order)| (power.index(), order));
    (turn.position.to_text(), orders.collect())
}

pub(super) fn restore_turn(
    board: &BoardRef,
    (text, orders): &StoredTurn,
) -> PyResult<RecordedTurn> {
    let position = Position::from_text(board, text).map_err(wrong)?;
    let powers: Vec<Power> = board.powers().collect();
    let one = |&(power, order): &(usize, u32)| {
        let power = powers.get(power).ok_or_else(|| wrong(format!("there is no power {power}")))?;
        let count = board.catalogue().len();
        if order as usize >= count {
            return Err(wrong(format!("there is no order {order}: the table has {count}")));
        }
        Ok((*power, order))
    };
    let orders = orders.iter().map(one).collect::<PyResult<_>>()?;
    Ok(RecordedTurn { position, orders })
}

impl Games {
    /// All that is needed to restore the games.
    pub(super) fn stored<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let setting = &self.batch.setting;
        let all = PyDict::new(py);
        all.set_item("version", VERSION)?;
        all.set_item("board", board_source(&setting.board))?;
        all.set_item("table", format!("{:016x}", setting.board.catalogue().fingerprint()))?;
        all.set_item("rules", setting.rules.to_string())?;
        all.set_item("until", setting.until)?;
        all.set_item("auto_reset", setting.auto_reset)?;
        all.set_item("reward", setting.reward.name())?;
        all.set_item("record", setting.record)?;
        all.set_item("threads", self.threads_asked)?;
        let games = PyList::empty(py);
        for game in &self.batch.games {
            let dice = serde_json::to_string(&game.dice).map_err(wrong)?;
            let turns: Vec<StoredTurn> = game.turns.iter().map(store_turn).collect();
            let finished = game.finished.iter().cloned().map(PyRecordedGame);
            let finished: Vec<PyRecordedGame> = finished.collect();
            games.append((game.position.to_text(), dice, game.number, turns, finished))?;
        }
        all.set_item("games", games)?;
        all.set_item("arrays", self.views.named(py)?)?;
        all.set_item("final", self.last.as_ref().map(|last| last.named(py)).transpose()?)?;
        Ok(all)
    }

    /// The games of a checkpoint.
    pub(super) fn restored(py: Python<'_>, checkpoint: &Bound<'_, PyDict>) -> PyResult<Games> {
        let get = |name: &str| {
            let found = checkpoint.get_item(name)?;
            found.ok_or_else(|| wrong(format!("the checkpoint has no `{name}`")))
        };
        let version: u32 = get("version")?.extract()?;
        if version != VERSION {
            return Err(wrong(format!(
                "the checkpoint has version {version}; this package reads {VERSION}"
            )));
        }
        let stored = get("games")?;
        let stored = stored.cast::<PyList>().map_err(|_| wrong("`games` is a list"))?;
        let mut all = Games::new(
            py,
            stored.len(),
            &get("board")?.extract::<String>()?,
            &get("rules")?.extract::<String>()?,
            get("until")?.extract()?,
            get("auto_reset")?.extract()?,
            &get("reward")?.extract::<String>()?,
            get("threads")?.extract()?,
            get("record")?.extract()?,
        )?;
        let table = format!("{:016x}", all.batch.setting.board.catalogue().fingerprint());
        if get("table")?.extract::<String>()? != table {
            return Err(wrong("the checkpoint is of a board whose orders have other numbers"));
        }
        for (row, stored) in stored.iter().enumerate() {
            type Stored<'py> =
                (String, String, u64, Vec<StoredTurn>, Vec<Bound<'py, PyRecordedGame>>);
            let (text, dice, number, turns, finished): Stored<'_> = stored.extract()?;
            all.set_text(py, row, &text)?;
            let board = all.batch.setting.board.clone();
            let game = &mut all.batch.games[row];
            game.dice = serde_json::from_str(&dice).map_err(wrong)?;
            game.number = number;
            game.turns =
                turns.iter().map(|turn| restore_turn(&board, turn)).collect::<PyResult<_>>()?;
            game.finished = finished.into_iter().map(|game| game.get().0.clone()).collect();
        }
        all.views
            .take(py, get("arrays")?.cast::<PyDict>().map_err(|_| wrong("`arrays` is a dict"))?)?;
        if let (Some(last), Ok(stored)) = (&all.last, get("final")?.cast::<PyDict>()) {
            last.take(py, stored)?;
        }
        Ok(all)
    }
}
