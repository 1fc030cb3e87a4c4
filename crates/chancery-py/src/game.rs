//! Games: from the first phase to the last.

use std::ffi::CString;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery::adjudicate::Judgment;
use chancery::game::record::Record;
use chancery::game::saved::{Import, RecordAsSaved};
use chancery::game::{Ending, PlayError, PlayedGame, SubmitOptions, TableSettings};
use chancery::{Board, Game, Lang, Position, Power};
use chancery_draw::Scene;
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList, PyString};

use crate::arguments::{
    BoardArg, FlagArg, LanguageArg, PositionArg, RulesArg, TextArg, YearArg, board, power_of, rules,
};
use crate::board::{PyBoard, power_id};
use crate::draw::{self, PictureOptions};
use crate::error::Trouble;
use crate::given::{in_court, said, texts};
use crate::json;
use crate::named_game::{NamedGame, listed};
use crate::objects::{self, ChoiceFilter};
use crate::order::same_board;
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::serialized;
use crate::submission::{PyDue, PySubmission, refused};
use crate::turn::PyTurn;

/// A game, from the first phase to the last.
///
/// ``submit`` sets a power's orders, ``resolve`` advances to the next phase, ``undo`` goes back. History is shared between
/// copies and converted lazily; treat it as read-only. A notebook shows the board.
#[pyclass(name = "Game", module = "chancery", frozen)]
pub(crate) struct PyGame(Mutex<NamedGame>);

impl PyGame {
    fn of(record: Record) -> PyGame {
        let id = record.id.clone();
        let played = PlayedGame::of(record, TableSettings::default());
        PyGame(Mutex::new(NamedGame::new(id, played)))
    }

    /// The game, for a moment: nothing of Python is asked while it is held.
    fn held(&self) -> MutexGuard<'_, NamedGame> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ids(board: &Board, powers: &[Power]) -> Vec<String> {
        powers.iter().map(|&power| power_id(board, power).to_owned()).collect()
    }
}

