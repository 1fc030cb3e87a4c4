//! Tests of the door at a table, through its routes: every tool, refusals, limits and bad input.

mod bad_input;
mod play;
mod size;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use chancery_server::{Door as _, LOCK_PATIENCE, Settings, TableDoor};
use chancery_store::FileStore;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::McpDoor;
use crate::kind::Doors;

/// A table with the door, and a directory of its own.
struct McpTestDoor {
    routes: Router,
    data: PathBuf,
    table: TableDoor,
}

impl Drop for McpTestDoor {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// An answer of a tool.
#[derive(Debug)]
struct Called {
    text: String,
    data: Value,
    is_error: bool,
}

impl Called {
    #[track_caller]
    fn ok(self) -> Called {
        assert!(!self.is_error, "{}", self.text);
        self
    }

    #[track_caller]
    fn refused(self, kind: &str) -> Called {
        assert!(self.is_error, "{}", self.text);
        assert_eq!(self.data["refused"], kind, "{}", self.text);
        assert!(self.text.contains("Next: "), "{}", self.text);
        self
    }
}

impl McpTestDoor {
    fn new() -> McpTestDoor {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data =
            std::env::temp_dir().join(format!("chancery-mcp-{}-{number}", std::process::id()));
        let store = FileStore::in_directory(&data).with_lock_timeout(LOCK_PATIENCE);
        let games = store.directory().to_owned();
        let settings =
            Settings { store: Arc::new(store), log: None, variants: vec![], doors: vec![] };
        let table = TableDoor::open(settings).unwrap();
        let door = McpDoor::new(&Doors::beside(games));
        McpTestDoor { routes: door.routes(table.main()).unwrap(), data, table }
    }

    /// A table with the game `friday`, in which people play everything.
    async fn with_game() -> McpTestDoor {
        let door = McpTestDoor::new();
        door.call("new_game", json!({"name": "friday"})).await.ok();
        door
    }

    async fn post(&self, headers: &[(&str, &str)], body: impl Into<Body>) -> (StatusCode, Bytes) {
        let mut request = Request::post("/mcp")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json, text/event-stream");
        if !headers.iter().any(|(name, _)| *name == "host") {
            request = request.header(header::HOST, "localhost");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body.into()).unwrap();
        let response = self.routes.clone().oneshot(request).await.unwrap();
        let status = response.status();
        (status, response.into_body().collect().await.unwrap().to_bytes())
    }

    async fn ask(&self, method: &str, params: Value) -> Value {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let (status, bytes) = self.post(&[], body.to_string()).await;
        assert!(status.is_success(), "{status}: {}", String::from_utf8_lossy(&bytes));
        message(&bytes)
    }

    async fn call(&self, tool: &str, arguments: Value) -> Called {
        let answer = self.ask("tools/call", json!({"name": tool, "arguments": arguments})).await;
        let result = &answer["result"];
        assert!(result.is_object(), "{tool}: {answer}");
        Called {
            text: result["content"][0]["text"].as_str().unwrap().to_owned(),
            data: result["structuredContent"].clone(),
            is_error: result["isError"] == true,
        }
    }
}

/// The message in an answer, which is JSON or the last event of a stream.
fn message(bytes: &[u8]) -> Value {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(value) = serde_json::from_str(&text) {
        return value;
    }
    let mut data = text.lines().filter_map(|line| line.strip_prefix("data:")).map(str::trim);
    serde_json::from_str(data.rfind(|line| !line.is_empty()).unwrap_or_default()).unwrap()
}

const OPENING: [&str; 3] = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"];

#[tokio::test]
async fn both_eras_are_served() {
    let door = McpTestDoor::with_game().await;
    let old = json!({"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}});
    let answer = door.ask("initialize", old).await;
    assert_eq!(answer["result"]["serverInfo"]["name"], "chancery");
    let instructions = answer["result"]["instructions"].as_str().unwrap();
    assert!((10..=14).contains(&instructions.lines().count()));
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "t", "version": "1"},
    });
    let headers = [("mcp-protocol-version", "2026-07-28"), ("mcp-method", "server/discover")];
    let body =
        json!({"jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": {"_meta": meta}});
    let (status, bytes) = door.post(&headers, body.to_string()).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&bytes));
    let versions = message(&bytes)["result"]["supportedVersions"].to_string();
    assert!(versions.contains("2026-07-28") && versions.contains("2025-06-18"), "{versions}");
    let params = json!({"name": "view", "arguments": {"seat": "friday:FRANCE"}, "_meta": meta});
    let body = json!({"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params});
    let headers = [
        ("mcp-protocol-version", "2026-07-28"),
        ("mcp-method", "tools/call"),
        ("mcp-name", "view"),
    ];
    let (status, bytes) = door.post(&headers, body.to_string()).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&bytes));
    assert_eq!(message(&bytes)["result"]["structuredContent"]["phase"], "S1901M");
}

