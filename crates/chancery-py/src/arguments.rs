//! What Python hands over: names of languages, dialects, boards, rules, places and powers.

use chancery::board::BUILT_IN;
use chancery::lang::messages::python;
use chancery::lang::{Arg, text};
use chancery::notation::Dialect;
use chancery::{Board, BoardRef, Lang, Location, Power, Rules};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::board::PyBoard;
use crate::error::{ErrorKind, Trouble};
use crate::rules::PyRules;

/// The code of a language, as in `fr`.
#[derive(Clone, Copy, Default)]
pub(crate) struct LanguageArg(pub(crate) Lang);

impl<'py> FromPyObject<'_, 'py> for LanguageArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<LanguageArg> {
        let code = object.extract::<PyBackedStr>()?;
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
        let name = object.extract::<PyBackedStr>()?;
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
        match object.extract::<PyBackedStr>() {
            Ok(name) => Ok(BoardArg(built_in(&name)?.clone())),
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => {
                Err(PyTypeError::new_err("a Board or the name of a variant is wanted"))
            }
            Err(error) => Err(error),
        }
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
pub(crate) struct RulesArg(pub(crate) Rules);

impl<'py> FromPyObject<'_, 'py> for RulesArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<RulesArg> {
        if let Ok(rules) = object.cast::<PyRules>() {
            return Ok(RulesArg(rules.get().0));
        }
        match object.extract::<PyBackedStr>() {
            Ok(text) => Ok(RulesArg(crate::rules::read(&text)?)),
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => {
                Err(PyTypeError::new_err("Rules or a text such as \"2023\" is wanted"))
            }
            Err(error) => Err(error),
        }
    }
}

/// The rules that are meant: `classic`, unless others are given.
pub(crate) fn rules(argument: Option<RulesArg>) -> Rules {
    argument.unwrap_or_default().0
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
