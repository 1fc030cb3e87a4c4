//! Lists of games, and who can join them.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::python::hub::Hub;
use crate::python::join::{game_name, is_master};
use crate::python::role::PythonRole;
use crate::python::rules::{deadline, rules_of};
use crate::python::session::PythonSession;
use crate::python::snapshot::{COMPLETED, DUMMY, Snapshot, list};
use crate::python::wire::{PythonFault, PythonRequest, Result, data};

/// The games that a list has at most.
const MAX_LISTED: usize = 200;

/// Lists games by a part of their names, their status and their map.
pub(super) async fn list_games(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Value> {
    let part = asked.optional("game_id")?.unwrap_or_default().to_lowercase();
    let (status, map) = (asked.optional("status")?, asked.optional("map_name")?);
    let masters_only = asked.flag("for_omniscience")? == Some(true);
    let unprotected = asked.flag("include_protected")? == Some(false);
    let mut found = Vec::new();
    let mut after: Option<String> = None;
    loop {
        let mut path = "/games?limit=50".to_owned();
        if hub.is_club() {
            path += "&show=all";
        }
        if let Some(after) = after {
            path += "&after=";
            path += &encoded(&after);
        }
        let page = session.caller.get(&path).await?;
        for line in list(&page["games"]) {
            let id = line["id"].as_str().or_else(|| line["name"].as_str()).unwrap_or_default();
            let title = line["title"].as_str().unwrap_or_default().to_lowercase();
            if !(id.to_lowercase().contains(&part) || title.contains(&part)) {
                continue;
            }
            // A game may be deleted while the list is read.
            let Ok(info) = game_info(hub, session, id).await else { continue };
            let is_wanted = status.is_none_or(|status| info["status"].as_str() == Some(status))
                && map.is_none_or(|map| info["map_name"].as_str() == Some(map))
                && !(masters_only && info["observer_level"].is_null())
                && !(unprotected && info["registration_password"].as_bool() == Some(true));
            if is_wanted {
                found.push(info);
            }
            if found.len() >= MAX_LISTED {
                return Ok(data("data_games", found));
            }
        }
        after = page["next"].as_str().map(str::to_owned);
        if after.is_none() {
            return Ok(data("data_games", found));
        }
    }
}

/// A text as part of a query.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let one = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(one).collect()
}

/// Describes games by their ids. Those that are unknown are left out.
pub(super) async fn games_info(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Value> {
    let mut found = Vec::new();
    for game in asked.list("games")?.unwrap_or_default().into_iter().take(MAX_LISTED) {
        if let Ok(name) = game_name(&game)
            && let Ok(info) = game_info(hub, session, name).await
        {
            found.push(info);
        }
    }
    Ok(data("data_games", found))
}

/// What a list says of a game.
pub(super) async fn game_info(hub: &Hub, session: &PythonSession, game: &str) -> Result<Value> {
    let (view, snapshot) = Snapshot::look(hub, session, game, &PythonRole::Observer).await?;
    let memory = hub.memory(game);
    let controlled: Vec<&String> = snapshot
        .powers
        .iter()
        .filter(|(_, power)| power.controller == session.user)
        .map(|(id, _)| id)
        .collect();
    let players = snapshot.powers.values().filter(|power| power.controller != DUMMY).count();
    let level = is_master(hub, session, game, &view).then_some("master_type");
    let map = view["variant"].as_str().unwrap_or_default();
    let map = chancery::Board::by_name(map).map_or(map, |board| board.python_name());
    let rules = rules_of(hub, game, &view);
    let names = snapshot.phases.iter().map(String::as_str);
    let mut notes = memory.notes();
    let time = notes.turn_times(names).last().copied().unwrap_or(notes.created);
    Ok(json!({
        // Clients read it as an answer of its own.
        "request_id": game,
        "name": "data_game_info",
        "game_id": game,
        "phase": snapshot.phase,
        "timestamp": time,
        "timestamp_created": notes.created,
        "map_name": map,
        "observer_level": level,
        "controlled_powers": controlled,
        "rules": rules,
        "status": snapshot.status,
        "n_players": players,
        "n_controls": notes.needed.unwrap_or(snapshot.powers.len()),
        "deadline": deadline(&view),
        "registration_password": notes.password.is_some(),
    }))
}

/// The powers that somebody could play.
pub(super) async fn playable(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Value> {
    let game = game_name(asked.text("game_id")?)?;
    let (_, snapshot) = Snapshot::look(hub, session, game, &PythonRole::Observer).await?;
    if snapshot.phase == COMPLETED {
        return Err(PythonFault::new("GameFinishedException", "The game is over."));
    }
    let free = snapshot.powers.iter().filter(|(_, power)| power.controller == DUMMY);
    let free: Vec<&String> = free.map(|(id, _)| id).collect();
    Ok(data("data_power_names", json!(free)))
}
