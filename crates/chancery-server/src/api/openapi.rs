//! The `OpenAPI` document. It is made of the handlers and of the types of their answers, so it cannot tell
//! of anything that is not there.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use utoipa::openapi::{ComponentsBuilder, Info, OpenApi, OpenApiBuilder, Server};
use utoipa::{IntoParams, IntoResponses};

use super::advice::LevelArg;
use super::exchange::FormatArg;
use super::pictures::{LabelsArg, StageArg, ThemeArg};
use crate::cache::CachedResponse;
use crate::error::Problem;
use crate::state::{ASK_AGAIN, AppState};

/// What every address answers if something is wrong.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it is there for the document")]
pub(crate) enum Wrong {
    /// A problem, told in the language that was asked for.
    #[response(status = "default", content_type = "application/problem+json")]
    Problem(Problem),
}

/// The language of sentences and names.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is there for the document")]
pub(crate) struct InLanguage {
    /// The code of a language, as in `en` [default: the cookie `lang`, or the browser's preference].
    #[param(inline)]
    lang: Option<String>,
}

/// What stands at the head of the document.
pub(super) fn head() -> OpenApi {
    let mut info = Info::new("Chancery", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Games of Diplomacy at one table. Powers are named by ids such as FRANCE, orders are texts such as A PAR - BUR, and \
         whoever changes a game may send the version that was seen: if it is out of date, nothing is changed and the answer is 409."
            .to_owned(),
    );
    // What stands in queries, and in answers that all have, is not found at the handlers.
    let components = ComponentsBuilder::new()
        .schema_from::<Problem>()
        .schema_from::<FormatArg>()
        .schema_from::<LabelsArg>()
        .schema_from::<LevelArg>()
        .schema_from::<StageArg>()
        .schema_from::<ThemeArg>()
        .build();
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api/v1")]))
        .components(Some(components))
        .build()
}

/// The document, as JSON.
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
    Ok(DOCUMENT.answer(&headers, ASK_AGAIN))
}
