//! The adjustment phase.

use chancery::order::{AdjustmentOrder, Order};
use chancery::position::Unit;
use chancery::{Position, Power, Verdict};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDictMethods, PyList};

use super::retreat::{is_waive, named};
use super::roll::{each, list};
use super::taking::{Taken, Writing, read_and_settle};
use super::text;
use super::turn::{After, Turn};

pub(super) fn judge(turn: &Turn<'_, '_>) -> PyResult<(Position, Vec<After>)> {
    let (py, engine, position) = (turn.py, turn.engine, &turn.roll.position);
    let codes = &engine.codes;
    let mut orders: Vec<(Power, AdjustmentOrder)> = Vec::new();
    for (power, object) in each(engine, &turn.powers) {
        let own = PyList::empty(py);
        for written in list(&object, intern!(py, "adjust"))?.iter() {
            let words = text(&written)?;
            if is_waive(&words) {
                note(turn, "WAIVE", &codes.void)?;
                enter(&own, "WAIVE")?;
                continue;
            }
            let settled = match words.strip_prefix("VOID ") {
                Some(_) => None,
                None => {
                    read_and_settle(engine, &written, power, position, Writing::Free, &turn.rules)?.ok()
                }
            };
            if let Some(Taken { order: Order::Adjustment(order), .. }) = settled {
                orders.push((power, order));
                // It has its place among the results now, and gets its own when all are judged.
                let name = named(&words);
                if !turn.results.contains(&name)? {
                    turn.results.set_item(&name, PyList::empty(py))?;
                }
                enter(&own, &name)?;
            } else {
                let name = named(words.strip_prefix("VOID ").unwrap_or(&words));
                note(turn, &name, &codes.void)?;
                enter(&own, &name)?;
            }
        }
        turn.ordered.set_item(engine.names.power(power), own)?;
    }
    let (outcome, next) = {
        let mut desk = engine.desk();
        let outcome = desk.court.adjustment(position, &orders, &turn.rules);
        let next = outcome.next(position, &turn.rules);
        (outcome, next)
    };
    let mut after: Vec<After> = engine.board.powers().map(|_| After::default()).collect();
    let mut gone: Vec<Unit> = outcome.disorder().to_vec();
    let mut built: Vec<Unit> = Vec::new();
    for (power, order, verdict) in outcome.rulings() {
        let unit = match order {
            AdjustmentOrder::Build { kind, at } => Unit::new(power, kind, at),
            AdjustmentOrder::Remove { unit } => {
                match position.unit_in(engine.board.province_of(unit)) {
                    Some(unit) => unit,
                    None => continue,
                }
            }
            AdjustmentOrder::Waive => continue,
        };
        let done = verdict == Verdict::Succeeds;
        let name = unit.name(engine.board);
        note(turn, name, if done { &codes.ok } else { &codes.void })?;
        ordered(turn, power, name)?;
        match order {
            AdjustmentOrder::Build { .. } if done => built.push(unit),
            AdjustmentOrder::Remove { .. } if done => gone.push(unit),
            _ => {}
        }
    }
    for unit in outcome.disorder() {
        note(turn, unit.name(engine.board), &codes.ok)?;
        ordered(turn, unit.power(), unit.name(engine.board))?;
    }
    for &unit in turn.roll.units.iter().filter(|unit| !gone.contains(unit)).chain(&built) {
        after[unit.power().index()].units.push(unit);
    }
    Ok((next, after))
}

/// Add a result to those of a unit.
fn note(turn: &Turn<'_, '_>, name: &str, code: &Py<PyAny>) -> PyResult<()> {
    if let Some(known) = turn.results.get_item(name)? {
        return known.cast::<PyList>()?.append(code);
    }
    turn.results.set_item(name, PyList::new(turn.py, [code])?)
}

/// A power ordered a unit.
fn ordered(turn: &Turn<'_, '_>, power: Power, name: &str) -> PyResult<()> {
    match turn.ordered.get_item(turn.engine.names.power(power))? {
        Some(own) => enter(own.cast::<PyList>()?, name),
        None => Ok(()),
    }
}

fn enter(list: &Bound<'_, PyList>, name: &str) -> PyResult<()> {
    if !list.contains(name)? {
        list.append(name)?;
    }
    Ok(())
}
