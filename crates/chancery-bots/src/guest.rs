//! A computer player's view of a game in progress.

use std::sync::Arc;

use chancery::board::Power;
use chancery::game::Turn;
use chancery::{Game, LegalOrders, Order};

use crate::{Clock, Dice, Kind, Past, Seat};

/// A computer player's view of a game: the history and the legal orders, but no orders of the
/// current phase.
#[derive(Debug)]
pub struct Guest<'g> {
    game: &'g Game,
    past: Vec<Past>,
    legal: LegalOrders,
}

impl<'g> Guest<'g> {
    /// The view of a game with its resolved turns.
    pub fn of(game: &'g Game, turns: &[Arc<Turn>]) -> Guest<'g> {
        let rules = &game.rules;
        let past = turns.iter().map(|turn| {
            let judgment = turn.orders.judged(&turn.position, rules);
            Past::of(turn.position.clone(), &judgment)
        });
        let mut legal = LegalOrders::new();
        legal.fill(game.position(), rules);
        Guest { game, past: past.collect(), legal }
    }

    /// The seat of a power.
    pub fn seat<'s>(&'s self, power: Power, clock: Clock<'s>) -> Seat<'s> {
        Seat {
            power,
            position: self.game.position(),
            legal: &self.legal,
            rules: &self.game.rules,
            past: &self.past,
            last_year: self.game.year_limit,
            clock,
        }
    }

    /// The generator of a power in this phase, always the same.
    pub fn dice(&self, power: Power, seed: u64) -> Dice {
        let powers = self.game.board().powers().len();
        Dice::new(seed, (self.past.len() * powers + power.index()) as u64)
    }

    /// The orders of a computer player for a power.
    pub fn orders(&self, power: Power, kind: Kind, seed: u64, clock: Clock<'_>) -> Vec<Order> {
        let mut orders = Vec::new();
        kind.player().choose(&self.seat(power, clock), &mut self.dice(power, seed), &mut orders);
        orders
    }
}
