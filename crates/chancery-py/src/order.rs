//! Orders: what a unit is told to do, as it was written.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::notation::{self, Dialect};
use chancery::order::{RawAction, RawOrder, RawUnit, Route};
use chancery::{Board, BoardRef, Lang, Location, Message, Order, Position, Power, UnitKind};
use pyo3::prelude::*;

use crate::arguments::{
    BoardArg, DialectArg, LanguageArg, PositionArg, RulesArg, TextArg, place, power, power_of,
    power_text,
};
use crate::board::{PyBoard, power_id};
use crate::error::{ErrorKind, Trouble};
use crate::game_state::GameState;
use crate::json;
use crate::legality::PyLegality;
use crate::pickle::{self, Reduced};

/// An order, such as ``Order("A PAR - BUR")``: immutable, comparable and hashable. ``str()`` gives the canonical
/// spelling.
///
/// All common notations are accepted. What was not written is unknown: ``Order("par - bur").kind`` is ``None``, and
/// ``Position.order`` fills it in. Two orders are equal if all known parts are equal, however they were written.
#[pyclass(name = "Order", module = "chancery", frozen, eq, ord, hash)]
#[derive(Clone)]
pub(crate) struct PyOrder {
    pub(crate) raw: RawOrder,
    board: BoardRef,
    /// The text that it was read from, if it says all of it.
    written: Option<Box<str>>,
    /// Its number in the catalogue of the board, if it is of a list of legal orders.
    number: Option<u32>,
}

impl PartialEq for PyOrder {
    fn eq(&self, other: &PyOrder) -> bool {
        (&self.raw, &self.board) == (&other.raw, &other.board)
    }
}

impl Eq for PyOrder {}

impl Hash for PyOrder {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.raw, &self.board).hash(state);
    }
}

/// Orders are sorted by their canonical spelling, then by who gives them.
impl PartialOrd for PyOrder {
    fn partial_cmp(&self, other: &PyOrder) -> Option<Ordering> {
        let key = |order: &PyOrder| (order.text(), order.raw.power);
        match key(self).cmp(&key(other)) {
            Ordering::Equal => (self == other).then_some(Ordering::Equal),
            unequal => Some(unequal),
        }
    }
}

/// All that is known of an order, in words: power, kind, place, action, target, the other unit's power, kind and
/// place, and the route.
type Parts = (
    Option<String>,
    Option<char>,
    Option<String>,
    String,
    Option<String>,
    Option<(Option<String>, Option<char>, String)>,
    Option<Vec<String>>,
);

impl PyOrder {
    pub(crate) fn new(raw: RawOrder, board: &BoardRef) -> PyOrder {
        PyOrder { raw, board: board.clone(), written: None, number: None }
    }

    /// The order with the text that it was read from, if that says all of it: a heading may stand
    /// outside.
    pub(crate) fn read_from(self, text: &str) -> PyOrder {
        let complete = read_one(text, &self.board, None).is_ok_and(|read| read == self.raw);
        PyOrder { written: complete.then(|| text.into()), ..self }
    }

