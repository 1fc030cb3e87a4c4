//! `chancery export`: a game in one document.

use std::path::PathBuf;

use anyhow::Result;
use chancery::game::Format;

use crate::args::{FormatName, LangArgs, StoreArgs, ViewerArgs};
use crate::game::{named_or_default, read};
use crate::{Status, output};

/// Export a game to a file
///
/// Formats: `chancery` keeps everything; `python` is the saved game of the Python package
/// `diplomacy`; `godip` is the list of phases of godip.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery export friday > friday.json
  chancery export friday --format python -o game.json
  chancery export friday --format godip
  chancery export foggy --as france -o france.json")]
pub(crate) struct ExportArgs {
    /// Name of the game [default: `CHANCERY_GAME`, or the only game]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "chancery")]
    format: FormatName,
    /// File to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    viewer: ViewerArgs,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    let stored = read(&args.store, &named_or_default(&args.store, args.game.as_deref())?)?;
    let stored = stored.seen_by(&args.viewer)?;
    let mut record = stored.record()?;
    record.orders = stored.shown_orders();
    let text = Format::from(args.format).write(&record);
    match &args.output {
        Some(path) => output::save(path, text.as_bytes())?,
        None => output::print(&output::harmless_json(&text))?,
    }
    Ok(Status::Done)
}
