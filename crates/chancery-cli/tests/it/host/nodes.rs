//! Two nodes of one site on one `PostgreSQL` database: whoever listens on one hears what happens on the other. The address of
//! a server is in `CHANCERY_POSTGRES`; `tools/postgres/check.py` starts one.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection as _};

use super::proxy::Proxy;
use super::{Club, ask, request};
use crate::common::TempDir;

/// What is not heard after this will not be.
const PATIENCE: Duration = Duration::from_secs(30);
/// As soon as this, listeners are told.
const SOON: Duration = Duration::from_secs(1);

/// A database of its own, deleted at the end.
struct TestDatabase {
    server: String,
    name: String,
}

impl TestDatabase {
    fn new() -> Option<TestDatabase> {
        let server = std::env::var("CHANCERY_POSTGRES").ok().filter(|server| !server.is_empty())?;
        let name = format!("chancery_nodes_{}", std::process::id());
        let database = TestDatabase { server, name };
        database.execute(&format!("CREATE DATABASE {}", database.name));
        Some(database)
    }

    fn address(&self) -> String {
        let (server, _) = self.server.rsplit_once('/').unwrap();
        format!("{server}/{}", self.name)
    }

    fn execute(&self, statement: &str) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.server).await.unwrap();
            let done = sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut connection).await;
            done.unwrap();
        });
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        self.execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// Somebody who is signed in to the site, and can use any node.
struct NodeUser {
    cookie: String,
}

impl NodeUser {
    fn sign_in(node: &Club, name: &str, password: &str) -> NodeUser {
        let body = json!({"login": name, "password": password}).to_string();
        let answer = node.ask("POST", "/api/v1/session", &body);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let cookie = answer.lines().find_map(|line| {
            let (header, value) = line.split_once(": ")?;
            header.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap())
        });
        NodeUser { cookie: cookie.expect("a session").to_owned() }
    }

    fn headers(&self, node: &Club) -> String {
        format!("Cookie: {}\r\nOrigin: http://{}\r\n", self.cookie, node.host())
    }

    fn ask(&self, node: &Club, method: &str, path: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (path, headers) = (format!("/api/v1{path}"), self.headers(node));
        let answer = ask(node.address(), node.host(), method, &path, &headers, &body);
        assert!(answer.starts_with("HTTP/1.1 20"), "{method} {path}: {answer}");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_default()
    }

    fn get(&self, node: &Club, path: &str) -> Value {
        self.ask(node, "GET", path, &Value::Null)
    }

    fn listen(&self, node: &Club, query: &str) -> NodeStream {
        NodeStream::open(node, query, &self.headers(node))
    }
}

/// An event stream.
struct NodeStream {
    stream: TcpStream,
    heard: String,
}

impl NodeStream {
    /// Opens a stream and waits for the head of the answer.
    fn open(node: &Club, query: &str, headers: &str) -> NodeStream {
        let mut stream = TcpStream::connect(node.address()).unwrap();
        let path = format!("/api/v1/events{query}");
        write!(stream, "{}", request(node.host(), "GET", &path, headers, "")).unwrap();
        let mut listener = NodeStream { stream, heard: String::new() };
        listener.hear_until("\r\n\r\n", PATIENCE);
        assert!(listener.heard.starts_with("HTTP/1.1 200"), "{}", listener.heard);
        listener.heard.clear();
        listener
    }

    /// Reads for a time, or until there is something to read. Returns whether the stream is open.
    fn read(&mut self, time: Duration) -> bool {
        let mut bytes = [0; 4096];
        self.stream.set_read_timeout(Some(time.max(Duration::from_millis(1)))).unwrap();
        match self.stream.read(&mut bytes) {
            Ok(0) => false,
            Ok(count) => {
                self.heard += std::str::from_utf8(&bytes[..count]).unwrap();
                true
            }
            Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        }
    }

