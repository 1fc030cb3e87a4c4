//! The retreat phase.

use std::borrow::Cow;

use chancery::order::{Order, RetreatOrder};
use chancery::position::Unit;
use chancery::{Position, Power};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::past::PhaseResults;
use super::roll::{each, list};
use super::taking::{LegalOrder, Writing, read_and_settle};
use super::turn::{After, PhaseRun, begins};
use super::{Code, text};

/// What a unit is named that a void order was for: its first two words.
pub(super) fn named(order: &str) -> String {
    order.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}

pub(super) fn judge(turn: &PhaseRun<'_, '_>) -> PyResult<(Position, Vec<After>, PhaseResults)> {
    let (py, engine, position) = (turn.py, turn.engine, &turn.roll.position);
    let mut orders: Vec<RetreatOrder> = Vec::new();
    let mut void: Vec<(Power, String)> = Vec::new();
    for (power, object) in each(engine, &turn.powers) {
        for written in list(&object, intern!(py, "adjust"))?.iter() {
            if let Some(rest) = text(&written)?.strip_prefix("VOID ") {
                void.push((power, named(rest)));
                continue;
            }
            let settled =
                read_and_settle(engine, &written, power, position, Writing::Free, &turn.rules)?;
            match settled {
                Ok(LegalOrder { order: Order::Retreat(order), .. }) => orders.push(order),
                _ => void.push((power, named(&text(&written)?))),
            }
        }
    }
    let (outcome, next) = {
        let mut desk = engine.desk();
        let outcome = desk.court.retreat(position, &orders, &turn.rules);
        let next = outcome.next(position, &turn.rules);
        (outcome, next)
    };
    let popped = turn.popped.iter().map(|name| name.clone_ref(py)).collect();
    let mut told = PhaseResults { popped, ..PhaseResults::default() };
    let mut after: Vec<After> = engine.board.powers().map(|_| After::default()).collect();
    for &unit in &turn.roll.units {
        after[unit.power().index()].units.push(unit);
    }
    let mut retreating: Vec<Unit> = Vec::new();
    for &unit in &turn.roll.dislodged {
        let Some(index) = position.dislodged().iter().position(|one| one.unit == unit) else {
            continue;
        };
        let name = turn.name(unit);
        let goal = match outcome.orders()[index] {
            Some(RetreatOrder::Retreat { to, .. }) => Some(to),
            _ => None,
        };
        if goal.is_some() {
            retreating.push(unit);
        }
        if let (true, Some(to)) = (outcome.retreated(index), goal) {
            let own = &mut after[unit.power().index()];
            own.units.push(Unit::new(unit.power(), unit.kind(), to));
            let province = engine.board.province_of(to).location();
            own.arrivals.push(if turn.exact { to } else { province });
            told.results.push((name.clone_ref(py), Cow::default()));
            continue;
        }
        let refused = || {
            void.iter()
                .any(|(power, named)| *power == unit.power() && named == unit.name(&engine.board))
        };
        let codes = match (goal, outcome.orders()[index]) {
            (Some(_), _) => vec![Code::Bounce, Code::Disband],
            (None, None) if refused() => vec![Code::Void, Code::Disband],
            _ => vec![Code::Disband],
        };
        told.results.push((name.clone_ref(py), codes.into()));
        told.popped.push(name.clone_ref(py));
    }
    // Units that could not retreat at all left the board before, and are told of now.
    for name in &turn.popped {
        told.results.push((name.clone_ref(py), vec![Code::Disband].into()));
    }
    for power in engine.board.powers() {
        let mut own = Vec::new();
        for (_, named) in void.iter().filter(|(giver, _)| *giver == power) {
            let name = PyString::new(py, named).unbind();
            if !told.results.iter().any(|(known, _)| *known.bind(py) == named.as_str()) {
                told.results.push((name.clone_ref(py), vec![Code::Void].into()));
            }
            own.push(name);
        }
        own.extend(
            retreating
                .iter()
                .filter(|unit| unit.power() == power)
                .map(|&unit| turn.name(unit).clone_ref(py)),
        );
        told.ordered.push(own);
    }
    Ok((next, after, told))
}

/// Is it an order to leave builds unused?
pub(super) fn is_waive(written: &str) -> bool {
    begins(written, "WAIVE")
}
