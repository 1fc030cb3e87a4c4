//! Retreats and adjustments in words.

use super::{Explanation, Speaker, english, french, written};
use crate::adjudicate::{Outcome, Standing, Surplus, Verdict};
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, Order, RetreatOrder};

impl Speaker<'_> {
    pub(super) fn retreats(&self) -> Vec<Explanation> {
        let Outcome::Retreat(outcome) = &self.judgment.outcome else { return Vec::new() };
        let dislodged = self.position.dislodged();
        let name = |index: usize| dislodged[index].unit.name(self.board());
        let mut explained = vec![false; dislodged.len()];
        let mut all: Vec<Explanation> = Vec::new();
        for number in 0..self.judgment.docket.entries.len() {
            let mut one = self.given(number);
            if let Some((because, issue)) = self.refused(number) {
                (one.because, one.issue) = (because, Some(issue));
            } else if let Standing::Followed(Order::Retreat(order)) =
                self.judgment.docket.entries[number].standing
            {
                let (RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) = order;
                let index = dislodged.iter().position(|one| one.unit.location() == unit);
                if let Some(index) = index {
                    explained[index] = true;
                    let rivals: Vec<String> =
                        outcome.rivals(self.position, index).map(name).collect();
                    let left = matches!(order, RetreatOrder::Disband { .. });
                    one.because = match self.lang {
                        Lang::En => english::retreat(left, &rivals),
                        Lang::Fr => french::retreat(left, &rivals),
                    };
                }
            }
            all.push(one);
        }
        for index in (0..dislodged.len()).filter(|&index| !explained[index]) {
            let unit = dislodged[index].unit;
            let order = RetreatOrder::Disband { unit: unit.location() };
            let open = self.position.retreats(dislodged[index]).next().is_some();
            all.push(Explanation {
                power: unit.power(),
                unit: Some(name(index)),
                order: written(self.position, order.into()),
                verdict: Verdict::Succeeds,
                dislodged_by: None,
                because: match (self.lang, open) {
                    (Lang::En, true) => english::NO_RETREAT_ORDER.to_owned(),
                    (Lang::En, false) => english::NO_RETREAT.to_owned(),
                    (Lang::Fr, true) => french::NO_RETREAT_ORDER.to_owned(),
                    (Lang::Fr, false) => french::NO_RETREAT.to_owned(),
                },
                issue: None,
                given: None,
                reason: None,
            });
        }
        all
    }

    pub(super) fn adjustments(&self) -> Vec<Explanation> {
        let Outcome::Adjustment(outcome) = &self.judgment.outcome else { return Vec::new() };
        let mut all: Vec<Explanation> = Vec::new();
        for number in 0..self.judgment.docket.entries.len() {
            let mut one = self.given(number);
            if let Some((because, issue)) = self.refused(number) {
                (one.because, one.issue) = (because, Some(issue));
            } else if let Standing::Followed(Order::Adjustment(order)) =
                self.judgment.docket.entries[number].standing
            {
                let surplus =
                    self.judgment.adjustment_number(number).and_then(|n| outcome.surplus(n));
                let removal = matches!(order, AdjustmentOrder::Remove { .. });
                one.issue = surplus.map(|surplus| match (surplus, removal) {
                    (Surplus::Repeated, false) => "4.D.5",
                    (Surplus::TooMany, false) => "4.D.4",
                    (_, true) => "4.D.6",
                });
                one.because = match self.lang {
                    Lang::En => english::adjustment(order, surplus),
                    Lang::Fr => french::adjustment(order, surplus),
                };
            }
            all.push(one);
        }
        for &unit in outcome.disorder() {
            let order = AdjustmentOrder::Remove { unit: unit.location() };
            all.push(Explanation {
                power: unit.power(),
                unit: Some(unit.name(self.board())),
                order: written(self.position, order.into()),
                verdict: Verdict::Succeeds,
                dislodged_by: None,
                because: self.say(english::DISORDER, french::DISORDER),
                issue: Some("4.D.8"),
                given: None,
                reason: None,
            });
        }
        all
    }
}
