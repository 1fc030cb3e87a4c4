//! The door through the whole stack of a table, by a client that knows only sockets.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use chancery_server::Settings;
use chancery_store::FileStore;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::{DoorAddress, Doors};

const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// A table with a door.
struct TableWithDoor {
    port: u16,
    folder: PathBuf,
    _stop: oneshot::Sender<()>,
}

impl Drop for TableWithDoor {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl TableWithDoor {
    async fn open() -> TableWithDoor {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("chancery-python-door-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let bound = DoorAddress::parse("python=127.0.0.1:0").unwrap().bind(&Doors::default());
        let bound = bound.unwrap();
        let settings = Settings {
            store: Arc::new(
                FileStore::in_directory(&folder).with_lock_timeout(chancery_server::LOCK_PATIENCE),
            ),
            log: None,
            variants: Vec::new(),
            doors: vec![bound.door],
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (stop, stopped) = oneshot::channel();
        tokio::spawn(chancery_server::serve(listener, settings, async {
            let _ = stopped.await;
        }));
        TableWithDoor { port: bound.address.unwrap().port(), folder, _stop: stop }
    }

    async fn client(&self) -> SocketClient {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.unwrap();
        let head = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            answer.push(stream.read_u8().await.unwrap());
        }
        assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
        SocketClient { stream, count: 0, told: VecDeque::new() }
    }
}

/// A client.
struct SocketClient {
    stream: TcpStream,
    count: u32,
    /// Messages that are not answers to the last request, in order.
    told: VecDeque<Value>,
}

impl SocketClient {
    /// Sends a frame as a client does, masked.
    async fn frame(&mut self, kind: u8, data: &[u8]) -> std::io::Result<()> {
        let mut frame = vec![0x80 | kind];
        match data.len() {
            size @ 0..126 => frame.push(0x80 | u8::try_from(size).unwrap()),
            size @ 126..65_536 => {
                frame.push(0xfe);
                frame.extend(u16::try_from(size).unwrap().to_be_bytes());
            }
            size => {
                frame.push(0xff);
                frame.extend((size as u64).to_be_bytes());
            }
        }
        // A mask of zeros changes nothing.
        frame.extend([0; 4]);
        frame.extend(data);
        self.stream.write_all(&frame).await
    }

    /// The next text; none if the connection is closed.
    async fn text(&mut self) -> Option<String> {
        loop {
            let first = self.stream.read_u8().await.ok()?;
            let size = match self.stream.read_u8().await.ok()? {
                126 => u64::from(self.stream.read_u16().await.ok()?),
                127 => self.stream.read_u64().await.ok()?,
                size => u64::from(size),
            };
            let mut data = vec![0; usize::try_from(size).ok()?];
            self.stream.read_exact(&mut data).await.ok()?;
            match first & 0x0f {
                1 => return String::from_utf8(data).ok(),
                8 => return None,
                _ => (),
            }
        }
    }

    async fn message(&mut self) -> Value {
        let text = tokio::time::timeout(Duration::from_secs(20), self.text()).await;
        serde_json::from_str(&text.expect("in time").expect("a message")).unwrap()
    }

    /// Asks, and waits for the answer.
    async fn ask(&mut self, mut request: Value) -> Value {
        self.count += 1;
        let id = format!("request-{}", self.count);
        request["request_id"] = id.clone().into();
        self.frame(1, request.to_string().as_bytes()).await.unwrap();
        loop {
            let message = self.message().await;
            if message["request_id"] == id.as_str() {
                return message;
            }
            self.told.push_back(message);
        }
    }

    /// Waits for a notification with this name to a role.
    async fn told(&mut self, name: &str, role: &str) -> Value {
        loop {
            let is_it = |one: &Value| one["name"] == name && one["game_role"] == role;
            if let Some(place) = self.told.iter().position(is_it) {
                return self.told.remove(place).unwrap();
            }
            let message = self.message().await;
            self.told.push_back(message);
        }
    }

