//! Event streams, shutdown and slow clients.

use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::{Method, header};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_stream::StreamExt as _;
use tower::ServiceExt as _;

use chancery_store::{GameStore as _, Precondition, wait};

use super::{HOST, TestTable};
use crate::accept::{ClientTimeouts, accept};
use crate::clients::{CONNECTIONS, ClientAddr, ClientCounts, ClientLimits, LISTENERS};
use crate::entrance::Entrance;
use crate::{Settings, serve};

/// A generous timeout for busy machines.
pub(super) const TIMEOUT: Duration = Duration::from_secs(30);

/// A subscriber to the events of a game.
pub(super) struct EventStream(BodyDataStream);

impl EventStream {
    pub(super) async fn of(table: &TestTable, game: &str) -> EventStream {
        EventStream::after(table, game, "").await
    }

    /// Resumes after an event.
    async fn after(table: &TestTable, game: &str, id: &str) -> EventStream {
        let mut request =
            TestTable::request(Method::GET, &format!("/api/v1/games/{game}/events"), None);
        request.headers_mut().insert("last-event-id", id.parse().unwrap());
        let response = table.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        EventStream(response.into_body().into_data_stream())
    }

    /// The next change; none at the end of the stream.
    pub(super) async fn next(&mut self) -> Option<Value> {
        let (kind, data) = self.event().await?;
        assert_eq!(kind, "change", "{data}");
        Some(data)
    }

    /// The last event, which says that the game was deleted or renamed. The stream ends with it.
    pub(super) async fn removal(&mut self) -> Value {
        loop {
            let (kind, data) = self.event().await.expect("an event before the end");
            if kind == "removed" {
                assert_eq!(self.event().await, None);
                return data;
            }
        }
    }

    /// The kind and the data of the next event; none at the end of the stream.
    async fn event(&mut self) -> Option<(String, Value)> {
        loop {
            let part = tokio::time::timeout(TIMEOUT, self.0.next()).await.expect("no timeout")?;
            let text = String::from_utf8(part.unwrap().to_vec()).unwrap();
            let field = |name| text.lines().find_map(|line| line.strip_prefix(name));
            if let Some(data) = field("data: ") {
                let kind = field("event: ").unwrap_or_default().to_owned();
                return Some((kind, serde_json::from_str(data).unwrap()));
            }
        }
    }
}

#[tokio::test]
async fn changes_are_sent_at_once() {
    let table = TestTable::new();
    let version = table.begin("friday").await;
    let mut one = EventStream::of(&table, "friday").await;
    let mut other = EventStream::of(&table, "friday").await;
    for stream in [&mut one, &mut other] {
        let news = stream.next().await.unwrap();
        assert_eq!(news, json!({"version": version, "phase": "S1901M", "given": {}}));
    }
    let taken = table.order("friday", "FRANCE", &["A PAR - BUR"]).await;
    for stream in [&mut one, &mut other] {
        let news = stream.next().await.unwrap();
        assert_eq!(news["version"], taken["version"]);
        assert_eq!(news["given"], json!({"FRANCE": 1}), "the number of orders only");
        assert!(!news.to_string().contains("BUR"));
    }
    table.resolve("friday").await;
    assert_eq!(one.next().await.unwrap()["phase"], "F1901M");
    table.get("/api/v1/games/nope/events").await.fails(404, "no-game");
}

#[tokio::test]
async fn a_resumed_stream_sends_only_what_is_new() {
    let table = TestTable::new();
    let version = table.begin("friday").await;
    let mut current = EventStream::after(&table, "friday", &version).await;
    let mut outdated = EventStream::after(&table, "friday", "0123").await;
    assert_eq!(outdated.next().await.unwrap()["version"], version);
    let taken = table.order("friday", "FRANCE", &["A PAR H"]).await;
    assert_eq!(current.next().await.unwrap()["version"], taken["version"], "nothing came before");
}

#[tokio::test]
async fn changes_by_other_processes_are_noticed() {
    let table = TestTable::new();
    table.begin("friday").await;
    let mut stream = EventStream::of(&table, "friday").await;
    stream.next().await.unwrap();
    wait(table.store().resolve("friday", Precondition::Any, None, true)).unwrap();
    assert_eq!(stream.next().await.unwrap()["phase"], "F1901M");
    // Reads are not served from an outdated cache either.
    assert_eq!(table.see("/api/v1/games/friday").await["phase"], "F1901M");
    wait(table.store().undo("friday", Precondition::Any)).unwrap();
    assert_eq!(table.see("/api/v1/games/friday").await["phase"], "S1901M");
    std::fs::remove_dir_all(table.data.join("games/friday")).unwrap();
    assert_eq!(stream.removal().await, json!({"renamed": null}));
}

