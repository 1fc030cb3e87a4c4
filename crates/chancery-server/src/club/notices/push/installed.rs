//! What makes a club an app that can be installed: a manifest, and a worker that shows notices while no page is
//! open. The worker is at the root, so that it may open every page.

use std::sync::OnceLock;

use axum::Router;
use axum::extract::{Path, State};
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
        .route("/app-icons/{name}", get(icon))
}

/// The sizes of the icon in pixels: that of iPhones and iPads, which take no SVG, and those that launchers ask for.
const ICON_SIZES: [u32; 3] = [180, 192, 512];

/// The icon of the app, which fills its square: launchers cut it to their own shape.
async fn icon(Path(name): Path<String>, headers: HeaderMap) -> Response {
    static ICONS: OnceLock<[Vec<u8>; 3]> = OnceLock::new();
    let size = name.strip_suffix(".png").and_then(|size| size.parse().ok());
    let Some(at) = ICON_SIZES.iter().position(|&known| Some(known) == size) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let icons = ICONS.get_or_init(|| ICON_SIZES.map(rendered));
    answer(icons[at].clone(), "image/png", &headers)
}

fn rendered(size: u32) -> Vec<u8> {
    let svg = assets::content("app-icon.svg").map(String::from_utf8_lossy).unwrap_or_default();
    chancery_draw::png(&svg, size).unwrap_or_default()
}

async fn worker(headers: HeaderMap) -> Response {
    match assets::content("club/notices-worker.js") {
        Some(code) => answer(code.to_vec(), "text/javascript; charset=utf-8", &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn manifest(State(club): State<ClubState>, headers: HeaderMap) -> Response {
    let png = |size: u32| {
        let (src, sizes) = (format!("/app-icons/{size}.png"), format!("{size}x{size}"));
        json!({"src": src, "type": "image/png", "sizes": sizes, "purpose": "any maskable"})
    };
    let vector = assets::address("icon.svg");
    let vector = json!({"src": vector, "type": "image/svg+xml", "sizes": "any", "purpose": "any"});
    let manifest = json!({
        "name": club.site_name,
        "short_name": club.site_name.chars().take(12).collect::<String>(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7f0df",
        "theme_color": "#f7f0df",
        "icons": [vector, png(192), png(512)],
    });
    answer(manifest.to_string().into_bytes(), "application/manifest+json", &headers)
}

fn answer(body: Vec<u8>, kind: &'static str, headers: &HeaderMap) -> Response {
    let tag = TokenHash::from_bytes(sha256(&body)).to_string();
    CachedResponse::new(body, kind, tag[..32].to_owned()).answer(headers, ASK)
}
