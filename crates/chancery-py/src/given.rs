//! Orders that Python hands over for a position: texts and orders, by power or not.

use std::cell::RefCell;

use chancery::adjudicate::Judgment;
use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::notation;
use chancery::order::{Fault as Illegality, RawAction};
use chancery::{BoardRef, Court, Position, Power, RawOrder, Rules};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList, PyMapping, PyString};

use crate::arguments::{expected, power_of};
use crate::error::{ErrorKind, Trouble};
use crate::order::{PyOrder, same_board};

/// No phase has more; what goes on for ever must end.
const MOST: usize = 100_000;

/// A text or an order, and whose it is if that is said.
#[derive(Clone, PartialEq)]
pub(crate) struct Said {
    pub(crate) power: Option<Power>,
    pub(crate) what: What,
}

#[derive(Clone, PartialEq)]
pub(crate) enum What {
    Text(String),
    Order(Box<RawOrder>),
}

/// What Python says: nothing, a text, an order, a list of both, or all of these by power.
pub(crate) fn said(object: Option<&Bound<'_, PyAny>>, position: &Position) -> PyResult<Vec<Said>> {
    let mut all = Vec::new();
    let Some(object) = object else { return Ok(all) };
    let mut add_of = |name: &Bound<'_, PyAny>, list: &Bound<'_, PyAny>| {
        let giver = power_of(position.board(), name)?;
        add(&mut all, Some(giver), list, position)
    };
    // What orders mostly come in is asked for first: whether something is like a dictionary takes long to find out.
    if let Ok(lists) = object.cast_exact::<PyDict>() {
        for (name, list) in lists {
            add_of(&name, &list)?;
        }
    } else if object.is_instance_of::<PyList>() || object.is_instance_of::<PyString>() {
        add(&mut all, None, object, position)?;
    } else if let Ok(lists) = object.cast::<PyMapping>() {
        for item in lists.items()? {
            let (name, list) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            add_of(&name, &list)?;
        }
    } else {
        add(&mut all, None, object, position)?;
    }
    Ok(all)
}

fn add(
    all: &mut Vec<Said>,
    power: Option<Power>,
    object: &Bound<'_, PyAny>,
    position: &Position,
) -> PyResult<()> {
    if object.is_none() {
        return Ok(());
    }
    if let Some(one) = one(power, object, position)? {
        all.push(one);
        return Ok(());
    }
    let wanted = |_| expected("orders: a str, an Order or a list of them", object);
    for item in object.try_iter().map_err(wanted)? {
        let item = item?;
        let Some(one) = one(power, &item, position)? else {
            return Err(expected("an order: a str or an Order", &item));
        };
        if all.len() == MOST {
            return Err(PyValueError::new_err("too many orders"));
        }
        all.push(one);
    }
    Ok(())
}

pub(crate) fn one(
    power: Option<Power>,
    object: &Bound<'_, PyAny>,
    position: &Position,
) -> PyResult<Option<Said>> {
    let what = if let Ok(order) = object.cast::<PyOrder>() {
        same_board(order.get().board(), position.board_ref())?;
        What::Order(Box::new(order.get().raw.clone()))
    } else if let Ok(text) = object.cast::<PyString>() {
        What::Text(text.extract::<PyBackedStr>()?.to_string())
    } else {
        return Ok(None);
    };
    Ok(Some(Said { power, what }))
}

/// What was said as one text, an order a line.
pub(crate) fn texts(said: Vec<Said>, board: &BoardRef) -> String {
    let each = said.into_iter().map(|said| match said.what {
        What::Text(text) => text,
        What::Order(order) => PyOrder::new(*order, board).text(),
    });
    each.collect::<Vec<_>>().join("\n")
}

/// What was said, understood for a position.
pub(crate) struct Heard {
    pub(crate) judgment: Judgment,
    /// The text of each order that was given.
    pub(crate) texts: Vec<Option<String>>,
    /// What could not be read.
    pub(crate) unread: Vec<Trouble>,
}

thread_local! {
    /// Opening a court takes longer than a case: each thread keeps one.
    static COURT: RefCell<Court> = RefCell::default();
}

/// Do something in the court of this thread.
pub(crate) fn in_court<T>(work: impl FnOnce(&mut Court) -> T) -> T {
    COURT.with_borrow_mut(work)
}

/// Judge what was said.
pub(crate) fn hear(position: &Position, said: &[Said], rules: &Rules) -> Heard {
    let (orders, texts, unread) = understand(position, said);
    let judgment = in_court(|court| court.judge(position, orders, rules));
    Heard { judgment, texts, unread }
}

/// What was said, sorted out but not judged; what could not be read is an error.
pub(crate) fn strictly(position: &Position, said: &[Said]) -> Result<Judgment, Trouble> {
    let heard = hear(position, said, &Rules::default());
    match heard.unread.into_iter().next() {
        None => Ok(heard.judgment),
        Some(first) => Err(first),
    }
}

type Understood = (Vec<(Power, RawOrder)>, Vec<Option<String>>, Vec<Trouble>);

fn understand(position: &Position, said: &[Said]) -> Understood {
    let (mut orders, mut texts, mut unread) =
        (Vec::with_capacity(said.len()), Vec::new(), Vec::new());
    let board = position.board_ref();
    let mut take = |power: Option<Power>, order: RawOrder, text: Option<&str>| match giver(
        power, &order, position, text,
    ) {
        Ok(power) => {
            orders.push((power, order));
            texts.push(text.map(str::to_owned));
        }
        Err(trouble) => unread.push(trouble),
    };
    let mut broken = Vec::new();
    for Said { power, what } in said {
        match what {
            What::Order(order) => take(*power, (**order).clone(), None),
            What::Text(text) => {
                let reading = notation::read(text, board, Some(position));
                if !reading.errors.is_empty() {
                    broken.push(Trouble::unread(text, &reading.errors));
                }
                for read in reading.orders {
                    take(*power, read.order, Some(&text[read.span]));
                }
            }
        }
    }
    broken.append(&mut unread);
    (orders, texts, broken)
}

/// Whose order it is: who is said to give it, else whose unit it is.
pub(crate) fn giver(
    said: Option<Power>,
    order: &RawOrder,
    position: &Position,
    text: Option<&str>,
) -> Result<Power, Trouble> {
    let owner = || order.clone().completed(position).power;
    if let Some(power) = said.or(order.power).or_else(owner) {
        return Ok(power);
    }
    let board = position.board_ref();
    let text = text.map_or_else(|| PyOrder::new(order.clone(), board).text(), str::to_owned);
    match order.at {
        Some(at) if order.action != RawAction::Build => {
            Err(Trouble::illegal(board, &text, &[Illegality::NoUnit(at)]))
        }
        Some(at) => Err(Trouble::illegal(board, &text, &[Illegality::CentreNotYours(at, None)])),
        None => {
            let message = text!(python::PowerMissing { text: &text });
            Err(Trouble { text: Some(text), ..Trouble::new(ErrorKind::Order, message) })
        }
    }
}