    /// A legal order, with nothing said of whose units they are: a position tells. A waived build has no unit, so
    /// there it is said.
    pub(crate) fn legal(order: Order, position: &Position, giver: Option<Power>) -> PyOrder {
        let mut raw = RawOrder::of(order, position);
        raw.power = giver.filter(|_| raw.at.is_none());
        if let RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } = &mut raw.action {
            unit.power = None;
        }
        PyOrder::new(raw, position.board_ref())
    }

    /// The same with its number in the catalogue.
    pub(crate) fn listed(order: Order, number: u32, position: &Position, giver: Power) -> PyOrder {
        PyOrder { number: Some(number), ..PyOrder::legal(order, position, Some(giver)) }
    }

    /// Its number in the catalogue of a board, if it is of a list of legal orders there and this power may give it.
    pub(crate) fn number(&self, board: &BoardRef, giver: Power) -> Option<u32> {
        let own = self.raw.power.is_none_or(|power| power == giver);
        self.number.filter(|_| own && self.board == *board)
    }

    pub(crate) fn board(&self) -> &BoardRef {
        &self.board
    }

    /// The canonical spelling.
    pub(crate) fn text(&self) -> String {
        notation::write(Dialect::Standard, &self.raw, &self.board, None).unwrap_or_default()
    }

    /// The same after the power that gives it, if that is known.
    fn headed(&self) -> String {
        let giver = self.raw.power.map(|power| power_id(&self.board, power));
        giver.map_or_else(|| self.text(), |giver| format!("{giver}: {}", self.text()))
    }

    fn upper(&self, place: Location) -> &str {
        self.board.location_upper(place)
    }

    fn unit(&self, kind: Option<UnitKind>, at: Location) -> &str {
        kind.map_or_else(|| self.upper(at), |kind| self.board.unit_name(kind, at))
    }

    fn helped(&self) -> Option<RawUnit> {
        match self.raw.action {
            RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } => Some(unit),
            _ => None,
        }
    }

    fn goal(&self) -> Option<Location> {
        match self.raw.action {
            RawAction::Move { to, .. }
            | RawAction::Convoy { to, .. }
            | RawAction::Retreat { to } => Some(to),
            RawAction::Support { to, .. } => to,
            _ => None,
        }
    }

    fn parts(&self) -> Parts {
        let id = |power: Option<Power>| power.map(|power| power_id(&self.board, power).to_owned());
        let letter = |kind: Option<UnitKind>| kind.map(UnitKind::letter);
        let upper = |place: Location| self.upper(place).to_owned();
        let helped = self.helped();
        let route = match &self.raw.action {
            RawAction::Move { route: Route::Land, .. } => Some(vec!["LAND".to_owned()]),
            RawAction::Move { route: Route::Convoy(seas), .. } => {
                Some(seas.iter().copied().map(upper).collect())
            }
            _ => None,
        };
        (
            id(self.raw.power),
            letter(self.raw.kind),
            self.raw.at.map(upper),
            self.action().to_owned(),
            self.goal().map(upper),
            helped.map(|unit| (id(unit.power), letter(unit.kind), upper(unit.at))),
            route,
        )
    }

    fn of_parts(board: &BoardRef, parts: Parts) -> Result<PyOrder, Trouble> {
        let (giver, letter, at, word, to, helped, route) = parts;
        let wrong = || Trouble::new(ErrorKind::Order, text!(python::NotAnOrder));
        let power = |name: Option<String>| name.map(|name| power(board, &name)).transpose();
        let kind = |letter: Option<char>| letter.and_then(UnitKind::from_letter);
        let to = to.map(|to| place(board, &to)).transpose()?;
        let unit = match helped {
            None => None,
            Some((owner, letter, at)) => {
                Some(RawUnit { power: power(owner)?, kind: kind(letter), at: place(board, &at)? })
            }
        };
        let route = match route {
            None => Route::Unsaid,
            Some(seas) if seas == ["LAND"] => Route::Land,
            Some(seas) => {
                Route::Convoy(seas.iter().map(|sea| place(board, sea)).collect::<Result<_, _>>()?)
            }
        };
        let action = match (word.as_str(), unit, to) {
            ("hold", _, _) => RawAction::Hold,
            ("move", _, Some(to)) => RawAction::Move { to, route },
            ("support", Some(unit), to) => RawAction::Support { unit, to },
            ("convoy", Some(unit), Some(to)) => RawAction::Convoy { unit, to },
            ("retreat", _, Some(to)) => RawAction::Retreat { to },
            ("disband", _, _) => RawAction::Disband,
            ("build", _, _) => RawAction::Build,
            ("waive", _, _) => RawAction::Waive,
            _ => return Err(wrong()),
        };
        let at = at.map(|at| place(board, &at)).transpose()?;
        if at.is_none() && action != RawAction::Waive {
            return Err(wrong());
        }
        let raw = RawOrder { power: power(giver)?, kind: kind(letter), at, action };
        Ok(PyOrder::new(raw, board))
    }
}

