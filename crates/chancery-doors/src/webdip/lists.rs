//! The games of a player: those that need orders, and all that are being played.

use axum::http::Method;
use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::game::{POT_TYPE, WebGame};
use super::player::WebdipPlayer;
use super::press::Press;
use super::request::Params;
use super::{Answer, Webdip};

/// Bots of the old API know games up to 1950.
const MAX_TURN: u32 = 100;

impl Webdip {
    /// The games that a player plays in, those with the next deadline first.
    pub(super) async fn played(&self, player: &WebdipPlayer) -> Result<Vec<WebGame>, WebdipFault> {
        let mut all = Vec::new();
        for id in player.own_games().await? {
            match self.look(player, &id).await {
                Ok(game) if game.power.is_some() && game.is_in_play() => all.push(game),
                Ok(game) => self.confirm(player, &game).await?,
                // A game may be deleted while the list is made.
                Err(fault) if fault == WebdipFault::unknown_game() => (),
                Err(fault) => return Err(fault),
            }
        }
        all.retain(|game| game.power.is_some_and(|power| !game.is_eliminated(power)));
        all.sort_by_key(|game| (game.process_time().unwrap_or(i64::MAX), game.number));
        Ok(all)
    }

    /// Confirms to be there in a roll call, which webDiplomacy does not have: whoever asks for games is there.
    async fn confirm(&self, player: &WebdipPlayer, game: &WebGame) -> Result<(), WebdipFault> {
        if game.seen.stage() != "roll-call" {
            return Ok(());
        }
        let seats = game.club()["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        let is_open = |seat: &Value| seat["is_you"] == true && seat["confirmed"] == false;
        if seats.iter().any(is_open) {
            let path = format!("/games/{}/confirm", game.id);
            player.caller.send(Method::POST, &path, &json!({})).await?;
        }
        Ok(())
    }

    /// Those among them that bots of the old API can play.
    async fn playable(&self, player: &WebdipPlayer) -> Result<Vec<WebGame>, WebdipFault> {
        let mut all = self.played(player).await?;
        all.retain(|game| game.numbering().is_known() && game.turn() < MAX_TURN);
        Ok(all)
    }

    pub(super) async fn missing_orders(&self, player: &WebdipPlayer) -> Answer {
        let games = self.playable(player).await?;
        let is_missing = |game: &&WebGame| {
            let saved = game.power.map(|power| game.order_status(power));
            game.seen.stage() == "running" && saved.is_some_and(|saved| saved.is_empty())
        };
        let missing = games
            .iter()
            .filter(is_missing)
            .map(|game| json!({"gameID": game.number, "countryID": game.country()}));
        Ok(missing.collect::<Value>().into())
    }

    /// Nobody plays for others here: a seat in civil disorder is offered to people.
    pub(super) async fn civil_disorder(&self, player: &WebdipPlayer) -> Answer {
        player.own_games().await?;
        Ok(json!([]).into())
    }

    pub(super) async fn active_games(&self, player: &WebdipPlayer) -> Answer {
        let mut rows = Vec::new();
        for game in self.playable(player).await? {
            let Some(power) = game.power else { continue };
            let press = Press::summary(player, &game).await?;
            rows.push(json!({
                "gameID": game.number,
                "countryID": game.country(),
                "orderStatus": game.order_status(power).join(","),
                "pressType": game.press_type(),
                "newMessagesFrom": press.unread_from(&game),
                "unitNo": game.position().units().iter().filter(|unit| unit.power() == power).count(),
                "name": game.title(),
                "turn": game.turn(),
                "phase": game.phase(),
                "processTime": game.process_time().unwrap_or_default(),
                "phaseMinutes": game.phase_minutes(),
                "variantID": game.numbering().variant,
            }));
        }
        Ok(json!({"games": rows}).into())
    }

    pub(super) async fn pulses(&self, player: &WebdipPlayer) -> Answer {
        let mut rows = Vec::new();
        for game in self.playable(player).await? {
            rows.push(self.pulse_of(player, &game).await?);
        }
        Ok(json!({"games": rows}).into())
    }

    pub(super) async fn pulse(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.own_game(player, params).await?;
        let mut pulse = self.pulse_of(player, &game).await?;
        pulse["members"] = members(&game);
        Ok(json!({"data": pulse}).into())
    }

    /// What changes when something happens in a game, and nothing else.
    async fn pulse_of(&self, player: &WebdipPlayer, game: &WebGame) -> Result<Value, WebdipFault> {
        let press = Press::summary(player, game).await?;
        let votes = self.votes.rows(game);
        let power = game.power;
        Ok(json!({
            "gameID": game.number,
            "countryID": game.country(),
            "variantID": game.numbering().variant,
            "pressType": game.press_type(),
            "potType": POT_TYPE,
            "drawType": game.draw_type(),
            "orderStatus": power.map(|power| game.order_status(power).join(",")).unwrap_or_default(),
            "votes": power.map(|power| game.votes(power).join(",")).unwrap_or_default(),
            "status": power.map(|power| game.member_status(power)).unwrap_or_default(),
            "turn": game.turn(),
            "phase": game.phase(),
            "gameOver": game.game_over(),
            "processTime": game.process_time(),
            "phaseLengthInMinutes": game.phase_minutes(),
            "lastMessageTimeSent": press.last_time(),
            "lastVoteTime": votes.last().map_or(0, |vote| vote.at),
        }))
    }
}

/// The countries of a game and how they are doing.
pub(super) fn members(game: &WebGame) -> Value {
    let rows = game.numbering().countries().map(|(country, power)| {
        let is_own = game.power == Some(power);
        let is_hidden = game.is_anonymous() && !is_own;
        let status =
            if is_hidden { "Hidden".to_owned() } else { game.order_status(power).join(",") };
        let units = game.position().units().iter().filter(|unit| unit.power() == power);
        json!({
            "countryID": country,
            "country": game.board().power(power).name.get(chancery::Lang::EN),
            "status": game.member_status(power),
            "orderStatus": status,
            "votes": game.votes(power),
            "supplyCenterNo": game.position().centres_of(power).count(),
            "unitNo": units.count(),
        })
    });
    rows.collect()
}
