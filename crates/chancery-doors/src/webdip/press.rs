//! The press of a game in a club, as messages from one country to another.

use std::sync::PoisonError;

use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::game::{WebGame, seconds};
use super::player::WebdipPlayer;
use super::turns::{phase_name, turn_of};
use super::{MAX_READ, Webdip};

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WebMessage {
    /// A number that is the same whenever the message is read.
    pub(super) id: u32,
    /// 0 for the game master.
    pub(super) from: u32,
    /// 0 for everybody.
    pub(super) to: u32,
    /// The text, escaped for HTML.
    pub(super) text: String,
    pub(super) at: i64,
    pub(super) turn: u32,
    pub(super) phase: &'static str,
}

/// The press of a game, as a player may read it.
#[derive(Clone, Debug, Default)]
pub(super) struct Press {
    /// The threads, as the API describes them.
    threads: Vec<Value>,
    /// All messages, the oldest first; none in a summary.
    pub(super) messages: Vec<WebMessage>,
}

impl Press {
    /// The threads of a game, which say what is new.
    pub(super) async fn summary(
        player: &WebdipPlayer,
        game: &WebGame,
    ) -> Result<Press, WebdipFault> {
        if game.press_type() == "NoPress" || player.key.is_empty() {
            return Ok(Press::default());
        }
        let view = player.caller.get(&format!("/games/{}/press", game.id)).await;
        let mut view = match view {
            // A token without the scope `press` plays without it.
            Err(refusal) if refusal.status.as_u16() == 403 => Value::Null,
            view => view?,
        };
        let threads = match view["threads"].take() {
            Value::Array(threads) => threads,
            _ => Vec::new(),
        };
        Ok(Press { threads, messages: Vec::new() })
    }

    /// Changes with every message.
    pub(super) fn mark(&self) -> String {
        let last = |thread: &Value| thread["last"]["id"].as_str().unwrap_or_default().to_owned();
        self.threads.iter().map(last).collect()
    }

    /// The countries with messages that the player has not read; 0 for those to everybody.
    pub(super) fn unread_from(&self, game: &WebGame) -> Vec<u32> {
        let unread = self.threads.iter().filter(|thread| thread["unread"].as_u64() > Some(0));
        let mut countries: Vec<u32> = unread.flat_map(|thread| partners(game, thread)).collect();
        countries.sort_unstable();
        countries.dedup();
        countries
    }

    /// The threads with a country, or with everybody.
    pub(super) fn threads_with(&self, game: &WebGame, country: u32) -> Vec<&Value> {
        let is_with = |thread: &&Value| partners(game, thread).contains(&country);
        self.threads.iter().filter(is_with).collect()
    }

    /// When the last message was sent; 0 if there is none.
    pub(super) fn last_time(&self) -> i64 {
        let times = self.threads.iter().filter(|thread| thread["kind"] != "notes");
        times
            .filter_map(|thread| thread["last"]["at"].as_str().and_then(seconds))
            .max()
            .unwrap_or(0)
    }
}

impl Webdip {
    /// All press that the player may read. Clients ask again and again, so what was read last is kept.
    pub(super) async fn press(
        &self,
        player: &WebdipPlayer,
        game: &WebGame,
    ) -> Result<Press, WebdipFault> {
        let mut press = Press::summary(player, game).await?;
        let mark = press.mark();
        if mark.is_empty() {
            return Ok(press);
        }
        let mark = format!("{} {mark}", game.seen.phase());
        let place = (player.key.clone(), game.id.clone());
        let known =
            self.letters.lock().unwrap_or_else(PoisonError::into_inner).get(&place).cloned();
        if let Some(known) = known.filter(|known| known.mark == mark) {
            press.messages = known.messages;
            return Ok(press);
        }
        let export = player.caller.get(&format!("/games/{}/press/export", game.id)).await?;
        let messages = export["messages"].as_array().map(Vec::as_slice).unwrap_or_default();
        press.messages = messages.iter().flat_map(|message| read(game, message)).collect();
        press.messages.sort_by_key(|message| message.at);
        let mut letters = self.letters.lock().unwrap_or_else(PoisonError::into_inner);
        if letters.len() >= MAX_READ && !letters.contains_key(&place) {
            letters.clear();
        }
        letters.insert(place, LastLetters { mark, messages: press.messages.clone() });
        Ok(press)
    }
}

