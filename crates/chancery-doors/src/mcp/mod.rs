//! The Model Context Protocol: language models play by tools.
//!
//! ```text
//! /mcp ──▶ http: host, origin, token ──▶ protocol ──▶ tools, resources, prompts ──▶ Desk ──▶ Caller ──▶ main door
//! stdio ───────────────────────────────▶ protocol
//! ```
//!
//! There are no sessions: a seat is a handle such as `friday:FRANCE` in every call, and every answer says which phase
//! and version it is about.

mod answer;
mod arguments;
mod desk;
mod http;
mod notebook;
mod prompts;
mod protocol;
mod remote;
mod resources;
mod space;
mod stdio;
#[cfg(test)]
mod tests;
mod tools;

use std::sync::Arc;

use axum::Router;
use chancery_server::{Door, DoorTask, MainDoor};

use crate::caller::Caller;
use crate::kind::Doors;
use crate::table_ready::TableReady;
use desk::Desk;
use notebook::Notebooks;
pub use stdio::{McpGames, run_mcp};

/// What is shared by all calls.
#[derive(Clone, Debug, Default)]
pub(crate) struct Office {
    table: TableReady,
    notebooks: Notebooks,
}

impl Office {
    fn new(doors: &Doors) -> Office {
        let notebooks = doors.games.clone().map(Notebooks::in_directory).unwrap_or_default();
        Office { table: doors.table.clone(), notebooks }
    }

    fn desk(&self, caller: Caller) -> Desk {
        Desk { caller, table: self.table.clone(), notebooks: self.notebooks.clone() }
    }
}

/// The door at `/mcp` of the main address.
#[derive(Debug)]
pub(crate) struct McpDoor(Arc<Office>);

impl McpDoor {
    pub(crate) fn new(doors: &Doors) -> McpDoor {
        McpDoor(Arc::new(Office::new(doors)))
    }
}

impl Door for McpDoor {
    fn open(&self, _: MainDoor) -> DoorTask {
        Box::pin(async {})
    }

    fn routes(&self, main: &MainDoor) -> Option<Router> {
        Some(http::routes(&self.0, main))
    }
}
