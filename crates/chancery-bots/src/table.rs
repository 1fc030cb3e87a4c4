//! Plays whole games between players.

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
    /// The total time.
    pub time: Duration,
    /// The number of phases with something to decide.
    pub moves: u64,
}

/// The start of a game, and its end if no power wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The initial position.
    pub start: Position,
    /// The rules.
    pub rules: Rules,
    /// The last year.
    pub last_year: u16,
    /// The time limit of a player for a phase, if any.
    pub patience: Option<Duration>,
}

impl GameRunner {
    /// Plays a game to its end, with a player for each power. `show` is called for every phase with
    /// its orders and results. Returns the final position.
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

    /// Asks every player for orders. Each has its own generator, so that players do not affect each
    /// other.
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
