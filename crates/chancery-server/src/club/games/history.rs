//! The record of a game, as whoever asks sees it.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::exchange::{FormatArg, exported};
use crate::api::openapi::{InLanguage, Wrong};
use crate::error::Problem;
use crate::extract::{PathParams, RequestActor, RequestLang};
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(record))
}

/// Get the record of a game, in Chancery's own format.
///
/// Orders of the current phase are not included. Another club, or a table, can import it.
#[utoipa::path(get, path = "/games/{game}/record", tag = "exchange", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, content_type = "application/json", body = serde_json::Value, description = "The record"), Wrong))]
async fn record(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    exported(&state, actor, name, FormatArg::Chancery, headers, lang).await
}
