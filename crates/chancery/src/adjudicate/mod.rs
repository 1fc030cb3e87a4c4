//! The court: orders are adjudicated, an outcome tells what came of each, and the next position
//! follows. [`Court`] keeps the space it works in, so that an adjudication allocates nothing.

mod adjustment;
#[cfg(feature = "rayon")]
mod batch;
mod bits;
mod disorder;
mod docket;
mod judgment;
mod movement;
mod numbered;
mod retreat;
mod turn;

pub use adjustment::{AdjustmentOutcome, Surplus};
#[cfg(feature = "rayon")]
pub use batch::{BatchCase, adjudicate_all, advance_all};
pub(crate) use disorder::distance as disorder_distance;
pub use docket::{Docket, DocketEntry, Standing};
pub use judgment::Judgment;
pub(crate) use judgment::slot;
pub use movement::{
    Contender, Convoy, Dislodgement, MovementContext, MovementOutcome, PythonConvoys, Reason, Role,
    Ruling, SupportEffect, Travel,
};
pub use numbered::{NumberCourt, NumberError};
pub use retreat::RetreatOutcome;

use crate::board::Power;
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, MovementOrder, Order, RetreatOrder};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;
use movement::MovementSolver;

/// What came of an order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// It was carried out.
    Succeeds,
    /// It was not: beaten, or its convoy was broken.
    Fails,
    /// A support that an attack cut.
    Cut,
    /// A convoy whose fleet was dislodged, or that a paradox stopped.
    Disrupted,
    /// It does not match the other orders.
    Void,
    /// It was not allowed.
    Illegal,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 6] = [
        Verdict::Succeeds,
        Verdict::Fails,
        Verdict::Cut,
        Verdict::Disrupted,
        Verdict::Void,
        Verdict::Illegal,
    ];

    /// `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Succeeds => "succeeds",
            Verdict::Fails => "fails",
            Verdict::Cut => "cut",
            Verdict::Disrupted => "disrupted",
            Verdict::Void => "void",
            Verdict::Illegal => "illegal",
        }
    }

    /// The verdict with this name.
    pub fn from_name(name: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// The word in a language: the name, or `réussit`, `échoue`, `coupé`, `rompu`, `sans effet`,
    /// `illégal`.
    pub fn word(self, lang: Lang) -> &'static str {
        match self {
            Verdict::Succeeds => lang.word("words", "verdict-succeeds"),
            Verdict::Fails => lang.word("words", "verdict-fails"),
            Verdict::Cut => lang.word("words", "verdict-cut"),
            Verdict::Disrupted => lang.word("words", "verdict-disrupted"),
            Verdict::Void => lang.word("words", "verdict-void"),
            Verdict::Illegal => lang.word("words", "verdict-illegal"),
        }
    }
}

/// What came of the orders of a phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a box would be an allocation for every adjudication"
)]
pub enum Outcome {
    /// Of a movement phase.
    Movement(MovementOutcome),
    /// Of a retreat phase.
    Retreat(RetreatOutcome),
    /// Of an adjustment phase.
    Adjustment(AdjustmentOutcome),
}

impl Outcome {
    /// The position that follows the one that was judged, by the same rules.
    pub fn next(&self, position: &Position, rules: &Rules) -> Position {
        match self {
            Outcome::Movement(outcome) => outcome.next(position, rules),
            Outcome::Retreat(outcome) => outcome.next(position, rules),
            Outcome::Adjustment(outcome) => outcome.next(position, rules),
        }
    }
}

/// Adjudicate the orders of a phase, in a court of its own. Who adjudicates often keeps a
/// [`Court`].
///
/// The orders are legal ones, as [`check`](crate::check) gives them; those of another phase, or to
/// units that are not there, do nothing.
pub fn adjudicate(position: &Position, orders: &[Order], rules: &Rules) -> Outcome {
    Court::default().adjudicate(position, orders, rules)
}

