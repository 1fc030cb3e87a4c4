//! `chancery replay`: judges saved games again and compares the results with their record.

mod table;
mod texts;

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use chancery::adjudicate::Judgment;
use chancery::game::Format;
use chancery::game::record::Record;
use chancery::replay::{Comparison, RecordNote, ReplayedOrder, SavedGame};
use chancery::rules::RulesRequest;
use chancery::{BoardRef, Position, Rules, Verdict};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::RulesArgs;
use crate::language::{self, lang};
use crate::progress::Progress;
use crate::tables;
use crate::{Status, input, output};
use table::{JudgedPhases, ReplayArchive};
use texts::GameTexts;

/// Judge saved games again and report differences
///
/// A file holds saved games of the Python package `diplomacy`, usually one per line, games that
/// `chancery export` wrote, or the phases of godip. An exported game is judged by its own rules. A
/// Parquet file holds phases with results; see docs/FORMATS.md.
///
/// With `--format parquet`, the phases are also written to a table as they were judged here.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery replay games.jsonl
  chancery replay --rules webdip --json games.jsonl
  chancery export friday | chancery replay
  chancery replay games.parquet
  chancery replay games.jsonl --format parquet -o games.parquet")]
pub(crate) struct ReplayArgs {
    /// File to read, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// Variant to use instead of the one the game names: a name or a file
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// Format to write the judged phases in, with -o
    #[arg(long, value_name = "FORMAT", value_enum, requires = "output")]
    format: Option<ReplayFormat>,
    /// Parquet file to write
    #[arg(long, short, value_name = "FILE", requires = "format")]
    output: Option<String>,
    /// Part of the work: `0/4` to `3/4` are the four quarters [default: all]
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What judged phases are written as.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum ReplayFormat {
    Parquet,
}

/// After so many texts that are no games, the rest of the file is not read.
const MOST_ERRORS: usize = 5;

/// The results of all games.
#[derive(Default)]
struct ReplayReport {
    agree: usize,
    differ: Vec<(String, Comparison)>,
    /// What the records list and was left out, each with its game.
    notes: Vec<(String, RecordNote)>,
    /// Texts that are no game, by the numbers of their lines.
    broken: Vec<(usize, String)>,
}

impl ReplayReport {
    fn add(
        &mut self,
        game: &SavedGame,
        board: &BoardRef,
        rules: &Rules,
        show: impl FnMut(&Position, &Judgment),
    ) {
        let id = game.id();
        for one in game.replay_with(board, rules, show) {
            if one.differences.is_empty() {
                self.agree += 1;
            } else {
                self.differ.push((id.clone(), one));
            }
        }
        self.notes.extend(game.notes(board).into_iter().map(|note| (id.clone(), note)));
    }

    /// Have there been so many errors that the file is something else?
    fn gives_up(&self) -> bool {
        self.broken.len() >= MOST_ERRORS
    }
}

pub(crate) fn run(args: &ReplayArgs) -> Result<Status> {
    let rules = input::wanted_rules(&args.rules)?;
    let board = args.variant.as_deref().map(input::board).transpose()?;
    let mut report = ReplayReport::default();
    let archive = args.output.as_deref().map(ReplayArchive::new).transpose()?;
    if let Some(file) = tables::parquet_file(&args.file)? {
        let rules = match &board {
            Some(board) => rules.on(board),
            None => rules.without_board(),
        };
        let rules = args.rules.rules.is_some().then_some(&rules);
        table::replay(args, file, board.as_ref(), rules, archive, &mut report)?;
    } else {
        replay_texts(args, board.as_ref(), rules, archive, &mut report)?;
    }
    if args.json {
        output::print_json(&as_json(&report))?;
    } else {
        output::print_text(&as_text(&report))?;
        for (line, message) in &report.broken {
            output::error_line(&format!("{}:{line}: {message}", input::shown(&args.file)));
        }
        if report.gives_up() {
            output::error_line(&say!(cli::ReplayStopped { count: MOST_ERRORS }));
        }
    }
    let clean = report.differ.is_empty() && report.broken.is_empty();
    Ok(if clean { Status::Done } else { Status::Refused })
}

/// Replay the games of a file of texts.
fn replay_texts(
    args: &ReplayArgs,
    board: Option<&BoardRef>,
    rules: RulesRequest,
    mut archive: Option<ReplayArchive>,
    report: &mut ReplayReport,
) -> Result<()> {
    let bytes = input::bytes(&args.file, input::MOST_GAMES)?;
    let shard = tables::shard(args.shard.as_deref())?;
    let mut progress = Progress::of(bytes.len() as u64);
    for (number, one) in (0..).zip(GameTexts::of(&bytes)) {
        progress.advance(one.text.len() as u64);
        if !shard.has(number) {
            continue;
        }
        let mut phases = JudgedPhases::new(archive.is_some());
        if let Err(error) = replay(args, one.text, board, rules, report, &mut phases) {
            report.broken.push((one.line, language::error_text(&error)));
            if report.gives_up() {
                return Ok(());
            }
        }
        if let Some(archive) = &mut archive {
            archive.game(number, &phases)?;
        }
    }
    drop(progress);
    // A table with half of the games would look whole.
    match archive {
        Some(archive) if report.broken.is_empty() => archive.finish(),
        _ => Ok(()),
    }
}

/// Replay a game in any of its formats.
fn replay(
    args: &ReplayArgs,
    text: &[u8],
    board: Option<&BoardRef>,
    rules: RulesRequest,
    report: &mut ReplayReport,
    phases: &mut JudgedPhases,
) -> Result<()> {
    let text = std::str::from_utf8(text).ok().with_context(|| say!(cli::NotUtf8))?;
    let record = match SavedGame::read(text) {
        Ok(game) => {
            let board = board.map_or_else(|| game.board(), Ok).with_context(|| game.id())?;
            let rules = rules.on(board);
            report.add(&game, board, &rules, phases.of_rules(&rules));
            return Ok(());
        }
        Err(error) => match Format::of_text(text) {
            Format::Chancery if text.contains("\"version\"") => Record::read(text)?,
            Format::Godip => {
                Format::Godip.read(text, &input::shown(&args.file), board, rules)?.record
            }
            _ => return Err(error.into()),
        },
    };
    let board = board.unwrap_or(record.game.board_ref());
    let named = args.rules.rules.is_some();
    let rules = if named { rules.on(board) } else { record.game.rules };
    let game = SavedGame::read(&record.write_saved())?;
    report.add(&game, board, &rules, phases.of_rules(&rules));
    Ok(())
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
    for (id, note) in &report.notes {
        let (phase, message) = (&note.phase, note.message(lang()));
        text += &(say!(cli::ReplayNote { id, phase, message }) + "\n");
    }
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
    let notes = report.notes.iter().map(
        |(id, note)| json!({"game": id, "phase": note.phase, "message": note.message(lang())}),
    );
    let broken =
        report.broken.iter().map(|(line, message)| json!({"line": line, "message": message}));
    json!({
        "agree": report.agree, "differ": report.differ.len(),
        "phases": phases.collect::<Value>(), "notes": notes.collect::<Value>(),
        "errors": broken.collect::<Value>(),
    })
}
