//! What came of the orders of a turn, in the package's codes, with what it says in finer cases.

use std::sync::Arc;

use crate::adjudicate::{Convoy, Court, Judgment, Reason};
use crate::explain::{Explanation, one_each, reasons_only};
use crate::game::Turn;
use crate::game::order_result::order_of;
use crate::order::RawAction;
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// The codes for each unit, in the order of the orders.
pub(in crate::game) type Results = Arc<Vec<(String, Vec<&'static str>)>>;

/// What came of the orders of a turn; nothing, if it was not resolved.
pub(super) fn results(turn: &Turn, rules: &Rules, court: &mut Court) -> Results {
    if !turn.is_resolved() {
        return Results::default();
    }
    let position = &turn.position;
    turn.results.codes(rules, || {
        told(&court.judge(position, turn.orders.given(position).orders, rules), position, rules)
    })
}

/// What came of the orders of a judgment.
pub(super) fn told(judgment: &Judgment, position: &Position, rules: &Rules) -> Results {
    let all = reasons_only(judgment, position, rules);
    let mut results = Vec::new();
    for one in one_each(&all, judgment, position) {
        let codes = refined(&one, judgment, position);
        results.extend(one.unit.map(|unit| (unit.to_owned(), codes)));
    }
    results.into()
}

fn refined(one: &Explanation<'_>, judgment: &Judgment, position: &Position) -> Vec<&'static str> {
    let mut codes: Vec<&str> = one.codes(judgment, position).collect();
    match position.phase().kind {
        PhaseKind::Movement => {
            // Whoever has nowhere to go is told so by the retreats, if there are any.
            codes.retain(|&code| code != "disband");
            match one.reason {
                // A support against a unit of one's own counts for nothing.
                Some(Reason::Given { spares: Some(_), .. }) => codes.insert(0, "void"),
                Some(Reason::Carries { convoy: Convoy::Incomplete | Convoy::Unused, .. }) => {
                    codes.splice(0..0, ["no convoy", "void"]);
                }
                _ => {}
            }
        }
        PhaseKind::Retreat => {
            let order = order_of(one, judgment, position);
            if codes.is_empty() && order.action == RawAction::Disband {
                codes.push("disband");
            }
        }
        // In this phase alone there is a code for what was done, and it is empty.
        PhaseKind::Adjustment if codes.is_empty() => codes.push(""),
        PhaseKind::Adjustment => {}
    }
    codes
}
