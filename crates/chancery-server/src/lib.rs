//! Games in the browser, for one table: pages, a JSON API under `/api/v1`, and pictures, over any
//! [`GameStore`].
//!
//! ```text
//! guard ──▶ pages   HTML, with the words of a language
//!       ──▶ assets  what the pages load
//!       ──▶ api ──▶ AppState ──▶ GameStore      games, read and changed
//!                            ──▶ ResponseCache  answers that were given before
//!                            ──▶ Live           who is told of changes
//!                            ──▶ BotWorkers     computers that think
//! ```
//!
//! Everybody who reaches the server sits at the table: there are no accounts. So it listens to this
//! machine alone unless told otherwise, and the guard lets no page of another site speak to it.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod accept;
mod api;
mod assets;
mod cache;
mod current;
mod error;
mod extract;
mod guard;
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

/// How long a stop waits for answers that are under way.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a server is given.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games.
    pub store: Arc<dyn GameStore>,
}

/// Serve a table until `stop` comes: then what is being written is finished, and listeners are let go.
pub async fn serve(
    listener: TcpListener,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let hosts = Hosts::of(listener.local_addr()?);
    let (stop_all, stopped) = Stop::new();
    let waking = stopped.waking();
    let state = AppState::new(settings, hosts, stopped);
    let accepting = accept::accept(listener, app(state), accept::HEAD, waking);
    let ended = async move {
        stop.await;
        // Whoever listens for changes would listen for ever, and computers would think.
        stop_all.say();
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = accepting => (),
        () = ended => (),
    }
    Ok(())
}

/// All routes, behind the guard.
fn app(state: AppState) -> Router {
    guard::around(routes(), &state).with_state(state)
}

fn routes() -> Router<AppState> {
    Router::new()
        .merge(pages::routes())
        .merge(assets::routes())
        .nest("/api/v1", api::routes())
        .fallback(error::nowhere)
}

#[cfg(test)]
mod tests;
