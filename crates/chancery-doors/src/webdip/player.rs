//! Who asks: an account of a club by its token, or a seat of a table by its name.

use std::net::IpAddr;

use chancery_server::MainDoor;
use serde_json::Value;

use super::fault::WebdipFault;
use crate::caller::Caller;

/// The most pages of games that are looked through.
const MAX_PAGES: usize = 5;
const PAGE: usize = 100;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(super) struct WebdipPlayer {
    pub(super) caller: Caller,
    /// The key; empty for whoever has none and may read only what everybody may.
    pub(super) key: String,
    /// The seat that the key names, at a table.
    seat: Option<TableSeat>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TableSeat {
    game: String,
    power: String,
}

impl WebdipPlayer {
    /// Whoever has a key. At a table it names the seat, as in `friday:FRANCE`: there are no accounts, and whoever can
    /// reach the table plays.
    pub(super) async fn of(
        main: &MainDoor,
        client: IpAddr,
        key: &str,
    ) -> Result<WebdipPlayer, WebdipFault> {
        if main.is_club() {
            let caller = Caller::new(main.clone(), client, Some(key.to_owned()));
            return Ok(WebdipPlayer { caller, key: key.to_owned(), seat: None });
        }
        let caller = Caller::new(main.clone(), client, None);
        let wrong = |detail: &str| WebdipFault::wrong_key(detail);
        let shape = "At a table, the key is `GAME:POWER`, as in `friday:FRANCE`.";
        let (game, power) = key.rsplit_once(':').ok_or_else(|| wrong(shape))?;
        if !is_id(game) {
            return Err(wrong(shape));
        }
        let view = caller.get(&format!("/games/{game}")).await;
        let view = view.map_err(|refusal| match refusal.status.as_u16() {
            404 | 422 | 400 => wrong("There is no such game at this table."),
            _ => refusal.into(),
        })?;
        let powers = view["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
        let ids = powers.iter().filter_map(|power| power["id"].as_str());
        let power = ids.into_iter().find(|id| id.eq_ignore_ascii_case(power));
        let power = power.ok_or_else(|| wrong("The game has no such power."))?.to_owned();
        Ok(WebdipPlayer {
            caller,
            key: key.to_owned(),
            seat: Some(TableSeat { game: game.to_owned(), power }),
        })
    }

    /// Somebody without a key, who reads files.
    pub(super) fn visitor(main: &MainDoor, client: IpAddr) -> WebdipPlayer {
        WebdipPlayer {
            caller: Caller::new(main.clone(), client, None),
            key: String::new(),
            seat: None,
        }
    }

    pub(super) fn is_club(&self) -> bool {
        self.caller.main().is_club()
    }

    /// The power that the key names in a game of a table.
    pub(super) fn table_power(&self, game: &str) -> Option<&str> {
        self.seat.as_ref().filter(|seat| seat.game == game).map(|seat| seat.power.as_str())
    }

    /// The ids of the games that the player has a seat in.
    pub(super) async fn own_games(&self) -> Result<Vec<String>, WebdipFault> {
        match &self.seat {
            Some(seat) => Ok(vec![seat.game.clone()]),
            None if self.is_club() => self.listed("show=mine").await,
            None => Ok(Vec::new()),
        }
    }

    /// The ids of all games that can be listed.
    pub(super) async fn known_games(&self) -> Result<Vec<String>, WebdipFault> {
        if !self.is_club() {
            return self.listed("").await;
        }
        let mut all = Vec::new();
        for shown in ["mine", "open", "running", "finished"] {
            if shown == "mine" && self.key.is_empty() {
                continue;
            }
            all.extend(self.listed(&format!("show={shown}")).await?);
        }
        Ok(all)
    }

    async fn listed(&self, query: &str) -> Result<Vec<String>, WebdipFault> {
        let mut all = Vec::new();
        let mut after = String::new();
        for _ in 0..MAX_PAGES {
            let page = self.caller.get(&format!("/games?{query}&limit={PAGE}{after}")).await?;
            let games = page["games"].as_array().map(Vec::as_slice).unwrap_or_default();
            let id = |game: &Value| {
                let id = game["id"].as_str().or_else(|| game["name"].as_str());
                id.map(str::to_owned)
            };
            all.extend(games.iter().filter_map(id));
            match page["next"].as_str().filter(|next| !next.contains(['&', '#', '?'])) {
                Some(next) => after = format!("&after={next}"),
                None => break,
            }
        }
        Ok(all)
    }
}

/// Whether a text may be the id of a game, so that it can stand in a path.
pub(super) fn is_id(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    !text.is_empty()
        && text.len() <= 64
        && text.chars().all(is_plain)
        && text.starts_with(|c: char| c.is_ascii_alphanumeric())
}
