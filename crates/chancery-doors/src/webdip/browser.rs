//! Routes that the pages of webDiplomacy use. Bots do without most of them.

use axum::http::Method;
use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::files::{territories, units};
use super::game::{POT_TYPE, WebGame};
use super::lists::members;
use super::player::{WebdipPlayer, is_id};
use super::request::Params;
use super::slots::slots;
use super::{Answer, Webdip, envelope};

impl Webdip {
    pub(super) async fn overview(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.game(player, params).await?;
        let data = json!({
            "gameID": game.number,
            "name": game.title(),
            "variantID": game.numbering().variant,
            "variant": { "id": game.numbering().variant, "name": game.board().name(chancery::Lang::EN) },
            "turn": game.turn(),
            "phase": game.phase(),
            "gameOver": game.game_over(),
            "processTime": game.process_time(),
            "processStatus": game.process_status(),
            "phaseMinutes": game.phase_minutes(),
            "pressType": game.press_type(),
            "potType": POT_TYPE,
            "drawType": game.draw_type(),
            "anon": super::game::yes(game.is_anonymous()),
            "members": members(&game),
        });
        Ok(envelope(&game, "Overview", &data).into())
    }

    pub(super) async fn members(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.game(player, params).await?;
        let data = json!({"gameID": game.number, "members": members(&game)});
        Ok(envelope(&game, "Members", &data).into())
    }

    pub(super) async fn data(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = match params.get("countryID") {
            Some(_) => self.own_game(player, params).await?,
            None => self.game(player, params).await?,
        };
        let data = json!({
            "gameID": game.number,
            "turn": game.turn(),
            "phase": game.phase(),
            "units": units(&game),
            "territories": territories(&game),
            "currentOrders": order_slots(&game),
            "contextVars": order_context(&game),
        });
        Ok(envelope(&game, "Data", &data).into())
    }

    pub(super) async fn join(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        if !player.is_club() {
            return Err(WebdipFault::bad("A table has no accounts: the key names the seat."));
        }
        // Whoever is not invited does not see a private game.
        if let (Some(token), Some(id)) = (params.text("invitation"), params.text("gameID"))
            && is_id(&id)
        {
            let path = format!("/games/{id}/invitation");
            player.caller.send(Method::POST, &path, &json!({"token": token})).await?;
        }
        let game = self.game(player, params).await?;
        let path = format!("/games/{}/seats", game.id);
        let country = params.number("countryID").and_then(|country| u32::try_from(country).ok());
        let power = country.and_then(|country| game.numbering().power(country));
        // Where players choose, the country says whom.
        let wanted = power.map_or(json!({}), |power| json!({"power": game.power_id(power)}));
        player.caller.send(Method::POST, &path, &wanted).await?;
        let game = self.look(player, &game.id).await?;
        let data = json!({"gameID": game.number, "countryID": game.country()});
        Ok(envelope(&game, "Joined", &data).into())
    }

    pub(super) async fn leave(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.game(player, params).await?;
        if !player.is_club() {
            return Err(WebdipFault::bad("A table has no accounts: the key names the seat."));
        }
        let path = format!("/games/{}/seats/me", game.id);
        player.caller.ask(Method::DELETE, &path, None).await?;
        Ok(envelope(&game, "Left", &json!({"gameID": game.number})).into())
    }

    pub(super) async fn back_from_left(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let game = self.own_game(player, params).await?;
        if let Some(power) = game.power.filter(|power| game.is_left(*power)) {
            self.come_back(player, &game, power).await?;
        }
        Ok(Value::Null.into())
    }

    /// Takes a seat back from civil disorder.
    pub(super) async fn come_back(
        &self,
        player: &WebdipPlayer,
        game: &WebGame,
        power: chancery::Power,
    ) -> Result<(), WebdipFault> {
        let path = format!("/games/{}/seats/{}/return", game.id, game.power_id(power));
        player.caller.ask(Method::POST, &path, None).await?;
        Ok(())
    }
}

/// The orders that the player has to give, as they are saved.
pub(super) fn order_slots(game: &WebGame) -> Vec<Value> {
    let Some(power) = game.power else { return Vec::new() };
    let numbering = game.numbering();
    let is_retreat = !game.position().dislodged().is_empty();
    let rows = slots(game, power).into_iter().zip(1..).map(|(slot, id)| {
        let unit = slot
            .unit
            .map(|unit| super::files::unit_id(numbering.parent(unit.location()), is_retreat));
        slot.row(game, power, slot.saved.as_ref()).slot(id, unit)
    });
    rows.collect()
}

/// What the pages of webDiplomacy send back with orders. Nobody has to.
pub(super) fn order_context(game: &WebGame) -> Value {
    let context = json!({
        "gameID": game.number,
        "turn": game.turn(),
        "phase": game.phase(),
        "countryID": game.country(),
    });
    let context = context.to_string();
    let key = format!("{:08x}", super::numbers::hashed(&context));
    json!({"context": context, "contextKey": key})
}