    /// Reads until a text has come, and forgets what was read. Returns how long that took.
    fn hear_until(&mut self, text: &str, patience: Duration) -> Duration {
        let begun = Instant::now();
        while !self.heard.contains(text) {
            let left = patience.saturating_sub(begun.elapsed());
            assert!(!left.is_zero(), "`{text}` is missing in `{}`", self.heard);
            assert!(self.read(left), "it ended before `{text}`: {}", self.heard);
        }
        begun.elapsed()
    }

    /// Hears of a game or of its press.
    fn hear(&mut self, kind: &str, game: &str) -> Duration {
        let wanted = format!("event: {kind}\ndata: {}", json!({"game": game}));
        let took = self.hear_until(&wanted, PATIENCE);
        self.heard.clear();
        took
    }

    /// Waits for its end.
    fn end(mut self) {
        let begun = Instant::now();
        while self.read(PATIENCE.saturating_sub(begun.elapsed())) {
            assert!(begun.elapsed() < PATIENCE, "the stream does not end");
        }
    }

    /// Asserts that there was nothing to hear.
    fn is_silent(&mut self) {
        assert!(self.read(Duration::from_millis(1)), "it ended");
        assert!(!self.heard.contains("event:"), "{}", self.heard);
    }
}

#[test]
fn listeners_of_one_node_hear_of_what_happens_on_another() {
    let Some(database) = TestDatabase::new() else {
        println!("not run: CHANCERY_POSTGRES is not set");
        return;
    };
    let proxy = Proxy::new(&database.address());
    let (folder, other_folder) = (TempDir::new("host-node-a"), TempDir::new("host-node-b"));
    let a = Club::start(&folder, &["--demo", "--database", &database.address()]);
    let b = Club::start(&other_folder, &["--database", proxy.address()]);
    let password = a.lines[1].rsplit(' ').next().unwrap();
    let [master, player, stranger] =
        ["Margaux", "Aurélie", "Ada"].map(|name| NodeUser::sign_in(&a, name, password));
    let games = player.get(&a, "/games?show=mine&search=tuesday");
    let game = games["games"][0]["id"].as_str().unwrap().to_owned();
    let press = player.get(&a, &format!("/games/{game}/press"));
    let threads = press["threads"].as_array().unwrap().iter();
    let mut threads = threads.filter_map(|thread| thread["id"].as_str());
    let thread = threads.find(|id| id.starts_with("powers.")).expect("a letter").to_owned();
    let messages = format!("/games/{game}/press/threads/{thread}/messages");
    let acts = format!("/games/{game}/acts");
    let watched = format!("?game={game}");
    let extend = json!({"act": "extend", "by": "1h"});

    let mut own = player.listen(&b, "");
    let mut watching = NodeStream::open(&b, &watched, "");
    let mut unconcerned = stranger.listen(&b, "");
    let letter = |number: usize| json!({"text": format!("Letter {number}")});
    let told = (0..3).map(|number| {
        player.ask(&a, "POST", &messages, &letter(number));
        own.hear("press", &game)
    });
    let fastest = told.min().unwrap();
    assert!(fastest < SOON, "{fastest:?}");
    watching.is_silent();
    master.ask(&a, "POST", &acts, &json!({"act": "force"}));
    own.hear("game", &game);
    watching.hear("game", &game);
    unconcerned.is_silent();

    // Its connection is lost: what happened is unknown, so everybody connects again.
    proxy.cut();
    own.end();
    watching.end();
    unconcerned.end();
    let mut own = player.listen(&b, "");
    let mut watching = NodeStream::open(&b, &watched, "");
    let mut unconcerned = stranger.listen(&b, "");
    master.ask(&a, "POST", &acts, &extend);
    own.hear("game", &game);
    watching.hear("game", &game);
    unconcerned.is_silent();

    // A session that ends on one node ends its streams on the other.
    player.ask(&a, "DELETE", "/session", &Value::Null);
    own.end();
    unconcerned.is_silent();
}
