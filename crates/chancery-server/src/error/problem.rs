//! Errors as the web has them: `application/problem+json`, with the sentence of the library in the
//! language that was asked for.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery::{Lang, Message};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::extract::RequestLang;

/// What errors are sent as.
pub(crate) const PROBLEM_JSON: &str = "application/problem+json";

/// What is wrong (RFC 9457). Some kinds have more members, such as `version`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The kind, for programs: `urn:chancery:stale` and so on, or `about:blank`.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// What the status means.
    pub(crate) title: String,
    /// The HTTP status.
    pub(crate) status: u16,
    /// What is wrong here, and what would be right.
    pub(crate) detail: String,
    /// What else belongs to this kind.
    #[serde(flatten)]
    #[schema(ignore)]
    pub(crate) beside: Map<String, Value>,
}

impl Problem {
    /// A kind of problem, in a language.
    pub(crate) fn new(status: StatusCode, kind: &str, detail: &Message, lang: Lang) -> Problem {
        let kind = match kind {
            "" => "about:blank".to_owned(),
            kind => format!("urn:chancery:{kind}"),
        };
        Problem {
            kind,
            title: title(status).get(lang).clone(),
            status: status.as_u16(),
            detail: detail.get(lang).clone(),
            beside: Map::new(),
        }
    }

    /// What is said of a status if nothing more is known.
    pub(crate) fn plain(status: StatusCode, lang: Lang) -> Problem {
        Problem::new(status, "", &usual(status), lang)
    }

    /// The same with something beside it.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Problem {
        self.beside.insert(key.to_owned(), value);
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let kind = HeaderValue::from_static(PROBLEM_JSON);
        (status, [(header::CONTENT_TYPE, kind)], body).into_response()
    }
}

/// There is nothing at this address.
pub(crate) async fn nowhere(RequestLang(lang): RequestLang) -> Problem {
    Problem::plain(StatusCode::NOT_FOUND, lang)
}

fn title(status: StatusCode) -> Message {
    match status {
        StatusCode::BAD_REQUEST => text!(server::TitleBadRequest),
        StatusCode::FORBIDDEN => text!(server::TitleForbidden),
        StatusCode::NOT_FOUND => text!(server::TitleNotFound),
        StatusCode::METHOD_NOT_ALLOWED => text!(server::TitleMethod),
        StatusCode::REQUEST_TIMEOUT => text!(server::TitleTimeout),
        StatusCode::CONFLICT => text!(server::TitleConflict),
        StatusCode::PAYLOAD_TOO_LARGE => text!(server::TitleTooLarge),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => text!(server::TitleMediaType),
        StatusCode::UNPROCESSABLE_ENTITY => text!(server::TitleUnprocessable),
        StatusCode::SERVICE_UNAVAILABLE => text!(server::TitleUnavailable),
        status if status.is_server_error() => text!(server::TitleServerError),
        _ => text!(server::TitleOther),
    }
}

fn usual(status: StatusCode) -> Message {
    match status {
        StatusCode::NOT_FOUND => {
            text!(server::NothingHere)
        }
        StatusCode::METHOD_NOT_ALLOWED => text!(server::WrongMethod),
        StatusCode::REQUEST_TIMEOUT => text!(server::TimedOut),
        StatusCode::PAYLOAD_TOO_LARGE => text!(server::BodyTooLarge),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => text!(server::JsonExpected),
        status if status.is_server_error() => text!(server::ServerFailed),
        _ => text!(server::BadRequest),
    }
}
