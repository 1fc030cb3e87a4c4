//! What came of the orders in the codes of the Python package `diplomacy`: `bounce`, `cut`,
//! `disrupted`, `void`, `no convoy`, `dislodged`, `disband`, one list for each unit.

use std::borrow::Cow;

use super::{Explanation, Explanations};
use crate::adjudicate::{Judgment, Outcome, Reason, Verdict};
use crate::board::Board;
use crate::position::{Position, Unit};

impl<'e> Explanation<'e> {
    /// What it is filed under: its unit; a waived build under its power.
    pub fn key(&self, board: &Board) -> Cow<'e, str> {
        match self.unit {
            Some(unit) => unit.into(),
            None => format!("{} WAIVE", board.power(self.power).id).into(),
        }
    }

    /// The Python package's codes for what came of the order, of the judgment that it explains.
    pub fn codes(
        &self,
        judgment: &Judgment,
        position: &Position,
    ) -> impl Iterator<Item = &'static str> + use<> {
        let retreats = matches!(judgment.outcome, Outcome::Retreat(_));
        let order: &[_] = match (self.verdict, self.reason) {
            (Verdict::Illegal, _) if retreats => &["void", "disband"],
            (Verdict::Void, Some(Reason::NoRoute { .. })) => &["no convoy"],
            (Verdict::Illegal | Verdict::Void, _) => &["void"],
            (Verdict::Cut, _) => &["cut"],
            (Verdict::Fails, Some(Reason::ConvoyBroken { .. })) => &["disrupted"],
            (Verdict::Fails, Some(Reason::DrivenOut { .. })) => &[],
            (Verdict::Fails, _) => &["bounce"],
            (Verdict::Succeeds, _) if retreats && self.given.is_none() => &["disband"],
            (Verdict::Succeeds | Verdict::Disrupted, _) => &[],
        };
        let unit: &[_] = match self.dislodged_by {
            None => &[],
            Some(_) if self.is_destroyed(judgment, position) => &["dislodged", "disband"],
            Some(_) => &["dislodged"],
        };
        order.iter().chain(unit).copied()
    }

    /// Was the unit dislodged with nowhere to go?
    fn is_destroyed(&self, judgment: &Judgment, position: &Position) -> bool {
        let Outcome::Movement(outcome) = &judgment.outcome else { return false };
        if position.board().is_neutral(self.power) {
            return true;
        }
        outcome.dislodged(position).any(|dislodged| {
            self.unit == Some(dislodged.unit.name(position.board()))
                && position.retreats(dislodged).next().is_none()
        })
    }

    /// Is it filed at all? An illegal order to a unit that the power does not have is not.
    fn is_filed(&self, judgment: &Judgment, position: &Position) -> bool {
        let (Some(unit), Verdict::Illegal) = (self.unit, self.verdict) else { return true };
        if matches!(judgment.outcome, Outcome::Adjustment(_)) {
            return true;
        }
        let called = |own: &&Unit| own.name(position.board()) == unit;
        // A unit that was dislodged is called like the one that took its place.
        let dislodged = position.dislodged().iter().map(|one| &one.unit).find(called);
        let meant = dislodged.or_else(|| position.units().iter().find(called));
        meant.is_some_and(|own| own.power() == self.power)
    }
}

/// Of the explanations of a judgment, one for each key: results can be filed under them.
pub fn one_each<'e>(
    all: &'e Explanations<'_>,
    judgment: &Judgment,
    position: &Position,
) -> Vec<Explanation<'e>> {
    let mut filed: Vec<Explanation<'e>> = all.iter().collect();
    filed.retain(|one| one.is_filed(judgment, position));
    let moves = matches!(judgment.outcome, Outcome::Movement(_));
    if !moves || filed.len() > position.units().len() {
        return keep_one_each(filed, judgment, position);
    }
    filed
}

/// Of several orders to a unit, the one that is followed tells what came of it. A unit that retreats
/// nowhere because its order is illegal is told by that order.
fn keep_one_each<'e>(
    all: Vec<Explanation<'e>>,
    judgment: &Judgment,
    position: &Position,
) -> Vec<Explanation<'e>> {
    let board = position.board();
    let retreats = matches!(judgment.outcome, Outcome::Retreat(_));
    let mut kept: Vec<Explanation<'e>> = Vec::new();
    for one in all {
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
    kept
}
