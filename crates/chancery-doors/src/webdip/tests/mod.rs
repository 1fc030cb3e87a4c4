//! Tests of the door through the whole stack, at a table and in a club.

mod bad_input;
mod club;
mod fuzz;
mod orders;
mod reads;
mod votes;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::{Method, Request, header};
use chancery_server::club::{ClubServer, ClubSettings, PublicUrl, ServeOptions, operator_link};
use chancery_server::{Address, Door, DoorTask, MainDoor, Settings, serve};
use chancery_store::MemoryStore;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::Webdip;
use crate::table_ready::TableReady;

const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PASSWORD: &str = "a boat of seven oars";
/// The powers in the order of webDiplomacy.
const COUNTRIES: [&str; 7] =
    ["ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA"];

/// A door that hands over the main door to a test.
#[derive(Debug)]
struct Handover(Mutex<Option<oneshot::Sender<MainDoor>>>);

impl Door for Handover {
    fn open(&self, main: MainDoor) -> DoorTask {
        if let Some(sender) = self.0.lock().unwrap().take() {
            sender.send(main).unwrap();
        }
        Box::pin(async {})
    }
}

/// A server with the door.
struct TestDoor {
    webdip: Webdip,
    main: MainDoor,
    /// The address of a club, as its own pages name it.
    origin: Option<String>,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WebdipAnswer {
    status: u16,
    text: String,
}

impl WebdipAnswer {
    fn json(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        serde_json::from_str(&self.text).unwrap()
    }

    /// Asserts that it refuses with a status and a text that begins so.
    fn refuses(&self, status: u16, text: &str) {
        assert!(self.status == status && self.text.starts_with(text), "{self:?}");
    }
}

impl TestDoor {
    /// A table without games.
    async fn table() -> TestDoor {
        let (sender, receiver) = oneshot::channel();
        let door: Arc<dyn Door> = Arc::new(Handover(Mutex::new(Some(sender))));
        let store = Arc::new(MemoryStore::default());
        let settings = Settings { store, log: None, variants: Vec::new(), doors: vec![door] };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        tokio::spawn(serve(listener, settings, std::future::pending()));
        TestDoor::of(receiver.await.unwrap())
    }

    fn of(main: MainDoor) -> TestDoor {
        TestDoor { webdip: Webdip::new(main.clone(), TableReady::default()), main, origin: None }
    }

    /// A table with a game.
    async fn with_game(name: &str, variant: &str) -> TestDoor {
        let door = TestDoor::table().await;
        let new = json!({"name": name, "variant": variant});
        door.api(Method::POST, "/games", Some(&new), None).await;
        door
    }

    /// A request to the API. The answer and the cookie that it sets.
    async fn ask_api(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        header: Option<(&str, &str)>,
    ) -> (u16, Value, String) {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(origin) = &self.origin {
            request = request.header(header::ORIGIN, origin);
        }
        if let Some((name, value)) = header {
            request = request.header(name, value);
        }
        let body = match body {
            None => Body::empty(),
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        let answer = self.main.answer(CLIENT, request.body(body).unwrap()).await;
        let status = answer.status().as_u16();
        let cookie = answer.headers().get(header::SET_COOKIE);
        let cookie = cookie.map(|cookie| cookie.to_str().unwrap().to_owned()).unwrap_or_default();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&body).unwrap_or_default(), cookie)
    }

    /// A request to the API that succeeds.
    async fn api(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        token: Option<&str>,
    ) -> Value {
        let token = token.map(|token| format!("Bearer {token}"));
        let header = token.as_deref().map(|token| ("authorization", token));
        let (status, answer, _) = self.ask_api(method, path, body, header).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        answer
    }

