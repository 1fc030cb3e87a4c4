//! Orders as small numbers: choice k of a slot is the k-th of its legal orders. Spaces of Gymnasium and `PettingZoo` have a
//! fixed number of choices; legal orders beyond it are left out, and a number without an order gives none.

use super::batch::Batch;
use super::game::{EnvGame, NONE};

/// An agent that acts: a power in a game, and its choice for each slot of the game.
pub(super) struct Agent<'a> {
    pub(super) game: usize,
    pub(super) power: i8,
    pub(super) action: &'a [i64],
}

impl EnvGame {
    /// The offered orders of a slot.
    fn offered(&self, slot: usize, choices: usize) -> &[u32] {
        let legal = self.of_slot(slot);
        &legal[..legal.len().min(choices)]
    }

    fn power_of(&self, slot: usize) -> i8 {
        self.slot(slot).map_or(-1, |slot| slot.power.index() as i8)
    }
}

impl Batch {
    /// Write the offered orders of every slot, and which choices it has. If powers are given, one for each game,
    /// only slots of that power have any but the last choice, which gives no order.
    pub(super) fn offer(
        &self,
        choices: usize,
        powers: Option<&[i8]>,
        orders: &mut [i32],
        masks: &mut [i8],
    ) {
        let slots = self.setting.widths.slots;
        orders.fill(NONE);
        masks.fill(0);
        let orders = orders.chunks_exact_mut(choices);
        let masks = masks.chunks_exact_mut(choices + 1);
        for (place, (orders, mask)) in orders.zip(masks).enumerate() {
            let (number, slot) = (place / slots, place % slots);
            let game = &self.games[number];
            let offered = game.offered(slot, choices);
            for (place, &order) in orders.iter_mut().zip(offered) {
                *place = order as i32;
            }
            let own = powers.is_none_or(|powers| powers[number] == game.power_of(slot));
            if own && !offered.is_empty() {
                mask[..offered.len()].fill(1);
            } else {
                mask[choices] = 1;
            }
        }
    }

    /// Count the legal orders of each power that are not offered.
    pub(super) fn left_out(&self, choices: usize, counts: &mut [i64]) {
        counts.fill(0);
        let powers = self.setting.widths.powers;
        for (game, counts) in self.games.iter().zip(counts.chunks_exact_mut(powers)) {
            for slot in 0..game.slots() {
                let Some(own) = game.slot(slot) else { break };
                let left = game.of_slot(slot).len().saturating_sub(choices);
                counts[own.power.index()] += left as i64;
            }
        }
    }

    /// Write the orders that agents choose. What the slots of others hold stays as it is.
    pub(super) fn choose<'a>(
        &self,
        choices: usize,
        agents: impl Iterator<Item = Agent<'a>>,
        orders: &mut [i32],
    ) {
        let slots = self.setting.widths.slots;
        for agent in agents {
            let game = &self.games[agent.game];
            let orders = &mut orders[agent.game * slots..][..slots];
            for slot in (0..game.slots()).filter(|&slot| game.power_of(slot) == agent.power) {
                let chosen = usize::try_from(agent.action[slot]).ok();
                let offered = game.offered(slot, choices);
                let order = chosen.and_then(|choice| offered.get(choice));
                orders[slot] = order.map_or(NONE, |&order| order as i32);
            }
        }
    }

    /// Draw a choice for every slot, uniformly among those that are offered; builds and removals of a power in
    /// different provinces. Slots without one get the number that gives no order.
    pub(super) fn sample_choices(&mut self, choices: usize, drawn: &mut [i64]) {
        let Batch { setting, games, desks, .. } = self;
        let Some(desk) = desks.first_mut() else { return };
        let slots = setting.widths.slots;
        let mut orders = vec![NONE; slots];
        for (game, row) in games.iter_mut().zip(drawn.chunks_exact_mut(slots)) {
            game.sample(setting, desk, &mut orders);
            for (slot, (place, &order)) in row.iter_mut().zip(&orders).enumerate() {
                let legal = game.of_slot(slot);
                let found = legal.iter().position(|&one| one as i32 == order);
                *place = match found {
                    Some(choice) if choice < choices => choice as i64,
                    // One that is not offered: another is drawn, so that all remain equally likely.
                    Some(_) => game.dice.below(choices) as i64,
                    None => choices as i64,
                };
            }
        }
    }

    /// Which powers have a unit or a centre left, in each game.
    pub(super) fn alive(&self, alive: &mut [bool]) {
        alive.fill(false);
        let powers = self.setting.widths.powers;
        for (game, alive) in self.games.iter().zip(alive.chunks_exact_mut(powers)) {
            let position = &game.position;
            let dislodged = position.dislodged().iter().map(|one| one.unit);
            // Armed neutrals, whose number is behind the last power, are not in the game.
            for unit in position.units().iter().copied().chain(dislodged) {
                if let Some(alive) = alive.get_mut(unit.power().index()) {
                    *alive = true;
                }
            }
            for (_, owner) in position.owned_centres() {
                alive[owner.index()] = true;
            }
        }
    }
}
