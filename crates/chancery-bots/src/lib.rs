//! Players of Diplomacy, and the games they play among themselves.
//!
//! A [`Player`] chooses the orders of one power; [`Kind`] knows ours by name, and an [`Entrant`] is one of
//! them or anybody's [`Program`]. A [`Service`] is one of ours for somebody else's games. A [`GameRunner`]
//! plays a whole game, which can be kept; the [`arena`] lets them play many, and measures them. A
//! [`Rollout`] plays at random for all powers and keeps nothing: whoever looks ahead by playing on needs
//! many such games.
//!
//! Every choice that is left to chance is made with [`Dice`], so a game is the same for the same seed.
//! Nothing here knows a file or a terminal, and a clock only to stop thinking in time and to say how long
//! it took. Processes, and the threads that listen to them, are in `program` alone.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]
#![allow(
    clippy::cast_precision_loss,
    reason = "what is worth how much is an estimate, of small numbers"
)]

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
