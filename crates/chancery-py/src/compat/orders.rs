//! Texts of orders: each is made once, whole and as unit and rest, and read back by where it lies.

use chancery::notation::{self, Dialect};
use chancery::order::{MovementOrder, Order, RawAction, Route};
use chancery::{Board, Position, RawOrder, UnitKind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rustc_hash::FxHashMap;

use super::names::Names;
use super::{CompatEngine, text};

/// An order and its texts.
pub(super) struct Entry {
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
    entries: Vec<Entry>,
    by_order: FxHashMap<(Order, bool, u8), u32>,
    by_raw: FxHashMap<RawOrder, u32>,
    by_address: FxHashMap<usize, u32>,
    by_parts: FxHashMap<(usize, usize), u32>,
    rests: FxHashMap<String, Py<PyString>>,
}

impl Orders {
    /// The entry of a legal order of a position. `unsaid` leaves the convoy of a move out of the text.
    pub(super) fn of(
        &mut self,
        py: Python<'_>,
        names: &Names,
        order: Order,
        unsaid: bool,
        position: &Position,
    ) -> &Entry {
        let key = (order, unsaid, kinds(order, position));
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

    fn enter(&mut self, py: Python<'_>, names: &Names, board: &Board, raw: RawOrder) -> u32 {
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
        let rest = match self.rests.get(&rest) {
            Some(known) => known.clone_ref(py),
            None => {
                let made = PyString::intern(py, &rest).unbind();
                self.rests.insert(rest, made.clone_ref(py));
                made
            }
        };
        let whole = PyString::intern(py, &whole).unbind();
        let index = self.entries.len() as u32;
        self.by_address.insert(whole.as_ptr() as usize, index);
        self.by_parts.insert((unit.as_ptr() as usize, rest.as_ptr() as usize), index);
        self.by_raw.insert(raw.clone(), index);
        self.entries.push(Entry { raw, whole, unit, rest });
        index
    }

    /// The entry whose whole text this very object is.
    pub(super) fn known(&self, whole: &Bound<'_, PyAny>) -> Option<&Entry> {
        let index = self.by_address.get(&(whole.as_ptr() as usize))?;
        Some(&self.entries[*index as usize])
    }

    /// The entry whose parts these very objects are.
    pub(super) fn known_parts(
        &self,
        unit: &Bound<'_, PyAny>,
        rest: &Bound<'_, PyAny>,
    ) -> Option<&Entry> {
        let index = self.by_parts.get(&(unit.as_ptr() as usize, rest.as_ptr() as usize))?;
        Some(&self.entries[*index as usize])
    }
}

/// What an order's text says beside the order: the kinds of its units.
fn kinds(order: Order, position: &Position) -> u8 {
    let board = position.board();
    let fleet = |at| {
        let place = board.province_of(at);
        position.unit_in(place).is_some_and(|unit| unit.kind() == UnitKind::Fleet)
    };
    match order {
        Order::Movement(order) => {
            let own = u8::from(fleet(order.unit()));
            match order {
                MovementOrder::SupportHold { supported, .. }
                | MovementOrder::SupportMove { supported, .. } => own | u8::from(fleet(supported)) << 1,
                _ => own,
            }
        }
        Order::Retreat(_) => {
            let unit = order.place().and_then(|at| position.dislodged_in(board.province_of(at)));
            u8::from(unit.is_some_and(|one| one.unit.kind() == UnitKind::Fleet))
        }
        Order::Adjustment(_) => u8::from(order.place().is_some_and(fleet)),
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

/// The orders that a text reads as, in the package's spelling.
pub(super) fn spell(board: &'static Board, text: &str) -> Vec<String> {
    let reading = notation::read(text, board, None);
    let write = |raw: &RawOrder| notation::write(Dialect::Python, raw, board, None).ok();
    reading.orders.iter().filter_map(|read| write(&read.order)).collect()
}
