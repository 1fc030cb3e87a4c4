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
mod resources;
mod space;
#[cfg(test)]
mod tests;
mod tools;

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use chancery_server::{Door, DoorTask, MainDoor};

use crate::caller::Caller;
use crate::table_ready::TableReady;
use desk::Desk;
use notebook::Notebooks;
use protocol::ProtocolServer;

/// What is shared by all calls.
#[derive(Clone, Debug, Default)]
pub(crate) struct Office {
    table: TableReady,
    notebooks: Notebooks,
}

impl Office {
    pub(crate) fn new(table: TableReady, notes: Option<PathBuf>) -> Office {
        Office { table, notebooks: notes.map(Notebooks::in_directory).unwrap_or_default() }
    }

    fn desk(&self, caller: Caller) -> Desk {
        Desk { caller, table: self.table.clone(), notebooks: self.notebooks.clone() }
    }
}

/// The door at `/mcp` of the main address.
#[derive(Debug)]
pub(crate) struct McpDoor(Arc<Office>);

impl McpDoor {
    pub(crate) fn new(office: Office) -> McpDoor {
        McpDoor(Arc::new(office))
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

/// Serves the Model Context Protocol on standard input and output until the client goes. `games` is the directory of
/// all games, for notebooks of seats at a table; without one, they are lost at the end. `token` is an API token of a
/// club.
pub async fn serve_mcp_stdio(
    main: MainDoor,
    games: Option<PathBuf>,
    token: Option<String>,
) -> io::Result<()> {
    let office = Arc::new(Office::new(TableReady::default(), games));
    let caller = Caller::new(main, IpAddr::V4(Ipv4Addr::LOCALHOST), token);
    ProtocolServer::new(office, Some(caller)).serve_stdio().await
}
