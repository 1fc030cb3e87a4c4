//! Games for people who are not signed in and may never be: previews of links, and the page that other sites
//! frame. Nothing here reads or sets a cookie: whoever asks is a visitor, so the answer is the same for all.

mod card;
mod embed;
mod preview;
mod shared_phase;

use axum::Router;
use axum::routing::get;

pub(super) use self::preview::{PagePreview, preview_tags};
pub(super) use self::shared_phase::SharedPhase;
use super::state::ClubState;

/// Addresses outside of the middleware that finds out who asks.
pub(super) fn routes() -> Router<ClubState> {
    Router::new()
        .route("/previews/site.png", get(card::site))
        .route("/previews/games/{game}/{phase}/card.png", get(card::game))
        .route("/embed/games/{game}", get(embed::game))
        .route("/embed/games/{game}/{phase}", get(embed::phase))
        .route("/embed/games/{game}/{phase}/board.svg", get(embed::board))
}
