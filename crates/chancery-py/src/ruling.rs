//! What came of one order.

use chancery::blind::Finding;
use chancery::explain::Explanation;
use chancery::game::{OrderResult, Turn};
use chancery::{Board, Verdict};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::power_id;
use crate::pickle::{self, Reduced};

/// The result of one order: its ``verdict`` is ``succeeds``, ``fails``, ``cut``, ``disrupted``, ``void`` or ``illegal``, and
/// ``because`` says why.
#[pyclass(name = "Ruling", module = "chancery", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyRuling {
    /// The power that gave the order; without a map it may be ``None``.
    power: Option<String>,
    /// The unit, as in ``A PAR``; ``None`` for a waived build.
    unit: Option<String>,
    /// The order as understood, as in ``A PAR - BUR``; ``None`` if it could not be read.
    order: Option<String>,
    /// The order as written; ``None`` if there was none.
    text: Option<String>,
    /// ``succeeds``, ``fails``, ``cut``, ``disrupted``, ``void`` or ``illegal``.
    verdict: &'static str,
    /// The reason, in one or more sentences.
    because: String,
    /// The unit that dislodged it, as in ``A MUN``.
    dislodged_by: Option<String>,
    /// The DATC issue that decided the result, if any.
    issue: Option<String>,
}

/// What may be missing of a ruling: power, unit, order, text, who dislodged it, issue.
type Rest = [Option<String>; 6];

impl PyRuling {
    pub(crate) fn explained(
        one: &Explanation<'_>,
        board: &Board,
        texts: &[Option<String>],
    ) -> PyRuling {
        PyRuling {
            power: Some(power_id(board, one.power).to_owned()),
            unit: one.unit.map(str::to_owned),
            order: Some(one.order.to_owned()),
            text: one.given.and_then(|number| texts.get(number)?.clone()),
            verdict: one.verdict.name(),
            because: one.because.to_owned(),
            dislodged_by: one.dislodged_by.map(str::to_owned),
            issue: one.issue.map(str::to_owned),
        }
    }

    pub(crate) fn of_turn(one: &OrderResult, turn: &Turn) -> PyRuling {
        let texts = one.texts(turn.position.board(), &turn.orders);
        PyRuling {
            power: Some(texts.power.to_owned()),
            unit: texts.unit.map(str::to_owned),
            order: texts.order,
            text: texts.text.map(str::to_owned),
            verdict: one.verdict.name(),
            because: one.because.clone(),
            dislodged_by: texts.dislodged_by.map(str::to_owned),
            issue: one.issue.as_deref().map(str::to_owned),
        }
    }

    pub(crate) fn found(one: Finding) -> PyRuling {
        let mut words = one.order.splitn(3, ' ');
        let unit = words.next().zip(words.next()).map(|(kind, place)| format!("{kind} {place}"));
        PyRuling {
            power: one.power,
            unit,
            text: None,
            order: Some(one.order),
            verdict: one.verdict.name(),
            because: one.because,
            dislodged_by: one.dislodged_by,
            issue: None,
        }
    }
}

#[pymethods]
impl PyRuling {
    /// Whether the order was carried out.
    #[getter]
    fn succeeds(&self) -> bool {
        self.verdict == Verdict::Succeeds.name()
    }

    /// The result as a dict, as the command prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        all.set_item("power", &self.power)?;
        all.set_item("unit", &self.unit)?;
        all.set_item("order", &self.order)?;
        all.set_item("verdict", self.verdict)?;
        all.set_item("because", &self.because)?;
        if let Some(by) = &self.dislodged_by {
            all.set_item("dislodged_by", by)?;
        }
        if let Some(issue) = &self.issue {
            all.set_item("issue", issue)?;
        }
        Ok(all)
    }

    fn __str__(&self) -> String {
        let order = self.order.as_ref().or(self.text.as_ref()).map_or("", String::as_str);
        format!("{order}: {}. {}", self.verdict, self.because)
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (&'static str, &str, Rest)> {
        let rest =
            [&self.power, &self.unit, &self.order, &self.text, &self.dislodged_by, &self.issue];
        pickle::by::<PyRuling, _>(
            py,
            "_restore",
            (self.verdict, &self.because, rest.map(Clone::clone)),
        )
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(verdict: &str, because: String, rest: Rest) -> PyResult<PyRuling> {
        let verdict = Verdict::from_name(verdict);
        let verdict = verdict.ok_or_else(|| PyValueError::new_err("no verdict"))?.name();
        let [power, unit, order, text, dislodged_by, issue] = rest;
        Ok(PyRuling { power, unit, order, text, verdict, because, dislodged_by, issue })
    }

    fn __repr__(&self) -> String {
        let order = self.order.as_ref().or(self.text.as_ref()).map_or("", String::as_str);
        format!("<Ruling '{}': {}>", order.escape_debug(), self.verdict)
    }
}