/// Adjudicates, in space of its own that it uses again and again.
#[derive(Debug)]
pub struct Court {
    /// For up to 64 units, as on every board of the usual size; and for up to 128.
    narrow: MovementSolver<u64>,
    wide: MovementSolver<u128>,
    movement: Vec<MovementOrder>,
    retreat: Vec<RetreatOrder>,
    adjustment: Vec<(Power, AdjustmentOrder)>,
    effort: u32,
}

impl Default for Court {
    fn default() -> Court {
        Court {
            narrow: MovementSolver::new(),
            wide: MovementSolver::new(),
            movement: Vec::new(),
            retreat: Vec::new(),
            adjustment: Vec::new(),
            effort: 0,
        }
    }
}

impl Court {
    /// Adjudicate the orders of a phase of any kind; see [`adjudicate`].
    pub fn adjudicate(&mut self, position: &Position, orders: &[Order], rules: &Rules) -> Outcome {
        match position.phase().kind {
            PhaseKind::Movement => {
                let mut own = std::mem::take(&mut self.movement);
                own.clear();
                own.extend(orders.iter().filter_map(|order| match order {
                    Order::Movement(order) => Some(*order),
                    _ => None,
                }));
                let outcome = self.movement(position, &own, rules);
                self.movement = own;
                Outcome::Movement(outcome)
            }
            PhaseKind::Retreat => {
                self.retreat.clear();
                self.retreat.extend(orders.iter().filter_map(|order| match order {
                    Order::Retreat(order) => Some(*order),
                    _ => None,
                }));
                Outcome::Retreat(retreat::adjudicate(position, &self.retreat, rules))
            }
            PhaseKind::Adjustment => {
                self.adjustment.clear();
                self.adjustment.extend(orders.iter().filter_map(|order| match order {
                    Order::Adjustment(order) => {
                        Some((adjustment::giver(position, *order)?, *order))
                    }
                    _ => None,
                }));
                Outcome::Adjustment(adjustment::adjudicate(position, &self.adjustment, rules))
            }
        }
    }

    /// Adjudicate the orders of a movement phase.
    pub fn movement(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        rules: &Rules,
    ) -> MovementOutcome {
        self.movement_with(position, orders, &MovementContext::NONE, rules)
    }

    /// Adjudicate the orders of a movement phase, knowing more than the orders tell.
    pub fn movement_with(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        context: &MovementContext,
        rules: &Rules,
    ) -> MovementOutcome {
        if !position.board().neutral_orders().is_empty() {
            return self.movement_with_neutrals(position, orders, context, rules);
        }
        self.solve(position, orders, context, rules)
    }

    /// Neutral units follow their own orders, in every phase in which those are legal.
    #[cold]
    fn movement_with_neutrals(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        context: &MovementContext,
        rules: &Rules,
    ) -> MovementOutcome {
        let neutral = crate::order::neutral_orders(position, rules);
        let all: Vec<MovementOrder> = orders.iter().copied().chain(neutral).collect();
        self.solve(position, &all, context, rules)
    }

    fn solve(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        context: &MovementContext,
        rules: &Rules,
    ) -> MovementOutcome {
        if position.units().len() <= 64 {
            let outcome = self.narrow.solve(position, orders, context, rules);
            self.effort = self.narrow.effort();
            outcome
        } else {
            let outcome = self.wide.solve(position, orders, context, rules);
            self.effort = self.wide.effort();
            outcome
        }
    }

    /// What the last adjudication of a movement phase took beyond the usual, counted in steps of a
    /// few nanoseconds. Nothing, unless there were circles or long chains of orders, or routes of
    /// convoys to search.
    #[doc(hidden)]
    pub fn effort(&self) -> u32 {
        self.effort
    }

    /// Adjudicate the orders of a retreat phase.
    pub fn retreat(
        &mut self,
        position: &Position,
        orders: &[RetreatOrder],
        rules: &Rules,
    ) -> RetreatOutcome {
        retreat::adjudicate(position, orders, rules)
    }

    /// Adjudicate the orders of an adjustment phase, each with the power that gives it.
    pub fn adjustment(
        &mut self,
        position: &Position,
        orders: &[(Power, AdjustmentOrder)],
        rules: &Rules,
    ) -> AdjustmentOutcome {
        adjustment::adjudicate(position, orders, rules)
    }
}
