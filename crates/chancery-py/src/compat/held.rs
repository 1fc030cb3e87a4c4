//! What the powers have, as Python holds it: read once for a phase, and kept for the past.

use chancery::{Location, Position, Power, Rules};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::CompatEngine;
use super::names::{NameObjects, number};
use super::possible::sites;
use super::roll::{each, list, unknown};

/// The lists that a power has.
#[derive(Clone, Copy)]
pub(super) enum List {
    Units,
    Centers,
    Homes,
    Influence,
}

const LISTS: usize = 4;

/// A dislodged unit and where it can go.
pub(super) struct Driven {
    pub(super) power: Power,
    pub(super) unit: Py<PyAny>,
    pub(super) places: Vec<Py<PyAny>>,
}

/// What all powers have: their own lists. Units are in new ones after each phase, and who changes influence
/// or homes puts new lists there, too; centres are copied before the past keeps them.
pub(super) struct PowerLists {
    lists: Vec<Py<PyList>>,
    pub(super) driven: Vec<Driven>,
    disorder: Vec<Py<PyAny>>,
    /// So many lists were read of each power.
    each: usize,
    /// How many units each could build, and where; less than 0 for those it had to remove. Nothing outside
    /// an adjustment phase.
    builds: Vec<(i32, Vec<Location>)>,
}

impl PowerLists {
    /// All that the powers have.
    pub(super) fn read(engine: &CompatEngine, powers: &Bound<'_, PyList>) -> PyResult<PowerLists> {
        PowerLists::some(engine, powers, LISTS)
    }

    /// What a position is made of, and no more: units, dislodged units and centres.
    pub(super) fn read_position(
        engine: &CompatEngine,
        powers: &Bound<'_, PyList>,
    ) -> PyResult<PowerLists> {
        PowerLists::some(engine, powers, List::Homes as usize)
    }

    /// So many of the lists.
    fn some(
        engine: &CompatEngine,
        powers: &Bound<'_, PyList>,
        lists: usize,
    ) -> PyResult<PowerLists> {
        let py = powers.py();
        let count = powers.len();
        let mut held = PowerLists {
            lists: Vec::with_capacity(count * LISTS),
            driven: Vec::new(),
            disorder: Vec::with_capacity(count),
            each: lists,
            builds: Vec::new(),
        };
        let names = [
            intern!(py, "units"),
            intern!(py, "centers"),
            intern!(py, "homes"),
            intern!(py, "influence"),
        ];
        for (power, object) in each(engine, powers) {
            for name in &names[..lists] {
                held.lists.push(list(&object, name)?.unbind());
            }
            let dislodged = object.getattr(intern!(py, "retreats"))?.cast_into::<PyDict>()?;
            if !dislodged.is_empty() {
                for (unit, places) in dislodged.iter() {
                    let places = places.cast::<PyList>()?.iter().map(Bound::unbind).collect();
                    held.driven.push(Driven { power, unit: unit.unbind(), places });
                }
            }
            if lists == LISTS {
                held.disorder.push(object.getattr(intern!(py, "civil_disorder"))?.unbind());
            }
        }
        Ok(held)
    }

    /// A list of a power.
    pub(super) fn list<'a, 'py>(
        &'a self,
        py: Python<'py>,
        power: Power,
        list: List,
    ) -> &'a Bound<'py, PyList> {
        self.lists[power.index() * self.each + list as usize].bind(py)
    }

    /// Take copies of the lists that stay with the powers and can be changed there.
    pub(super) fn keep(&mut self, py: Python<'_>) {
        for own in self.lists.chunks_mut(self.each) {
            let centers = own[List::Centers as usize].bind(py);
            own[List::Centers as usize] = centers.get_slice(0, centers.len()).unbind();
        }
    }

    /// The dislodged units of a power.
    pub(super) fn driven(&self, power: Power) -> impl Iterator<Item = &Driven> {
        self.driven.iter().filter(move |one| one.power == power)
    }

