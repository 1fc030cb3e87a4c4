//! Playouts: every power plays as the baseline until some years are over.

use chancery::board::Power;
use chancery::game::is_over;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Court, Order, PhaseKind, Position, Rules};

use crate::Dice;
use crate::dumb::Assessor;

/// Plays positions on, with reusable buffers.
#[derive(Debug, Default)]
pub(super) struct Playout {
    court: Court,
    /// For the year the playout begins in, and for the years after it.
    first: Assessor,
    later: Assessor,
    /// The year of the second one.
    year: Option<u16>,
    movement: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<(Power, AdjustmentOrder)>,
}

impl Playout {
    /// Prepares playouts from a position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.first.assess_year(position);
    }

    /// The position after some orders.
    pub(super) fn after(
        &mut self,
        position: &Position,
        orders: &[Order],
        rules: &Rules,
    ) -> Position {
        self.court.adjudicate(position, orders, rules).next(position, rules)
    }

    /// Plays on to the end of the year before `year`, after its centres have been counted.
    pub(super) fn until(
        &mut self,
        year: u16,
        mut position: Position,
        rules: &Rules,
        dice: &mut Dice,
    ) -> Position {
        let begun = position.phase().year;
        self.year = None;
        loop {
            let phase = position.phase();
            let counted = phase.kind == PhaseKind::Adjustment && phase.year + 1 >= year;
            if counted || phase.year >= year || is_over(&position, None) {
                return position;
            }
            position = self.turn(begun, &position, rules, dice);
        }
    }

    /// Plays a phase. The values of places are computed once a year, since that takes as long as
    /// all the rest.
    fn turn(
        &mut self,
        begun: u16,
        position: &Position,
        rules: &Rules,
        dice: &mut Dice,
    ) -> Position {
        let year = position.phase().year;
        let mut view = if year == begun {
            self.first.assess_moves(position)
        } else {
            if self.year.replace(year) != Some(year) {
                self.later.assess_year(position);
            }
            self.later.assess_moves(position)
        };
        let powers = position.board().powers();
        match position.phase().kind {
            PhaseKind::Movement => {
                self.movement.clear();
                for power in powers {
                    view.movement(power, dice, &mut self.movement);
                }
                self.court.movement(position, &self.movement, rules).next(position, rules)
            }
            PhaseKind::Retreat => {
                self.retreats.clear();
                for power in powers {
                    view.retreats(power, &mut self.retreats);
                }
                self.court.retreat(position, &self.retreats, rules).next(position, rules)
            }
            PhaseKind::Adjustment => {
                self.adjustments.clear();
                for power in powers {
                    view.adjustments(power, rules, dice, &mut self.adjustments);
                }
                self.court.adjustment(position, &self.adjustments, rules).next(position, rules)
            }
        }
    }
}
