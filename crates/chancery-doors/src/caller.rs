//! Asks the main door on behalf of whoever came by another.

use std::net::IpAddr;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, Method, Request, StatusCode, header};
use axum::response::Response;
use chancery_server::MainDoor;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};

/// The most that an answer of the main door may hold: a long game as a record has about 1 MB.
const MAX_ANSWER: usize = 32 << 20;

/// Somebody who came by a door, and asks the main door.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    main: MainDoor,
    client: IpAddr,
    /// What proves who it is; none at a table.
    token: Option<String>,
    /// The cookie of a session instead of a token.
    session: Option<HeaderValue>,
}

/// An answer of the main door that refuses.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ApiRefusal {
    /// The status.
    pub(crate) status: StatusCode,
    /// The kind of the problem, as in `stale`; empty if it has none.
    pub(crate) kind: String,
    /// The sentence that says what is wrong and what would be right.
    pub(crate) message: String,
    /// The whole problem document.
    pub(crate) document: Value,
}

impl Caller {
    pub(crate) fn new(main: MainDoor, client: IpAddr, token: Option<String>) -> Caller {
        Caller { main, client, token, session: None }
    }

    /// Signs in with the password of an account. The session lasts until somebody signs out.
    pub(crate) async fn sign_in(
        main: MainDoor,
        client: IpAddr,
        login: &str,
        password: &str,
    ) -> Result<Caller, ApiRefusal> {
        let mut caller = Caller::new(main, client, None);
        let form = json!({"login": login, "password": password});
        let response = caller.response(Method::POST, "/session", Some(&form), None).await;
        if !response.status().is_success() {
            return Err(ApiRefusal::from_response(response).await);
        }
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|set| set.to_str().ok());
        let pair = cookie.and_then(|set| set.split(';').next()).unwrap_or_default();
        caller.session = HeaderValue::try_from(pair).ok();
        Ok(caller)
    }

    /// Whether it signed in with a password.
    pub(crate) fn has_session(&self) -> bool {
        self.session.is_some()
    }

    pub(crate) fn main(&self) -> &MainDoor {
        &self.main
    }

    /// Gets a resource of the API, as in `/games/friday`.
    pub(crate) async fn get(&self, path: &str) -> Result<Value, ApiRefusal> {
        self.ask(Method::GET, path, None).await
    }

    /// Sends something to the API.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Result<Value, ApiRefusal> {
        self.ask(method, path, Some(body)).await
    }

    /// Asks the API. An answer without a body is null.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, ApiRefusal> {
        let response = self.response(method, path, body, None).await;
        let status = response.status();
        let bytes = collected(response).await.map_err(ApiRefusal::unreadable)?;
        let document: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        if status.is_success() { Ok(document) } else { Err(ApiRefusal::of(status, document)) }
    }

    /// The whole answer, for streams of events and for files.
    pub(crate) async fn response(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        last_event: Option<&str>,
    ) -> Response {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(header::ACCEPT_LANGUAGE, "en");
        if let Some(token) = self
            .token
            .as_ref()
            .and_then(|token| HeaderValue::try_from(format!("Bearer {token}")).ok())
        {
            request = request.header(header::AUTHORIZATION, token);
        }
        if let Some(cookie) = &self.session {
            request =
                request.header(header::COOKIE, cookie).header(header::ORIGIN, self.main.origin());
        }
        if let Some(seen) = last_event {
            request = request.header("last-event-id", seen);
        }
        let body = match body {
            None => Body::empty(),
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        if let Ok(request) = request.body(body) {
            return self.main.answer(self.client, request).await;
        }
        // Only a path can be wrong, and that is of nothing that exists.
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_FOUND;
        response
    }
}

impl ApiRefusal {
    fn of(status: StatusCode, document: Value) -> ApiRefusal {
        let said = |key: &str| document[key].as_str().unwrap_or_default().to_owned();
        let kind = said("type");
        let kind = kind.strip_prefix("urn:chancery:").unwrap_or_default().to_owned();
        ApiRefusal { status, kind, message: said("detail"), document }
    }

    /// The refusal that an answer is.
    pub(crate) async fn from_response(response: Response) -> ApiRefusal {
        let status = response.status();
        let bytes = collected(response).await.unwrap_or_default();
        ApiRefusal::of(status, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    fn own(status: StatusCode, kind: &str, message: String) -> ApiRefusal {
        ApiRefusal { status, kind: kind.to_owned(), message, document: Value::Null }
    }

    /// An answer that cannot be read.
    pub(crate) fn unreadable(message: String) -> ApiRefusal {
        ApiRefusal::own(StatusCode::BAD_GATEWAY, "", message)
    }

    /// The game has gone on.
    pub(crate) fn stale(phase: &str) -> ApiRefusal {
        let message = format!("The game has gone on to {phase}. Look at it and order again.");
        ApiRefusal::own(StatusCode::CONFLICT, "stale", message)
    }

    /// There is no press here.
    pub(crate) fn no_press() -> ApiRefusal {
        let message = "A table has no press: players talk to each other directly.";
        ApiRefusal::own(StatusCode::FORBIDDEN, "no-press", message.to_owned())
    }
}

/// The body of an answer.
async fn collected(response: Response) -> Result<Bytes, String> {
    let limited = http_body_util::Limited::new(response.into_body(), MAX_ANSWER);
    limited
        .collect()
        .await
        .map(http_body_util::Collected::to_bytes)
        .map_err(|error| error.to_string())
}
