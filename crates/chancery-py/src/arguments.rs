//! What Python hands over: names of languages, dialects, boards, rules, places and powers.

use chancery::board::BUILT_IN;
use chancery::lang::messages::python;
use chancery::lang::{Arg, text};
use chancery::notation::Dialect;
use chancery::rules::RulesRequest;
use chancery::{Board, BoardRef, Lang, Location, Position, Power, Rules};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;

use crate::board::PyBoard;
use crate::error::{ErrorKind, Trouble};
use crate::position::PyPosition;
use crate::rules::PyRules;

/// The code of a language, as in `fr`.
#[derive(Clone, Copy, Default)]
pub(crate) struct LanguageArg(pub(crate) Lang);

impl<'py> FromPyObject<'_, 'py> for LanguageArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<LanguageArg> {
        let code = text(&object)?;
        Lang::with_code(&code).map(LanguageArg).ok_or_else(|| {
            let known = Arg::commas(Lang::all().map(Lang::code));
            let message = text!(python::NoSuchLanguage { name: shown(&code), known });
            Trouble::new(ErrorKind::Any, message).into()
        })
    }
}

/// The name of a dialect.
#[derive(Clone, Copy)]
pub(crate) struct DialectArg(pub(crate) Dialect);

impl<'py> FromPyObject<'_, 'py> for DialectArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<DialectArg> {
        let name = text(&object)?;
        Dialect::from_name(&name).map(DialectArg).ok_or_else(|| {
            let known = Arg::commas(Dialect::ALL.iter().map(|dialect| dialect.name()));
            let name = shown(&name);
            Trouble::new(ErrorKind::Any, text!(python::NoSuchDialect { name, known })).into()
        })
    }
}

/// A board, or the name of one that is compiled in.
#[derive(Clone)]
pub(crate) struct BoardArg(pub(crate) BoardRef);

impl<'py> FromPyObject<'_, 'py> for BoardArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<BoardArg> {
        if let Ok(board) = object.cast::<PyBoard>() {
            return Ok(BoardArg(board.get().0.clone()));
        }
        let name = text_or(&object, "a Board or the name of one")?;
        Ok(BoardArg(built_in(&name)?.clone()))
    }
}

/// The variant with this name.
pub(crate) fn built_in(name: &str) -> Result<&'static BoardRef, Trouble> {
    Board::built_in(name).ok_or_else(|| {
        let known = Arg::commas(BUILT_IN.iter().map(|(id, _)| *id));
        let name = shown(name);
        Trouble::new(ErrorKind::Board, text!(python::NoSuchVariant { name, known }))
    })
}

/// The board that is meant: the standard one, unless another is named.
pub(crate) fn board(argument: Option<BoardArg>) -> BoardRef {
    argument.map_or_else(|| Board::classic().clone(), |board| board.0)
}

/// Rules, or a text such as `2023,paradox=2000`.
#[derive(Clone, Copy, Default)]
pub(crate) struct RulesArg(pub(crate) RulesRequest);

impl<'py> FromPyObject<'_, 'py> for RulesArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<RulesArg> {
        if let Ok(rules) = object.cast::<PyRules>() {
            return Ok(RulesArg(rules.get().0.into()));
        }
        let text = text_or(&object, "Rules or a text such as \"2023\"")?;
        Ok(RulesArg(crate::rules::read(&text)?))
    }
}

/// The rules that are meant on a board: those of its variant, unless others are given. A text leaves to
/// the variant what it does not name; an object is taken as it is.
pub(crate) fn rules(argument: Option<RulesArg>, board: &Board) -> Rules {
    argument.unwrap_or_default().0.on(board)
}

/// A text.
pub(crate) struct TextArg(PyBackedStr);

impl std::ops::Deref for TextArg {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for TextArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<TextArg> {
        text(&object).map(TextArg)
    }
}

/// Yes or no.
#[derive(Clone, Copy)]
pub(crate) struct FlagArg(pub(crate) bool);

