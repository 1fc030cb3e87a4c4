//! Refusals as webDiplomacy words them: a status and a plain text. Clients look at some of the texts.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::caller::ApiRefusal;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WebdipFault {
    pub(super) status: StatusCode,
    pub(super) text: String,
}

impl WebdipFault {
    pub(super) fn bad(text: impl Into<String>) -> WebdipFault {
        WebdipFault { status: StatusCode::BAD_REQUEST, text: text.into() }
    }

    pub(super) fn forbidden(text: impl Into<String>) -> WebdipFault {
        WebdipFault { status: StatusCode::FORBIDDEN, text: text.into() }
    }

    /// Clients skip a game with this answer.
    pub(super) fn unknown_game() -> WebdipFault {
        WebdipFault::bad("Unknown game ID.")
    }

    pub(super) fn no_key() -> WebdipFault {
        let text = "No API key provided. Send it as `Authorization: Bearer KEY`.";
        WebdipFault { status: StatusCode::UNAUTHORIZED, text: text.to_owned() }
    }

    /// The original answers 200 without a body, which clients take for a hiccup.
    pub(super) fn wrong_key(detail: &str) -> WebdipFault {
        WebdipFault { status: StatusCode::UNAUTHORIZED, text: format!("Invalid API key. {detail}") }
    }

    pub(super) fn unknown_route(route: &str) -> WebdipFault {
        let route: String = route.chars().take(60).collect();
        let text = format!("Internal error: Unknown route `{route}`.");
        WebdipFault { status: StatusCode::NOT_IMPLEMENTED, text }
    }

    pub(super) fn not_found() -> WebdipFault {
        WebdipFault { status: StatusCode::NOT_FOUND, text: "Not found.".to_owned() }
    }

    /// The game has gone on.
    pub(super) fn other_turn(expected: u32, got: &str) -> WebdipFault {
        WebdipFault::bad(format!("Invalid turn, expected `{expected}`, got `{got}`."))
    }

    pub(super) fn other_phase(expected: &str, got: &str) -> WebdipFault {
        WebdipFault::bad(format!("Invalid phase, expected `{expected}`, got `{got}`."))
    }
}

impl From<ApiRefusal> for WebdipFault {
    fn from(refusal: ApiRefusal) -> WebdipFault {
        let ApiRefusal { status, message, .. } = refusal;
        match status {
            StatusCode::UNAUTHORIZED => WebdipFault::wrong_key(&message),
            StatusCode::NOT_FOUND => WebdipFault::unknown_game(),
            StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS => {
                WebdipFault { status, text: message }
            }
            StatusCode::SERVICE_UNAVAILABLE => WebdipFault { status, text: message },
            status if status.is_client_error() => WebdipFault::bad(message),
            _ => WebdipFault {
                status: StatusCode::NOT_IMPLEMENTED,
                text: format!("Internal error: {message}"),
            },
        }
    }
}

impl IntoResponse for WebdipFault {
    fn into_response(self) -> Response {
        let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
        (self.status, headers, self.text).into_response()
    }
}
