//! Creates games.

use std::sync::Arc;

use axum::http::Method;
use chancery::Board;
use serde_json::{Value, json};

use crate::python::hub::Hub;
use crate::python::join::joined;
use crate::python::random::random_id;
use crate::python::requests::Answer;
use crate::python::role::PythonRole;
use crate::python::rules;
use crate::python::session::PythonSession;
use crate::python::wire::{PythonFault, PythonRequest, Result};

/// The seconds of a phase if a request does not say.
const USUAL_DEADLINE: u64 = 300;

/// Creates a game. Whoever does is its master, and plays a power if it names one.
pub(super) async fn create(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    asked: &PythonRequest,
) -> Result<Answer> {
    let power = asked.optional("power_name")?;
    let wanted = asked.list("rules")?.unwrap_or_default();
    let map = asked.optional("map_name")?.unwrap_or("standard");
    let board = Board::by_name(map).ok_or_else(|| {
        let map: String = map.chars().take(40).collect();
        PythonFault::new("MapIdException", format!("Unknown map `{map}`."))
    })?;
    if power.is_some_and(|power| board.powers().all(|one| board.power(one).id != power)) {
        let power = power.unwrap_or_default();
        return Err(PythonFault::new("MapPowerException", format!("Unknown power {power}")));
    }
    let powers = board.powers().len();
    let needed = asked.number("n_controls")?.and_then(|count| usize::try_from(count).ok());
    let needed = needed.unwrap_or(if rules::has(&wanted, "SOLITAIRE") { 0 } else { powers });
    if needed > powers {
        return Err(PythonFault::new(
            "GameCreationException",
            format!("`n_controls` is {needed}, but the map has {powers} powers."),
        ));
    }
    let deadline = asked.number("deadline")?.unwrap_or(USUAL_DEADLINE);
    let form = if hub.is_club() {
        club_form(asked, board.id(), &wanted, deadline, power)?
    } else {
        table_form(asked, board.id(), &wanted)?
    };
    let created = session.caller.send(Method::POST, "/games", &form).await;
    let view = created
        .map_err(|refusal| PythonFault { kind: "GameCreationException", ..refusal.into() })?;
    let game = view["name"].as_str().unwrap_or_default().to_owned();
    // A name that was used before says nothing about this game.
    hub.forget(&game);
    let memory = hub.memory(&game);
    {
        let mut notes = memory.notes();
        notes.ignored = rules::ignored(&wanted);
        notes.needed = Some(needed);
        notes.is_started = needed == 0;
        notes.creator = Some(session.token.clone());
        if !hub.is_club() {
            notes.masters.insert(session.user.clone());
            notes.password = asked.optional("registration_password")?.map(str::to_owned);
        } else if !asked.get("registration_password").is_null() {
            notes.ignored.push("registration_password".to_owned());
        }
        notes.rules = Some(wanted);
        if let Some(power) = power.filter(|_| !hub.is_club()) {
            let since = crate::python::memory::now();
            notes.seats.insert(power.to_owned(), (session.user.clone(), since));
        }
    }
    let role = power.map_or(PythonRole::Omniscient, |power| PythonRole::Power(power.to_owned()));
    joined(hub, session, &game, role).await
}

fn table_form(asked: &PythonRequest, variant: &str, wanted: &[String]) -> Result<Value> {
    let name = asked.optional("game_id")?.map_or_else(
        || format!("python-{}", random_id().get(..8).unwrap_or_default()),
        str::to_owned,
    );
    let mut form = json!({
        "name": name,
        "variant": variant,
        "bluffs": rules::has(wanted, "NO_CHECK"),
    });
    if let Some(rules) = rules::own_rules(wanted) {
        form["rules"] = rules.into();
    }
    match asked.get("state") {
        Value::Null => (),
        state @ Value::Object(_) => form["position"] = state.clone(),
        _ => return Err(PythonFault::new("GameCreationException", "`state` must be an object.")),
    }
    Ok(form)
}

fn club_form(
    asked: &PythonRequest,
    variant: &str,
    wanted: &[String],
    deadline: u64,
    power: Option<&str>,
) -> Result<Value> {
    if !asked.get("state").is_null() {
        return Err(PythonFault::new(
            "GameCreationException",
            "Games of a club begin at the start of their variant: leave `state` out.",
        ));
    }
    let title = asked.optional("game_id")?.unwrap_or("Python game");
    let settings = rules::club_settings(title, variant, wanted, deadline);
    let mut form = json!({"settings": settings});
    if let Some(power) = power {
        form["seat"] = json!({"power": power});
    }
    Ok(form)
}
