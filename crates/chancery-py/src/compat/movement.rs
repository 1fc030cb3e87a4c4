//! The movement phase.

use std::borrow::Cow;

use chancery::adjudicate::MovementOutcome;
use chancery::order::{MovementOrder, Order, Way};
use chancery::position::Unit;
use chancery::{Position, Power, RawOrder};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use super::exact;
use super::past::{Followed, PhaseResults};
use super::results::{self, slot, slot_at};
use super::taking::{LegalOrder, Writing, read, settle};
use super::turn::{After, PhaseRun};
use super::{Code, text};

/// What was ordered for a unit.
enum UnitInstruction {
    Nothing,
    Taken(LegalOrder),
    Void,
    /// Void, and called otherwise: `F SPA/SC` for `F SPA/NC`.
    Misnamed(Py<PyString>),
}

pub(super) fn judge(turn: &PhaseRun<'_, '_>) -> PyResult<(Position, Vec<After>, PhaseResults)> {
    let position = &turn.roll.position;
    let mut given: Vec<UnitInstruction> =
        position.units().iter().map(|_| UnitInstruction::Nothing).collect();
    let mut unknown = Vec::new();
    {
        let desk = turn.engine.desk();
        for (power, orders) in turn.engine.board.powers().zip(&turn.orders) {
            for (unit, rest) in orders.cast::<PyDict>()?.iter() {
                let known =
                    desk.orders.known_parts(&unit, &rest).or_else(|| desk.orders.known(&rest));
                match known {
                    Some(entry) => {
                        let recalled = entry.recall(position, power);
                        enter(turn, power, &entry.raw, recalled, &mut given);
                    }
                    None => unknown.push((power, unit, rest)),
                }
            }
        }
    }
    for (power, unit, rest) in unknown {
        take(turn, power, &unit, &rest, &mut given)?;
    }
    let mut orders: Vec<MovementOrder> = given.iter().filter_map(followed).collect();
    let via = if turn.exact { said_via(&given) } else { 0 };
    let outcome = if turn.exact {
        exact::judge(turn, &mut orders, via)
    } else {
        turn.engine.desk().court.movement(position, &orders, &turn.rules)
    };
    // The units in the order of the powers' lists, each with its slot.
    let units = turn.roll.units.iter();
    let units: Vec<(usize, Unit)> =
        units.filter_map(|&unit| Some((slot(position, unit)?, unit))).collect();
    let mut told = tell(turn, &units, &given, &outcome, via);
    let after = after(turn, &units, &outcome, &mut told);
    let next = outcome.next(position, &turn.rules);
    let next = if after.iter().all(|own| own.retreats.is_empty()) {
        turn.without_retreats(next, &mut turn.engine.desk().court)
    } else {
        next
    };
    Ok((next, after, told))
}

/// The slots of the armies whose orders say `VIA`.
fn said_via(given: &[UnitInstruction]) -> u128 {
    let says = |one: &UnitInstruction| match one {
        UnitInstruction::Taken(LegalOrder { order: Order::Movement(order), unsaid: false }) => {
            matches!(order, MovementOrder::Move { way: Way::Convoy, .. })
        }
        _ => false,
    };
    given.iter().enumerate().filter(|(_, one)| says(one)).fold(0, |set, (slot, _)| set | 1 << slot)
}

fn followed(given: &UnitInstruction) -> Option<MovementOrder> {
    match given {
        UnitInstruction::Taken(LegalOrder { order: Order::Movement(order), .. }) => Some(*order),
        _ => None,
    }
}

/// Take an order that is known; of several to a unit the first counts.
fn enter(
    turn: &PhaseRun<'_, '_>,
    power: Power,
    raw: &RawOrder,
    recalled: Option<LegalOrder>,
    given: &mut [UnitInstruction],
) {
    let position = &turn.roll.position;
    let Some(slot) = raw.at.and_then(|at| slot_at(position, at)) else { return };
    let unit = position.units()[slot];
    let own = unit.power() == power && raw.kind.is_none_or(|kind| kind == unit.kind());
    if !own || !matches!(given[slot], UnitInstruction::Nothing) {
        return;
    }
    if let Some(taken) = recalled {
        given[slot] = UnitInstruction::Taken(taken);
        return;
    }
    let writing = if turn.no_check { Writing::Free } else { Writing::Exact };
    let settled = settle(raw, power, position, writing, &turn.rules);
    given[slot] = settled.map_or_else(|_| void(turn, raw, slot), UnitInstruction::Taken);
}

/// Take one order of a power's dict: under the unit, or whole where orders are not checked before.
fn take(
    turn: &PhaseRun<'_, '_>,
    power: Power,
    unit: &Bound<'_, PyAny>,
    rest: &Bound<'_, PyAny>,
    given: &mut [UnitInstruction],
) -> PyResult<()> {
    let (engine, position) = (turn.engine, &turn.roll.position);
    let whole = if engine.names.find_unit(unit).is_some() {
        format!("{} {}", text(unit)?, text(rest)?)
    } else {
        text(rest)?.into_owned()
    };
    if let Ok(raw) = read(engine, &whole, position, Writing::Free) {
        enter(turn, power, &raw, None, given);
        return Ok(());
    }
    // What cannot be read is void, if the unit can.
    let named = whole.splitn(3, ' ').take(2).collect::<Vec<_>>().join(" ");
    let own = |unit: &Unit| unit.power() == power && unit.name(&engine.board) == named;
    let slot = position.units().iter().position(own);
    if let Some(slot) = slot.filter(|&slot| matches!(given[slot], UnitInstruction::Nothing)) {
        given[slot] = UnitInstruction::Void;
    }
    Ok(())
}

