//! A game as whoever asks sees it, in the words of webDiplomacy.

use std::sync::{Arc, OnceLock};

use chancery::game::Ending;
use chancery::{Board, Position, Power};
use chancery_club::time::{Length, Timestamp};
use serde_json::{Value, json};

use super::history::PhaseRow;
use super::places::Numbering;
use super::turns::{phase_name, turn_of};
use crate::seen_game::SeenGame;
use crate::table_ready::TableReady;

/// A deadline far away, for games without a clock: clients take a missing one for a pause.
pub(super) const NO_DEADLINE: i64 = 2_147_483_647;
/// Survivors share a draw alike, as where the winner takes all.
pub(super) const POT_TYPE: &str = "Winner-takes-all";
/// The length of a phase without a clock, in minutes.
const UNTIMED_MINUTES: i64 = 1440;

/// What is made of a record once, and used until the game changes.
#[derive(Debug)]
pub(super) struct ReadGame {
    pub(super) numbering: Numbering,
    pub(super) phases: OnceLock<Vec<PhaseRow>>,
}

/// A game.
#[derive(Clone, Debug)]
pub(super) struct WebGame {
    /// Its number.
    pub(super) number: u32,
    /// Its id behind the main door.
    pub(super) id: String,
    pub(super) seen: SeenGame,
    pub(super) read: Arc<ReadGame>,
    /// The power that the player plays.
    pub(super) power: Option<Power>,
    pub(super) table: TableReady,
}

impl WebGame {
    pub(super) fn numbering(&self) -> &Numbering {
        &self.read.numbering
    }

    pub(super) fn board(&self) -> &Board {
        self.seen.game().board()
    }

    pub(super) fn position(&self) -> &Position {
        self.seen.game().position()
    }

    /// All phases, the one in play last.
    pub(super) fn phases(&self) -> &[PhaseRow] {
        self.read.phases.get_or_init(|| super::history::phases(self))
    }

    /// The player's country; 0 if the player has none.
    pub(super) fn country(&self) -> u32 {
        self.power.map_or(0, |power| self.numbering().country(power))
    }

    pub(super) fn power_id(&self, power: Power) -> &str {
        &self.board().power(power).id
    }

    pub(super) fn club(&self) -> &Value {
        &self.seen.view["club"]
    }

    pub(super) fn is_club(&self) -> bool {
        self.club().is_object()
    }

    /// A name for people.
    pub(super) fn title(&self) -> &str {
        let view = &self.seen.view;
        let title = view["title"].as_str().filter(|title| !title.is_empty());
        title.or_else(|| view["name"].as_str()).unwrap_or_default()
    }

    pub(super) fn has_begun(&self) -> bool {
        !matches!(self.seen.stage(), "waiting" | "roll-call")
    }

    /// Whether it has begun and is not over.
    pub(super) fn is_in_play(&self) -> bool {
        matches!(self.seen.stage(), "running" | "paused")
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.seen.stage() == "cancelled"
    }

    pub(super) fn turn(&self) -> u32 {
        turn_of(self.board(), self.position().phase())
    }

