//! A recorded game, as Python sees it.

use chancery::Position;
use chancery::game::Ending;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::checkpoint::{StoredTurn, restore_turn, store_turn};
use super::record::{RecordedGame, RecordedTurn};
use super::table::{board_of, board_source};
use super::wrong;
use crate::json;
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;

/// A game of a ``BatchEnv``: its positions, and the orders that were given in them.
///
/// ``len(game)`` is the number of phases that were played. ``game.positions()`` has one position more: the last.
#[pyclass(frozen, eq, module = "chancery.env", name = "RecordedGame")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyRecordedGame(pub(crate) RecordedGame);

/// What pickle keeps: board, rules, last year, row, number, turns, last position.
type Stored = (String, String, Option<u16>, usize, u64, Vec<StoredTurn>, String);

impl PyRecordedGame {
    fn turn(&self, phase: usize) -> PyResult<&RecordedTurn> {
        self.0.turns.get(phase).ok_or_else(|| {
            let count = self.0.turns.len();
            PyIndexError::new_err(format!("there is no phase {phase}: {count} were played, from 0"))
        })
    }
}

#[pymethods]
impl PyRecordedGame {
    /// The row of the batch in which it was played.
    #[getter]
    fn row(&self) -> usize {
        self.0.row
    }

    /// How many games ended in that row before.
    #[getter]
    fn number(&self) -> u64 {
        self.0.number
    }

    /// A name that no other game of the batch has: row and number.
    #[getter]
    fn id(&self) -> String {
        self.0.id()
    }

    /// The id of the board.
    #[getter]
    fn board(&self) -> &str {
        self.0.last.board().id()
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> String {
        self.0.rules.to_string()
    }

    /// The power that won; None without one.
    #[getter]
    fn winner(&self) -> Option<&str> {
        match self.0.ending()? {
            Ending::Victory(winner) => Some(self.0.last.board().power(winner).id.as_str()),
            _ => None,
        }
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.ending().is_some()
    }

    fn __len__(&self) -> usize {
        self.0.turns.len()
    }

    /// The position of every phase, and the last one.
    fn positions(&self) -> Vec<PyPosition> {
        let turns = self.0.turns.iter().map(|turn| &turn.position);
        turns.chain([&self.0.last]).cloned().map(PyPosition).collect()
    }

    /// The orders of a phase by power, as texts.
    fn orders<'py>(&self, py: Python<'py>, phase: usize) -> PyResult<Bound<'py, PyDict>> {
        let turn = self.turn(phase)?;
        let board = turn.position.board();
        let all = PyDict::new(py);
        for power in board.powers() {
            let own = turn.orders.iter().filter(|(giver, _)| *giver == power);
            let texts = own.filter_map(|&(_, order)| board.catalogue().text(board, order as usize));
            all.set_item(&board.power(power).id, texts.collect::<Vec<String>>())?;
        }
        Ok(all)
    }

    /// The orders of a phase as pairs: the number of the power, and that of the order in the ``OrderTable``.
    fn order_numbers(&self, phase: usize) -> PyResult<Vec<(usize, u32)>> {
        let orders = self.turn(phase)?.orders.iter();
        Ok(orders.map(|&(power, order)| (power.index(), order)).collect())
    }

    /// The game in the saved-game layout of the Python package ``diplomacy``, which ``chancery replay`` reads.
    #[pyo3(signature = (id = None))]
    fn to_saved<'py>(&self, py: Python<'py>, id: Option<String>) -> PyResult<Bound<'py, PyAny>> {
        let text = self.to_saved_json(py, id);
        json::to_python(py, &serde_json::from_str(&text).map_err(wrong)?)
    }

    /// The same as a line of JSON.
    #[pyo3(signature = (id = None))]
    fn to_saved_json(&self, py: Python<'_>, id: Option<String>) -> String {
        let id = id.unwrap_or_else(|| self.0.id());
        py.detach(|| self.0.saved(&id))
    }

    fn __repr__(&self) -> String {
        let state = if self.is_over() { "over" } else { "going on" };
        format!("<RecordedGame {}: {} phases, {state}>", self.0.id(), self.0.turns.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (Stored,)> {
        let RecordedGame { row, number, rules, until, turns, last } = &self.0;
        let board = board_source(last.board()).to_owned();
        let turns = turns.iter().map(store_turn).collect();
        let stored = (board, rules.to_string(), *until, *row, *number, turns, last.to_text());
        pickle::by::<PyRecordedGame, _>(py, "_restore", (stored,))
    }

    #[staticmethod]
    fn _restore(stored: Stored) -> PyResult<PyRecordedGame> {
        let (board, rules, until, row, number, turns, last) = stored;
        let board = board_of(&board)?;
        let turns = turns.iter().map(|turn| restore_turn(&board, turn)).collect::<PyResult<_>>()?;
        let rules = chancery::Rules::default().over(&rules).map_err(wrong)?;
        let last = Position::from_text(&board, &last).map_err(wrong)?;
        Ok(PyRecordedGame(RecordedGame { row, number, rules, until, turns, last }))
    }
}
