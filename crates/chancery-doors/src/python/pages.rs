//! A game in the words of the package: phases, states, messages and the whole game object.

use std::collections::BTreeMap;

use chancery::game::Ending;
use chancery::game::record::Record;
use chancery::{Game, Lang};
use serde_json::{Map, Value, json};

use crate::python::memory::GameMemory;
use crate::python::press::PythonMessage;
use crate::python::role::PythonRole;
use crate::python::session::PythonSession;
use crate::python::snapshot::{COMPLETED, Snapshot, list};
use crate::seen_game::SeenGame;

/// The phases of a game as the package writes them.
#[derive(Debug)]
pub(super) struct Pages {
    /// Phases that are over.
    pub(super) past: Vec<Value>,
    /// The current phase, or the end.
    pub(super) current: Value,
}

impl Pages {
    /// The phases of a game with the messages that somebody sees. `phase` is the one that the client is in: if the game was
    /// ended in it without a resolution, it is listed, too.
    pub(super) fn of(
        seen: &SeenGame,
        snapshot: &Snapshot,
        letters: &[PythonMessage],
        memory: &GameMemory,
        phase: Option<&str>,
    ) -> Pages {
        let mut record = seen.record.clone();
        set_orders(&mut record, snapshot.orders.as_ref());
        let mut saved = record.to_saved();
        let mut past = match saved["phases"].take() {
            Value::Array(pages) => pages,
            _ => Vec::new(),
        };
        let mut current = past.pop().unwrap_or_default();
        let unresolved = seen.phase();
        let is_ended_there =
            matches!(seen.game().ending(), Some(Ending::Draw(_))) || phase == Some(unresolved);
        let is_listed = past.last().is_some_and(|page| page["name"] == unresolved);
        if seen.game().ending().is_some() && is_ended_there && !is_listed {
            let mut last = current.clone();
            last["name"] = unresolved.into();
            last["state"]["name"] = unresolved.into();
            last["state"]["note"] = "".into();
            past.push(last);
        }
        if current["name"] == COMPLETED {
            current["orders"] = json!({});
        }
        let names = past.iter().filter_map(|page| page["name"].as_str());
        let times = memory.notes().turn_times(names);
        for (page, time) in past.iter_mut().zip(&times) {
            complete(page, *time, letters);
        }
        let last = times.last().copied().unwrap_or_else(|| memory.notes().created);
        let newest = letters.iter().map(|letter| letter.time).max().unwrap_or_default();
        complete(&mut current, last.max(newest) + 1, letters);
        Pages { past, current }
    }

    /// The names of the phases that are over.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.past.iter().filter_map(|page| page["name"].as_str())
    }

    /// The time of the last phase that is over, or of the beginning.
    pub(super) fn time(&self, memory: &GameMemory) -> i64 {
        let last = self.past.last().and_then(|page| page["state"]["timestamp"].as_i64());
        last.unwrap_or_else(|| memory.notes().created)
    }

    /// A part of all phases that are over, by their names.
    fn histories(&self, part: &str) -> Value {
        let entries = self
            .past
            .iter()
            .filter_map(|page| Some((page["name"].as_str()?.to_owned(), page[part].clone())));
        Value::Object(entries.collect())
    }
}

/// Puts orders that the viewer sees into a record.
fn set_orders(record: &mut Record, orders: Option<&BTreeMap<String, Vec<String>>>) {
    for (power, texts) in orders.into_iter().flatten() {
        if let Ok(power) = record.game.board().power_named(power) {
            record.orders.set(power, texts.clone());
        }
    }
}

/// Orders of the current phase in the notation of the package.
pub(super) fn in_python(game: &Game, orders: &BTreeMap<String, Vec<String>>) -> Value {
    let mut record = Record::new("", game.clone());
    set_orders(&mut record, Some(orders));
    let mut saved = record.to_saved();
    saved["phases"][0]["orders"].take()
}

/// Adds the time and the messages of a phase.
fn complete(page: &mut Value, time: i64, letters: &[PythonMessage]) {
    page["state"]["timestamp"] = time.into();
    page["state"]["zobrist_hash"] = "0".into();
    let name = page["name"].as_str().unwrap_or_default();
    let own = letters.iter().filter(|letter| letter.phase == name);
    page["messages"] = own.map(PythonMessage::message).collect();
}

/// The phase in words of the package, as in `SPRING 1901 MOVEMENT`.
fn phase_in_words(game: &Game) -> String {
    if game.ending().is_some() {
        return COMPLETED.to_owned();
    }
    let (phase, board) = (game.position().phase(), game.board());
    let season = board.seasons().get(phase.season());
    let season = season.map_or_else(String::new, |season| season.name.get(Lang::EN).to_uppercase());
    let kind = match phase.kind {
        chancery::phase::PhaseKind::Movement => "MOVEMENT",
        chancery::phase::PhaseKind::Retreat => "RETREATS",
        chancery::phase::PhaseKind::Adjustment => "ADJUSTMENTS",
    };
    format!("{season} {} {kind}", phase.year)
}

