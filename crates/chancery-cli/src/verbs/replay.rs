//! `chancery replay`: judges saved games again and compares the results with their record.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use chancery::replay::{Comparison, ReplayedOrder, SavedGame};
use chancery::{BoardRef, Rules, Verdict};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::RulesArgs;
use crate::language::{self, lang};
use crate::progress::Progress;
use crate::{Status, input, output};

/// Judge saved games again and report differences
///
/// Each line is a saved game in the format of the Python package `diplomacy`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery replay games.jsonl
  chancery replay --rules webdip --json games.jsonl")]
pub(crate) struct ReplayArgs {
    /// File to read, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// Variant to use instead of the one the game names: a name or a file
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The results of all games.
#[derive(Default)]
struct ReplayReport {
    agree: usize,
    differ: Vec<(String, Comparison)>,
    /// Lines that are no game, by their number.
    broken: Vec<(usize, String)>,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<Status> {
    let rules = input::rules(&args.rules)?;
    let board = args.variant.as_deref().map(input::board).transpose()?;
    let bytes = input::bytes(&args.file)?;
    let mut report = ReplayReport::default();
    let mut progress = Progress::of(bytes.len() as u64);
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        progress.advance(line.len() as u64 + 1);
        if line.trim_ascii().is_empty() {
            continue;
        }
        match replay(line, board.as_ref(), &rules) {
            Ok((id, all)) => {
                let (differ, agree): (Vec<_>, Vec<_>) =
                    all.into_iter().partition(|one| !one.differences.is_empty());
                report.agree += agree.len();
                report.differ.extend(differ.into_iter().map(|one| (id.clone(), one)));
            }
            Err(error) => report.broken.push((number + 1, language::error_text(&error))),
        }
    }
    drop(progress);
    if args.json {
        output::print_json(&as_json(&report))?;
    } else {
        output::print(&as_text(&report))?;
        for (line, message) in &report.broken {
            output::error_line(&format!("{}:{line}: {message}", input::shown(&args.file)));
        }
    }
    let clean = report.differ.is_empty() && report.broken.is_empty();
    Ok(if clean { Status::Done } else { Status::Refused })
}

/// A game's id, and each of its phases.
fn replay(
    line: &[u8],
    board: Option<&BoardRef>,
    rules: &Rules,
) -> Result<(String, Vec<Comparison>)> {
    let game =
        SavedGame::read(std::str::from_utf8(line).ok().with_context(|| say!(cli::NotUtf8))?)?;
    let board = board.map_or_else(|| game.board(), Ok).with_context(|| game.id())?;
    Ok((game.id(), game.replay(board, rules)))
}

/// The verdict on an order, or why it could not be read.
fn verdict(heard: &ReplayedOrder, word: impl Fn(Verdict) -> &'static str) -> String {
    match &heard.verdict {
        Ok(verdict) => word(*verdict).to_owned(),
        Err(error) => {
            let error = error.get(lang());
            say!(cli::Unreadable { error })
        }
    }
}

fn as_text(report: &ReplayReport) -> String {
    let mut text = String::new();
    for (id, one) in &report.differ {
        let Comparison { phase, next, .. } = one;
        text += &(say!(cli::ReplayPhase { id, phase, next }) + "\n");
        for difference in &one.differences {
            let _ = writeln!(text, "  {}", difference.message(lang()));
        }
        for heard in &one.orders {
            let _ = writeln!(
                text,
                "    {}: {}: {}",
                heard.power,
                heard.text,
                verdict(heard, |v| v.word(lang()))
            );
        }
    }
    let (agree, differ) = (report.agree, report.differ.len());
    text + &say!(cli::ReplayTotal { agree, differ }) + "\n"
}

fn as_json(report: &ReplayReport) -> Value {
    let phases = report.differ.iter().map(|(id, one)| {
        let differences = one.differences.iter().map(|difference| {
            let unreadable = difference.unreadable.iter().map(|why| why.get(lang()).clone());
            let recorded = difference.recorded.iter().cloned().chain(unreadable);
            let recorded: Vec<String> = recorded.collect();
            json!({
                "part": difference.part.name(), "power": difference.power,
                "ours": difference.ours, "recorded": recorded,
            })
        });
        let orders = one.orders.iter().map(
            |heard| json!({"power": heard.power, "order": heard.text, "verdict": verdict(heard, Verdict::name)}),
        );
        json!({
            "game": id, "phase": one.phase, "next": one.next,
            "differences": differences.collect::<Value>(), "orders": orders.collect::<Value>(),
        })
    });
    let broken =
        report.broken.iter().map(|(line, message)| json!({"line": line, "message": message}));
    json!({
        "agree": report.agree, "differ": report.differ.len(),
        "phases": phases.collect::<Value>(), "errors": broken.collect::<Value>(),
    })
}
