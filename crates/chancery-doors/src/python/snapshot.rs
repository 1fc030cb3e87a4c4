//! What a client knows of a game, so that it is told what has changed and nothing else.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::caller::ApiRefusal;
use crate::python::hub::Hub;
use crate::python::memory::GameMemory;
use crate::python::role::PythonRole;
use crate::python::session::PythonSession;
use crate::seen_game;

/// The phase of a game that is over.
pub(super) const COMPLETED: &str = "COMPLETED";
/// Whoever plays a power that nobody plays.
pub(super) const DUMMY: &str = "dummy";

/// What a client knows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Snapshot {
    /// Resolved phases.
    pub(super) phases: Vec<String>,
    /// The current phase, or `COMPLETED`.
    pub(super) phase: String,
    /// `forming`, `active`, `paused`, `completed` or `canceled`.
    pub(super) status: String,
    pub(super) powers: BTreeMap<String, PowerSnapshot>,
    /// How many have to agree to a draw.
    pub(super) voters: usize,
    /// Orders of the current phase that the client may see; none if it knows them better.
    pub(super) orders: Option<BTreeMap<String, Vec<String>>>,
    /// Messages that the client has.
    pub(super) messages: std::collections::HashSet<String>,
}

/// What a client knows of a power.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PowerSnapshot {
    /// Whoever plays it.
    pub(super) controller: String,
    /// Since when.
    pub(super) since: i64,
    /// 0 without orders, 1 if there is nothing to order, 2 with orders.
    pub(super) flag: u8,
    /// Whether the phase waits for it.
    pub(super) wait: bool,
    /// Whether it has voted for a draw, as far as the client may know.
    pub(super) vote: bool,
}

impl Snapshot {
    /// Looks at a game.
    pub(super) async fn look(
        hub: &Hub,
        session: &PythonSession,
        game: &str,
        role: &PythonRole,
    ) -> Result<(Value, Snapshot), ApiRefusal> {
        let view = seen_game::view(&session.caller, game, role.power()).await?;
        let snapshot = Snapshot::of(hub, session, game, role, &view).await?;
        Ok((view, snapshot))
    }

    /// What a view of a game says. Messages are left out.
    pub(super) async fn of(
        hub: &Hub,
        session: &PythonSession,
        game: &str,
        role: &PythonRole,
        view: &Value,
    ) -> Result<Snapshot, ApiRefusal> {
        let memory = hub.memory(game);
        let mut orders = visible_orders(view);
        if *role == PythonRole::Omniscient && !hub.is_club() {
            // At a table, whoever runs a game may look at it as every power.
            for power in ids(view) {
                let own = seen_game::view(&session.caller, game, Some(power)).await?;
                orders.extend(visible_orders(&own));
            }
        }
        let is_over = !view["ending"].is_null();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let phase = text(&view["phase"]);
        let snapshot = Snapshot {
            phases: list(&view["phases"]).map(text).collect(),
            status: status(view, &memory).to_owned(),
            powers: powers(hub, session, game, view, &memory, &phase),
            voters: voters(view),
            orders: Some(orders),
            phase: if is_over { COMPLETED.to_owned() } else { phase },
            messages: std::collections::HashSet::new(),
        };
        Ok(snapshot)
    }

    /// A phase was resolved: the client forgets orders, flags and votes by itself.
    pub(super) fn forget_phase(&mut self, waits: bool) {
        for power in self.powers.values_mut() {
            power.flag = 0;
            power.vote = false;
            power.wait = waits || power.controller == DUMMY;
        }
        self.orders = Some(BTreeMap::new());
    }

    /// How many powers have voted for a draw.
    pub(super) fn votes(&self) -> usize {
        self.powers.values().filter(|power| power.vote).count()
    }
}

/// The elements of a list.
pub(super) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().map(Vec::as_slice).unwrap_or_default().iter()
}

/// The ids of the powers of a game.
pub(super) fn ids(view: &Value) -> impl Iterator<Item = &str> {
    list(&view["powers"]).filter_map(|power| power["id"].as_str())
}

/// The seat of a power in a club.
pub(super) fn seat<'v>(view: &'v Value, power: &str) -> Option<&'v Value> {
    list(&view["club"]["seats"]).find(|seat| seat["power"].as_str() == Some(power))
}

