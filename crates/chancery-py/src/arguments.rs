//! What Python hands over: names of languages, dialects, boards, rules, places and powers.

use chancery::board::BUILT_IN;
use chancery::notation::Dialect;
use chancery::{Board, BoardRef, Lang, Location, Power, Rules};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::board::PyBoard;
use crate::error::{Kind, Trouble, both};
use crate::rules::PyRules;

/// `en` or `fr`.
#[derive(Clone, Copy, Default)]
pub(crate) struct LangArg(pub(crate) Lang);

impl<'py> FromPyObject<'_, 'py> for LangArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<LangArg> {
        match &*object.extract::<PyBackedStr>()? {
            "en" => Ok(LangArg(Lang::EN)),
            "fr" => Ok(LangArg(Lang::FR)),
            other => {
                let other = shown(other);
                Err(Trouble::new(
                    Kind::Any,
                    both!(
                        "there is no language `{other}`; the languages are en, fr"
                            / "il n’y a pas de langue « {other} » ; les langues sont en, fr"
                    ),
                )
                .into())
            }
        }
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
            let all: Vec<&str> = Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
            let (name, all) = (shown(&name), all.join(", "));
            Trouble::new(
                Kind::Any,
                both!(
                    "there is no dialect `{name}`; the dialects are {all}"
                        / "il n’y a pas de dialecte « {name} » ; les dialectes sont {all}"
                ),
            )
            .into()
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
        let known: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
        let (name, known) = (shown(name), known.join(", "));
        Trouble::new(
            Kind::Board,
            both!(
                "there is no variant `{name}`: the variants are {known}, and `Board.load` reads others"
                    / "il n’y a pas de variante « {name} » : les variantes sont {known}, et `Board.load` en lit d’autres"
            ),
        )
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
