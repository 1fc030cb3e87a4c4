//! What the powers have, read from their lists into a position.

use chancery::board::ProvinceSet;
use chancery::phase::PhaseKind;
use chancery::position::{Setup, Unit};
use chancery::{Board, Lang, Phase, Position, Power};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::CompatEngine;
use super::names::Names;

/// The units of a position in the order in which the powers list them.
pub(super) struct Roll {
    pub(super) position: Position,
    /// Power by power.
    pub(super) units: Vec<Unit>,
    /// Dislodged units, power by power; only in a retreat phase.
    pub(super) dislodged: Vec<Unit>,
}

/// The phase with this short name.
pub(super) fn phase(board: &Board, name: &str) -> PyResult<Phase> {
    Phase::parse(board, name).map_err(|error| PyValueError::new_err(error.message(Lang::En)))
}

/// The powers with their numbers.
pub(super) fn each<'py>(
    engine: &CompatEngine,
    powers: &Bound<'py, PyList>,
) -> impl Iterator<Item = (Power, Bound<'py, PyAny>)> + use<'py> {
    engine.board.powers().zip(powers.iter())
}

/// A list that a power has.
pub(super) fn list<'py>(
    power: &Bound<'py, PyAny>,
    name: &Bound<'py, pyo3::types::PyString>,
) -> PyResult<Bound<'py, PyList>> {
    Ok(power.getattr(name)?.cast_into::<PyList>()?)
}

/// What is in a list.
pub(super) fn texts(list: &Bound<'_, PyList>) -> Vec<Py<PyAny>> {
    list.iter().map(Bound::unbind).collect()
}

impl Roll {
    pub(super) fn read(
        engine: &CompatEngine,
        phase_name: &str,
        powers: &Bound<'_, PyList>,
    ) -> PyResult<Roll> {
        let (board, names) = (engine.board, &engine.names);
        let py = powers.py();
        let phase = phase(board, phase_name)?;
        let retreats = phase.kind == PhaseKind::Retreat;
        let mut setup = Setup::new(board, phase);
        let (mut units, mut dislodged) = (Vec::<Unit>::with_capacity(40), Vec::new());
        let mut retreating = Vec::new();
        for (power, object) in each(engine, powers) {
            for name in list(&object, intern!(py, "units"))?.iter() {
                let unit = unit(names, power, &name)?;
                setup.unit(unit);
                units.push(unit);
            }
            for name in list(&object, intern!(py, "centers"))?.iter() {
                let centre = names.find_place(&name).ok_or_else(|| unknown("supply centre", &name))?;
                setup.owner(board.province_of(centre), power);
            }
            if !retreats {
                continue;
            }
            let all = object.getattr(intern!(py, "retreats"))?.cast_into::<PyDict>()?;
            for (name, places) in all.iter() {
                let one = unit(names, power, &name)?;
                dislodged.push(one);
                let reach = board.reach(one.kind(), one.location());
                let mut open = Vec::new();
                for place in places.cast::<PyList>()?.iter() {
                    // What is no neighbour was no retreat to begin with.
                    open.extend(names.find_place(&place).filter(|to| reach.contains(to)));
                }
                retreating.push((one, open));
            }
        }
        // The package can list a place that is occupied.
        let occupied: ProvinceSet = units.iter().map(|unit| board.province_of(unit.location())).collect();
        for (one, mut open) in retreating {
            open.retain(|&to| !occupied.contains(board.province_of(to)));
            setup.dislodged(one, Some(open));
        }
        let position = setup.finish().map_err(|errors| {
            let all: Vec<String> = errors.iter().map(|error| error.message(Lang::En)).collect();
            PyValueError::new_err(all.join("; "))
        })?;
        Ok(Roll { position, units, dislodged })
    }
}

fn unit(names: &Names, power: Power, name: &Bound<'_, PyAny>) -> PyResult<Unit> {
    let (kind, at) = names.find_unit(name).ok_or_else(|| unknown("unit", name))?;
    Ok(Unit::new(power, kind, at))
}

/// What is no unit, or no place, of the board.
pub(super) fn unknown(what: &str, name: &Bound<'_, PyAny>) -> PyErr {
    let shown: String = name.repr().map(|text| text.to_string()).unwrap_or_default();
    let shown: String = shown.chars().take(60).collect();
    PyValueError::new_err(format!("{shown} is no {what} of this board"))
}