fn visible_orders(view: &Value) -> BTreeMap<String, Vec<String>> {
    let Some(orders) = view["orders"].as_object() else { return BTreeMap::new() };
    let texts =
        |texts: &Value| list(texts).filter_map(|text| text.as_str().map(str::to_owned)).collect();
    let given = orders.iter().map(|(power, given)| (power.clone(), texts(given)));
    given.filter(|(_, given): &(String, Vec<String>)| !given.is_empty()).collect()
}

/// The status of a game.
pub(super) fn status(view: &Value, memory: &GameMemory) -> &'static str {
    match view["club"]["stage"].as_str() {
        Some("waiting" | "roll-call") => "forming",
        Some("paused") => "paused",
        Some("finished") => "completed",
        Some("cancelled") => "canceled",
        None if !view["ending"].is_null() => "completed",
        None if memory.notes().is_forming() => "forming",
        _ => "active",
    }
}

fn powers(
    hub: &Hub,
    session: &PythonSession,
    game: &str,
    view: &Value,
    memory: &GameMemory,
    phase: &str,
) -> BTreeMap<String, PowerSnapshot> {
    let mut seen = BTreeMap::new();
    let is_over = !view["ending"].is_null();
    for power in list(&view["powers"]) {
        let Some(id) = power["id"].as_str() else { continue };
        let seat = seat(view, id);
        let sits = memory.notes().seats.get(id).cloned();
        let sits = sits.map(|(user, since)| (user, Some(since)));
        let known = controller(view, id, session).map(|controller| (controller, None));
        let (controller, since) = known.or(sits).unwrap_or_else(|| (DUMMY.to_owned(), None));
        let owes = power["due"]["wanted"].as_u64().unwrap_or_default() > 0;
        let is_ready = if hub.is_club() {
            seat.is_some_and(|seat| seat["ready"].as_bool() == Some(true))
        } else {
            hub.ready.is_ready(game, id, phase)
        };
        let has_orders = power["given"].as_u64().unwrap_or_default() > 0;
        let is_settled = is_ready || !owes || !power["computer"].is_null();
        let flag = if has_orders { 2 } else { u8::from(is_settled) };
        let vote = voted(view, power, id);
        let wait = !(is_settled || is_over);
        let since = since.unwrap_or_else(|| memory.notes().created);
        seen.insert(id.to_owned(), PowerSnapshot { controller, since, flag, wait, vote });
    }
    seen
}

/// Who plays a power, as far as the main door knows.
fn controller(view: &Value, power: &str, session: &PythonSession) -> Option<String> {
    let of = |value: &Value| value.as_str().map(str::to_owned);
    if view["club"].is_null() {
        let own = list(&view["powers"]).find(|one| one["id"].as_str() == Some(power))?;
        return of(&own["computer"]);
    }
    let Some(seat) = seat(view, power) else { return Some(DUMMY.to_owned()) };
    match seat["holder"].as_str() {
        _ if seat["is_you"].as_bool() == Some(true) => Some(session.user.clone()),
        Some("computer") => Some(of(&seat["computer"]).unwrap_or_else(|| "computer".to_owned())),
        // Names may be hidden until the game is over.
        Some("person") => {
            Some(of(&seat["account"]["name"]).unwrap_or_else(|| format!("player of {power}")))
        }
        _ => Some(DUMMY.to_owned()),
    }
}

fn draw(view: &Value) -> Option<&Value> {
    list(&view["club"]["motions"]).find(|motion| motion["kind"].as_str() == Some("draw"))
}

fn voted(view: &Value, power: &Value, id: &str) -> bool {
    if view["club"].is_null() {
        return power["draw"].as_bool() == Some(true);
    }
    let Some(motion) = draw(view) else { return false };
    let is_own = view["club"]["power"].as_str() == Some(id);
    let is_listed = list(&motion["votes"]).any(|voter| voter.as_str() == Some(id));
    is_listed || is_own && motion["is_yours"].as_bool() == Some(true)
}

fn voters(view: &Value) -> usize {
    match draw(view) {
        Some(motion) => list(&motion["voters"]).count(),
        None => list(&view["asked"]).count(),
    }
}
