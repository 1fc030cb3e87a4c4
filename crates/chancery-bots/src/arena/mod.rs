//! The arena: players meet in many games, and are measured.
//!
//! A [`Match`] says who plays, from which seed and by which rules; a [`Referee`] plays its games, each of
//! which depends on its number alone; and a [`Tally`] counts what came of them. All but the playing is
//! plain arithmetic, and nothing here knows how many games are played at once.
//!
//! A *seat* is one player in one game. All shares and means are taken over seats.

mod chart;
mod interval;
mod outcome;
mod referee;
mod score;
mod tally;

pub use chart::{Chart, ChartLine};
pub use interval::Interval;
pub use outcome::{GameResult, Run, Sat};
pub use referee::{Match, Played, Referee};
pub use tally::{Figures, PlayerTally, Tally};
