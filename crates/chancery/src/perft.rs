//! Counting legal orders by kind: a fingerprint of a position that shows at once when a border or
//! a rule is wrong.

use crate::order::{AdjustmentOrder, LegalOrders, MovementOrder, Order, RetreatOrder, Way};
use crate::position::Position;
use crate::rules::Rules;

/// How many legal orders of each kind a position has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Perft {
    /// Holds.
    pub hold: usize,
    /// Moves by a unit's own means.
    pub moves: usize,
    /// Supports to hold.
    pub support_hold: usize,
    /// Supports to move.
    pub support_move: usize,
    /// Convoys, given by fleets.
    pub convoy: usize,
    /// Moves by convoy, given by armies.
    pub move_via: usize,
    /// Retreats.
    pub retreat: usize,
    /// Disbandments of dislodged units, and removals.
    pub disband: usize,
    /// Builds.
    pub build: usize,
    /// Waived builds.
    pub waive: usize,
}

impl Perft {
    /// Count the legal orders of a position.
    pub fn of(position: &Position, rules: &Rules) -> Perft {
        let mut legal = LegalOrders::new();
        legal.fill(position, rules);
        let mut counts = Perft::default();
        for order in legal.all() {
            *counts.counter(*order) += 1;
        }
        counts
    }

    fn counter(&mut self, order: Order) -> &mut usize {
        match order {
            Order::Movement(order) => match order {
                MovementOrder::Hold { .. } => &mut self.hold,
                MovementOrder::Move { way: Way::Convoy, .. } => &mut self.move_via,
                MovementOrder::Move { .. } => &mut self.moves,
                MovementOrder::SupportHold { .. } => &mut self.support_hold,
                MovementOrder::SupportMove { .. } => &mut self.support_move,
                MovementOrder::Convoy { .. } => &mut self.convoy,
            },
            Order::Retreat(RetreatOrder::Retreat { .. }) => &mut self.retreat,
            Order::Retreat(RetreatOrder::Disband { .. })
            | Order::Adjustment(AdjustmentOrder::Remove { .. }) => &mut self.disband,
            Order::Adjustment(AdjustmentOrder::Build { .. }) => &mut self.build,
            Order::Adjustment(AdjustmentOrder::Waive) => &mut self.waive,
        }
    }

    /// The counts with their names, in a fixed order.
    pub fn counts(&self) -> [(&'static str, usize); 10] {
        [
            ("hold", self.hold),
            ("move", self.moves),
            ("support_hold", self.support_hold),
            ("support_move", self.support_move),
            ("convoy", self.convoy),
            ("move_via", self.move_via),
            ("retreat", self.retreat),
            ("disband", self.disband),
            ("build", self.build),
            ("waive", self.waive),
        ]
    }

    /// All of them together.
    pub fn total(&self) -> usize {
        self.counts().iter().map(|(_, count)| count).sum()
    }
}
