//! What came of a phase, as a table that a person reads with pleasure.

use anyhow::Result;
use chancery::game::{Event, Ruled, Turn};
use chancery::{Lang, PhaseKind, Position, Power, Rules, Verdict};
use serde_json::Value;

use super::power_width;
use crate::output;
use crate::paint::Paint;

/// A turn as JSON.
pub(super) fn turn_json(turn: &Turn) -> Result<Value> {
    Ok(serde_json::from_str(&turn.write())?)
}

/// A turn with its results in a language. The record is in English; for another language the orders
/// are judged again. A phase without results, as an imported game may have, was left unresolved, and
/// there is nothing to tell of it in any language.
pub(crate) fn told_in(mut turn: Turn, rules: &Rules, lang: Lang) -> Turn {
    if lang != Lang::En && !turn.results.is_empty() {
        turn.results = turn.results_in(rules, lang);
    }
    turn
}

/// A turn as lines, with its results as they are in it: every order with what came of it, then what
/// changed.
pub(crate) fn turn_text(turn: &Turn, lang: Lang) -> Vec<String> {
    let board = turn.position.board();
    let phase = turn.position.phase();
    let title = format!("{} ({})", phase.title(board, lang), phase.name(board));
    let mut lines = vec![Paint::stdout().heading(&title)];
    lines.extend(results_text(&turn.results, &turn.position, lang));
    let mut news = changes(&turn.position, &turn.next, lang);
    news.extend(Event::sentences(&turn.events, board, lang));
    if !news.is_empty() {
        lines.push(String::new());
    }
    lines.extend(news);
    lines
}

/// Results as a table. Why is told only of what did not go as it was ordered.
pub(super) fn results_text(results: &[Ruled], position: &Position, lang: Lang) -> Vec<String> {
    let (board, paint) = (position.board(), Paint::stdout());
    let order = |one: &Ruled| one.order.clone().or_else(|| one.text.clone()).unwrap_or_default();
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or_default();
    let names = power_width(board, lang);
    let orders = width(&mut results.iter().map(|one| order(one).chars().count()));
    let words = Verdict::ALL.iter().map(|verdict| verdict.word(lang).chars().count());
    let words = words.max().unwrap_or_default();
    let mut last = None;
    let mut lines = Vec::new();
    for one in results {
        let new = last != Some(one.power);
        last = Some(one.power);
        let name = if new {
            lines.push(String::new());
            paint.power(board.power(one.power), lang, names)
        } else {
            " ".repeat(names + usize::from(paint.is_on()))
        };
        let verdict = paint.verdict(one.verdict, lang, words);
        let why = why(one, position.phase().kind, lang);
        let line = format!("{name}  {:orders$}  {verdict}", order(one));
        // The name with its block, the order, the mark and the word, and what is between.
        let column = names + usize::from(paint.is_on()) + 2 + orders + 2 + 2 + words + 2;
        lines.push(output::beside(&line, why, column));
    }
    lines
}

/// What is worth saying of a result. What went as it was ordered needs no word.
fn why(one: &Ruled, phase: PhaseKind, lang: Lang) -> &str {
    let smooth = one.verdict == Verdict::Succeeds && one.dislodged_by.is_none();
    match (smooth, &one.text, phase, lang) {
        (true, Some(_), ..) => "",
        (true, None, PhaseKind::Movement, Lang::En) => "no order",
        (true, None, PhaseKind::Movement, Lang::Fr) => "sans ordre",
        _ => &one.because,
    }
}

/// Which centres changed hands.
fn changes(before: &Position, after: &Position, lang: Lang) -> Vec<String> {
    let board = before.board();
    let mut lines = Vec::new();
    let name = |power: Power| board.power(power).name.get(lang);
    for &centre in board.centres() {
        let (old, new) = (before.owner(centre), after.owner(centre));
        let Some(new) = new.filter(|&new| old != Some(new)) else { continue };
        let place = board.location_name(centre.location(), lang);
        lines.push(match (old, lang) {
            (None, Lang::En) => format!("{} takes {place}.", name(new)),
            (None, Lang::Fr) => format!("{} prend {place}.", name(new)),
            (Some(old), Lang::En) => format!("{} takes {place} from {}.", name(new), name(old)),
            (Some(old), Lang::Fr) => {
                format!("{} prend {place} (avant : {}).", name(new), name(old))
            }
        });
    }
    lines
}
