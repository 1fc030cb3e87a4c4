//! `game/status`: a whole game with its history, as bots of the old API read it.

use serde_json::{Map, Value, json};

use super::fault::WebdipFault;
use super::game::{POT_TYPE, WebGame};
use super::history::retreat_bars;
use super::player::WebdipPlayer;
use super::press::Press;
use super::request::Params;
use super::{Answer, Webdip};

impl Webdip {
    pub(super) async fn status(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.game(player, params).await?;
        let country = params.number("countryID").unwrap_or_default();
        if country != 0 && country != i64::from(game.country()) {
            let text = "A user can only view game state for the country it controls.";
            return Err(WebdipFault::forbidden(text));
        }
        let own = if country == 0 { None } else { game.power };
        let press = self.press(player, &game).await?;
        let bars = retreat_bars(&game);
        let occupied: Map<String, Value> =
            bars.occupied_from.iter().map(|(at, from)| (at.to_string(), json!(from))).collect();
        let standoffs = bars.standoffs.iter();
        let mut status = json!({
            "gameID": game.number,
            "countryID": if own.is_some() { game.country() } else { 0 },
            "variantID": game.numbering().variant,
            "potType": POT_TYPE,
            "turn": game.turn(),
            "phase": game.phase(),
            "gameOver": game.game_over(),
            "pressType": game.press_type(),
            "drawType": game.draw_type(),
            "processTime": game.process_time().map(|time| time.to_string()),
            "phaseLengthInMinutes": game.phase_minutes().to_string(),
            "publicVotes": game.public_votes(),
            "orderStatuses": order_statuses(&game),
            "standoffs": standoffs.map(|at| json!({"terrID": at, "countryID": 0})).collect::<Vec<_>>(),
            // Clients that read an empty list of PHP cannot read an empty object.
            "occupiedFrom": if occupied.is_empty() { json!([]) } else { Value::Object(occupied) },
            "phases": self.old_phases(&game, &press, own.is_some()),
        });
        if let Some(power) = own {
            status["votes"] = json!(game.votes(power).join(","));
            status["orderStatus"] = json!(game.order_status(power).join(","));
            status["status"] = json!(game.member_status(power));
        }
        Ok(status.into())
    }

    /// The phases, with the messages and votes of a turn on its first phase.
    fn old_phases(&self, game: &WebGame, press: &Press, is_own: bool) -> Vec<Value> {
        if !game.has_begun() {
            return Vec::new();
        }
        let mut phases: Vec<Value> =
            game.phases().iter().map(super::history::PhaseRow::old).collect();
        let turns: Vec<u32> = game.phases().iter().map(|phase| phase.turn).collect();
        // A turn that was undone belongs to the last that is there.
        let first_of = |turn: u32| {
            turns.iter().position(|other| *other == turn).unwrap_or(turns.len().saturating_sub(1))
        };
        for message in press.messages.iter().filter(|message| is_own || message.is_public()) {
            let index = first_of(message.turn);
            push(&mut phases[index], "messages", message.in_phase());
        }
        for vote in self.votes.rows(game) {
            let index = first_of(vote.turn);
            push(&mut phases[index], "publicVotesHistory", vote.old());
        }
        for phase in &mut phases {
            for member in ["messages", "publicVotesHistory"] {
                if phase[member].is_null() {
                    phase[member] = json!([]);
                }
            }
        }
        phases
    }
}

fn push(phase: &mut Value, member: &str, row: Value) {
    match &mut phase[member] {
        Value::Array(rows) => rows.push(row),
        empty => *empty = json!([row]),
    }
}

fn order_statuses(game: &WebGame) -> Value {
    let statuses = game.numbering().countries().map(|(country, power)| {
        let is_hidden = game.is_anonymous() && game.power != Some(power);
        let status =
            if is_hidden { "Hidden".to_owned() } else { game.order_status(power).join(",") };
        (country.to_string(), json!(status))
    });
    Value::Object(statuses.collect())
}
