//! What the others may do: each scene is one way in which all of them order, and dice for what comes
//! after. Every idea is tried in the same scenes, so that luck weighs on all of them alike.

use chancery::{Order, PhaseKind};

use super::regret::Moods;
use super::repute::{Memory, Repute};
use crate::dumb::Mind;
use crate::{Dice, Greedy, Player, Seat};

/// The orders of all others, and the dice of what follows.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) orders: Vec<Order>,
    pub(super) dice: Dice,
}

/// Thinks up scenes.
#[derive(Debug, Default)]
pub(super) struct ScenarioMaker {
    mind: Mind,
    greedy: Greedy,
    memory: Memory,
    /// How each power is thought to play, in the order of the board.
    reputes: Vec<Repute>,
}

impl ScenarioMaker {
    /// Get ready for the scenes of a position: remember who the others are.
    pub(super) fn begin(&mut self, seat: &Seat<'_>, dice: &mut Dice) {
        self.reputes = self.memory.reputes(seat, dice);
    }

    /// Another scene.
    pub(super) fn scene(&mut self, seat: &Seat<'_>, moods: &Moods, dice: &mut Dice) -> Scenario {
        let Seat { position, rules, .. } = *seat;
        let mut orders = Vec::new();
        let (mut movement, mut retreats, mut adjustments) = (Vec::new(), Vec::new(), Vec::new());
        let mut view = self.mind.look(position);
        for power in position.board().powers().filter(|&power| power != seat.power) {
            let repute = self.reputes[power.index()];
            if dice.share() < repute.thoughtful
                && let Some(thought) = moods.draw(power, dice)
            {
                orders.extend(thought);
                continue;
            }
            if dice.share() < repute.greedy {
                self.greedy.choose(&Seat { power, ..*seat }, dice, &mut orders);
                continue;
            }
            match position.phase().kind {
                PhaseKind::Movement => view.movement(power, dice, &mut movement),
                PhaseKind::Retreat => view.retreats(power, &mut retreats),
                PhaseKind::Adjustment => {
                    view.adjustments(power, rules, dice, &mut adjustments);
                }
            }
        }
        orders.extend(movement.into_iter().map(Order::from));
        orders.extend(retreats.into_iter().map(Order::from));
        orders.extend(adjustments.into_iter().map(|(_, order)| Order::from(order)));
        Scenario { orders, dice: dice.split() }
    }
}