    /// A request to the door.
    async fn send(
        &self,
        method: Method,
        uri: &str,
        key: Option<&str>,
        body: &[u8],
    ) -> WebdipAnswer {
        let mut request =
            Request::builder().method(method).uri(uri).header(header::HOST, "127.0.0.1:8031");
        if let Some(key) = key {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        let request = request.body(Body::from(body.to_vec())).unwrap();
        let answer = self.webdip.answer(CLIENT, request).await;
        let status = answer.status().as_u16();
        let kind = answer.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
        let expected = if status == 200 { "application/json" } else { "text/plain; charset=utf-8" };
        assert_eq!(kind, expected);
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        WebdipAnswer { status, text: String::from_utf8(body.to_vec()).unwrap() }
    }

    async fn get(&self, key: &str, query: &str) -> WebdipAnswer {
        self.send(Method::GET, &format!("/api.php?route={query}"), Some(key), b"").await
    }

    async fn post(&self, key: &str, route: &str, body: Value) -> WebdipAnswer {
        let body = body.to_string();
        self.send(Method::POST, &format!("//api.php?route={route}"), Some(key), body.as_bytes())
            .await
    }

    async fn file(&self, url: &str) -> WebdipAnswer {
        self.send(Method::GET, &format!("/{url}?v=1"), None, b"").await
    }

    /// The number of a game.
    fn number(&self, id: &str) -> u32 {
        self.webdip.numbers.of(id)
    }

    /// Sends orders of a country for a phase.
    async fn order(
        &self,
        key: &str,
        game: &Value,
        country: u32,
        orders: Value,
        ready: &str,
    ) -> WebdipAnswer {
        let body = json!({
            "gameID": game["gameID"], "turn": game["turn"], "phase": game["phase"],
            "countryID": country, "orders": orders, "ready": ready,
        });
        self.post(key, "game/orders", body).await
    }
}

/// An order as clients send it.
fn order(terr: u32, kind: &str, to: u32, from: u32, via: &str) -> Value {
    json!({"terrID": terr, "type": kind, "toTerrID": to, "fromTerrID": from, "viaConvoy": via})
}

/// A club with its own data, and people with tokens.
struct WebdipTestClub {
    door: TestDoor,
    operator: String,
}

impl WebdipTestClub {
    async fn new() -> WebdipTestClub {
        let (sender, receiver) = oneshot::channel();
        let door: Arc<dyn Door> = Arc::new(Handover(Mutex::new(Some(sender))));
        let (links, link) = oneshot::channel();
        std::thread::spawn(move || {
            let at = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            let server = ClubServer::bind(Address::At(at)).unwrap();
            let url = format!("http://localhost:{}", server.address().unwrap().port());
            let public: PublicUrl = url.parse().unwrap();
            let store = Arc::new(MemoryStore::default());
            let settings = ClubSettings { doors: vec![door], ..ClubSettings::new(store, public) };
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            links.send(runtime.block_on(operator_link(&settings)).unwrap()).unwrap();
            // It serves until the tests are over.
            server.run(settings, ServeOptions::default(), || ()).unwrap();
        });
        let link = link.await.unwrap();
        let mut door = TestDoor::of(receiver.await.unwrap());
        door.origin = link.split_once("/link#").map(|(origin, _)| origin.to_owned());
        let token = link.rsplit_once('.').unwrap().1;
        let form = json!({"token": token, "name": "Operator", "password": PASSWORD});
        let operator = WebdipTestClub::token(&door, "/operator", &form).await;
        WebdipTestClub { door, operator }
    }

    /// Somebody signs up, and gets a token with all scopes.
    async fn token(door: &TestDoor, path: &str, form: &Value) -> String {
        let (status, answer, cookie) = door.ask_api(Method::POST, path, Some(form), None).await;
        assert!(status < 300, "{answer}");
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let wanted =
            json!({"label": "test", "scopes": ["read", "play", "press", "admin"], "days": 30});
        let header = Some(("cookie", cookie.as_str()));
        let (status, made, _) =
            door.ask_api(Method::POST, "/me/tokens", Some(&wanted), header).await;
        assert!(status < 300, "{made}");
        made["secret"].as_str().unwrap().to_owned()
    }

    async fn member(&self, name: &str) -> String {
        let header = format!("Bearer {}", self.operator);
        let header = Some(("authorization", header.as_str()));
        let (status, made, _) =
            self.door.ask_api(Method::POST, "/invitations", Some(&json!({})), header).await;
        assert!(status < 300, "{made}");
        let url = made["url"].as_str().unwrap();
        let invitation = url.rsplit_once('.').unwrap().1;
        let form = json!({"name": name, "password": PASSWORD, "invitation": invitation});
        WebdipTestClub::token(&self.door, "/sign-up", &form).await
    }

    /// A game that has begun: the tokens in the order of webDiplomacy's countries, and the id.
    async fn begun(&self, settings: Value) -> (Vec<String>, String) {
        let mut tokens = Vec::new();
        for name in ["Ada", "Bea", "Cleo", "Dora", "Eve", "Fay", "Gil"] {
            tokens.push(self.member(name).await);
        }
        let clock = json!({"pace": {"kind": "untimed"}, "wait": "0s"});
        let mut all = json!({"title": "Friday", "assignment": "choice", "clock": clock});
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        let form = json!({"settings": all, "seat": {"power": COUNTRIES[0]}});
        let game = self.door.api(Method::POST, "/games", Some(&form), Some(&tokens[0])).await;
        let id = game["name"].as_str().unwrap().to_owned();
        let (invite, path) = (json!({"act": "invite"}), format!("/games/{id}/acts"));
        let game = self.door.api(Method::POST, &path, Some(&invite), Some(&tokens[0])).await;
        let link = game["club"]["invitation"].as_str().unwrap();
        let link = link.split_once("#invite.").unwrap().1;
        for (country, token) in (2..).zip(&tokens[1..]) {
            let body = format!("gameID={id}&countryID={country}&invitation={link}");
            let uri = "/api.php?route=game/join";
            let joined = self.door.send(Method::POST, uri, Some(token), body.as_bytes()).await;
            assert_eq!(joined.json()["success"], true, "{joined:?}");
        }
        // Whoever asks for games confirms to be there.
        for token in &tokens {
            self.door.get(token, "players/active_games").await.json();
        }
        (tokens, id)
    }
}
