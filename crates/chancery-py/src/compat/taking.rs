//! Taking orders: what a power writes is read, checked, and given back in the package's spelling.

use chancery::notation;
use chancery::order::{Fault, MovementOrder, Order, RawAction, Route};
use chancery::position::Unit;
use chancery::rules::{IrrelevantCoast, MissingUnit, OneCoast, WrongCoast, WrongUnit};
use chancery::{Lang, Position, Power, RawOrder, Rules, UnitKind, check_by};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use super::orders::Kinds;
use super::roll::Roll;
use super::{CompatEngine, text};

/// Longer texts are no orders.
const LONGEST: usize = 400;

/// Why an order is not taken: a word and a sentence.
pub(super) struct OrderRefusal(pub(super) &'static str, pub(super) String);

/// How orders are to be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Writing {
    /// As people do: what is missing is filled in.
    Free,
    /// In the one exact spelling.
    Exact,
}

/// An order that is legal for its power.
#[derive(Clone, Copy)]
pub(super) struct LegalOrder {
    pub(super) order: Order,
    /// A move that does not say how it is made.
    pub(super) unsaid: bool,
}

pub(super) fn take<'py>(
    engine: &CompatEngine,
    phase: &str,
    powers: &Bound<'py, PyList>,
    number: usize,
    orders: &Bound<'py, PyList>,
    expand: bool,
    rules: &Rules,
) -> PyResult<Bound<'py, PyList>> {
    let py = powers.py();
    let power = engine.board.powers().nth(number);
    let power = power.ok_or_else(|| PyValueError::new_err("there is no power of that number"))?;
    let position = Roll::read(engine, phase, powers)?.position;
    let writing = if expand { Writing::Free } else { Writing::Exact };
    let kinds = Kinds::of(&position);
    let taken = PyList::empty(py);
    for written in orders.iter() {
        let answer = match read_and_settle(engine, &written, power, &position, writing, rules)? {
            Ok(LegalOrder { order, unsaid }) => {
                let mut desk = engine.desk();
                let entry = desk.orders.of(py, &engine.names, order, unsaid, &position, &kinds);
                let (unit, rest) = (entry.unit.clone_ref(py), entry.rest.clone_ref(py));
                let (whole, index) = (entry.whole.clone_ref(py), entry.index());
                desk.orders.remember(&position, power, index, LegalOrder { order, unsaid });
                drop(desk);
                PyTuple::new(py, [unit, rest, whole])?.into_any()
            }
            Err(OrderRefusal(code, sentence)) => (code, sentence).into_pyobject(py)?.into_any(),
        };
        taken.append(answer)?;
    }
    Ok(taken)
}

/// Read one order and check it.
pub(super) fn read_and_settle(
    engine: &CompatEngine,
    written: &Bound<'_, PyAny>,
    power: Power,
    position: &Position,
    writing: Writing,
    rules: &Rules,
) -> PyResult<Result<LegalOrder, OrderRefusal>> {
    let known = engine.desk().orders.known(written).map(|entry| entry.raw.clone());
    let raw = match known {
        Some(raw) => Ok(raw),
        None => read(engine, &text(written)?, position, writing),
    };
    Ok(raw.and_then(|raw| settle(&raw, power, position, writing, rules)))
}

/// Read one order.
pub(super) fn read(
    engine: &CompatEngine,
    text: &str,
    position: &Position,
    writing: Writing,
) -> Result<RawOrder, OrderRefusal> {
    let unread = |sentence: String| OrderRefusal("unread", sentence);
    if text.len() > LONGEST {
        return Err(unread(format!("an order has no more than {LONGEST} letters")));
    }
    if let Some(raw) = notation::read_canonical(text, &engine.board) {
        return Ok(raw);
    }
    if writing == Writing::Exact {
        return Err(unread("the order is not in the exact spelling".into()));
    }
    let mut reading = notation::read(text, &engine.board, Some(position));
    match (reading.orders.len(), reading.errors.first()) {
        (1, None) => Ok(reading.orders.remove(0).order),
        (_, Some(error)) => Err(unread(error.message(Lang::EN))),
        (0, None) => Err(unread("there is no order in it".into())),
        _ => Err(unread("there are several orders in it".into())),
    }
}

/// Check an order of a power.
pub(super) fn settle(
    raw: &RawOrder,
    power: Power,
    position: &Position,
    writing: Writing,
    rules: &Rules,
) -> Result<LegalOrder, OrderRefusal> {
    let mut rules = Rules { wrong_unit: WrongUnit::Illegal, ..*rules };
    if writing == Writing::Exact {
        rules.missing_unit = MissingUnit::Illegal;
        rules.wrong_coast = WrongCoast::Illegal;
        rules.irrelevant_coast = IrrelevantCoast::Illegal;
        rules.one_coast = OneCoast::Illegal;
    }
    let board = position.board();
    let refuse = |fault: &Fault| OrderRefusal(fault.code(), fault.sentence(board, Lang::EN));
    let order = check_by(power, raw, position, &rules)
        .map_err(|faults| faults.first().map_or(OrderRefusal("unread", String::new()), refuse))?;
    if let Some(refusal) = misnamed(raw, position) {
        return Err(refusal);
    }
    let unsaid = matches!(raw.action, RawAction::Move { route: Route::Unsaid | Route::Land, .. });
    Ok(LegalOrder { order: coast(order, raw, position, writing), unsaid })
}

/// A support or convoy that calls the other unit what it is not.
fn misnamed(raw: &RawOrder, position: &Position) -> Option<OrderRefusal> {
    let (RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. }) = &raw.action else {
        return None;
    };
    let other = position.unit_in(position.board().province_of(unit.at))?;
    let kind = unit.kind?;
    (kind != other.kind()).then(|| {
        let called = position.board().unit_name(kind, unit.at);
        OrderRefusal("nobody-to-support", format!("{called} is not there"))
    })
}

/// The coast of a support. One that is not named stays so; and the package takes a fleet's support for a
/// fleet that could go to several coasts for whichever it goes to.
fn coast(order: Order, raw: &RawOrder, position: &Position, writing: Writing) -> Order {
    let Order::Movement(MovementOrder::SupportMove { unit, supported, to }) = order else {
        return order;
    };
    let board = position.board();
    let place = board.province_of(to);
    let any = MovementOrder::SupportMove { unit, supported, to: place.location() }.into();
    if matches!(raw.action, RawAction::Support { to: Some(said), .. } if said == place.location()) {
        return any;
    }
    let kind = |at| position.unit_in(board.province_of(at)).map(Unit::kind);
    let fleets = [unit, supported].iter().all(|&at| kind(at) == Some(UnitKind::Fleet));
    let reach = board.reach(UnitKind::Fleet, supported).iter();
    let several = reach.filter(|&&near| board.province_of(near) == place).count() > 1;
    if writing == Writing::Free && fleets && several { any } else { order }
}
