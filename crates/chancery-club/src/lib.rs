//! A club in which people play Diplomacy by deadlines, as values and pure functions. It reads no file,
//! network, database or clock: time and randomness are arguments.
//!
//! - [`time`]: moments, lengths, time zones and days of the week
//! - [`clock`]: deadlines, early resolution, extensions, pauses and outages
//! - [`settings`]: the settings of a game, and four presets
//! - [`account`]: ids, names, addresses and scopes of people
//! - [`seats`]: who plays which power, the roll call, who is ready, when a phase is due
//! - [`policy`]: who may do what, at a table and in the club
//! - [`game`]: a game of the club as a value, and every change of it as a command
//! - [`press`]: messages, threads, who receives and sees them
//! - [`votes`]: what players decide together
//! - [`view`]: a game as a viewer sees it
//! - [`notices`]: what people want to be told, and when
//! - [`receipt`]: receipts for orders, and logs that anybody can check
//! - [`results`]: how a game ended for those who played it
//! - [`moderation`]: reports, and relations between players

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

pub mod account;
pub mod clock;
pub mod game;
pub mod moderation;
pub mod notices;
pub mod policy;
pub mod press;
pub mod receipt;
pub mod results;
pub mod seats;
pub mod settings;
pub mod time;
pub mod view;
pub mod votes;

/// The examples of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