/// What the game object says beside its phases.
#[derive(Debug)]
pub(super) struct GameHead<'a> {
    pub(super) id: &'a str,
    pub(super) role: &'a PythonRole,
    pub(super) rules: &'a [String],
    pub(super) deadline: u64,
    pub(super) is_master: bool,
    pub(super) note: String,
    pub(super) has_password: bool,
}

/// The whole game object.
pub(super) fn game_object(
    head: &GameHead<'_>,
    session: &PythonSession,
    seen: &SeenGame,
    snapshot: &Snapshot,
    pages: &Pages,
    memory: &GameMemory,
) -> Value {
    let game = seen.game();
    let board = game.board();
    let controlled: Vec<&str> = snapshot
        .powers
        .iter()
        .filter(|(_, power)| power.controller == session.user)
        .map(|(name, _)| name.as_str())
        .collect();
    let note = pages.current["state"]["note"].as_str().unwrap_or_default();
    let note = if note.is_empty() { head.note.as_str() } else { note };
    let powers: Map<String, Value> = board
        .powers()
        .map(|power| {
            let info = board.power(power);
            let object = power_object(head.role, &info.id, snapshot, pages, memory);
            (info.id.clone(), object)
        })
        .collect();
    json!({
        "controlled_powers": controlled,
        "daide_port": null,
        "deadline": head.deadline,
        "error": [],
        "game_id": head.id,
        "map_name": board.python_name(),
        "message_history": pages.histories("messages"),
        "messages": pages.current["messages"],
        "meta_rules": [],
        "n_controls": memory.notes().needed,
        "no_rules": [],
        "note": note,
        "observer_level": head.is_master.then_some("master_type"),
        "order_history": pages.histories("orders"),
        "outcome": outcome(seen, pages),
        "phase": phase_in_words(game),
        "phase_abbr": snapshot.phase,
        "powers": powers,
        "registration_password": head.has_password.then_some(""),
        "result_history": pages.histories("results"),
        "role": head.role.name(),
        "rules": head.rules,
        "state_history": pages.histories("state"),
        "status": snapshot.status,
        "timestamp_created": memory.notes().created,
        "victory": [board.victory()],
        "win": board.victory(),
    })
}

/// The phase in which the game ended, and its winners.
fn outcome(seen: &SeenGame, pages: &Pages) -> Vec<String> {
    let Some(ending) = seen.game().ending() else { return Vec::new() };
    let board = seen.game().board();
    let last = pages.names().last().unwrap_or_default().to_owned();
    let winners = ending.powers().iter().map(|&power| board.power(power).id.clone());
    std::iter::once(last).chain(winners).collect()
}

fn power_object(
    role: &PythonRole,
    name: &str,
    snapshot: &Snapshot,
    pages: &Pages,
    memory: &GameMemory,
) -> Value {
    let state = &pages.current["state"];
    let known = snapshot.powers.get(name).cloned().unwrap_or_default();
    let units = list(&state["units"][name]).filter_map(Value::as_str);
    let units: Vec<&str> = units.filter(|unit| !unit.starts_with('*')).collect();
    let (orders, adjust) = pending(&pages.current, name);
    let seen_vote = match role {
        PythonRole::Power(own) => own == name,
        PythonRole::Omniscient => true,
        PythonRole::Observer => false,
    };
    let created = memory.notes().created;
    let mut controller = Map::new();
    controller.insert((created - 1).to_string(), "dummy".into());
    if known.controller != "dummy" {
        controller.insert(known.since.max(created).to_string(), known.controller.into());
    }
    let extras = memory.notes().extras.get(name).cloned().unwrap_or_default();
    json!({
        "abbrev": name.get(..1),
        "adjust": adjust,
        "centers": state["centers"][name],
        "civil_disorder": 0,
        "comm_status": extras[1],
        "controller": controller,
        "homes": state["homes"][name],
        "influence": state["influence"][name],
        "name": name,
        "order_is_set": known.flag,
        "orders": orders,
        "player_type": extras[0],
        "retreats": retreats(&state["retreats"][name]),
        "role": if role.power().is_some() { name } else { role.name() },
        "tokens": [],
        "units": units,
        "vote": if known.vote && seen_vote { "yes" } else { "neutral" },
        "wait": known.wait,
    })
}

fn retreats(retreats: &Value) -> Value {
    if retreats.is_object() { retreats.clone() } else { json!({}) }
}

/// Orders that are known, in the two forms of the package: by unit in a movement phase, else a list.
fn pending(current: &Value, power: &str) -> (Value, Value) {
    let orders = list(&current["orders"][power]).filter_map(Value::as_str);
    let is_movement = current["name"].as_str().is_some_and(|name| name.ends_with('M'));
    if !is_movement {
        return (json!({}), orders.collect());
    }
    let by_unit = orders.filter_map(|order| {
        let end = order.match_indices(' ').nth(1)?.0;
        Some((order[..end].to_owned(), Value::from(order[end + 1..].to_owned())))
    });
    (Value::Object(by_unit.collect()), json!([]))
}
