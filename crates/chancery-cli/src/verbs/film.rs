//! `chancery film`: a game as an animated GIF, one picture for every phase.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery_draw::Shot;
use chancery_lang::messages::cli;

use crate::args::{LangArgs, StoreArgs, UsageError};
use crate::picture::{ArtArgs, LookArgs, art, checked_width, ends, style};
use crate::progress::Progress;
use crate::{Status, game, output};

/// Make an animated GIF of a game
///
/// One picture for each past phase with its results, then one of the current position.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery film friday -o friday.gif
  chancery film friday -o small.gif --width 600 --seconds 1.5 --theme dark
  chancery film vendredi -o france.gif --power france --labels long --lang fr")]
pub(crate) struct FilmArgs {
    /// Name of the game [default: `CHANCERY_GAME`, or the only game]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// File to write, .gif
    #[arg(long, short, value_name = "FILE", required = true)]
    output: PathBuf,
    /// Width in pixels, 16 to 2000
    #[arg(long, value_name = "PIXELS", default_value_t = 1000)]
    width: u32,
    /// Seconds per picture; the last stays three times as long
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten)]
    art: ArtArgs,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// The widest film. Each picture of it is kept for a while, and a wider one would not be small.
const WIDEST: u32 = 2000;
/// How long a picture may stay, in seconds.
const STAYS: std::ops::RangeInclusive<f64> = 0.1..=60.0;

pub(crate) fn run(args: &FilmArgs) -> Result<Status> {
    check(&args.output)?;
    let width = checked_width(args.width, WIDEST)?;
    if !STAYS.contains(&args.seconds) {
        let (seconds, least, most) = (args.seconds, STAYS.start(), STAYS.end());
        return Err(UsageError(say!(cli::SecondsRange {
            seconds: seconds.to_string(),
            least: least.to_string(),
            most: most.to_string()
        }))
        .into());
    }
    let name = game::named_or_default(&args.store, args.game.as_deref())?;
    let stored = game::read(&args.store, &name)?;
    let record = stored.record()?;
    let (board, rules) = (stored.game().board(), stored.game().rules);
    let art = art::art(board, args.art.art.as_deref(), None)?;
    let style = style(&args.look, board, stored.name.as_str())?;
    if record.turns.is_empty() {
        bail!(say!(cli::NothingToFilm));
    }
    let mut shots: Vec<Shot> = Vec::new();
    for turn in &record.turns {
        let view = Shot::view_of(turn);
        shots.push(Shot::of_turn(turn, &rules, view));
    }
    shots.push(Shot::still(stored.game().position().clone()));
    let mut progress = Progress::of(shots.len() as u64);
    let drawn_one = || progress.advance(1);
    let film = chancery_draw::film(&shots, &art, &style, width, args.seconds, drawn_one)
        .with_context(|| say!(cli::FilmFailed))?;
    output::save(&args.output, &film.gif)?;
    let (path, count, wide, high) =
        (args.output.display().to_string(), shots.len(), film.width, film.height);
    let size = film.gif.len().div_ceil(1000);
    output::print_lines([say!(cli::FilmWritten { path, count, width: wide, height: high, size })])?;
    Ok(Status::Done)
}

/// Check the path before drawing starts.
fn check(path: &Path) -> Result<()> {
    let shown = path.display().to_string();
    if !ends(path, "gif") {
        return Err(UsageError(say!(cli::FilmEnding { path: shown })).into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Some(folder) = folder else { return Ok(()) };
    std::fs::read_dir(folder).map(drop).with_context(|| folder.display().to_string())
}
