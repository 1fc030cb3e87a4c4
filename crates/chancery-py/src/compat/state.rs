//! A state as the package saves it, and its hash.

use chancery::Rules;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::names::number;
use super::roll::{Roll, each, list, unknown};
use super::{CompatEngine, past};

pub(super) fn fill<'py>(
    engine: &CompatEngine,
    state: &Bound<'py, PyDict>,
    phase: &str,
    powers: &Bound<'py, PyList>,
    rules: &Rules,
) -> PyResult<()> {
    // Only where units are built it matters what can be built.
    let adjusting = match phase.ends_with('A') {
        true => Some(Roll::read(engine, phase, powers)?.position),
        false => None,
    };
    past::fill(engine, state, &past::held(engine, powers, adjusting.as_ref(), rules)?)
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
