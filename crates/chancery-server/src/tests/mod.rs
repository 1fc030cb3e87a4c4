//! Tests of every route through the whole stack. [`TestAnswer::of`] checks what all responses have
//! in common.

mod computers;
mod events;
mod exchange;
mod games;
mod guard;
mod list;
mod load;
pub(crate) mod openapi;
pub(crate) mod pages;
mod play;
mod sandbox;
mod secret;
mod workshop;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, header};
use axum::response::Response;
use axum::routing::get;
use chancery_store::FileStore;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::error::PROBLEM_JSON;
use crate::guard::{Hosts, protect};
use crate::request_log::{LogFormat, RequestLog};
use crate::state::AppState;
use crate::stop::Stop;
use crate::{LOCK_PATIENCE, routes};

/// The address of the test server.
const HOST: &str = "127.0.0.1:8019";

/// A server with its own directory for games.
struct TestTable {
    app: Router,
    state: AppState,
    data: PathBuf,
    stop: Stop,
    /// All responses so far, by request.
    responses: Arc<Mutex<Vec<(String, Bytes)>>>,
}

impl Drop for TestTable {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A response.
#[derive(Debug)]
pub(crate) struct TestAnswer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl TestAnswer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Reads a response and checks what all have in common.
    pub(crate) async fn of(asked: &str, response: Response) -> TestAnswer {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let answer = TestAnswer { status: parts.status.as_u16(), headers: parts.headers, body };
        assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff", "{asked}");
        let kind = answer.header(header::CONTENT_TYPE);
        // Modules, styles and fonts are never documents.
        if !["text/javascript", "text/css", "font/"].iter().any(|part| kind.starts_with(part)) {
            let policy = answer.header(header::CONTENT_SECURITY_POLICY);
            // One page may be framed, and it loads less than the others.
            let is_framed = asked.starts_with("GET /embed/") && kind.starts_with("text/html");
            let (sources, frames) = if is_framed { ("'none'", "*") } else { ("'self'", "'none'") };
            assert!(policy.starts_with(&format!("default-src {sources};")), "{asked}");
            assert!(policy.contains(&format!("frame-ancestors {frames}")), "{asked}");
            assert_eq!(answer.header(header::REFERRER_POLICY), "no-referrer", "{asked}");
        }
        assert!(!answer.header(header::CACHE_CONTROL).is_empty(), "{asked}");
        if answer.status >= 400 && !kind.starts_with("text/html") {
            assert_eq!(kind, PROBLEM_JSON, "{asked}: {}", answer.text());
            let problem = answer.json();
            assert_eq!(problem["status"], answer.status, "{asked}");
            for part in ["type", "title", "detail"] {
                let text = problem[part].as_str().unwrap_or_default();
                assert!(!text.is_empty(), "{asked}: {problem}");
            }
        }
        answer
    }

    /// Asserts the status.
    #[track_caller]
    pub(crate) fn is(self, status: u16) -> TestAnswer {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    /// Asserts the status and kind of a problem and returns it.
    #[track_caller]
    pub(crate) fn fails(self, status: u16, kind: &str) -> Value {
        let problem = self.is(status).json();
        assert_eq!(problem["type"], format!("urn:chancery:{kind}"), "{problem}");
        problem
    }
}

impl TestTable {
    fn new() -> TestTable {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("chancery-server-{}-{number}", std::process::id());
        TestTable::over(std::env::temp_dir().join(name))
    }

    /// A server for a directory.
    fn over(data: PathBuf) -> TestTable {
        TestTable::with_log(data, None)
    }

    /// A server that logs requests.
    fn logging(output: impl std::io::Write + Send + 'static) -> TestTable {
        let table = TestTable::new();
        let log = RequestLog::new(LogFormat::Plain, output).unwrap();
        TestTable::with_log(table.data.clone(), Some(log))
    }

    fn with_log(data: PathBuf, log: Option<RequestLog>) -> TestTable {
        let (stop, stopped) = Stop::new();
        let store = FileStore::in_directory(&data).with_lock_timeout(LOCK_PATIENCE);
        let hosts = Hosts::of(HOST.parse().unwrap());
        let state = AppState::new(
            Arc::new(store),
            log,
            hosts,
            stopped,
            crate::variants::Variants::default(),
        );
        // Add a handler that panics.
        let routes = routes().route("/broken", get(panics));
        let app = protect(routes, &state).with_state(state.clone());
        TestTable { app, state, data, stop, responses: Arc::default() }
    }

    fn store(&self) -> FileStore {
        FileStore::in_directory(&self.data)
    }

    /// A well-formed request.
    fn request(method: Method, path: &str, body: Option<&Value>) -> Request<Body> {
        let request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        match body {
            None => request.body(Body::empty()),
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
        }
        .unwrap()
    }

    /// Sends a request.
    async fn ask(&self, request: Request<Body>) -> TestAnswer {
        let asked = format!("{} {}", request.method(), request.uri());
        let response = self.app.clone().oneshot(request).await.unwrap();
        let answer = TestAnswer::of(&asked, response).await;
        self.responses.lock().unwrap().push((asked, answer.body.clone()));
        answer
    }

    async fn get(&self, path: &str) -> TestAnswer {
        self.ask(TestTable::request(Method::GET, path, None)).await
    }

    /// Gets a JSON document.
    #[track_caller]
    fn see(&self, path: &str) -> impl Future<Output = Value> {
        let asked = self.get(path);
        async { asked.await.is(200).json() }
    }

    async fn post(&self, path: &str, body: Value) -> TestAnswer {
        self.ask(TestTable::request(Method::POST, path, Some(&body))).await
    }

    async fn put(&self, path: &str, body: Value) -> TestAnswer {
        self.ask(TestTable::request(Method::PUT, path, Some(&body))).await
    }

    async fn delete(&self, path: &str) -> TestAnswer {
        self.ask(TestTable::request(Method::DELETE, path, None)).await
    }

    /// Creates a game and returns its version.
    async fn begin(&self, name: &str) -> String {
        self.begin_with(json!({"name": name})).await
    }

    async fn begin_with(&self, body: Value) -> String {
        let game = self.post("/api/v1/games", body).await.is(201).json();
        game["version"].as_str().unwrap().to_owned()
    }

    /// Submits orders and asserts that all are accepted.
    async fn order(&self, game: &str, power: &str, orders: &[&str]) -> Value {
        let path = format!("/api/v1/games/{game}/orders/{power}");
        let taken = self.put(&path, json!({"orders": orders})).await.is(200).json();
        assert_eq!(taken["refused"], json!([]), "{taken}");
        taken
    }

    /// Resolves a phase, even if orders are missing.
    async fn resolve(&self, game: &str) -> Value {
        let path = format!("/api/v1/games/{game}/resolve");
        self.post(&path, json!({"force": true})).await.is(200).json()
    }
}

async fn panics() -> &'static str {
    panic!("panic in a test")
}
