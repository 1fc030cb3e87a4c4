//! Positions: who stands where, who owns what, which phase.

use chancery::order::{RawAction, RawOrder};
use chancery::perft::Perft;
use chancery::{Board, BoardRef, LegalOrders, Order, Position, Power, check_by};
use chancery_draw::Scene;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyString};

use crate::arguments::{BoardArg, LanguageArg, RulesArg, built_in, place, power, rules};
use crate::board::{PyBoard, power_id};
use crate::draw::{self, PictureOptions};
use crate::error::{ErrorKind, Trouble};
use crate::given::{self, giver, hear, said};
use crate::json;
use crate::legality::PyLegality;
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
        let text = order.extract::<PyBackedStr>()?;
        Ok((read_one(&text, self.0.board(), Some(&self.0))?, text.to_string()))
    }

    fn upper(&self, place: chancery::Location) -> &str {
        self.0.board().location_upper(place)
    }

    /// The powers that may waive a build, and what of a legal order they give.
    fn given_by(&self, order: Order, only: Option<Power>) -> Vec<PyOrder> {
        if order.place().is_some() {
            return vec![PyOrder::legal(order, &self.0, None)];
        }
        let givers =
            self.0.board().powers().filter(|&giver| {
                only.is_none_or(|only| only == giver) && self.0.surplus(giver) > 0
            });
        givers.map(|giver| PyOrder::legal(order, &self.0, Some(giver))).collect()
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

    /// The units of each power, as in ``{"FRANCE": ["F BRE", "A MAR", "A PAR"], …}``. Dislodged units are not included.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = self.0.board();
        let all = PyDict::new(py);
        for power in board.powers() {
            let own = self.0.units().iter().filter(|unit| unit.power() == power);
            let names: Vec<&str> = own.map(|unit| unit.name(board)).collect();
            all.set_item(power_id(board, power), names)?;
        }
        Ok(all)
    }

    /// The supply centres of each power.
    #[getter]
    fn centers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = self.0.board();
        let all = PyDict::new(py);
        for power in board.powers() {
            let own = self.0.centres_of(power).map(|centre| self.upper(centre.location()));
            all.set_item(power_id(board, power), own.collect::<Vec<&str>>())?;
        }
        Ok(all)
    }

    /// The dislodged units by power, each with its possible retreats.
    #[getter]
    fn dislodged<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
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
    fn unit_at(&self, place: &str) -> PyResult<Option<(&str, &str)>> {
        let board = self.0.board();
        let place = crate::arguments::place(board, place)?;
        let unit = self.0.unit_in(board.province_of(place));
        Ok(unit.map(|unit| (power_id(board, unit.power()), unit.name(board))))
    }

    /// The power that owns a supply centre.
    fn owner(&self, place: &str) -> PyResult<Option<&str>> {
        let board = self.0.board();
        let place = crate::arguments::place(board, place)?;
        Ok(self.0.owner(board.province_of(place)).map(|power| power_id(board, power)))
    }

    /// The number of units that a power may build; negative if it must remove some.
    fn surplus(&self, power: &str) -> PyResult<i32> {
        Ok(self.0.surplus(crate::arguments::power(self.0.board(), power)?))
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
    fn legal_orders(
        &self,
        place: Option<&str>,
        power: Option<&str>,
        rules: Option<RulesArg>,
    ) -> PyResult<Vec<PyOrder>> {
        let board = self.0.board();
        let place = place.map(|name| self::place(board, name)).transpose()?;
        let power = power.map(|name| self::power(board, name)).transpose()?;
        let mut legal = LegalOrders::new();
        legal.fill(&self.0, &self::rules(rules));
        let province = place.map(|place| board.province_of(place));
        let here = |order: &Order| {
            province.is_none()
                || order.place().is_some_and(|at| Some(board.province_of(at)) == province)
        };
        let orders: Vec<Order> = match power {
            Some(power) => legal.of_power(&self.0, power).filter(here).collect(),
            None => legal.all().iter().copied().filter(here).collect(),
        };
        let mut all: Vec<PyOrder> =
            orders.into_iter().flat_map(|order| self.given_by(order, power)).collect();
        all.dedup();
        Ok(all)
    }

    /// Whether an order is legal, and why not. The default power is the owner of the unit.
    #[pyo3(
        signature = (order, power = None, *, rules = None, lang = LanguageArg::default()),
        text_signature = "($self, order, power=None, *, rules=None, lang='en')"
    )]
    fn check(
        &self,
        order: &Bound<'_, PyAny>,
        power: Option<&str>,
        rules: Option<RulesArg>,
        lang: LanguageArg,
    ) -> PyResult<PyLegality> {
        let (raw, _) = self.one_order(order)?;
        Ok(PyLegality::of(&raw, power, &self.0, &self::rules(rules), lang.0))
    }

    /// The legal order for a text, completed from the position. Raises an ``OrderError`` if it is not legal.
    #[pyo3(signature = (order, power = None, *, rules = None))]
    fn order(
        &self,
        order: &Bound<'_, PyAny>,
        power: Option<&str>,
        rules: Option<RulesArg>,
    ) -> PyResult<PyOrder> {
        let board = self.0.board();
        let (raw, text) = self.one_order(order)?;
        let said = power.map(|name| self::power(board, name)).transpose()?;
        let giver = giver(said, &raw, &self.0, Some(&text))?;
        let legal = check_by(giver, &raw, &self.0, &self::rules(rules))
            .map_err(|faults| Trouble::illegal(board, &text, &faults))?;
        let waived = raw.action == RawAction::Waive;
        Ok(PyOrder::legal(legal, &self.0, waived.then_some(giver)))
    }

    /// Adjudicate orders: a dict with a list for each power, a list, or one text. Units without an order hold. A
    /// text that is not an order raises an ``OrderError``; with ``strict=False`` it is listed in ``errors`` instead.
    #[pyo3(signature = (orders = None, *, rules = None, strict = true))]
    fn adjudicate(
        &self,
        py: Python<'_>,
        orders: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArg>,
        strict: bool,
    ) -> PyResult<PyOutcome> {
        let said = said(orders, &self.0)?;
        let rules = self::rules(rules);
        let outcome = py.detach(|| {
            let heard = hear(&self.0, &said, &rules);
            PyOutcome::of(self.0.clone(), rules, said, heard)
        });
        Ok(if strict { outcome.strict()? } else { outcome })
    }

    /// The number of legal orders of each kind.
    #[pyo3(signature = (*, rules = None))]
    fn perft<'py>(&self, py: Python<'py>, rules: Option<RulesArg>) -> PyResult<Bound<'py, PyDict>> {
        let counts = py.detach(|| Perft::of(&self.0, &self::rules(rules)));
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
    #[pyo3(signature = (format = "svg", *, orders = None, **look), text_signature = "($self, format='svg', *, orders=None, width=None, theme='light', labels='short', lang='en', legend=True, title='', prefix='', power=None, about=None)")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        orders: Option<&Bound<'py, PyAny>>,
        look: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.0.board();
        let look = PictureOptions::of(board, format, look)?;
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
