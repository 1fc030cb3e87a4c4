//! Computer players for Diplomacy, and matches between them.
//!
//! A [`Player`] chooses the orders of one power. [`Kind`] lists the built-in players by name; an
//! [`Entrant`] is one of them or an external [`Program`]. A [`Service`] offers a built-in player to
//! other programs. A [`GameRunner`] plays a whole game; the [`arena`] plays many and measures the
//! players. A [`Rollout`] plays all powers at random and stores nothing, for searches that need
//! many such games.
//!
//! All random choices come from [`Dice`], so a game is reproducible from its seed. The crate does
//! no file or terminal I/O, and uses the time only for limits and statistics. Only `program` starts
//! processes and threads.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]
#![allow(clippy::cast_precision_loss, reason = "values are estimates from small numbers")]

pub mod arena;
mod company;
mod dice;
mod draw;
mod dumb;
mod entrant;
mod game_study;
mod greedy;
mod guest;
mod hold;
mod player;
mod program;
mod random;
mod rollout;
mod roster;
mod search;
mod service;
mod table;

pub use company::Company;
pub use dice::Dice;
pub use dumb::Dumb;
pub use entrant::Entrant;
pub use game_study::{ComputerSeat, GameStudy, SeatError, computers_due};
pub use greedy::Greedy;
pub use guest::Guest;
pub use hold::Hold;
pub use player::{Clock, Forfeits, Past, Player, Seat};
pub use program::{Leash, Program};
pub use random::RandomPlayer;
pub use rollout::Rollout;
pub use roster::Kind;
pub use search::{Hint, Level, Search, SearchEffort, standing};
pub use service::Service;
pub use table::{GameRunner, Setting, ThinkingTime};
