//! Small maps for lists of games.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery_draw::{Art, thumbnail};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use super::pictures::ThemeArg;
use crate::cache::CachedResponse;
use crate::error::Problem;
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, Workload};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(small))
}

/// The theme of a thumbnail.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ThemeQuery {
    /// Colour theme.
    theme: Option<ThemeArg>,
}

/// Get a small map of the current position.
///
/// An SVG of a few kilobytes: land in the colours of its owners, without units, labels and borders.
#[utoipa::path(get, path = "/games/{game}/thumbnail.svg", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), ThemeQuery, InLanguage), responses((status = 200, description = "The map", content_type = "image/svg+xml", body = String), Wrong))]
async fn small(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(query): QueryParams<ThemeQuery>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("thumbnail {query:?}");
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let position = current.snapshot.game().position();
                let theme = query.theme.unwrap_or_default().theme();
                let svg = thumbnail(&Art::of(position.board()), position, theme);
                Ok(CachedResponse::new(svg, "image/svg+xml", tag))
            },
        )
        .await
}
