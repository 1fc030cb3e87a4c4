//! `chancery replay`: saved games, judged again and held against their record.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use chancery::replay::{Comparison, Game, Heard};
use chancery::{Board, Rules};
use serde_json::{Value, json};

use crate::Status;
use crate::args::ReplayArgs;
use crate::input;
use crate::output;

/// What came of all games.
#[derive(Default)]
struct Tally {
    agree: usize,
    differ: Vec<(String, Comparison)>,
    /// Lines that are no game, by their number.
    broken: Vec<(usize, String)>,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<Status> {
    let rules = input::rules(&args.rules)?;
    let board = args.variant.as_deref().map(input::board).transpose()?;
    let bytes = input::bytes(&args.file)?;
    let mut tally = Tally::default();
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match replay(line, board, &rules) {
            Ok((id, all)) => {
                let (differ, agree): (Vec<_>, Vec<_>) =
                    all.into_iter().partition(|one| !one.differences.is_empty());
                tally.agree += agree.len();
                tally.differ.extend(differ.into_iter().map(|one| (id.clone(), one)));
            }
            Err(error) => tally.broken.push((number + 1, format!("{error:#}"))),
        }
    }
    if args.json {
        output::print_json(&as_json(&tally))?;
    } else {
        output::print(&as_text(&tally))?;
        for (line, message) in &tally.broken {
            output::error_line(&format!("{}:{line}: {message}", input::shown(&args.file)));
        }
    }
    let clean = tally.differ.is_empty() && tally.broken.is_empty();
    Ok(if clean { Status::Done } else { Status::Refused })
}

/// A game's id, and each of its phases.
fn replay(
    line: &[u8],
    board: Option<&'static Board>,
    rules: &Rules,
) -> Result<(String, Vec<Comparison>)> {
    let game = Game::read(std::str::from_utf8(line).context("the line is not UTF-8")?)?;
    let board = board.map_or_else(|| game.board(), Ok).with_context(|| game.id())?;
    Ok((game.id(), game.replay(board, rules)))
}

/// The word for what came of an order.
fn verdict(heard: &Heard) -> String {
    match &heard.verdict {
        Ok(verdict) => verdict.name().to_owned(),
        Err(error) => format!("cannot be read: {error}"),
    }
}

fn as_text(tally: &Tally) -> String {
    let mut text = String::new();
    for (id, one) in &tally.differ {
        let _ = writeln!(text, "{id} {} to {}", one.phase, one.next);
        for difference in &one.differences {
            let _ = writeln!(text, "  {difference}");
        }
        for heard in &one.orders {
            let _ = writeln!(text, "    {}: {}: {}", heard.power, heard.text, verdict(heard));
        }
    }
    let _ = writeln!(text, "{} phases agree, {} differ", tally.agree, tally.differ.len());
    text
}

fn as_json(tally: &Tally) -> Value {
    let phases = tally.differ.iter().map(|(id, one)| {
        let differences = one.differences.iter().map(|difference| {
            json!({
                "part": difference.part.name(), "power": difference.power,
                "ours": difference.ours, "recorded": difference.recorded,
            })
        });
        let orders = one.orders.iter().map(
            |heard| json!({"power": heard.power, "order": heard.text, "verdict": verdict(heard)}),
        );
        json!({
            "game": id, "phase": one.phase, "next": one.next,
            "differences": differences.collect::<Value>(), "orders": orders.collect::<Value>(),
        })
    });
    let broken =
        tally.broken.iter().map(|(line, message)| json!({"line": line, "message": message}));
    json!({
        "agree": tally.agree, "differ": tally.differ.len(),
        "phases": phases.collect::<Value>(), "errors": broken.collect::<Value>(),
    })
}
