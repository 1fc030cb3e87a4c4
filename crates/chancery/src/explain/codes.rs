//! What came of the orders in the codes of the Python package `diplomacy`: `bounce`, `cut`,
//! `disrupted`, `void`, `no convoy`, `dislodged`, `disband`, one list for each unit.

use std::borrow::Cow;

use super::Explanation;
use crate::adjudicate::{Judgment, Outcome, Reason, Verdict};
use crate::board::Board;
use crate::position::{Position, Unit};

impl Explanation {
    /// What it is filed under: its unit; a waived build under its power.
    pub fn key(&self, board: &Board) -> Cow<'_, str> {
        match &self.unit {
            Some(unit) => unit.into(),
            None => format!("{} WAIVE", board.power(self.power).id).into(),
        }
    }

    /// The Python package's codes for what came of the order, of the judgment that it explains.
    pub fn codes(&self, judgment: &Judgment, position: &Position) -> Vec<&'static str> {
        let mut codes = Vec::new();
        let retreats = matches!(judgment.outcome, Outcome::Retreat(_));
        match (self.verdict, &self.reason) {
            (Verdict::Illegal, _) if retreats => codes.extend(["void", "disband"]),
            (Verdict::Void, Some(Reason::NoRoute { .. })) => codes.push("no convoy"),
            (Verdict::Illegal | Verdict::Void, _) => codes.push("void"),
            (Verdict::Cut, _) => codes.push("cut"),
            (Verdict::Fails, Some(Reason::ConvoyBroken { .. })) => codes.push("disrupted"),
            (Verdict::Fails, Some(Reason::DrivenOut { .. })) => {}
            (Verdict::Fails, _) => codes.push("bounce"),
            (Verdict::Succeeds, _) if retreats && self.given.is_none() => codes.push("disband"),
            (Verdict::Succeeds | Verdict::Disrupted, _) => {}
        }
        if self.dislodged_by.is_some() {
            codes.push("dislodged");
            if self.is_destroyed(judgment, position) {
                codes.push("disband");
            }
        }
        codes
    }

    /// Was the unit dislodged with nowhere to go?
    fn is_destroyed(&self, judgment: &Judgment, position: &Position) -> bool {
        let Outcome::Movement(outcome) = &judgment.outcome else { return false };
        outcome.dislodged(position).any(|dislodged| {
            self.unit == Some(dislodged.unit.name(position.board()))
                && position.retreats(dislodged).next().is_none()
        })
    }

    /// Is it filed at all? An illegal order to a unit that the power does not have is not.
    fn is_filed(&self, judgment: &Judgment, position: &Position) -> bool {
        let (Some(unit), Verdict::Illegal) = (&self.unit, self.verdict) else { return true };
        if matches!(judgment.outcome, Outcome::Adjustment(_)) {
            return true;
        }
        let called = |own: &&Unit| own.name(position.board()) == *unit;
        // A unit that was dislodged is called like the one that took its place.
        let dislodged = position.dislodged().iter().map(|one| &one.unit).find(called);
        let meant = dislodged.or_else(|| position.units().iter().find(called));
        meant.is_some_and(|own| own.power() == self.power)
    }
}

/// Of the explanations of a judgment, one for each key: results can be filed under them.
pub fn one_each(
    mut all: Vec<Explanation>,
    judgment: &Judgment,
    position: &Position,
) -> Vec<Explanation> {
    all.retain(|one| one.is_filed(judgment, position));
    let moves = matches!(judgment.outcome, Outcome::Movement(_));
    if !moves || all.len() > position.units().len() {
        keep_one_each(&mut all, judgment, position);
    }
    all
}

/// Of several orders to a unit, the one that is followed tells what came of it. A unit that retreats
/// nowhere because its order is illegal is told by that order.
fn keep_one_each(all: &mut Vec<Explanation>, judgment: &Judgment, position: &Position) {
    let board = position.board();
    let retreats = matches!(judgment.outcome, Outcome::Retreat(_));
    let mut kept: Vec<Explanation> = Vec::new();
    for one in all.drain(..) {
        match kept.iter_mut().find(|known| known.key(board) == one.key(board)) {
            None => kept.push(one),
            Some(known) => {
                let better = known.verdict == Verdict::Illegal && one.verdict != Verdict::Illegal;
                if better && (one.given.is_some() || !retreats) {
                    *known = one;
                }
            }
        }
    }
    *all = kept;
}
