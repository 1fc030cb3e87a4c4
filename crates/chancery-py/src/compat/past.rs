//! A phase that is over: what the powers had and ordered, and what came of it. It is kept as it was read,
//! and made into dicts and lists when somebody asks: most phases are never looked at again.

use chancery::order::Order;
use chancery::{Location, Position, Rules};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::possible::sites;
use super::roll::{each, list, texts};
use super::{Code, CompatEngine};

/// What a power had.
pub(super) struct Held {
    units: Vec<Py<PyAny>>,
    retreats: Vec<(Py<PyAny>, Vec<Py<PyAny>>)>,
    centers: Vec<Py<PyAny>>,
    homes: Vec<Py<PyAny>>,
    influence: Vec<Py<PyAny>>,
    disorder: Py<PyAny>,
    /// How many units it could build, and where; less than 0 for those it had to remove.
    builds: (i32, Vec<Location>),
}

/// What came of the orders of a phase.
#[derive(Default)]
pub(super) struct Told {
    /// By unit.
    pub(super) results: Vec<(Py<PyString>, Vec<Code>)>,
    /// The orders as they were followed; a move may not say how it was made.
    pub(super) followed: Vec<(Py<PyString>, Order, bool)>,
    /// Dislodged units and where their attackers came from.
    pub(super) dislodged: Vec<(Py<PyString>, Location)>,
    /// Units that had to leave the board.
    pub(super) popped: Vec<Py<PyString>>,
    /// The units that each power ordered.
    pub(super) ordered: Vec<Vec<Py<PyString>>>,
}

/// A phase that is over.
#[pyclass(frozen, module = "chancery._native")]
pub struct CompatPast {
    engine: Py<CompatEngine>,
    name: String,
    note: Py<PyAny>,
    timestamp: Py<PyAny>,
    hash: u64,
    held: Vec<Held>,
    orders: Vec<Vec<Py<PyAny>>>,
    position: Option<Position>,
    pub(super) told: Told,
}

/// What all powers have.
pub(super) fn held(
    engine: &CompatEngine,
    powers: &Bound<'_, PyList>,
    adjusting: Option<&Position>,
    rules: &Rules,
) -> PyResult<Vec<Held>> {
    let py = powers.py();
    let mut all = Vec::with_capacity(powers.len());
    for (power, object) in each(engine, powers) {
        let mut retreats = Vec::new();
        let dislodged = object.getattr(intern!(py, "retreats"))?.cast_into::<PyDict>()?;
        if !dislodged.is_empty() {
            for (unit, places) in dislodged.iter() {
                retreats.push((unit.unbind(), texts(places.cast::<PyList>()?)));
            }
        }
        let mut builds = (0, Vec::new());
        if let Some(position) = adjusting {
            let mut open = sites(position, power, rules);
            open.sort_by_key(|&at| engine.board.location_upper(at));
            let surplus = position.surplus(power);
            let room = i32::try_from(open.len()).unwrap_or(surplus);
            builds = (if surplus > 0 { surplus.min(room) } else { surplus }, open);
        }
        all.push(Held {
            units: texts(&list(&object, intern!(py, "units"))?),
            retreats,
            centers: texts(&list(&object, intern!(py, "centers"))?),
            homes: texts(&list(&object, intern!(py, "homes"))?),
            influence: texts(&list(&object, intern!(py, "influence"))?),
            disorder: object.getattr(intern!(py, "civil_disorder"))?.unbind(),
            builds,
        });
    }
    Ok(all)
}

/// Put what the powers had into a state.
pub(super) fn fill(engine: &CompatEngine, state: &Bound<'_, PyDict>, held: &[Held]) -> PyResult<()> {
    let py = state.py();
    let names = &engine.names;
    let parts: [Bound<'_, PyDict>; 7] = std::array::from_fn(|_| PyDict::new(py));
    let [units, retreats, centers, homes, influence, disorder, builds] = &parts;
    for (power, own) in engine.board.powers().zip(held) {
        let name = names.power(power).bind(py);
        let standing = PyList::new(py, &own.units)?;
        let places = PyDict::new(py);
        for (unit, open) in &own.retreats {
            match names.find_unit(unit.bind(py)) {
                Some((kind, at)) => standing.append(names.dislodged(kind, at))?,
                None => standing.append(unit)?,
            }
            places.set_item(unit, PyList::new(py, open)?)?;
        }
        units.set_item(name, standing)?;
        retreats.set_item(name, places)?;
        centers.set_item(name, PyList::new(py, &own.centers)?)?;
        homes.set_item(name, PyList::new(py, &own.homes)?)?;
        influence.set_item(name, PyList::new(py, &own.influence)?)?;
        disorder.set_item(name, &own.disorder)?;
        let (count, open) = &own.builds;
        let build = PyDict::new(py);
        build.set_item(intern!(py, "count"), count)?;
        let open = PyList::new(py, open.iter().map(|&at| names.place(at)))?;
        build.set_item(intern!(py, "homes"), open)?;
        builds.set_item(name, build)?;
    }
    let keys = [
        intern!(py, "units"),
        intern!(py, "retreats"),
        intern!(py, "centers"),
        intern!(py, "homes"),
        intern!(py, "influence"),
        intern!(py, "civil_disorder"),
        intern!(py, "builds"),
    ];
    for (key, part) in keys.into_iter().zip(parts) {
        state.set_item(key, part)?;
    }
    Ok(())
}

/// What is kept of a phase beside what came of it.
pub(super) struct Before {
    pub(super) name: String,
    pub(super) note: Py<PyAny>,
    pub(super) timestamp: Py<PyAny>,
    pub(super) hash: u64,
    pub(super) held: Vec<Held>,
    pub(super) orders: Vec<Vec<Py<PyAny>>>,
}

impl CompatPast {
    pub(super) fn new(engine: Py<CompatEngine>, before: Before, position: Position, told: Told) -> Self {
        let Before { name, note, timestamp, hash, held, orders } = before;
        CompatPast { engine, name, note, timestamp, hash, held, orders, position: Some(position), told }
    }
}

#[pymethods]
impl CompatPast {
    /// The state when the phase ended.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let state = PyDict::new(py);
        state.set_item(intern!(py, "timestamp"), &self.timestamp)?;
        state.set_item(intern!(py, "zobrist_hash"), self.hash.to_string())?;
        state.set_item(intern!(py, "note"), &self.note)?;
        state.set_item(intern!(py, "name"), &self.name)?;
        fill(self.engine.get(), &state, &self.held)?;
        Ok(state)
    }

    /// The orders of each power.
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let engine = self.engine.get();
        for (power, own) in engine.board.powers().zip(&self.orders) {
            all.set_item(engine.names.power(power), PyList::new(py, own)?)?;
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
        if let Some(position) = &self.position {
            for (unit, order, unsaid) in &self.told.followed {
                let rest = {
                    let mut desk = engine.desk();
                    let entry = desk.orders.of(py, &engine.names, *order, *unsaid, position);
                    entry.rest.clone_ref(py)
                };
                all.set_item(unit, rest)?;
            }
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
        for (power, own) in engine.board.powers().zip(&self.told.ordered) {
            all.set_item(engine.names.power(power), PyList::new(py, own)?)?;
        }
        Ok(all)
    }
}