/// The one order of a text; a position helps where a name is ambiguous.
pub(crate) fn read_one(
    text: &str,
    board: &Board,
    position: Option<&Position>,
) -> Result<RawOrder, Trouble> {
    read_one_or(text, board, position, |count| text!(python::SeveralOrders { count }))
}

/// The same; `several` is what to say of a text with so many orders.
fn read_one_or(
    text: &str,
    board: &Board,
    position: Option<&Position>,
    several: impl Fn(usize) -> Message,
) -> Result<RawOrder, Trouble> {
    let mut reading = notation::read(text, board, position);
    if !reading.errors.is_empty() {
        return Err(Trouble::unread(text, &reading.errors));
    }
    match (reading.orders.pop(), reading.orders.len()) {
        (Some(read), 0) => Ok(read.order),
        (None, _) => Err(Trouble {
            text: Some(text.to_owned()),
            ..Trouble::new(ErrorKind::Order, text!(python::NoOrder))
        }),
        (Some(_), rest) => {
            let message = several(rest + 1);
            Err(Trouble { text: Some(text.to_owned()), ..Trouble::new(ErrorKind::Order, message) })
        }
    }
}

#[pymethods]
impl PyOrder {
    #[new]
    #[pyo3(signature = (order_str, board = None))]
    fn read(order_str: TextArg, board: Option<BoardArg>) -> PyResult<PyOrder> {
        let board = &crate::arguments::board(board);
        let raw = read_one(&order_str, board, None)?;
        Ok(PyOrder { written: Some((*order_str).into()), ..PyOrder::new(raw, board) })
    }

    /// The text that the order was read from, or its canonical spelling after the power that gives it.
    #[getter]
    fn order_str(&self) -> String {
        match &self.written {
            Some(written) => written.to_string(),
            None => self.headed(),
        }
    }

