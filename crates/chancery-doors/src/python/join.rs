//! Joining and leaving games.

use std::sync::Arc;

use axum::http::Method;
use serde_json::{Value, json};

use crate::python::hub::Hub;
use crate::python::memory::now;
use crate::python::pages::{GameHead, Pages, game_object};
use crate::python::press::{PythonMessage, letter_ids};
use crate::python::requests::{Answer, GameRequest};
use crate::python::role::PythonRole;
use crate::python::rules::{deadline, rules_of};
use crate::python::session::PythonSession;
use crate::python::snapshot::{Snapshot, ids, list};
use crate::python::wire::{PythonFault, PythonRequest, Result, data, ok};
use crate::seen_game::{SeenGame, view};

/// Joins a game as a power, or without one to watch it.
pub(super) async fn join_game(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Answer> {
    let game = game_name(asked.text("game_id")?)?;
    let seen = view(&session.caller, game, None).await?;
    check_password(hub, game, asked)?;
    let role = match asked.optional("power_name")? {
        Some(power) => {
            let power = take_seat(hub, session, game, &seen, power).await?;
            note_player_type(hub, game, &power, asked)?;
            PythonRole::Power(power)
        }
        None if is_master(hub, session, game, &seen) => PythonRole::Omniscient,
        None if hub.memory(game).notes().omniscient.contains(&session.user) => {
            PythonRole::Omniscient
        }
        None => PythonRole::Observer,
    };
    joined(hub, session, game, role).await
}

/// Joins a game as several powers at once.
pub(super) async fn join_powers(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Value> {
    let game = game_name(asked.text("game_id")?)?;
    let seen = view(&session.caller, game, None).await?;
    check_password(hub, game, asked)?;
    for power in asked.list("power_names")?.unwrap_or_default() {
        take_seat(hub, session, game, &seen, &power).await?;
    }
    Ok(ok())
}

/// A name that can be that of a game.
pub(super) fn game_name(name: &str) -> Result<&str> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    if name.is_empty() || name.starts_with('.') || name.len() > 64 || !name.chars().all(is_plain) {
        let name: String = name.chars().take(64).collect();
        return Err(PythonFault::new("GameIdException", format!("There is no game `{name}`.")));
    }
    Ok(name)
}

fn check_password(hub: &Hub, game: &str, asked: &PythonRequest) -> Result<()> {
    let memory = hub.memory(game);
    let wanted = memory.notes().password.clone();
    if wanted.is_some() && asked.optional("registration_password")? != wanted.as_deref() {
        let message = "Wrong password of the game.";
        return Err(PythonFault::new("GameRegistrationPasswordException", message));
    }
    Ok(())
}

/// Whether somebody runs a game.
pub(super) fn is_master(hub: &Hub, session: &PythonSession, game: &str, view: &Value) -> bool {
    if hub.is_club() {
        return list(&view["club"]["roles"]).any(|role| role.as_str() == Some("master"));
    }
    hub.memory(game).notes().masters.contains(&session.user)
}

/// Takes the seat of a power, unless it is already the user’s. Returns the id of the power.
async fn take_seat(
    hub: &Hub,
    session: &PythonSession,
    game: &str,
    seen: &Value,
    power: &str,
) -> Result<String> {
    if !ids(seen).any(|id| id == power) {
        return Err(PythonFault::new("MapPowerException", format!("Unknown power {power}")));
    }
    let taken = |by: &str| {
        PythonFault::new("GamePlayerException", format!("{power} is already played by {by}."))
    };
    if hub.is_club() {
        return club_seat(hub, session, game, seen, power).await;
    }
    let of = list(&seen["powers"]).find(|one| one["id"].as_str() == Some(power));
    if let Some(computer) = of.and_then(|one| one["computer"].as_str()) {
        return Err(taken(computer));
    }
    let memory = hub.memory(game);
    {
        let mut notes = memory.notes();
        if let Some((user, _)) = notes.seats.get(power).filter(|(user, _)| *user != session.user) {
            return Err(taken(user));
        }
        let user = session.user.clone();
        notes.seats.entry(power.to_owned()).or_insert_with(|| (user, now()));
    }
    memory.tell();
    Ok(power.to_owned())
}

async fn club_seat(
    hub: &Hub,
    session: &PythonSession,
    game: &str,
    seen: &Value,
    power: &str,
) -> Result<String> {
    let mut has = seen["club"]["power"].as_str().map(str::to_owned);
    if has.is_none() {
        let path = format!("/games/{game}/seats");
        let answer = session.caller.send(Method::POST, &path, &json!({"power": power})).await;
        let answer = answer
            .map_err(|refusal| PythonFault { kind: "GamePlayerException", ..refusal.into() })?;
        has = answer["club"]["power"].as_str().map(str::to_owned);
        call_roll(hub, game, &answer).await;
    }
    match has {
        Some(has) if has.is_empty() => Err(no_power_yet()),
        Some(has) if has == power || seen["club"]["power"].is_null() => Ok(has),
        Some(has) => {
            Err(PythonFault::new("GamePlayerException", format!("You play {has} in this game.")))
        }
        None => Err(no_power_yet()),
    }
}

fn no_power_yet() -> PythonFault {
    let message = "You have a seat. Powers are given out when the game begins: join again then.";
    PythonFault::new("GameNotPlayingException", message)
}

/// Begins a game that was asked for with fewer players than powers, when they are there.
async fn call_roll(hub: &Hub, game: &str, view: &Value) {
    let (needed, creator) = {
        let memory = hub.memory(game);
        let notes = memory.notes();
        (notes.needed, notes.creator.clone())
    };
    let players = view["club"]["players"].as_u64().and_then(|count| usize::try_from(count).ok());
    let is_waiting = view["club"]["stage"].as_str() == Some("waiting");
    if let (Some(creator), Some(needed), Some(players)) = (creator, needed, players)
        && is_waiting
        && players >= needed
        && let Ok(creator) = hub.session(&creator)
    {
        // Its master can still begin it otherwise.
        let path = format!("/games/{game}/acts");
        let _ = creator.caller.send(Method::POST, &path, &json!({"act": "call-roll"})).await;
    }
}

/// A fork of the package says what kind of player it is.
fn note_player_type(hub: &Hub, game: &str, power: &str, asked: &PythonRequest) -> Result<()> {
    if let Some(kind) = asked.optional("player_type")? {
        let memory = hub.memory(game);
        memory.notes().extras.entry(power.to_owned()).or_default()[0] = Some(kind.to_owned());
    }
    Ok(())
}

/// Follows a game from now on. The answer is the whole game.
pub(super) async fn joined(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    game: &str,
    role: PythonRole,
) -> Result<Answer> {
    let memory = hub.memory(game);
    let seen = SeenGame::read(&session.caller, game, role.power()).await?;
    let mut snapshot = Snapshot::of(hub, session, game, &role, &seen.view).await?;
    memory.note_turns(&seen.view);
    let letters = PythonMessage::all(&session.caller, game, &role, &memory).await?;
    snapshot.messages = letter_ids(&letters);
    let pages = Pages::of(&seen, &snapshot, &letters, &memory, None);
    snapshot.phases = pages.names().map(str::to_owned).collect();
    let ignored = memory.notes().ignored.join(", ");
    let head = GameHead {
        id: game,
        role: &role,
        rules: &rules_of(hub, game, &seen.view),
        deadline: deadline(&seen.view),
        is_master: is_master(hub, session, game, &seen.view),
        note: if ignored.is_empty() { String::new() } else { format!("Ignored: {ignored}") },
        has_password: memory.notes().password.is_some(),
    };
    let object = game_object(&head, session, &seen, &snapshot, &pages, &memory);
    let followed = session.follow(game, role, snapshot)?;
    Ok(Answer::then_follow(data("data_game", object), followed))
}

/// Leaves a game. A player gives the seat up.
pub(super) async fn leave_game(request: &mut GameRequest<'_>) -> Result<Value> {
    let game = request.game().to_owned();
    let role = request.followed.role.clone();
    if let Some(power) = role.power() {
        if request.hub.is_club() {
            if !matches!(request.known.status.as_str(), "completed" | "canceled") {
                let path = format!("/games/{game}/seats/{power}");
                request.session.caller.ask(Method::DELETE, &path, None).await?;
            }
        } else {
            let memory = request.hub.memory(&game);
            memory.notes().seats.remove(power);
            memory.tell();
        }
    }
    request.session.leave(&game, &role);
    Ok(ok())
}
