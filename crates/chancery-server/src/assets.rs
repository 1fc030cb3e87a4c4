//! Static assets: style sheets, fonts, modules and an icon, all embedded in the binary. Asset URLs contain
//! a hash of all files, so browsers may cache them forever; modules import each other by relative
//! path.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;

use crate::cache::CachedResponse;
use crate::error::Problem;
use crate::extract::{PathParams, RequestLang};
use crate::state::AppState;

/// Every file: its path in `assets` and its content, listed by the build script.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The style sheets, in the order in which a page links them.
pub(crate) const STYLES: &[&str] = &[
    "styles/tokens.css",
    "styles/base.css",
    "styles/controls.css",
    "styles/room.css",
    "styles/panel.css",
    "styles/board.css",
    "styles/orders.css",
    "styles/sandbox.css",
    "styles/landing.css",
    "styles/workshop.css",
    "styles/print.css",
];

/// The style sheets of a club.
#[cfg(feature = "club")]
pub(crate) const CLUB_STYLES: &[&str] = &[
    "styles/tokens.css",
    "styles/base.css",
    "styles/controls.css",
    "styles/room.css",
    "styles/panel.css",
    "styles/board.css",
    "styles/orders.css",
    "styles/sandbox.css",
    "styles/landing.css",
    "styles/workshop.css",
    "styles/club.css",
    "styles/lobby.css",
    "styles/new-game.css",
    "styles/club-room.css",
    "styles/press.css",
    "styles/sharing.css",
    "styles/club-life.css",
    "styles/notices.css",
    "styles/print.css",
];

/// The style sheets of the page that other sites frame.
#[cfg(feature = "club")]
pub(crate) const EMBED_STYLES: &[&str] = &["styles/tokens.css", "styles/embed.css"];

const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A hash of all files.
static HASH: LazyLock<String> = LazyLock::new(|| {
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(FILES);
    format!("{hash:016x}")
});

static RESPONSES: LazyLock<Vec<(&str, CachedResponse)>> = LazyLock::new(|| {
    let response = |&(name, bytes): &(&'static str, &'static [u8])| {
        (name, CachedResponse::new(bytes, kind(name), HASH.clone()))
    };
    FILES.iter().map(response).collect()
});

/// The URL of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

/// The content of a file.
#[cfg(feature = "club")]
pub(crate) fn content(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

pub(crate) fn routes() -> Router<AppState> {
    Router::new().route("/assets/{hash}/{*path}", get(one))
}

async fn one(
    RequestLang(lang): RequestLang,
    PathParams((hash, path)): PathParams<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let response = RESPONSES.iter().find(|(known, _)| *known == path).filter(|_| hash == *HASH);
    match response {
        Some((_, response)) => Ok(response.answer(&headers, FOR_EVER)),
        None => Err(Problem::plain(StatusCode::NOT_FOUND, lang)),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "club")]
    #[test]
    fn every_style_sheet_is_linked() {
        let sheets =
            FILES.iter().map(|(name, _)| *name).filter(|name| kind(name).starts_with("text/css"));
        let mut sheets: Vec<&str> = sheets.collect();
        let mut linked = [CLUB_STYLES, EMBED_STYLES].concat();
        sheets.sort_unstable();
        linked.sort_unstable();
        linked.dedup();
        assert_eq!(sheets, linked);
        // A club links those of a table in the same order.
        let mut rest = CLUB_STYLES.iter();
        assert!(STYLES.iter().all(|own| rest.any(|style| style == own)));
        assert!(FILES.iter().any(|(name, _)| *name == "main.js"));
    }
}
