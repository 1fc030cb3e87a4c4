//! The answer to a line, written straight into a buffer: no tree, and no text twice.

use chancery::Message;
use chancery::explain::{explain, one_each};
use chancery::json::{put, put_each, put_text};
use chancery::position::{JsonError, PositionLine};
use chancery_lang::messages::cli;
use serde::Serialize;
use serde_json::{Value, json};

use crate::judging::{JudgedPosition, PositionJudge, orders_to_texts};

/// Answer a line, good or bad; was it good?
pub(super) fn answer(
    bench: &mut PositionJudge,
    number: usize,
    line: &[u8],
    out: &mut String,
) -> bool {
    let told = match std::str::from_utf8(line) {
        Ok(text) => tell(bench, text.trim_start_matches('\u{feff}'), out),
        Err(_) => Err((Value::Null, say!(cli::NotUtf8))),
    };
    let good = told.is_ok();
    if let Err((id, message)) = told {
        let error = say!(cli::AtLine { number, message });
        put_json(out, &json!({"id": id, "error": error}));
    }
    out.push('\n');
    good
}

/// Write the result of a line, or return its id and what is wrong.
fn tell(bench: &mut PositionJudge, text: &str, out: &mut String) -> Result<(), (Value, String)> {
    read(bench, text, |bench, id, judged| write(id, judged, bench, out))
}

/// Do something with a line that is judged, or return what is wrong with it.
pub(super) fn judged<T>(
    bench: &mut PositionJudge,
    line: &[u8],
    work: impl FnOnce(&PositionJudge, &JudgedPosition<'_>) -> T,
) -> Result<T, String> {
    let text = std::str::from_utf8(line).map_err(|_| say!(cli::NotUtf8))?;
    let text = text.trim_start_matches('\u{feff}');
    read(bench, text, |bench, _, judged| work(bench, judged)).map_err(|(_, message)| message)
}

/// Judge a line, or return its id and what is wrong. Lines in the usual form take a fast path.
fn read<T>(
    bench: &mut PositionJudge,
    text: &str,
    work: impl FnOnce(&PositionJudge, &Value, &JudgedPosition<'_>) -> T,
) -> Result<T, (Value, String)> {
    if let Some(PositionLine { id, position, orders }) = PositionLine::read(&bench.board, text) {
        let judged = bench.judge_orders(position, orders);
        return Ok(work(bench, &id, &judged));
    }
    let mut value: Value = serde_json::from_str(text).map_err(|error| {
        (Value::Null, JsonError::Syntax(Message::of_json(&error)).message(bench.lang))
    })?;
    if bench.notation.is_some() {
        orders_to_texts(&mut value);
    }
    let id = value.get_mut("id").map(Value::take).unwrap_or_default();
    match bench.judge_value(&value) {
        Ok(judged) => Ok(work(bench, &id, &judged)),
        Err(message) => Err((id, message)),
    }
}

pub(super) fn write(
    id: &Value,
    judged: &JudgedPosition<'_>,
    bench: &PositionJudge,
    out: &mut String,
) {
    let JudgedPosition { position, judgment, .. } = judged;
    let told = explain(judgment, position, &bench.rules, bench.lang);
    let filed = one_each(&told, judgment, position);
    put(out, &["{\"id\":"]);
    put_json(out, id);
    put(out, &[",\"name\":\"", &position.phase().name(&bench.board), "\",\"results\":{"]);
    let results = filed.iter().filter_map(|one| Some((one.unit?, one)));
    put_each(out, results, |out, (unit, one)| {
        put(out, &["\"", unit, "\":["]);
        put_each(out, one.codes(judgment, position), |out, code| put(out, &["\"", code, "\""]));
        out.push(']');
    });
    put(out, &["},\"verdicts\":{"]);
    put_each(out, filed.iter(), |out, one| {
        let (key, verdict) = (one.key(&bench.board), one.verdict.name());
        put(out, &["\"", &key, "\":{\"order\":\"", one.order, "\",\"verdict\":\"", verdict, "\""]);
        put(out, &[",\"because\":"]);
        put_text(out, one.because);
        if let Some(by) = one.dislodged_by {
            put(out, &[",\"dislodged_by\":\"", by, "\""]);
        }
        if let Some(issue) = one.issue {
            put(out, &[",\"issue\":\"", issue, "\""]);
        }
        out.push('}');
    });
    put(out, &["},\"state\":"]);
    judgment.outcome.next(position, &bench.rules).put_json(out);
    put(out, &[",\"errors\":["]);
    put_each(out, judged.errors(&told, bench.lang), |out, error| put_json(out, &error));
    put(out, &["]}"]);
}

/// Write anything as JSON.
fn put_json(out: &mut String, value: &impl Serialize) {
    out.push_str(&serde_json::to_string(value).unwrap_or_default());
}
