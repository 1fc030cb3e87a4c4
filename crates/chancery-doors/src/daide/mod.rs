//! DAIDE: the language and protocol of programs that play since 2002. A door leads to one game, because DAIDE has no
//! names for games.
//!
//! ```text
//! bytes ──wire──▶ tokens ──message──▶ tree ──request, press──▶ what a client says
//!       ◀──wire── tokens ◀──report, map, orders── a game
//! ```

mod client;
mod door;
mod hall;
mod map;
mod message;
mod notes;
mod orders;
mod press;
mod reader;
mod report;
mod request;
mod session;
mod tokens;
mod vocabulary;
mod wire;

pub use client::{DaideClient, DaideError, DaideGame};
pub(crate) use door::DaideDoor;

#[cfg(test)]
mod tests;
