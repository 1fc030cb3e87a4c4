//! The rules of Diplomacy: boards, positions, orders, every notation, what is legal, and what comes
//! of all orders together.
//!
//! ```text
//! text ──notation──▶ RawOrder ──check──▶ Order ──adjudicate──▶ Outcome ──next──▶ Position
//!                                                                 │
//!                                                                 └──explain──▶ sentences
//! ```
//!
//! [`Court`] goes the whole way from raw orders to an outcome, and a [`Game`] from the first phase to
//! the last. [`datc`] and [`replay`] hold it
//! against test cases and saved games. [`rules`] are the choices that all of it is given.
//!
//! Nothing here knows a file, a clock, a network or a terminal.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

// Before all that speaks with its macros.
#[macro_use]
pub mod lang;

pub mod adjudicate;
pub mod blind;
pub mod board;
pub mod datc;
pub mod explain;
pub mod game;
pub mod json;
pub mod notation;
pub mod order;
pub mod perft;
pub mod phase;
pub mod position;
pub mod replay;
pub mod rules;

pub use adjudicate::{Court, Outcome, Verdict, adjudicate};
pub use board::{Board, BoardRef, Coast, Location, Power, Province, UnitKind};
pub use game::Game;
pub use lang::{Lang, Message};
pub use order::{LegalOrders, Order, RawOrder, check, check_by, legal_orders};
pub use phase::{Phase, PhaseKind};
pub use position::Position;
pub use rules::Rules;

/// The examples of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
