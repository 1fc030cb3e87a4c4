//! Rules: which of the choices that players disagree on are made how.

use chancery::Rules;
use chancery::rules::{OPTIONS, RulesError, SETS};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::LangArg;
use crate::error::{Kind, Trouble};
use crate::pickle::{self, Reduced};

/// The rules that a game is played by: a named set, and single options over it.
///
/// ``Rules()`` are those of the set ``classic``; ``Rules("2023")`` and ``Rules("1971,builds=any-owned")`` say otherwise,
/// and so do options by name: ``Rules("2023", paradox="2000")``. Wherever rules are wanted, such a text will do.
#[pyclass(name = "Rules", module = "chancery", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

/// Rules from a text.
pub(crate) fn read(text: &str) -> Result<Rules, Trouble> {
    text.parse().map_err(|error| trouble(&error))
}

fn trouble(error: &RulesError) -> Trouble {
    Trouble::said(Kind::Rules, |lang| error.message(lang))
}

fn with(mut rules: Rules, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
    for (option, choice) in options.into_iter().flatten() {
        rules
            .set(&option.extract::<PyBackedStr>()?, &choice.extract::<PyBackedStr>()?)
            .map_err(|error| trouble(&error))?;
    }
    Ok(PyRules(rules))
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (text = "classic", /, **options))]
    fn new(text: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
        with(read(text)?, options)
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

    /// Every option, with what these rules choose.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for option in OPTIONS {
            all.set_item(option.name, self.0.get(option.name).map(|choice| choice.name))?;
        }
        Ok(all)
    }

    /// What these rules choose for an option.
    fn __getitem__(&self, option: &str) -> PyResult<&'static str> {
        match self.0.get(option) {
            Some(choice) => Ok(choice.name),
            None => Err(PyKeyError::new_err(option.to_owned())),
        }
    }

    /// What the choice for an option means, in a sentence.
    #[pyo3(signature = (option, *, lang = LangArg::default()), text_signature = "($self, option, *, lang='en')")]
    fn explain(&self, option: &str, lang: LangArg) -> PyResult<&'static str> {
        match self.0.get(option) {
            Some(choice) => Ok(choice.sentence(lang.0)),
            None => Err(PyKeyError::new_err(option.to_owned())),
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
