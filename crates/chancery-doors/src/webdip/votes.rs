//! Votes, and a log of them: clients wait until their vote stands in it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::http::Method;
use chancery::Power;
use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::game::WebGame;
use super::player::WebdipPlayer;
use super::request::Params;
use super::save::own_country;
use super::{Answer, Content, Webdip};

/// The games whose votes are remembered, and the votes of each.
const MAX_GAMES: usize = 1024;
const MAX_ROWS: usize = 500;

/// A vote that was cast or withdrawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct VoteRow {
    pub(super) id: usize,
    pub(super) country: u32,
    pub(super) vote: &'static str,
    pub(super) on: bool,
    pub(super) at: i64,
    pub(super) turn: u32,
    pub(super) phase: &'static str,
}

/// The votes that changed since the server started. The API knows who votes for what now, and not since when.
#[derive(Debug, Default)]
pub(super) struct VoteLog(Mutex<HashMap<String, GameVotes>>);

#[derive(Debug, Default)]
struct GameVotes {
    /// What stands now, for each country that was looked at.
    standing: HashMap<u32, Vec<&'static str>>,
    rows: Vec<VoteRow>,
}

impl VoteLog {
    /// Notes how votes stand, as far as the player sees them: all at a table, and the own ones in a club.
    pub(super) fn observe(&self, game: &WebGame) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= MAX_GAMES && !games.contains_key(&game.id) {
            games.clear();
        }
        let seen = game.numbering().countries();
        let seen = seen.filter(|(_, power)| !game.is_club() || game.power == Some(*power));
        let seen: Vec<(u32, Vec<&'static str>)> =
            seen.map(|(country, power)| (country, game.votes(power))).collect();
        let is_known = games.contains_key(&game.id);
        if !is_known && seen.iter().all(|(_, votes)| votes.is_empty()) {
            return;
        }
        let known = games.entry(game.id.clone()).or_default();
        for (country, votes) in seen {
            let before = known.standing.insert(country, votes.clone()).unwrap_or_default();
            let cast = votes.iter().filter(|vote| !before.contains(vote)).map(|vote| (*vote, true));
            let withdrawn =
                before.iter().filter(|vote| !votes.contains(vote)).map(|vote| (*vote, false));
            for (vote, on) in cast.chain(withdrawn) {
                if known.rows.len() >= MAX_ROWS {
                    known.rows.remove(0);
                }
                let id = known.rows.last().map_or(1, |row| row.id + 1);
                let (at, turn, phase) = (game.now(), game.turn(), game.phase());
                known.rows.push(VoteRow { id, country, vote, on, at, turn, phase });
            }
        }
    }

    /// The votes that the player may know of, the oldest first.
    pub(super) fn rows(&self, game: &WebGame) -> Vec<VoteRow> {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let rows = games.get(&game.id).map(|known| known.rows.clone()).unwrap_or_default();
        let own = game.country();
        rows.into_iter().filter(|row| !game.is_club() || row.country == own).collect()
    }
}

impl VoteRow {
    /// The vote in a phase of the old API.
    pub(super) fn old(&self) -> Value {
        let text = if self.on { "Voted for" } else { "Un-Voted for" };
        json!({
            "vote": format!("{text} {}", self.vote),
            "countryID": self.country,
            "timeSent": self.at,
            "phaseMarker": self.phase,
        })
    }

    /// The vote in the new API.
    pub(super) fn new_form(&self) -> Value {
        json!({
            "id": self.id,
            "turn": self.turn,
            "phase": self.phase,
            "timeSent": self.at,
            "countryID": self.country,
            "vote": self.vote,
            "on": self.on,
        })
    }
}

impl Webdip {
    pub(super) async fn set_vote(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let on = match params.text("voteOn").as_deref() {
            Some("Yes" | "yes" | "true" | "1") => true,
            Some("No" | "no" | "false" | "0") => false,
            _ => return Err(WebdipFault::bad("voteOn is required: it is `Yes` or `No`.")),
        };
        self.change_vote(player, params, Some(on)).await
    }

    pub(super) async fn toggle_vote(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        self.change_vote(player, params, None).await
    }

    async fn change_vote(
        &self,
        player: &WebdipPlayer,
        params: &Params,
        on: Option<bool>,
    ) -> Answer {
        let country =
            params.text("countryID").ok_or_else(|| WebdipFault::bad("Country is required."))?;
        let vote = params.text("vote").unwrap_or_default();
        let known = ["Draw", "Pause", "Cancel", "Concede"];
        let vote = known.into_iter().find(|name| *name == vote).ok_or_else(|| {
            WebdipFault::bad("Invalid vote type; allowed are `Draw`, `Pause`, `Cancel`, `Concede`.")
        })?;
        let game = self.game(player, params).await?;
        let power = own_country(&game, &country, "vote")?;
        if !game.is_in_play() {
            return Err(WebdipFault::bad("The game is not in play."));
        }
        let before = game.votes(power).contains(&vote);
        let on = on.unwrap_or(!before);
        if on != before {
            self.cast(player, &game, power, vote, on).await?;
        }
        let after = self.look(player, &game.id).await?;
        Ok(Content::Text(after.votes(power).join(",")))
    }

    async fn cast(
        &self,
        player: &WebdipPlayer,
        game: &WebGame,
        power: Power,
        vote: &str,
        on: bool,
    ) -> Result<(), WebdipFault> {
        if vote == "Draw" {
            return Ok(self.seat(player, game, power).vote_draw(on).await?);
        }
        if !game.is_club() {
            return Err(WebdipFault::bad("A table votes on draws only."));
        }
        let kind = match vote {
            "Pause" if game.seen.stage() == "paused" => "resume",
            "Pause" => "pause",
            "Cancel" => "cancel",
            _ => "concede",
        };
        let path = format!("/games/{}/votes", game.id);
        if !on {
            player.caller.ask(Method::DELETE, &format!("{path}/{kind}"), None).await?;
            return Ok(());
        }
        let mut motion = json!({"kind": kind});
        if kind == "concede" {
            motion["winner"] = json!(winner(game, power)?);
        }
        player.caller.send(Method::POST, &path, &motion).await?;
        Ok(())
    }
}

/// To whom a country concedes: whoever others concede to already, or else the leader. webDiplomacy does not ask.
fn winner(game: &WebGame, power: Power) -> Result<String, WebdipFault> {
    let motions = game.club()["motions"].as_array().map(Vec::as_slice).unwrap_or_default();
    let proposed = motions.iter().find(|motion| motion["kind"] == "concede");
    if let Some(winner) = proposed.and_then(|motion| motion["winner"].as_str()) {
        return Ok(winner.to_owned());
    }
    let centres = |power: &Power| game.position().centres_of(*power).count();
    let most = game.board().powers().map(|power| centres(&power)).max();
    let mut leaders = game.board().powers().filter(|power| Some(centres(power)) == most);
    match (leaders.next(), leaders.next()) {
        (Some(leader), None) if leader != power => Ok(game.power_id(leader).to_owned()),
        _ => Err(WebdipFault::bad("Nobody else leads alone, so there is nobody to concede to.")),
    }
}
