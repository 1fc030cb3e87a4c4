//! What players do: orders, waiting, votes and messages.

use axum::http::Method;
use serde_json::Value;

use crate::caller::ApiRefusal;
use crate::python::join::is_master;
use crate::python::press::{GLOBAL, PythonMessage};
use crate::python::requests::GameRequest;
use crate::python::rules::waits_by_default;
use crate::python::wire::{PythonFault, Result, data, ok};
use crate::seat::DoorSeat;
use crate::seen_game::SeenGame;

impl GameRequest<'_> {
    /// The seat that a request is about.
    fn seat(&self, power: String) -> DoorSeat {
        DoorSeat {
            caller: self.session.caller.clone(),
            game: self.game().to_owned(),
            power,
            table: self.hub.ready.clone(),
        }
    }

    /// The seat of the player, or any at a table for whoever runs the game; and the game as the seat sees it.
    async fn seated(&self) -> Result<(DoorSeat, SeenGame)> {
        let power = self.power()?;
        let seat = self.seat(power);
        let seen = seat.look().await?;
        let may = match self.followed.role.power() {
            None => is_master(self.hub, self.session, self.game(), &seen.view),
            Some(_) if self.hub.is_club() => true,
            Some(own) => {
                let memory = self.hub.memory(self.game());
                let notes = memory.notes();
                notes.seats.get(own).is_some_and(|(user, _)| *user == self.session.user)
            }
        };
        if !may {
            return Err(PythonFault::response(format!(
                "User {} does not currently control power {}",
                self.session.user, seat.power
            )));
        }
        if seen.game().ending().is_some() {
            return Err(PythonFault::new("GameFinishedException", "The game is over."));
        }
        Ok((seat, seen))
    }

    /// Refuses what was meant for another phase.
    fn check_phase(&self, seen: &SeenGame) -> Result<()> {
        let (sent, now) = (self.asked.text("phase")?, seen.phase());
        if sent == now {
            return Ok(());
        }
        let sent: String = sent.chars().take(20).collect();
        Err(PythonFault::response(format!(
            "Invalid order phase, received {sent}, server phase is {now}"
        )))
    }
}

/// Saves all orders of a power.
pub(super) async fn set_orders(request: &mut GameRequest<'_>) -> Result<Value> {
    let orders = request.asked.list("orders")?.unwrap_or_default();
    let orders: Vec<String> = orders.into_iter().filter(|order| !order.trim().is_empty()).collect();
    let wait = request.asked.flag("wait")?;
    let (seat, seen) = request.seated().await?;
    request.check_phase(&seen)?;
    // The client knows its orders; nobody has to tell it.
    request.known.orders = None;
    match seat.save_orders(&seen, &orders).await {
        Ok(_) => (),
        // A power that has nothing to order may say so.
        Err(_) if orders.is_empty() => (),
        Err(refusal) => return Err(refusal.into()),
    }
    let wait = wait.or_else(|| (!waits_by_default(request.hub, request.game())).then_some(false));
    if let Some(wait) = wait {
        ready(request, &seat, &seen, wait).await?;
    }
    Ok(ok())
}

/// Says whether the phase shall wait for a power.
pub(super) async fn set_wait(request: &mut GameRequest<'_>) -> Result<Value> {
    let wait = request.asked.flag("wait")?;
    let wait = wait.ok_or_else(|| PythonFault::new("RequestException", "`wait` is missing."))?;
    let (seat, seen) = request.seated().await?;
    ready(request, &seat, &seen, wait).await?;
    Ok(ok())
}

async fn ready(
    request: &mut GameRequest<'_>,
    seat: &DoorSeat,
    seen: &SeenGame,
    wait: bool,
) -> Result<()> {
    if let Some(known) = request.known.powers.get_mut(&seat.power) {
        known.wait = wait;
    }
    let owes = crate::python::snapshot::list(&seen.view["powers"])
        .find(|power| power["id"].as_str() == Some(&seat.power))
        .is_some_and(|power| power["due"]["wanted"].as_u64().unwrap_or_default() > 0);
    match seat.set_ready(seen, !wait).await {
        // The phase was resolved meanwhile, or nobody waits for this power.
        Err(refusal) if refusal.kind == "stale" || !owes => (),
        Err(refusal) => return Err(refusal.into()),
        Ok(()) => (),
    }
    request.hub.memory(request.game()).tell();
    Ok(())
}

