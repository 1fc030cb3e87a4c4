//! `chancery explain`: explains the result of every order.

mod phase;

use anyhow::Result;
use chancery::explain::{Explanations, explain};
use chancery::{Board, Lang, Power, Rules, Verdict};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::{OutputArgs, RulesArgs, StoreArgs, UsageError, VariantOption};
use crate::judging::{JudgedPosition, PositionJudge};
use crate::{Status, game, output};

/// Explain the result of every order
///
/// A file holds JSON objects as `chancery judge` reads them.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery explain friday
  chancery explain friday S1901M bur
  chancery explain turn.json
  chancery explain --lang fr --rules 1982 turn.json
  chancery explain --json < turn.json")]
pub(crate) struct ExplainArgs {
    /// Game, or file of positions with orders [default: standard input]
    #[arg(value_name = "FILE|GAME")]
    what: Option<String>,
    /// Past phase of the game [default: the last one]
    #[arg(value_name = "PHASE")]
    phase: Option<String>,
    /// Only orders that concern this province
    #[arg(value_name = "PROVINCE")]
    province: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &ExplainArgs) -> Result<Status> {
    if let Some(name) = args.what.as_deref().filter(|name| !game::is_file(&args.store, name)) {
        return of_game(args, name);
    }
    if args.phase.is_some() {
        return Err(UsageError(say!(cli::PhaseOfFile)).into());
    }
    let mut bench = PositionJudge::of(&args.board, &args.rules, args.output.lang)?;
    let (rules, lang) = (bench.rules, bench.lang);
    let path = args.what.as_deref().unwrap_or("-");
    let mut first = true;
    bench.judge_file(path, |value, judged| {
        let explanations = explain(&judged.judgment, &judged.position, &rules, lang);
        if args.output.json {
            return output::print_json(&as_json(value, &judged, &explanations, &rules, lang));
        }
        if !std::mem::take(&mut first) {
            output::print("\n")?;
        }
        output::print_lines(as_text(&judged, &explanations, lang))
    })?;
    Ok(Status::Done)
}

fn of_game(args: &ExplainArgs, name: &str) -> Result<Status> {
    let stored = game::file_or_game(&args.store, name)?;
    game::has_its_own_rules(&args.board, &args.rules)?;
    let words: Vec<&str> = args.phase.iter().chain(&args.province).map(String::as_str).collect();
    phase::run(&stored, &words, args.output.json, args.output.lang.lang())
}

fn as_json(
    value: &Value,
    judged: &JudgedPosition<'_>,
    explanations: &Explanations<'_>,
    rules: &Rules,
    lang: Lang,
) -> Value {
    let board = judged.position.board();
    let orders: Vec<Value> = explanations.iter().map(|one| one.to_json(&judged.position)).collect();
    json!({
        "id": value.get("id"),
        "name": judged.position.phase().name(board),
        "rules": rules.to_string(),
        "orders": orders,
        "state": judged.judgment.outcome.next(&judged.position, rules).to_json(),
        "errors": judged.errors(explanations, lang),
    })
}

fn as_text(
    judged: &JudgedPosition<'_>,
    explanations: &Explanations<'_>,
    lang: Lang,
) -> Vec<String> {
    let board = judged.position.board();
    let mut lines = vec![judged.position.phase().name(board)];
    lines.extend(sentences(
        board,
        lang,
        explanations.iter().map(|one| (one.power, one.order, one.verdict, one.because, one.issue)),
    ));
    // Illegal orders are explained with their unit.
    for error in judged.unread(lang) {
        let (power, text, message) = (error.power, error.text, error.message);
        lines.push(say!(cli::OrderUnread { power, order: text, message }));
    }
    lines
}

/// An order: whose it is, how it reads, what came of it, why, and the issue of the DATC.
pub(crate) type ExplainedOrder<'a> = (Power, &'a str, Verdict, &'a str, Option<&'a str>);

/// The results of orders in sentences, power by power.
pub(crate) fn sentences<'a>(
    board: &Board,
    lang: Lang,
    told: impl Iterator<Item = ExplainedOrder<'a>>,
) -> Vec<String> {
    let mut told: Vec<ExplainedOrder<'a>> = told.collect();
    told.sort_by_key(|one| one.0);
    let mut lines = Vec::new();
    let mut last = None;
    for (power, order, verdict, because, issue) in told {
        if last.replace(power) != Some(power) {
            lines.push(board.power(power).name.get(lang).to_owned());
        }
        let issue = issue.map(|issue| format!(" (DATC {issue})")).unwrap_or_default();
        let verdict = verdict.word(lang);
        lines.push(format!("  {}{issue}", say!(cli::OrderVerdict { order, verdict, because })));
    }
    lines
}
