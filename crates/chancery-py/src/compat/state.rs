//! A state as the package saves it, and its hash.

use chancery::phase::PhaseKind;
use chancery::{Location, Rules};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::CompatEngine;
use super::names::number;
use super::possible::sites;
use super::roll::{Roll, each, list, unknown};

pub(super) fn fill<'py>(
    engine: &CompatEngine,
    state: &Bound<'py, PyDict>,
    phase: &str,
    powers: &Bound<'py, PyList>,
    rules: &Rules,
) -> PyResult<()> {
    let py = state.py();
    let names = &engine.names;
    let parts: [Bound<'py, PyDict>; 7] = std::array::from_fn(|_| PyDict::new(py));
    let [units, retreats, centers, homes, influence, disorder, builds] = &parts;
    for (power, object) in each(engine, powers) {
        let name = names.power(power).bind(py);
        let own = copy(&object, intern!(py, "units"))?;
        let dislodged = object.getattr(intern!(py, "retreats"))?.cast_into::<PyDict>()?;
        let places = PyDict::new(py);
        for (unit, open) in dislodged.iter() {
            let (kind, at) = names.find_unit(&unit).ok_or_else(|| unknown("unit", &unit))?;
            own.append(names.dislodged(kind, at))?;
            let open = open.cast::<PyList>()?;
            places.set_item(unit, open.get_slice(0, open.len()))?;
        }
        units.set_item(name, own)?;
        retreats.set_item(name, places)?;
        centers.set_item(name, copy(&object, intern!(py, "centers"))?)?;
        homes.set_item(name, copy(&object, intern!(py, "homes"))?)?;
        influence.set_item(name, copy(&object, intern!(py, "influence"))?)?;
        disorder.set_item(name, object.getattr(intern!(py, "civil_disorder"))?)?;
    }
    let adjusting = match phase.ends_with('A') {
        true => Some(Roll::read(engine, phase, powers)?.position),
        false => None,
    };
    let adjusting = adjusting.filter(|position| position.phase().kind == PhaseKind::Adjustment);
    for power in engine.board.powers() {
        let (mut count, mut open): (i32, Vec<Location>) = (0, Vec::new());
        if let Some(position) = &adjusting {
            open = sites(position, power, rules);
            open.sort_by_key(|&at| engine.board.location_upper(at));
            count = position.surplus(power);
            if count > 0 {
                count = count.min(i32::try_from(open.len()).unwrap_or(count));
            }
        }
        let own = PyDict::new(py);
        own.set_item(intern!(py, "count"), count)?;
        let open = PyList::new(py, open.iter().map(|&at| names.place(at)))?;
        own.set_item(intern!(py, "homes"), open)?;
        builds.set_item(names.power(power), own)?;
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

fn copy<'py>(
    power: &Bound<'py, PyAny>,
    name: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyList>> {
    let own = list(power, name)?;
    Ok(own.get_slice(0, own.len()))
}

/// Units, dislodged units, centres and homes of every power have a share each, put together so that their
/// order does not matter.
pub(super) fn hash(engine: &CompatEngine, powers: &Bound<'_, PyList>) -> PyResult<u64> {
    let py = powers.py();
    let names = &engine.names;
    let mut sum = 0;
    for (power, object) in each(engine, powers) {
        let share = |what: u64, number: usize| {
            mixed(what << 32 | (power.index() as u64) << 16 | number as u64)
        };
        let unit = |name: &Bound<'_, PyAny>| {
            let (kind, at) = names.find_unit(name).ok_or_else(|| unknown("unit", name))?;
            Ok::<usize, PyErr>(number(kind, at))
        };
        for name in list(&object, intern!(py, "units"))?.iter() {
            sum ^= share(1, unit(&name)?);
        }
        let dislodged = object.getattr(intern!(py, "retreats"))?.cast_into::<PyDict>()?;
        for (name, _) in dislodged.iter() {
            sum ^= share(2, unit(&name)?);
        }
        for (what, list_name) in [(3, intern!(py, "centers")), (4, intern!(py, "homes"))] {
            for name in list(&object, list_name)?.iter() {
                let place = names.find_place(&name).ok_or_else(|| unknown("place", &name))?;
                sum ^= share(what, place.index());
            }
        }
    }
    // The package's numbers fit into a signed one.
    Ok(sum >> 1)
}

/// A number that looks like none of its neighbours (the last steps of the generator `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
