//! webDiplomacy's bot API, both as it was until September 2026 and as it is since.
//!
//! ```text
//! guard ──▶ request: route, key, parameters ──▶ player ──▶ game: what the main door says, in webDiplomacy's words
//!                                                          ├─▶ lists, status, context, files, browser: read
//!                                                          └─▶ save, messages, votes: write
//! ```

mod browser;
mod context;
mod fault;
mod files;
mod game;
mod guard;
mod history;
mod lists;
mod messages;
mod numbers;
mod order_row;
mod places;
mod player;
mod press;
mod request;
mod save;
mod sent_order;
mod slots;
mod status;
#[cfg(test)]
mod tests;
mod turns;
mod variant_file;
mod votes;

use std::collections::HashMap;
use std::net::{IpAddr, TcpListener};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::Router;
use axum::extract::Request;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use chancery_server::{Door, DoorTask, MainDoor};
use serde_json::{Value, json};

use self::fault::WebdipFault;
use self::files::{FileName, FileReaders};
use self::game::{ReadGame, WebGame};
use self::numbers::GameNumbers;
use self::places::Numbering;
use self::player::{WebdipPlayer, is_id};
use self::press::LastLetters;
use self::request::Params;
use self::votes::VoteLog;
use crate::seen_game::{SeenGame, view};
use crate::table_ready::TableReady;

/// The games that are kept as they were read last.
const MAX_READ: usize = 64;

/// The door.
#[derive(Debug)]
pub(crate) struct WebdipDoor {
    /// Taken when the door opens.
    listener: Mutex<Option<TcpListener>>,
    table: TableReady,
}

impl WebdipDoor {
    pub(crate) fn new(listener: TcpListener, table: TableReady) -> WebdipDoor {
        WebdipDoor { listener: Mutex::new(Some(listener)), table }
    }
}

impl Door for WebdipDoor {
    fn open(&self, main: MainDoor) -> DoorTask {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take();
        let webdip = Arc::new(Webdip::new(main.clone(), self.table.clone()));
        Box::pin(async move {
            let Some(Ok(listener)) = listener.map(tokio::net::TcpListener::from_std) else {
                return;
            };
            let routes = Router::new().fallback(move |request: Request| {
                let webdip = Arc::clone(&webdip);
                async move {
                    let client = MainDoor::client(request.extensions());
                    webdip.answer(client, request).await
                }
            });
            main.serve(listener, routes).await;
        })
    }
}

/// What a route answers.
type Answer = Result<Content, WebdipFault>;

/// An answer that does not refuse.
#[derive(Debug)]
enum Content {
    Json(Value),
    /// The votes of a seat, which are plain text. The original calls them JSON all the same.
    Text(String),
}

impl From<Value> for Content {
    fn from(value: Value) -> Content {
        Content::Json(value)
    }
}

/// What the door knows.
#[derive(Debug)]
pub(super) struct Webdip {
    main: MainDoor,
    table: TableReady,
    numbers: GameNumbers,
    votes: VoteLog,
    readers: FileReaders,
    /// Messages as they were read last, by key and id of the game.
    letters: Mutex<HashMap<(String, String), LastLetters>>,
    /// Games as they were read last, by key and id.
    read: Mutex<HashMap<(String, String), LastRead>>,
}

/// A game as a player read it last.
#[derive(Clone, Debug)]
struct LastRead {
    version: String,
    seen: SeenGame,
    read: Arc<ReadGame>,
}

impl Webdip {
    fn new(main: MainDoor, table: TableReady) -> Webdip {
        Webdip {
            main,
            table,
            numbers: GameNumbers::default(),
            votes: VoteLog::default(),
            readers: FileReaders::default(),
            letters: Mutex::default(),
            read: Mutex::default(),
        }
    }

    /// Answers a request.
    pub(super) async fn answer(&self, client: IpAddr, request: Request) -> Response {
        let answer = match guard::check(request.headers(), self.main.is_club()) {
            Ok(()) => self.find(client, request).await,
            Err(fault) => Err(fault),
        };
        let json = [(header::CONTENT_TYPE, "application/json")];
        match answer {
            Ok(Content::Json(Value::Null)) => (json, "").into_response(),
            Ok(Content::Json(value)) => (json, value.to_string()).into_response(),
            Ok(Content::Text(text)) => (json, text).into_response(),
            Err(fault) => fault.into_response(),
        }
    }

