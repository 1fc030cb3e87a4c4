//! A computer as a guest in a game that people play: it is shown the game as it stands, and answers.

use std::sync::Arc;

use chancery::board::Power;
use chancery::game::Turn;
use chancery::{Game, LegalOrders, Order};

use crate::{Clock, Dice, Kind, Past, Seat};

/// What a guest sees of a game: what has happened, and what can be ordered now. What is written for the
/// phase that the game is in is not shown to it.
#[derive(Debug)]
pub struct Guest<'g> {
    game: &'g Game,
    past: Vec<Past>,
    legal: LegalOrders,
}

impl<'g> Guest<'g> {
    /// Show a game to a guest, with the turns that are over.
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

    /// Where a power sits.
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

    /// The dice of a power in this phase. They are the same whenever it is asked.
    pub fn dice(&self, power: Power, seed: u64) -> Dice {
        let powers = self.game.board().powers().len();
        Dice::new(seed, (self.past.len() * powers + power.index()) as u64)
    }

    /// What a computer of some kind orders for a power.
    pub fn orders(&self, power: Power, kind: Kind, seed: u64, clock: Clock<'_>) -> Vec<Order> {
        let mut orders = Vec::new();
        kind.player().choose(&self.seat(power, clock), &mut self.dice(power, seed), &mut orders);
        orders
    }
}
