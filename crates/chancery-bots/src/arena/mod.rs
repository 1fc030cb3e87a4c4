//! The arena: measures players in many games.
//!
//! A [`Match`] defines the players, the seed and the rules; a [`Referee`] plays its games, each of
//! which depends on its number alone; and a [`Tally`] collects the results. The module does not
//! manage threads.
//!
//! A *seat* is one player in one game. All shares and means are over seats.

mod balance;
mod chart;
mod interval;
mod outcome;
mod referee;
mod tally;

pub use balance::{Balance, Fairness, PowerBalance};
pub use chart::{Chart, ChartLine};
pub use interval::Interval;
pub use outcome::{GameResult, Run, Sat};
pub use referee::{Match, NumberedPhase, Played, RecordAs, Referee};
pub use tally::{Figures, PlayerTally, Tally};
