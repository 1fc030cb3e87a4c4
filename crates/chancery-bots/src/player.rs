//! What a player is, and what it sees.

use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chancery::adjudicate::{Judgment, Standing};
use chancery::board::Power;
use chancery::position::{Dislodged, Unit};
use chancery::{LegalOrders, Order, Position, Rules};
use serde::{Deserialize, Serialize};

use crate::Dice;

/// Somebody who plays a power.
pub trait Player: Send {
    /// Choose the orders of a power in the phase that its position is in.
    ///
    /// They are added to a list: an order for each unit, or as many builds and removals as the player
    /// wants. All of them are among the legal ones. What is chosen depends on what is seen, on the dice
    /// and on nothing else, so that a game can be played again; only a player that has to stop thinking
    /// because its time is up may answer otherwise another time.
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>);

    /// A game of this name begins. Most players need not know.
    fn begin(&mut self, _game: &str) {}

    /// The orders that were forfeited since this was last asked. Players of ours forfeit none.
    fn forfeited(&mut self) -> Forfeits {
        Forfeits::default()
    }
}

/// How often a player lost orders of a phase, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Forfeits {
    /// It ended instead of answering, or could not be started.
    pub ended: u32,
    /// It did not answer in time.
    pub late: u32,
    /// What it said was no answer.
    pub nonsense: u32,
    /// Some of its orders were no orders, not legal, or too many; only these were lost.
    pub illegal: u32,
}

impl Forfeits {
    /// All of them.
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

/// What a player sees: the board as all see it, what has happened, and which power is its own. The
/// orders that others give in this phase are nowhere in it.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'t> {
    /// The power it plays.
    pub power: Power,
    /// Where the game stands.
    pub position: &'t Position,
    /// All that can be ordered, by anybody.
    pub legal: &'t LegalOrders,
    /// The rules.
    pub rules: &'t Rules,
    /// The phases before this one, the first one first.
    pub past: &'t [Past],
    /// The last year, if the game has one.
    pub last_year: Option<u16>,
    /// When an answer is wanted.
    pub clock: Clock<'t>,
}

/// A phase that is over: where the game stood, and what all powers ordered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// The position.
    pub position: Position,
    /// The orders that were followed, each with the power that gave it.
    pub orders: Vec<(Power, Order)>,
}

impl Past {
    /// A phase as it was judged.
    pub fn of(position: Position, judgment: &Judgment) -> Past {
        let entries = judgment.docket.entries.iter();
        let followed = entries.filter_map(|entry| match entry.standing {
            Standing::Followed(order) => Some((entry.power, order)),
            _ => None,
        });
        Past { position, orders: followed.collect() }
    }
}

/// How long a player may think.
#[derive(Clone, Copy, Debug)]
pub struct Clock<'t> {
    until: Option<Instant>,
    stop: Option<&'t AtomicBool>,
}

impl<'t> Clock<'t> {
    /// As long as it wants.
    pub const FREE: Clock<'static> = Clock { until: None, stop: None };

    /// So long from now.
    pub fn within(time: Duration) -> Clock<'static> {
        Clock { until: Instant::now().checked_add(time), stop: None }
    }

    /// The same, but only until somebody calls a stop.
    #[must_use]
    pub fn stopped_by(self, stop: &'t AtomicBool) -> Clock<'t> {
        Clock { stop: Some(stop), ..self }
    }

    /// The same, but not longer than so long from now if there is no limit.
    #[must_use]
    pub fn or_within(self, time: Duration) -> Clock<'t> {
        Clock { until: self.until.or_else(|| Instant::now().checked_add(time)), ..self }
    }

    /// What is left of the time; none if there is no limit.
    pub fn left(self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }

    /// Is the time up?
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

    /// The power's dislodged units, with their index among all of them.
    pub fn dislodged(&self) -> impl Iterator<Item = (usize, Dislodged)> + use<'t> {
        let power = self.power;
        let all = self.position.dislodged().iter().copied().enumerate();
        all.filter(move |(_, dislodged)| dislodged.unit.power() == power)
    }
}
