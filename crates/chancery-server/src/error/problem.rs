//! Problem documents (`application/problem+json`) in the language of the request.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery::{Lang, Message};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::extract::RequestLang;

/// The media type of errors.
pub(crate) const PROBLEM_JSON: &str = "application/problem+json";

/// A problem document (RFC 9457). Some kinds have additional members, such as `version`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Machine-readable kind, such as `urn:chancery:stale`, or `about:blank`.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// Short description of the status.
    pub(crate) title: String,
    /// HTTP status code.
    pub(crate) status: u16,
    /// What went wrong and how to fix it.
    pub(crate) detail: String,
    /// When to try again, in seconds, for the header `Retry-After`.
    #[serde(skip)]
    #[schema(ignore)]
    pub(crate) retry_after: Option<u32>,
    /// Additional members of this kind.
    #[serde(flatten)]
    #[schema(ignore)]
    pub(crate) extra: Map<String, Value>,
}

impl Problem {
    /// A problem of the given status and kind.
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
            retry_after: None,
            extra: Map::new(),
        }
    }

    /// The generic problem for a status.
    pub(crate) fn plain(status: StatusCode, lang: Lang) -> Problem {
        Problem::new(status, "", &usual(status), lang)
    }

    /// Says when to try again, in seconds.
    pub(crate) fn retry_after(mut self, seconds: u32) -> Problem {
        self.retry_after = Some(seconds);
        self
    }

    /// Adds a member.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Problem {
        self.extra.insert(key.to_owned(), value);
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let kind = HeaderValue::from_static(PROBLEM_JSON);
        let mut response = (status, [(header::CONTENT_TYPE, kind)], body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// The handler for unknown addresses.
pub(crate) async fn unknown_address(RequestLang(lang): RequestLang) -> Problem {
    Problem::plain(StatusCode::NOT_FOUND, lang)
}

fn title(status: StatusCode) -> Message {
    match status {
        StatusCode::BAD_REQUEST => text!(server::TitleBadRequest),
        StatusCode::UNAUTHORIZED => text!(server::TitleUnauthorized),
        StatusCode::FORBIDDEN => text!(server::TitleForbidden),
        StatusCode::NOT_FOUND => text!(server::TitleNotFound),
        StatusCode::METHOD_NOT_ALLOWED => text!(server::TitleMethod),
        StatusCode::REQUEST_TIMEOUT => text!(server::TitleTimeout),
        StatusCode::CONFLICT => text!(server::TitleConflict),
        StatusCode::PAYLOAD_TOO_LARGE => text!(server::TitleTooLarge),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => text!(server::TitleMediaType),
        StatusCode::UNPROCESSABLE_ENTITY => text!(server::TitleUnprocessable),
        StatusCode::TOO_MANY_REQUESTS => text!(server::TitleTooMany),
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
