//! The numbered orders of a board, as Python sees them.

use chancery::board::Location;
use chancery::order::catalogue::{Action, Catalogue, CatalogueEntry};
use chancery::{Board, BoardRef};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;

/// Every order that is legal in some position of a board, numbered from 0.
///
/// `table[17]` is the text of an order, `table.index(text)` its number. The numbers of a board do not change
/// while `version` stays the same.
#[pyclass(frozen, module = "chancery.env", name = "OrderTable")]
pub(crate) struct PyOrderTable {
    board: BoardRef,
}

/// The board with an id, or the one that the text of a variant file describes.
pub(super) fn board_of(board: &str) -> PyResult<BoardRef> {
    if board.contains('\n') {
        return Board::load(board).map_err(|error| PyValueError::new_err(error.to_string()));
    }
    Board::built_in(board).cloned().ok_or_else(|| {
        let known: Vec<&str> = chancery::board::BUILT_IN.iter().map(|(id, _)| *id).collect();
        let known = known.join("`, `");
        let board: String = board.chars().take(40).collect();
        PyValueError::new_err(format!(
            "`{board}` is no board: write one of `{known}`, or the text of a variant file"
        ))
    })
}

/// What [`board_of`] makes the same board of.
pub(super) fn board_source(board: &Board) -> &str {
    let source = board.source().filter(|_| !board.is_built_in());
    source.unwrap_or_else(|| board.id())
}

impl PyOrderTable {
    fn catalogue(&self) -> &Catalogue {
        self.board.catalogue()
    }

    /// An array with a number for each order.
    fn column<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        of: impl Fn(&CatalogueEntry) -> T,
    ) -> PyResult<Bound<'py, PyArray1<T>>> {
        // Without NumPy this is an error, and not a panic.
        py.import("numpy")?;
        Ok(PyArray1::from_iter(py, self.catalogue().entries().iter().map(of)))
    }
}

fn place(location: Option<Location>) -> i16 {
    location.map_or(-1, |at| at.index() as i16)
}

#[pymethods]
impl PyOrderTable {
    #[new]
    #[pyo3(signature = (board = "classic"))]
    fn new(board: &str) -> PyResult<PyOrderTable> {
        Ok(PyOrderTable { board: board_of(board)? })
    }

    /// The id of the board.
    #[getter]
    fn board(&self) -> &str {
        self.board.id()
    }

    /// A fingerprint of sixteen hexadecimal digits, which changes if any order gets another number.
    #[getter]
    fn version(&self) -> String {
        format!("{:016x}", self.catalogue().fingerprint())
    }

    /// The kinds of orders; `action` holds their indices.
    #[getter]
    #[expect(clippy::unused_self, reason = "Python asks a table")]
    fn actions(&self) -> Vec<&'static str> {
        Action::ALL.map(Action::name).to_vec()
    }

    fn __len__(&self) -> usize {
        self.catalogue().len()
    }

    fn __getitem__(&self, number: isize) -> PyResult<String> {
        let text =
            usize::try_from(number).ok().and_then(|at| self.catalogue().text(&self.board, at));
        text.ok_or_else(|| {
            let count = self.catalogue().len();
            let end = count - 1;
            PyIndexError::new_err(format!(
                "there is no order {number}: the table has {count}, 0 to {end}"
            ))
        })
    }

    fn __contains__(&self, text: &str) -> bool {
        self.catalogue().find(&self.board, text).is_some()
    }

    /// The number of an order, written as the table writes it: `A PAR S F BRE - GAS`.
    fn index(&self, text: &str) -> PyResult<u32> {
        self.catalogue().find(&self.board, text).ok_or_else(|| {
            let text: String = text.chars().take(60).collect();
            let first = self.catalogue().text(&self.board, 0).unwrap_or_default();
            PyKeyError::new_err(format!(
                "`{text}` is no order of the table: orders are written in full, like `{first}`"
            ))
        })
    }

    /// All texts, by number.
    fn texts(&self) -> Vec<String> {
        let catalogue = self.catalogue();
        (0..catalogue.len()).filter_map(|number| catalogue.text(&self.board, number)).collect()
    }

    /// The kind of each order, as an index into `actions`: `uint8`, one for each order.
    #[getter]
    fn action<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        self.column(py, |entry| entry.action as u8)
    }

    /// The location of the unit that is ordered or built: `int16`; -1 for a waived build.
    #[getter]
    fn unit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.column(py, |entry| place(entry.unit.map(|(_, at)| at)))
    }

    /// The location of the unit that is supported or convoyed: `int16`, -1 where there is none.
    #[getter]
    fn other<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.column(py, |entry| place(entry.other.map(|(_, at)| at)))
    }

    /// The destination of the unit, or of the unit that it helps: `int16`, -1 where there is none.
    #[getter]
    fn to<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.column(py, |entry| place(entry.to))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyOrderTable>().is_ok_and(|other| self.board == other.get().board)
    }

    fn __hash__(&self) -> u64 {
        self.catalogue().fingerprint()
    }

    fn __repr__(&self) -> String {
        format!(
            "<OrderTable of {}: {} orders, {}>",
            self.board.id(),
            self.__len__(),
            self.version()
        )
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        let told = board_source(&slf.get().board).to_owned();
        (slf.get_type().into_any().unbind(), (told,))
    }
}
