//! What the master of a game does.

use std::sync::Arc;

use axum::http::Method;
use serde_json::{Value, json};

use crate::python::hub::Hub;
use crate::python::join::{game_name, is_master};
use crate::python::requests::GameRequest;
use crate::python::session::PythonSession;
use crate::python::snapshot::{ids, list};
use crate::python::wire::{PythonFault, PythonRequest, Result, ok};
use crate::seen_game::view;

impl GameRequest<'_> {
    /// The game, if whoever asks runs it.
    async fn as_master(&self) -> Result<Value> {
        let seen = view(&self.session.caller, self.game(), None).await?;
        if is_master(self.hub, self.session, self.game(), &seen) {
            return Ok(seen);
        }
        let message = "Only whoever runs the game may do this.";
        Err(PythonFault::new("GameMasterTokenException", message))
    }

    async fn act(&self, act: &str) -> Result<()> {
        let path = format!("/games/{}/acts", self.game());
        self.session.caller.send(Method::POST, &path, &json!({"act": act})).await?;
        Ok(())
    }
}

/// Resolves the phase.
pub(super) async fn process(request: &GameRequest<'_>) -> Result<Value> {
    let seen = request.as_master().await?;
    if !seen["ending"].is_null() {
        return Err(PythonFault::new("GameFinishedException", "The game is over."));
    }
    if request.hub.is_club() {
        request.act("force").await?;
    } else {
        let path = format!("/games/{}/resolve", request.game());
        request.session.caller.send(Method::POST, &path, &json!({"force": true})).await?;
    }
    Ok(ok())
}

/// Starts, pauses, resumes or ends a game.
pub(super) async fn set_status(request: &mut GameRequest<'_>) -> Result<Value> {
    let status = request.asked.text("status")?.to_owned();
    let seen = request.as_master().await?;
    let is_club = request.hub.is_club();
    match (status.as_str(), seen["club"]["stage"].as_str()) {
        ("active", Some("waiting")) => request.act("call-roll").await?,
        ("active", Some("paused")) => request.act("resume").await?,
        ("active", Some(_)) => (),
        ("active", None) => request.hub.memory(request.game()).notes().is_started = true,
        ("paused", _) if is_club => request.act("pause").await?,
        ("canceled", _) if is_club => request.act("cancel").await?,
        ("completed", None) => draw(request, &seen).await?,
        ("completed", Some(_)) => {
            return Err(PythonFault::response("Players of a club vote for a draw themselves."));
        }
        ("paused" | "canceled", _) => {
            return Err(PythonFault::response(
                "A game at a table has no clock, and is not cancelled.",
            ));
        }
        _ => return Err(PythonFault::new("RequestException", "`status` is none that can be set.")),
    }
    request.hub.memory(request.game()).tell();
    Ok(ok())
}

/// Ends a game at a table in a draw: all who are asked agree.
async fn draw(request: &GameRequest<'_>, seen: &Value) -> Result<()> {
    let path = format!("/games/{}/votes", request.game());
    for power in list(&seen["asked"]).filter_map(Value::as_str) {
        let vote = json!({"power": power, "draw": true});
        request.session.caller.send(Method::POST, &path, &vote).await?;
    }
    Ok(())
}

/// Takes seats from their players.
pub(super) async fn set_dummies(request: &GameRequest<'_>) -> Result<Value> {
    let seen = request.as_master().await?;
    let powers = request.asked.list("power_names")?;
    let user = request.asked.optional("username")?;
    for power in ids(&seen) {
        if powers.as_ref().is_some_and(|powers| !powers.iter().any(|one| one == power)) {
            continue;
        }
        if request.hub.is_club() {
            let seat = crate::python::snapshot::seat(&seen, power);
            let name = seat.and_then(|seat| seat["account"]["name"].as_str());
            let is_person = seat.is_some_and(|seat| seat["holder"].as_str() == Some("person"));
            if is_person && user.is_none_or(|user| name == Some(user)) {
                let path = format!("/games/{}/acts", request.game());
                let act = json!({"act": "replace", "power": power, "holder": "vacant"});
                request.session.caller.send(Method::POST, &path, &act).await?;
            }
        } else {
            let memory = request.hub.memory(request.game());
            let mut notes = memory.notes();
            let is_meant = |sits: &(String, i64)| user.is_none_or(|user| sits.0 == user);
            if notes.seats.get(power).is_some_and(is_meant) {
                notes.seats.remove(power);
            }
        }
    }
    request.hub.memory(request.game()).tell();
    Ok(ok())
}

/// Deletes a game.
pub(super) async fn delete(request: &GameRequest<'_>) -> Result<Value> {
    request.as_master().await?;
    let path = format!("/games/{}", request.game());
    request.session.caller.ask(Method::DELETE, &path, None).await?;
    request.session.leave(request.game(), &request.followed.role);
    Ok(ok())
}

/// Lets somebody run a game at a table, or see all of it; or ends that.
pub(super) fn set_grade(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Value> {
    if hub.is_club() {
        return Err(PythonFault::response(
            "Game masters of a club are appointed on the page of the game.",
        ));
    }
    let game = asked.optional("game_id")?.ok_or_else(|| {
        PythonFault::new("AdminTokenException", "A table has no administrators: name a game.")
    })?;
    let memory = hub.memory(game_name(game)?);
    let mut notes = memory.notes();
    if !notes.masters.contains(&session.user) {
        let message = "Only whoever runs the game may do this.";
        return Err(PythonFault::new("GameMasterTokenException", message));
    }
    let user = asked.text("username")?.to_owned();
    let promotes = asked.text("grade_update")? == "promote";
    let users = match asked.text("grade")? {
        "moderator" => &mut notes.masters,
        "omniscient" => &mut notes.omniscient,
        _ => {
            let message = "A table has no administrators.";
            return Err(PythonFault::new("AdminTokenException", message));
        }
    };
    // Nobody is told at once: who joins again without a power sees more, or less.
    if promotes {
        users.insert(user);
    } else {
        users.remove(&user);
    }
    Ok(ok())
}