impl<'py> FromPyObject<'_, 'py> for FlagArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<FlagArg> {
        object.extract().map(FlagArg).map_err(|_| expected("True or False", &object))
    }
}

/// A year.
#[derive(Clone, Copy)]
pub(crate) struct YearArg(pub(crate) u16);

impl<'py> FromPyObject<'_, 'py> for YearArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<YearArg> {
        match object.extract::<i128>() {
            Ok(year) => u16::try_from(year).map(YearArg).map_err(|_| {
                PyValueError::new_err(format!("a year is a number from 0 to {}", u16::MAX))
            }),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Err(PyValueError::new_err(format!("a year is a number from 0 to {}", u16::MAX)))
            }
            Err(_) => Err(expected("a year such as 1910", &object)),
        }
    }
}

/// A position.
pub(crate) struct PositionArg(pub(crate) Position);

impl<'py> FromPyObject<'_, 'py> for PositionArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<PositionArg> {
        match object.cast::<PyPosition>() {
            Ok(position) => Ok(PositionArg(position.get().0.clone())),
            Err(_) => Err(expected("a Position", &object)),
        }
    }
}

/// Something of another kind than what is expected.
pub(crate) fn expected(what: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let name = found.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    PyTypeError::new_err(format!("expected {what}, not {name}"))
}

/// An object as text.
pub(crate) fn text(object: &Bound<'_, PyAny>) -> PyResult<PyBackedStr> {
    text_or(object, "a str")
}

/// The same; `what` is what is expected if it is none.
fn text_or(object: &Bound<'_, PyAny>, what: &str) -> PyResult<PyBackedStr> {
    if object.is_instance_of::<PyString>() {
        return object.extract::<PyBackedStr>();
    }
    Err(expected(what, object))
}

/// The name of the power that an object means, whether there is such a power or not.
pub(crate) fn power_text(object: &Bound<'_, PyAny>) -> PyResult<PyBackedStr> {
    named(object, "power", "the name of a power")
}

/// A text: the object itself, or what it has under one of two names.
fn named(object: &Bound<'_, PyAny>, attribute: &str, what: &str) -> PyResult<PyBackedStr> {
    if object.is_instance_of::<PyString>() {
        return object.extract::<PyBackedStr>();
    }
    for attribute in [attribute, "name"] {
        match object.getattr(attribute) {
            Ok(name) if name.is_instance_of::<PyString>() => return name.extract::<PyBackedStr>(),
            _ => {}
        }
    }
    Err(expected(what, object))
}

/// The power that an object means: its name, something that a power gave or owes, or anything that is called as a
/// power is.
pub(crate) fn power_of(board: &Board, object: &Bound<'_, PyAny>) -> PyResult<Power> {
    Ok(power(board, &power_text(object)?)?)
}

/// The place that an object means: its name, the place of an order, or that of the unit of a ruling.
pub(crate) fn place_of(board: &Board, object: &Bound<'_, PyAny>) -> PyResult<Location> {
    Ok(place(board, &named(object, "unit", "the name of a place")?)?)
}

/// The name of the unit that an object means, as in `A PAR`: itself, or that of an order or a ruling.
pub(crate) fn unit_text(object: &Bound<'_, PyAny>) -> PyResult<PyBackedStr> {
    named(object, "unit", "the name of a unit such as \"A PAR\"")
}

/// The power with this name.
pub(crate) fn power(board: &Board, name: &str) -> Result<Power, Trouble> {
    Ok(board.power_named(name)?)
}

/// The place with this name; a unit's letter may stand before it, as in `F STP/SC`.
pub(crate) fn place(board: &Board, name: &str) -> Result<Location, Trouble> {
    let place = name.strip_prefix("A ").or_else(|| name.strip_prefix("F ")).unwrap_or(name);
    Ok(board.place_named(place)?)
}

/// What is shown of a text that may be long.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
