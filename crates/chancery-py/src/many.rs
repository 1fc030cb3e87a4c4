//! Many positions at once, on all processors and outside the interpreter's lock.

use chancery::Position;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rayon::prelude::*;

use crate::arguments::{FlagArg, RulesArg, rules};
use crate::given::{Said, hear, said};
use crate::outcome::PyOutcome;
use crate::pool;
use crate::position::PyPosition;

/// So many are heard by one thread before another may take over.
const SESSION: usize = 64;

fn cases(all: &Bound<'_, PyAny>) -> PyResult<Vec<(Position, Vec<Said>)>> {
    let wanted = || PyTypeError::new_err("each case is a pair of a Position and its orders");
    let one = |case: PyResult<Bound<'_, PyAny>>| {
        let case = case?;
        let pair = case.cast::<PyTuple>().map_err(|_| wanted())?;
        if pair.len() != 2 {
            return Err(wanted());
        }
        let position = pair.get_item(0)?;
        let position = position.cast::<PyPosition>().map_err(|_| wanted())?.get().0.clone();
        let said = said(Some(&pair.get_item(1)?), &position)?;
        Ok((position, said))
    };
    all.try_iter()?.map(one).collect()
}

/// Hear cases outside the interpreter's lock: on several threads, if there is enough to do for two.
fn hear_all<T: Send>(
    py: Python<'_>,
    cases: Vec<(Position, Vec<Said>)>,
    hear: impl Fn((Position, Vec<Said>)) -> T + Send + Sync,
) -> PyResult<Vec<T>> {
    if cases.len() <= SESSION {
        return Ok(py.detach(|| cases.into_iter().map(hear).collect()));
    }
    let pool = pool::shared().map_err(PyRuntimeError::new_err)?;
    let hear_all = || cases.into_par_iter().with_min_len(SESSION).map(hear).collect();
    Ok(py.detach(|| pool.install(hear_all)))
}

/// Adjudicate many cases, each a pair of a position and its orders. Returns a list of outcomes.
///
/// It uses all cores. Orders have the forms that ``Position.adjudicate`` accepts.
#[pyfunction]
#[pyo3(signature = (cases, *, rules = None, strict = FlagArg(true)), text_signature = "(cases, *, rules=None, strict=True)")]
pub(crate) fn adjudicate_all(
    py: Python<'_>,
    cases: &Bound<'_, PyAny>,
    rules: Option<RulesArg>,
    strict: FlagArg,
) -> PyResult<Vec<PyOutcome>> {
    let cases = self::cases(cases)?;
    let outcomes = hear_all(py, cases, |(position, said)| {
        let rules = self::rules(rules, position.board());
        let heard = hear(&position, &said, &rules);
        PyOutcome::of(position, rules, said, heard)
    })?;
    if strict.0 {
        return Ok(outcomes.into_iter().map(PyOutcome::strict).collect::<Result<_, _>>()?);
    }
    Ok(outcomes)
}

/// The next positions of many cases: like ``adjudicate_all``, but only ``next``.
#[pyfunction]
#[pyo3(signature = (cases, *, rules = None))]
pub(crate) fn advance_all(
    py: Python<'_>,
    cases: &Bound<'_, PyAny>,
    rules: Option<RulesArg>,
) -> PyResult<Vec<PyPosition>> {
    let cases = self::cases(cases)?;
    let positions = hear_all(py, cases, |(position, said)| {
        let rules = self::rules(rules, position.board());
        let heard = hear(&position, &said, &rules);
        match heard.unread.into_iter().next() {
            Some(trouble) => Err(trouble),
            None => Ok(PyPosition(heard.judgment.outcome.next(&position, &rules))),
        }
    })?;
    Ok(positions.into_iter().collect::<Result<_, _>>()?)
}
