//! `what_if`: what would come of orders, without giving them.

use std::fmt::Write as _;

use chancery::game::{OrderTexts, Turn};
use chancery::{Court, Game, Lang, Power};
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::Desk;
use super::super::space::{unit_name, upper};
use super::history::result_data;
use super::legal::unnumbered;

/// Resolves the phase on a copy of the game. Powers without orders hold; only the own saved orders are known.
pub(crate) async fn what_if(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let given = arguments.orders_by_power("orders")?;
    let sitting = desk.sitting(arguments).await?;
    let game = sitting.seen.game();
    if game.ending().is_some() {
        return Err(ToolTrouble::new(
            "over",
            "The game is over.",
            "Call history or explain instead.",
        ));
    }
    let board = game.board();
    let mut orders = OrderTexts::new(board);
    orders.set(sitting.power, sitting.saved());
    let mut powers: Vec<Power> = vec![sitting.power];
    for (name, texts) in given {
        let power = board.power_named(&name).map_err(|error| {
            ToolTrouble::new("power", error.said().sentence(Lang::EN), "Use the names of view.")
        })?;
        orders.set(power, unnumbered(game, power, &texts)?);
        powers.push(power);
    }
    let mut trial: Game = game.clone();
    let turn = trial.resolve(&mut Court::default(), orders);
    let (text, results) = outcome(&turn, game, &powers);
    let next = turn.next.phase().name(board);
    Ok(sitting.answer(
        &format!("If these orders were given and all other units held (nothing is saved):\n{text}\nNext phase: {next}."),
        json!({"results": results, "next": next}),
    ))
}

fn outcome(turn: &Turn, game: &Game, powers: &[Power]) -> (String, Vec<Value>) {
    let board = game.board();
    let (mut text, mut data) = (String::new(), Vec::new());
    for result in turn.results_in(&game.rules, Lang::EN) {
        let is_asked = powers.contains(&result.power) && result.part.is_some();
        if !is_asked && result.dislodged_by.is_none() {
            continue;
        }
        let texts = result.texts(board, &turn.orders);
        let order = texts.order.as_deref().or(texts.text).unwrap_or_default();
        let verdict = result.verdict.name();
        let _ = write!(text, "- {} {order}: {verdict}. {}", texts.power, result.because);
        if let Some(by) = texts.dislodged_by {
            let _ = write!(text, " Dislodged by {by}.");
        }
        text.push('\n');
        data.push(result_data(&result, board, &turn.orders));
    }
    for one in turn.next.dislodged() {
        let places: Vec<&str> =
            turn.next.retreats(*one).map(|at| board.location_upper(at)).collect();
        let to = if places.is_empty() { "nowhere".to_owned() } else { places.join(", ") };
        let _ = writeln!(text, "{} could retreat to {to}.", unit_name(&turn.next, one.unit));
    }
    for &centre in board.centres() {
        let (before, after) = (turn.position.owner(centre), turn.next.owner(centre));
        if before != after
            && let Some(after) = after
        {
            let _ =
                writeln!(text, "{} goes to {}.", upper(&turn.next, centre), board.power(after).id);
        }
    }
    if text.is_empty() {
        text.push_str("Nothing happens.");
    }
    text.truncate(text.trim_end().len());
    (text, data)
}
