//! Orders that were handed in, and what a power still owes.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use chancery::game::{Due, PhaseChoices, Refusal, Submission, SubmitOptions, Task};
use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::{Board, Lang, Message, Power, RawOrder, notation};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::board::power_id;
use crate::error::{ErrorItem, ErrorKind, Trouble, syntax_faults};
use crate::pickle::{self, Reduced};

/// Accepted orders: as understood, the orders they replace, and which of the power's orders will be void whatever the
/// others do.
#[pyclass(name = "Submission", module = "chancery", frozen, eq, hash)]
pub(crate) struct PySubmission {
    told: OnceLock<SubmissionTexts>,
    /// What is told of it, once somebody asks.
    source: Option<Box<Submitted>>,
}

/// Accepted orders, the texts that they replace, and warnings.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct SubmissionTexts {
    accepted: Vec<String>,
    replaced: Vec<String>,
    warnings: Vec<String>,
}

/// Orders from the list of legal ones, as they were handed in. To look for warnings takes longer than to take them.
pub(crate) struct Submitted {
    pub(crate) choices: Arc<PhaseChoices>,
    pub(crate) power: Power,
    pub(crate) before: Vec<String>,
    pub(crate) numbers: Vec<u32>,
    pub(crate) replace: bool,
    pub(crate) lang: Lang,
}

impl Submitted {
    fn told(&self) -> SubmissionTexts {
        let game = self.choices.game();
        let board = game.board();
        let texts = board.catalogue().texts(board);
        let own: Vec<&str> = self.numbers.iter().map(|&one| &*texts[one as usize]).collect();
        let options = SubmitOptions { replace: self.replace, ..SubmitOptions::default() };
        let taken = game.submit(self.power, &self.before, &own, options, self.lang);
        taken.map(|taken| SubmissionTexts::of(&taken, board, self.lang)).unwrap_or_default()
    }
}

impl SubmissionTexts {
    fn of(taken: &Submission, board: &Board, lang: Lang) -> SubmissionTexts {
        let order = |order: &RawOrder| notation::standard(order, board);
        let warning =
            |order: String, because: &str| text!(python::WillBeVoid { order, because }).get(lang);
        SubmissionTexts {
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

impl PySubmission {
    pub(crate) fn of(taken: &Submission, board: &Board, lang: Lang) -> PySubmission {
        PySubmission { told: SubmissionTexts::of(taken, board, lang).into(), source: None }
    }

    pub(crate) fn later(submitted: Submitted) -> PySubmission {
        PySubmission { told: OnceLock::new(), source: Some(Box::new(submitted)) }
    }

    fn told(&self) -> &SubmissionTexts {
        let source = self.source.as_ref();
        self.told.get_or_init(|| source.map(|source| source.told()).unwrap_or_default())
    }
}

impl PartialEq for PySubmission {
    fn eq(&self, other: &PySubmission) -> bool {
        self.told() == other.told()
    }
}

impl Hash for PySubmission {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.told().hash(state);
    }
}

#[pymethods]
impl PySubmission {
    /// The accepted orders, as understood.
    #[getter]
    fn accepted(&self) -> Vec<String> {
        self.told().accepted.clone()
    }

    /// The texts that they replace.
    #[getter]
    fn replaced(&self) -> Vec<String> {
        self.told().replaced.clone()
    }

    /// Orders that will be void, each with the reason.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.told().warnings.clone()
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> Reduced<'py, (Vec<String>, Vec<String>, Vec<String>)> {
        let SubmissionTexts { accepted, replaced, warnings } = self.told().clone();
        pickle::by::<PySubmission, _>(py, "_restore", (accepted, replaced, warnings))
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(
        accepted: Vec<String>,
        replaced: Vec<String>,
        warnings: Vec<String>,
    ) -> PySubmission {
        let told = SubmissionTexts { accepted, replaced, warnings };
        PySubmission { told: told.into(), source: None }
    }

    fn __repr__(&self) -> String {
        let (taken, warnings) = (self.told().accepted.len(), self.told().warnings.len());
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
#[pyclass(name = "Due", module = "chancery", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
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

/// What pickle keeps.
type KeptDue = (String, &'static str, usize, usize, Vec<String>);

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

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, KeptDue> {
        let PyDue { power, task, wanted, given, missing } = self.clone();
        pickle::by::<PyDue, _>(py, "_restore", (power, task, wanted, given, missing))
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(
        power: String,
        task: &str,
        wanted: usize,
        given: usize,
        missing: Vec<String>,
    ) -> PyResult<PyDue> {
        let tasks = [Task::Order, Task::Retreat, Task::Build, Task::Remove].map(Task::name);
        let task = tasks.into_iter().find(|name| *name == task);
        let task = task.ok_or_else(|| PyValueError::new_err("no task"))?;
        Ok(PyDue { power, task, wanted, given, missing })
    }

    fn __repr__(&self) -> String {
        let PyDue { power, task, wanted, given, .. } = self;
        format!("<Due of {power}: {task}, {given} of {wanted}>")
    }
}
