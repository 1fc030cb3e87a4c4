//! What the powers have, read from their lists into a position.

use chancery::board::ProvinceSet;
use chancery::phase::PhaseKind;
use chancery::position::{Setup, Unit};
use chancery::{Board, Lang, Phase, Position, Power};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use super::CompatEngine;
use super::held::{List, PowerLists};
use super::names::NameObjects;

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
    Phase::parse(board, name).map_err(|error| PyValueError::new_err(error.message(Lang::EN)))
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
    name: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyList>> {
    Ok(power.getattr(name)?.cast_into::<PyList>()?)
}

impl Roll {
    /// Read the lists of the powers.
    pub(super) fn read(
        engine: &CompatEngine,
        phase_name: &str,
        powers: &Bound<'_, PyList>,
    ) -> PyResult<Roll> {
        Roll::of(engine, phase_name, &PowerLists::read_position(engine, powers)?, powers.py())
    }

    /// The position of what the powers have.
    pub(super) fn of(
        engine: &CompatEngine,
        phase_name: &str,
        held: &PowerLists,
        py: Python<'_>,
    ) -> PyResult<Roll> {
        let (board, names) = (&engine.board, &engine.names);
        let phase = phase(board, phase_name)?;
        let mut setup = Setup::new(board, phase);
        let (mut units, mut dislodged) = (Vec::<Unit>::with_capacity(40), Vec::new());
        for power in board.powers() {
            for name in held.list(py, power, List::Units).iter() {
                let unit = unit(names, power, &name)?;
                setup.unit(unit);
                units.push(unit);
            }
            for name in held.list(py, power, List::Centers).iter() {
                let centre =
                    names.find_place(&name).ok_or_else(|| unknown("supply centre", &name))?;
                setup.owner(board.province_of(centre), power);
            }
        }
        if phase.kind == PhaseKind::Retreat && !held.driven.is_empty() {
            let occupied: ProvinceSet =
                units.iter().map(|unit| board.province_of(unit.location())).collect();
            for one in &held.driven {
                let unit = unit(names, one.power, one.unit.bind(py))?;
                let reach = board.reach(unit.kind(), unit.location());
                let open = one.places.iter().filter_map(|place| names.find_place(place.bind(py)));
                // What is no neighbour was no retreat to begin with, and the package can list a place that is
                // occupied.
                let open = open
                    .filter(|to| reach.contains(to) && !occupied.contains(board.province_of(*to)))
                    .collect();
                setup.dislodged(unit, Some(open));
                dislodged.push(unit);
            }
        }
        let position = setup.finish().map_err(|errors| {
            let all: Vec<String> = errors.iter().map(|error| error.message(Lang::EN)).collect();
            PyValueError::new_err(all.join("; "))
        })?;
        Ok(Roll { position, units, dislodged })
    }
}

fn unit(names: &NameObjects, power: Power, name: &Bound<'_, PyAny>) -> PyResult<Unit> {
    let (kind, at) = names.find_unit(name).ok_or_else(|| unknown("unit", name))?;
    Ok(Unit::new(power, kind, at))
}

/// What is no unit, or no place, of the board.
pub(super) fn unknown(what: &str, name: &Bound<'_, PyAny>) -> PyErr {
    let shown: String = name.repr().map(|text| text.to_string()).unwrap_or_default();
    let shown: String = shown.chars().take(60).collect();
    PyValueError::new_err(format!("{shown} is no {what} of this board"))
}
