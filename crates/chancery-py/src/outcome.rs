//! What came of the orders of a phase.

use chancery::adjudicate::Judgment;
use chancery::explain::{explain, one_each, reasons_only};
use chancery::{Lang, Outcome, Position, Rules};
use chancery_draw::Scene;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList, PyString};

use crate::arguments::{LanguageArg, RulesArg, TextArg, power, unit_text};
use crate::board::power_id;
use crate::draw::{self, PictureOptions};
use crate::error::Trouble;
use crate::given::{self, Heard, Said, What};
use crate::order::PyOrder;
use crate::pickle::{self, Reduced};
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::ruling::PyRuling;

/// The outcome of a phase: a ruling for every order and for every unit without one, and the next position.
///
/// ``outcome["A PAR"]`` is the ruling for a unit, ``outcome.next`` the next position, and iterating gives all rulings. A
/// notebook shows the board with the orders and their results.
#[pyclass(name = "Outcome", module = "chancery", frozen)]
pub(crate) struct PyOutcome {
    position: Position,
    next: Position,
    rules: Rules,
    judgment: Judgment,
    said: Vec<Said>,
    texts: Vec<Option<String>>,
    unread: Vec<Trouble>,
}

/// What was said, as Python says it: by whom, and a text or an order.
type Kept<'o, 'py> = Vec<(Option<&'o str>, Bound<'py, PyAny>)>;

impl PyOutcome {
    pub(crate) fn of(position: Position, rules: Rules, said: Vec<Said>, heard: Heard) -> PyOutcome {
        let Heard { judgment, texts, unread } = heard;
        let next = judgment.outcome.next(&position, &rules);
        PyOutcome { position, next, rules, judgment, said, texts, unread }
    }

    /// What could not be read, as an exception, if anything.
    pub(crate) fn strict(self) -> Result<PyOutcome, Trouble> {
        match self.unread.first() {
            None => Ok(self),
            Some(first) => {
                let faults = self.unread.iter().flat_map(|one| one.faults.iter().cloned());
                Err(Trouble { faults: faults.collect(), ..first.clone() })
            }
        }
    }

    /// The picture that a notebook shows.
    pub(crate) fn svg(&self, py: Python<'_>) -> String {
        draw::shown(py, self.position.board(), || Scene::judged(&self.position, &self.judgment))
    }

    fn ruled(&self, lang: Lang) -> Vec<PyRuling> {
        let told = explain(&self.judgment, &self.position, &self.rules, lang);
        let board = self.position.board();
        told.iter().map(|one| PyRuling::explained(&one, board, &self.texts)).collect()
    }
}

