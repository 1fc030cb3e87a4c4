//! Finds out who asks for what, and answers.

use std::net::IpAddr;
use std::sync::Arc;

use serde_json::Value;
use tokio::sync::OwnedMutexGuard;

use crate::python::hub::Hub;
use crate::python::session::{FollowedGame, Outbox, PythonSession};
use crate::python::snapshot::Snapshot;
use crate::python::wire::{PythonFault, PythonRequest, Result, answer, data, ok};
use crate::python::{account, follow, join, list, master, new_game, play, reading, sync};

/// An answer, and what happens after it was sent.
#[derive(Debug)]
pub(super) struct Answer {
    value: Value,
    /// A game that is followed from then on.
    follow: Option<Arc<FollowedGame>>,
}

impl From<Value> for Answer {
    fn from(value: Value) -> Answer {
        Answer { value, follow: None }
    }
}

impl Answer {
    /// An answer after which a game is followed.
    pub(super) fn then_follow(value: Value, followed: Arc<FollowedGame>) -> Answer {
        Answer { value, follow: Some(followed) }
    }
}

/// A request about a game that somebody has joined.
#[derive(Debug)]
pub(super) struct GameRequest<'r> {
    pub(super) hub: &'r Arc<Hub>,
    pub(super) session: &'r Arc<PythonSession>,
    pub(super) followed: Arc<FollowedGame>,
    pub(super) asked: &'r PythonRequest,
    /// What the client knows. While it is held, the client is told nothing else.
    pub(super) known: OwnedMutexGuard<Snapshot>,
}

/// Answers a request.
pub(super) async fn handle(hub: &Arc<Hub>, client: IpAddr, outbox: &Outbox, asked: &PythonRequest) {
    let name = asked.get("name").as_str().unwrap_or_default();
    if matches!(name, "sign_in" | "get_daide_port") {
        let answered = match name {
            "sign_in" => account::sign_in(hub, client, outbox, asked).await,
            _ => Err(PythonFault::new(
                "DaidePortException",
                "This server says nothing about DAIDE ports: ask whoever runs it.",
            )),
        };
        send(outbox, asked, answered).await;
        return;
    }
    let session = match asked.text("token").and_then(|token| hub.session(token)) {
        Ok(session) => session,
        // A client that does not know a token says so, and waits for no answer.
        Err(_) if name == "unknown_token" => return,
        Err(fault) => return send(outbox, asked, Err(fault)).await,
    };
    session.connect(outbox);
    match name {
        "unknown_token" => hub.sign_out(&session.token),
        "logout" => {
            let answered = account::log_out(hub, &session).await;
            send(outbox, asked, answered).await;
        }
        _ if asked.get("game_role").is_null() => {
            let answered = channel(hub, &session, name, asked).await;
            let (answered, followed) = match answered {
                Ok(answer) => (Ok(answer.value), answer.follow),
                Err(fault) => (Err(fault), None),
            };
            send(outbox, asked, answered).await;
            if let Some(followed) = followed {
                follow::start(hub, &session, &followed);
            }
        }
        _ => game(hub, &session, outbox, name, asked).await,
    }
}

async fn send(outbox: &Outbox, asked: &PythonRequest, answered: Result<Value>) {
    // If the connection is gone, nobody waits for the answer.
    let _ = outbox.sender.send(answer(asked.id(), answered)).await;
}

/// Requests of somebody who has signed in.
async fn channel(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    name: &str,
    asked: &PythonRequest,
) -> Result<Answer> {
    match name {
        "create_game" => new_game::create(hub, session, asked).await,
        "join_game" => join::join_game(hub, session, asked).await,
        "join_powers" => join::join_powers(hub, session, asked).await.map(Answer::from),
        "list_games" => list::list_games(hub, session, asked).await.map(Answer::from),
        "get_games_info" => list::games_info(hub, session, asked).await.map(Answer::from),
        "get_playable_powers" => list::playable(hub, session, asked).await.map(Answer::from),
        "get_available_maps" => Ok(data("data_maps", crate::python::maps::maps()).into()),
        "get_dummy_waiting_powers" => {
            Ok(data("data_games_to_power_names", Value::Object(serde_json::Map::new())).into())
        }
        "set_grade" => master::set_grade(hub, session, asked).map(Answer::from),
        "delete_account" if !hub.is_club() => {
            hub.sign_out(&session.token);
            Ok(ok().into())
        }
        "delete_account" => {
            Err(PythonFault::response("Delete your account on its page of the site."))
        }
        _ => Err(unknown(name)),
    }
}

