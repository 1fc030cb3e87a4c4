//! The address `/mcp` at the main door: streamable HTTP without sessions.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use chancery_server::MainDoor;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use serde_json::json;

use super::Office;
use super::protocol::ProtocolServer;
use crate::caller::Caller;

/// The largest request.
const MAX_BODY: usize = 1 << 20;

/// The routes of the door.
pub(crate) fn routes(office: &Arc<Office>, main: &MainDoor) -> Router {
    let config = StreamableHttpServerConfig::default()
        // Whoever asks says each time who it is, and handles say which game is meant, so nothing is remembered.
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MAX_BODY)
        // The guard below compares hosts with those of the main door.
        .disable_allowed_hosts();
    let made = Arc::clone(office);
    let service = StreamableHttpService::new(
        move || Ok(ProtocolServer::new(Arc::clone(&made), None)),
        Arc::new(NeverSessionManager::default()),
        config,
    );
    Router::new().route_service("/mcp", service).layer(from_fn_with_state(main.clone(), guard))
}

/// Refuses what pages of other sites send, and in a club whoever has no valid token.
async fn guard(State(main): State<MainDoor>, mut request: Request<Body>, next: Next) -> Response {
    if let Some(message) = main.refusal(&request) {
        return refused(StatusCode::FORBIDDEN, &message);
    }
    let token = main.is_club().then(|| bearer(request.headers())).flatten();
    let caller = Caller::new(main.clone(), MainDoor::client(request.extensions()), token.clone());
    if main.is_club() {
        let known = match token {
            None => Err(None),
            Some(_) => caller.get("/me").await.map_err(Some),
        };
        match known {
            Ok(_) => (),
            Err(None) => {
                return unknown(
                    "Send an API token of the club: `Authorization: Bearer chancery_…`.",
                );
            }
            Err(Some(refusal)) if refusal.status == StatusCode::UNAUTHORIZED => {
                return unknown(&refusal.message);
            }
            // A token without the scope to read the account may still play.
            Err(Some(refusal)) if refusal.status == StatusCode::FORBIDDEN => (),
            Err(Some(refusal)) => return refused(refusal.status, &refusal.message),
        }
    }
    request.extensions_mut().insert(caller);
    next.run(request).await
}

/// The token of a request.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    let is_token = scheme.eq_ignore_ascii_case("bearer") && token.len() <= 512;
    is_token.then(|| token.trim().to_owned())
}

fn unknown(message: &str) -> Response {
    let mut response = refused(StatusCode::UNAUTHORIZED, message);
    let scheme = HeaderValue::from_static("Bearer realm=\"chancery\", error=\"invalid_token\"");
    response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
    response
}

fn refused(status: StatusCode, message: &str) -> Response {
    let error =
        json!({"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": message}});
    (status, axum::Json(error)).into_response()
}
