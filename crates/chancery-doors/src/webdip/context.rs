//! `game/playercontext`: what a player needs to know, in one answer.

use serde_json::{Map, Value, json};

use super::browser::{order_context, order_slots};
use super::fault::WebdipFault;
use super::files::FileName;
use super::game::{POT_TYPE, WebGame};
use super::numbers::hashed;
use super::player::WebdipPlayer;
use super::press::{Press, WebMessage};
use super::request::Params;
use super::{Answer, Webdip};

/// How far behind the present a cursor is, so that no message is missed that is sent in the same second.
const CURSOR_MARGIN: i64 = 5;

impl Webdip {
    pub(super) async fn player_context(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        if params.get("gameID").is_none() {
            return self.context_list(player).await;
        }
        let game = self.game(player, params).await;
        let game = game.map_err(|fault| {
            // Here a game that is gone has the status that says so.
            if fault == WebdipFault::unknown_game() {
                WebdipFault { status: axum::http::StatusCode::NOT_FOUND, ..fault }
            } else {
                fault
            }
        })?;
        if let Some(country) = params.number("countryID").filter(|country| *country != 0)
            && country != i64::from(game.country())
        {
            let text = "A user can only view game state for the country it controls.";
            return Err(WebdipFault::forbidden(text));
        }
        let press = if params.is_set("messages") {
            self.press(player, &game).await?
        } else {
            Press::summary(player, &game).await?
        };
        let mut context = json!({
            "schema": 1,
            "game": {
                "gameID": game.number,
                "realGameID": game.number,
                "variantID": game.numbering().variant,
                "name": game.title(),
                "turn": game.turn(),
                "phase": game.phase(),
                "gameOver": game.game_over(),
                "processTime": game.process_time(),
                "processStatus": game.process_status(),
                "pressType": game.press_type(),
                "potType": POT_TYPE,
                "phaseMinutes": game.phase_minutes(),
            },
            "files": self.file_list(player, &game, &press),
            "viewer": {
                "userID": hashed(&player.key),
                "isMember": game.power.is_some(),
                "isModerator": false,
                "isDirector": has_role(&game, "master"),
                "isSandboxOwner": false,
            },
            "member": member(&game, &press),
            "sseAuth": null,
            "hiddenMembers": [],
        });
        if params.is_set("orders") {
            let mut orders = order_context(&game);
            orders["orders"] = json!(order_slots(&game));
            context["orders"] = orders;
        }
        if params.is_set("messages") {
            context["messages"] = messages(&game, &press, params);
        }
        Ok(context.into())
    }

    async fn context_list(&self, player: &WebdipPlayer) -> Answer {
        let mut rows = Vec::new();
        for game in self.played(player).await? {
            let Some(power) = game.power else { continue };
            let press = Press::summary(player, &game).await?;
            rows.push(json!({
                "gameID": game.number,
                "realGameID": game.number,
                "countryID": game.country(),
                "variantID": game.numbering().variant,
                "name": game.title(),
                "turn": game.turn(),
                "phase": game.phase(),
                "gameOver": game.game_over(),
                "processTime": game.process_time(),
                "processStatus": game.process_status(),
                "pressType": game.press_type(),
                "status": game.member_status(power),
                "orderStatus": game.order_status(power),
                "votes": game.votes(power),
                "newMessagesFrom": press.unread_from(&game),
                "lastMessageTime": press.last_time(),
                "files": self.file_list(player, &game, &press),
            }));
        }
        Ok(json!({"schema": 1, "games": rows}).into())
    }

    /// The addresses and versions of the files of a game.
    fn file_list(&self, player: &WebdipPlayer, game: &WebGame, press: &Press) -> Value {
        let file = |name: FileName| {
            let version = self.file_version(game, press, name);
            let url = self.file_url(player, game, name);
            (name.id().to_owned(), json!({"url": url, "version": version}))
        };
        Value::Object(FileName::ALL.into_iter().map(file).collect::<Map<_, _>>())
    }
}

fn has_role(game: &WebGame, role: &str) -> bool {
    let roles = game.club()["roles"].as_array().map(Vec::as_slice).unwrap_or_default();
    roles.iter().any(|one| one.as_str() == Some(role))
}

/// The seat of the player.
fn member(game: &WebGame, press: &Press) -> Value {
    let Some(power) = game.power else { return Value::Null };
    let seat = game.seat_view(power);
    let status = game.order_status(power);
    json!({
        "countryID": game.country(),
        "memberID": game.country(),
        "status": game.member_status(power),
        "orderStatus": status,
        "votes": game.votes(power),
        "missedPhases": seat["misses"].as_u64().unwrap_or_default(),
        "excusedMissedTurns": seat["excuses_left"].as_u64().unwrap_or_default(),
        "bet": 0,
        "newMessagesFrom": press.unread_from(game),
        "mutedCountryIDs": [],
        "isTempBanned": false,
        "ordersPending": status.is_empty(),
        "lastMessageTime": press.last_time(),
    })
}

/// The messages to and from the player alone; those to everybody are in a file.
fn messages(game: &WebGame, press: &Press, params: &Params) -> Value {
    let since = params.number("messagesSince").unwrap_or_default();
    let turns = params.number("messageTurns").filter(|turns| *turns > 0);
    let first = turns.map_or(0, |turns| i64::from(game.turn()) + 1 - turns);
    let wanted = press.messages.iter().filter(|message| {
        !message.is_public() && message.at >= since && i64::from(message.turn) >= first
    });
    json!({
        "messages": wanted.map(WebMessage::new_form).collect::<Vec<_>>(),
        "cursor": (game.now() - CURSOR_MARGIN).max(since),
    })
}
