//! Extractors: who makes a request, its language, its path, query and body, and the expected version.
//! Rejections are in the request's language.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::IntoResponse as _;
use chancery::{Lang, Message};
use chancery_club::policy::Actor;
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::de::DeserializeOwned;

use crate::error::Problem;
use crate::json_size::{MAX_VALUES, count_values};

/// The requested language: from `?lang=`, else the `lang` cookie, else `Accept-Language`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestLang(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for RequestLang {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLang, Self::Rejection> {
        Ok(RequestLang(language(&parts.uri, &parts.headers)))
    }
}

/// The language of a request.
pub(crate) fn language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let pair = |part: &str| part.trim().strip_prefix("lang=").and_then(Lang::with_code);
    let query = uri.query().unwrap_or_default().split('&').find_map(pair);
    let cookie = || text(header::COOKIE).split(';').find_map(pair);
    query.or_else(cookie).unwrap_or_else(|| preferred(text(header::ACCEPT_LANGUAGE)))
}

/// The supported language with the highest weight; the first of equals.
fn preferred(accepted: &str) -> Lang {
    let mut best = (Lang::EN, 0.0);
    for part in accepted.split(',') {
        let (name, rest) = part.split_once(';').unwrap_or((part, ""));
        let primary = name.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse::<f32>().ok());
        if let (Some(lang), Some(weight)) = (Lang::with_code(&primary), weight)
            && weight > best.1
        {
            best = (lang, weight);
        }
    }
    best.0
}

/// Who makes the request. In a club, the middleware has found out; at a table nobody asks.
#[derive(Clone, Debug)]
pub(crate) struct RequestActor(pub(crate) Actor);

impl<S: Sync> FromRequestParts<S> for RequestActor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestActor, Self::Rejection> {
        let actor = parts.extensions.get::<Actor>().cloned();
        Ok(RequestActor(actor.unwrap_or(Actor::Visitor)))
    }
}

/// Path parameters.
#[derive(Debug)]
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParams<T>, Problem> {
        let lang = language(&parts.uri, &parts.headers);
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(inner)| PathParams(inner))
            .map_err(|_| Problem::plain(StatusCode::NOT_FOUND, lang))
    }
}

/// Query parameters.
#[derive(Debug)]
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<QueryParams<T>, Problem> {
        let lang = language(&parts.uri, &parts.headers);
        Query::try_from_uri(&parts.uri).map(|Query(inner)| QueryParams(inner)).map_err(|error| {
            let error = error.body_text();
            let message = text!(server::BadQuery { error });
            Problem::new(StatusCode::BAD_REQUEST, "query", &message, lang)
        })
    }
}

/// A JSON body.
#[derive(Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let lang = language(request.uri(), request.headers());
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let essence = kind.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            return Err(Problem::plain(StatusCode::UNSUPPORTED_MEDIA_TYPE, lang));
        }
        let bytes = bytes(request, state, lang).await?;
        if count_values(&bytes) > MAX_VALUES {
            let message = text!(server::TooManyValues { most: MAX_VALUES });
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "body", &message, lang));
        }
        serde_json::from_slice(&bytes).map(JsonBody).map_err(|error| {
            let message = text!(server::BadBody { error: Message::of_json(&error) });
            let status = match error.classify() {
                serde_json::error::Category::Data => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::BAD_REQUEST,
            };
            Problem::new(status, "body", &message, lang)
        })
    }
}

/// A body of plain text, whatever its content type.
#[derive(Debug)]
pub(crate) struct TextBody(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for TextBody {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<TextBody, Problem> {
        let lang = language(request.uri(), request.headers());
        let bytes = bytes(request, state, lang).await?;
        String::from_utf8(bytes.into()).map(TextBody).map_err(|_| {
            let message = text!(server::NotText);
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "body", &message, lang)
        })
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S, lang: Lang) -> Result<Bytes, Problem> {
    let read = Bytes::from_request(request, state).await;
    read.map_err(|error| Problem::plain(error.into_response().status(), lang))
}

/// The expected version of the game, from the `If-Match` header.
#[derive(Debug)]
pub(crate) struct IfMatch(Option<String>);

impl<S: Sync> FromRequestParts<S> for IfMatch {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<IfMatch, Self::Rejection> {
        let text = parts.headers.get(header::IF_MATCH).and_then(|value| value.to_str().ok());
        let tag = text.filter(|text| text.trim() != "*").map(|text| {
            let tag = text.trim().trim_start_matches("W/").trim_matches('"');
            // An entity tag continues with the language after the version.
            tag.split('.').next().unwrap_or_default().to_owned()
        });
        Ok(IfMatch(tag))
    }
}

impl IfMatch {
    /// The expected version: from the header, else from the body.
    pub(crate) fn or(self, body: Option<String>) -> Option<String> {
        self.0.or(body)
    }
}
