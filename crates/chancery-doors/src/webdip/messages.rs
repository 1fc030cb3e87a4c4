//! Routes of the press: send, read, and mark as read.

use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::game::{WebGame, now};
use super::player::WebdipPlayer;
use super::press::{Press, WebMessage, web_message};
use super::request::Params;
use super::save::own_country;
use super::{Answer, Webdip, envelope};

/// The longest message that the original takes, in bytes.
const MAX_MESSAGE: usize = 65_000;

impl Webdip {
    pub(super) async fn send_message(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let required = |name: &str| {
            params.text(name).ok_or_else(|| WebdipFault::bad(format!("{name} is required.")))
        };
        let country = required("countryID")?;
        let to = required("toCountryID")?;
        let text = required("message")?;
        let game = self.game(player, params).await?;
        let power = own_country(&game, &country, "send messages")?;
        if text.len() > MAX_MESSAGE {
            return Err(WebdipFault::bad(format!(
                "The message is longer than {MAX_MESSAGE} bytes."
            )));
        }
        let to: u32 = to.trim().parse().map_err(|_| WebdipFault::bad("Invalid toCountryID"))?;
        let receiver = game.numbering().power(to);
        if receiver == Some(power) || receiver.is_none() && to != 0 {
            return Err(WebdipFault::bad("Invalid toCountryID"));
        }
        check_press(&game, to)?;
        let powers: Vec<String> =
            receiver.into_iter().map(|power| game.power_id(power).to_owned()).collect();
        let sent = self.seat(player, &game, power).send_press(&powers, &text).await?;
        let WebMessage { from, to, text, at, turn, .. } =
            web_message(&game, &sent, game.country(), to);
        let message = json!({
            "fromCountryID": from,
            "message": text,
            "timeSent": at,
            "toCountryID": to,
            "turn": turn,
        });
        Ok(json!({"messages": [message]}).into())
    }

    pub(super) async fn get_messages(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.own_game(player, params).await?;
        let since = params.number("sinceTime").unwrap_or_default();
        let press = self.press(player, &game).await?;
        let new = press.messages.iter().filter(|message| message.at >= since);
        let data = json!({
            "messages": new.map(WebMessage::old).collect::<Vec<_>>(),
            "time": now(),
            "newMessagesFrom": press.unread_from(&game),
        });
        Ok(envelope(&game, "Messages", &data).into())
    }

    pub(super) async fn messages_seen(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let seen = params.number("seenCountryID").and_then(|seen| u32::try_from(seen).ok());
        let seen = seen.ok_or_else(|| WebdipFault::bad("seenCountryID is required."))?;
        let game = self.own_game(player, params).await?;
        let press = Press::summary(player, &game).await?;
        for thread in press.threads_with(&game, seen) {
            let (Some(id), Some(last)) = (thread["id"].as_str(), thread["last"]["id"].as_str())
            else {
                continue;
            };
            if thread["unread"].as_u64() > Some(0) {
                let path = format!("/games/{}/press/threads/{id}/read", game.id);
                let read = json!({"message": last});
                player.caller.send(axum::http::Method::PUT, &path, &read).await?;
            }
        }
        Ok(Value::Null.into())
    }
}

/// Whether the press of a game lets a country write to another now.
fn check_press(game: &WebGame, to: u32) -> Result<(), WebdipFault> {
    let press = game.press_type();
    let is_closed = match press {
        "NoPress" => true,
        "PublicPressOnly" => to != 0,
        "RulebookPress" => game.phase() != "Diplomacy",
        _ => false,
    };
    if is_closed { Err(WebdipFault::bad(format!("Message is invalid in {press}"))) } else { Ok(()) }
}