    pub(super) fn phase(&self) -> &'static str {
        if !self.has_begun() {
            "Pre-game"
        } else if self.is_in_play() {
            phase_name(self.position().phase().kind)
        } else {
            "Finished"
        }
    }

    pub(super) fn game_over(&self) -> &'static str {
        match self.seen.game().ending() {
            None => "No",
            Some(Ending::Victory(_)) => "Won",
            Some(_) => "Drawn",
        }
    }

    /// The time of the server, in seconds since 1970.
    pub(super) fn now(&self) -> i64 {
        self.club()["now"].as_str().and_then(seconds).unwrap_or_else(now)
    }

    /// The deadline in seconds since 1970; none while the game is paused or not in play.
    pub(super) fn process_time(&self) -> Option<i64> {
        if self.seen.stage() != "running" {
            return None;
        }
        let deadline = self.club()["deadline"].as_str().and_then(seconds);
        Some(deadline.unwrap_or(NO_DEADLINE))
    }

    pub(super) fn process_status(&self) -> &'static str {
        match self.seen.stage() {
            "waiting" | "roll-call" => "Pre-game",
            "paused" => "Paused",
            _ => "Not-processing",
        }
    }

    /// The length of a phase in minutes.
    pub(super) fn phase_minutes(&self) -> i64 {
        let pace = &self.club()["settings"]["clock"]["pace"];
        let movement = self.position().phase().kind == chancery::PhaseKind::Movement;
        let length = pace[if movement { "movement" } else { "other" }].as_str();
        let length = length.and_then(|text| text.parse::<Length>().ok());
        let minutes = length.map(|length| length.as_micros() / 60_000_000);
        minutes.map_or(UNTIMED_MINUTES, |minutes| minutes.max(1))
    }

    pub(super) fn press_type(&self) -> &'static str {
        match self.club()["settings"]["press"].as_str() {
            Some("full" | "rounds") => "Regular",
            Some("public-only") => "PublicPressOnly",
            Some("rulebook") => "RulebookPress",
            _ => "NoPress",
        }
    }

    /// Votes for a draw are secret in a club, and open at a table.
    pub(super) fn draw_type(&self) -> &'static str {
        if self.is_club() { "draw-votes-hidden" } else { "draw-votes-public" }
    }

    pub(super) fn is_anonymous(&self) -> bool {
        self.club()["settings"]["anonymous"].as_bool().unwrap_or(false)
    }

    /// What the API says of a power.
    pub(super) fn power_view(&self, power: Power) -> &Value {
        listed(&self.seen.view["powers"], "id", self.power_id(power))
    }

    /// What the API says of a seat in a club.
    pub(super) fn seat_view(&self, power: Power) -> &Value {
        listed(&self.club()["seats"], "power", self.power_id(power))
    }

    /// How far the orders of a power are; empty if it has to give some and none is saved.
    pub(super) fn order_status(&self, power: Power) -> Vec<&'static str> {
        let due = &self.power_view(power)["due"];
        if !self.is_in_play() || due.is_null() {
            return vec!["None"];
        }
        let count = |key: &str| due[key].as_u64().unwrap_or_default();
        let is_ready = if self.is_club() {
            self.seat_view(power)["ready"].as_bool().unwrap_or(false)
        } else {
            self.table.is_ready(&self.id, self.power_id(power), self.seen.phase())
        };
        let mut all = Vec::new();
        if count("given") > 0 || is_ready || self.has_saved(power) {
            all.push("Saved");
        }
        if count("given") >= count("wanted") {
            all.push("Completed");
        }
        if is_ready {
            all.push("Ready");
        }
        all
    }

    /// Whether orders of a power are saved, legal or not.
    fn has_saved(&self, power: Power) -> bool {
        self.power_view(power)["given"].as_u64().unwrap_or_default() > 0
    }

    pub(super) fn is_eliminated(&self, power: Power) -> bool {
        self.power_view(power)["eliminated"].as_bool().unwrap_or(false)
    }

    /// Whether nobody plays a power of a club now.
    pub(super) fn is_left(&self, power: Power) -> bool {
        let seat = self.seat_view(power);
        self.is_club()
            && self.has_begun()
            && (seat["is_away"].as_bool().unwrap_or(false) || seat["holder"] == "vacant")
    }

    pub(super) fn member_status(&self, power: Power) -> &'static str {
        match self.seen.game().ending() {
            _ if self.is_eliminated(power) => "Defeated",
            Some(ending) if ending.powers().contains(&power) => match ending {
                Ending::Victory(_) => "Won",
                Ending::Draw(_) | Ending::YearLimit(_) => "Drawn",
            },
            Some(_) => "Survived",
            None if self.is_left(power) => "Left",
            None => "Playing",
        }
    }

    /// The votes of a power, as far as the player may know them.
    pub(super) fn votes(&self, power: Power) -> Vec<&'static str> {
        // Everybody who shares a draw voted for it.
        if matches!(self.seen.game().ending(), Some(Ending::Draw(powers)) if powers.contains(&power))
        {
            return vec!["Draw"];
        }
        if !self.is_club() {
            let votes = self.seen.game().votes();
            return if votes.contains(&power) { vec!["Draw"] } else { Vec::new() };
        }
        let is_own = self.power == Some(power);
        let motions = self.club()["motions"].as_array().map(Vec::as_slice).unwrap_or_default();
        let voted = |motion: &&Value| {
            let named = motion["votes"].as_array().is_some_and(|votes| {
                votes.iter().any(|voter| voter.as_str() == Some(self.power_id(power)))
            });
            named || is_own && motion["is_yours"].as_bool().unwrap_or(false)
        };
        let mut all: Vec<&'static str> = motions
            .iter()
            .filter(voted)
            .filter_map(|motion| match motion["kind"].as_str()? {
                "draw" => Some("Draw"),
                "pause" | "resume" => Some("Pause"),
                "cancel" => Some("Cancel"),
                "concede" => Some("Concede"),
                _ => None,
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The texts of the player's saved orders.
    pub(super) fn saved_orders(&self) -> Vec<String> {
        let Some(power) = self.power else { return Vec::new() };
        let saved = &self.seen.view["orders"][self.power_id(power)];
        let saved = saved.as_array().map(Vec::as_slice).unwrap_or_default();
        let text = |order: &Value| order.as_str().map(str::to_owned);
        saved.iter().filter_map(text).collect()
    }

    /// What old answers say of a vote.
    pub(super) fn public_votes(&self) -> Value {
        if self.is_club() {
            return json!([]);
        }
        let voted = self.numbering().countries().filter_map(|(country, power)| {
            let votes = self.votes(power);
            (!votes.is_empty()).then(|| (country.to_string(), json!(votes.join(","))))
        });
        Value::Object(voted.collect())
    }
}

/// The member of a list with an id; null if there is none.
fn listed<'v>(list: &'v Value, key: &str, id: &str) -> &'v Value {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().find(|one| one[key].as_str() == Some(id)).unwrap_or(&Value::Null)
}

/// A time of the API in seconds since 1970.
pub(super) fn seconds(text: &str) -> Option<i64> {
    Timestamp::parse(text).map(|time| time.as_micros() / 1_000_000)
}

/// The time in seconds since 1970.
pub(super) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.ok().and_then(|since| i64::try_from(since.as_secs()).ok()).unwrap_or_default()
}

/// `Yes` or `No`.
pub(super) fn yes(is: bool) -> &'static str {
    if is { "Yes" } else { "No" }
}
