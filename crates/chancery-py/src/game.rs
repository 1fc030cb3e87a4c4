//! Games: from the first phase to the last.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery::adjudicate::Judgment;
use chancery::game::record::{Record, Undone};
use chancery::game::saved::Import;
use chancery::game::{Ending, OrderTexts, SubmitOptions};
use chancery::{Board, Game, Lang, Position, Power};
use chancery_draw::Scene;
use chancery_store::StoreError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyString};

use crate::arguments::{BoardArg, LanguageArg, RulesArg, board, power, rules};
use crate::board::{PyBoard, power_id};
use crate::draw::{self, PictureOptions};
use crate::error::Trouble;
use crate::given::{in_court, said, texts};
use crate::json;
use crate::order::same_board;
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::submission::{PyDue, PySubmission, refused};
use crate::turn::PyTurn;

/// A game, from the first phase to the last.
///
/// ``submit`` sets a power's orders, ``resolve`` advances to the next phase, ``undo`` goes back. History is shared between
/// copies and converted lazily; treat it as read-only. A notebook shows the board.
#[pyclass(name = "Game", module = "chancery", frozen)]
pub(crate) struct PyGame(Mutex<Record>);

impl PyGame {
    fn of(record: Record) -> PyGame {
        PyGame(Mutex::new(record))
    }

    /// The record, for a moment: nothing of Python is asked while it is held.
    fn record(&self) -> MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ids(board: &Board, powers: &[Power]) -> Vec<String> {
        powers.iter().map(|&power| power_id(board, power).to_owned()).collect()
    }
}