fn unknown(name: &str) -> PythonFault {
    let name: String = name.chars().take(40).collect();
    PythonFault::new("RequestException", format!("Unknown request `{name}`."))
}

/// Requests about a game.
async fn game(
    hub: &Arc<Hub>,
    session: &Arc<PythonSession>,
    outbox: &Outbox,
    name: &str,
    asked: &PythonRequest,
) {
    let followed =
        asked.text("game_id").and_then(|game| session.followed(game, asked.text("game_role")?));
    let followed = match followed {
        Ok(followed) => followed,
        Err(fault) => return send(outbox, asked, Err(fault)).await,
    };
    let known = Arc::clone(&followed.known).lock_owned().await;
    let mut request = GameRequest { hub, session, followed, asked, known };
    if name == "synchronize" {
        let synchronized = sync::synchronize(&mut request).await;
        let (answered, messages) = match synchronized {
            Ok((value, messages)) => (Ok(value), messages),
            Err(fault) => (Err(fault), Vec::new()),
        };
        let is_answered = answered.is_ok();
        send(outbox, asked, answered).await;
        for message in messages {
            session.send(message).await;
        }
        if is_answered {
            follow::start(hub, session, &request.followed);
        }
        return;
    }
    let answered = match name {
        "set_orders" => play::set_orders(&mut request).await,
        "set_wait_flag" => play::set_wait(&mut request).await,
        "clear_orders" => play::clear_orders(&mut request).await,
        "vote" => play::vote(&mut request).await,
        "send_game_message" => play::send_message(&mut request).await,
        "get_phase_history" => reading::phase_history(&request).await,
        "get_all_possible_orders" => reading::possible_orders(&request).await,
        "save_game" => reading::save_game(&request).await,
        "query_schedule" => reading::schedule(&request).await,
        "leave_game" => join::leave_game(&mut request).await,
        "process_game" => master::process(&request).await,
        "set_game_status" => master::set_status(&mut request).await,
        "set_dummy_powers" => master::set_dummies(&request).await,
        "delete_game" => master::delete(&request).await,
        // What a fork of the package asks for.
        "set_comm_status" => play::set_comm_status(&request),
        "send_log_data"
        | "send_is_bot"
        | "send_stance"
        | "send_deceiving"
        | "send_recipient_annotation"
        | "send_order_suggestions"
        | "send_order_log"
        | "send_commentary_durations" => Ok(ok()),
        "set_game_state" | "clear_centers" | "clear_units" => Err(PythonFault::response(
            "Positions of running games are not changed here: create a game with this state instead.",
        )),
        _ => Err(unknown(name)),
    };
    // Whatever follows from the request is told after its answer.
    send(outbox, asked, answered).await;
    drop(request);
}

impl GameRequest<'_> {
    pub(super) fn game(&self) -> &str {
        &self.followed.receiver.game
    }

    /// The power that the request is about: that of the player, or the one that it names.
    pub(super) fn power(&self) -> Result<String> {
        let named = self.asked.optional("power_name")?;
        let power = self.followed.role.power();
        let power = power.or(named).ok_or_else(|| {
            PythonFault::new("MapPowerException", "Say which power: `power_name` is missing.")
        })?;
        if named.is_some_and(|named| named != power) {
            let named = named.unwrap_or_default();
            return Err(PythonFault::response(format!(
                "User {} does not currently control power {named}",
                self.session.user
            )));
        }
        if !self.known.powers.contains_key(power) {
            return Err(PythonFault::new("MapPowerException", format!("Unknown power {power}")));
        }
        Ok(power.to_owned())
    }
}
