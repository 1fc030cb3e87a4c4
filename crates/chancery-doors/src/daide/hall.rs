//! What the connections of a door share: who sits where, with which passcode, and what they tell each other.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chancery_server::MainDoor;
use serde_json::Value;
use tokio::sync::broadcast;

use super::tokens::DaideToken;
use crate::caller::Caller;
use crate::seen_game::view;
use crate::table_ready::TableReady;

/// How an API token begins.
const TOKEN_PREFIX: &str = "chancery_";
/// How many notices a slow connection may lag behind.
const MAX_NOTICES: usize = 256;

/// What a connection tells the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HallNotice {
    /// The player of a power has lost its connection, or is back.
    Connection { power: String, is_back: bool },
    /// A text for everybody.
    Admin(Vec<DaideToken>),
    /// Somebody came back to the seat of a session, which ends.
    Replaced(u64),
}

/// A seat that a player of this door has taken.
#[derive(Clone, Debug)]
pub(crate) struct HallPlace {
    /// What proves that somebody is the same player.
    pub(crate) passcode: i32,
    pub(crate) name: String,
    pub(crate) version: String,
    token: Option<String>,
    /// The session that has it now.
    session: Option<u64>,
    /// Whether its player has accepted the map; before, a lost connection frees it.
    is_confirmed: bool,
}

/// A seat that was just taken.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    /// Its id; none as long as the powers of a game in a club are not given out.
    pub(crate) power: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) passcode: i32,
    /// Whether it is a seat that its player had left.
    pub(crate) is_back: bool,
}

/// What the connections of a door share.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) main: MainDoor,
    pub(crate) game: String,
    tokens: Vec<String>,
    pub(crate) table: TableReady,
    /// Seats by the ids of powers, or by tokens of players whose power is not known yet.
    places: Mutex<BTreeMap<String, HallPlace>>,
    pub(crate) notices: broadcast::Sender<HallNotice>,
    sessions: AtomicU64,
}

impl Hall {
    pub(crate) fn new(
        main: MainDoor,
        game: String,
        tokens: Vec<String>,
        table: TableReady,
    ) -> Hall {
        Hall {
            main,
            game,
            tokens,
            table,
            places: Mutex::default(),
            notices: broadcast::channel(MAX_NOTICES).0,
            sessions: AtomicU64::default(),
        }
    }

    /// The number of a new session.
    pub(crate) fn session(&self) -> u64 {
        self.sessions.fetch_add(1, Ordering::Relaxed)
    }

    /// Whoever asks with a token, or without one.
    pub(crate) fn caller(&self, client: IpAddr, token: Option<String>) -> Caller {
        Caller::new(self.main.clone(), client, token)
    }

    /// Who asks what board a game is played on, before somebody has said who it is. A door that has tokens asks with
    /// one, so that it sees a private game.
    pub(crate) fn board_reader(&self, client: IpAddr) -> Caller {
        self.caller(client, self.tokens.first().cloned())
    }

    fn places(&self) -> MutexGuard<'_, BTreeMap<String, HallPlace>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the others something; nobody may be there.
    pub(crate) fn tell(&self, notice: HallNotice) {
        let _ = self.notices.send(notice);
    }

    /// Gives a player a seat by its name; none if there is none for it.
    pub(crate) async fn take(
        &self,
        session: u64,
        client: IpAddr,
        name: &str,
        version: &str,
    ) -> Option<Taken> {
        let (wish, rest) = match name.split_once(':') {
            Some((wish, rest)) => (Some(wish), rest),
            None => (None, name),
        };
        if !self.main.is_club() {
            let seen = view(&self.caller(client, None), &self.game, None).await.ok()?;
            return self.take_at_table(session, &seen, wish, name, version);
        }
        let own = [rest, version].into_iter().find(|text| text.starts_with(TOKEN_PREFIX));
        let tokens = own.map_or_else(|| self.tokens.clone(), |token| vec![token.to_owned()]);
        // A name is shown to others, a token never.
        let shown = own.map_or(name, |_| "player");
        let mut found = None;
        for token in tokens {
            let caller = self.caller(client, Some(token.clone()));
            let Ok(seen) = view(&caller, &self.game, None).await else { continue };
            let roles = seen["club"]["roles"].as_array().map(Vec::as_slice).unwrap_or_default();
            if !roles.iter().any(|role| role == "player" || role == "sitter") {
                continue;
            }
            let power = seen["club"]["power"].as_str().map(str::to_owned);
            let key = power.clone().unwrap_or_else(|| token.clone());
            let is_free = own.is_some()
                || self.places().get(&key).is_none_or(|place| place.session.is_none());
            let is_wished = wish.is_some() && is_power(&seen, power.as_deref(), wish);
            if is_free && (found.is_none() || is_wished) {
                found = Some((key, power, token, is_wished));
            }
            if is_wished && is_free {
                break;
            }
        }
        let (key, power, token, _) = found?;
        let version = if version.starts_with(TOKEN_PREFIX) { "" } else { version };
        let (passcode, is_back) = self.sit(session, key, shown, version, Some(token.clone()));
        Some(Taken { power, token: Some(token), passcode, is_back })
    }

