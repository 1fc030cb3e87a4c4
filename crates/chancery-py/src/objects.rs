//! Objects of Python that are made once for a board: names of powers, places and units, and legal orders. Lists of
//! thousands of orders a second then cost no more than their pointers.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use chancery::game::PhaseChoices;
use chancery::order::catalogue::LegalNumbers;
use chancery::position::Unit;
use chancery::{Board, BoardRef, Location, Position, Power, Province, Rules, UnitKind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::arguments::{self, place_of};
use crate::order::PyOrder;

/// So many boards are remembered. Programs use one or two; more could be loaded for ever.
const MOST_BOARDS: usize = 16;

/// The objects of a board.
pub(crate) struct BoardObjects {
    board: BoardRef,
    powers: Vec<Py<PyString>>,
    places: Vec<Py<PyString>>,
    units: Vec<Py<PyString>>,
    /// By their numbers in the catalogue.
    orders: Vec<OnceLock<Py<PyOrder>>>,
    /// A waived build says whose it is.
    waives: Vec<OnceLock<Py<PyOrder>>>,
}

/// While this is locked nothing is made that could start Python's collector, which may run any code.
static KNOWN: Mutex<Vec<Arc<BoardObjects>>> = Mutex::new(Vec::new());

impl BoardObjects {
    /// The objects of a board; those used last come first.
    pub(crate) fn of(py: Python<'_>, board: &BoardRef) -> Arc<BoardObjects> {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = known.iter().position(|one| one.board == *board) {
            known[..=index].rotate_right(1);
            return Arc::clone(&known[0]);
        }
        let made = Arc::new(BoardObjects::new(py, board));
        known.insert(0, Arc::clone(&made));
        let forgotten = (known.len() > MOST_BOARDS).then(|| known.pop());
        drop(known);
        drop(forgotten);
        made
    }

    fn new(py: Python<'_>, board: &BoardRef) -> BoardObjects {
        let text = |name: &str| PyString::intern(py, name).unbind();
        let both =
            |at| [UnitKind::Army, UnitKind::Fleet].map(|kind| text(board.unit_name(kind, at)));
        let powers = board.forces();
        BoardObjects {
            powers: powers.map(|power| text(&board.power(power).id)).collect(),
            places: board.locations().map(|at| text(board.location_upper(at))).collect(),
            units: board.locations().flat_map(both).collect(),
            orders: board.catalogue().entries().iter().map(|_| OnceLock::new()).collect(),
            waives: board.powers().map(|_| OnceLock::new()).collect(),
            board: board.clone(),
        }
    }

    /// The power whose name this very object is.
    fn power_at(&self, name: &Bound<'_, PyAny>) -> Option<Power> {
        let index = self.powers.iter().position(|power| power.is(name))?;
        self.board.powers().nth(index)
    }

    /// `FRANCE`
    pub(crate) fn power(&self, power: Power) -> &Py<PyString> {
        &self.powers[power.index()]
    }

    /// `STP/SC`
    pub(crate) fn place(&self, at: Location) -> &Py<PyString> {
        &self.places[at.index()]
    }

    /// `A PAR`
    pub(crate) fn unit(&self, unit: Unit) -> &Py<PyString> {
        &self.units[unit.location().index() * 2 + usize::from(unit.kind() == UnitKind::Fleet)]
    }

    /// A legal order of a position, by its number. A waived build says whose it is.
    #[inline]
    fn order(
        &self,
        py: Python<'_>,
        number: u32,
        position: &Position,
        giver: Power,
    ) -> Option<&Py<PyOrder>> {
        let known = self.orders.get(number as usize)?;
        if let Some(order) = known.get() {
            return Some(order);
        }
        self.new_order(py, number, position, giver)
    }

    /// The object of a legal order that was not listed before.
    #[cold]
    fn new_order(
        &self,
        py: Python<'_>,
        number: u32,
        position: &Position,
        giver: Power,
    ) -> Option<&Py<PyOrder>> {
        let known = self.orders.get(number as usize)?;
        let order = self.board.catalogue().order(number as usize, position.phase().kind)?;
        let place = if order.place().is_some() { known } else { self.waives.get(giver.index())? };
        if let Some(order) = place.get() {
            return Some(order);
        }
        let made = Py::new(py, PyOrder::listed(order, number, position, giver)).ok()?;
        Some(place.get_or_init(|| made))
    }

    /// A list of legal orders.
    fn list<'py>(
        &self,
        py: Python<'py>,
        choices: &PhaseChoices,
        slot: usize,
    ) -> PyResult<Bound<'py, PyList>> {
        let own = choices.slots()[slot];
        let position = choices.position();
        let numbers = choices.of_slot(slot);
        // The numbers are those of legal orders, so each is in the catalogue, and the list needs nothing in between.
        if own.unit.is_some() {
            let order = |number: &u32| self.order(py, *number, position, own.power);
            return PyList::new(py, numbers.iter().map(order));
        }
        let waive = if own.unit.is_none() { choices.waive(own.power) } else { None };
        let mut orders: Vec<&Py<PyOrder>> = Vec::with_capacity(numbers.len() + 1);
        let all = numbers.iter().copied().chain(waive);
        orders.extend(all.filter_map(|number| self.order(py, number, position, own.power)));
        PyList::new(py, orders)
    }
}

