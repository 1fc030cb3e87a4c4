//! The JSON API of the club, one module per resource, each with its part of the `OpenAPI` document.

mod accounts;
mod audit;
mod devices;
mod email;
mod export;
mod invitations;
mod links;
mod me;
pub(crate) mod openapi;
mod operator;
mod passkeys;
mod password;
mod profile;
mod relations;
mod reports;
mod scores;
mod session;
mod sessions;
mod sign_up;
pub(crate) mod site;
mod status;
mod tokens;
pub(crate) mod views;

use axum::Router;
use axum::middleware::from_fn;
use utoipa_axum::router::OpenApiRouter;

pub use openapi::document;

use super::state::ClubState;
use super::{games, idempotency, notices, pages, press};

/// All routes of the API.
pub(crate) fn routes(club: &ClubState) -> Router<ClubState> {
    let (routes, _) = documented().split_for_parts();
    let (shared, _) = games::shared_routes().split_for_parts();
    routes.merge(shared.with_state(club.app().clone())).merge(openapi::routes())
}

/// The routes with their documentation.
fn documented() -> OpenApiRouter<ClubState> {
    OpenApiRouter::with_openapi(openapi::head())
        .merge(site::routes())
        .merge(sign_up::routes())
        .merge(session::routes())
        .merge(links::routes())
        .merge(passkeys::routes())
        .merge(operator::routes())
        .merge(password::routes())
        .merge(me::routes())
        .merge(export::routes())
        .merge(email::routes())
        .merge(sessions::routes())
        .merge(tokens::routes())
        .merge(accounts::routes())
        .merge(profile::routes())
        .merge(scores::routes())
        .merge(reports::routes())
        .merge(relations::routes())
        .merge(devices::routes())
        .merge(status::routes())
        .merge(invitations::routes())
        .merge(audit::routes())
        .merge(games::routes())
        .merge(press::routes())
        .merge(notices::api_routes())
        .merge(pages::api_routes())
        .merge(games::creating_routes().layer(from_fn(idempotency::remember)))
}
