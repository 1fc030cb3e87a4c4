//! Whether the server can be used, at `/healthz`.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::wait;

use crate::error::ApiError;
use crate::extract::RequestLang;
use crate::state::AppState;

pub(crate) fn routes() -> Router<AppState> {
    Router::new().route("/healthz", get(health))
}

/// Answers `ok` if the games can be read. A server that is shutting down, or whose store fails,
/// answers 503.
async fn health(State(state): State<AppState>, RequestLang(lang): RequestLang) -> Response {
    let unavailable = |kind, message| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, kind, message);
    let checked = state.run(lang, move |state| {
        if state.stop().is_set() {
            return Err(unavailable("stopping", text!(server::Stopping)));
        }
        let names = wait(state.store().names());
        names.map_err(|_| unavailable("files", text!(server::GamesUnreadable)))
    });
    match checked.await {
        Ok(_) => "ok\n".into_response(),
        Err(problem) => problem.into_response(),
    }
}