    /// At a table, the seats of people are free for whoever comes.
    fn take_at_table(
        &self,
        session: u64,
        seen: &Value,
        wish: Option<&str>,
        name: &str,
        version: &str,
    ) -> Option<Taken> {
        let powers = seen["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
        let people = powers.iter().filter(|power| power["computer"].is_null());
        let people: Vec<&str> = people
            .filter(|power| power["eliminated"] != true)
            .filter_map(|power| power["id"].as_str())
            .collect();
        let power = {
            let places = self.places();
            let is_left =
                |power: &&str| places.get(*power).is_some_and(|place| place.session.is_none());
            let is_free = |power: &&str| !places.contains_key(*power);
            let is_same = |power: &&str| {
                let place = places.get(*power);
                place.is_some_and(|place| place.name == name && place.version == version)
            };
            let wished = |power: &&str| wish.is_some() && is_power(seen, Some(power), wish);
            let all = || people.iter().copied();
            // Programs that lost a connection often come back by their name and know no passcode.
            all()
                .find(|power| wished(power) && (is_left(power) || is_free(power)))
                .or_else(|| all().find(|power| is_left(power) && is_same(power)))
                .or_else(|| all().find(|power| is_free(power)))?
                .to_owned()
        };
        let (passcode, is_back) = self.sit(session, power.clone(), name, version, None);
        Some(Taken { power: Some(power), token: None, passcode, is_back })
    }

    fn sit(
        &self,
        session: u64,
        key: String,
        name: &str,
        version: &str,
        token: Option<String>,
    ) -> (i32, bool) {
        let mut places = self.places();
        let known = places.get(&key);
        let is_back = known.is_some_and(|place| place.is_confirmed);
        let passcode = known.map_or_else(passcode, |place| place.passcode);
        if let Some(other) = known.and_then(|place| place.session) {
            self.tell(HallNotice::Replaced(other));
        }
        let (name, version) = (name.to_owned(), version.to_owned());
        let session = Some(session);
        places.insert(
            key,
            HallPlace { passcode, name, version, token, session, is_confirmed: is_back },
        );
        (passcode, is_back)
    }

    /// Takes a seat back by its passcode.
    pub(crate) fn rejoin(&self, session: u64, power: &str, passcode: i32) -> Option<Taken> {
        let mut places = self.places();
        let place = places.get_mut(power).filter(|place| place.passcode == passcode)?;
        if let Some(other) = place.session.replace(session) {
            self.tell(HallNotice::Replaced(other));
        }
        place.is_confirmed = true;
        Some(Taken {
            power: Some(power.to_owned()),
            token: place.token.clone(),
            passcode,
            is_back: true,
        })
    }

    /// The player of a seat has accepted the map. `known` is what the seat was called as long as its power was not
    /// known.
    pub(crate) fn confirm(&self, power: &str, known: Option<&str>) {
        let mut places = self.places();
        if let Some(place) = known.and_then(|key| places.remove(key)) {
            places.insert(power.to_owned(), place);
        }
        if let Some(place) = places.get_mut(power) {
            place.is_confirmed = true;
        }
    }

    /// A session is over. Its seat stays with its player once that has accepted the map. Returns whether others had
    /// seen it sit there.
    pub(crate) fn leave(&self, session: u64, key: &str) -> bool {
        let mut places = self.places();
        let Some(place) = places.get_mut(key).filter(|place| place.session == Some(session)) else {
            return false;
        };
        place.session = None;
        let is_confirmed = place.is_confirmed;
        if !is_confirmed {
            places.remove(key);
        }
        is_confirmed
    }

    /// The name and version of the program that plays a power.
    pub(crate) fn program(&self, power: &str) -> Option<(String, String)> {
        let places = self.places();
        places.get(power).map(|place| (place.name.clone(), place.version.clone()))
    }
}

/// Whether a wish, such as `FRA`, means a power.
fn is_power(seen: &Value, power: Option<&str>, wish: Option<&str>) -> bool {
    let (Some(power), Some(wish)) = (power, wish) else { return false };
    let powers = seen["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let known = powers.iter().any(|one| one["id"].as_str() == Some(power));
    known && wish.len() >= 3 && power.to_uppercase().starts_with(&wish.to_uppercase())
}

/// A passcode at random, from 1 to 8191. It keeps players apart; it is no secret of any strength.
fn passcode() -> i32 {
    let random = RandomState::new().hash_one(0);
    (random % 8191) as i32 + 1
}
