//! A phase that is over: what the powers had and ordered, and what came of it. It is kept as it was read,
//! and made into dicts and lists when somebody asks: most phases are never looked at again.

use std::borrow::Cow;

use chancery::order::Order;
use chancery::{Location, Position, Power};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::held::PowerLists;
use super::orders::{self, Kinds};
use super::{Code, CompatEngine};

/// What came of the orders of a phase.
#[derive(Default)]
pub(super) struct PhaseResults {
    /// By unit.
    pub(super) results: Vec<(Py<PyString>, Cow<'static, [Code]>)>,
    /// The orders as they were followed, in a movement phase.
    pub(super) followed: Vec<Followed>,
    /// Dislodged units and where their attackers came from.
    pub(super) dislodged: Vec<(Py<PyString>, Location)>,
    /// Units that had to leave the board.
    pub(super) popped: Vec<Py<PyString>>,
    /// The units that each power ordered; nothing in a movement phase, where the orders tell it.
    pub(super) ordered: Vec<Vec<Py<PyString>>>,
}

/// The order that a unit followed.
pub(super) struct Followed {
    pub(super) unit: Py<PyString>,
    pub(super) power: Power,
    /// Did the power order the unit? Else it held by itself.
    pub(super) ordered: bool,
    pub(super) order: Order,
    /// A move that does not say how it was made.
    pub(super) unsaid: bool,
}

/// A phase that is over.
#[pyclass(frozen, module = "chancery._native")]
pub struct CompatPast {
    engine: Py<CompatEngine>,
    name: String,
    note: Py<PyAny>,
    timestamp: Py<PyAny>,
    held: PowerLists,
    /// Dicts of orders by unit, or lists of texts.
    orders: Vec<Py<PyAny>>,
    position: Position,
    pub(super) told: PhaseResults,
}

/// What is kept of a phase beside what came of it.
pub(super) struct Before {
    pub(super) name: String,
    pub(super) note: Py<PyAny>,
    pub(super) timestamp: Py<PyAny>,
    pub(super) held: PowerLists,
    pub(super) orders: Vec<Py<PyAny>>,
}

impl CompatPast {
    pub(super) fn new(
        engine: Py<CompatEngine>,
        before: Before,
        position: Position,
        told: PhaseResults,
    ) -> Self {
        let Before { name, note, timestamp, held, orders } = before;
        CompatPast { engine, name, note, timestamp, held, orders, position, told }
    }
}

#[pymethods]
impl CompatPast {
    /// The state when the phase ended.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let state = PyDict::new(py);
        state.set_item(intern!(py, "timestamp"), &self.timestamp)?;
        let hash = self.held.hash(self.engine.get(), py)?;
        state.set_item(intern!(py, "zobrist_hash"), hash.to_string())?;
        state.set_item(intern!(py, "note"), &self.note)?;
        state.set_item(intern!(py, "name"), &self.name)?;
        self.held.fill(self.engine.get(), &state)?;
        Ok(state)
    }

    /// The orders of each power.
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let engine = self.engine.get();
        for (power, own) in engine.board.powers().zip(&self.orders) {
            let own = own.bind(py);
            let texts = match own.cast::<PyDict>() {
                Ok(orders) => PyList::new(py, orders::texts(engine, orders)?)?,
                Err(_) => own.cast::<PyList>()?.clone(),
            };
            all.set_item(engine.names.power(power), texts)?;
        }
        Ok(all)
    }

    /// What came of the orders, by unit.
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let codes = &self.engine.get().codes;
        for (name, told) in &self.told.results {
            all.set_item(name, PyList::new(py, told.iter().map(|&code| codes.of(code)))?)?;
        }
        Ok(all)
    }

    /// The orders as they were followed, by unit.
    fn command<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let engine = self.engine.get();
        let kinds = Kinds::of(&self.position);
        for Followed { unit, order, unsaid, .. } in &self.told.followed {
            let rest = {
                let mut desk = engine.desk();
                let entry =
                    desk.orders.of(py, &engine.names, *order, *unsaid, &self.position, &kinds);
                entry.rest.clone_ref(py)
            };
            all.set_item(unit, rest)?;
        }
        Ok(all)
    }

    /// Dislodged units and where their attackers came from.
    fn dislodged<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (unit, from) in &self.told.dislodged {
            all.set_item(unit, self.engine.get().names.place(*from))?;
        }
        Ok(all)
    }

    /// Units that had to leave the board.
    fn popped<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, &self.told.popped)
    }

    /// The units that each power ordered.
    fn ordered_units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let engine = self.engine.get();
        for power in engine.board.powers() {
            let own = if let Some(own) = self.told.ordered.get(power.index()) {
                PyList::new(py, own)?
            } else {
                let own = self.told.followed.iter().filter(|one| one.power == power && one.ordered);
                PyList::new(py, own.map(|one| &one.unit).collect::<Vec<_>>())?
            };
            all.set_item(engine.names.power(power), own)?;
        }
        Ok(all)
    }
}
