//! `submit` and `ready`: orders are saved, and the phase may end.

use chancery::game::{SubmitMode, SubmitOptions};
use chancery::{Lang, notation};
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, Sitting};
use super::check::CheckedSet;
use super::legal::unnumbered;

/// Saves orders.
pub(crate) async fn submit(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let Some(given) = arguments.orders("orders")? else {
        return Err(ToolTrouble::argument(
            "orders",
            "is missing: give a list of orders, or an empty one to delete them",
        ));
    };
    let merges = arguments.word("mode", &["replace", "merge"])? == Some("merge");
    let ready = arguments.flag("ready", false)?;
    let sitting = desk.sitting(arguments).await?;
    sitting.in_phase(arguments)?;
    let game = sitting.seen.game();
    let given = unnumbered(game, sitting.power, &given)?;
    let (orders, left_out) =
        if merges { merged(&sitting, &given) } else { (given.clone(), Vec::new()) };
    let saved = match sitting.seat.save_orders(&sitting.seen, &orders).await {
        Ok(saved) => saved,
        Err(refusal) if refusal.kind == "refused" => return Err(all_refused(&refusal.document)),
        Err(refusal) => return Err(refusal.into()),
    };
    let mut refused = saved.refused;
    refused.extend(left_out);
    let kept: Vec<String> = saved.accepted.iter().map(|(_, order)| order.clone()).collect();
    let mut checked = CheckedSet::of(game, sitting.power, &kept);
    checked.refused = refused;
    let mut lines = vec![format!("Saved {} orders for {}.", kept.len(), sitting.seen.phase())];
    lines.push(checked.text());
    let is_ready = ready && checked.refused.is_empty();
    if is_ready {
        sitting.seat.set_ready(&sitting.seen, true).await?;
    }
    lines.push(match (ready, is_ready) {
        (true, true) => "You are ready.".to_owned(),
        (true, false) => {
            "You are not ready, because orders were refused. Correct them and submit again."
                .to_owned()
        }
        (false, _) if checked.missing.is_empty() => "When you are done, call ready.".to_owned(),
        (false, _) => "Order the rest, or call ready as it is.".to_owned(),
    });
    let mut data = checked.data();
    data["saved"] = json!(kept);
    data["ready"] = json!(is_ready);
    let now = again(desk, &sitting).await;
    Ok(now.as_ref().unwrap_or(&sitting).answer(&lines.join("\n"), data))
}

/// Says that a power is ready, or withdraws it.
pub(crate) async fn ready(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let on = arguments.flag("on", true)?;
    let sitting = desk.sitting(arguments).await?;
    sitting.in_phase(arguments)?;
    sitting.seat.set_ready(&sitting.seen, on).await?;
    let Some(now) = again(desk, &sitting).await else {
        return Ok(sitting.answer(
            if on { "You are ready." } else { "You are not ready." },
            json!({"ready": on}),
        ));
    };
    let (before, after) = (sitting.seen.phase(), now.seen.phase());
    let text = if now.seen.game().ending().is_some() {
        "The game is over.".to_owned()
    } else if before != after {
        format!("{before} was resolved. Call view with since `{}`.", sitting.head.version())
    } else if on {
        "You are ready. Call wait until the phase ends.".to_owned()
    } else {
        "You are no longer marked as ready.".to_owned()
    };
    Ok(now.answer(&text, json!({"ready": on && before == after, "resolved": before != after})))
}

/// The seat after a change.
async fn again(desk: &Desk, sitting: &Sitting) -> Option<Sitting> {
    desk.sit(&format!("{}:{}", sitting.seat.game, sitting.id())).await.ok()
}

/// New orders together with those that were saved, and what is wrong with new ones.
fn merged(sitting: &Sitting, given: &[String]) -> (Vec<String>, Vec<(String, String)>) {
    let game = sitting.seen.game();
    let options = SubmitOptions { mode: SubmitMode::LegalOnly, replace: false, bluff: false };
    let before = sitting.saved();
    let checked = CheckedSet::of(game, sitting.power, given);
    match game.submit(sitting.power, &before, given, options, Lang::EN) {
        Ok(taken) => {
            let board = game.board();
            let texts = if taken.texts.is_empty() {
                taken.accepted.iter().map(|one| notation::standard(&one.order, board)).collect()
            } else {
                taken.texts
            };
            (texts, checked.refused)
        }
        Err(_) => (before, checked.refused),
    }
}

/// All orders were refused, so that nothing was saved.
fn all_refused(document: &Value) -> ToolTrouble {
    let refused = document["refused"].as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    let lines: Vec<String> = refused
        .iter()
        .map(|one| format!("{}: {}", text(one, "text"), text(one, "message")))
        .collect();
    let message = format!("No order was accepted, so nothing was changed. {}", lines.join(" | "));
    ToolTrouble::new("refused", message, "Call legal for what is possible, then submit again.")
}
