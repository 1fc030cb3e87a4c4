//! Orders that were handed in, and what a power still owes.

use chancery::game::{Due, Refusal, Submission};
use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::{Board, Lang, Message, RawOrder, notation};
use pyo3::prelude::*;

use crate::board::power_id;
use crate::error::{ErrorItem, ErrorKind, Trouble, syntax_faults};

/// Accepted orders: as understood, the orders they replace, and which of the power's orders will be void whatever the
/// others do.
#[pyclass(name = "Submission", module = "chancery", frozen, eq, get_all)]
#[derive(PartialEq)]
pub(crate) struct PySubmission {
    /// The accepted orders, as understood.
    accepted: Vec<String>,
    /// The texts that they replace.
    replaced: Vec<String>,
    /// Orders that will be void, each with the reason.
    warnings: Vec<String>,
}

impl PySubmission {
    pub(crate) fn of(taken: &Submission, board: &Board, lang: Lang) -> PySubmission {
        let order = |order: &RawOrder| notation::standard(order, board);
        let warning =
            |order: String, because: &str| text!(python::WillBeVoid { order, because }).get(lang);
        PySubmission {
            accepted: taken.accepted.iter().map(|one| order(&one.order)).collect(),
            replaced: taken.replaced.clone(),
            warnings: taken
                .warnings
                .iter()
                .map(|one| warning(order(&one.order), &one.because))
                .collect(),
        }
    }
}

#[pymethods]
impl PySubmission {
    fn __repr__(&self) -> String {
        let (taken, warnings) = (self.accepted.len(), self.warnings.len());
        format!("<Submission of {taken} orders with {warnings} warnings>")
    }
}

/// Why nothing was taken; `refusal` tells it in a language.
pub(crate) fn refused(text: &str, refusal: impl Fn(Lang) -> Option<Refusal>) -> Trouble {
    let english = refusal(Lang::EN).unwrap_or_default();
    let mut faults = syntax_faults(text, english.unread.iter().map(|one| &one.error));
    for (number, one) in english.illegal.iter().enumerate() {
        let because = Message::each(|lang| {
            let own = refusal(lang).and_then(|own| Some(own.illegal.get(number)?.because.clone()));
            own.unwrap_or_else(|| one.because.clone())
        });
        let message = text!(python::Refused { order: &one.text, because });
        faults.push(ErrorItem { code: "illegal", message, span: None });
    }
    Trouble::of(ErrorKind::Order, Some(text), faults)
}

/// The orders that a power owes in a phase, and how many it has given.
#[pyclass(name = "Due", module = "chancery", frozen, eq, get_all)]
#[derive(PartialEq)]
pub(crate) struct PyDue {
    /// The power.
    power: String,
    /// ``order``, ``retreat``, ``build`` or ``remove``.
    task: &'static str,
    /// The number of orders that are due.
    wanted: usize,
    /// The number of orders given.
    given: usize,
    /// The units without an order; empty for builds and removals, where the power can choose.
    missing: Vec<String>,
}

impl PyDue {
    pub(crate) fn of(due: &Due, board: &Board) -> PyDue {
        PyDue {
            power: power_id(board, due.power).to_owned(),
            task: due.task.name(),
            wanted: due.wanted,
            given: due.given,
            missing: due.missing.iter().map(|unit| unit.name(board).to_owned()).collect(),
        }
    }
}

#[pymethods]
impl PyDue {
    /// Whether all orders are given.
    #[getter]
    fn done(&self) -> bool {
        self.given >= self.wanted
    }

    fn __repr__(&self) -> String {
        let PyDue { power, task, wanted, given, .. } = self;
        format!("<Due of {power}: {task}, {given} of {wanted}>")
    }
}
