//! A table at which players sit down to play a whole game.

use std::time::{Duration, Instant};

use chancery::adjudicate::Judgment;
use chancery::board::Power;
use chancery::game::{is_over, pass_over_lost_retreats};
use chancery::{Court, LegalOrders, Order, Position, RawOrder, Rules};

use crate::{Clock, Dice, Past, Player, Seat};

/// Plays games, one after the other.
#[derive(Debug, Default)]
pub struct GameRunner {
    court: Court,
    legal: LegalOrders,
    orders: Vec<Order>,
    given: Vec<(Power, RawOrder)>,
    past: Vec<Past>,
    thoughts: Vec<ThinkingTime>,
}

/// How long a player thought in a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ThinkingTime {
    /// The time in all.
    pub time: Duration,
    /// The phases in which there was something to decide.
    pub moves: u64,
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
    /// How long a player may think about the orders of a phase, if there is a limit.
    pub patience: Option<Duration>,
}

impl GameRunner {
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
        self.past.clear();
        self.thoughts.clear();
        self.thoughts.resize(players.len(), ThinkingTime::default());
        while !is_over(&position, Some(setting.last_year)) {
            self.ask(&position, setting, players, dice);
            let judgment = self.court.judge(&position, self.given.drain(..), rules);
            show(&position, &judgment);
            let next = judgment.outcome.next(&position, rules);
            self.past.push(Past::of(position, &judgment));
            position = pass_over_lost_retreats(next, rules, &mut self.court);
        }
        position
    }

    /// How long each player thought in the last game.
    pub fn thoughts(&self) -> &[ThinkingTime] {
        &self.thoughts
    }

    /// Ask every player for orders. Each has dice of its own, so that no other is touched by how it
    /// comes to them.
    fn ask(
        &mut self,
        position: &Position,
        setting: &Setting,
        players: &mut [Box<dyn Player>],
        dice: &mut Dice,
    ) {
        let rules = &setting.rules;
        self.legal.fill(position, rules);
        let powers = position.board().powers();
        for ((power, player), thought) in powers.zip(players).zip(&mut self.thoughts) {
            let clock = setting.patience.map_or(Clock::FREE, Clock::within);
            let (legal, past, last_year) = (&self.legal, &self.past, Some(setting.last_year));
            let seat = Seat { power, position, legal, rules, past, last_year, clock };
            let decides = self.legal.of_power(position, power).next().is_some();
            let begun = Instant::now();
            player.choose(&seat, &mut dice.split(), &mut self.orders);
            if decides {
                thought.time += begun.elapsed();
                thought.moves += 1;
            }
            let given = self.orders.drain(..).map(|order| (power, RawOrder::of(order, position)));
            self.given.extend(given);
        }
    }
}
