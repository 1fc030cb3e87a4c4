//! Players of Diplomacy, and the games they play among themselves.
//!
//! A [`Player`] chooses the orders of one power. A [`Rollout`] plays at random for all of them and keeps
//! nothing: whoever looks ahead by playing on needs many such games.
//!
//! Every choice that is left to chance is made with [`Dice`], so a game is the same for the same seed.
//! Nothing here knows a file, a clock, a thread or a terminal.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod dice;
mod draw;
mod player;
mod random;
mod rollout;

pub use dice::Dice;
pub use player::{Player, Seat};
pub use random::Random;
pub use rollout::Rollout;