#[pymethods]
impl PyOutcome {
    /// The position before the orders.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(self.position.clone())
    }

    /// The next position, in the next phase in which somebody has something to decide.
    #[getter]
    fn next(&self) -> PyPosition {
        PyPosition(self.next.clone())
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// The rulings for all orders in sequence, then for all units without an order.
    #[getter]
    fn rulings(&self) -> Vec<PyRuling> {
        self.ruled(Lang::EN)
    }

    /// The rulings, explained in a language.
    #[pyo3(signature = (*, lang = LanguageArg::default()), text_signature = "($self, *, lang='en')")]
    fn explain(&self, lang: LanguageArg) -> Vec<PyRuling> {
        self.ruled(lang.0)
    }

    /// The verdict for each unit: ``{"A PAR": "succeeds", …}``. A waived build has the key ``FRANCE WAIVE``.
    #[getter]
    fn verdicts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let told = reasons_only(&self.judgment, &self.position, &self.rules);
        let all = PyDict::new(py);
        for one in one_each(&told, &self.judgment, &self.position) {
            all.set_item(one.key(self.position.board()), one.verdict.name())?;
        }
        Ok(all)
    }

    /// The result codes of the Python package ``diplomacy`` for each unit: ``{"A PAR": ["bounce"], …}``.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let told = reasons_only(&self.judgment, &self.position, &self.rules);
        let all = PyDict::new(py);
        for one in one_each(&told, &self.judgment, &self.position) {
            let codes: Vec<&str> = one.codes(&self.judgment, &self.position).collect();
            all.set_item(one.key(self.position.board()), codes)?;
        }
        Ok(all)
    }

    /// The dislodged units by power, each with its possible retreats.
    #[getter]
    fn dislodged<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = self.position.board();
        let all = PyDict::new(py);
        let Outcome::Movement(outcome) = &self.judgment.outcome else { return Ok(all) };
        for one in outcome.dislodged(&self.position) {
            let power = power_id(board, one.unit.power());
            let retreats: Vec<&str> =
                self.position.retreats(one).map(|to| board.location_upper(to)).collect();
            let own = match all.get_item(power)? {
                Some(own) => own.cast_into::<PyDict>()?,
                None => PyDict::new(py),
            };
            own.set_item(one.unit.name(board), retreats)?;
            all.set_item(power, own)?;
        }
        Ok(all)
    }

    /// The texts that are not orders, each as an ``OrderError``; only with ``strict=False``.
    #[getter]
    fn errors<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyAny>> {
        let value = |error: &Trouble| error.exception(py).into_value(py).into_bound(py).into_any();
        self.unread.iter().map(value).collect()
    }

    /// A picture of the orders and their results; see ``Position.draw``.
    #[pyo3(signature = (format = None, **look), text_signature = "($self, format='svg', *, width=None, theme='light', labels='short', lang='en', legend=True, title='', prefix='', power=None, about=None)")]
    fn draw<'py>(
        &self,
        py: Python<'py>,
        format: Option<TextArg>,
        look: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let look = PictureOptions::of(self.position.board(), format.as_deref(), look)?;
        let scene = || Scene::judged(&self.position, &self.judgment);
        draw::picture(py, &look, self.position.board(), scene)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        self.svg(py)
    }

    fn __getitem__(&self, unit: &Bound<'_, PyAny>) -> PyResult<PyRuling> {
        let unit: &str = &unit_text(unit)?;
        let told = explain(&self.judgment, &self.position, &self.rules, Lang::EN);
        let board = self.position.board();
        let filed = one_each(&told, &self.judgment, &self.position);
        let mut own = filed.iter().filter(|one| one.key(board) == unit);
        own.next()
            .map(|one| PyRuling::explained(one, board, &self.texts))
            .ok_or_else(|| pyo3::exceptions::PyKeyError::new_err(unit.to_owned()))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyList::new(py, self.ruled(Lang::EN))?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        reasons_only(&self.judgment, &self.position, &self.rules).iter().len()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyOutcome>().is_ok_and(|other| {
            let other = other.get();
            (&self.position, &self.rules, &self.said)
                == (&other.position, &other.rules, &other.said)
        })
    }

    fn __hash__(&self) -> u64 {
        self.position.key() ^ self.next.key().rotate_left(1)
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
    ) -> Reduced<'py, (PyPosition, Kept<'_, 'py>, PyRules)> {
        let board = self.position.board_ref();
        let said = self.said.iter().map(|said| {
            let what = match &said.what {
                What::Text(text) => PyString::new(py, text).into_any(),
                What::Order(order) => {
                    PyOrder::new((**order).clone(), board).into_pyobject(py)?.into_any()
                }
            };
            Ok((said.power.map(|power| power_id(board, power)), what))
        });
        let said = said.collect::<PyResult<_>>()?;
        pickle::by::<PyOutcome, _>(py, "_restore", (self.position(), said, self.rules()))
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(
        position: &Bound<'_, PyPosition>,
        said: Vec<(Option<PyBackedStr>, Bound<'_, PyAny>)>,
        rules: RulesArg,
    ) -> PyResult<PyOutcome> {
        let position = position.get().0.clone();
        let mut all = Vec::new();
        for (name, what) in said {
            let power = name.map(|name| power(position.board(), &name)).transpose()?;
            all.extend(given::one(power, &what, &position)?);
        }
        let rules = rules.0.without_board();
        let heard = given::hear(&position, &all, &rules);
        Ok(PyOutcome::of(position, rules, all, heard))
    }

    fn __repr__(&self) -> String {
        let board = self.position.board_ref();
        let name = |position: &Position| position.phase().name(board);
        format!("<Outcome of {}, leading to {}>", name(&self.position), name(&self.next))
    }
}
