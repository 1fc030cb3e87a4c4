//! Players of Diplomacy, and the games they play among themselves.
//!
//! A [`Player`] chooses the orders of one power; [`Kind`] knows all of them by name. At a [`Table`] they
//! play a whole game, which can be kept. A [`Rollout`] plays at random for all powers and keeps nothing:
//! whoever looks ahead by playing on needs many such games.
//!
//! Every choice that is left to chance is made with [`Dice`], so a game is the same for the same seed.
//! Nothing here knows a file, a thread or a terminal; and a clock only to stop thinking in time.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]
#![allow(
    clippy::cast_precision_loss,
    reason = "what is worth how much is an estimate, of small numbers"
)]

mod dice;
mod draw;
mod dumb;
mod greedy;
mod guest;
mod hold;
mod player;
mod random;
mod rollout;
mod roster;
mod search;
mod table;

pub use dice::Dice;
pub use dumb::Dumb;
pub use greedy::Greedy;
pub use guest::Guest;
pub use hold::Hold;
pub use player::{Clock, Past, Player, Seat};
pub use random::Random;
pub use rollout::Rollout;
pub use roster::Kind;
pub use search::{Effort, Hint, Level, Search, standing};
pub use table::{Setting, Table};
