//! Retreats and adjustments in words.

use super::told::Told;
use super::{Explanations, Speaker, sentences, write};
use crate::adjudicate::{AdjustmentOutcome, RetreatOutcome, Standing, Surplus, Verdict};
use crate::lang::messages::explain as said;
use crate::lang::{Message, text};
use crate::order::{AdjustmentOrder, Order, RawOrder, RetreatOrder};
use crate::position::Unit;
use crate::rules::DisorderDistance;

impl<'p> Speaker<'_, 'p> {
    pub(super) fn retreats(&self, outcome: &RetreatOutcome) -> Explanations<'p> {
        let dislodged = self.position.dislodged();
        let name = |index: usize| dislodged[index].unit.name(self.board());
        let mut explained = vec![false; dislodged.len()];
        let mut all = Explanations::default();
        for (number, entry) in self.judgment.docket.entries.iter().enumerate() {
            let mut told = self.given(number, &mut all.orders);
            if !self.refuse(&mut told, &mut all)
                && let Standing::Followed(Order::Retreat(order)) = entry.standing
            {
                let (RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) = order;
                let index = dislodged.iter().position(|one| one.unit.location() == unit);
                if let Some(index) = index {
                    explained[index] = true;
                    let rivals: Vec<&str> =
                        outcome.rivals(self.position, index).map(name).collect();
                    let left = matches!(order, RetreatOrder::Disband { .. });
                    all.say(&sentences::retreat(left, &rivals), self.lang);
                }
            }
            all.end(told);
        }
        for index in (0..dislodged.len()).filter(|&index| !explained[index]) {
            let unit = dislodged[index].unit;
            let order = RetreatOrder::Disband { unit: unit.location() };
            let because = if self.position.retreats(dislodged[index]).next().is_some() {
                text!(said::NoRetreatOrder)
            } else {
                text!(said::NoRetreat)
            };
            self.leaves(unit, order.into(), &because, None, &mut all);
        }
        all
    }

    pub(super) fn adjustments(&self, outcome: &AdjustmentOutcome) -> Explanations<'p> {
        let mut all = Explanations::default();
        for (number, entry) in self.judgment.docket.entries.iter().enumerate() {
            let mut told = self.given(number, &mut all.orders);
            if !self.refuse(&mut told, &mut all)
                && let Standing::Followed(Order::Adjustment(order)) = entry.standing
            {
                let surplus =
                    self.judgment.adjustment_number(number).and_then(|n| outcome.surplus(n));
                let removal = matches!(order, AdjustmentOrder::Remove { .. });
                told.one.issue = surplus.map(|surplus| match (surplus, removal) {
                    (Surplus::Repeated, false) => "4.D.5",
                    (Surplus::TooMany, false) => "4.D.4",
                    (_, true) => "4.D.6",
                });
                all.say(&sentences::adjustment(order, surplus), self.lang);
            }
            all.end(told);
        }
        for &unit in outcome.disorder() {
            let order = AdjustmentOrder::Remove { unit: unit.location() };
            let because = match self.rules.disorder_distance {
                DisorderDistance::Home => text!(said::Disorder),
                DisorderDistance::Owned => text!(said::DisorderOwned),
            };
            self.leaves(unit, order.into(), &because, Some("4.D.8"), &mut all);
        }
        all
    }

    /// A unit leaves without an order of its own.
    fn leaves(
        &self,
        unit: Unit,
        order: Order,
        because: &Message,
        issue: Option<&'static str>,
        all: &mut Explanations<'p>,
    ) {
        let order = RawOrder::of(order, self.position);
        let order = write(&mut all.orders, &order, self.board());
        let name = Some(unit.name(self.board()));
        let mut told = Told::new(unit.power(), name, order, Verdict::Succeeds, None);
        told.one.acting = Some(unit);
        told.one.issue = issue;
        all.say(because, self.lang);
        all.end(told);
    }
}