fn must_go_on(record: &Record) -> Result<(), Trouble> {
    match record.game.ending() {
        None => Ok(()),
        Some(ending) => {
            Err(StoreError::Over(record.game.board_ref().clone(), ending.clone()).into())
        }
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (board = None, rules = None, *, position = None, year_limit = None, id = "game"))]
    fn new(
        board: Option<BoardArg>,
        rules: Option<RulesArg>,
        position: Option<&Bound<'_, PyPosition>>,
        year_limit: Option<u16>,
        id: &str,
    ) -> PyResult<PyGame> {
        let rules = self::rules(rules);
        let mut game = match position {
            None => Game::new(&self::board(board), rules),
            Some(position) => {
                let position = position.get().0.clone();
                if let Some(board) = board {
                    same_board(&board.0, position.board_ref())?;
                }
                Game::from_position(position, rules)
            }
        };
        game.year_limit = year_limit;
        Ok(PyGame::of(Record::new(id, game)))
    }

    /// The name of the game.
    #[getter]
    fn id(&self) -> String {
        self.record().id.clone()
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.record().game.board_ref().clone())
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.record().game.rules)
    }

    /// The current position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.record().game.position().clone())
    }

    /// The phase, as in ``S1901M``.
    #[getter]
    fn phase(&self) -> String {
        let position = self.record().game.position().clone();
        position.phase().name(position.board())
    }

    /// The last year, if there is a limit.
    #[getter]
    fn year_limit(&self) -> Option<u16> {
        self.record().game.year_limit
    }

    /// The resolved phases, oldest first.
    #[getter]
    fn history(&self) -> Vec<PyTurn> {
        let record = self.record();
        let rules = record.game.rules;
        record.turns.iter().map(|turn| PyTurn::new(Arc::clone(turn), rules)).collect()
    }

    /// The orders of each power for this phase, as written.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (board, orders) = {
            let record = self.record();
            (record.game.board_ref().clone(), record.orders.clone())
        };
        let all = PyDict::new(py);
        for (power, texts) in orders.powers() {
            all.set_item(power_id(&board, power), texts)?;
        }
        Ok(all)
    }

    /// Submit orders of a power. All are accepted or none; then an ``OrderError`` says why. A later order to a unit
    /// replaces an earlier one; with ``replace=True`` these replace all orders of the power.
    #[pyo3(
        signature = (power, orders, *, replace = false, lang = LanguageArg::default()),
        text_signature = "($self, power, orders, *, replace=False, lang='en')"
    )]
    fn submit(
        &self,
        power: &str,
        orders: &Bound<'_, PyAny>,
        replace: bool,
        lang: LanguageArg,
    ) -> PyResult<PySubmission> {
        let position = self.position().0;
        let board = position.board_ref();
        let power = self::power(board, power)?;
        let text = texts(said(Some(orders), &position)?, board);
        let mut record = self.record();
        must_go_on(&record)?;
        let options = SubmitOptions { replace, ..SubmitOptions::default() };
        let before = record.orders.of(power);
        let submit = |lang: Lang| record.game.submit(power, before, &[&text], options, lang);
        let Ok(taken) = submit(lang.0) else {
            let trouble = refused(&text, |lang| submit(lang).err());
            drop(record);
            return Err(trouble.into());
        };
        record.orders.set(power, taken.texts.clone());
        Ok(PySubmission::of(&taken, board, lang.0))
    }

    /// Clear the orders of a power, or of all powers.
    #[pyo3(signature = (power = None))]
    fn clear(&self, power: Option<&str>) -> PyResult<()> {
        let mut record = self.record();
        must_go_on(&record)?;
        let board = record.game.board();
        let powers: Vec<Power> = match power {
            Some(name) => vec![self::power(board, name)?],
            None => board.powers().collect(),
        };
        for power in powers {
            record.orders.set(power, Vec::new());
        }
        Ok(())
    }

    /// The orders that each power owes in this phase, and how many it has given. Powers with nothing to decide are not
    /// listed.
    #[getter]
    fn due(&self) -> Vec<PyDue> {
        let record = self.record();
        let board = record.game.board();
        record.game.due(&record.orders).iter().map(|due| PyDue::of(due, board)).collect()
    }

    /// The powers that the game still waits for.
    #[getter]
    fn awaited(&self) -> Vec<String> {
        let record = self.record();
        let awaited = record.game.awaited(&record.orders);
        let powers: Vec<Power> = awaited.iter().map(|due| due.power).collect();
        PyGame::ids(record.game.board(), &powers)
    }

    /// Resolve the phase with the orders so far and advance to the next one. Units without an order hold, and a power
    /// that owes orders and gave none is in civil disorder.
    fn resolve(&self) -> PyResult<PyTurn> {
        let mut record = self.record();
        must_go_on(&record)?;
        let record = &mut *record;
        let empty = OrderTexts::new(record.game.board());
        let orders = std::mem::replace(&mut record.orders, empty);
        let turn = Arc::new(in_court(|court| record.game.resolve(court, orders)));
        record.turns.to_mut().push(Arc::clone(&turn));
        Ok(PyTurn::new(turn, record.game.rules))
    }

    /// Undo the last phase and restore its orders. An agreed draw is undone first.
    fn undo(&self) -> PyResult<()> {
        let mut record = self.record();
        if let Some(game) = record.game.without_draw() {
            record.game = game;
            return Ok(());
        }
        let Some(turn) = record.turns.to_mut().pop() else {
            return Err(Trouble::from(StoreError::NothingToUndo).into());
        };
        record.game = record.game.before(&turn);
        let pending = std::mem::replace(&mut record.orders, turn.orders.clone());
        record.undone.push(Undone { turn, pending });
        Ok(())
    }

    /// Set whether a power votes for a draw. When all powers that have a vote do, the game ends.
    #[pyo3(signature = (power, draw = true))]
    fn vote(&self, power: &str, draw: bool) -> PyResult<()> {
        let mut record = self.record();
        must_go_on(&record)?;
        let power = self::power(record.game.board(), power)?;
        if !record.game.asked(&record.orders).contains(&power) {
            return Err(
                Trouble::from(StoreError::NoVote(record.game.board_ref().clone(), power)).into()
            );
        }
        let orders = record.orders.clone();
        record.game.vote(power, draw, &orders);
        Ok(())
    }

    /// The powers that vote for a draw.
    #[getter]
    fn votes(&self) -> Vec<String> {
        let record = self.record();
        PyGame::ids(record.game.board(), record.game.votes())
    }

    /// The powers in civil disorder.
    #[getter]
    fn civil_disorder(&self) -> Vec<String> {
        let record = self.record();
        PyGame::ids(record.game.board(), record.game.disorder())
    }

    /// The powers that have a unit or a centre.
    #[getter]
    fn survivors(&self) -> Vec<String> {
        let record = self.record();
        PyGame::ids(record.game.board(), &record.game.survivors())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.record().game.ending().is_some()
    }

    /// ``victory``, ``draw`` or ``year-limit``; ``None`` while the game goes on.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.record().game.ending().map(Ending::name)
    }

    /// The powers that won or share a draw.
    #[getter]
    fn winners(&self) -> Vec<String> {
        let record = self.record();
        let powers = record.game.ending().map_or(&[][..], Ending::powers);
        PyGame::ids(record.game.board(), powers)
    }

    /// The whole game as JSON in Chancery's own format; ``Game.from_json`` reads it.
    fn to_json(&self, py: Python<'_>) -> String {
        let record = self.copied();
        py.detach(|| record.write())
    }

    /// A game from JSON in Chancery's own format.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<PyGame> {
        let read = py.detach(|| Record::read(text));
        Ok(read.map(PyGame::of).map_err(Trouble::from)?)
    }

    /// The whole game in the saved-game layout of the Python package ``diplomacy``.
    fn to_saved<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = self.copied();
        let saved = py.detach(|| record.to_saved());
        json::to_python(py, &saved)
    }

    /// A saved game of the Python package ``diplomacy``, from a dict or JSON.
    #[staticmethod]
    #[pyo3(signature = (saved, *, board = None, rules = None))]
    fn from_saved(
        py: Python<'_>,
        saved: &Bound<'_, PyAny>,
        board: Option<BoardArg>,
        rules: Option<RulesArg>,
    ) -> PyResult<PyGame> {
        let text = match saved.cast::<PyString>() {
            Ok(text) => text.extract::<PyBackedStr>()?.to_string(),
            Err(_) => json::from_python(saved)?.to_string(),
        };
        let rules = self::rules(rules);
        let read =
            py.detach(|| Record::from_saved(&text, board.as_ref().map(|board| &board.0), &rules));
        let Import { record, .. } = read.map_err(Trouble::from)?;
        Ok(PyGame::of(record))
    }

    /// An independent copy.
    fn copy(&self) -> PyGame {
        PyGame::of(self.copied())
    }

    /// A picture of the board with the orders so far; see ``Position.draw``.
    #[pyo3(signature = (format = "svg", **look), text_signature = "($self, format='svg', *, width=None, theme='light', labels='short', lang='en', legend=True, title='', prefix='', power=None, about=None)")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        look: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (position, judgment) = self.judged();
        let look = PictureOptions::of(position.board(), format, look)?;
        let scene = || Scene::ordered(&position, &judgment.docket);
        draw::picture(py, &look, position.board(), scene)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let (position, judgment) = self.judged();
        draw::shown(py, position.board(), || Scene::ordered(&position, &judgment.docket))
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        pickle::by::<PyGame, _>(py, "from_json", (self.to_json(py),))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| {
            std::ptr::eq(self, other.get()) || self.copied() == other.get().copied()
        })
    }

    fn __repr__(&self) -> String {
        let record = self.record();
        let phase = record.game.position().phase().name(record.game.board());
        let (id, board) = (record.id.escape_debug(), record.game.board().id());
        let over = record.game.ending().map_or("", |_| ", over");
        format!("<Game '{id}' on '{board}', {phase}{over}>")
    }
}

impl PyGame {
    fn copied(&self) -> Record {
        self.record().clone()
    }

    fn judged(&self) -> (Position, Judgment) {
        let record = self.copied();
        let position = record.game.position();
        (position.clone(), record.orders.judged(position, &record.game.rules))
    }
}
