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
    mind: Mind,
    movement: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<(Power, AdjustmentOrder)>,
}

impl Playout {
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
        loop {
            let phase = position.phase();
            let counted = phase.kind == PhaseKind::Adjustment && phase.year + 1 >= year;
            if counted || phase.year >= year || is_over(&position, None) {
                return position;
            }
            position = self.turn(&position, rules, dice);
        }
    }

    fn turn(&mut self, position: &Position, rules: &Rules, dice: &mut Dice) -> Position {
        let mut view = self.mind.look(position);
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