    /// Note what can be built in an adjustment phase.
    pub(super) fn note_builds(&mut self, position: &Position, rules: &Rules) {
        let board = position.board();
        self.builds.clear();
        for power in board.powers() {
            let mut open = sites(position, power, rules);
            open.sort_by_key(|&at| board.location_upper(at));
            let surplus = position.surplus(power);
            let room = i32::try_from(open.len()).unwrap_or(surplus);
            self.builds.push((if surplus > 0 { surplus.min(room) } else { surplus }, open));
        }
    }

    /// Put it into a state.
    pub(super) fn fill(&self, engine: &CompatEngine, state: &Bound<'_, PyDict>) -> PyResult<()> {
        let py = state.py();
        let names = &engine.names;
        let parts: [Bound<'_, PyDict>; 7] = std::array::from_fn(|_| PyDict::new(py));
        let [units, retreats, centers, homes, influence, disorder, builds] = &parts;
        for power in engine.board.powers() {
            let name = names.power(power).bind(py);
            let copy = |list: List| {
                let own = self.list(py, power, list);
                own.get_slice(0, own.len())
            };
            let standing = copy(List::Units);
            let places = PyDict::new(py);
            for one in self.driven(power) {
                match names.find_unit(one.unit.bind(py)) {
                    Some((kind, at)) => standing.append(names.dislodged(kind, at))?,
                    None => standing.append(&one.unit)?,
                }
                places.set_item(&one.unit, PyList::new(py, &one.places)?)?;
            }
            units.set_item(name, standing)?;
            retreats.set_item(name, places)?;
            centers.set_item(name, copy(List::Centers))?;
            homes.set_item(name, copy(List::Homes))?;
            influence.set_item(name, copy(List::Influence))?;
            disorder.set_item(name, &self.disorder[power.index()])?;
            let (count, open) =
                self.builds.get(power.index()).map_or((0, &[][..]), |(count, open)| (*count, open));
            let build = PyDict::new(py);
            build.set_item(intern!(py, "count"), count)?;
            let open = PyList::new(py, open.iter().map(|&at| names.place(at)))?;
            build.set_item(intern!(py, "homes"), open)?;
            builds.set_item(name, build)?;
        }
        for (key, part) in keys(py).into_iter().zip(parts) {
            state.set_item(key, part)?;
        }
        Ok(())
    }

    /// A number that tells it apart from others. Units, dislodged units, centres and homes of every power
    /// have a share each, put together so that their order does not matter.
    pub(super) fn hash(&self, engine: &CompatEngine, py: Python<'_>) -> PyResult<u64> {
        let names = &engine.names;
        let mut sum = 0;
        for power in engine.board.powers() {
            let share = |what: u64, number: usize| {
                mixed(what << 32 | (power.index() as u64) << 16 | number as u64)
            };
            for unit in self.list(py, power, List::Units).iter() {
                sum ^= share(1, unit_number(names, &unit)?);
            }
            for one in self.driven(power) {
                sum ^= share(2, unit_number(names, one.unit.bind(py))?);
            }
            for (what, list) in [(3, List::Centers), (4, List::Homes)] {
                for name in self.list(py, power, list).iter() {
                    let place = names.find_place(&name).ok_or_else(|| unknown("place", &name))?;
                    sum ^= share(what, place.index());
                }
            }
        }
        // The package's numbers fit into a signed one.
        Ok(sum >> 1)
    }
}

fn unit_number(names: &NameObjects, name: &Bound<'_, PyAny>) -> PyResult<usize> {
    let (kind, at) = names.find_unit(name).ok_or_else(|| unknown("unit", name))?;
    Ok(number(kind, at))
}

/// The keys of a state, in their order.
fn keys(py: Python<'_>) -> [&Bound<'_, PyString>; 7] {
    [
        intern!(py, "units"),
        intern!(py, "retreats"),
        intern!(py, "centers"),
        intern!(py, "homes"),
        intern!(py, "influence"),
        intern!(py, "civil_disorder"),
        intern!(py, "builds"),
    ]
}

/// A number that looks like none of its neighbours (the last steps of the generator `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