    async fn sign_in(&mut self, user: &str) -> String {
        let answer = self.ask(json!({"name": "sign_in", "username": user, "password": "x"})).await;
        answer["data"].as_str().expect("a token").to_owned()
    }
}

/// A request about a game.
#[expect(clippy::needless_pass_by_value, reason = "requests are written in place")]
fn about(token: &str, role: &str, name: &str, phase: &str, fields: Value) -> Value {
    let mut request =
        json!({"name": name, "token": token, "game_id": "g", "game_role": role, "phase": phase});
    request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    request
}

/// A game with seven players on one socket: their tokens, and that of the master.
async fn seated(client: &mut SocketClient) -> (Vec<String>, String) {
    let master = client.sign_in("master").await;
    let created = client
        .ask(json!({"name": "create_game", "token": master, "game_id": "g", "rules": ["HOLD_WIN"]}))
        .await;
    assert_eq!(created["data"]["role"], "omniscient_type", "{created}");
    assert_eq!(created["data"]["status"], "forming");
    assert_eq!(created["data"]["note"], "Ignored: HOLD_WIN");
    let mut tokens = Vec::new();
    for power in POWERS {
        let token = client.sign_in(power).await;
        let join =
            json!({"name": "join_game", "token": token, "game_id": "g", "power_name": power});
        let joined = client.ask(join).await;
        assert_eq!(joined["data"]["powers"][power]["role"], power, "{joined}");
        tokens.push(token);
    }
    (tokens, master)
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_play_a_phase_on_one_socket() {
    let table = TableWithDoor::open().await;
    let mut client = table.client().await;
    let (tokens, _) = seated(&mut client).await;
    let status = client.told("game_status_update", "omniscient_type").await;
    assert_eq!(status["status"], "active");
    for (power, token) in POWERS.iter().zip(&tokens) {
        let fields = json!({"orders": [], "wait": false});
        let request = about(token, power, "set_orders", "S1901M", fields);
        assert_eq!(client.ask(request).await["name"], "ok");
    }
    // The last answer came before the news that followed from it, for everybody on this socket.
    for power in POWERS {
        let news = client.told("game_processed", power).await;
        assert_eq!(news["previous_phase_data"]["name"], "S1901M");
        assert_eq!(news["current_phase_data"]["name"], "F1901M");
        assert_eq!(
            news["previous_phase_data"]["state"]["units"]["FRANCE"].as_array().unwrap().len(),
            3
        );
    }
    let stale = about(&tokens[2], "FRANCE", "set_orders", "S1901M", json!({"orders": ["A PAR H"]}));
    let refused = client.ask(stale).await;
    assert_eq!(refused["message"], "Invalid order phase, received S1901M, server phase is F1901M");
    let others = about(
        &tokens[2],
        "FRANCE",
        "set_orders",
        "F1901M",
        json!({"power_name": "ITALY", "orders": []}),
    );
    assert_eq!(
        client.ask(others).await["message"],
        "User FRANCE does not currently control power ITALY"
    );
    let press = json!({"message": {"sender": "FRANCE", "recipient": "ITALY", "time_sent": null, "phase": "F1901M", "message": "hi"}});
    let refused =
        client.ask(about(&tokens[2], "FRANCE", "send_game_message", "F1901M", press)).await;
    assert_eq!(refused["message"], "Messages not allowed for this game.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_outlives_its_socket() {
    let table = TableWithDoor::open().await;
    let mut first = table.client().await;
    let (tokens, master) = seated(&mut first).await;
    drop(first);
    let mut client = table.client().await;
    let sync = about(&master, "omniscient_type", "synchronize", "S1901M", json!({"timestamp": 0}));
    let info = client.ask(sync).await;
    assert_eq!((&info["name"], &info["phase"]), (&json!("data_game_info"), &json!("S1901M")));
    for _ in 0..2 {
        let process = about(&master, "omniscient_type", "process_game", "S1901M", json!({}));
        assert_eq!(client.ask(process).await["name"], "ok");
    }
    client.told("game_processed", "omniscient_type").await;
    // France comes back two phases later, and is told both as if it had been there.
    let sync = about(&tokens[2], "FRANCE", "synchronize", "S1901M", json!({"timestamp": 0}));
    assert_ne!(client.ask(sync).await["phase"], "S1901M");
    assert_eq!(
        client.told("game_processed", "FRANCE").await["previous_phase_data"]["name"],
        "S1901M"
    );
    assert_eq!(
        client.told("game_processed", "FRANCE").await["previous_phase_data"]["name"],
        "F1901M"
    );
    let saved = client.ask(about(&tokens[2], "FRANCE", "save_game", "S1902M", json!({}))).await;
    assert_eq!(saved["data"]["phases"].as_array().unwrap().len(), 3);
    let possible = about(&tokens[2], "FRANCE", "get_all_possible_orders", "S1902M", json!({}));
    let possible = client.ask(possible).await;
    assert!(possible["possible_orders"]["PAR"].as_array().unwrap().contains(&json!("A PAR - BUR")));
    assert_eq!(possible["orderable_locations"]["FRANCE"], json!(["BRE", "MAR", "PAR"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_refused_in_the_words_of_the_package() {
    let table = TableWithDoor::open().await;
    let mut client = table.client().await;
    let (tokens, master) = seated(&mut client).await;
    let token = &tokens[2];
    let long = "x".repeat(300);
    let many: Vec<&str> = vec!["A PAR H"; 600];
    let own = |name: &str, fields: Value| about(token, "FRANCE", name, "S1901M", fields);
    for (request, kind) in [
        (json!({"name": "fly"}), "RequestException"),
        (json!({"name": "fly", "token": token}), "RequestException"),
        (json!({"name": 7, "token": token}), "RequestException"),
        (json!({"name": "list_games", "token": "stolen"}), "TokenException"),
        (json!({"name": "list_games", "token": long}), "RequestException"),
        (json!({"name": "list_games", "token": token, "game_id": 5}), "RequestException"),
        (json!({"name": "sign_in", "username": "a"}), "RequestException"),
        (json!({"name": "sign_in", "username": " ", "password": ""}), "UserException"),
        (json!({"name": "get_daide_port", "game_id": "g"}), "DaidePortException"),
        (json!({"name": "join_game", "token": token, "game_id": "../g"}), "GameIdException"),
        (json!({"name": "join_game", "token": token, "game_id": "none"}), "GameIdException"),
        (
            json!({"name": "join_game", "token": token, "game_id": "g", "power_name": "MARS"}),
            "MapPowerException",
        ),
        (
            json!({"name": "join_game", "token": token, "game_id": "g", "power_name": "ITALY"}),
            "GamePlayerException",
        ),
        (json!({"name": "create_game", "token": token, "game_id": "g"}), "GameCreationException"),
        (json!({"name": "create_game", "token": token, "map_name": "moon"}), "MapIdException"),
        (json!({"name": "create_game", "token": token, "n_controls": 8}), "GameCreationException"),
        (json!({"name": "create_game", "token": token, "n_controls": -1}), "RequestException"),
        (json!({"name": "create_game", "token": token, "state": [1]}), "GameCreationException"),
        (
            json!({"name": "create_game", "token": token, "state": {"units": 3}}),
            "GameCreationException",
        ),
        (json!({"name": "create_game", "token": token, "rules": "NO_PRESS"}), "RequestException"),
        (
            about(token, "ITALY", "set_orders", "S1901M", json!({"orders": []})),
            "GameTokenException",
        ),
        (
            about(token, "omniscient_type", "process_game", "S1901M", json!({})),
            "GameTokenException",
        ),
        (own("process_game", json!({})), "GameMasterTokenException"),
        (own("delete_game", json!({})), "GameMasterTokenException"),
        (own("set_orders", json!({"orders": many})), "RequestException"),
        (own("set_orders", json!({"orders": [1, 2]})), "RequestException"),
        (own("set_orders", json!({"orders": {"A PAR": "H"}})), "RequestException"),
        (own("set_orders", json!({"orders": [], "wait": "no"})), "RequestException"),
        (own("set_wait_flag", json!({})), "RequestException"),
        (own("vote", json!({"vote": "maybe"})), "RequestException"),
        (own("set_game_state", json!({"state": {}})), "ResponseException"),
        (own("send_game_message", json!({"message": {"sender": "ITALY"}})), "ResponseException"),
        (own("query_schedule", json!({})), "ResponseException"),
        (own("synchronize", json!({"timestamp": "soon"})), "RequestException"),
        (own("get_phase_history", json!({"from_phase": [1]})), "RequestException"),
        (
            about(&master, "omniscient_type", "set_orders", "S1901M", json!({"orders": []})),
            "MapPowerException",
        ),
        (
            about(
                &master,
                "omniscient_type",
                "set_game_status",
                "S1901M",
                json!({"status": "odd"}),
            ),
            "RequestException",
        ),
    ] {
        let answer = client.ask(request.clone()).await;
        assert_eq!(answer["error_type"], kind, "{request} {answer}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
    // What a fork of the package asks for is taken.
    for name in ["set_comm_status", "send_log_data"] {
        assert_eq!(client.ask(own(name, json!({"comm_status": "ready"}))).await["name"], "ok");
    }
    // Of several orders, those that can be read are kept.
    let orders = json!({"orders": ["A PAR - BUR", "gibberish", "F BRE - MAO"]});
    assert_eq!(client.ask(own("set_orders", orders)).await["name"], "ok");
    let news = client.told("power_orders_update", "omniscient_type").await;
    assert_eq!(news["orders"], json!(["A PAR - BUR", "F BRE - MAO"]));
}

/// Random numbers that are the same in every run.
struct TestDice(u64);

impl TestDice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % count as u64).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_neither_kills_nor_blocks() {
    let table = TableWithDoor::open().await;
    let mut client = table.client().await;
    let (tokens, _) = seated(&mut client).await;
    let valid = [
        about(
            &tokens[2],
            "FRANCE",
            "set_orders",
            "S1901M",
            json!({"orders": ["A PAR - BUR"], "wait": true}),
        ),
        about(
            &tokens[2],
            "FRANCE",
            "vote",
            "S1901M",
            json!({"vote": "yes", "power_name": "FRANCE"}),
        ),
        about(&tokens[2], "FRANCE", "synchronize", "S1901M", json!({"timestamp": 5})),
        about(
            &tokens[2],
            "FRANCE",
            "get_phase_history",
            "S1901M",
            json!({"from_phase": 0, "to_phase": -1}),
        ),
        json!({"name": "list_games", "token": tokens[0], "game_id": "g"}),
        json!({"name": "create_game", "token": tokens[0], "n_controls": 3, "rules": [], "state": null}),
    ];
    let mut dice = TestDice(27);
    let started = std::time::Instant::now();
    while started.elapsed() < Duration::from_millis(1500) {
        let mut text = valid[dice.below(valid.len())].clone();
        text["request_id"] = "x".into();
        let mut bytes = text.to_string().into_bytes();
        for _ in 0..=dice.below(4) {
            let place = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes[place] = u8::try_from(dice.below(256)).unwrap(),
                1 => drop(bytes.remove(place)),
                2 => bytes.truncate(place.max(1)),
                _ => bytes.insert(place, b"{}[],:\"0-9"[dice.below(10)]),
            }
        }
        // Answers are read, too, or the server would wait for its client.
        client.frame(2, &bytes).await.unwrap();
        while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(2), client.text()).await
        {
        }
        // A timeout may end in the middle of a message; a new connection starts anew.
        client = table.client().await;
    }
    for _ in 0..50 {
        let mut other = table.client().await;
        let bytes: Vec<u8> = (0..dice.below(200)).map(|_| dice.below(256) as u8).collect();
        let _ = other.stream.write_all(&bytes).await;
    }
    let mut other = table.client().await;
    let large = vec![b' '; (1 << 20) + 1];
    let _ = other.frame(1, &large).await;
    assert_eq!(other.text().await, None, "a message that is too long ends the connection");
    let deep = "[".repeat(100_000);
    let mut other = table.client().await;
    other.frame(1, deep.as_bytes()).await.unwrap();
    assert_eq!(other.sign_in("after all").await.len(), 32);
}