    /// Whether the order is legal in a game state, and why not. The default power is the one that the order names,
    /// otherwise the owner of the unit.
    #[pyo3(
        signature = (game_state, power = None, *, rules = None, lang = LanguageArg::default()),
        text_signature = "($self, game_state, power=None, *, rules=None, lang='en')"
    )]
    fn check(
        &self,
        game_state: &Bound<'_, PyAny>,
        power: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArg>,
        lang: LanguageArg,
    ) -> PyResult<PyLegality> {
        let state = GameState::read(game_state, &self.board)?;
        let power = power.map(power_text).transpose()?;
        let rules = crate::arguments::rules(rules, &self.board);
        Ok(state.check(&self.raw, power.as_deref(), &rules, lang.0))
    }

    /// Whether the order is legal in a game state: a dict, a text or a ``Position``.
    #[pyo3(signature = (game_state, *, rules = None))]
    fn is_valid(&self, game_state: &Bound<'_, PyAny>, rules: Option<RulesArg>) -> PyResult<bool> {
        Ok(self.check(game_state, None, rules, LanguageArg::default())?.legal)
    }

    /// The next game state if this is the only order. The argument is not changed.
    ///
    /// In a movement phase every other unit holds. In a retreat or build phase all other units and powers are left alone,
    /// and the phase continues while anything is left to decide; ``waived`` counts the builds waived so far. An order of
    /// another phase raises an ``OrderError``. Any other illegal order is ignored, as in the game: the unit holds, and a
    /// dislodged one disbands.
    #[pyo3(signature = (game_state, *, rules = None))]
    fn execute<'py>(
        &self,
        py: Python<'py>,
        game_state: &Bound<'py, PyAny>,
        rules: Option<RulesArg>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let state = GameState::read(game_state, &self.board)?;
        let next = state.execute(&self.raw, &crate::arguments::rules(rules, &self.board))?;
        json::to_python(py, &next.to_json())
    }

    /// The board of its places.
    #[getter(board)]
    fn own_board(&self) -> PyBoard {
        PyBoard(self.board.clone())
    }

    /// The power that gives it, if known.
    #[getter]
    fn power(&self) -> Option<&str> {
        self.raw.power.map(|power| power_id(&self.board, power))
    }

    /// ``A`` or ``F``, if known.
    #[getter]
    fn kind(&self) -> Option<char> {
        self.raw.kind.map(UnitKind::letter)
    }

    /// The place of the unit, or of the build; ``None`` for a waived build.
    #[getter]
    fn place(&self) -> Option<&str> {
        self.raw.at.map(|at| self.upper(at))
    }

    /// The unit, as in ``A PAR``.
    #[getter(unit)]
    fn own_unit(&self) -> Option<&str> {
        self.raw.at.map(|at| self.unit(self.raw.kind, at))
    }

    /// ``hold``, ``move``, ``support``, ``convoy``, ``retreat``, ``disband``, ``build`` or ``waive``.
    #[getter]
    fn action(&self) -> &'static str {
        match self.raw.action {
            RawAction::Hold => "hold",
            RawAction::Move { .. } => "move",
            RawAction::Support { .. } => "support",
            RawAction::Convoy { .. } => "convoy",
            RawAction::Retreat { .. } => "retreat",
            RawAction::Disband => "disband",
            RawAction::Build => "build",
            RawAction::Waive => "waive",
        }
    }

    /// The destination of the unit, or of the unit that it helps.
    #[getter]
    fn target(&self) -> Option<&str> {
        self.goal().map(|to| self.upper(to))
    }

    /// The unit that is supported or convoyed, as in ``A PAR``.
    #[getter]
    fn helps(&self) -> Option<&str> {
        self.helped().map(|unit| self.unit(unit.kind, unit.at))
    }

    /// Whether the order asks for a convoy.
    #[getter]
    fn via(&self) -> bool {
        matches!(self.raw.action, RawAction::Move { route: Route::Convoy(_), .. })
    }

    /// The same order, given by this power.
    fn by(&self, power: &Bound<'_, PyAny>) -> PyResult<PyOrder> {
        let power = power_of(&self.board, power)?;
        let raw = RawOrder { power: Some(power), ..self.raw.clone() };
        Ok(PyOrder::new(raw, &self.board))
    }

    /// The order in another dialect; some dialects need a position.
    #[pyo3(
        signature = (dialect = DialectArg(Dialect::Standard), position = None),
        text_signature = "($self, dialect='standard', position=None)"
    )]
    fn write(&self, dialect: DialectArg, position: Option<PositionArg>) -> PyResult<String> {
        let position = position.map(|position| position.0);
        let order = match &position {
            Some(position) => {
                same_board(&self.board, position.board_ref())?;
                self.raw.clone().completed(position)
            }
            None => self.raw.clone(),
        };
        let written = notation::write(dialect.0, &order, &self.board, position.as_ref());
        Ok(written
            .map_err(|error| Trouble::said(ErrorKind::Order, |lang: Lang| error.message(lang)))?)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Order('{}')", self.headed())
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (PyBoard, Parts, Option<String>)> {
        let written = self.written.as_deref().map(str::to_owned);
        let kept = (PyBoard(self.board.clone()), self.parts(), written);
        pickle::by::<PyOrder, _>(py, "_restore", kept)
    }

    /// What pickle kept.
    #[staticmethod]
    #[pyo3(signature = (board, parts, written = None))]
    fn _restore(board: BoardArg, parts: Parts, written: Option<&str>) -> PyResult<PyOrder> {
        let order = PyOrder::of_parts(&board.0, parts)?;
        Ok(match written {
            Some(text) => order.read_from(text),
            None => order,
        })
    }

    /// The one order of a text, for ``OrderParser.parse``: errors name the parser's methods.
    #[staticmethod]
    fn _parsed(order_str: TextArg, board: BoardArg) -> PyResult<PyOrder> {
        let several = |count| text!(python::SeveralForParser { count });
        let raw = read_one_or(&order_str, &board.0, None, several)?;
        Ok(PyOrder { written: Some((*order_str).into()), ..PyOrder::new(raw, &board.0) })
    }
}

/// Things of two boards do not go together.
pub(crate) fn same_board(one: &BoardRef, other: &BoardRef) -> Result<(), Trouble> {
    if one == other {
        return Ok(());
    }
    let (one, other) = (one.id(), other.id());
    Err(Trouble::new(ErrorKind::Board, text!(python::OtherBoard { order: one, position: other })))
}