/// The messages of a game as a player read them last.
#[derive(Clone, Debug)]
pub(super) struct LastLetters {
    mark: String,
    messages: Vec<WebMessage>,
}

/// The countries that a thread is with; 0 for everybody and for the game master.
fn partners(game: &WebGame, thread: &Value) -> Vec<u32> {
    match thread["kind"].as_str() {
        Some("powers") => {
            let powers = thread["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
            powers.iter().filter_map(|id| country(game, id.as_str()?)).collect()
        }
        Some("public" | "master") => vec![0],
        _ => Vec::new(),
    }
}

fn country(game: &WebGame, id: &str) -> Option<u32> {
    game.numbering().power_named(id).map(|power| game.numbering().country(power))
}

/// A message of the API. webDiplomacy has no letters to several: they are one to each. What a player writes to the game
/// master, and notes, are left out.
fn read(game: &WebGame, message: &Value) -> Vec<WebMessage> {
    let thread = message["thread"].as_str().unwrap_or_default();
    let from = message["author"].as_str().and_then(|id| country(game, id));
    let own = game.country();
    let to: Vec<u32> = if thread == "public" {
        vec![0]
    } else if let Some(powers) = thread.strip_prefix("powers.") {
        let all: Vec<u32> = powers.split('.').filter_map(|id| country(game, id)).collect();
        let is_read = all.contains(&own);
        if is_read && from != Some(own) {
            vec![own]
        } else {
            all.into_iter().filter(|other| Some(*other) != from).collect()
        }
    } else if thread.starts_with("master") && from.is_none() {
        vec![own]
    } else {
        Vec::new()
    };
    let made = to.into_iter().map(|to| web_message(game, message, from.unwrap_or(0), to));
    made.collect()
}

/// A message from a country to another.
pub(super) fn web_message(game: &WebGame, message: &Value, from: u32, to: u32) -> WebMessage {
    let text = |key: &str| message[key].as_str().unwrap_or_default();
    let phase = chancery::Phase::parse(game.board(), text("phase"));
    let phase = phase.unwrap_or_else(|_| game.position().phase());
    WebMessage {
        id: super::numbers::hashed(&format!("{}/{to}", text("id"))),
        from,
        to,
        text: escaped(text("text")),
        at: seconds(text("at")).unwrap_or_default(),
        turn: turn_of(game.board(), phase),
        phase: phase_name(phase.kind),
    }
}

impl WebMessage {
    pub(super) fn is_public(&self) -> bool {
        self.to == 0
    }

    /// The message in a phase of the old API.
    pub(super) fn in_phase(&self) -> Value {
        json!({
            "message": self.text,
            "fromCountryID": self.from,
            "toCountryID": self.to,
            "timeSent": self.at,
            "phaseMarker": self.phase,
        })
    }

    /// The message in a list of the old API.
    pub(super) fn old(&self) -> Value {
        let mut row = self.in_phase();
        row["turn"] = json!(self.turn);
        row
    }

    /// The message in the new API.
    pub(super) fn new_form(&self) -> Value {
        json!({
            "id": self.id,
            "turn": self.turn,
            "phase": self.phase,
            "timeSent": self.at,
            "fromCountryID": self.from,
            "toCountryID": self.to,
            "message": self.text,
        })
    }
}

/// A text escaped for HTML, as webDiplomacy stores it.
pub(super) fn escaped(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => all.push_str("&amp;"),
            '<' => all.push_str("&lt;"),
            '>' => all.push_str("&gt;"),
            '"' => all.push_str("&quot;"),
            '\'' => all.push_str("&#039;"),
            '\n' => all.push_str("<br />"),
            '\r' => (),
            c => all.push(c),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn messages_are_escaped_for_html() {
        assert_eq!(escaped("a<b & \"c\"\r\n'd'"), "a&lt;b &amp; &quot;c&quot;<br />&#039;d&#039;");
    }
}
