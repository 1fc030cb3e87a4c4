//! The choices the pages offer.

use axum::http::HeaderMap;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::extract::RequestLang;
use crate::state::{AppState, REVALIDATE};
use crate::view::options::OptionsView;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(options))
}

/// List rule sets, computer players, themes and languages.
#[utoipa::path(get, path = "/options", tag = "variants", params(InLanguage), responses((status = 200, description = "The choices", body = OptionsView), Wrong))]
async fn options(RequestLang(lang): RequestLang, headers: HeaderMap) -> Response {
    let tag = format!("{}.options.{lang}", env!("CARGO_PKG_VERSION"));
    CachedResponse::json(&OptionsView::in_language(lang), tag).answer(&headers, REVALIDATE)
}
