//! A table at which players sit down to play a whole game.

use chancery::adjudicate::Judgment;
use chancery::board::Power;
use chancery::game::{is_over, pass_over_lost_retreats};
use chancery::{Court, LegalOrders, Order, Position, RawOrder, Rules};

use crate::{Dice, Player, Seat};

/// Plays games, one after the other.
#[derive(Debug, Default)]
pub struct Table {
    court: Court,
    legal: LegalOrders,
    orders: Vec<Order>,
    given: Vec<(Power, RawOrder)>,
}

/// How a game begins, and when it ends if nobody wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Where it begins.
    pub start: Position,
    /// The rules.
    pub rules: Rules,
    /// The last year.
    pub last_year: u16,
}

impl Table {
    /// Play a game to its end, with a player for each power of the board. Every phase is shown, with
    /// what the players ordered and what came of it; what is passed over is not. Where it ended.
    pub fn play(
        &mut self,
        setting: &Setting,
        players: &mut [Box<dyn Player>],
        dice: &mut Dice,
        mut show: impl FnMut(&Position, &Judgment),
    ) -> Position {
        let rules = &setting.rules;
        let mut position = setting.start.clone();
        while !is_over(&position, Some(setting.last_year)) {
            self.ask(&position, rules, players, dice);
            let judgment = self.court.judge(&position, self.given.drain(..), rules);
            show(&position, &judgment);
            let next = judgment.outcome.next(&position, rules);
            position = pass_over_lost_retreats(next, rules, &mut self.court);
        }
        position
    }

    /// Ask every player for orders.
    fn ask(
        &mut self,
        position: &Position,
        rules: &Rules,
        players: &mut [Box<dyn Player>],
        dice: &mut Dice,
    ) {
        self.legal.fill(position, rules);
        for (power, player) in position.board().powers().zip(players) {
            let seat = Seat { power, position, legal: &self.legal, rules };
            player.choose(&seat, dice, &mut self.orders);
            let given = self.orders.drain(..).map(|order| (power, RawOrder::of(order, position)));
            self.given.extend(given);
        }
    }
}
