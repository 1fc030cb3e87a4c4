//! Notices: what a club tells people outside of its pages.
//!
//! ```text
//! outbox: notices ──fan_out──▶ deliveries ──worker──▶ mail · digest · browsers · webhooks
//!                       │
//!               preferences of the person, webhooks of the game
//! ```
//!
//! Any number of processes work on one outbox. A delivery is taken for some minutes; whoever takes it and crashes
//! lets it be taken again, and what is sent twice has the same key. Everything that is told is read through the view
//! of the person at the moment it is sent.

mod account;
mod addresses;
mod browsers;
mod calendar;
mod digest;
mod fan_out;
mod feed;
mod headers;
mod letter;
mod metrics;
mod outbound;
mod preferences;
mod push;
mod queue;
mod said;
mod send;
mod services;
mod unsubscribe;
mod webhook;
mod webhooks;
mod worker;

use axum::Router;
use axum::middleware::from_fn_with_state;
use utoipa_axum::router::OpenApiRouter;

pub(crate) use self::account::NoticeExport;
#[cfg(test)]
pub(crate) use self::fan_out::{fan_out, key as delivery_key};
pub(crate) use self::metrics::{write_sent, write_waiting};
#[cfg(test)]
pub(crate) use self::outbound::{
    HttpOutbound, Network, Outbound, OutboundAnswer, OutboundFault, OutboundFuture, OutboundRequest,
};
#[cfg(test)]
pub(crate) use self::push::test_push;
pub(crate) use self::queue::ShownDeliveries;
pub(crate) use self::services::NoticeServices;
#[cfg(test)]
pub(crate) use self::{send::attempt, worker::deliver};

use super::authentication::authenticate;
use super::state::ClubState;

/// The routes of the API.
pub(crate) fn api_routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .merge(preferences::routes())
        .merge(addresses::routes())
        .merge(browsers::routes())
        .merge(webhooks::routes())
        .merge(queue::routes())
}

/// Addresses outside of the API: with secrets in them, and those that browsers ask for by themselves.
pub(crate) fn routes(club: &ClubState) -> Router<ClubState> {
    let pages = unsubscribe::routes().layer(from_fn_with_state(club.clone(), authenticate));
    pages.merge(feed::routes()).merge(calendar::routes()).merge(push::routes())
}

/// Delivers from now on.
pub(crate) fn start(club: &ClubState) {
    tokio::spawn(worker::run(club.clone()));
}
