//! A phase judged as people see it: from what the powers wrote to what came of every order.

use super::docket::{Docket, Standing};
use super::{Court, Outcome, Verdict};
use crate::board::Power;
use crate::order::{Order, RawOrder, RetreatOrder};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// What the powers gave, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgment {
    /// What was given, and what of it was followed.
    pub docket: Docket,
    /// What came of what was followed.
    pub outcome: Outcome,
}

impl Court {
    /// Judge what the powers gave for a position.
    pub fn judge(
        &mut self,
        position: &Position,
        given: impl IntoIterator<Item = (Power, RawOrder)>,
        rules: &Rules,
    ) -> Judgment {
        let docket = Docket::new(position, given, rules);
        let outcome = match position.phase().kind {
            PhaseKind::Movement => Outcome::Movement(self.movement_with(
                position,
                &docket.movement,
                &docket.context,
                rules,
            )),
            PhaseKind::Retreat => Outcome::Retreat(self.retreat(position, &docket.retreat, rules)),
            PhaseKind::Adjustment => {
                Outcome::Adjustment(self.adjustment(position, &docket.adjustment, rules))
            }
        };
        Judgment { docket, outcome }
    }
}

impl Judgment {
    /// What came of an order that was given, by its number.
    pub fn verdict(&self, number: usize, position: &Position) -> Verdict {
        let Standing::Followed(order) = self.docket.entries[number].standing else {
            return Verdict::Illegal;
        };
        let board = position.board();
        match (&self.outcome, order) {
            (Outcome::Movement(outcome), Order::Movement(order)) => {
                slot(position, board.province_of(order.unit()))
                    .map_or(Verdict::Illegal, |slot| outcome.verdict(slot))
            }
            (Outcome::Retreat(outcome), Order::Retreat(order)) => {
                let (RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) = order;
                let place = board.province_of(unit);
                let mut all = position.dislodged().iter();
                all.position(|one| board.province_of(one.unit.location()) == place)
                    .and_then(|index| outcome.verdict(index))
                    .unwrap_or(Verdict::Illegal)
            }
            (Outcome::Adjustment(outcome), Order::Adjustment(_)) => self
                .adjustment_number(number)
                .and_then(|number| outcome.rulings().nth(number))
                .map_or(Verdict::Illegal, |(_, _, verdict)| verdict),
            _ => Verdict::Illegal,
        }
    }

    /// The number among the adjustments that are followed, of an order that was given.
    pub(crate) fn adjustment_number(&self, number: usize) -> Option<usize> {
        let followed =
            |standing: &Standing| matches!(standing, Standing::Followed(Order::Adjustment(_)));
        let entries = &self.docket.entries;
        followed(&entries.get(number)?.standing)
            .then(|| entries[..number].iter().filter(|entry| followed(&entry.standing)).count())
    }
}

/// The slot of the unit in a province.
pub(crate) fn slot(position: &Position, place: crate::board::Province) -> Option<usize> {
    let board = position.board();
    let units = position.units();
    units.binary_search_by_key(&place, |unit| board.province_of(unit.location())).ok()
}
