//! The protocol on standard input and output, for clients that start the program themselves.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;

use chancery_server::{MainDoor, Settings, TableDoor};
use tokio::sync::watch;

use super::Office;
use super::protocol::ProtocolServer;
use super::remote::Elsewhere;
use crate::caller::Caller;
use crate::kind::Doors;

/// Which games a client on standard input and output plays.
#[derive(Clone, Debug)]
pub enum McpGames {
    /// Those of this machine.
    Table {
        /// The table; its doors stay closed.
        settings: Settings,
        /// The directory of all games, which notebooks are kept in.
        games: PathBuf,
    },
    /// Those of a server elsewhere.
    Elsewhere {
        /// Its address, as in `https://club.example`.
        url: String,
        /// An API token of a club.
        token: Option<String>,
    },
}

/// Serves the Model Context Protocol on standard input and output until the client goes.
pub fn run_mcp(games: McpGames) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(games));
    // A thread may still wait for input that never comes.
    runtime.shutdown_background();
    served
}

async fn serve(games: McpGames) -> io::Result<()> {
    match games {
        McpGames::Table { settings, games } => {
            let table = TableDoor::open(settings)?;
            let doors = Doors::beside(games);
            play(table.main().clone(), &doors, None).await
        }
        McpGames::Elsewhere { url, token } => {
            let elsewhere = Elsewhere::at(&url, token.is_some())?;
            let is_club = elsewhere.is_club().await?;
            // Nobody sends: it is there until the program ends.
            let (_stop, stopped) = watch::channel(false);
            let main = MainDoor::elsewhere(elsewhere.routes(), is_club, stopped);
            play(main, &Doors::default(), token).await
        }
    }
}

async fn play(main: MainDoor, doors: &Doors, token: Option<String>) -> io::Result<()> {
    let caller = Caller::new(main, IpAddr::V4(Ipv4Addr::LOCALHOST), token);
    ProtocolServer::new(Arc::new(Office::new(doors)), Some(caller)).serve_stdio().await
}
