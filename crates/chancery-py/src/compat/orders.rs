//! Texts of orders: each is made once, whole and as unit and rest, and read back by where it lies.

use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, Order, RawAction, RetreatOrder, Route};
use chancery::position::Unit;
use chancery::{Board, Location, Position, Power, RawOrder, UnitKind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rustc_hash::FxHashMap;

use super::names::NameObjects;
use super::taking::LegalOrder;
use super::{CompatEngine, text};

/// An order and its texts.
pub(super) struct OrderEntry {
    index: u32,
    /// Where it was last found legal: by the key of the position, and the power.
    settled: Option<(u64, Power, LegalOrder)>,
    pub(super) raw: RawOrder,
    /// `A PAR - BUR`
    pub(super) whole: Py<PyString>,
    /// `A PAR`
    pub(super) unit: Py<PyString>,
    /// `- BUR`
    pub(super) rest: Py<PyString>,
}

/// All orders that were ever written for a board. There are so many different ones and no more, since only
/// what is read and written by the library comes in.
#[derive(Default)]
pub(super) struct Orders {
    entries: Vec<OrderEntry>,
    by_order: FxHashMap<u64, u32>,
    by_raw: FxHashMap<RawOrder, u32>,
    by_address: FxHashMap<usize, u32>,
    by_parts: FxHashMap<(usize, usize), u32>,
    rests: FxHashMap<String, Py<PyString>>,
}

impl OrderEntry {
    /// Its number.
    pub(super) fn index(&self) -> u32 {
        self.index
    }

    /// The order, if it was last found legal for this power in this very position.
    pub(super) fn recall(&self, position: &Position, power: Power) -> Option<LegalOrder> {
        let (key, giver, taken) = self.settled?;
        (key == position.key() && giver == power).then_some(taken)
    }
}

impl Orders {
    /// The entry of a legal order of a position. `unsaid` leaves the convoy of a move out of the text.
    pub(super) fn of(
        &mut self,
        py: Python<'_>,
        names: &NameObjects,
        order: Order,
        unsaid: bool,
        position: &Position,
        kinds: &Kinds,
    ) -> &OrderEntry {
        let key = kinds.key(order) | u64::from(unsaid) << 40;
        if let Some(&known) = self.by_order.get(&key) {
            return &self.entries[known as usize];
        }
        let mut raw = RawOrder { power: None, ..RawOrder::of(order, position) };
        if let RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } = &mut raw.action {
            unit.power = None;
        }
        if let (RawAction::Move { route, .. }, true) = (&mut raw.action, unsaid) {
            *route = Route::Unsaid;
        }
        let index = self.enter(py, names, position.board(), raw);
        self.by_order.insert(key, index);
        &self.entries[index as usize]
    }

    fn enter(&mut self, py: Python<'_>, names: &NameObjects, board: &Board, raw: RawOrder) -> u32 {
        if let Some(&known) = self.by_raw.get(&raw) {
            return known;
        }
        // The package's spelling has words for all orders.
        let whole = notation::write(Dialect::Python, &raw, board, None).unwrap_or_default();
        let unit = match (raw.kind, raw.at) {
            (Some(kind), Some(at)) => names.unit(kind, at).clone_ref(py),
            (None, Some(at)) => names.place(at).clone_ref(py),
            _ => PyString::intern(py, &whole).unbind(),
        };
        let length = unit.bind(py).len().unwrap_or_default();
        let rest = whole.get(length..).unwrap_or_default().trim_start().to_owned();
        let rest = self.rests.entry(rest);
        let rest =
            rest.or_insert_with_key(|rest| PyString::intern(py, rest).unbind()).clone_ref(py);
        let whole = PyString::intern(py, &whole).unbind();
        let index = self.entries.len() as u32;
        self.by_address.insert(whole.as_ptr() as usize, index);
        self.by_parts.insert((unit.as_ptr() as usize, rest.as_ptr() as usize), index);
        self.by_raw.insert(raw.clone(), index);
        self.entries.push(OrderEntry { index, settled: None, raw, whole, unit, rest });
        index
    }

    /// Remember that an order of a power is legal in a position.
    pub(super) fn remember(
        &mut self,
        position: &Position,
        power: Power,
        entry: u32,
        taken: LegalOrder,
    ) {
        self.entries[entry as usize].settled = Some((position.key(), power, taken));
    }

    /// The entry whose whole text this very object is.
    pub(super) fn known(&self, whole: &Bound<'_, PyAny>) -> Option<&OrderEntry> {
        let index = self.by_address.get(&(whole.as_ptr() as usize))?;
        Some(&self.entries[*index as usize])
    }

    /// The entry whose parts these very objects are.
    pub(super) fn known_parts(
        &self,
        unit: &Bound<'_, PyAny>,
        rest: &Bound<'_, PyAny>,
    ) -> Option<&OrderEntry> {
        let index = self.by_parts.get(&(unit.as_ptr() as usize, rest.as_ptr() as usize))?;
        Some(&self.entries[*index as usize])
    }
}