/// A void order of a unit, under the name that the order gives it.
fn void(turn: &PhaseRun<'_, '_>, raw: &RawOrder, slot: usize) -> UnitInstruction {
    match (raw.kind, raw.at, turn.roll.position.units().get(slot)) {
        (Some(kind), Some(at), Some(unit)) if at != unit.location() => {
            UnitInstruction::Misnamed(turn.engine.names.unit(kind, at).clone_ref(turn.py))
        }
        _ => UnitInstruction::Void,
    }
}

/// Write down what came of the orders, in the order of the powers' lists.
fn tell(
    turn: &PhaseRun<'_, '_>,
    units: &[(usize, Unit)],
    given: &[UnitInstruction],
    outcome: &MovementOutcome,
    via: u128,
) -> PhaseResults {
    let (py, engine, position) = (turn.py, turn.engine, &turn.roll.position);
    let mut told = PhaseResults::default();
    told.results.reserve(turn.roll.units.len());
    told.followed.reserve(turn.roll.units.len());
    for &(slot, unit) in units {
        let name = turn.name(unit);
        let mut codes = Cow::Borrowed(results::codes(position, outcome, slot, via));
        if matches!(given[slot], UnitInstruction::Void) {
            codes.to_mut().insert(0, Code::Void);
        }
        if let Some(attacker) = outcome.dislodger(slot) {
            codes.to_mut().push(Code::Dislodged);
            let from = engine.board.province_of(position.units()[attacker].location());
            told.dislodged.push((name.clone_ref(py), from.location()));
        }
        told.results.push((name.clone_ref(py), codes));
        if let UnitInstruction::Misnamed(written) = &given[slot] {
            told.results.push((written.clone_ref(py), Cow::Borrowed(&[Code::Void])));
        }
        let (order, unsaid) = match &given[slot] {
            UnitInstruction::Taken(LegalOrder { order, unsaid }) => {
                let walks = !outcome.went_by_convoy(slot);
                (matched(position, outcome, *order), *unsaid || walks)
            }
            _ => (MovementOrder::Hold { unit: unit.location() }.into(), false),
        };
        let ordered = !matches!(given[slot], UnitInstruction::Nothing);
        let (unit, power) = (name.clone_ref(py), unit.power());
        told.followed.push(Followed { unit, power, ordered, order, unsaid });
    }
    told
}

/// A support with the coast that the fleet goes to.
fn matched(position: &Position, outcome: &MovementOutcome, order: Order) -> Order {
    let Order::Movement(MovementOrder::SupportMove { unit, supported, to }) = order else {
        return order;
    };
    let board = position.board();
    let fleet =
        position.unit_in(board.province_of(supported)).and_then(|unit| slot(position, unit));
    match fleet.map(|fleet| outcome.order(fleet)) {
        Some(MovementOrder::Move { to: goal, .. })
            if board.province_of(goal) == board.province_of(to) =>
        {
            MovementOrder::SupportMove { unit, supported, to: goal }.into()
        }
        _ => order,
    }
}

/// What each power has afterwards: those who stayed, then those who moved, in the order of its list.
fn after(
    turn: &PhaseRun<'_, '_>,
    units: &[(usize, Unit)],
    outcome: &MovementOutcome,
    told: &mut PhaseResults,
) -> Vec<After> {
    let position = &turn.roll.position;
    let board = position.board();
    let mut after: Vec<After> = board.powers().map(|_| After::with_room()).collect();
    for moved in [false, true] {
        for &(slot, unit) in units {
            if outcome.is_dislodged(slot) || outcome.moved(slot) != moved {
                continue;
            }
            let own = &mut after[unit.power().index()];
            match outcome.order(slot) {
                MovementOrder::Move { to, .. } if moved => {
                    own.units.push(Unit::new(unit.power(), unit.kind(), to));
                    own.arrivals.push(board.province_of(to).location());
                }
                _ => own.units.push(unit),
            }
        }
    }
    for (slot, unit) in units {
        if !outcome.is_dislodged(*slot) {
            continue;
        }
        let found = outcome.dislodged(position).find(|one| one.unit == *unit);
        let Some(one) = found else { continue };
        let by_convoy = outcome.dislodger(*slot).is_some_and(|army| outcome.went_by_convoy(army));
        let mut open: Vec<_> = if turn.exact && by_convoy {
            // The package closes nothing to a unit that an army from the sea drove out, and asks only later
            // which places are vacant.
            board.reach(unit.kind(), unit.location()).to_vec()
        } else {
            position.retreats(one).collect()
        };
        turn.engine.sort_reach(unit.location(), &mut open);
        if open.is_empty() {
            told.popped.push(turn.name(*unit).clone_ref(turn.py));
        } else {
            after[unit.power().index()].retreats.push((*unit, open));
        }
    }
    after
}
