//! Many orders in one text: what was read, and what could not be.

use chancery::notation::CharSpans;
use chancery::notation::{self, ReadOrder};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{BoardArg, DialectArg, board};
use crate::error::{ErrorItem, ErrorKind, exception, syntax_faults};
use crate::order::{PyOrder, same_board};
use crate::position::PyPosition;

/// The result of ``parse``: ``orders``, their ``spans`` in the text, and ``errors``, each an ``OrderError`` with its own
/// span. It is true if there are no errors.
#[pyclass(name = "Reading", module = "chancery", frozen)]
pub(crate) struct PyReading {
    text: String,
    orders: Vec<PyOrder>,
    spans: Vec<(usize, usize)>,
    errors: Vec<ErrorItem>,
}

/// Read the orders in a text, in any common notation.
///
/// A position fills in what was not written and resolves ambiguous names. With a dialect, only that dialect is
/// accepted.
#[pyfunction]
#[pyo3(signature = (text, board = None, *, position = None, dialect = None))]
pub(crate) fn parse(
    py: Python<'_>,
    text: &str,
    board: Option<BoardArg>,
    position: Option<&Bound<'_, PyPosition>>,
    dialect: Option<DialectArg>,
) -> PyResult<PyReading> {
    let position = position.map(|position| position.get().0.clone());
    let board = match (&position, board) {
        (Some(position), given) => {
            if let Some(given) = given {
                same_board(&given.0, position.board_ref())?;
            }
            position.board_ref().clone()
        }
        (None, given) => self::board(given),
    };
    Ok(py.detach(|| {
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

    fn __repr__(&self) -> String {
        format!("<Reading of {} orders and {} errors>", self.orders.len(), self.errors.len())
    }
}
