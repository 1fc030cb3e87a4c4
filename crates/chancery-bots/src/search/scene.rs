//! Scenarios: possible orders of all others, and a generator for what follows. All candidates are
//! tried in the same scenarios, so that luck affects them alike.

use chancery::{Order, PhaseKind};

use super::regret::MixedStrategies;
use super::style::{Memory, PlayStyle};
use crate::dumb::Assessor;
use crate::{Dice, Greedy, Player, Seat};

/// The orders of all others, and the generator for what follows.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) orders: Vec<Order>,
    pub(super) dice: Dice,
}

/// Generates scenarios.
#[derive(Debug, Default)]
pub(super) struct ScenarioMaker {
    assessor: Assessor,
    greedy: Greedy,
    memory: Memory,
    /// The model of each power, in the order of the board.
    styles: Vec<PlayStyle>,
}

impl ScenarioMaker {
    /// Prepares the scenarios of a position by modelling the others.
    pub(super) fn begin(&mut self, seat: &Seat<'_>, dice: &mut Dice) {
        self.styles = self.memory.styles(seat, dice);
    }

    /// Generates a scenario.
    pub(super) fn scene(
        &mut self,
        seat: &Seat<'_>,
        strategies: &MixedStrategies,
        dice: &mut Dice,
    ) -> Scenario {
        let Seat { position, rules, .. } = *seat;
        let mut orders = Vec::new();
        let (mut movement, mut retreats, mut adjustments) = (Vec::new(), Vec::new(), Vec::new());
        let mut view = self.assessor.assess(position);
        for power in position.board().powers().filter(|&power| power != seat.power) {
            let style = self.styles[power.index()];
            if dice.share() < style.thoughtful
                && let Some(thought) = strategies.draw(power, dice)
            {
                orders.extend(thought);
                continue;
            }
            if dice.share() < style.greedy {
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
