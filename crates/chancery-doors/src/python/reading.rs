//! What can be read of a game that somebody has joined.

use serde_json::{Value, json};

use crate::python::pages::Pages;
use crate::python::possible;
use crate::python::press::PythonMessage;
use crate::python::requests::GameRequest;
use crate::python::rules::{deadline, rules_of};
use crate::python::snapshot::Snapshot;
use crate::python::wire::{PythonFault, Result, data};
use crate::seen_game::SeenGame;

impl GameRequest<'_> {
    async fn seen(&self) -> Result<SeenGame> {
        let power = self.followed.role.power();
        Ok(SeenGame::read(&self.session.caller, self.game(), power).await?)
    }

    /// The phases of the game as the client sees them.
    pub(super) async fn pages(&self) -> Result<(SeenGame, Snapshot, Pages, Vec<PythonMessage>)> {
        let seen = self.seen().await?;
        let (game, role) = (self.game(), &self.followed.role);
        let memory = self.hub.memory(game);
        let now = Snapshot::of(self.hub, self.session, game, role, &seen.view).await?;
        memory.note_turns(&seen.view);
        let letters = PythonMessage::all(&self.session.caller, game, role, &memory).await?;
        let pages = Pages::of(&seen, &now, &letters, &memory, Some(&self.known.phase));
        Ok((seen, now, pages, letters))
    }
}

/// Phases that are over, from one to another.
pub(super) async fn phase_history(request: &GameRequest<'_>) -> Result<Value> {
    let (_, _, pages, _) = request.pages().await?;
    let names: Vec<&str> = pages.names().collect();
    let from = bound(request.asked.get("from_phase"), &names)?.unwrap_or(0);
    let to = bound(request.asked.get("to_phase"), &names)?.map_or(names.len(), |to| to + 1);
    let wanted = pages.past.get(from..to.max(from).min(names.len())).unwrap_or_default();
    Ok(data("data_game_phases", wanted))
}

/// The index of a phase that is given by its name or its index.
fn bound(value: &Value, names: &[&str]) -> Result<Option<usize>> {
    let wrong = || PythonFault::new("RequestException", "A phase is a name or an index.");
    match value {
        Value::Null => Ok(None),
        Value::Number(index) => {
            let index = index.as_i64().ok_or_else(wrong)?;
            let count = i64::try_from(names.len()).unwrap_or(i64::MAX);
            let index = if index < 0 { index.saturating_add(count) } else { index };
            usize::try_from(index).map(Some).map_err(|_| wrong())
        }
        Value::String(name) => {
            let known = names.iter().position(|known| known == name);
            Ok(Some(known.unwrap_or(names.len())))
        }
        _ => Err(wrong()),
    }
}

/// All legal orders by place, and the places that each power has to order.
pub(super) async fn possible_orders(request: &GameRequest<'_>) -> Result<Value> {
    let seen = request.seen().await?;
    let game = seen.game();
    let (orders, places) = if game.ending().is_some() {
        (json!({}), json!({}))
    } else {
        (possible::orders(game), possible::places(game))
    };
    Ok(json!({
        "name": "data_possible_orders",
        "possible_orders": orders,
        "orderable_locations": places,
    }))
}

/// The game in the saved-game format of the package.
pub(super) async fn save_game(request: &GameRequest<'_>) -> Result<Value> {
    let (seen, _, mut pages, _) = request.pages().await?;
    pages.past.push(pages.current);
    let saved = json!({
        "id": request.game(),
        "map": seen.game().board().python_name(),
        "rules": rules_of(request.hub, request.game(), &seen.view),
        "phases": pages.past,
    });
    Ok(data("data_saved_game", saved))
}

/// When the phase ends.
pub(super) async fn schedule(request: &GameRequest<'_>) -> Result<Value> {
    let seen = request.seen().await?;
    let left = seen.seconds_left().and_then(|left| u64::try_from(left).ok());
    let left = left.ok_or_else(|| PythonFault::response("The phase has no deadline."))?;
    let delay = deadline(&seen.view).max(left);
    Ok(json!({
        "name": "data_game_schedule",
        "game_id": request.game(),
        "phase": seen.phase(),
        "schedule": {"time_unit": 1, "time_added": 0, "delay": delay, "current_time": delay - left},
    }))
}
