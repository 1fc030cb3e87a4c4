//! Positions: who stands where, who owns what, which phase.

use chancery::order::{RawAction, RawOrder};
use chancery::perft::Perft;
use chancery::{Board, BoardRef, Position, check_by};
use chancery_draw::Scene;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList, PyString};

use crate::arguments::{
    BoardArg, FlagArg, LanguageArg, RulesArg, TextArg, built_in, expected, place_of, power_of,
    power_text, rules,
};
use crate::board::{PyBoard, power_id};
use crate::draw::{self, PictureOptions};
use crate::error::{ErrorKind, Trouble};
use crate::given::{self, giver, hear, said};
use crate::json;
use crate::legality::PyLegality;
use crate::objects::{self, ChoiceFilter};
use crate::order::{PyOrder, read_one, same_board};
use crate::outcome::PyOutcome;
use crate::pickle::{self, Reduced};

/// A position of a game: immutable, comparable and hashable.
///
/// ``Position()`` is the start of the standard game, and ``Position(board="lantern")`` that of another. ``Position(state)``
/// reads a dict in the layout of the Python package ``diplomacy`` (``name``, ``units``, ``centers``, ``retreats``), JSON, the
/// line of text that ``str(position)`` gives, or a position. A notebook shows the board.
#[pyclass(name = "Position", module = "chancery", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(pub(crate) Position);

/// The position that a text, a dictionary or a `Position` tells.
pub(crate) fn read(source: &Bound<'_, PyAny>, given: Option<&BoardRef>) -> PyResult<Position> {
    let trouble = |say: &dyn Fn(chancery::Lang) -> String| Trouble::said(ErrorKind::Position, say);
    let board = given.unwrap_or(Board::classic());
    if let Ok(position) = source.cast::<PyPosition>() {
        let position = position.get().0.clone();
        same_board(given.unwrap_or(position.board_ref()), position.board_ref())?;
        return Ok(position);
    }
    let Ok(text) = source.cast::<PyString>() else {
        let value = json::from_python(source)?;
        let read = Position::from_json(board, &value);
        return Ok(read.map_err(|error| trouble(&|lang| error.message(lang)))?);
    };
    let text = text.extract::<PyBackedStr>()?;
    if text.trim_start().starts_with('{') {
        let read = Position::from_json_str(board, &text);
        return Ok(read.map_err(|error| trouble(&|lang| error.message(lang)))?);
    }
    let board = match given {
        Some(given) => given,
        None => built_in(Position::variant_of_text(&text))
            .map_err(|error| Trouble { kind: ErrorKind::Position, ..error })?,
    };
    let read = Position::from_text(board, &text);
    Ok(read.map_err(|error| trouble(&|lang| error.message(lang)))?)
}

impl PyPosition {
    /// What Python hands over as one order of this position.
    fn one_order(&self, order: &Bound<'_, PyAny>) -> PyResult<(RawOrder, String)> {
        if let Ok(order) = order.cast::<PyOrder>() {
            same_board(order.get().board(), self.0.board_ref())?;
            return Ok((order.get().raw.clone(), order.get().text()));
        }
        if !order.is_instance_of::<PyString>() {
            return Err(expected("an order: a str or an Order", order));
        }
        let text = order.extract::<PyBackedStr>()?;
        Ok((read_one(&text, self.0.board(), Some(&self.0))?, text.to_string()))
    }