    /// Clients put slashes as they like, and some put a directory before it all.
    async fn find(&self, client: IpAddr, request: Request) -> Answer {
        let path = request.uri().path().to_owned();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [.., "api.php"] => self.route(client, request).await,
            [.., "files", game, secret, file] => {
                let key = self.readers.key(secret).ok_or_else(WebdipFault::not_found)?;
                let player = WebdipPlayer::of(&self.main, client, &key).await?;
                self.named_file(&player, game, file).await
            }
            [.., "files", game, file] => {
                self.named_file(&WebdipPlayer::visitor(&self.main, client), game, file).await
            }
            _ => Err(WebdipFault::not_found()),
        }
    }

    async fn named_file(&self, player: &WebdipPlayer, game: &str, file: &str) -> Answer {
        let name = FileName::named(file).ok_or_else(WebdipFault::not_found)?;
        let gone = |fault: WebdipFault| {
            if fault == WebdipFault::unknown_game() { WebdipFault::not_found() } else { fault }
        };
        let game = self.game_named(player, game).await.map_err(gone)?;
        self.file(player, &game, name).await
    }

    async fn route(&self, client: IpAddr, request: Request) -> Answer {
        let key = request::key(&request);
        let params = Params::of(request).await?;
        let route = params.route();
        if !ROUTES.contains(&route.as_str()) {
            return Err(WebdipFault::unknown_route(&route));
        }
        let key = key.ok_or_else(WebdipFault::no_key)?;
        let player = &WebdipPlayer::of(&self.main, client, &key).await?;
        let params = &params;
        match route.as_str() {
            "players/missing_orders" => self.missing_orders(player).await,
            "players/cd" => self.civil_disorder(player).await,
            "players/active_games" => self.active_games(player).await,
            "players/pulse" => self.pulses(player).await,
            "game/status" => self.status(player, params).await,
            "game/pulse" => self.pulse(player, params).await,
            "game/orders" => self.save_orders(player, params).await,
            "game/sendmessage" => self.send_message(player, params).await,
            "game/getmessages" => self.get_messages(player, params).await,
            "game/messagesseen" => self.messages_seen(player, params).await,
            "game/setvote" => self.set_vote(player, params).await,
            "game/togglevote" => self.toggle_vote(player, params).await,
            "game/markbackfromleft" => self.back_from_left(player, params).await,
            "game/overview" => self.overview(player, params).await,
            "game/members" => self.members(player, params).await,
            "game/data" => self.data(player, params).await,
            "game/join" => self.join(player, params).await,
            "game/leave" => self.leave(player, params).await,
            "game/playercontext" => self.player_context(player, params).await,
            _ => Err(WebdipFault::unknown_route(&route)),
        }
    }

    /// The game that a request is about.
    async fn game(&self, player: &WebdipPlayer, params: &Params) -> Result<WebGame, WebdipFault> {
        let named =
            params.text("gameID").ok_or_else(|| WebdipFault::bad("Game ID is required."))?;
        self.game_named(player, named.trim()).await
    }

    /// The game that a request is about, if it names the country that the player plays.
    async fn own_game(
        &self,
        player: &WebdipPlayer,
        params: &Params,
    ) -> Result<WebGame, WebdipFault> {
        let country =
            params.text("countryID").ok_or_else(|| WebdipFault::bad("Country is required."))?;
        let game = self.game(player, params).await?;
        save::own_country(&game, &country, "do this")?;
        Ok(game)
    }

    /// The game with a number. Our own ids are taken as well, for games that a client has never seen listed.
    async fn game_named(&self, player: &WebdipPlayer, named: &str) -> Result<WebGame, WebdipFault> {
        let Ok(number) = named.parse::<u32>() else {
            return if is_id(named) {
                self.look(player, named).await
            } else {
                Err(WebdipFault::unknown_game())
            };
        };
        if let Some(id) = self.numbers.game(number) {
            return self.look(player, &id).await;
        }
        // The server may have started since the client got the number.
        for id in player.known_games().await? {
            self.numbers.of(&id);
        }
        match self.numbers.game(number) {
            Some(id) => self.look(player, &id).await,
            None => Err(WebdipFault::unknown_game()),
        }
    }

    /// A game as a player sees it now.
    async fn look(&self, player: &WebdipPlayer, id: &str) -> Result<WebGame, WebdipFault> {
        let power = player.table_power(id);
        let view = view(&player.caller, id, power).await?;
        let version = view["version"].as_str().unwrap_or_default().to_owned();
        let place = (player.key.clone(), id.to_owned());
        let known = self.read.lock().unwrap_or_else(PoisonError::into_inner).get(&place).cloned();
        let last = match known.filter(|last| last.version == version && !version.is_empty()) {
            Some(last) => LastRead { seen: SeenGame { view, ..last.seen }, ..last },
            None => self.read_again(player, id, place).await?,
        };
        let numbering = &last.read.numbering;
        let named = power.or_else(|| last.seen.view["club"]["power"].as_str());
        let game = WebGame {
            number: self.numbers.of(id),
            id: id.to_owned(),
            power: named.and_then(|named| numbering.power_named(named)),
            seen: last.seen,
            read: last.read,
            table: self.table.clone(),
        };
        if game.is_cancelled() {
            return Err(WebdipFault::unknown_game());
        }
        self.votes.observe(&game);
        Ok(game)
    }

    async fn read_again(
        &self,
        player: &WebdipPlayer,
        id: &str,
        place: (String, String),
    ) -> Result<LastRead, WebdipFault> {
        let seen = SeenGame::read(&player.caller, id, player.table_power(id)).await?;
        let numbering = Numbering::of(seen.game().board_ref());
        let read = Arc::new(ReadGame { numbering, phases: OnceLock::new() });
        let last = LastRead { version: seen.version().to_owned(), seen, read };
        let mut known = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_READ && !known.contains_key(&place) {
            known.clear();
        }
        known.insert(place, last.clone());
        Ok(last)
    }
}

/// All routes.
const ROUTES: [&str; 19] = [
    "players/missing_orders",
    "players/cd",
    "players/active_games",
    "players/pulse",
    "game/status",
    "game/pulse",
    "game/orders",
    "game/sendmessage",
    "game/getmessages",
    "game/messagesseen",
    "game/setvote",
    "game/togglevote",
    "game/markbackfromleft",
    "game/overview",
    "game/members",
    "game/data",
    "game/join",
    "game/leave",
    "game/playercontext",
];

/// An answer of a route that pages use.
fn envelope(game: &WebGame, what: &str, data: &Value) -> Value {
    let reference = format!("{}-{}", what.to_lowercase(), game.number);
    json!({"msg": what, "success": true, "referenceCode": reference, "data": data})
}
