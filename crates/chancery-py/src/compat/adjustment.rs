//! The adjustment phase.

use chancery::order::{AdjustmentOrder, Order};
use chancery::position::Unit;
use chancery::{Position, Power, Verdict};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::past::PhaseResults;
use super::retreat::{is_waive, named};
use super::roll::{each, list};
use super::taking::{LegalOrder, Writing, read_and_settle};
use super::turn::{After, PhaseRun};
use super::{Code, text};

pub(super) fn judge(turn: &PhaseRun<'_, '_>) -> PyResult<(Position, Vec<After>, PhaseResults)> {
    let (py, engine, position) = (turn.py, turn.engine, &turn.roll.position);
    let mut told = PhaseResults::default();
    let mut orders: Vec<(Power, AdjustmentOrder)> = Vec::new();
    for (power, object) in each(engine, &turn.powers) {
        let mut own: Vec<Py<PyString>> = Vec::new();
        for written in list(&object, intern!(py, "adjust"))?.iter() {
            let words = text(&written)?;
            if is_waive(&words) {
                note(turn, &mut told, "WAIVE", Some(Code::Void));
                enter(turn, &mut own, "WAIVE");
                continue;
            }
            let settled = match words.strip_prefix("VOID ") {
                Some(_) => None,
                None => {
                    read_and_settle(engine, &written, power, position, Writing::Free, &turn.rules)?
                        .ok()
                }
            };
            if let Some(LegalOrder { order: Order::Adjustment(order), .. }) = settled {
                orders.push((power, order));
                // It has its place among the results now, and gets its own when all are judged.
                note(turn, &mut told, &named(&words), None);
                enter(turn, &mut own, &named(&words));
            } else {
                let name = named(words.strip_prefix("VOID ").unwrap_or(&words));
                note(turn, &mut told, &name, Some(Code::Void));
                enter(turn, &mut own, &name);
            }
        }
        told.ordered.push(own);
    }
    let (outcome, next) = {
        let mut desk = engine.desk();
        let outcome = desk.court.adjustment(position, &orders, &turn.rules);
        let next = outcome.next(position, &turn.rules);
        (outcome, next)
    };
    let mut after: Vec<After> = engine.board.powers().map(|_| After::default()).collect();
    let mut gone: Vec<Unit> = outcome.disorder().to_vec();
    let mut built: Vec<Unit> = outcome.default_builds().to_vec();
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
        let name = unit.name(&engine.board);
        note(turn, &mut told, name, Some(if done { Code::Ok } else { Code::Void }));
        enter(turn, &mut told.ordered[power.index()], name);
        match order {
            AdjustmentOrder::Build { .. } if done => built.push(unit),
            AdjustmentOrder::Remove { .. } if done => gone.push(unit),
            _ => {}
        }
    }
    for unit in outcome.disorder().iter().chain(outcome.default_builds()) {
        note(turn, &mut told, unit.name(&engine.board), Some(Code::Ok));
        enter(turn, &mut told.ordered[unit.power().index()], unit.name(&engine.board));
    }
    // Units that could not retreat, if there was no retreat phase to tell of them.
    for name in &turn.popped {
        note(turn, &mut told, &text(name.bind(py))?, Some(Code::Disband));
    }
    for &unit in turn.roll.units.iter().filter(|unit| !gone.contains(unit)).chain(&built) {
        after[unit.power().index()].units.push(unit);
    }
    Ok((next, after, told))
}

/// Add a result to those of a unit, or only its place among the results.
fn note(turn: &PhaseRun<'_, '_>, told: &mut PhaseResults, name: &str, code: Option<Code>) {
    let known = told.results.iter_mut().find(|(known, _)| *known.bind(turn.py) == name);
    if let Some((_, codes)) = known {
        codes.to_mut().extend(code);
        return;
    }
    let name = PyString::new(turn.py, name).unbind();
    told.results.push((name, code.into_iter().collect::<Vec<_>>().into()));
}

/// Add a unit to those that a power ordered.
fn enter(turn: &PhaseRun<'_, '_>, own: &mut Vec<Py<PyString>>, name: &str) {
    if !own.iter().any(|known| *known.bind(turn.py) == name) {
        own.push(PyString::new(turn.py, name).unbind());
    }
}