#[tokio::test]
async fn shutdown_ends_event_streams() {
    let table = TestTable::new();
    table.begin("friday").await;
    let mut stream = EventStream::of(&table, "friday").await;
    stream.next().await.unwrap();
    table.stop.trigger();
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn the_server_shuts_down_gracefully() {
    let table = TestTable::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let settings = Settings {
        store: std::sync::Arc::new(table.store()),
        log: None,
        variants: Vec::new(),
        doors: Vec::new(),
    };
    let server = tokio::spawn(serve(listener, settings, async { drop(stopped.await) }));
    let send = async |text: String| {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    };
    let body = json!({"name": "friday"}).to_string();
    let mut stream = send(format!(
        "POST /api/v1/games HTTP/1.1\r\nHost: {at}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )).await;
    let mut answer = String::new();
    tokio::time::timeout(TIMEOUT, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    // Neither an open event stream nor an idle connection delays the shutdown.
    let mut listening =
        send(format!("GET /api/v1/games/friday/events HTTP/1.1\r\nHost: {at}\r\n\r\n")).await;
    let mut start = [0; 16];
    listening.read_exact(&mut start).await.unwrap();
    let _silent = send(String::new()).await;
    stop.send(()).unwrap();
    tokio::time::timeout(TIMEOUT, server).await.unwrap().unwrap().unwrap();
    assert!(TcpStream::connect(at).await.is_err());
    assert_eq!(wait(table.store().names()).unwrap().len(), 1);
}

#[tokio::test]
async fn slow_clients_are_disconnected() {
    let table = TestTable::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let counts = ClientCounts::new(CONNECTIONS);
    let timeouts =
        ClientTimeouts { head: Duration::from_millis(200), write: Duration::from_millis(200) };
    let server = tokio::spawn(accept(
        listener,
        table.app.clone(),
        counts,
        timeouts,
        Entrance::default(),
        stopped,
    ));
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: 127.0.0.1:8019\r\nX-Slow: a"] {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
        // The server may send an error first, but it closes the connection.
        read.expect("no timeout").unwrap();
        assert!(!answer.starts_with(b"HTTP/1.1 200"));
    }
    // A connection that stays idle after a response is closed.
    let mut idle = TcpStream::connect(at).await.unwrap();
    idle.write_all(format!("GET /about HTTP/1.1\r\nHost: {HOST}\r\n\r\n").as_bytes())
        .await
        .unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(TIMEOUT, idle.read_to_end(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    // Meanwhile other clients are served.
    let mut stream = TcpStream::connect(at).await.unwrap();
    let request = format!("GET /about HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    stop.send(true).unwrap();
    tokio::time::timeout(TIMEOUT, server).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_disconnected() {
    let table = TestTable::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (_stop, stopped) = tokio::sync::watch::channel(false);
    let counts = ClientCounts::new(CONNECTIONS);
    let timeouts = ClientTimeouts { head: TIMEOUT, write: Duration::from_millis(200) };
    let app = table.app.clone();
    let server =
        tokio::spawn(accept(listener, app, counts.clone(), timeouts, Entrance::default(), stopped));
    let mut stream = TcpStream::connect(at).await.unwrap();
    // Responses beyond what the buffers of the system hold.
    let request = format!("GET /api/v1/openapi.json HTTP/1.1\r\nHost: {HOST}\r\n\r\n");
    let requests = request.repeat(400);
    let sending = tokio::spawn(async move {
        let _ = stream.write_all(requests.as_bytes()).await;
        std::future::pending::<()>().await;
        drop(stream);
    });
    let begun = async {
        while counts.total() == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, begun).await.unwrap();
    let ended = async {
        while counts.total() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, ended).await.expect("the connection is closed");
    sending.abort();
    server.abort();
}

#[tokio::test]
async fn connections_of_one_client_are_limited() {
    let table = TestTable::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (_stop, stopped) = tokio::sync::watch::channel(false);
    let counts = ClientCounts::new(ClientLimits { all: 3, loopback: 2, each: 2 });
    let app = table.app.clone();
    let server = tokio::spawn(accept(
        listener,
        app,
        counts,
        ClientTimeouts::default(),
        Entrance::default(),
        stopped,
    ));
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let request = format!("GET /about HTTP/1.1\r\nHost: {HOST}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        assert_eq!(&start, b"HTTP/1.1 200");
        open.push(stream);
    }
    let mut refused = TcpStream::connect(at).await.unwrap();
    refused.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
    refused.shutdown().await.unwrap();
    let mut answer = String::new();
    tokio::time::timeout(TIMEOUT, refused.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    assert!(answer.contains("Retry-After: 10") && answer.contains("too many connections"));
    server.abort();
}

#[tokio::test]
async fn event_streams_are_limited() {
    let table = TestTable::new();
    table.begin("friday").await;
    let taken: Vec<_> = (0..LISTENERS.loopback)
        .map(|_| table.state.listeners().enter(ClientAddr::LOOPBACK).unwrap())
        .collect();
    let path = "/api/v1/games/friday/events";
    let refused = table.get(path).await.is(429);
    assert_eq!(refused.header(header::RETRY_AFTER), "10");
    assert!(refused.fails(429, "full")["detail"].as_str().unwrap().contains("Close some"));
    drop(taken);
    let mut stream = EventStream::of(&table, "friday").await;
    stream.next().await.unwrap();
    assert_eq!(table.state.listeners().total(), 1);
    drop(stream);
    let ended = async {
        while table.state.listeners().total() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, ended).await.expect("the place is free again");
}
