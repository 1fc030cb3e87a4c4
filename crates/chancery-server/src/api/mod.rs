//! The JSON API, one module per resource. Each handler carries its part of the `OpenAPI` document.

mod advice;
mod boards;
mod datc;
pub(crate) mod events;
pub(crate) mod exchange;
mod games;
pub(crate) mod openapi;
mod options;
pub(crate) mod orders;
pub(crate) mod phases;
pub(crate) mod pictures;
mod sandbox;
mod scenes;
mod table;
mod thumbnails;
mod workshop;

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

#[cfg(feature = "club")]
pub(crate) use self::shared::read_routes;
pub(crate) use games::page as game_page;

use crate::state::AppState;

/// All routes of the API.
pub(crate) fn routes() -> Router<AppState> {
    let (routes, _) = documented().split_for_parts();
    routes.merge(openapi::routes())
}

/// The routes with their documentation.
fn documented() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(openapi::head())
        .merge(boards::routes())
        .merge(options::routes())
        .merge(games::routes())
        .merge(advice::routes())
        .merge(orders::routes())
        .merge(table::routes())
        .merge(phases::routes())
        .merge(scenes::routes())
        .merge(pictures::routes())
        .merge(thumbnails::routes())
        .merge(exchange::routes())
        .merge(events::routes())
        .merge(sandbox::routes())
        .merge(datc::routes())
        .merge(workshop::routes())
}

/// What a table and a club have in common.
#[cfg(feature = "club")]
mod shared {
    use super::{
        AppState, OpenApiRouter, advice, boards, datc, exchange, games, options, phases, pictures,
        sandbox, scenes, thumbnails,
    };

    /// The routes that change nothing, with their documentation. Every read passes the source of games.
    pub(crate) fn read_routes() -> OpenApiRouter<AppState> {
        OpenApiRouter::new()
            .merge(boards::routes())
            .merge(options::routes())
            .merge(games::read_routes())
            .merge(advice::routes())
            .merge(phases::routes())
            .merge(scenes::routes())
            .merge(pictures::routes())
            .merge(thumbnails::routes())
            .merge(exchange::read_routes())
            .merge(sandbox::routes())
            .merge(datc::routes())
    }
}
