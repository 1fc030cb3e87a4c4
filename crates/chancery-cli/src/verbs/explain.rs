//! `chancery explain`: what came of every order of a position, and why, for people.

use anyhow::{Context as _, Result, bail};
use chancery::explain::{Explanation, explain};
use chancery::{Lang, Rules, Verdict};
use serde_json::{Value, json};

use crate::Status;
use crate::args::ExplainArgs;
use crate::hearing::{Bench, Hearing};
use crate::{input, output};

pub(crate) fn run(args: &ExplainArgs) -> Result<Status> {
    let mut bench = Bench::of(&args.board, &args.rules, args.output.lang)?;
    let (rules, lang) = (bench.rules, bench.lang);
    let path = args.file.as_deref().unwrap_or("-");
    let text = input::file(path)?;
    let from = if path == "-" { "standard input" } else { path };
    let text = text.trim_start_matches('\u{feff}');
    let mut count = 0;
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        let value = value.with_context(|| format!("{from}: not JSON"))?;
        let hearing = match bench.hear_value(&value) {
            Ok(hearing) => hearing,
            Err(message) => bail!("{from}: {message}"),
        };
        let explanations = explain(&hearing.judgment, &hearing.position, &rules, lang);
        if args.output.json {
            output::print_json(&as_json(&value, &hearing, &explanations, &rules, lang))?;
        } else {
            if count > 0 {
                output::print("\n")?;
            }
            output::print_lines(as_text(&hearing, &explanations, lang))?;
        }
        count += 1;
    }
    if count == 0 {
        bail!("{from}: no position; write one as `chancery judge` reads it");
    }
    Ok(Status::Done)
}

fn as_json(
    value: &Value,
    hearing: &Hearing<'_>,
    explanations: &[Explanation],
    rules: &Rules,
    lang: Lang,
) -> Value {
    let board = hearing.position.board();
    let orders: Vec<Value> =
        explanations.iter().map(|one| one.to_json(&hearing.position)).collect();
    json!({
        "id": value.get("id"),
        "name": hearing.position.phase().name(board),
        "rules": rules.to_string(),
        "orders": orders,
        "state": hearing.judgment.outcome.next(&hearing.position, rules).to_json(),
        "errors": hearing.errors(explanations, lang),
    })
}

fn as_text(hearing: &Hearing<'_>, explanations: &[Explanation], lang: Lang) -> Vec<String> {
    let board = hearing.position.board();
    let mut lines = vec![hearing.position.phase().name(board)];
    for power in board.powers() {
        let own: Vec<&Explanation> = explanations.iter().filter(|one| one.power == power).collect();
        if own.is_empty() {
            continue;
        }
        lines.push(board.power(power).name.get(lang).to_owned());
        for one in own {
            let issue = one.issue.map(|issue| format!(" (DATC {issue})")).unwrap_or_default();
            let verdict = word(one.verdict, lang);
            lines.push(format!("  {}: {verdict}. {}{issue}", one.order, one.because));
        }
    }
    // What is not legal has been told with its unit.
    for error in hearing.unread() {
        lines.push(format!("{}: `{}`: {}", error.power, error.text, error.message));
    }
    lines
}

pub(super) fn word(verdict: Verdict, lang: Lang) -> &'static str {
    match (lang, verdict) {
        (Lang::En, verdict) => verdict.name(),
        (Lang::Fr, Verdict::Succeeds) => "réussit",
        (Lang::Fr, Verdict::Fails) => "échoue",
        (Lang::Fr, Verdict::Cut) => "coupé",
        (Lang::Fr, Verdict::Disrupted) => "rompu",
        (Lang::Fr, Verdict::Void) => "sans effet",
        (Lang::Fr, Verdict::Illegal) => "illégal",
    }
}
