//! The arrays of `NumPy` that games are seen in. They are made once, and written again after every phase.

use numpy::{
    Element, PyArray, PyArrayMethods, PyReadonlyArray, PyReadwriteArray, PyUntypedArrayMethods,
};
use numpy::{Ix1, Ix2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::setting::Widths;
use super::sheet::{ObservationRow, PHASE};

type Table<T> = Py<PyArray<T, Ix2>>;
type Row<T> = Py<PyArray<T, Ix1>>;

/// One array for each thing there is to see, with a row for each game.
pub(super) struct Views {
    units: Table<u8>,
    dislodged: Table<u8>,
    owners: Table<u8>,
    centres: Table<u8>,
    phase: Table<i32>,
    slot_power: Table<i8>,
    slot_location: Table<i16>,
    to_move: Table<bool>,
    previous: Table<i32>,
    rewards: Table<f32>,
    done: Row<bool>,
    winner: Row<i8>,
}

impl Views {
    pub(super) fn new(py: Python<'_>, games: usize, widths: Widths) -> Views {
        let Widths { locations, powers, slots } = widths;
        Views {
            units: table(py, games, locations),
            dislodged: table(py, games, locations),
            owners: table(py, games, locations),
            centres: table(py, games, powers),
            phase: table(py, games, PHASE),
            slot_power: table(py, games, slots),
            slot_location: table(py, games, slots),
            to_move: table(py, games, powers),
            previous: table(py, games, slots),
            rewards: table(py, games, powers),
            done: PyArray::zeros(py, games, false).unbind(),
            winner: PyArray::zeros(py, games, false).unbind(),
        }
    }

    /// Arrays of their own with the same in them.
    pub(super) fn copy(&self, py: Python<'_>) -> PyResult<Views> {
        Ok(Views {
            units: copy(py, &self.units)?,
            dislodged: copy(py, &self.dislodged)?,
            owners: copy(py, &self.owners)?,
            centres: copy(py, &self.centres)?,
            phase: copy(py, &self.phase)?,
            slot_power: copy(py, &self.slot_power)?,
            slot_location: copy(py, &self.slot_location)?,
            to_move: copy(py, &self.to_move)?,
            previous: copy(py, &self.previous)?,
            rewards: copy(py, &self.rewards)?,
            done: copy(py, &self.done)?,
            winner: copy(py, &self.winner)?,
        })
    }

    /// The arrays by name.
    pub(super) fn named<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        all.set_item("units", &self.units)?;
        all.set_item("dislodged", &self.dislodged)?;
        all.set_item("owners", &self.owners)?;
        all.set_item("centres", &self.centres)?;
        all.set_item("phase", &self.phase)?;
        all.set_item("slot_power", &self.slot_power)?;
        all.set_item("slot_location", &self.slot_location)?;
        all.set_item("to_move", &self.to_move)?;
        all.set_item("previous", &self.previous)?;
        all.set_item("rewards", &self.rewards)?;
        all.set_item("done", &self.done)?;
        all.set_item("winner", &self.winner)?;
        Ok(all)
    }

    /// Fill all arrays with what others of the same names hold.
    pub(super) fn take(&self, py: Python<'_>, all: &Bound<'_, PyDict>) -> PyResult<()> {
        fill(py, &self.units, all, "units")?;
        fill(py, &self.dislodged, all, "dislodged")?;
        fill(py, &self.owners, all, "owners")?;
        fill(py, &self.centres, all, "centres")?;
        fill(py, &self.phase, all, "phase")?;
        fill(py, &self.slot_power, all, "slot_power")?;
        fill(py, &self.slot_location, all, "slot_location")?;
        fill(py, &self.to_move, all, "to_move")?;
        fill(py, &self.previous, all, "previous")?;
        fill(py, &self.rewards, all, "rewards")?;
        fill(py, &self.done, all, "done")?;
        fill(py, &self.winner, all, "winner")
    }

    /// Let something write in all arrays.
    pub(super) fn write<R>(
        &self,
        py: Python<'_>,
        games: usize,
        widths: Widths,
        work: impl FnOnce(ObservationRow<'_>) -> R,
    ) -> PyResult<R> {
        let Widths { locations, powers, slots } = widths;
        let mut units = open(py, &self.units)?;
        let mut dislodged = open(py, &self.dislodged)?;
        let mut owners = open(py, &self.owners)?;
        let mut centres = open(py, &self.centres)?;
        let mut phase = open(py, &self.phase)?;
        let mut slot_power = open(py, &self.slot_power)?;
        let mut slot_location = open(py, &self.slot_location)?;
        let mut to_move = open(py, &self.to_move)?;
        let mut previous = open(py, &self.previous)?;
        let mut rewards = open(py, &self.rewards)?;
        let mut done = open(py, &self.done)?;
        let mut winner = open(py, &self.winner)?;
        Ok(work(ObservationRow {
            first: 0,
            units: slice(&mut units, games * locations)?,
            dislodged: slice(&mut dislodged, games * locations)?,
            owners: slice(&mut owners, games * locations)?,
            centres: slice(&mut centres, games * powers)?,
            phase: slice(&mut phase, games * PHASE)?,
            slot_power: slice(&mut slot_power, games * slots)?,
            slot_location: slice(&mut slot_location, games * slots)?,
            to_move: slice(&mut to_move, games * powers)?,
            previous: slice(&mut previous, games * slots)?,
            rewards: slice(&mut rewards, games * powers)?,
            done: slice(&mut done, games)?,
            winner: slice(&mut winner, games)?,
        }))
    }
}

fn table<T: Element>(py: Python<'_>, rows: usize, columns: usize) -> Table<T> {
    PyArray::zeros(py, [rows, columns], false).unbind()
}

fn copy<T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<Py<PyArray<T, D>>> {
    let array = array.bind(py).try_readonly().map_err(in_use)?;
    Ok(PyArray::from_array(py, &array.as_array()).unbind())
}

fn fill<T: Element + Clone, D: numpy::ndarray::Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
    all: &Bound<'_, PyDict>,
    name: &str,
) -> PyResult<()> {
    let given = all.get_item(name)?;
    let given = given.and_then(|given| given.extract::<PyReadonlyArray<'_, T, D>>().ok());
    let given = given.filter(|given| given.shape() == array.bind(py).shape());
    let given = given.ok_or_else(|| {
        PyValueError::new_err(format!("there is no array `{name}` of the right shape and type"))
    })?;
    open(py, array)?.as_array_mut().assign(&given.as_array());
    Ok(())
}

fn open<'py, T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.bind(py).try_readwrite().map_err(in_use)
}

/// All of an array; whoever reshaped it in place is told.
pub(super) fn slice<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    wanted: usize,
) -> PyResult<&'a mut [T]> {
    let all = array.as_slice_mut().ok().filter(|all| all.len() == wanted);
    all.ok_or_else(|| {
        PyValueError::new_err("an array of the games was given another shape in place")
    })
}

fn in_use(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("an array of the games cannot be written: {error}"))
}