/// Which orders are listed.
#[derive(Clone, Copy)]
pub(crate) struct ChoiceFilter {
    pub(crate) place: Option<Province>,
    pub(crate) power: Option<Power>,
}

impl ChoiceFilter {
    /// Those of a place and of a power, if they are named.
    pub(crate) fn of(
        board: &Board,
        place: Option<&Bound<'_, PyAny>>,
        power: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<ChoiceFilter> {
        let place = place.map(|name| place_of(board, name)).transpose()?;
        let power = power.map(|name| arguments::power_of(board, name)).transpose()?;
        Ok(ChoiceFilter { place: place.map(|at| board.province_of(at)), power })
    }
}

thread_local! {
    static LEGAL: std::cell::RefCell<LegalNumbers> = std::cell::RefCell::default();
}

/// The choices of a position.
pub(crate) fn choices(position: &Position, rules: &Rules) -> PhaseChoices {
    LEGAL.with_borrow_mut(|legal| PhaseChoices::of(position, rules, legal))
}

/// The legal orders in one list. Waived builds come last, and only where no place is named.
pub(crate) fn flat<'py>(
    py: Python<'py>,
    choices: &PhaseChoices,
    wanted: ChoiceFilter,
) -> PyResult<Bound<'py, PyList>> {
    let position = choices.position();
    let objects = BoardObjects::of(py, position.board_ref());
    let mut orders: Vec<&Py<PyOrder>> = Vec::new();
    let of_power = |power: Power| wanted.power.is_none_or(|only| only == power);
    for (index, slot) in choices.slots().iter().enumerate() {
        if of_power(slot.power) && wanted.place.is_none_or(|place| place == slot.place) {
            let own = choices.of_slot(index).iter();
            orders.extend(own.filter_map(|&one| objects.order(py, one, position, slot.power)));
        }
    }
    if wanted.place.is_none() {
        for power in position.board().powers().filter(|&power| of_power(power)) {
            let waive = choices.waive(power);
            orders.extend(waive.and_then(|number| objects.order(py, number, position, power)));
        }
    }
    PyList::new(py, orders)
}

/// The legal orders by unit, or by the place of a build: of one power, or of all in a dict by power.
pub(crate) fn by_unit<'py>(
    py: Python<'py>,
    choices: &PhaseChoices,
    only: Option<Power>,
) -> PyResult<Bound<'py, PyDict>> {
    let objects = BoardObjects::of(py, choices.position().board_ref());
    let board = choices.position().board();
    let mut powers: Vec<Option<Bound<'py, PyDict>>> = vec![None; board.powers().len()];
    for (index, slot) in choices.slots().iter().enumerate() {
        if only.is_some_and(|only| only != slot.power) {
            continue;
        }
        let key = match slot.unit {
            Some(unit) => objects.unit(unit),
            None => objects.place(slot.place.location()),
        };
        let own = powers[slot.power.index()].get_or_insert_with(|| PyDict::new(py));
        own.set_item(key, objects.list(py, choices, index)?)?;
    }
    if let Some(power) = only {
        return Ok(powers.swap_remove(power.index()).unwrap_or_else(|| PyDict::new(py)));
    }
    let all = PyDict::new(py);
    for (power, own) in board.powers().zip(powers) {
        if let Some(own) = own {
            all.set_item(objects.power(power), own)?;
        }
    }
    Ok(all)
}

/// The units of each power that are not dislodged.
pub(crate) fn units<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyDict>> {
    let (board, objects) = (position.board(), BoardObjects::of(py, position.board_ref()));
    by_force(py, &objects, board.forces(), |power| {
        let own = position.units().iter().filter(|unit| unit.power() == power);
        own.map(|&unit| objects.unit(unit)).collect()
    })
}

/// The supply centres of each power.
pub(crate) fn centres<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyDict>> {
    let (board, objects) = (position.board(), BoardObjects::of(py, position.board_ref()));
    by_force(py, &objects, board.powers(), |power| {
        position.centres_of(power).map(|centre| objects.place(centre.location())).collect()
    })
}

/// Something for each of some powers, under its name. Armed neutrals have units, and no centres.
fn by_force<'py, 'o>(
    py: Python<'py>,
    objects: &'o BoardObjects,
    forces: impl Iterator<Item = Power>,
    list: impl Fn(Power) -> Vec<&'o Py<PyString>>,
) -> PyResult<Bound<'py, PyDict>> {
    let all = PyDict::new(py);
    for power in forces {
        all.set_item(objects.power(power), PyList::new(py, list(power))?)?;
    }
    Ok(all)
}

/// The power that an object means; names that we made are known by where they lie.
pub(crate) fn power_of(board: &BoardRef, object: &Bound<'_, PyAny>) -> PyResult<Power> {
    match BoardObjects::of(object.py(), board).power_at(object) {
        Some(power) => Ok(power),
        None => arguments::power_of(board, object),
    }
}

/// The powers.
pub(crate) fn powers<'py>(py: Python<'py>, board: &BoardRef) -> PyResult<Bound<'py, PyList>> {
    let objects = BoardObjects::of(py, board);
    PyList::new(py, board.powers().map(|power| objects.power(power)))
}
