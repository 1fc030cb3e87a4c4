//! Many orders in one text: what was read, and what could not be.

use std::hash::{Hash as _, Hasher as _};

use chancery::notation::{self, CharSpans, Dialect, ReadOrder};
use chancery::{BoardRef, Position};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{BoardArg, DialectArg, PositionArg, TextArg, board};
use crate::board::PyBoard;
use crate::error::{ErrorItem, ErrorKind, exception, syntax_faults};
use crate::order::{PyOrder, same_board};
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;

/// The result of ``parse``: ``orders``, their ``spans`` in the text, and ``errors``, each an ``OrderError`` with its own
/// span. It is true if there are no errors.
#[pyclass(name = "Reading", module = "chancery", frozen)]
#[derive(PartialEq)]
pub(crate) struct PyReading {
    text: String,
    orders: Vec<PyOrder>,
    spans: Vec<(usize, usize)>,
    errors: Vec<ErrorItem>,
    board: BoardRef,
    position: Option<Position>,
    dialect: Option<Dialect>,
}

/// What is read again: the text, and what it was read with.
type KeptReading = (String, PyBoard, Option<PyPosition>, Option<&'static str>);

/// Read the orders in a text, in any common notation.
///
/// A position fills in what was not written and resolves ambiguous names. With a dialect, only that dialect is
/// accepted.
#[pyfunction]
#[pyo3(signature = (text, board = None, *, position = None, dialect = None))]
pub(crate) fn parse(
    py: Python<'_>,
    text: TextArg,
    board: Option<BoardArg>,
    position: Option<PositionArg>,
    dialect: Option<DialectArg>,
) -> PyResult<PyReading> {
    let (text, position): (&str, _) = (&text, position.map(|position| position.0));
    let board = match (&position, board) {
        (Some(position), given) => {
            if let Some(given) = given {
                same_board(&given.0, position.board_ref())?;
            }
            position.board_ref().clone()
        }
        (None, given) => self::board(given),
    };
    Ok(py.detach(move || {
        let reading = match dialect {
            Some(DialectArg(dialect)) => {
                notation::read_strict(dialect, text, &board, position.as_ref())
            }
            None => notation::read(text, &board, position.as_ref()),
        };
        let complete = |read: ReadOrder| match &position {
            Some(position) => read.order.completed(position),
            None => read.order,
        };
        let mut spans = CharSpans::new(text);
        PyReading {
            text: text.to_owned(),
            spans: reading.orders.iter().map(|read| spans.span(&read.span).into()).collect(),
            errors: syntax_faults(text, &reading.errors),
            orders: reading
                .orders
                .into_iter()
                .map(|read| {
                    let written = &text[read.span.clone()];
                    PyOrder::new(complete(read), &board).read_from(written)
                })
                .collect(),
            board,
            position,
            dialect: dialect.map(|dialect| dialect.0),
        }
    }))
}

#[pymethods]
impl PyReading {
    /// The text.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The orders, in the sequence of the text.
    #[getter]
    fn orders(&self) -> Vec<PyOrder> {
        self.orders.clone()
    }

    /// The start and end of each order, in characters.
    #[getter]
    fn spans(&self) -> Vec<(usize, usize)> {
        self.spans.clone()
    }

    /// The errors, each as an ``OrderError`` that was not raised.
    #[getter]
    fn errors<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyAny>> {
        let text = PyString::new(py, &self.text);
        let each = |fault: &ErrorItem| {
            let fault = std::slice::from_ref(fault);
            let error = exception(py, ErrorKind::Order, &fault[0].message, Some(&text), fault);
            error.into_value(py).into_bound(py).into_any()
        };
        self.errors.iter().map(each).collect()
    }

    fn __bool__(&self) -> bool {
        self.errors.is_empty()
    }

    fn __len__(&self) -> usize {
        self.orders.len()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyReading>().is_ok_and(|other| *self == *other.get())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        (&self.text, &self.orders).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, KeptReading> {
        let (text, position) = (self.text.clone(), self.position.clone().map(PyPosition));
        let dialect = self.dialect.map(Dialect::name);
        pickle::by::<PyReading, _>(
            py,
            "_restore",
            (text, PyBoard(self.board.clone()), position, dialect),
        )
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        text: TextArg,
        board: BoardArg,
        position: Option<PositionArg>,
        dialect: Option<DialectArg>,
    ) -> PyResult<PyReading> {
        parse(py, text, Some(board), position, dialect)
    }

    fn __repr__(&self) -> String {
        format!("<Reading of {} orders and {} errors>", self.orders.len(), self.errors.len())
    }
}
