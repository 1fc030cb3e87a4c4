//! Whether a club can be used, at `/health`.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use chancery_lang::messages::server;
use chancery_lang::text;

use super::state::ClubState;
use crate::error::ApiError;
use crate::extract::RequestLang;

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/health", get(health)).route("/healthz", get(health))
}

/// Answers `ok` if the database answers. A club that is shutting down, or whose database fails, answers 503.
async fn health(State(state): State<ClubState>, RequestLang(lang): RequestLang) -> Response {
    let unavailable = |kind, message| {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, kind, message).problem(lang).into_response()
    };
    if state.app().stop().is_set() {
        return unavailable("stopping", text!(server::Stopping));
    }
    match state.store().accounts(None, 1).await {
        Ok(_) => "ok\n".into_response(),
        Err(_) => unavailable("database", text!(server::DatabaseUnreadable)),
    }
}
