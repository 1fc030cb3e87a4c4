//! Orders alone, without a map.

use chancery::blind::{self, Spelling};
use chancery::notation::CharSpans;
use pyo3::prelude::*;

use crate::arguments::{FlagArg, LanguageArg, RulesArg, TextArg};
use crate::error::{ErrorItem, ErrorKind, Trouble};
use crate::given::in_court;
use crate::ruling::PyRuling;

/// Adjudicate orders without a map: every unit has an order, and every convoy names its route.
///
/// ``blind("A X MOV Y\nA Y HOL")`` gives a ruling for each order. With ``lenient=True``, keywords may be in any case,
/// with any spacing. Errors raise a ``BlindError`` that lists them all in ``faults``.
#[pyfunction]
#[pyo3(
    name = "blind",
    signature = (text, *, rules = None, lenient = FlagArg(false), lang = LanguageArg::default()),
    text_signature = "(text, *, rules=None, lenient=False, lang='en')"
)]
pub(crate) fn judge(
    py: Python<'_>,
    text: TextArg,
    rules: Option<RulesArg>,
    lenient: FlagArg,
    lang: LanguageArg,
) -> PyResult<Vec<PyRuling>> {
    let spelling = if lenient.0 { Spelling::Lenient } else { Spelling::Exact };
    let (text, rules): (&str, _) = (&text, rules.unwrap_or_default().0.without_board());
    let rulings = py.detach(|| match blind::read(text, spelling) {
        Ok(orders) => {
            let findings = in_court(|court| orders.judge(court, &rules, lang.0));
            Ok(findings.into_iter().map(PyRuling::found).collect())
        }
        Err(errors) => {
            let mut spans = CharSpans::new(text);
            let faults = errors.iter().map(|error| ErrorItem {
                code: "blind",
                message: chancery::Message::each(|lang| error.message(lang)),
                span: Some(spans.span(&error.span).into()),
            });
            Err(Trouble::of(ErrorKind::Blind, Some(text), faults.collect()))
        }
    });
    Ok(rulings?)
}
