//! What came of a phase, as a table that a person reads with pleasure.

use anyhow::Result;
use chancery::game::{Ruled, Turn};
use chancery::{Lang, PhaseKind, Position, Verdict};
use serde_json::Value;

use super::power_width;
use crate::output;
use crate::paint::Paint;

/// A turn as JSON.
pub(crate) fn turn_json(turn: &Turn) -> Result<Value> {
    Ok(serde_json::from_str(&turn.write())?)
}

/// A turn as lines, with its results as they are in it: every order with what came of it, then what
/// changed.
pub(crate) fn turn_text(turn: &Turn, lang: Lang) -> Vec<String> {
    let board = turn.position.board();
    let phase = turn.position.phase();
    let title = format!("{} ({})", phase.title(board, lang), phase.name(board));
    let mut lines = vec![Paint::stdout().heading(&title)];
    lines.extend(results_text(&turn.results, &turn.position, lang));
    let news = turn.news(lang);
    if !news.is_empty() {
        lines.push(String::new());
    }
    lines.extend(news);
    lines
}

/// Results as a table. Why is told only of what did not go as it was ordered.
pub(crate) fn results_text(results: &[Ruled], position: &Position, lang: Lang) -> Vec<String> {
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
        (true, None, PhaseKind::Movement, Lang::EN) => "no order",
        (true, None, PhaseKind::Movement, _) => "sans ordre",
        _ => &one.because,
    }
}
