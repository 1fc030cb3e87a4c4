//! The `OpenAPI` document, generated from the handlers and the types they return.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{ComponentsBuilder, Info, OpenApi, OpenApiBuilder, RefOr, Server};
use utoipa::{IntoParams, IntoResponses};

use super::advice::LevelArg;
use super::exchange::FormatArg;
use super::pictures::{LabelsArg, StageArg, ThemeArg};
use crate::cache::CachedResponse;
use crate::error::Problem;
use crate::live::Removal;
use crate::state::{AppState, REVALIDATE};

/// The response of every operation in case of an error.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only used in the document")]
pub(crate) enum Wrong {
    /// A problem, described in the requested language.
    #[response(status = "default", content_type = "application/problem+json")]
    Problem(Problem),
}

/// The language of texts and names.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only used in the document")]
pub(crate) struct InLanguage {
    /// Language code, as in `en` [default: the `lang` cookie, else `Accept-Language`].
    #[param(inline)]
    lang: Option<String>,
}

/// The expected version of a game, in a request without a body.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SeenVersion {
    /// Version of the game the client last read.
    pub(super) version: Option<String>,
}

/// The general part of the document.
pub(super) fn head() -> OpenApi {
    let mut info = Info::new("Chancery", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "The API of a Diplomacy server for one table. Powers have ids such as FRANCE, and orders are texts such as A PAR - BUR. \
         Requests that change a game may contain the version the client last read; if the game has changed since, they fail with 409."
            .to_owned(),
    );
    let mut components =
        ComponentsBuilder::new().schema_from::<Problem>().schema_from::<Removal>().build();
    components.schemas.extend(query_components());
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api/v1")]))
        .components(Some(components))
        .build()
}

/// Types that only occur in queries, which are not collected from handlers.
pub(crate) fn query_components() -> BTreeMap<String, RefOr<Schema>> {
    ComponentsBuilder::new()
        .schema_from::<FormatArg>()
        .schema_from::<LabelsArg>()
        .schema_from::<LevelArg>()
        .schema_from::<StageArg>()
        .schema_from::<ThemeArg>()
        .build()
        .schemas
}

/// The document as JSON.
pub fn document() -> String {
    let (_, document) = super::documented().split_for_parts();
    let mut text = document.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

pub(super) fn routes() -> Router<AppState> {
    Router::new().route("/openapi.json", get(answer))
}

async fn answer(headers: HeaderMap) -> Result<Response, StatusCode> {
    static DOCUMENT: LazyLock<CachedResponse> = LazyLock::new(|| {
        CachedResponse::new(document(), "application/json", env!("CARGO_PKG_VERSION").to_owned())
    });
    Ok(DOCUMENT.answer(&headers, REVALIDATE))
}
