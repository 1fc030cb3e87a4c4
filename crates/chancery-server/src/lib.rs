//! The web server for one table: HTML pages, a JSON API under `/api/v1`, and pictures, on top of
//! any [`GameStore`].
//!
//! ```text
//! guard ──▶ pages   HTML in the requested language
//!       ──▶ assets  style sheets and scripts
//!       ──▶ api ──▶ AppState ──▶ GameStore      stored games
//!                            ──▶ ResponseCache  cached responses
//!                            ──▶ Live           subscribers to changes
//!                            ──▶ BotWorkers     threads of the computer players
//! ```
//!
//! There are no accounts: whoever can reach the server plays at the table. It therefore listens on
//! the loopback interface by default, and the guard rejects requests from pages of other sites.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod accept;
mod api;
mod assets;
mod cache;
mod current;
mod error;
mod extract;
mod guard;
mod limits;
mod live;
mod pages;
mod run;
mod seats;
mod state;
mod stop;
mod view;
mod workers;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use chancery_store::GameStore;
use tokio::net::TcpListener;

pub use api::openapi::document;
use guard::Hosts;
pub use run::{Address, run};
use state::AppState;
use stop::Stop;

/// The time a shutdown waits for requests in flight.
const GRACE_PERIOD: Duration = Duration::from_secs(10);

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where games are stored.
    pub store: Arc<dyn GameStore>,
}

/// Serves a table until `stop` completes, then finishes pending writes and closes event streams.
pub async fn serve(
    listener: TcpListener,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let hosts = Hosts::of(listener.local_addr()?);
    let (stop_all, stopped) = Stop::new();
    let signal = stopped.receiver();
    let state = AppState::new(settings, hosts, stopped);
    let accepting = accept::accept(listener, app(state), accept::HEADER_TIMEOUT, signal);
    let ended = async move {
        stop.await;
        // Event streams and searches would not end by themselves.
        stop_all.trigger();
        tokio::time::sleep(GRACE_PERIOD).await;
    };
    tokio::select! {
        () = accepting => (),
        () = ended => (),
    }
    Ok(())
}

/// All routes, with the middleware.
fn app(state: AppState) -> Router {
    guard::protect(routes(), &state).with_state(state)
}

fn routes() -> Router<AppState> {
    Router::new()
        .merge(pages::routes())
        .merge(assets::routes())
        .nest("/api/v1", api::routes())
        .fallback(error::unknown_address)
}

#[cfg(test)]
mod tests;