/// The kinds of all units of a position: with them, an order and its text are one number.
pub(super) struct Kinds {
    /// By location; 1 for a fleet, 2 for a dislodged fleet.
    fleets: [u8; 256],
}

impl Kinds {
    pub(super) fn of(position: &Position) -> Kinds {
        let mut fleets = [0; 256];
        let board = position.board();
        // An order can name a unit by its province alone.
        let mut note = |unit: Unit, mark: u8| {
            if unit.kind() == UnitKind::Fleet {
                fleets[unit.location().index()] |= mark;
                fleets[board.province_of(unit.location()).index()] |= mark;
            }
        };
        position.units().iter().for_each(|&unit| note(unit, 1));
        position.dislodged().iter().for_each(|one| note(one.unit, 2));
        Kinds { fleets }
    }

    /// The number of an order's text.
    fn key(&self, order: Order) -> u64 {
        let at = |place: Location| place.index() as u64;
        let fleet = |place: Location| u64::from(self.fleets[place.index()] & 1);
        let (variant, one, other, to, kinds) = match order {
            Order::Movement(MovementOrder::Hold { unit }) => (0, at(unit), 0, 0, fleet(unit)),
            Order::Movement(MovementOrder::Move { unit, to, way }) => {
                (1, at(unit), way as u64, at(to), fleet(unit))
            }
            Order::Movement(MovementOrder::SupportHold { unit, supported }) => {
                (2, at(unit), at(supported), 0, fleet(unit) | fleet(supported) << 1)
            }
            Order::Movement(MovementOrder::SupportMove { unit, supported, to }) => {
                (3, at(unit), at(supported), at(to), fleet(unit) | fleet(supported) << 1)
            }
            Order::Movement(MovementOrder::Convoy { unit, army, to }) => {
                (4, at(unit), at(army), at(to), 0)
            }
            Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                (5, at(unit), 0, at(to), u64::from(self.fleets[unit.index()] >> 1))
            }
            Order::Retreat(RetreatOrder::Disband { unit }) => {
                (6, at(unit), 0, 0, u64::from(self.fleets[unit.index()] >> 1))
            }
            Order::Adjustment(AdjustmentOrder::Build { kind, at: place }) => {
                (7, at(place), 0, 0, u64::from(kind == UnitKind::Fleet))
            }
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => (8, at(unit), 0, 0, fleet(unit)),
            Order::Adjustment(AdjustmentOrder::Waive) => (9, 0, 0, 0, 0),
        };
        variant << 32 | kinds << 24 | one << 16 | other << 8 | to
    }
}

/// Keys under which an order stands whole.
const WHOLE: [&str; 3] = ["ORDER", "REORDER", "INVALID"];

/// The orders of a power as texts, out of its dict of orders: the key is the unit, or a number where orders
/// are not checked and stand whole.
pub(super) fn texts(engine: &CompatEngine, orders: &Bound<'_, PyDict>) -> PyResult<Vec<Py<PyAny>>> {
    let py = orders.py();
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let pairs: Vec<(Bound<'_, PyAny>, Bound<'_, PyAny>)> = orders.iter().collect();
    let mut all: Vec<Py<PyAny>> = Vec::with_capacity(pairs.len());
    let desk = engine.desk();
    for (unit, rest) in pairs {
        if let Some(entry) = desk.orders.known_parts(&unit, &rest) {
            all.push(entry.whole.clone_ref(py).into_any());
            continue;
        }
        let (unit, rest) = (text(&unit)?, text(&rest)?);
        let whole = if WHOLE.iter().any(|word| unit.starts_with(word)) {
            rest.into_owned()
        } else {
            format!("{unit} {rest}")
        };
        all.push(PyString::new(py, &whole).into_any().unbind());
    }
    Ok(all)
}
