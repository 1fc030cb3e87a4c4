//! Games in the browser, for one table: pages, a JSON API under `/api/v1`, and pictures, over the games
//! that [`chancery_store`] keeps in files.
//!
//! ```text
//! guard ──▶ pages   HTML, with the words of a language
//!       ──▶ assets  what the pages load
//!       ──▶ api ──▶ House ──▶ Shelf  games, read and changed
//!                         ──▶ Keep   answers that were given before
//!                         ──▶ Live   who is told of changes
//!                         ──▶ Minds  computers that think
//! ```
//!
//! Everybody who reaches the server sits at the table: there are no accounts. So it listens to this
//! machine alone unless told otherwise, and the guard lets no page of another site speak to it.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

/// A [`chancery::Message`] from two formats side by side, so that no language is forgotten.
macro_rules! both {
    ($en:literal / $fr:literal) => {
        chancery::Message::both(format!($en), format!($fr))
    };
}

mod api;
mod ask;
mod assets;
mod attend;
mod fault;
mod guard;
mod house;
mod keep;
mod live;
mod minds;
mod pages;
mod problem;
mod run;
mod shelf;
mod stop;
mod view;

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
use chancery_store::Store;
use tokio::net::TcpListener;

pub use api::openapi::document;
use guard::Hosts;
use house::House;
pub use run::{Address, run};
use stop::Stop;

/// How long a stop waits for answers that are under way.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a server is given.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games.
    pub store: Store,
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
    let house = House::new(settings, hosts, stopped);
    let attended = attend::attend(listener, app(house), attend::HEAD, waking);
    let ended = async move {
        stop.await;
        // Whoever listens for changes would listen for ever, and computers would think.
        stop_all.say();
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = attended => (),
        () = ended => (),
    }
    Ok(())
}

/// All routes, behind the guard.
fn app(house: House) -> Router {
    guard::around(routes(), &house).with_state(house)
}

fn routes() -> Router<House> {
    Router::new()
        .merge(pages::routes())
        .merge(assets::routes())
        .nest("/api/v1", api::routes())
        .fallback(problem::nowhere)
}

#[cfg(test)]
mod tests;
