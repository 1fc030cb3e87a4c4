//! The results of a phase as a table.

use anyhow::Result;
use chancery::game::{OrderResult, ResultTexts, Turn};
use chancery::{Lang, PhaseKind, Verdict};
use chancery_lang::messages::cli;
use chancery_lang::text;
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
    lines.extend(results_text(turn, lang));
    let news = turn.news(lang);
    if !news.is_empty() {
        lines.push(String::new());
    }
    lines.extend(news);
    lines
}

/// Results as a table. Why is told only of what did not go as it was ordered.
fn results_text(turn: &Turn, lang: Lang) -> Vec<String> {
    let (board, paint, results) = (turn.position.board(), Paint::stdout(), &turn.results);
    let texts: Vec<String> =
        results.iter().map(|one| shown_order(one.texts(board, &turn.orders))).collect();
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or_default();
    let names = power_width(board, lang);
    let orders = width(&mut texts.iter().map(|text| text.chars().count()));
    let words = Verdict::ALL.iter().map(|verdict| verdict.word(lang).chars().count());
    let words = words.max().unwrap_or_default();
    let mut last = None;
    let mut lines = Vec::new();
    for (one, text) in results.iter().zip(&texts) {
        let new = last != Some(one.power);
        last = Some(one.power);
        let name = if new {
            lines.push(String::new());
            paint.power(board.power(one.power), lang, names)
        } else {
            " ".repeat(names + usize::from(paint.is_on()))
        };
        let verdict = paint.verdict(one.verdict, lang, words);
        let why = why(one, turn.position.phase().kind, lang);
        let line = format!("{name}  {text:orders$}  {verdict}");
        // The name with its block, the order, the mark and the word, and what is between.
        let column = names + usize::from(paint.is_on()) + 2 + orders + 2 + 2 + words + 2;
        lines.push(output::beside(&line, &why, column));
    }
    lines
}

/// The order as it was understood, or as it was typed if it was not.
pub(crate) fn shown_order(texts: ResultTexts<'_>) -> String {
    texts.order.or_else(|| texts.text.map(str::to_owned)).unwrap_or_default()
}

/// What is worth saying of a result. What went as it was ordered needs no word.
fn why(one: &OrderResult, phase: PhaseKind, lang: Lang) -> String {
    let smooth = one.verdict == Verdict::Succeeds && one.dislodged_by.is_none();
    match (smooth, &one.part, phase) {
        (true, Some(_), _) => String::new(),
        (true, None, PhaseKind::Movement) => text!(cli::NoOrder).get(lang),
        _ => one.because.clone(),
    }
}
