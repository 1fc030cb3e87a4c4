//! Probes: whether the process runs, at `/livez`, and whether the club can be used, at `/readyz` and `/health`.

use std::time::Duration;

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

/// How long the database has for its answer. Proxies ask every few seconds.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn routes() -> Router<ClubState> {
    Router::new()
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/health", get(ready))
        .route("/healthz", get(ready))
}

/// Answers `ok` as long as the process answers at all. It asks nothing else: a process that is restarted because its
/// database is away comes back no better.
async fn live() -> &'static str {
    "ok\n"
}

/// Answers `ok` if the database answers and accepts changes. A club that is shutting down, or whose database fails,
/// answers 503, so that a proxy sends requests elsewhere.
async fn ready(State(state): State<ClubState>, RequestLang(lang): RequestLang) -> Response {
    let unavailable = |kind, message| {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, kind, message).problem(lang).into_response()
    };
    if state.app().stop().is_set() {
        return unavailable("stopping", text!(server::Stopping));
    }
    match tokio::time::timeout(PATIENCE, state.store().database_status()).await {
        Ok(Ok(status)) if status.accepts_changes => "ok\n".into_response(),
        _ => unavailable("database", text!(server::DatabaseUnreadable)),
    }
}
