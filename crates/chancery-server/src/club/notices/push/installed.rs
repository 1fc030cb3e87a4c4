//! What makes a club an app that can be installed: a manifest, and a worker that shows notices while no page is
//! open. The worker is at the root, so that it may open every page.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::json;

use crate::assets;
use crate::cache::CachedResponse;
use crate::club::secret_token::sha256;
use crate::club::state::ClubState;
use chancery_store::club::TokenHash;

/// Browsers ask each time whether there is a newer one.
const ASK: &str = "no-cache";

pub(super) fn routes() -> Router<ClubState> {
    Router::new()
        .route("/notices-worker.js", get(worker))
        .route("/manifest.webmanifest", get(manifest))
}

async fn worker(headers: HeaderMap) -> Response {
    match assets::content("club/notices-worker.js") {
        Some(code) => answer(code.to_vec(), "text/javascript; charset=utf-8", &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn manifest(State(club): State<ClubState>, headers: HeaderMap) -> Response {
    let icon = assets::address("icon.svg");
    let manifest = json!({
        "name": club.site_name,
        "short_name": club.site_name.chars().take(12).collect::<String>(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7f0df",
        "theme_color": "#f7f0df",
        "icons": [{"src": icon, "type": "image/svg+xml", "sizes": "any", "purpose": "any"}],
    });
    answer(manifest.to_string().into_bytes(), "application/manifest+json", &headers)
}

fn answer(body: Vec<u8>, kind: &'static str, headers: &HeaderMap) -> Response {
    let tag = TokenHash::from_bytes(sha256(&body)).to_string();
    CachedResponse::new(body, kind, tag[..32].to_owned()).answer(headers, ASK)
}
