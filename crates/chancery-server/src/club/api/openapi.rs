//! The `OpenAPI` document of the club.

use std::sync::LazyLock;

use axum::Router;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use utoipa::IntoParams;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{ComponentsBuilder, Info, OpenApi, OpenApiBuilder, PathItem, RefOr, Server};

use super::reports::ReportState;
use super::scores::ScoreFile;
use crate::api::openapi::query_components;
use crate::cache::CachedResponse;
use crate::club::games::{self, ShownGames};
use crate::club::notices::ShownDeliveries;
use crate::club::state::ClubState;
use crate::error::Problem;
use crate::state::REVALIDATE;

/// The key of a creating request.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only used in the document")]
pub(crate) struct CreatingOnce {
    /// A random text of 16 to 128 characters, such as a UUID. A request that is sent again within a day
    /// with the same key and body gets the same answer and creates nothing.
    #[param(inline, rename = "Idempotency-Key")]
    idempotency_key: Option<String>,
}

/// The general part of the document.
pub(super) fn head() -> OpenApi {
    let mut info = Info::new("Chancery club", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "The API of a Diplomacy club. Sign in with a session cookie or with an API token. Requests that change \
         something with a session must have the Origin of the site. Ids are UUIDs, and times are RFC 3339 in UTC."
            .to_owned(),
    );
    let session = "Session cookie; over HTTPS its name is __Host-chancery-session";
    let session = ApiKey::Cookie(ApiKeyValue::with_description("chancery-session", session));
    let components = ComponentsBuilder::new()
        .schema_from::<Problem>()
        .security_scheme("session", SecurityScheme::ApiKey(session))
        .security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)))
        .build();
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api/v1")]))
        .components(Some(components))
        .build()
}

/// The document as JSON.
pub fn document() -> String {
    let (_, mut document) = super::documented().split_for_parts();
    let (_, shared) = games::shared_routes().split_for_parts();
    document.merge(shared);
    let components = document.components.get_or_insert_default();
    for (name, schema) in query_schemas() {
        components.schemas.entry(name).or_insert(schema);
    }
    document.paths.paths.values_mut().for_each(say_who_may);
    let mut text = document.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

/// Schemas that only occur in queries, which are not collected from handlers.
fn query_schemas() -> impl Iterator<Item = (String, RefOr<Schema>)> {
    let mut all = query_components();
    let own = ComponentsBuilder::new()
        .schema_from::<ShownGames>()
        .schema_from::<ScoreFile>()
        .schema_from::<ReportState>()
        .schema_from::<ShownDeliveries>();
    all.extend(own.build().schemas);
    all.into_iter()
}

/// Says that an operation works for visitors, accounts and tokens, unless it says otherwise.
fn say_who_may(path: &mut PathItem) {
    let none: [String; 0] = [];
    let anybody = vec![
        SecurityRequirement::default(),
        SecurityRequirement::new("session", none.clone()),
        SecurityRequirement::new("token", none),
    ];
    let operations =
        [&mut path.get, &mut path.put, &mut path.post, &mut path.patch, &mut path.delete];
    for operation in operations.into_iter().flatten() {
        operation.security.get_or_insert_with(|| anybody.clone());
    }
}

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/openapi.json", get(answer))
}

async fn answer(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<CachedResponse> = LazyLock::new(|| {
        CachedResponse::new(document(), "application/json", env!("CARGO_PKG_VERSION").to_owned())
    });
    DOCUMENT.answer(&headers, REVALIDATE)
}
