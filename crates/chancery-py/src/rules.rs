//! Rules: which of the choices that players disagree on are made how.

use chancery::Rules;
use chancery::rules::{OPTIONS, RulesError, RulesRequest, SETS};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{LanguageArg, RulesArg, TextArg, text};
use crate::error::{ErrorKind, Trouble};
use crate::pickle::{self, Reduced};

/// The rules of a game: a named set, and single options on top of it.
///
/// ``Rules()`` are the set ``classic``. ``Rules("2023")`` and ``Rules("1971,builds=any-owned")`` choose other rules,
/// and so do keyword arguments: ``Rules("2023", paradox="2000")``. Arguments for rules also accept such a text.
#[pyclass(name = "Rules", module = "chancery", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

/// Rules from a text.
pub(crate) fn read(text: &str) -> Result<RulesRequest, Trouble> {
    text.parse().map_err(|error| trouble(&error))
}

fn trouble(error: &RulesError) -> Trouble {
    Trouble::said(ErrorKind::Rules, |lang| error.message(lang))
}

fn with(mut rules: Rules, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
    for (option, choice) in options.into_iter().flatten() {
        rules.set(&text(&option)?, &text(&choice)?).map_err(|error| trouble(&error))?;
    }
    Ok(PyRules(rules))
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(
        signature = (text = None, /, **options),
        text_signature = "(text='classic', /, **options)"
    )]
    fn new(text: Option<RulesArg>, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
        with(text.unwrap_or_default().0.without_board(), options)
    }

    /// The names of all rule sets.
    #[classattr]
    #[pyo3(name = "SETS")]
    fn sets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, SETS)
    }

    /// The same rules with some options changed: ``rules.replace(paradox="2000")``.
    #[pyo3(signature = (**options))]
    fn replace(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
        with(self.0, options)
    }

    /// Every option with its choice.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for option in OPTIONS {
            all.set_item(option.name, self.0.get(option.name).map(|choice| choice.name))?;
        }
        Ok(all)
    }

    /// The choice for an option.
    fn __getitem__(&self, option: TextArg) -> PyResult<&'static str> {
        match self.0.get(&option) {
            Some(choice) => Ok(choice.name),
            None => Err(PyKeyError::new_err(option.to_string())),
        }
    }

    /// A sentence that explains the choice for an option.
    #[pyo3(signature = (option, *, lang = LanguageArg::default()), text_signature = "($self, option, *, lang='en')")]
    fn explain(&self, option: TextArg, lang: LanguageArg) -> PyResult<&'static str> {
        match self.0.get(&option) {
            Some(choice) => Ok(choice.sentence(lang.0)),
            None => Err(PyKeyError::new_err(option.to_string())),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        pickle::by_class::<PyRules, _>(py, (self.0.to_string(),))
    }
}
