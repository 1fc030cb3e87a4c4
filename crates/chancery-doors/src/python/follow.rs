//! Tells a client what happens in a game: whatever has changed since the client was told last.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::caller::ApiRefusal;
use crate::changes::{Changes, GameChange};
use crate::python::hub::Hub;
use crate::python::pages::{Pages, in_python};
use crate::python::press::{PythonMessage, letter_ids};
use crate::python::role::PythonRole;
use crate::python::rules::waits_by_default;
use crate::python::session::{FollowedGame, PythonSession};
use crate::python::snapshot::Snapshot;
use crate::seen_game::SeenGame;

/// The delay before a stream of events that ended is opened again.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// Follows a game until the client has left or is gone.
pub(super) fn start(hub: &Arc<Hub>, session: &Arc<PythonSession>, followed: &Arc<FollowedGame>) {
    let task = tokio::spawn(follow(Arc::clone(hub), Arc::clone(session), Arc::clone(followed)));
    followed.started(task.abort_handle());
}

async fn follow(hub: Arc<Hub>, session: Arc<PythonSession>, followed: Arc<FollowedGame>) {
    let game = followed.receiver.game.clone();
    let mut stopped = hub.main.stopped();
    let mut own = hub.memory(&game).changes();
    while !*stopped.borrow() {
        let mut changes = match Changes::of(&session.caller, &game).await {
            Ok(changes) => changes,
            Err(refusal) if refusal.status.as_u16() == 404 => {
                return removed(&hub, &session, &followed).await;
            }
            Err(_) => {
                tokio::time::sleep(RETRY_DELAY).await;
                continue;
            }
        };
        // Something may have happened before the stream began.
        let mut change = GameChange::Press;
        loop {
            let told = tell(&hub, &session, &followed, change == GameChange::Press).await;
            match told {
                Err(refusal) if refusal.status.as_u16() == 404 => {
                    return removed(&hub, &session, &followed).await;
                }
                Ok(false) => return,
                // What cannot be read now is read at the next change.
                Ok(true) | Err(_) => (),
            }
            change = tokio::select! {
                change = changes.next() => match change {
                    None => break,
                    Some(GameChange::Removed) => return removed(&hub, &session, &followed).await,
                    Some(change) => change,
                },
                _ = own.changed() => GameChange::Game,
                _ = stopped.changed() => return,
            };
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

async fn removed(hub: &Hub, session: &PythonSession, followed: &FollowedGame) {
    hub.forget(&followed.receiver.game);
    session.send(followed.receiver.notification("game_deleted", None, json!({}))).await;
    session.leave(&followed.receiver.game, &followed.role);
}

/// Tells the client what has changed. Returns whether there still is a connection.
async fn tell(
    hub: &Hub,
    session: &PythonSession,
    followed: &FollowedGame,
    has_press: bool,
) -> Result<bool, ApiRefusal> {
    let mut known = followed.known.lock().await;
    let messages = changes(hub, session, followed, &mut known, has_press).await?;
    for message in messages {
        if !session.send(message).await {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The notifications about what has changed since a client was told last. Afterwards the client knows it.
pub(super) async fn changes(
    hub: &Hub,
    session: &PythonSession,
    followed: &FollowedGame,
    known: &mut Snapshot,
    has_press: bool,
) -> Result<Vec<String>, ApiRefusal> {
    let (game, role) = (&followed.receiver.game, &followed.role);
    let (view, mut now) = Snapshot::look(hub, session, game, role).await?;
    let mut messages = Vec::new();
    if now.phase != known.phase || now.phases != known.phases {
        let seen = SeenGame::read(&session.caller, game, role.power()).await?;
        now = Snapshot::of(hub, session, game, role, &seen.view).await?;
        phases(hub, session, followed, known, &mut now, &seen, &mut messages).await?;
    } else if has_press {
        now.messages = new_letters(hub, session, followed, known, &mut messages).await?;
    } else {
        now.messages.clone_from(&known.messages);
    }
    confirm(session, game, &view).await;
    differences(followed, known, &now, session, &mut messages).await?;
    *known = now;
    Ok(messages)
}

/// Phases were resolved, or undone.
async fn phases(
    hub: &Hub,
    session: &PythonSession,
    followed: &FollowedGame,
    known: &mut Snapshot,
    now: &mut Snapshot,
    seen: &SeenGame,
    messages: &mut Vec<String>,
) -> Result<(), ApiRefusal> {
    let (game, role) = (&followed.receiver.game, &followed.role);
    let memory = hub.memory(game);
    memory.note_turns(&seen.view);
    let letters = PythonMessage::all(&session.caller, game, role, &memory).await?;
    let pages = Pages::of(seen, now, &letters, &memory, Some(&known.phase));
    now.phases = pages.names().map(str::to_owned).collect();
    now.messages = letter_ids(&letters);
    let done = known.phases.len();
    let is_ahead = now.phases.starts_with(&known.phases)
        && now.phases.get(done).is_some_and(|name| *name == known.phase);
    if is_ahead {
        for (index, page) in pages.past.iter().enumerate().skip(done) {
            let mut next = pages.past.get(index + 1).unwrap_or(&pages.current).clone();
            if next["name"] != pages.current["name"] {
                // Its orders and results come when it is over.
                next["orders"] = json!({});
                next["results"] = json!({});
                next["messages"] = json!([]);
            }
            let fields =
                json!({"previous_phase_data": page, "current_phase_data": own_orders(next, role)});
            messages.push(followed.receiver.notification("game_processed", None, fields));
        }
    } else {
        // The client forgets its history, and gets it again.
        let update = |page: &Value, kind: &str| {
            let fields = json!({"phase_data": page, "phase_data_type": kind});
            followed.receiver.notification("game_phase_update", None, fields)
        };
        messages.push(update(&own_orders(pages.current.clone(), role), "phase"));
        messages.extend(pages.past.iter().map(|page| update(page, "state_history")));
    }
    known.forget_phase(waits_by_default(hub, game));
    Ok(())
}

/// A player's client takes no orders of other powers.
fn own_orders(mut page: Value, role: &PythonRole) -> Value {
    if let (Some(own), Some(orders)) = (role.power(), page["orders"].as_object_mut()) {
        orders.retain(|power, _| power == own);
    }
    page
}

/// New messages to the client.
async fn new_letters(
    hub: &Hub,
    session: &PythonSession,
    followed: &FollowedGame,
    known: &Snapshot,
    messages: &mut Vec<String>,
) -> Result<std::collections::HashSet<String>, ApiRefusal> {
    let (game, role) = (&followed.receiver.game, &followed.role);
    let letters = PythonMessage::all(&session.caller, game, role, &hub.memory(game)).await?;
    for letter in &letters {
        if !known.messages.contains(&letter.id) && !letter.is_own {
            messages.push(received(followed, letter));
        }
    }
    Ok(letter_ids(&letters))
}

/// The notification of a message.
pub(super) fn received(followed: &FollowedGame, letter: &PythonMessage) -> String {
    let fields = json!({"message": letter.message()});
    followed.receiver.notification("game_message_received", None, fields)
}

/// Whoever is connected by this protocol is there, which the protocol cannot say.
async fn confirm(session: &PythonSession, game: &str, view: &Value) {
    let is_called = view["club"]["stage"].as_str() == Some("roll-call");
    let own = view["club"]["power"].as_str();
    let has_not = crate::python::snapshot::list(&view["club"]["seats"]).any(|seat| {
        seat["is_you"].as_bool() == Some(true) && seat["confirmed"].as_bool() != Some(true)
    });
    if is_called && has_not && own.is_some() {
        // If that fails, the roll call ends without this player, as the followers will see.
        let path = format!("/games/{game}/confirm");
        let _ = session.caller.send(axum::http::Method::POST, &path, &json!({})).await;
    }
}

/// Differences within a phase.
async fn differences(
    followed: &FollowedGame,
    known: &Snapshot,
    now: &Snapshot,
    session: &PythonSession,
    messages: &mut Vec<String>,
) -> Result<(), ApiRefusal> {
    let to = &followed.receiver;
    if known.status != now.status {
        messages.push(to.notification("game_status_update", None, json!({"status": now.status})));
    }
    let controllers = |of: &Snapshot| -> BTreeMap<String, String> {
        of.powers.iter().map(|(id, power)| (id.clone(), power.controller.clone())).collect()
    };
    if controllers(known) != controllers(now) {
        let times: BTreeMap<&String, i64> =
            now.powers.iter().map(|(id, power)| (id, power.since)).collect();
        let fields = json!({"powers": controllers(now), "timestamps": times});
        messages.push(to.notification("powers_controllers", None, fields));
    }
    for (id, power) in &now.powers {
        let before = known.powers.get(id).cloned().unwrap_or_default();
        let is_others = followed.role.power().is_some_and(|own| own != id);
        if before.flag != power.flag && is_others {
            let fields = json!({"order_is_set": power.flag});
            messages.push(to.notification("power_orders_flag", Some(id), fields));
        }
        if before.wait != power.wait {
            let fields = json!({"wait": power.wait});
            messages.push(to.notification("power_wait_flag", Some(id), fields));
        }
    }
    orders(followed, known, now, session, messages).await?;
    votes(followed, known, now, messages);
    Ok(())
}

/// Orders that the client may see, and did not send itself.
async fn orders(
    followed: &FollowedGame,
    known: &Snapshot,
    now: &Snapshot,
    session: &PythonSession,
    messages: &mut Vec<String>,
) -> Result<(), ApiRefusal> {
    let (Some(before), Some(orders)) = (&known.orders, &now.orders) else { return Ok(()) };
    if before == orders || followed.role == PythonRole::Observer {
        return Ok(());
    }
    let to = &followed.receiver;
    let seen = SeenGame::read(&session.caller, &to.game, followed.role.power()).await?;
    let written = in_python(seen.game(), orders);
    for id in now.powers.keys() {
        let is_own = followed.role.power().is_none_or(|own| own == id);
        if before.get(id) == orders.get(id) || !is_own {
            continue;
        }
        messages.push(if orders.contains_key(id) {
            to.notification(
                "power_orders_update",
                Some(id),
                json!({"orders": written[id.as_str()]}),
            )
        } else {
            to.notification("cleared_orders", Some(id), json!({}))
        });
    }
    Ok(())
}

fn votes(followed: &FollowedGame, known: &Snapshot, now: &Snapshot, messages: &mut Vec<String>) {
    let of = |snapshot: &Snapshot| -> BTreeMap<String, &'static str> {
        let voted = snapshot.powers.iter();
        voted.map(|(id, power)| (id.clone(), vote_name(power.vote))).collect()
    };
    let (before, votes) = (of(known), of(now));
    if before == votes {
        return;
    }
    let (count, expected) = (now.votes(), now.voters);
    let to = &followed.receiver;
    messages.push(match &followed.role {
        PythonRole::Power(own) => {
            let vote = votes.get(own).copied().unwrap_or("neutral");
            let fields = json!({"count_voted": count, "count_expected": expected, "vote": vote});
            to.notification("power_vote_updated", Some(own), fields)
        }
        PythonRole::Omniscient => to.notification("vote_updated", None, json!({"vote": votes})),
        PythonRole::Observer => {
            let fields = json!({"count_voted": count, "count_expected": expected});
            to.notification("vote_count_updated", None, fields)
        }
    });
}

fn vote_name(vote: bool) -> &'static str {
    if vote { "yes" } else { "neutral" }
}
