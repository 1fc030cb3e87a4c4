//! Tests of the door: a conformance suite of every message and every error, whole games, and random bytes.

mod conformance;
mod errors;
mod game;
mod language;
mod random;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::http::Method;
use chancery::Board;
use chancery_server::{Door, DoorTask, MainDoor, Settings, serve};
use chancery_store::FileStore;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use super::tokens::DaideToken;
use super::vocabulary::DaideVocabulary;
use super::wire::{WireFrame, header};
use crate::caller::Caller;
use crate::{DoorAddress, Doors};

/// A generous timeout for busy machines.
const TIMEOUT: Duration = Duration::from_mins(1);
/// How long nothing may come where nothing should.
const QUIET: Duration = Duration::from_millis(400);

/// Hands its main door to the test.
#[derive(Debug, Default)]
struct Probe(Arc<OnceLock<MainDoor>>);

impl Door for Probe {
    fn open(&self, main: MainDoor) -> DoorTask {
        let _ = self.0.set(main);
        Box::pin(async {})
    }
}

/// A table with a door to one game.
struct DaideTestTable {
    door: SocketAddr,
    caller: Caller,
    data: PathBuf,
    stop: Option<oneshot::Sender<()>>,
}

impl Drop for DaideTestTable {
    fn drop(&mut self) {
        drop(self.stop.take());
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

impl DaideTestTable {
    /// A table with a game called `friday`; `game` says what is special about it.
    async fn new(game: Value) -> DaideTestTable {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data =
            std::env::temp_dir().join(format!("chancery-daide-{}-{number}", std::process::id()));
        let store =
            FileStore::in_directory(&data).with_lock_timeout(chancery_server::LOCK_PATIENCE);
        let address = DoorAddress::parse("daide:friday=127.0.0.1:0").unwrap();
        let bound = address.bind(&Doors::default()).unwrap();
        let door = bound.address.unwrap();
        let main = Arc::new(OnceLock::new());
        let doors: Vec<Arc<dyn Door>> = vec![bound.door, Arc::new(Probe(Arc::clone(&main)))];
        let settings = Settings { store: Arc::new(store), log: None, variants: vec![], doors };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(serve(listener, settings, async {
            let _ = stopped.await;
        }));
        while main.get().is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let caller = Caller::new(main.get().unwrap().clone(), [127, 0, 0, 1].into(), None);
        let mut body = json!({"name": "friday"});
        for (key, value) in game.as_object().unwrap() {
            body[key] = value.clone();
        }
        caller.send(Method::POST, "/games", &body).await.unwrap();
        DaideTestTable { door, caller, data, stop: Some(stop) }
    }

    async fn game(&self) -> Value {
        self.caller.get("/games/friday").await.unwrap()
    }

    /// A connection on which nothing was said.
    async fn connect(&self) -> DaideTestClient {
        let stream = TcpStream::connect(self.door).await.unwrap();
        DaideTestClient { stream, vocabulary: DaideVocabulary::of(Board::classic()) }
    }

    /// A connection after the initial message.
    async fn guest(&self) -> DaideTestClient {
        let mut client = self.connect().await;
        client.bytes(&[0, 0, 0, 4, 0, 1, 0xDA, 0x10]).await;
        match client.frame().await {
            Some(WireFrame::Representation(_)) => client,
            other => panic!("{other:?}"),
        }
    }

    /// A player of a power, in the first phase, who has heard what the game says.
    async fn player(&self, power: &str) -> DaideTestClient {
        let mut client = self.guest().await;
        client.say(&format!("NME ('{power}:test') ('1')")).await;
        client.expect(&format!("YES (NME ('{power}:test') ('1'))")).await;
        let map = client.hear().await;
        client.say(&format!("YES ({map})")).await;
        for word in ["HLO", "SCO", "NOW"] {
            let heard = client.hear().await;
            assert!(heard.starts_with(word), "{heard}");
        }
        client
    }
}

/// A client that says what a test tells it to.
struct DaideTestClient {
    stream: TcpStream,
    vocabulary: DaideVocabulary,
}

impl DaideTestClient {
    async fn bytes(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).await.unwrap();
    }

    async fn frame(&mut self) -> Option<WireFrame> {
        let read = async {
            let mut head = [0; 4];
            self.stream.read_exact(&mut head).await.ok()?;
            let (kind, length) = header(head);
            let mut body = vec![0; length];
            self.stream.read_exact(&mut body).await.ok()?;
            Some(WireFrame::read(kind, body).unwrap())
        };
        tokio::time::timeout(TIMEOUT, read).await.expect("an answer in time")
    }

    fn tokens(&self, text: &str) -> Vec<DaideToken> {
        self.vocabulary.read(text).unwrap_or_else(|| panic!("{text}"))
    }

    async fn say(&mut self, text: &str) {
        let bytes = WireFrame::Diplomacy(self.tokens(text)).bytes().unwrap();
        self.bytes(&bytes).await;
    }

    async fn hear(&mut self) -> String {
        match self.frame().await {
            Some(WireFrame::Diplomacy(tokens)) => self.vocabulary.write(&tokens),
            other => panic!("{other:?}"),
        }
    }

    async fn expect(&mut self, text: &str) {
        assert_eq!(self.hear().await, text);
    }

    /// Says something and hears the answer.
    async fn ask(&mut self, text: &str) -> String {
        self.say(text).await;
        self.hear().await
    }

    /// Hears messages up to one that begins with a word.
    async fn hear_up_to(&mut self, word: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let next = self.hear().await;
            let is_last = next.starts_with(word);
            heard.push(next);
            if is_last {
                return heard;
            }
        }
    }

    /// Nothing comes for a while.
    async fn is_quiet(&mut self) -> bool {
        let mut byte = [0; 1];
        tokio::time::timeout(QUIET, self.stream.peek(&mut byte)).await.is_err()
    }
}