    fn upper(&self, place: chancery::Location) -> &str {
        self.0.board().location_upper(place)
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (source = None, board = None))]
    fn new(source: Option<&Bound<'_, PyAny>>, board: Option<BoardArg>) -> PyResult<PyPosition> {
        match source {
            Some(source) => read(source, board.as_ref().map(|board| &board.0)).map(PyPosition),
            None => Ok(PyPosition::start(board)),
        }
    }

    /// The start of a game.
    #[staticmethod]
    #[pyo3(signature = (board = None))]
    fn start(board: Option<BoardArg>) -> PyPosition {
        PyPosition(Position::start(&crate::arguments::board(board)))
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board_ref().clone())
    }

    /// The phase, as in ``S1901M``.
    #[getter]
    fn phase(&self) -> String {
        self.0.phase().name(self.0.board())
    }

    /// The phase in words, as in ``Spring 1901, movement``.
    #[pyo3(signature = (*, lang = LanguageArg::default()), text_signature = "($self, *, lang='en')")]
    fn title(&self, lang: LanguageArg) -> String {
        self.0.phase().title(self.0.board(), lang.0)
    }

    /// The year.
    #[getter]
    fn year(&self) -> u16 {
        self.0.phase().year
    }

    /// ``M`` for movement, ``R`` for retreats, ``A`` for adjustments.
    #[getter]
    fn kind(&self) -> char {
        self.0.phase().kind.letter()
    }

    /// The powers of the board, as in ``FRANCE``.
    #[getter]
    fn powers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        objects::powers(py, self.0.board_ref())
    }

    /// The units of each power, as in ``{"FRANCE": ["F BRE", "A MAR", "A PAR"], …}``. Dislodged units are not included.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        objects::units(py, &self.0)
    }

    /// The supply centres of each power.
    #[getter]
    fn centres<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        objects::centres(py, &self.0)
    }

    /// Another spelling of ``centres``.
    #[getter]
    fn centers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.centres(py)
    }

    /// The dislodged units by power, each with its possible retreats.
    #[getter]
    pub(crate) fn dislodged<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = self.0.board();
        let all = PyDict::new(py);
        for power in board.powers() {
            let own = PyDict::new(py);
            for one in self.0.dislodged().iter().filter(|one| one.unit.power() == power) {
                let retreats: Vec<&str> = self.0.retreats(*one).map(|to| self.upper(to)).collect();
                own.set_item(one.unit.name(board), retreats)?;
            }
            if !own.is_empty() {
                all.set_item(power_id(board, power), own)?;
            }
        }
        Ok(all)
    }

    /// The power and the unit in a province, as in ``("FRANCE", "A PAR")``; ``None`` if there is none.
    fn unit_at(&self, place: &Bound<'_, PyAny>) -> PyResult<Option<(&str, &str)>> {
        let board = self.0.board();
        let place = place_of(board, place)?;
        let unit = self.0.unit_in(board.province_of(place));
        Ok(unit.map(|unit| (power_id(board, unit.power()), unit.name(board))))
    }

    /// The power that owns a supply centre.
    fn owner(&self, place: &Bound<'_, PyAny>) -> PyResult<Option<&str>> {
        let board = self.0.board();
        let place = place_of(board, place)?;
        Ok(self.0.owner(board.province_of(place)).map(|power| power_id(board, power)))
    }

    /// The number of units that a power may build; negative if it must remove some.
    fn surplus(&self, power: &Bound<'_, PyAny>) -> PyResult<i32> {
        Ok(self.0.surplus(power_of(self.0.board(), power)?))
    }

    /// The state as a dict, in the layout of the Python package ``diplomacy``.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.0.to_json())
    }

    /// The position as one line of text.
    #[getter]
    fn text(&self) -> String {
        self.0.to_text()
    }

    /// A 64-bit hash of the position, the same on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The legal orders, optionally of one place, unit or power.
    #[pyo3(signature = (place = None, *, power = None, rules = None))]
    fn legal_orders<'py>(
        &self,
        py: Python<'py>,
        place: Option<&Bound<'py, PyAny>>,
        power: Option<&Bound<'py, PyAny>>,
        rules: Option<RulesArg>,
    ) -> PyResult<Bound<'py, PyList>> {
        let wanted = ChoiceFilter::of(self.0.board(), place, power)?;
        objects::flat(py, &objects::choices(&self.0, &self::rules(rules, self.0.board())), wanted)
    }

    /// The legal orders of each unit, by power: ``{"FRANCE": {"A PAR": [Order('A PAR H'), …], …}, …}``; of one power
    /// without the outer dict. Builds are listed by centre, as in ``PAR``, each time with the choice to waive.
    #[pyo3(signature = (power = None, *, rules = None))]
    fn legal_orders_by_unit<'py>(
        &self,
        py: Python<'py>,
        power: Option<&Bound<'py, PyAny>>,
        rules: Option<RulesArg>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let power = power.map(|power| power_of(self.0.board(), power)).transpose()?;
        objects::by_unit(py, &objects::choices(&self.0, &self::rules(rules, self.0.board())), power)
    }

    /// Whether an order is legal, and why not. The default power is the owner of the unit.
    #[pyo3(
        signature = (order, power = None, *, rules = None, lang = LanguageArg::default()),
        text_signature = "($self, order, power=None, *, rules=None, lang='en')"
    )]
    fn check(
        &self,
        order: &Bound<'_, PyAny>,
        power: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArg>,
        lang: LanguageArg,
    ) -> PyResult<PyLegality> {
        let (raw, _) = self.one_order(order)?;
        let power = power.map(power_text).transpose()?;
        Ok(PyLegality::of(
            &raw,
            power.as_deref(),
            &self.0,
            &self::rules(rules, self.0.board()),
            lang.0,
        ))
    }

    /// The legal order for a text, completed from the position. Raises an ``OrderError`` if it is not legal.
    #[pyo3(signature = (order, power = None, *, rules = None))]
    fn order(
        &self,
        order: &Bound<'_, PyAny>,
        power: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArg>,
    ) -> PyResult<PyOrder> {
        let board = self.0.board();
        let (raw, text) = self.one_order(order)?;
        let said = power.map(|name| power_of(board, name)).transpose()?;
        let giver = giver(said, &raw, &self.0, Some(&text))?;
        let legal = check_by(giver, &raw, &self.0, &self::rules(rules, self.0.board()))
            .map_err(|faults| Trouble::illegal(board, &text, &faults))?;
        let waived = raw.action == RawAction::Waive;
        Ok(PyOrder::legal(legal, &self.0, waived.then_some(giver)))
    }

    /// Adjudicate orders: a dict with a list for each power, a list, or one text. Units without an order hold. A
    /// text that is not an order raises an ``OrderError``; with ``strict=False`` it is listed in ``errors`` instead.
    #[pyo3(
        signature = (orders = None, *, rules = None, strict = FlagArg(true)),
        text_signature = "($self, orders=None, *, rules=None, strict=True)"
    )]
    fn adjudicate(
        &self,
        py: Python<'_>,
        orders: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArg>,
        strict: FlagArg,
    ) -> PyResult<PyOutcome> {
        let said = said(orders, &self.0)?;
        let rules = self::rules(rules, self.0.board());
        let outcome = py.detach(|| {
            let heard = hear(&self.0, &said, &rules);
            PyOutcome::of(self.0.clone(), rules, said, heard)
        });
        Ok(if strict.0 { outcome.strict()? } else { outcome })
    }

    /// The number of legal orders of each kind.
    #[pyo3(signature = (*, rules = None))]
    fn perft<'py>(&self, py: Python<'py>, rules: Option<RulesArg>) -> PyResult<Bound<'py, PyDict>> {
        let counts = py.detach(|| Perft::of(&self.0, &self::rules(rules, self.0.board())));
        let all = PyDict::new(py);
        for (kind, count) in counts.counts() {
            all.set_item(kind, count)?;
        }
        all.set_item("total", counts.total())?;
        Ok(all)
    }

    /// A picture of the position and of orders, if given: SVG as a string, or ``"png"`` as bytes.
    ///
    /// ``theme`` is ``light``, ``dark`` or ``print``, ``labels`` are ``short``, ``long`` or ``none``; ``power`` and ``about``
    /// show only the orders of a power, or those that affect a province; ``prefix`` is put before every id of the SVG.
    #[pyo3(signature = (format = None, *, orders = None, **look), text_signature = "($self, format='svg', *, orders=None, width=None, theme='light', labels='short', lang='en', legend=True, title='', prefix='', power=None, about=None)")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        format: Option<TextArg>,
        orders: Option<&Bound<'py, PyAny>>,
        look: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.0.board();
        let look = PictureOptions::of(board, format.as_deref(), look)?;
        if orders.is_none() {
            return draw::picture(py, &look, board, || Scene::of(&self.0));
        }
        let heard = given::strictly(&self.0, &said(orders, &self.0)?)?;
        draw::picture(py, &look, board, || Scene::ordered(&self.0, &heard.docket))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        draw::shown(py, self.0.board(), || Scene::of(&self.0))
    }

    fn __str__(&self) -> String {
        self.0.to_text()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0.to_text())
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String, PyBoard)> {
        pickle::by_class::<PyPosition, _>(py, (self.0.to_text(), self.board()))
    }
}
