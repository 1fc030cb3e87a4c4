//! Generates candidate order sets for a power in any phase.

use chancery::board::Location;
use chancery::{Order, PhaseKind};

use crate::dumb::Assessor;
use crate::{Dice, Greedy, Player, RandomPlayer, Seat};

/// The maximum random distortion of the value of a place.
const TASTE: f32 = 0.6;

/// Generates candidate order sets.
#[derive(Debug, Default)]
pub(super) struct Ideas {
    assessor: Assessor,
    greedy: Greedy,
    random: RandomPlayer,
}

impl Ideas {
    /// Up to `count` different order sets.
    pub(super) fn of(&mut self, seat: &Seat<'_>, count: usize, dice: &mut Dice) -> Vec<Vec<Order>> {
        let mut all: Vec<Vec<Order>> = Vec::new();
        for attempt in 0..2 * count {
            let mut orders = match seat.position.phase().kind {
                PhaseKind::Movement => self.movement(seat, attempt, dice),
                PhaseKind::Retreat => self.retreats(seat, attempt, dice),
                PhaseKind::Adjustment => self.adjustments(seat, attempt, dice),
            };
            orders.sort_unstable();
            if !all.contains(&orders) {
                all.push(orders);
            }
            if all.len() == count {
                break;
            }
        }
        all
    }

    /// The orders of the baseline, of the greedy player, or of the baseline with distorted values
    /// of places.
    fn movement(&mut self, seat: &Seat<'_>, attempt: usize, dice: &mut Dice) -> Vec<Order> {
        let mut orders = Vec::new();
        if attempt % 8 == 7 {
            self.greedy.choose(seat, dice, &mut orders);
            return orders;
        }
        let mut view = self.assessor.assess(seat.position);
        let mut movement = Vec::new();
        if attempt.is_multiple_of(4) {
            view.movement(seat.power, dice, &mut movement);
        } else {
            let factors: Vec<f32> =
                (0..256).map(|_| (TASTE * (2.0 * dice.share() - 1.0)).exp()).collect();
            let taste = |value: f32, at: Location| value * factors[at.index()];
            view.movement_by(seat.power, taste, dice, &mut movement);
        }
        movement.into_iter().map(Order::from).collect()
    }

    fn retreats(&mut self, seat: &Seat<'_>, attempt: usize, dice: &mut Dice) -> Vec<Order> {
        let mut orders = Vec::new();
        if attempt == 0 {
            let mut retreats = Vec::new();
            self.assessor.assess(seat.position).retreats(seat.power, &mut retreats);
            return retreats.into_iter().map(Order::from).collect();
        }
        self.random.choose(seat, dice, &mut orders);
        orders
    }

    fn adjustments(&mut self, seat: &Seat<'_>, attempt: usize, dice: &mut Dice) -> Vec<Order> {
        let mut orders = Vec::new();
        if attempt.is_multiple_of(4) {
            let mut adjustments = Vec::new();
            let view = self.assessor.assess(seat.position);
            view.adjustments(seat.power, seat.rules, dice, &mut adjustments);
            return adjustments.into_iter().map(|(_, order)| Order::from(order)).collect();
        }
        self.random.choose(seat, dice, &mut orders);
        orders
    }
}

/// Whether the power has nothing to decide.
pub(super) fn is_idle(seat: &Seat<'_>) -> bool {
    match seat.position.phase().kind {
        PhaseKind::Movement => seat.units().next().is_none(),
        PhaseKind::Retreat => seat.dislodged().next().is_none(),
        PhaseKind::Adjustment => seat.position.surplus(seat.power) == 0,
    }
}