/// Deletes the orders of a power.
pub(super) async fn clear_orders(request: &mut GameRequest<'_>) -> Result<Value> {
    let (seat, seen) = request.seated().await?;
    request.check_phase(&seen)?;
    request.known.orders = None;
    let path = format!("/games/{}/orders/{}", request.game(), seat.power);
    request.session.caller.ask(Method::DELETE, &path, None).await?;
    Ok(ok())
}

/// Votes for a draw, or takes the vote back.
pub(super) async fn vote(request: &mut GameRequest<'_>) -> Result<Value> {
    let vote = match request.asked.text("vote")? {
        "yes" => true,
        "no" | "neutral" => false,
        _ => {
            return Err(PythonFault::new("RequestException", "`vote` must be yes, no or neutral."));
        }
    };
    let (seat, _) = request.seated().await?;
    let known = request.known.powers.get(&seat.power).is_some_and(|power| power.vote);
    match seat.vote_draw(vote).await {
        // There was no vote to take back.
        Err(_) if !vote && !known => (),
        Err(refusal) => return Err(refusal.into()),
        Ok(()) => (),
    }
    Ok(ok())
}

/// Sends a message to a power, or to all.
pub(super) async fn send_message(request: &mut GameRequest<'_>) -> Result<Value> {
    let role = request.followed.role.clone();
    let own = role.power().ok_or_else(|| {
        PythonFault::new("GameObserverException", "Only players write messages here.")
    })?;
    let message = request.asked.get("message");
    let text = |key: &str| message[key].as_str().unwrap_or_default();
    if text("sender") != own {
        return Err(PythonFault::response(format!("Only {own} writes here: `sender` is wrong.")));
    }
    if text("recipient") == own {
        return Err(PythonFault::response("A message to oneself is not sent."));
    }
    let is_global = text("recipient") == GLOBAL;
    if !is_global && !request.known.powers.contains_key(text("recipient")) {
        let name: String = text("recipient").chars().take(40).collect();
        return Err(PythonFault::new("MapPowerException", format!("Unknown power {name}")));
    }
    if !message["time_sent"].is_null() {
        return Err(PythonFault::response("`time_sent` is set by the server: leave it null."));
    }
    if text("phase") != request.known.phase {
        return Err(PythonFault::new(
            "GamePhaseException",
            format!("The message is for another phase: it is {}.", request.known.phase),
        ));
    }
    let memory = request.hub.memory(request.game());
    let caller = &request.session.caller;
    if request.asked.flag("re_sent")? == Some(true) {
        // The answer to the first one may be lost.
        let letters = PythonMessage::all(caller, request.game(), &role, &memory).await?;
        let same = letters.iter().find(|letter| {
            letter.is_own
                && letter.phase == request.known.phase
                && letter.recipient == text("recipient")
                && letter.text == text("message")
        });
        if let Some(sent) = same {
            return Ok(data("data_time_stamp", sent.time));
        }
    }
    let to: Vec<String> = if is_global { Vec::new() } else { vec![text("recipient").to_owned()] };
    let sent = request.seat(own.to_owned()).send_press(&to, text("message")).await;
    let sent = sent.map_err(no_press)?;
    let letter = PythonMessage::read(&sent, &role, &memory);
    let letter = letter
        .ok_or_else(|| PythonFault::response("The message is delivered when the phase is over."))?;
    request.known.messages.insert(letter.id);
    Ok(data("data_time_stamp", letter.time))
}

fn no_press(refusal: ApiRefusal) -> PythonFault {
    match refusal.kind.as_str() {
        "no-press" => PythonFault::response("Messages not allowed for this game."),
        _ => refusal.into(),
    }
}

/// A fork of the package says whether a player is there.
pub(super) fn set_comm_status(request: &GameRequest<'_>) -> Result<Value> {
    let power = request.power()?;
    let status = request.asked.optional("comm_status")?.map(str::to_owned);
    request.hub.memory(request.game()).notes().extras.entry(power).or_default()[1] = status;
    Ok(ok())
}
