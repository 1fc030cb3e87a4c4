//! Retreats and adjustments in words.

use super::told::Told;
use super::{Explanations, Speaker, sentences, write};
use crate::adjudicate::{AdjustmentOutcome, RetreatOutcome, Standing, Surplus, Verdict};
use crate::lang::messages::explain as said;
use crate::lang::{Arg, Message, text};
use crate::order::{AdjustmentOrder, Order, RawOrder, RetreatOrder};
use crate::position::Unit;
use crate::rules::DisorderDistance;

impl<'p> Speaker<'_, 'p> {
    pub(super) fn retreats(&self, outcome: &RetreatOutcome) -> Explanations<'p> {
        let dislodged = self.position.dislodged();
        let name = |index: usize| dislodged[index].unit.name(self.board());
        let mut explained = vec![false; dislodged.len()];
        let mut all = self.with_room(0);
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
            self.unordered(unit, order.into(), &[because], None, &mut all);
        }
        all
    }

    pub(super) fn adjustments(&self, outcome: &AdjustmentOutcome) -> Explanations<'p> {
        let mut all = self.with_room(0);
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
            let because = self.disorder(outcome, unit);
            self.unordered(unit, order.into(), &because, Some("4.D.8"), &mut all);
        }
        for &unit in outcome.default_builds() {
            let order = AdjustmentOrder::Build { kind: unit.kind(), at: unit.location() };
            self.unordered(unit, order.into(), &[text!(said::DefaultBuild)], None, &mut all);
        }
        all
    }

    /// Why a unit leaves in civil disorder: how far away it is, and what decides among units as far.
    fn disorder(&self, outcome: &AdjustmentOutcome, unit: Unit) -> [Message; 3] {
        let (position, board) = (self.position, self.board());
        let refused = outcome.rulings().enumerate().any(|(number, (power, order, _))| {
            power == unit.power()
                && matches!(order, AdjustmentOrder::Remove { .. })
                && outcome.surplus(number) == Some(Surplus::TooMany)
        });
        let cause = if refused { text!(said::DisorderRefused) } else { text!(said::Disorder) };
        let distance = |unit| crate::adjudicate::disorder_distance(position, unit, self.rules);
        let far = distance(unit);
        let how_far = match (self.rules.disorder_distance, far) {
            (DisorderDistance::Home, usize::MAX) => text!(said::NoWayHome),
            (DisorderDistance::Home, count) => text!(said::DistanceHome { count }),
            (DisorderDistance::Owned, usize::MAX) => text!(said::NoWayOwned),
            (DisorderDistance::Owned, count) => text!(said::DistanceOwned { count }),
        };
        let stays = |other: &&Unit| {
            other.power() == unit.power()
                && !outcome.disorder().contains(other)
                && !outcome.rulings().any(|(_, order, verdict)| {
                    verdict == Verdict::Succeeds
                        && order == AdjustmentOrder::Remove { unit: other.location() }
                })
        };
        let staying: Vec<Unit> = position.units().iter().filter(stays).copied().collect();
        let as_far = staying.iter().copied().filter(|&other| distance(other) == far);
        let (alike, others): (Vec<Unit>, Vec<Unit>) =
            as_far.partition(|other| other.kind() == unit.kind());
        let names = |units: &[Unit]| Arg::and(units.iter().map(|unit| unit.name(board)));
        let rank = if staying.is_empty() {
            text!(said::DisorderAll)
        } else if !alike.is_empty() {
            text!(said::DisorderName { count: alike.len(), units: names(&alike) })
        } else if !others.is_empty() {
            text!(said::DisorderFleet { count: others.len(), units: names(&others) })
        } else {
            text!(said::DisorderFarthest)
        };
        [cause, how_far, rank]
    }

    /// A unit leaves, or is built, without an order of its own.
    fn unordered(
        &self,
        unit: Unit,
        order: Order,
        because: &[Message],
        issue: Option<&'static str>,
        all: &mut Explanations<'p>,
    ) {
        let order = RawOrder::of(order, self.position);
        let order = write(&mut all.orders, &order, self.board());
        let name = Some(unit.name(self.board()));
        let mut told = Told::new(unit.power(), name, order, Verdict::Succeeds, None);
        told.one.acting = Some(unit);
        told.one.issue = issue;
        for message in because {
            all.say(message, self.lang);
        }
        all.end(told);
    }
}