#[tokio::test]
async fn lists_are_complete() {
    let door = McpTestDoor::with_game().await;
    let tools = door.ask("tools/list", json!({})).await;
    let tools = tools["result"]["tools"].as_array().unwrap();
    assert_eq!(tools.len(), 16);
    for tool in tools {
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert!(
            tool["description"].as_str().unwrap().len() > 20
                && tool["annotations"]["readOnlyHint"].is_boolean()
        );
        // No tool breaks without arguments.
        let name = tool["name"].as_str().unwrap();
        let called = door.call(name, json!({})).await;
        let needs = tool["inputSchema"]["required"].is_array();
        assert_eq!(called.is_error, needs, "{name}: {}", called.text);
    }
    // All of what a model reads before it begins fits a small context.
    assert!(
        serde_json::to_string(tools).unwrap().len() < 14_000,
        "{}",
        serde_json::to_string(tools).unwrap().len()
    );
    let prompts = door.ask("prompts/list", json!({})).await;
    assert_eq!(prompts["result"]["prompts"].as_array().unwrap().len(), 5);
    let got = door
        .ask("prompts/get", json!({"name": "play-a-turn", "arguments": {"seat": "friday:FRANCE"}}))
        .await;
    assert!(
        got["result"]["messages"][0]["content"]["text"].as_str().unwrap().contains("friday:FRANCE")
    );
    let missing = door.ask("prompts/get", json!({"name": "play-a-turn"})).await;
    assert!(missing["error"]["message"].as_str().unwrap().contains("seat"));
    let templates = door.ask("resources/templates/list", json!({})).await;
    assert_eq!(templates["result"]["resourceTemplates"].as_array().unwrap().len(), 6);
    for (uri, part) in [
        ("chancery://rules", "standoff"),
        ("chancery://board/classic", "SPA/NC F: "),
        ("chancery://game/friday/board", "PAR Paris, centre"),
        ("chancery://game/friday/position", "\"units\""),
        ("chancery://game/friday/history", "S1901M"),
        ("chancery://game/friday/picture.svg", "<svg"),
        ("chancery://seat/friday:FRANCE/view", "You play FRANCE"),
        ("chancery://seat/friday%3AFRANCE/view", "You play FRANCE"),
    ] {
        let read = door.ask("resources/read", json!({"uri": uri})).await;
        let text = read["result"]["contents"][0]["text"].as_str().unwrap_or_default();
        assert!(text.contains(part), "{uri}: {read}");
    }
    for uri in [
        "chancery://nothing",
        "chancery://game/none/position",
        "file:///etc/passwd",
        "chancery://game/../x/board",
    ] {
        let read = door.ask("resources/read", json!({"uri": uri})).await;
        assert!(read["error"].is_object(), "{uri}: {read}");
    }
    let complete = json!({"ref": {"type": "ref/resource", "uri": "chancery://game/{game}/position"}, "argument": {"name": "game", "value": "fr"}});
    let answer = door.ask("completion/complete", complete).await;
    assert_eq!(answer["result"]["completion"]["values"], json!(["friday"]));
}

#[tokio::test]
async fn refusals_say_what_to_do() {
    let door = McpTestDoor::with_game().await;
    door.call("view", json!({"seat": "friday"})).await.refused("seat");
    door.call("view", json!({"seat": "../x:FRANCE"})).await.refused("seat");
    door.call("view", json!({"seat": "friday:PRUSSIA"})).await;
    door.call("view", json!({"seat": 7})).await.refused("argument");
    door.call("view", json!({"seat": "friday:FRANCE", "detail": "long"})).await.refused("argument");
    assert!(door.call("view", json!({"seat": "nothing:FRANCE"})).await.text.contains("list_seats"));
    door.call("read_press", json!({"seat": "friday:FRANCE"})).await.refused("no-press");
    door.call("send_press", json!({"seat": "friday:FRANCE", "to": ["ITALY"], "text": "Hi"}))
        .await
        .refused("no-press");
    let unconfirmed = door
        .call("vote", json!({"seat": "friday:FRANCE", "kind": "draw"}))
        .await
        .refused("confirm");
    assert!(unconfirmed.text.contains("confirm: true"));
    let vote = json!({"seat": "friday:FRANCE", "kind": "draw", "confirm": true});
    assert_eq!(door.call("vote", vote).await.ok().data["votes"], json!(["FRANCE"]));
    let withdrawn = json!({"seat": "friday:FRANCE", "kind": "draw", "on": false});
    assert_eq!(door.call("vote", withdrawn).await.ok().data["votes"], json!([]));
    door.call("vote", json!({"seat": "friday:FRANCE", "kind": "pause"})).await.refused("vote");
    let none = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A PAR - MOS"]});
    let none = door.call("submit", none).await.refused("refused");
    assert_eq!(none.data["phase"], "S1901M");
    door.call("submit", json!({"seat": "friday:FRANCE", "orders": []})).await.refused("argument");
    door.call("explain", json!({"game": "friday"})).await.refused("phase");
    let computer = json!({"name": "solo", "seats": ["FRANCE"], "computers": "hold"});
    assert_eq!(door.call("new_game", computer).await.ok().data["seats"], json!(["solo:FRANCE"]));
    door.call("view", json!({"seat": "solo:ITALY"})).await.refused("seat");
    let wrong = json!({"seats": ["PRUSSIA"]});
    assert!(door.call("new_game", wrong).await.refused("power").text.contains("AUSTRIA"));
    let unknown = door.ask("tools/call", json!({"name": "nothing", "arguments": {}})).await;
    assert!(unknown["error"].is_object(), "{unknown}");
}

#[tokio::test]
async fn strangers_are_refused() {
    let door = McpTestDoor::with_game().await;
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}).to_string();
    for headers in [
        [("host", "evil.example")],
        [("origin", "http://evil.example")],
        [("sec-fetch-site", "cross-site")],
    ] {
        let (status, _) = door.post(&headers, body.clone()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    assert_eq!(door.post(&[], body).await.0, StatusCode::OK);
    let get = Request::get("/mcp").header(header::HOST, "localhost").body(Body::empty()).unwrap();
    let answer = door.routes.clone().oneshot(get).await.unwrap();
    assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
}
