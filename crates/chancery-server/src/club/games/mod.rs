//! Games of the club: reading them as whoever asks may, changing them by commands, and what goes on by
//! itself when time passes.
//!
//! ```text
//! handlers ──▶ ClubCommand ──▶ ClubGameStore ──▶ Applied ──▶ EventHub   who sees it is told
//!                                                       ──▶ EventStore  ──▶ EventHub of other nodes
//! Sweeper  ──▶                                          ──▶ Sweeper    what may be due is looked at
//! computers ─▶                                          ──▶ computers  think about the next phase
//! ```

mod absence;
mod acts;
mod command;
mod computers;
mod create;
pub(crate) mod draft;
mod error;
mod event_hub;
mod events;
mod history;
mod list;
mod logs;
mod metrics;
mod nodes;
mod one;
mod orders;
mod own;
mod reliability;
mod seats;
mod services;
mod source;
mod summary;
mod sweeper;
mod votes;

pub(crate) use self::command::allowed;
#[cfg(test)]
pub(crate) use self::computers::think;
pub(crate) use self::error::refusal;
#[cfg(test)]
pub(crate) use self::event_hub::Subscription;
pub(crate) use self::list::ShownGames;
pub(crate) use self::metrics::seconds_since;
pub(crate) use self::own::{OwnGame, OwnGames, leave_all_seats};
pub(crate) use self::services::GameServices;
pub(crate) use self::source::{ClubGameSource, ClubGames, game_id};
#[cfg(test)]
pub(crate) use self::sweeper::{Sweeper, after_outage};

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

use super::state::ClubState;
use crate::state::AppState;

/// The routes of games with their documentation, beside those that create something.
pub(crate) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .merge(list::routes())
        .merge(one::routes())
        .merge(create::import_routes())
        .merge(seats::routes())
        .merge(orders::routes())
        .merge(acts::routes())
        .merge(votes::routes())
        .merge(absence::routes())
        .merge(logs::routes())
        .merge(events::routes())
}

/// The routes that create something, and accept an `Idempotency-Key`.
pub(crate) fn creating_routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().merge(create::routes()).merge(seats::creating_routes())
}

/// The routes that a table has, too.
pub(crate) fn shared_routes() -> OpenApiRouter<AppState> {
    crate::api::read_routes().merge(history::routes())
}

/// Figures of the site.
pub(crate) fn metrics_routes(club: &ClubState) -> Router<ClubState> {
    metrics::routes(club)
}

/// Looks after the games from now on: resolves what is due, lets computers think, and hears other nodes.
pub(crate) fn start(club: &ClubState) {
    tokio::spawn(nodes::hear_other_nodes(club.clone()));
    tokio::spawn(sweeper::look_after_games(club.clone()));
}
