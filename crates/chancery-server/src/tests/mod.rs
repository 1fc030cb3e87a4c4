//! The server, asked as a browser asks it: every route's good answers and bad ones. What all answers must
//! have is checked of each of them, in [`TestTable::ask`].

mod computers;
mod exchange;
mod games;
mod guarded;
mod lived;
mod openapi;
mod paged;
mod played;
mod sandboxed;
mod secret;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, header};
use axum::routing::get;
use chancery_store::FileStore;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::error::PROBLEM_JSON;
use crate::guard::{self, Hosts};
use crate::state::AppState;
use crate::stop::Stop;
use crate::{Settings, routes};

/// The name that the server of the tests has.
const HOST: &str = "127.0.0.1:8019";

/// A server over a folder of its own.
struct TestTable {
    app: Router,
    data: PathBuf,
    stop: Stop,
    /// All that it ever answered.
    told: Arc<Mutex<Vec<(String, Bytes)>>>,
}

impl Drop for TestTable {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// An answer.
#[derive(Debug)]
struct TestAnswer {
    status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl TestAnswer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The answer, if it has this status.
    #[track_caller]
    fn is(self, status: u16) -> TestAnswer {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    /// The problem, if it is of this status and kind.
    #[track_caller]
    fn fails(self, status: u16, kind: &str) -> Value {
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

    /// A server over a folder.
    fn over(data: PathBuf) -> TestTable {
        let (stop, stopped) = Stop::new();
        let settings = Settings { store: std::sync::Arc::new(FileStore::in_directory(&data)) };
        let state = AppState::new(settings, Hosts::of(HOST.parse().unwrap()), stopped);
        // A handler that breaks, which no server has.
        let broken = routes().route("/broken", get(breaks));
        let app = guard::around(broken, &state).with_state(state);
        TestTable { app, data, stop, told: Arc::default() }
    }

    fn store(&self) -> FileStore {
        FileStore::in_directory(&self.data)
    }

    /// A request by somebody who knows how.
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

    /// Ask, and look at what every answer must have.
    async fn ask(&self, request: Request<Body>) -> TestAnswer {
        let asked = format!("{} {}", request.method(), request.uri());
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let answer = TestAnswer { status: parts.status.as_u16(), headers: parts.headers, body };
        self.told.lock().unwrap().push((asked.clone(), answer.body.clone()));
        assert!(
            answer.header(header::CONTENT_SECURITY_POLICY).starts_with("default-src 'self';"),
            "{asked}"
        );
        assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff", "{asked}");
        assert_eq!(answer.header(header::REFERRER_POLICY), "no-referrer", "{asked}");
        assert!(!answer.header(header::CACHE_CONTROL).is_empty(), "{asked}");
        let kind = answer.header(header::CONTENT_TYPE);
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

    async fn get(&self, path: &str) -> TestAnswer {
        self.ask(TestTable::request(Method::GET, path, None)).await
    }

    /// The answer to a question that must go well.
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

    /// Begin a game. Its version.
    async fn begin(&self, name: &str) -> String {
        self.begin_with(json!({"name": name})).await
    }

    async fn begin_with(&self, body: Value) -> String {
        let game = self.post("/api/v1/games", body).await.is(201).json();
        game["version"].as_str().unwrap().to_owned()
    }

    /// Hand in orders that must be good.
    async fn order(&self, game: &str, power: &str, orders: &[&str]) -> Value {
        let path = format!("/api/v1/games/{game}/orders/{power}");
        let taken = self.put(&path, json!({"orders": orders})).await.is(200).json();
        assert_eq!(taken["refused"], json!([]), "{taken}");
        taken
    }

    /// Resolve a phase, whoever owes orders.
    async fn resolve(&self, game: &str) -> Value {
        let path = format!("/api/v1/games/{game}/resolve");
        self.post(&path, json!({"force": true})).await.is(200).json()
    }
}

async fn breaks() -> &'static str {
    panic!("as the test wants")
}
