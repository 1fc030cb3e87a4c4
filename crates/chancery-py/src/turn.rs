//! A phase of a game that is over.

use std::sync::Arc;

use chancery::Rules;
use chancery::game::{Event, Turn};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{BoardArg, LanguageArg, RulesArg};
use crate::board::{PyBoard, power_id};
use crate::error::Trouble;
use crate::given::{Said, What, hear};
use crate::outcome::PyOutcome;
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::ruling::PyRuling;

/// A resolved phase of a game: its position, orders and results.
#[pyclass(name = "Turn", module = "chancery", frozen)]
pub(crate) struct PyTurn {
    turn: Arc<Turn>,
    rules: Rules,
}

impl PyTurn {
    pub(crate) fn new(turn: Arc<Turn>, rules: Rules) -> PyTurn {
        PyTurn { turn, rules }
    }
}

#[pymethods]
impl PyTurn {
    /// The phase, as in ``S1901M``.
    #[getter]
    fn phase(&self) -> String {
        self.turn.position.phase().name(self.turn.position.board())
    }

    /// The position before the phase.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.turn.position.clone())
    }

    /// The position after the phase.
    #[getter]
    fn next(&self) -> PyPosition {
        PyPosition(self.turn.next.clone())
    }

    /// The orders of each power, as written.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = self.turn.position.board();
        let all = PyDict::new(py);
        for (power, texts) in self.turn.orders.powers() {
            all.set_item(power_id(board, power), texts)?;
        }
        Ok(all)
    }

    /// The recorded rulings for all orders and for all units without an order.
    #[getter]
    fn rulings(&self) -> Vec<PyRuling> {
        self.turn.results.iter().map(|one| PyRuling::of_turn(one, &self.turn)).collect()
    }

    /// The rulings, explained in a language.
    #[pyo3(signature = (*, lang = LanguageArg::default()), text_signature = "($self, *, lang='en')")]
    fn explain(&self, lang: LanguageArg) -> Vec<PyRuling> {
        let results = self.turn.results_in(&self.rules, lang.0);
        results.iter().map(|one| PyRuling::of_turn(one, &self.turn)).collect()
    }

    /// Other events, in sentences: civil disorder, eliminations, the end of the game.
    #[pyo3(signature = (*, lang = LanguageArg::default()), text_signature = "($self, *, lang='en')")]
    fn events(&self, lang: LanguageArg) -> Vec<String> {
        Event::sentences(&self.turn.events, self.turn.position.board(), lang.0)
    }

    /// The orders adjudicated again, as an ``Outcome`` that can be drawn.
    #[getter]
    fn outcome(&self) -> PyOutcome {
        let position = self.turn.position.clone();
        let said: Vec<Said> = self
            .turn
            .orders
            .texts()
            .map(|(power, text)| Said { power: Some(power), what: What::Text(text.to_owned()) })
            .collect();
        let heard = hear(&position, &said, &self.rules);
        PyOutcome::of(position, self.rules, said, heard)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        self.outcome().svg(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyTurn>()
            .is_ok_and(|other| (&self.turn, &self.rules) == (&other.get().turn, &other.get().rules))
    }

    fn __hash__(&self) -> u64 {
        self.turn.position.key() ^ self.turn.next.key().rotate_left(1)
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (PyBoard, String, PyRules)> {
        let board = PyBoard(self.turn.position.board_ref().clone());
        pickle::by::<PyTurn, _>(py, "_restore", (board, self.turn.write(), PyRules(self.rules)))
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(board: BoardArg, text: &str, rules: RulesArg) -> PyResult<PyTurn> {
        let turn = Turn::read(&board.0, text).map_err(Trouble::from)?;
        Ok(PyTurn::new(turn.into(), rules.0.without_board()))
    }

    fn __repr__(&self) -> String {
        let next = self.turn.next.phase().name(self.turn.next.board());
        format!("<Turn {}, leading to {next}>", self.phase())
    }
}
