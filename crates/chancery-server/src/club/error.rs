//! Errors of the club. A handler returns an error without a language; [`in_language`] puts it into that of
//! the request.

use std::sync::Arc;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery::{Lang, Message};
use chancery_club::policy::Denial;
use chancery_store::{DatabaseError, StoreError};
use serde_json::json;

use crate::error::{ApiError, Problem};

impl ApiError {
    /// A 403 error.
    pub(crate) fn forbidden(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, kind, message.into())
    }

    /// A 422 error about a field of the request, which pages show beside the field.
    pub(crate) fn field(
        field: &'static str,
        kind: &'static str,
        message: impl Into<Message>,
    ) -> ApiError {
        ApiError::Other {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            kind,
            message: message.into(),
            extra: vec![("field", json!(field))],
        }
    }

    /// A 409 error.
    pub(crate) fn conflict(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, kind, message.into())
    }

    /// A 401 error.
    pub(crate) fn unauthorized(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, kind, message.into())
    }
}

impl From<Denial> for ApiError {
    fn from(denial: Denial) -> ApiError {
        ApiError::denied(denial)
    }
}

/// A response without a body, which carries the error to [`in_language`].
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.problem(Lang::EN).status;
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = status.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Writes the error that a response carries, if it does, as a problem document.
pub(crate) fn in_language(mut response: Response, lang: Lang) -> Response {
    let Some(error) = response.extensions_mut().remove::<Arc<ApiError>>() else { return response };
    let mut problem: Problem = error.problem(lang);
    let is_unknown =
        matches!(*error, ApiError::Store(StoreError::Database(DatabaseError::OutcomeUnknown)));
    if problem.status == StatusCode::INTERNAL_SERVER_ERROR.as_u16() && !is_unknown {
        // What a database reports may quote what it stores.
        problem = Problem::plain(StatusCode::INTERNAL_SERVER_ERROR, lang);
    }
    let mut spoken = problem.into_response();
    for (name, value) in response.headers() {
        if name != header::CONTENT_LENGTH {
            spoken.headers_mut().append(name.clone(), value.clone());
        }
    }
    if spoken.status() == StatusCode::UNAUTHORIZED {
        let scheme = HeaderValue::from_static("Bearer");
        spoken.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
    }
    spoken
}