/// A power may have several names.
fn all_differ(powers: &[(Power, Vec<u32>)]) -> bool {
    let mut others = powers.iter().enumerate();
    others.all(|(index, (power, _))| powers[..index].iter().all(|(other, _)| other != power))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(
        signature = (board = None, rules = None, *, position = None, year_limit = None, id = None),
        text_signature = "(board=None, rules=None, *, position=None, year_limit=None, id='game')"
    )]
    fn new(
        board: Option<BoardArg>,
        rules: Option<RulesArg>,
        position: Option<PositionArg>,
        year_limit: Option<YearArg>,
        id: Option<TextArg>,
    ) -> PyResult<PyGame> {
        let mut game = match position {
            None => {
                let board = self::board(board);
                Game::new(&board, self::rules(rules, &board))
            }
            Some(position) => {
                let position = position.0;
                if let Some(board) = board {
                    same_board(&board.0, position.board_ref())?;
                }
                let rules = self::rules(rules, position.board());
                Game::from_position(position, rules)
            }
        };
        game.year_limit = year_limit.map(|year| year.0);
        Ok(PyGame::of(Record::new(id.as_deref().unwrap_or("game"), game)))
    }

    /// The name of the game.
    #[getter]
    fn id(&self) -> String {
        self.held().id.clone()
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.held().played.session.game().board_ref().clone())
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.held().played.session.game().rules)
    }

    /// The current position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.held().played.session.game().position().clone())
    }

    /// The phase, as in ``S1901M``.
    #[getter]
    fn phase(&self) -> String {
        let position = self.held().played.session.game().position().clone();
        position.phase().name(position.board())
    }

    /// The powers of the board, as in ``FRANCE``.
    #[getter]
    fn powers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let board = self.held().game().board_ref().clone();
        objects::powers(py, &board)
    }

    /// The units of each power, as in ``{"FRANCE": ["F BRE", "A MAR", "A PAR"], …}``. Dislodged units are not included.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        objects::units(py, &self.position().0)
    }

    /// The supply centres of each power.
    #[getter]
    fn centres<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        objects::centres(py, &self.position().0)
    }

    /// Another spelling of ``centres``.
    #[getter]
    fn centers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.centres(py)
    }

    /// The dislodged units by power, each with its possible retreats.
    #[getter]
    fn dislodged<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.position().dislodged(py)
    }

    /// The legal orders of this phase, optionally of one place, unit or power.
    #[pyo3(signature = (place = None, *, power = None))]
    fn legal_orders<'py>(
        &self,
        py: Python<'py>,
        place: Option<&Bound<'py, PyAny>>,
        power: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let wanted = ChoiceFilter::of(&self.board().0, place, power)?;
        let choices = self.held().choices();
        match choices {
            Some(choices) => objects::flat(py, &choices, wanted),
            None => Ok(PyList::empty(py)),
        }
    }

    /// The legal orders of each unit in this phase; see ``Position.legal_orders_by_unit``.
    #[pyo3(signature = (power = None))]
    fn legal_orders_by_unit<'py>(
        &self,
        py: Python<'py>,
        power: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let board = self.board().0;
        let power = power.map(|power| power_of(&board, power)).transpose()?;
        let choices = self.held().choices();
        match choices {
            Some(choices) => objects::by_unit(py, &choices, power),
            None => Ok(PyDict::new(py)),
        }
    }

    /// The last year, if there is a limit.
    #[getter]
    fn year_limit(&self) -> Option<u16> {
        self.held().played.session.game().year_limit
    }

    /// The resolved phases, oldest first.
    #[getter]
    fn history(&self) -> Vec<PyTurn> {
        let held = self.held();
        let rules = held.played.session.game().rules;
        held.played.turns.iter().map(|turn| PyTurn::new(Arc::clone(turn), rules)).collect()
    }

    /// The orders of each power for this phase, as written.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (board, orders) = {
            let held = self.held();
            (held.played.session.game().board_ref().clone(), held.played.session.orders().clone())
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
        signature = (power, orders, *, replace = FlagArg(false), lang = LanguageArg::default()),
        text_signature = "($self, power, orders, *, replace=False, lang='en')"
    )]
    fn submit(
        &self,
        power: &Bound<'_, PyAny>,
        orders: &Bound<'_, PyAny>,
        replace: FlagArg,
        lang: LanguageArg,
    ) -> PyResult<PySubmission> {
        let board = &self.board().0;
        let power = objects::power_of(board, power)?;
        let replace = replace.0;
        if let Some(numbers) = listed(orders, board, power) {
            let taken = self.held().submit_listed(power, numbers, replace, lang.0);
            if let Some(submission) = taken? {
                return Ok(submission);
            }
        }
        let text = texts(said(Some(orders), &self.position().0)?, board);
        let mut held = self.held();
        let options = SubmitOptions { replace, ..SubmitOptions::default() };
        let texts = [&text];
        match held.played.session.submit(power, &texts, options, lang.0) {
            Ok(taken) => Ok(PySubmission::of(&taken, board, lang.0)),
            Err(PlayError::Refused(_)) => {
                let session = held.played.session.clone();
                drop(held);
                let refusal =
                    |lang: Lang| match session.clone().submit(power, &texts, options, lang) {
                        Err(PlayError::Refused(refusal)) => Some(*refusal),
                        _ => None,
                    };
                Err(refused(&text, refusal).into())
            }
            Err(error) => Err(Trouble::from(error).into()),
        }
    }

    /// Submit orders of several powers, as in ``{"FRANCE": ["A PAR - BUR"], …}``. Those of all powers are accepted or none;
    /// then an ``OrderError`` says why.
    #[pyo3(
        signature = (orders, *, replace = FlagArg(false), lang = LanguageArg::default()),
        text_signature = "($self, orders, *, replace=False, lang='en')"
    )]
    fn submit_all(
        &self,
        orders: &Bound<'_, PyDict>,
        replace: FlagArg,
        lang: LanguageArg,
    ) -> PyResult<()> {
        let board = &self.board().0;
        let mut powers = Vec::with_capacity(orders.len());
        for (power, own) in orders {
            let power = objects::power_of(board, &power)?;
            powers.extend(listed(&own, board, power).map(|numbers| (power, numbers)));
        }
        let is_listed = powers.len() == orders.len() && all_differ(&powers);
        if is_listed && self.held().take_listed(&powers, replace.0)? {
            return Ok(());
        }
        let before = self.held().played.session.orders().clone();
        let mut each = orders.iter();
        let done =
            each.try_for_each(|(power, own)| self.submit(&power, &own, replace, lang).map(drop));
        if done.is_err() {
            self.held().played.session.restore_orders(before);
        }
        done
    }

    /// Clear the orders of a power, or of all powers.
    #[pyo3(signature = (power = None))]
    fn clear(&self, power: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let board = self.board().0;
        let powers: Vec<Power> = match power {
            Some(name) => vec![power_of(&board, name)?],
            None => board.powers().collect(),
        };
        let mut held = self.held();
        let session = &mut held.played.session;
        for power in powers {
            session.clear(power).map_err(Trouble::from)?;
        }
        Ok(())
    }

    /// The orders that each power owes in this phase, and how many it has given. Powers with nothing to decide are not
    /// listed.
    #[getter]
    fn due(&self) -> Vec<PyDue> {
        let held = self.held();
        let session = &held.played.session;
        session.due().iter().map(|due| PyDue::of(due, session.game().board())).collect()
    }

    /// The powers that the game still waits for.
    #[getter]
    fn awaited(&self) -> Vec<String> {
        let held = self.held();
        let session = &held.played.session;
        let powers: Vec<Power> = session.awaited().iter().map(|due| due.power).collect();
        PyGame::ids(session.game().board(), &powers)
    }

    /// Resolve the phase with the orders so far and advance to the next one. Units without an order hold, and a power
    /// that owes orders and gave none is in civil disorder.
    fn resolve(&self) -> PyResult<PyTurn> {
        let mut held = self.held();
        let turn = in_court(|court| held.played.resolve_in(court, None, true));
        let turn = turn.map_err(Trouble::from)?;
        Ok(PyTurn::new(turn, held.played.session.game().rules))
    }

    /// Undo the last phase and restore its orders. An agreed draw is undone first.
    fn undo(&self) -> PyResult<()> {
        let mut held = self.held();
        held.played.undo().map_err(Trouble::from)?;
        Ok(())
    }

    /// Set whether a power votes for a draw. When all powers that have a vote do, the game ends.
    #[pyo3(signature = (power, draw = FlagArg(true)), text_signature = "($self, power, draw=True)")]
    fn vote(&self, power: &Bound<'_, PyAny>, draw: FlagArg) -> PyResult<()> {
        let power = power_of(&self.board().0, power)?;
        let mut held = self.held();
        held.played.session.vote(power, draw.0).map_err(Trouble::from)?;
        Ok(())
    }

    /// The powers that vote for a draw.
    #[getter]
    fn votes(&self) -> Vec<String> {
        let held = self.held();
        PyGame::ids(held.played.session.game().board(), held.played.session.game().votes())
    }

    /// The powers in civil disorder.
    #[getter]
    fn civil_disorder(&self) -> Vec<String> {
        let held = self.held();
        PyGame::ids(held.played.session.game().board(), held.played.session.game().disorder())
    }

    /// The powers that have a unit or a centre.
    #[getter]
    fn survivors(&self) -> Vec<String> {
        let held = self.held();
        PyGame::ids(held.played.session.game().board(), &held.played.session.game().survivors())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.held().played.session.game().ending().is_some()
    }

    /// ``victory``, ``draw`` or ``year-limit``; ``None`` while the game goes on.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.held().played.session.game().ending().map(Ending::name)
    }

    /// The powers that won or share a draw.
    #[getter]
    fn winners(&self) -> Vec<String> {
        let held = self.held();
        let game = held.played.session.game();
        let powers = game.ending().map_or(&[][..], Ending::powers);
        PyGame::ids(game.board(), powers)
    }

    /// The whole game as JSON in Chancery's own format; ``Game.from_json`` reads it.
    fn to_json(&self, py: Python<'_>) -> String {
        let record = self.copied();
        py.detach(|| record.write())
    }

    /// A game from JSON in Chancery's own format.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: TextArg) -> PyResult<PyGame> {
        let text: &str = &text;
        let read = py.detach(|| Record::read(text));
        Ok(read.map(PyGame::of).map_err(Trouble::from)?)
    }

    /// The whole game in the saved-game layout of the Python package ``diplomacy``.
    fn to_saved<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = self.copied();
        serialized::to_python(py, &RecordAsSaved(&record))
    }

    /// A saved game of the Python package ``diplomacy``, from a dict or JSON.
    ///
    /// Recorded retreats that are impossible, such as to an occupied province, are dropped with a warning.
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
        let rules = rules.unwrap_or_default().0;
        let read =
            py.detach(|| Record::from_saved(&text, board.as_ref().map(|board| &board.0), rules));
        let Import { record, notes, .. } = read.map_err(Trouble::from)?;
        for note in notes {
            let message = format!("{}, {}: {}", record.id, note.phase, note.message(Lang::EN));
            // A text of a file may have a null character, which a C string cannot.
            let message = CString::new(message.replace('\0', "")).unwrap_or_default();
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &message, 1)?;
        }
        Ok(PyGame::of(record))
    }

    /// An independent copy.
    fn copy(&self) -> PyGame {
        PyGame::of(self.copied())
    }

    /// A picture of the board with the orders so far; see ``Position.draw``.
    #[pyo3(signature = (format = None, **look), text_signature = "($self, format='svg', *, width=None, theme='light', labels='short', lang='en', legend=True, title='', prefix='', power=None, about=None)")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        format: Option<TextArg>,
        look: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (position, judgment) = self.judged();
        let look = PictureOptions::of(position.board(), format.as_deref(), look)?;
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
        let held = self.held();
        let game = held.played.session.game();
        let phase = held.played.session.phase();
        let (id, board) = (held.id.escape_debug(), game.board().id());
        let over = game.ending().map_or("", |_| ", over");
        format!("<Game '{id}' on '{board}', {phase}{over}>")
    }
}

impl PyGame {
    fn copied(&self) -> Record {
        let held = self.held();
        held.played.record(&held.id)
    }

    fn judged(&self) -> (Position, Judgment) {
        let record = self.copied();
        let position = record.game.position();
        (position.clone(), record.orders.judged(position, &record.game.rules))
    }
}
