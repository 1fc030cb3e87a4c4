//! `game/orders`: saves orders, and says that a country is ready.

use axum::http::StatusCode;
use chancery::order::RawOrder;
use chancery::{PhaseKind, Power, notation};
use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::game::WebGame;
use super::player::WebdipPlayer;
use super::request::Params;
use super::sent_order::{OrderContext, SentOrder, waive};
use super::slots::{OrderSlot, slots};
use super::{Answer, Webdip};
use crate::caller::ApiRefusal;
use crate::seat::DoorSeat;

/// The most orders in a request, more than any position needs.
const MAX_ORDERS: usize = 300;

/// What becomes of a slot.
#[derive(Clone, Debug)]
struct OrderPlan {
    slot: OrderSlot,
    /// What is to be saved; none for a removal that is left to the rules.
    order: Option<RawOrder>,
    /// Which of the sent orders it is.
    sent: Option<usize>,
    /// The sent orders that were dropped, with the reason.
    dropped: Vec<(usize, String)>,
}

impl Webdip {
    pub(super) async fn save_orders(&self, player: &WebdipPlayer, params: &Params) -> Answer {
        let turn = params.text("turn").ok_or_else(|| WebdipFault::bad("Turn is required."))?;
        let phase = params.text("phase").ok_or_else(|| WebdipFault::bad("Phase is required."))?;
        let country =
            params.text("countryID").ok_or_else(|| WebdipFault::bad("Country is required."))?;
        let orders = match params.get("orders") {
            Some(Value::Array(orders)) if orders.len() <= MAX_ORDERS => orders,
            Some(Value::Array(_)) => {
                return Err(WebdipFault::bad(format!(
                    "Too many orders: send at most {MAX_ORDERS}."
                )));
            }
            _ => return Err(WebdipFault::bad("Body field `orders` is not an array.")),
        };
        let ready = match params.text("ready").as_deref() {
            None => None,
            Some("Yes") => Some(true),
            Some("No") => Some(false),
            Some(_) => return Err(WebdipFault::bad("Body field `ready` is not `Yes` or `No`.")),
        };
        let game = self.game(player, params).await?;
        check_phase(&game, &turn, &phase)?;
        let power = own_country(&game, &country, "submit orders")?;
        let seat = self.seat(player, &game, power);
        let sent = orders.iter().map(SentOrder::read).collect::<Result<Vec<_>, _>>()?;
        let mut plans = plans(&game, power, &sent)?;
        if game.is_left(power) {
            self.come_back(player, &game, power).await?;
        }
        let is_new = sent.is_empty() && plans.iter().all(|plan| plan.slot.saved.is_none());
        if !sent.is_empty() || is_new && ready == Some(true) {
            match save(&seat, &game, power, &mut plans).await {
                Err(refusal) if refusal.kind == "stale" => {
                    check_phase(&self.look(player, &game.id).await?, &turn, &phase)?;
                    return Err(refusal.into());
                }
                done => done?,
            }
        }
        let rows: Vec<Value> = plans.iter().map(|plan| plan.row(&game, power, &sent)).collect();
        if let Some(ready) = ready {
            match seat.set_ready(&game.seen, ready).await {
                // The phase has been resolved, with these orders.
                Err(refusal) if refusal.kind == "stale" => (),
                done => done?,
            }
        }
        Ok(Value::Array(rows).into())
    }

    pub(super) fn seat(&self, player: &WebdipPlayer, game: &WebGame, power: Power) -> DoorSeat {
        DoorSeat {
            caller: player.caller.clone(),
            game: game.id.clone(),
            power: game.power_id(power).to_owned(),
            table: self.table.clone(),
        }
    }
}

/// Checks that a request is for the phase in play. Clients take these texts for a phase that has just changed.
fn check_phase(game: &WebGame, turn: &str, phase: &str) -> Result<(), WebdipFault> {
    if turn.trim().parse() != Ok(game.turn()) {
        let turn: String = turn.chars().take(20).collect();
        return Err(WebdipFault::other_turn(game.turn(), &turn));
    }
    if phase != game.phase() || !game.is_in_play() {
        let phase: String = phase.chars().take(20).collect();
        return Err(WebdipFault::other_phase(game.phase(), &phase));
    }
    Ok(())
}

/// The power with a number, if the player plays it.
pub(super) fn own_country(game: &WebGame, country: &str, act: &str) -> Result<Power, WebdipFault> {
    let number: Option<u32> = country.trim().parse().ok();
    let power = number.and_then(|number| game.numbering().power(number));
    let power = power.ok_or_else(|| {
        let country: String = country.chars().take(20).collect();
        WebdipFault::forbidden(format!("Unknown country ID `{country}`."))
    })?;
    if game.power != Some(power) {
        let text = format!("A user can only {act} for the country it controls.");
        return Err(WebdipFault::forbidden(text));
    }
    Ok(power)
}

/// What the sent orders do to the slots of a country.
fn plans(game: &WebGame, power: Power, sent: &[SentOrder]) -> Result<Vec<OrderPlan>, WebdipFault> {
    let context = OrderContext {
        position: game.position(),
        rules: &game.seen.game().rules,
        numbering: game.numbering(),
    };
    let mut plans: Vec<OrderPlan> = slots(game, power)
        .into_iter()
        .map(|slot| {
            let order = slot.saved.clone().or_else(|| slot.default_order(context, power));
            OrderPlan { slot, order, sent: None, dropped: Vec::new() }
        })
        .collect();
    if context.position.phase().kind == PhaseKind::Adjustment {
        plan_adjustments(&mut plans, sent, context);
        return Ok(plans);
    }
    for (index, order) in sent.iter().enumerate() {
        let plan = plans.iter_mut().find(|plan| is_at(plan.slot.unit, order.at, context));
        let plan = plan.ok_or_else(|| unknown_territory(order, game, power))?;
        match plan.slot.unit.map(|unit| order.of_unit(unit, context)) {
            Some(Ok(order)) => (plan.order, plan.sent) = (Some(order), Some(index)),
            Some(Err(reason)) => plan.dropped.push((index, reason)),
            None => (),
        }
    }
    Ok(plans)
}

