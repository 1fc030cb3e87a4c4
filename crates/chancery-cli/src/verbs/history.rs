//! `chancery history`: what was resolved, in an overview, phase by phase, or one of them.

use crate::game::StoredGame;
use anyhow::Result;
use chancery::game::record::{History, Undone};
use chancery::game::{Event, Turn};
use chancery::{Lang, Position};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::{GameArgs, ViewerArgs};
use crate::game::{is_phase, look_with, results};
use crate::paint::Paint;
use crate::{Status, output};

/// Show past phases
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery history friday
  chancery history friday S1901M
  chancery history friday --all
  chancery history friday --undone
  chancery history friday S1901M --undone
  chancery history foggy S1901M --as france")]
pub(crate) struct HistoryArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Show this phase in full [default: overview of all phases]
    #[arg(value_name = "PHASE")]
    phase: Option<String>,
    /// Show all phases in full
    #[arg(long, conflicts_with = "phase")]
    all: bool,
    /// Show the phases that were undone
    #[arg(long)]
    undone: bool,
    #[command(flatten)]
    viewer: ViewerArgs,
}

pub(crate) fn run(args: &HistoryArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let words = args.phase.iter().cloned().collect();
    let (stored, words) = look_with(&args.game, words, is_phase)?;
    let stored = stored.seen_by(&args.viewer)?;
    let phase = words.first();
    if args.undone {
        return undone(args, &stored, phase);
    }
    let turns = match phase {
        Some(phase) => [stored.turn(phase)?].into_iter().collect(),
        None => stored.record()?.turns,
    };
    // All is read: others may go on with the game while this is printed.
    let whole = args.all || phase.is_some();
    let told = |turn: &Turn| turn.clone().told_in(&stored.game().rules, lang);
    if args.game.output.json {
        let all = turns.iter().map(|turn| results::turn_json(&told(turn)));
        let all: Vec<Value> = all.collect::<Result<_>>()?;
        let one = phase.is_some().then(|| all.first().cloned().unwrap_or_default());
        output::print_json(&one.unwrap_or_else(|| json!({"phases": all})))?;
    } else if whole {
        let mut lines = Vec::new();
        for turn in &turns {
            if !lines.is_empty() {
                lines.extend([String::new(), String::new()]);
            }
            lines.extend(results::turn_text(&told(turn), lang));
        }
        output::print_lines(lines)?;
    } else {
        output::print_lines(overview(&stored, &turns, lang))?;
    }
    Ok(Status::Done)
}

/// The phases that were undone: a line each, or in full if one is named.
fn undone(args: &HistoryArgs, stored: &StoredGame, phase: Option<&String>) -> Result<Status> {
    let (lang, board) = (args.game.output.lang.lang(), stored.game().board());
    let name = |turn: &Turn| turn.position.phase().name(board);
    let mut all = stored.record()?.undone;
    all.retain(|one| phase.is_none_or(|phase| name(&one.turn).eq_ignore_ascii_case(phase)));
    let told = |one: &Undone| Turn::clone(&one.turn).told_in(&stored.game().rules, lang);
    if args.game.output.json {
        let all: Vec<Value> =
            all.iter().map(|one| results::turn_json(&told(one))).collect::<Result<_>>()?;
        output::print_json(&json!({"undone": all}))?;
    } else if all.is_empty() {
        output::print_lines([say!(cli::NothingUndone)])?;
    } else if args.all || phase.is_some() {
        let texts = all.iter().map(|one| results::turn_text(&told(one), lang).join("\n"));
        output::print_lines([texts.collect::<Vec<_>>().join("\n\n\n")])?;
    } else {
        output::print_lines(all.iter().map(|one| {
            let (phase, next) = (name(&one.turn), one.turn.next.phase().name(board));
            let count = one.turn.orders.texts().count();
            say!(cli::UndoneLine { phase, next, count })
        }))?;
    }
    Ok(Status::Done)
}

/// A line a phase: how many centres each power has at its end, and what happened.
fn overview(stored: &StoredGame, turns: &History, lang: Lang) -> Vec<String> {
    let (board, paint) = (stored.game().board(), Paint::stdout());
    let shorts: Vec<&str> = board.powers().map(|power| board.power(power).short.as_str()).collect();
    let counts = |position: &Position| -> String {
        let cells = board.powers().zip(&shorts).map(|(power, short)| {
            let width = short.chars().count();
            match position.centres_of(power).count() {
                0 => format!("{:>width$}", "·"),
                count => format!("{count:>width$}"),
            }
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    let head = format!("phase   {}", shorts.join("  "));
    let mut lines = vec![paint.heading(&head)];
    for turn in turns {
        let name = turn.position.phase().name(board);
        let events = Event::sentences(&turn.events, board, lang);
        let line = format!("{name}  {}", counts(&turn.next));
        let column = line.chars().count() + 2;
        lines.push(output::beside(&line, &events.join(" "), column));
    }
    if stored.game().ending().is_none() {
        lines.push(String::new());
        lines.push(output::fitting(&super::show::outlook(stored, lang)));
    }
    lines
}
