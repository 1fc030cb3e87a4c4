//! Errors: what the library says becomes an exception of `chancery.errors`, in every language.

use std::collections::BTreeMap;

use chancery::board::NameError;
use chancery::game::PlayError;
use chancery::game::record::RecordError;
use chancery::lang::messages::python;
use chancery::lang::{Joining, text};
use chancery::notation::CharSpans;
use chancery::notation::SyntaxError;
use chancery::order::Fault as Illegality;
use chancery::{Board, Lang, Message};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyModule, PyString, PyType};

/// Which exception it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ErrorKind {
    Any,
    Board,
    Position,
    Order,
    Rules,
    Game,
    Blind,
    Name,
    Data,
}

impl ErrorKind {
    const fn class(self) -> &'static str {
        match self {
            ErrorKind::Any => "ChanceryError",
            ErrorKind::Board => "BoardError",
            ErrorKind::Position => "PositionError",
            ErrorKind::Order => "OrderError",
            ErrorKind::Rules => "RulesError",
            ErrorKind::Game => "GameError",
            ErrorKind::Blind => "BlindError",
            ErrorKind::Name => "UnknownNameError",
            ErrorKind::Data => "DataError",
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ErrorItem {
    pub(crate) code: &'static str,
    pub(crate) message: Message,
    /// Its place, in characters.
    pub(crate) span: Option<(usize, usize)>,
}

/// What is wrong, on its way to Python. It needs no interpreter, so it can come out of a long call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trouble {
    pub(crate) kind: ErrorKind,
    pub(crate) message: Message,
    pub(crate) text: Option<String>,
    pub(crate) faults: Vec<ErrorItem>,
}

impl Trouble {
    pub(crate) fn new(kind: ErrorKind, message: Message) -> Trouble {
        Trouble { kind, message, text: None, faults: Vec::new() }
    }

    /// A sentence that the library says in a language.
    pub(crate) fn said(kind: ErrorKind, say: impl Fn(Lang) -> String) -> Trouble {
        Trouble::new(kind, Message::each(say))
    }

    /// Several faults; the first is what the exception says.
    pub(crate) fn of(kind: ErrorKind, text: Option<&str>, faults: Vec<ErrorItem>) -> Trouble {
        let first = faults.first().map(|fault| fault.message.clone());
        let message = first.unwrap_or_else(|| text!(python::Nothing));
        Trouble { kind, message, text: text.map(str::to_owned), faults }
    }

    /// A text that is no order.
    pub(crate) fn unread(text: &str, errors: &[SyntaxError]) -> Trouble {
        Trouble::of(ErrorKind::Order, Some(text), syntax_faults(text, errors))
    }

    /// An order that is not legal; all reasons are told.
    pub(crate) fn illegal(board: &Board, text: &str, reasons: &[Illegality]) -> Trouble {
        let faults: Vec<ErrorItem> = reasons
            .iter()
            .map(|reason| ErrorItem {
                code: reason.code(),
                message: Message::each(|lang| reason.sentence(board, lang)),
                span: None,
            })
            .collect();
        let all = faults.iter().map(|fault| fault.message.clone());
        let message = Message::join(Joining::Space, all);
        Trouble { message, ..Trouble::of(ErrorKind::Order, Some(text), faults) }
    }

    /// The exception, not yet raised.
    pub(crate) fn exception(&self, py: Python<'_>) -> PyErr {
        let text = self.text.as_deref().map(|text| PyString::new(py, text));
        exception(py, self.kind, &self.message, text.as_ref(), &self.faults)
    }
}

/// What is wrong with a text that should be orders.
pub(crate) fn syntax_faults<'e>(
    text: &str,
    errors: impl IntoIterator<Item = &'e SyntaxError>,
) -> Vec<ErrorItem> {
    let mut spans = CharSpans::new(text);
    let faults = errors.into_iter().map(|error| ErrorItem {
        code: "syntax",
        message: Message::each(|lang| error.message(lang)),
        span: Some(spans.span(&error.span).into()),
    });
    faults.collect()
}

/// An exception, not yet raised. Its text may be shared with others.
pub(crate) fn exception(
    py: Python<'_>,
    kind: ErrorKind,
    message: &Message,
    text: Option<&Bound<'_, PyString>>,
    faults: &[ErrorItem],
) -> PyErr {
    let span = faults.first().and_then(|fault| fault.span);
    let faults: Vec<_> = faults
        .iter()
        .map(|fault| {
            let (english, french, all) = texts(&fault.message);
            (fault.code, english, french, fault.span, all)
        })
        .collect();
    let made = class(py, kind).and_then(|class| {
        let (english, french, all) = texts(message);
        class.call1((english, french, text, span, faults, all))
    });
    match made {
        Ok(value) => PyErr::from_value(value),
        Err(error) => error,
    }
}

/// A message in English, in French, and in every language by its code.
fn texts(message: &Message) -> (String, String, BTreeMap<&'static str, String>) {
    let all = Lang::all().map(|lang| (lang.code(), message.get(lang)));
    let french = Lang::with_code("fr").unwrap_or_default();
    (message.get(Lang::EN), message.get(french), all.collect())
}

fn class(py: Python<'_>, kind: ErrorKind) -> PyResult<Bound<'_, PyType>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("chancery.errors").map(Bound::unbind))?;
    Ok(module.bind(py).getattr(kind.class())?.cast_into::<PyType>()?)
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        Python::attach(|py| trouble.exception(py))
    }
}

impl From<NameError> for Trouble {
    fn from(error: NameError) -> Trouble {
        Trouble::said(ErrorKind::Name, |lang| error.message(lang))
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        Trouble::said(ErrorKind::Game, |lang| error.message(lang))
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Trouble {
        Trouble::said(ErrorKind::Game, |lang| error.message(lang))
    }
}