/// Each order takes the next slot; one that waits takes all that are left.
fn plan_adjustments(plans: &mut [OrderPlan], sent: &[SentOrder], context: OrderContext<'_>) {
    let mut free = 0;
    for (index, order) in sent.iter().enumerate() {
        let made = order.of_slot(context);
        let is_wait = made.as_ref().is_ok_and(|order| *order == waive());
        let Some(plan) = plans.get_mut(free) else {
            if let Some(last) = plans.last_mut().filter(|_| !is_wait) {
                last.dropped.push((index, "No build or removal is left for it.".to_owned()));
            }
            continue;
        };
        match made {
            Ok(order) => {
                (plan.order, plan.sent) = (Some(order.clone()), Some(index));
                if is_wait {
                    for plan in &mut plans[free..] {
                        plan.order = Some(order.clone());
                    }
                } else {
                    free += 1;
                }
            }
            Err(reason) => {
                plan.dropped.push((index, reason));
                free += 1;
            }
        }
    }
}

/// Whether a unit stands in the territory with a number, whatever the coast.
fn is_at(
    unit: Option<chancery::position::Unit>,
    number: Option<i64>,
    context: OrderContext<'_>,
) -> bool {
    let number = number.and_then(|number| u32::try_from(number).ok());
    let (Some(unit), Some(number)) = (unit, number) else { return false };
    number == context.numbering.place(unit.location())
        || number == context.numbering.parent(unit.location())
}

fn unknown_territory(order: &SentOrder, game: &WebGame, power: Power) -> WebdipFault {
    let territory = order.at.map(|at| at.to_string()).unwrap_or_default();
    let country = game.numbering().country(power);
    WebdipFault::bad(format!("Unknown territory ID `{territory}` for country `{country}`."))
}

/// Saves what is planned. An order that is refused is dropped: what was saved before stays.
async fn save(
    seat: &DoorSeat,
    game: &WebGame,
    power: Power,
    plans: &mut [OrderPlan],
) -> Result<(), ApiRefusal> {
    let board = game.board();
    let written = |plans: &[OrderPlan]| -> Vec<String> {
        let orders = plans.iter().filter_map(|plan| plan.order.as_ref());
        orders.map(|order| notation::standard(order, board)).collect()
    };
    let refused = match seat.save_orders(&game.seen, &written(plans)).await {
        Ok(saved) => saved.refused,
        Err(refusal) if refusal.kind == "refused" => refused_orders(&refusal),
        Err(refusal) => return Err(refusal),
    };
    if refused.is_empty() {
        return Ok(());
    }
    let context = OrderContext {
        position: game.position(),
        rules: &game.seen.game().rules,
        numbering: game.numbering(),
    };
    for (text, reason) in refused {
        let is_refused = |plan: &&mut OrderPlan| {
            plan.order.as_ref().is_some_and(|order| notation::standard(order, board) == text)
        };
        // Of two orders that are the same, the second was refused.
        let Some(plan) = plans.iter_mut().rev().find(is_refused) else { continue };
        if let Some(sent) = plan.sent.take() {
            plan.dropped.push((sent, reason));
        }
        let saved =
            plan.slot.saved.clone().filter(|saved| notation::standard(saved, board) != text);
        plan.order = saved.or_else(|| plan.slot.default_order(context, power));
    }
    match seat.save_orders(&game.seen, &written(plans)).await {
        Ok(_) => Ok(()),
        Err(refusal) if refusal.status == StatusCode::UNPROCESSABLE_ENTITY => Ok(()),
        Err(refusal) => Err(refusal),
    }
}

/// The orders that a refusal of all of them names.
fn refused_orders(refusal: &ApiRefusal) -> Vec<(String, String)> {
    let refused = refusal.document["refused"].as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    refused.iter().map(|one| (text(one, "text"), text(one, "message"))).collect()
}

impl OrderPlan {
    /// The order as it is saved, with what became of what was sent.
    fn row(&self, game: &WebGame, power: Power, sent: &[SentOrder]) -> Value {
        let mut row = self.slot.row(game, power, self.order.as_ref());
        if let Some(sent) = self.sent.and_then(|index| sent.get(index)) {
            sent.keep_coasts(&mut row, game.numbering());
        }
        let mut row = row.saved();
        let status = match (self.sent, self.dropped.last(), &self.slot.saved) {
            (Some(_), _, _) => "saved",
            (None, Some(_), _) => "dropped",
            (None, None, Some(_)) => "kept",
            (None, None, None) => "default",
        };
        row["status"] = json!(status);
        row["reason"] = json!(self.dropped.last().map(|(_, reason)| reason));
        if !self.dropped.is_empty() {
            let dropped = self.dropped.iter().filter_map(|(index, reason)| {
                let mut echo = sent.get(*index)?.echo();
                echo["reason"] = json!(reason);
                Some(echo)
            });
            row["dropped"] = dropped.collect();
        }
        row
    }
}
