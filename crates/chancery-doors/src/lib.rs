//! Doors for programs that speak another protocol: webDiplomacy's bot API, the network protocol of the Python package
//! `diplomacy`, DAIDE, and MCP.
//!
//! ```text
//! a program ──▶ door: reads its protocol ──▶ Caller ──▶ main door: JSON API ──▶ guard, actor, policy, limits, log
//!           ◀── door: writes its protocol ◀── SeenGame: a game as this caller sees it
//! ```
//!
//! A door translates. What a play means, who may do it and who sees it is decided behind the main door alone.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod caller;
mod changes;
mod daide;
mod kind;
mod mcp;
mod python;
mod seat;
mod seen_game;
mod table_ready;
mod webdip;

pub use daide::{DaideClient, DaideError, DaideGame};
pub use kind::{BoundDoor, DoorAddress, DoorError, DoorKind, Doors};
pub use mcp::{McpGames, run_mcp};
