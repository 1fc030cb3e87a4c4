//! The web server for one table: HTML pages, a JSON API under `/api/v1`, and pictures, on top of
//! any [`GameStore`].
//!
//! ```text
//! guard ──▶ pages   HTML in the requested language
//!       ──▶ assets  style sheets and scripts
//!       ──▶ api ──▶ AppState ──▶ GameSource     games as whoever asks sees them
//!                            ──▶ GameStore      changes of games
//!                            ──▶ ResponseCache  cached responses
//!                            ──▶ Live           subscribers to changes
//!                            ──▶ BotWorkers     threads of the computer players
//!                            ──▶ WorkLimits     limits on expensive work
//!                            ──▶ WriteQueues    changes of one game, one after the other
//! ```
//!
//! There are no accounts: whoever can reach the server plays at the table. It therefore listens on
//! the loopback interface by default, and the guard rejects requests from pages of other sites.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod accept;
mod api;
mod assets;
mod cache;
mod clients;
#[cfg(feature = "club")]
pub mod club;
mod current;
mod doors;
mod entrance;
mod error;
mod extract;
mod fair_queue;
mod game_source;
mod guard;
mod health;
mod json_size;
mod limits;
mod live;
mod metrics;
mod pages;
mod request_log;
mod run;
mod seats;
mod state;
mod stop;
mod timed_body;
mod timed_stream;
mod variants;
mod view;
mod workers;
mod write_queue;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use chancery::BoardRef;
use chancery_store::GameStore;
use tokio::net::TcpListener;

pub use api::openapi::document;
pub use doors::{Door, DoorPlace, DoorTask, MainDoor, TableDoor};
use entrance::Entrance;
use guard::Hosts;
pub use request_log::LogFormat;
use request_log::RequestLog;
pub use run::{Address, run};
use state::AppState;
use stop::Stop;
use variants::Variants;

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where games are stored.
    ///
    /// A change waits for the lock of a game without a thread. A store that locks on the calling
    /// thread should therefore give up after [`LOCK_PATIENCE`]; the server tries again.
    pub store: Arc<dyn GameStore>,
    /// The format of the log of requests on standard error; none for no log.
    pub log: Option<LogFormat>,
    /// Variants to offer besides those compiled in.
    pub variants: Vec<BoardRef>,
    /// Other doors to the games.
    pub doors: Vec<Arc<dyn Door>>,
}

/// How long a store should wait for the lock of a game before the server tries again later.
pub const LOCK_PATIENCE: Duration = Duration::from_millis(100);

/// Serves a table until `stop` completes, then finishes pending writes and closes event streams.
pub async fn serve(
    listener: TcpListener,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let doors = settings.doors.clone();
    let (main, stop_all) = table(settings, address)?;
    let routes = main.open(&doors);
    stop_all.after(stop, main.serve(listener, routes)).await;
    Ok(())
}

/// A table at an address, with the signal that stops it.
pub(crate) fn table(settings: Settings, address: SocketAddr) -> io::Result<(MainDoor, Stop)> {
    let hosts = Hosts::of(address);
    let (stop_all, stopped) = Stop::new();
    let signal = stopped.receiver();
    let log = settings.log.map(|format| RequestLog::new(format, io::stderr())).transpose()?;
    let variants = Variants::new(settings.variants);
    let state = AppState::new(settings.store, log, hosts.clone(), stopped, variants);
    let counts = Arc::clone(state.connections());
    let main = MainDoor::new(app(state), hosts, false, counts, Entrance::default(), signal)?;
    Ok((main, stop_all))
}

/// All routes, with the middleware.
fn app(state: AppState) -> Router {
    guard::protect(routes(), &state).with_state(state)
}

fn routes() -> Router<AppState> {
    Router::new()
        .merge(pages::routes())
        .merge(assets::routes())
        .merge(health::routes())
        .merge(metrics::routes())
        .nest("/api/v1", api::routes())
        .fallback(error::unknown_address)
}

#[cfg(test)]
pub(crate) mod tests;
