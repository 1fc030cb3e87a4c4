//! Whether an order is legal, and why not.

use chancery::order::{Fault, RawOrder};
use chancery::{Lang, Position, Rules, check_by};
use pyo3::prelude::*;

use crate::error::Trouble;
use crate::given::giver;
use crate::order::PyOrder;
use crate::pickle::{self, Reduced};

/// Whether an order is legal: true or false, with ``reasons`` in sentences and their ``codes``.
#[pyclass(name = "Legality", module = "chancery", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyLegality {
    /// The order, completed from the position.
    order: PyOrder,
    /// Whether it is legal.
    pub(crate) legal: bool,
    /// The reasons why not, as sentences.
    reasons: Vec<String>,
    /// The stable codes of the reasons.
    codes: Vec<String>,
}

/// What pickle keeps.
type KeptLegality = (PyOrder, bool, Vec<String>, Vec<String>);

impl PyLegality {
    pub(crate) fn of(
        raw: &RawOrder,
        power: Option<&str>,
        position: &Position,
        rules: &Rules,
        lang: Lang,
    ) -> PyLegality {
        let board = position.board_ref();
        let said = match power {
            None => Ok(None),
            Some(name) => match board.power_named(name) {
                Ok(power) => Ok(Some(power)),
                Err(_) => Err(vec![Fault::NoSuchPower(crate::arguments::shown(name))]),
            },
        };
        let checked = said.map(|said| {
            let giver = giver(said, raw, position, None);
            giver.map(|giver| (giver, check_by(giver, raw, position, rules)))
        });
        match checked {
            Ok(Ok((giver, Ok(order)))) => PyLegality {
                order: PyOrder::legal(order, position, Some(giver)),
                legal: true,
                reasons: Vec::new(),
                codes: Vec::new(),
            },
            Ok(Ok((_, Err(faults)))) | Err(faults) => PyLegality {
                order: PyOrder::new(raw.clone().completed(position), board),
                legal: false,
                reasons: faults.iter().map(|fault| fault.sentence(board, lang)).collect(),
                codes: faults.iter().map(|fault| fault.code().to_owned()).collect(),
            },
            Ok(Err(Trouble { message, faults, .. })) => {
                let code = faults.first().map_or("power-missing", |one| one.code);
                PyLegality::because(raw, position, message.get(lang), code)
            }
        }
    }

    /// An order that is not legal, for one reason.
    pub(crate) fn because(
        raw: &RawOrder,
        position: &Position,
        reason: String,
        code: &'static str,
    ) -> PyLegality {
        PyLegality {
            order: PyOrder::new(raw.clone().completed(position), position.board_ref()),
            legal: false,
            reasons: vec![reason],
            codes: vec![code.to_owned()],
        }
    }
}

#[pymethods]
impl PyLegality {
    fn __bool__(&self) -> bool {
        self.legal
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, KeptLegality> {
        let PyLegality { order, legal, reasons, codes } = self.clone();
        pickle::by::<PyLegality, _>(py, "_restore", (order, legal, reasons, codes))
    }

    /// What pickle kept.
    #[staticmethod]
    fn _restore(
        order: &Bound<'_, PyOrder>,
        legal: bool,
        reasons: Vec<String>,
        codes: Vec<String>,
    ) -> PyLegality {
        PyLegality { order: order.get().clone(), legal, reasons, codes }
    }

    fn __repr__(&self) -> String {
        let order = self.order.text();
        let because = self.reasons.join(" ");
        if self.legal {
            format!("<Legality '{order}': legal>")
        } else {
            format!("<Legality '{order}': illegal. {because}>")
        }
    }
}
