//! What pages load: styles, modules, an icon. All is in the program. The address has a hash of all of it
//! in it, so a browser keeps it for ever, and modules find each other by relative addresses.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;

use crate::ask::{Named, Speaks};
use crate::house::House;
use crate::keep::Kept;
use crate::problem::Problem;

/// Every file: its name and what is in it.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("../assets/", $name)))),+]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "about.js",
    "actions.js",
    "api.js",
    "app.css",
    "app.js",
    "arrows.js",
    "ask.js",
    "bar.js",
    "bench.js",
    "board.css",
    "board.js",
    "chairs.js",
    "colours.css",
    "complete.js",
    "compose.js",
    "computers.js",
    "curves.js",
    "desk.js",
    "dom.js",
    "drop.js",
    "edit.js",
    "entry.js",
    "fields.css",
    "game.js",
    "grounds.js",
    "hints.js",
    "icon.svg",
    "import.js",
    "index.js",
    "keys.js",
    "layout.js",
    "list.js",
    "live.js",
    "map.js",
    "memory.js",
    "more.js",
    "order.js",
    "phases.js",
    "play.js",
    "print.css",
    "queue.js",
    "room.css",
    "sandbox.js",
    "scene.js",
    "seats.js",
    "setting.js",
    "side.css",
    "standing.js",
    "tell.js",
    "theme.js",
    "timeline.js",
    "tokens.js",
    "tray.js",
    "view.js",
    "walk.js",
    "why.js",
    "words.js",
];

/// The styles, in the order in which a page has them.
pub(crate) const STYLES: &[&str] =
    &["colours.css", "app.css", "fields.css", "room.css", "side.css", "board.css", "print.css"];

const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A hash of all files.
static HASH: LazyLock<String> = LazyLock::new(|| {
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(FILES);
    format!("{hash:016x}")
});

static KEPT: LazyLock<Vec<(&str, Kept)>> = LazyLock::new(|| {
    let kept = |&(name, bytes): &(&'static str, &'static [u8])| {
        (name, Kept::new(bytes, kind(name), HASH.clone()))
    };
    FILES.iter().map(kept).collect()
});

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

pub(crate) fn routes() -> Router<House> {
    Router::new().route("/assets/{hash}/{name}", get(one))
}

async fn one(
    Speaks(lang): Speaks,
    Named((hash, name)): Named<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let kept = KEPT.iter().find(|(known, _)| *known == name).filter(|_| hash == *HASH);
    match kept {
        Some((_, kept)) => Ok(kept.answer(&headers, FOR_EVER)),
        None => Err(Problem::plain(StatusCode::NOT_FOUND, lang)),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(FILES.iter().any(|(known, _)| *known == name), "{name} is not in the list");
            let style = kind(&name).starts_with("text/css");
            assert!(!style || STYLES.contains(&&*name), "no page has {name}");
        }
    }
}
