//! `chancery import`: a game from one document into the store.

use anyhow::{Context as _, Result};
use chancery::game::saved::Import;
use chancery::game::{Format, TableSettings};
use chancery_lang::messages::cli;
use chancery_store::{GameStore as _, wait};
use serde_json::{Value, json};

use crate::args::{FormatName, NewGameArgs, RulesArgs, UsageError};
use crate::game::store;
use crate::language::lang;
use crate::{Status, input, output};

/// Import a game from a file
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery import friday friday.json
  chancery import study --rules webdip game.json
  chancery import third --game 3 games.jsonl
  chancery export friday | chancery import copy")]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    game: NewGameArgs,
    /// File to read, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Which game of a file of many, from 1 [default: the only one]
    #[arg(id = "number", long = "game", value_name = "N")]
    number: Option<usize>,
    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT")]
    format: Option<FormatName>,
    /// Variant, if the file does not name it: a name or a file
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn run(args: &ImportArgs) -> Result<Status> {
    let mut text = input::file(&args.file)?;
    if let Some(number) = args.number {
        text = one_of_many(&text, number).with_context(|| input::shown(&args.file))?;
    }
    let import = read(args, &text).with_context(|| input::shown(&args.file))?;
    let Import { record, differences, notes } = import;
    let store = store(&args.game.store)?;
    let created = wait(store.create(&args.game.game, &record, &TableSettings::default()))?;
    let path = store.path(&created.name);
    let board = record.game.board();
    let (count, phase) = (record.turns.len(), record.game.position().phase().name(board));
    let name = &args.game.game;
    if args.game.output.json {
        let differences: Vec<Value> = differences
            .iter()
            .map(|one| {
                let told = one.differences.iter().map(|difference| difference.message(lang()));
                json!({"phase": one.phase, "next": one.next, "differences": told.collect::<Vec<_>>()})
            })
            .collect();
        let notes: Vec<Value> = notes
            .iter()
            .map(|note| json!({"phase": note.phase, "message": note.message(lang())}))
            .collect();
        output::print_change(&output::json(&json!({
            "game": name,
            "path": path,
            "phases": count,
            "phase": phase,
            "differences": differences,
            "notes": notes,
        })))?;
        return Ok(Status::Done);
    }
    let mut lines = vec![say!(cli::Imported { name, count, phase })];
    for note in &notes {
        let (context, cause) = (&note.phase, note.message(lang()));
        lines.push(say!(cli::Chain { context, cause }));
    }
    for one in &differences {
        let (phase, next) = (&one.phase, &one.next);
        lines.push(say!(cli::ImportDiffers { phase, next }));
        lines.extend(one.differences.iter().map(|one| format!("  {}", one.message(lang()))));
    }
    output::print_change(&output::lines(lines))?;
    Ok(Status::Done)
}

/// A game of a file with one JSON document for each, or with a list of them.
fn one_of_many(text: &str, number: usize) -> Result<String> {
    let text = text.trim_start_matches('\u{feff}');
    let all = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut games: Vec<Value> = all.collect::<Result<_, _>>()?;
    // A list of phases, as godip writes it, is one game.
    let is_game = |value: &Value| value.get("phases").is_some();
    if let [Value::Array(list)] = games.as_mut_slice()
        && list.iter().all(is_game)
    {
        games = std::mem::take(list);
    }
    let count = games.len();
    match number.checked_sub(1).and_then(|index| games.into_iter().nth(index)) {
        Some(game) => Ok(game.to_string()),
        None => Err(UsageError(say!(cli::NoSuchGame { number, count })).into()),
    }
}

/// Read a document, whatever way it is written.
fn read(args: &ImportArgs, text: &str) -> Result<Import> {
    let board = args.variant.as_deref().map(input::board).transpose()?;
    let rules = input::wanted_rules(&args.rules)?;
    let format = args.format.map_or_else(|| Format::of_text(text), Format::from);
    if format == Format::Chancery && (board.is_some() || args.rules.rules.is_some()) {
        return Err(UsageError(say!(cli::ImportOwnRules)).into());
    }
    Ok(format.read(text, &args.game.game, board.as_ref(), rules)?)
}
