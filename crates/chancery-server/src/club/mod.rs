//! The club: a site where people have accounts and play by deadlines, for `chancery host`.
//!
//! ```text
//! guard ──▶ authenticate: cookie or token ──▶ Actor ──▶ api ──▶ ClubState ──▶ ClubStore
//! ```
//!
//! Handlers ask `chancery_club::policy` what an actor may do, and the store does it.

mod admission;
mod api;
mod audit;
mod authentication;
mod capacity;
mod clock;
mod cookies;
mod csv;
mod demo;
mod devices;
mod error;
pub(crate) mod games;
mod health;
mod housekeeping;
mod idempotency;
mod ip_range;
mod links;
mod mail;
mod notices;
mod pages;
mod passkeys;
mod passwords;
mod press;
mod public_url;
mod secret_token;
mod serve;
mod sessions;
mod settings;
mod sharing;
mod sign_in_metrics;
mod state;
mod storage_metrics;
#[cfg(test)]
mod tests;
mod throttle;
mod tls;
mod visit;

use axum::Router;
use axum::middleware::from_fn_with_state;

pub use api::document;
pub use clock::{ClubClock, ProcessClock};
pub use demo::{DemoAccess, DemoClock, fill_demo};
pub use ip_range::{IpRange, IpRangeError};
pub use links::{is_new_club, operator_link};
pub use mail::check_mail;
pub use public_url::{PublicUrl, PublicUrlError};
pub use serve::{ClubServer, ServeOptions};
pub use settings::{ClubSettings, MailSettings, SecretText};
pub use tls::{TlsError, TlsIdentity};

use admission::admit;
use authentication::authenticate;
use state::ClubState;

use crate::error::unknown_address;
use crate::{assets, guard};

/// All routes of the club, with the middleware.
pub(crate) fn app(club: &ClubState) -> Router {
    let admitted = Router::new()
        .nest("/api/v1", api(club))
        .merge(pages::routes().layer(from_fn_with_state(club.clone(), authenticate)))
        .merge(sharing::routes())
        .merge(notices::routes(club))
        .layer(from_fn_with_state(club.clone(), admit));
    let routes = admitted
        .merge(health::routes())
        .merge(games::metrics_routes(club))
        .merge(assets::routes().with_state(club.app().clone()))
        .fallback(unknown_address);
    guard::protect(routes, club.app()).with_state(club.clone())
}

/// The routes of the API. Behind them, requests carry an `Identity` and an `Actor`.
fn api(club: &ClubState) -> Router<ClubState> {
    api::routes(club).layer(from_fn_with_state(club.clone(), authenticate))
}
