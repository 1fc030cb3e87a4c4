//! `history` and `explain`: what happened, and why.

use std::fmt::Write as _;

use chancery::game::{Event, OrderResult, OrderTexts, Turn};
use chancery::{Board, Lang, Phase, Province, Rules, Verdict, notation};
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, Look};
use super::super::space::upper;
use super::legal::place_of;

/// The phases that are told unless more are asked for.
const USUAL_TURNS: usize = 3;
/// The longest answer in characters.
const LONGEST: usize = 24_000;

/// Tells past phases.
pub(crate) async fn history(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let (from, to) =
        (arguments.name("from")?.map(str::to_owned), arguments.name("to")?.map(str::to_owned));
    let place = arguments.name("place")?.map(str::to_owned);
    let look = desk.game(arguments).await?;
    let board = look.seen.game().board();
    let place = place
        .map(|place| place_of(look.seen.game(), &place).map(|at| board.province_of(at)))
        .transpose()?;
    let (from, to) = (bound(board, "from", from)?, bound(board, "to", to)?);
    let within = |turn: &&Turn| {
        let phase = turn.position.phase();
        from.is_none_or(|from| phase >= from) && to.is_none_or(|to| phase <= to)
    };
    let mut turns: Vec<&Turn> =
        look.seen.record.turns.iter().map(AsRef::as_ref).filter(within).collect();
    let all = turns.len();
    if from.is_none() && to.is_none() && place.is_none() {
        turns.drain(..all.saturating_sub(USUAL_TURNS));
    }
    let rules = look.seen.game().rules;
    let mut told = Vec::new();
    let mut length = 0;
    // The latest phases matter most, so they are kept if there is too much.
    for turn in turns.iter().rev() {
        let text = turn_text(turn, &rules, place);
        length += text.len();
        if length > LONGEST {
            break;
        }
        told.push(text);
    }
    told.reverse();
    let phases: Vec<String> = turns.iter().map(|turn| turn.position.phase().name(board)).collect();
    let text = match (told.len(), all) {
        (_, 0) => "No such phase was resolved yet.".to_owned(),
        (shown, all) if shown < all => {
            format!(
                "{shown} of {all} phases; ask with `from` and `to` for others.\n{}",
                told.join("\n")
            )
        }
        _ => told.join("\n"),
    };
    Ok(ToolAnswer::about(
        &look.head,
        &text,
        json!({"phases": &phases[phases.len() - told.len().min(phases.len())..]}),
    ))
}

/// Tells why orders of a resolved phase went as they did.
pub(crate) async fn explain(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let phase = arguments.name("phase")?.map(str::to_owned);
    let about = match arguments.name("order")? {
        Some(order) => Some(order),
        None => arguments.name("place")?,
    };
    let about = about.map(str::to_owned);
    let look = desk.game(arguments).await?;
    let turn = turn_of(&look, phase)?;
    let board = look.seen.game().board();
    let place = about.map(|about| province_of(&look, turn, &about)).transpose()?;
    let rules = look.seen.game().rules;
    let results = turn.results_in(&rules, Lang::EN);
    let concerned = |result: &&OrderResult| match place {
        None => result.verdict != Verdict::Succeeds || result.dislodged_by.is_some(),
        Some(place) => result.provinces(&turn.position).contains(&place),
    };
    let (mut text, mut data) = (String::new(), Vec::new());
    for result in results.iter().filter(concerned) {
        let texts = result.texts(board, &turn.orders);
        let order = texts.order.as_deref().or(texts.text).unwrap_or_default();
        let _ = writeln!(
            text,
            "- {} {order}: {}. {}",
            texts.power,
            result.verdict.name(),
            result.because
        );
        data.push(result_data(result, board, &turn.orders));
    }
    if text.is_empty() {
        text = match place {
            None => "Every order of that phase succeeded.".to_owned(),
            Some(place) => {
                format!("No order of that phase was about {}.", upper(&turn.position, place))
            }
        };
    }
    let name = turn.position.phase().name(board);
    let text = format!("In {name}:\n{}", text.trim_end());
    Ok(ToolAnswer::about(&look.head, &text, json!({"explained_phase": name, "results": data})))
}

/// The results of a phase in words, or of the orders about a place.
pub(crate) fn turn_text(turn: &Turn, rules: &Rules, place: Option<Province>) -> String {
    let board = turn.position.board();
    let mut text = turn.position.phase().name(board);
    let mut last = None;
    for result in turn.results_in(rules, Lang::EN) {
        if place.is_some_and(|place| !result.provinces(&turn.position).contains(&place)) {
            continue;
        }
        let texts = result.texts(board, &turn.orders);
        let order = texts.order.as_deref().or(texts.text).unwrap_or_default();
        if last == Some(result.power) {
            text.push_str("; ");
        } else {
            let _ = write!(text, "\n  {}: ", texts.power);
        }
        last = Some(result.power);
        text.push_str(order);
        if result.verdict != Verdict::Succeeds {
            let _ = write!(text, " ({})", result.verdict.name());
        }
        if let Some(by) = texts.dislodged_by {
            let _ = write!(text, " (dislodged by {by})");
        }
    }
    for &centre in board.centres() {
        let (before, after) = (turn.position.owner(centre), turn.next.owner(centre));
        if before != after
            && place.is_none_or(|place| place == centre)
            && let Some(after) = after
        {
            let _ = write!(
                text,
                "\n  {} goes to {}.",
                upper(&turn.next, centre),
                board.power(after).id
            );
        }
    }
    if place.is_none() {
        for sentence in Event::sentences(&turn.events, board, Lang::EN) {
            let _ = write!(text, "\n  {sentence}");
        }
    }
    text
}

/// A result for programs.
pub(crate) fn result_data(result: &OrderResult, board: &Board, orders: &OrderTexts) -> Value {
    let texts = result.texts(board, orders);
    json!({
        "power": texts.power, "order": texts.order, "verdict": result.verdict.name(),
        "because": result.because, "dislodged_by": texts.dislodged_by,
    })
}

fn bound(board: &Board, name: &str, text: Option<String>) -> Result<Option<Phase>, ToolTrouble> {
    let read = |text: String| {
        Phase::parse(board, &text.to_uppercase())
            .map_err(|_| ToolTrouble::argument(name, "is not a phase, as in `S1901M`"))
    };
    text.map(read).transpose()
}

fn turn_of(look: &Look, phase: Option<String>) -> Result<&Turn, ToolTrouble> {
    let board = look.seen.game().board();
    let turns = &look.seen.record.turns;
    let phase = bound(board, "phase", phase)?;
    let found = match phase {
        None => turns.last(),
        Some(phase) => turns.iter().rev().find(|turn| turn.position.phase() == phase),
    };
    found.map(AsRef::as_ref).ok_or_else(|| {
        let next =
            "Name a resolved phase; history has them. For orders not yet given, call what_if.";
        ToolTrouble::new("phase", "That phase is not resolved.", next)
    })
}

/// The province that an order or a place is about.
fn province_of(look: &Look, turn: &Turn, about: &str) -> Result<Province, ToolTrouble> {
    let board = look.seen.game().board();
    let reading = notation::read(about, board, Some(&turn.position));
    let at = reading.orders.first().and_then(|read| read.order.at);
    match at {
        Some(at) => Ok(board.province_of(at)),
        None => place_of(look.seen.game(), about).map(|at| board.province_of(at)),
    }
}
