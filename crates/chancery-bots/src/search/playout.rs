//! Playing on: every power as the baseline would, until some years are over.

use chancery::board::Power;
use chancery::game::is_over;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Court, Order, PhaseKind, Position, Rules};

use crate::Dice;
use crate::dumb::Mind;

/// Plays positions on. What it needs for that is kept from one to the next.
#[derive(Debug, Default)]
pub(super) struct Playout {
    court: Court,
    /// For the year that playing on begins in, and for the years after it.
    first: Mind,
    later: Mind,
    /// The year that the second is for.
    year: Option<u16>,
    movement: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<(Power, AdjustmentOrder)>,
}

impl Playout {
    /// Get ready to play on after orders in a position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.first.look_ahead(position);
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

    /// Play on to the end of the year before `year`, when its centres have been counted.
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

    /// Play a phase. What places are worth is reckoned once a year: that takes as long as all the rest.
    fn turn(
        &mut self,
        begun: u16,
        position: &Position,
        rules: &Rules,
        dice: &mut Dice,
    ) -> Position {
        let year = position.phase().year;
        let mut view = if year == begun {
            self.first.glance(position)
        } else {
            if self.year.replace(year) != Some(year) {
                self.later.look_ahead(position);
            }
            self.later.glance(position)
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
