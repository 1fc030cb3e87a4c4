//! Tests of the door at a table, through its routes: every tool, refusals, limits and bad input.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

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
struct TestDoor {
    routes: Router,
    data: PathBuf,
    _table: TableDoor,
}

impl Drop for TestDoor {
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

impl TestDoor {
    fn new() -> TestDoor {
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
        TestDoor { routes: door.routes(table.main()).unwrap(), data, _table: table }
    }

    /// A table with the game `friday`, in which people play everything.
    async fn with_game() -> TestDoor {
        let door = TestDoor::new();
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
    let data = text.lines().filter_map(|line| line.strip_prefix("data:")).map(str::trim);
    serde_json::from_str(data.filter(|line| !line.is_empty()).last().unwrap_or_default()).unwrap()
}

const OPENING: [&str; 3] = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"];

#[tokio::test]
async fn both_eras_are_served() {
    let door = TestDoor::with_game().await;
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
    let door = TestDoor::with_game().await;
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
async fn a_phase_is_played() {
    let door = TestDoor::with_game().await;
    let seats = door.call("list_seats", json!({})).await.ok();
    assert!(
        seats.text.contains("friday:FRANCE") && seats.text.contains("3 orders due, 0 saved"),
        "{}",
        seats.text
    );
    let view = door.call("view", json!({"seat": "friday:france"})).await.ok();
    assert!(view.text.starts_with("[friday:FRANCE | phase S1901M"), "{}", view.text);
    assert!(
        view.text.contains("A MAR borders") && view.text.contains("SPA 1 (neutral)"),
        "{}",
        view.text
    );
    assert_eq!(view.data["power"], "FRANCE");
    let legal = door.call("legal", json!({"seat": "friday:FRANCE"})).await.ok();
    assert!(legal.text.contains("A PAR: ") && legal.text.contains("- BUR"), "{}", legal.text);
    let checked =
        door.call("check", json!({"seat": "friday:FRANCE", "orders": OPENING})).await.ok();
    assert_eq!(checked.data["ok"], true, "{}", checked.text);
    let submit =
        json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": OPENING, "ready": true});
    let saved = door.call("submit", submit).await.ok();
    assert_eq!(saved.data["saved"], json!(OPENING), "{}", saved.text);
    assert_eq!(saved.data["ready"], true);
    for power in ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"] {
        let ready = json!({"seat": format!("friday:{power}"), "phase": "S1901M"});
        door.call("ready", ready).await.ok();
    }
    let since = view.data["version"].as_str().unwrap();
    let after = door.call("view", json!({"seat": "friday:FRANCE", "since": since})).await.ok();
    assert!(
        after.text.contains("A PAR - BUR") && after.text.contains("phase F1901M"),
        "{}",
        after.text
    );
    let waited = door.call("wait", json!({"seat": "friday:FRANCE", "since": since})).await.ok();
    assert_eq!(waited.data["reason"], "phase");
    let history = door.call("history", json!({"game": "friday"})).await.ok();
    assert!(history.text.contains("FRANCE: "), "{}", history.text);
    let explained = door
        .call("explain", json!({"game": "friday", "phase": "S1901M", "place": "BUR"}))
        .await
        .ok();
    assert!(explained.text.contains("A PAR - BUR: succeeds"), "{}", explained.text);
    let stale = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A BUR H"]});
    let stale = door.call("submit", stale).await.refused("stale");
    assert!(stale.text.contains("F1901M") && stale.data["phase"] == "F1901M", "{}", stale.text);
    door.call("ready", json!({"seat": "friday:FRANCE", "phase": "S1901M"})).await.refused("stale");
}

#[tokio::test]
async fn sets_are_checked() {
    let door = TestDoor::with_game().await;
    let check = async |orders: Value| {
        door.call("check", json!({"seat": "friday:FRANCE", "orders": orders})).await.ok()
    };
    let missing = check(json!(["A PAR - BUR"])).await;
    assert_eq!(missing.data["missing"].as_array().unwrap().len(), 2, "{}", missing.text);
    let clash = check(json!(["A PAR - BUR", "A MAR - BUR", "F BRE - MAO"])).await;
    assert_eq!(clash.data["clashes"].as_array().unwrap().len(), 1, "{}", clash.text);
    let own = check(json!(["A PAR - BRE", "A MAR - SPA", "F BRE H"])).await;
    assert!(own.text.contains("stays there"), "{}", own.text);
    let unmatched = check(json!(["A PAR - PIC", "A MAR S A PAR - BUR", "F BRE - MAO"])).await;
    assert_eq!(unmatched.data["void"].as_array().unwrap().len(), 1, "{}", unmatched.text);
    let wrong = check(json!(["A PAR - MOS", "army marseilles to spian", "F BRE - MAO"])).await;
    assert_eq!(wrong.data["refused"].as_array().unwrap().len(), 2, "{}", wrong.text);
    assert_eq!(wrong.data["orders"], json!(["F BRE - MAO"]));
    let lenient =
        check(json!("paris-burgundy; A mar s a par-bur\nfleet brest to mid-atlantic ocean")).await;
    assert_eq!(lenient.data["orders"], json!(OPENING), "{}", lenient.text);
    let others = check(json!(["A PAR - BUR", "A MAR - SPA", "F BRE S F LON - ENG"])).await;
    assert!(others.text.contains("ENGLAND has to order F LON - ENG"), "{}", others.text);
    let nothing =
        door.call("check", json!({"seat": "friday:FRANCE", "orders": "xyzzy"})).await.ok();
    assert_eq!(nothing.data["refused"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn orders_can_be_numbers() {
    let door = TestDoor::with_game().await;
    let legal = door.call("legal", json!({"seat": "friday:FRANCE", "compact": false})).await.ok();
    let list = legal.data["orders"].as_array().unwrap();
    let number =
        |text: &str| list.iter().find(|one| one["order"] == text).unwrap()["number"].clone();
    let orders =
        json!([number("A PAR - BUR"), number("A MAR S A PAR - BUR").to_string(), "F BRE - MAO"]);
    let submit = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": orders});
    assert_eq!(door.call("submit", submit).await.ok().data["saved"], json!(OPENING));
    let merge = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A PAR - PIC"], "mode": "merge"});
    let merged = door.call("submit", merge).await.ok();
    assert_eq!(merged.data["saved"].as_array().unwrap().len(), 3, "{}", merged.text);
    assert_eq!(merged.data["void"].as_array().unwrap().len(), 1, "{}", merged.text);
    let wrong = json!({"seat": "friday:FRANCE", "orders": [9999]});
    door.call("check", wrong).await.refused("number");
    let unit = door.call("legal", json!({"seat": "friday:FRANCE", "unit": "A PAR"})).await.ok();
    assert!(unit.text.contains("A PAR: ") && !unit.text.contains("A MAR: 1"), "{}", unit.text);
    door.call("legal", json!({"seat": "friday:FRANCE", "unit": "Mosco"})).await.refused("place");
}

#[tokio::test]
async fn secrets_of_others_are_not_told() {
    let door = TestDoor::with_game().await;
    let submit = json!({"seat": "friday:GERMANY", "phase": "S1901M", "orders": ["A MUN - BUR"]});
    door.call("submit", submit).await.ok();
    let note = json!({"seat": "friday:GERMANY", "op": "write", "text": "Burgundy first"});
    door.call("notes", note).await.ok();
    let seat = "friday:FRANCE";
    for (tool, arguments) in [
        ("view", json!({"seat": seat, "detail": "full"})),
        ("what_if", json!({"seat": seat, "orders": {"FRANCE": ["A PAR - BUR"]}})),
        ("notes", json!({"seat": seat})),
        ("history", json!({"game": "friday"})),
        ("check", json!({"seat": seat, "orders": ["A PAR - BUR"]})),
    ] {
        let told = door.call(tool, arguments).await.ok();
        let all = format!("{} {}", told.text, told.data);
        assert!(!all.contains("MUN - BUR") && !all.contains("Burgundy first"), "{tool}: {all}");
    }
    let tried = door.call("what_if", json!({"seat": seat, "orders": {"france": ["A PAR - BUR"], "Germany": ["A MUN - BUR"]}})).await.ok();
    assert!(tried.text.contains("A PAR - BUR: fails"), "{}", tried.text);
}

#[tokio::test]
async fn notes_stay_with_the_game() {
    let door = TestDoor::with_game().await;
    let notes = |op: &str, text: &str| json!({"seat": "friday:FRANCE", "op": op, "text": text});
    door.call("notes", notes("write", "Trust Italy.")).await.ok();
    door.call("notes", notes("append", "Not Germany.")).await.ok();
    let read = door.call("notes", json!({"seat": "friday:FRANCE"})).await.ok();
    assert_eq!(read.data["notes"], "Trust Italy.\nNot Germany.");
    assert!(read.text.contains("kept in a file with the game"));
    assert!(door.data.join("games/friday/notes/FRANCE.txt").is_file());
    // The game is as readable as before.
    door.call("view", json!({"seat": "friday:FRANCE"})).await.ok();
    door.call("notes", json!({"seat": "friday:FRANCE", "op": "append"})).await.refused("argument");
    let long = "x".repeat(7_900);
    for _ in 0..2 {
        door.call("notes", notes("append", &long)).await.ok();
    }
    door.call("notes", notes("append", &long)).await.refused("full");
}

#[tokio::test]
async fn refusals_say_what_to_do() {
    let door = TestDoor::with_game().await;
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
    let door = TestDoor::with_game().await;
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

#[tokio::test]
async fn a_wait_ends_by_a_change_or_by_time() {
    let door = TestDoor::with_game().await;
    let begun = Instant::now();
    let waited = door.call("wait", json!({"seat": "friday:FRANCE", "max_seconds": 0.3})).await.ok();
    assert_eq!(waited.data["reason"], "timeout");
    assert!(waited.data.as_object().unwrap().contains_key("seconds_left"));
    assert!(begun.elapsed() < Duration::from_secs(20));
    let wait = door.call("wait", json!({"seat": "friday:FRANCE", "max_seconds": 30}));
    let play = async {
        for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"] {
            door.call("ready", json!({"seat": format!("friday:{power}"), "phase": "S1901M"}))
                .await
                .ok();
        }
    };
    let (waited, ()) = tokio::join!(wait, play);
    assert_eq!(waited.ok().data["reason"], "phase");
}

/// A game of computers up to a late year, as one of its powers sees it.
async fn late_game(door: &TestDoor) -> String {
    let game = chancery::Game::new(chancery::Board::classic(), chancery::Rules::default());
    let mut record = chancery::game::record::Record::new("late", game);
    let mut random = 7_u64;
    let mut court = chancery::Court::default();
    for _ in 0..60 {
        let game = &mut record.game;
        if game.ending().is_some() {
            break;
        }
        let mut orders = chancery::game::OrderTexts::new(game.board());
        for power in game.board_ref().clone().powers() {
            let mut texts = Vec::new();
            let legal = super::tools::tests_numbered(game, power);
            let mut places: Vec<String> = Vec::new();
            for text in &legal {
                let unit: String = text.split(' ').take(2).collect::<Vec<_>>().join(" ");
                if !places.contains(&unit) {
                    places.push(unit);
                }
            }
            for unit in places {
                let own: Vec<&String> =
                    legal.iter().filter(|text| text.starts_with(&unit)).collect();
                let moves: Vec<&&String> = own
                    .iter()
                    .filter(|text| text.contains(" - ") && !text.contains(" S "))
                    .collect();
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let pick = (random >> 33) as usize;
                texts.push(if moves.is_empty() {
                    own[pick % own.len()].clone()
                } else {
                    (*moves[pick % moves.len()]).clone()
                });
            }
            orders.set(power, texts);
        }
        let turn = game.resolve(&mut court, orders);
        record.turns.push(turn);
    }
    let file = record.write();
    let request = Request::post("/api/v1/games/import?name=late&format=chancery")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from(file))
        .unwrap();
    let answer = door._table.main().answer([127, 0, 0, 1].into(), request).await;
    let status = answer.status();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    assert!(status.is_success(), "{}", String::from_utf8_lossy(&body));
    let position = record.game.position();
    let units = |power: &chancery::Power| {
        position.units().iter().filter(|unit| unit.power() == *power).count()
    };
    let most = position.board().powers().max_by_key(units).unwrap();
    assert!(units(&most) > 6, "{}", units(&most));
    position.board().power(most).id.clone()
}

#[tokio::test]
async fn answers_fit_a_small_context() {
    let door = TestDoor::new();
    let power = late_game(&door).await;
    let seat = format!("late:{power}");
    let view = door.call("view", json!({"seat": seat})).await.ok();
    let legal = door.call("legal", json!({"seat": seat})).await.ok();
    // About 3.3 characters of such text are a token.
    assert!(view.text.len() < 5_000, "{}: {}", view.text.len(), view.text);
    assert!(legal.text.len() < 6_600, "{}: {}", legal.text.len(), legal.text);
    let full = door.call("view", json!({"seat": seat, "detail": "full"})).await.ok();
    assert!(full.text.len() > view.text.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_input_never_breaks_it() {
    let door = TestDoor::with_game().await;
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % bound as u64) as usize
    };
    let valid = [
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "submit", "arguments": {"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A PAR - BUR", 3]}}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "what_if", "arguments": {"seat": "friday:FRANCE", "orders": {"FRANCE": ["A PAR - BUR"]}}}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "chancery://seat/friday:FRANCE/view"}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "prompts/get", "params": {"name": "play-a-turn", "arguments": {"seat": "friday:FRANCE"}}}),
    ];
    let begun = Instant::now();
    for round in 0..400 {
        let bytes: Vec<u8> = if round % 4 == 0 {
            (0..next(200)).map(|_| next(256) as u8).collect()
        } else {
            let mut bytes = valid[next(valid.len())].to_string().into_bytes();
            for _ in 0..=next(4) {
                let at = next(bytes.len());
                match next(3) {
                    0 => bytes[at] = next(256) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b"\"{}[]:,0\\"[next(9)]),
                }
            }
            bytes
        };
        let (status, _) = door.post(&[], bytes.clone()).await;
        assert_ne!(
            status,
            StatusCode::INTERNAL_SERVER_ERROR,
            "{}",
            String::from_utf8_lossy(&bytes)
        );
        if begun.elapsed() > Duration::from_secs(3) {
            break;
        }
    }
    let values = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(true),
        json!([]),
        json!({}),
        json!("\u{0}\u{202e}%2F..:"),
        json!("x".repeat(100_000)),
        json!(vec!["A PAR - BUR"; 1_000]),
        json!({"a": {"b": [1]}}),
        json!("friday:FRANCE"),
    ];
    let names = [
        "seat",
        "game",
        "phase",
        "orders",
        "unit",
        "since",
        "to",
        "text",
        "op",
        "kind",
        "max_seconds",
        "place",
        "from",
        "title",
        "board",
    ];
    for spec in super::tools::all() {
        for value in &values {
            let mut arguments = json!({"seat": "friday:FRANCE", "game": "friday", "phase": "S1901M", "max_seconds": 0, "name": "other"});
            arguments[names[next(names.len())]] = value.clone();
            let answer =
                door.ask("tools/call", json!({"name": spec.name, "arguments": arguments})).await;
            assert!(
                answer["result"].is_object() || answer["error"].is_object(),
                "{}: {arguments}",
                spec.name
            );
        }
    }
    let large = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"x": "x".repeat(2 << 20)}});
    assert_eq!(door.post(&[], large.to_string()).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let deep = "[".repeat(100_000);
    assert!(door.post(&[], deep).await.0.is_client_error());
    door.call("view", json!({"seat": "friday:FRANCE"})).await.ok();
}
