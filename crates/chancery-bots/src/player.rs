//! The interface of players, and what they see.

use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chancery::adjudicate::{Judgment, Standing};
use chancery::board::Power;
use chancery::position::{Dislodged, Unit};
use chancery::{LegalOrders, Order, Position, Rules};
use serde::{Deserialize, Serialize};

use crate::Dice;

/// A player of one power.
pub trait Player: Send {
    /// Chooses the orders of a power for the current phase and appends them to `orders`.
    ///
    /// There is one order for each unit, or as many builds and removals as the player wants, all of
    /// them legal. The choice depends only on the seat and the dice, so that games are
    /// reproducible, unless a player runs out of time.
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>);

    /// Called at the start of a game with its name. Most players ignore it.
    fn begin(&mut self, _game: &str) {}

    /// The orders forfeited since the last call. Built-in players forfeit none.
    fn forfeited(&mut self) -> Forfeits {
        Forfeits::default()
    }
}

/// How often a player forfeited orders of a phase, by cause.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Forfeits {
    /// It exited instead of answering, or could not be started.
    pub ended: u32,
    /// It did not answer in time.
    pub late: u32,
    /// Its answer was not valid.
    pub nonsense: u32,
    /// Some of its orders were unreadable, illegal, or too many; only these were forfeited.
    pub illegal: u32,
}

impl Forfeits {
    /// The sum.
    pub fn total(self) -> u64 {
        [self.ended, self.late, self.nonsense, self.illegal].into_iter().map(u64::from).sum()
    }
}

impl AddAssign for Forfeits {
    fn add_assign(&mut self, more: Forfeits) {
        let Forfeits { ended, late, nonsense, illegal } = more;
        for (all, more) in [
            (&mut self.ended, ended),
            (&mut self.late, late),
            (&mut self.nonsense, nonsense),
            (&mut self.illegal, illegal),
        ] {
            *all = all.saturating_add(more);
        }
    }
}

/// What a player sees: the position, the history, and its power. It does not contain the orders of
/// others for the current phase.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'t> {
    /// The power it plays.
    pub power: Power,
    /// The position.
    pub position: &'t Position,
    /// The legal orders of all powers.
    pub legal: &'t LegalOrders,
    /// The rules.
    pub rules: &'t Rules,
    /// The earlier phases, oldest first.
    pub past: &'t [Past],
    /// The last year of the game, if it has a limit.
    pub last_year: Option<u16>,
    /// The time limit.
    pub clock: Clock<'t>,
}

/// A resolved phase: the position and the orders of all powers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// The position.
    pub position: Position,
    /// The valid orders, each with the power that gave it.
    pub orders: Vec<(Power, Order)>,
}

impl Past {
    /// A phase from its adjudication.
    pub fn of(position: Position, judgment: &Judgment) -> Past {
        let entries = judgment.docket.entries.iter();
        let followed = entries.filter_map(|entry| match entry.standing {
            Standing::Followed(order) => Some((entry.power, order)),
            _ => None,
        });
        Past { position, orders: followed.collect() }
    }
}

/// A time limit with an optional stop flag.
#[derive(Clone, Copy, Debug)]
pub struct Clock<'t> {
    until: Option<Instant>,
    stop: Option<&'t AtomicBool>,
}

impl<'t> Clock<'t> {
    /// No limit.
    pub const FREE: Clock<'static> = Clock { until: None, stop: None };

    /// A limit from now.
    pub fn within(time: Duration) -> Clock<'static> {
        Clock { until: Instant::now().checked_add(time), stop: None }
    }

    /// Adds a stop flag.
    #[must_use]
    pub fn stopped_by(self, stop: &'t AtomicBool) -> Clock<'t> {
        Clock { stop: Some(stop), ..self }
    }

    /// Adds a limit from now, if there is none.
    #[must_use]
    pub fn or_within(self, time: Duration) -> Clock<'t> {
        Clock { until: self.until.or_else(|| Instant::now().checked_add(time)), ..self }
    }

    /// The remaining time; none if there is no limit.
    pub fn left(self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }

    /// Whether the time is up or the stop flag is set.
    pub fn is_up(self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl<'t> Seat<'t> {
    /// The power's units, with their slots.
    pub fn units(&self) -> impl Iterator<Item = (usize, Unit)> + use<'t> {
        let power = self.power;
        let all = self.position.units().iter().copied().enumerate();
        all.filter(move |(_, unit)| unit.power() == power)
    }

    /// The power's dislodged units, with their indices among all of them.
    pub fn dislodged(&self) -> impl Iterator<Item = (usize, Dislodged)> + use<'t> {
        let power = self.power;
        let all = self.position.dislodged().iter().copied().enumerate();
        all.filter(move |(_, dislodged)| dislodged.unit.power() == power)
    }
}
