//! `chancery draw`: draws a phase of a game, or positions with their orders.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use chancery::{BoardRef, Phase};
use chancery_draw::{Art, PictureStyle, SceneStage, Shot, WIDEST};
use chancery_lang::Arg;
use chancery_lang::messages::cli;
use chancery_store::StoreError;

use crate::args::{LangArgs, RulesArgs, StoreArgs, UsageError, VariantOption, ViewerArgs};
use crate::judging::PositionJudge;
use crate::picture::{ArtArgs, LEAST, LookArgs, art, checked_width, ends, style};
use crate::{Status, game, language, output};

/// Draw a phase as SVG or PNG
///
/// A past phase shows the results of its orders. The current phase shows the position only,
/// because orders are secret until it is resolved; --orders shows them anyway. A file holds JSON
/// objects as `chancery judge` reads them; several become turn-1.svg, turn-2.svg and so on.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery draw friday -o friday.svg
  chancery draw friday S1901M -o spring.png --width 2000
  chancery draw friday F1901M --before --theme dark > fall.svg
  chancery draw friday S1902M --power france --about bur -o burgundy.svg
  chancery draw turn.json --labels long --lang fr -o tour.svg
  chancery draw --variant board.toml --art my-drawing < turn.json > turn.svg")]
pub(crate) struct DrawArgs {
    /// Game, or file of positions with orders [default: standard input]
    #[arg(value_name = "GAME|FILE")]
    what: Option<String>,
    /// Phase of the game [default: the current one]
    #[arg(value_name = "PHASE")]
    phase: Option<String>,
    /// File to write, .svg or .png [default: SVG to standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    look: LookArgs,
    /// Show only orders that concern this province
    #[arg(long, value_name = "PROVINCE")]
    about: Option<String>,
    /// Leave out the list of powers
    #[arg(long)]
    no_legend: bool,
    /// Prefix for SVG ids, to put several pictures on one page
    #[arg(long, value_name = "TEXT", default_value = "")]
    id_prefix: String,
    /// Width in pixels, 16 to 8000 [default: 1400 for PNG]
    #[arg(long, value_name = "PIXELS", conflicts_with = "scale")]
    width: Option<u32>,
    /// Width as a factor of the board's own size
    #[arg(long, value_name = "FACTOR")]
    scale: Option<f64>,
    #[command(flatten)]
    art: ArtArgs,
    #[command(flatten)]
    viewer: ViewerArgs,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// How much of a phase is shown.
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
pub(crate) struct ViewArgs {
    /// Show the position only
    #[arg(long)]
    before: bool,
    /// Show the orders but not their results
    #[arg(long)]
    orders: bool,
    /// Show the results of the orders
    #[arg(long)]
    results: bool,
}

/// The default width of a PNG.
const WIDTH: u32 = 1400;

/// The file format of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Png,
}

/// What to draw, with its title.
struct Subject {
    board: BoardRef,
    title: String,
    shots: Vec<Shot>,
}

pub(crate) fn run(args: &DrawArgs) -> Result<Status> {
    let format = args.output.as_deref().map_or(Ok(PictureFormat::Svg), format)?;
    let subject = match args.what.as_deref().filter(|name| !game::is_file(&args.store, name)) {
        Some(name) => of_game(args, name)?,
        None => of_lines(args)?,
    };
    let Subject { board, title, shots } = &subject;
    let art = art::art(board, args.art.art.as_deref(), args.board.variant.as_deref())?;
    let about = args.about.as_deref().map(|name| board.place_named(name)).transpose()?;
    let width = width(args, &art)?;
    let style = PictureStyle {
        legend: !args.no_legend,
        prefix: &args.id_prefix,
        about: about.map(|at| board.province_of(at)),
        // Pixels are counted when they are made; here it would only cost the edges their sharpness.
        width: width.filter(|_| format == PictureFormat::Svg),
        ..style(&args.look, board, title)?
    };
    let still = shots.iter().any(|shot| shot.view() == SceneStage::Position);
    if still && (style.only.is_some() || style.about.is_some()) {
        return Err(UsageError(say!(cli::NothingToSelect)).into());
    }
    if args.output.is_none() && shots.len() > 1 {
        return Err(UsageError(say!(cli::SeveralPictures)).into());
    }
    for (number, shot) in shots.iter().enumerate() {
        let path = args.output.as_deref().map(|path| numbered(path, number, shots.len()));
        let Some(path) = path else {
            output::print(&chancery_draw::draw(&art, &shot.scene(), &style))?;
            continue;
        };
        let size = write(&path, format, width, shot, &art, &style)?;
        output::print_lines([told(&path, shot, size)])?;
    }
    Ok(Status::Done)
}

/// The format that a file's name asks for.
fn format(path: &Path) -> Result<PictureFormat> {
    match path {
        path if ends(path, "svg") => Ok(PictureFormat::Svg),
        path if ends(path, "png") => Ok(PictureFormat::Png),
        path => {
            let path = path.display().to_string();
            Err(UsageError(say!(cli::PictureEnding { path })).into())
        }
    }
}

/// How wide the picture is to be, if that is said.
fn width(args: &DrawArgs, art: &Art) -> Result<Option<u32>> {
    let Some(scale) = args.scale else {
        return args.width.map(|width| checked_width(width, WIDEST)).transpose();
    };
    let own = art.size().x;
    let (least, most) = (f64::from(LEAST) / own, f64::from(WIDEST) / own);
    let width = (own * scale).round();
    if width >= f64::from(LEAST) && width <= f64::from(WIDEST) {
        return Ok(Some(width as u32));
    }
    Err(UsageError(say!(cli::ScaleRange {
        scale: scale.to_string(),
        least: Arg::decimal(least, 2),
        most: Arg::decimal(most, 2)
    }))
    .into())
}

/// Draw a picture into a file. How wide and high it is.
fn write(
    path: &Path,
    format: PictureFormat,
    width: Option<u32>,
    shot: &Shot,
    art: &Art,
    style: &PictureStyle<'_>,
) -> Result<(u32, u32)> {
    let svg = chancery_draw::draw(art, &shot.scene(), style);
    if format == PictureFormat::Svg {
        output::save(path, svg.as_bytes())?;
        let own = art.size();
        let wide = width.map_or(own.x, f64::from);
        return Ok((wide as u32, (wide * own.y / own.x).floor().max(1.0) as u32));
    }
    let wide = width.unwrap_or(WIDTH);
    let pixels = chancery_draw::pixels(&svg, wide)?;
    output::save(path, &pixels.to_png()?)?;
    Ok((pixels.width, pixels.height))
}

/// What was written, in a line.
fn told(path: &Path, shot: &Shot, (wide, high): (u32, u32)) -> String {
    let (path, seen) = (path.display().to_string(), shot.view().words(language::lang()));
    let position = shot.position();
    let phase = position.phase().title(position.board(), language::lang());
    say!(cli::PictureWritten { path, phase, view: seen, width: wide, height: high })
}

/// The name of one of several files: `turn.svg` becomes `turn-1.svg`.
fn numbered(path: &Path, number: usize, count: usize) -> PathBuf {
    let (Some(stem), Some(ending)) = (path.file_stem(), path.extension()) else {
        return path.to_owned();
    };
    if count == 1 {
        return path.to_owned();
    }
    let mut name = stem.to_owned();
    name.push(format!("-{}.", number + 1));
    name.push(ending);
    path.with_file_name(name)
}

/// Which view is asked for.
fn asked(view: &ViewArgs) -> Option<SceneStage> {
    match view {
        ViewArgs { before: true, .. } => Some(SceneStage::Position),
        ViewArgs { orders: true, .. } => Some(SceneStage::Orders),
        ViewArgs { results: true, .. } => Some(SceneStage::Results),
        ViewArgs { .. } => None,
    }
}

fn of_game(args: &DrawArgs, name: &str) -> Result<Subject> {
    let stored = game::file_or_game(&args.store, name)?.seen_by(&args.viewer)?;
    game::has_its_own_rules(&args.board, &args.rules)?;
    let phase = stored.phase();
    let named = args.phase.as_deref().map(|text| named(&stored, text)).transpose()?;
    if args.output.is_none() && std::io::stdout().is_terminal() {
        let phase = named.as_deref().unwrap_or(&phase);
        bail!(say!(cli::PictureToTerminal { name, phase }));
    }
    let rules = stored.game().rules;
    let turn = match &named {
        Some(wanted) => match stored.turn(wanted) {
            // The phase that it is in has a turn only if the game was left in it.
            Err(StoreError::NoPhase(..)) if *wanted == phase => None,
            turn => Some(turn?),
        },
        None => None,
    };
    let resolved = turn.as_ref().is_some_and(chancery::game::Turn::is_resolved);
    let view = asked(&args.view);
    if view == Some(SceneStage::Results) && !resolved {
        if stored.game().ending().is_some() {
            bail!(say!(cli::UnresolvedAtEnd { phase }));
        }
        bail!(say!(cli::Unresolved { phase, name }));
    }
    let shot = if let Some(turn) = turn {
        let view = view.unwrap_or_else(|| Shot::view_of(&turn));
        Shot::of_turn(&turn, &rules, view)
    } else {
        let position = stored.game().position().clone();
        let judgment = stored.shown_orders().judged(&position, &rules);
        Shot::new(position, judgment, view.unwrap_or(SceneStage::Position))
    };
    let board = stored.game().board_ref().clone();
    Ok(Subject { board, title: stored.name.to_string(), shots: vec![shot] })
}

/// The name of a phase as it is written by us.
fn named(stored: &game::StoredGame, text: &str) -> Result<String> {
    let board = stored.game().board();
    Ok(Phase::parse(board, text)?.name(board))
}

/// Positions with their orders, as `judge` reads them. All are judged before anything is drawn, so that
/// a bad one leaves no half of the pictures behind.
fn of_lines(args: &DrawArgs) -> Result<Subject> {
    if args.viewer.viewer.is_some() {
        return Err(UsageError(say!(cli::ViewerOfFile)).into());
    }
    if args.phase.is_some() {
        return Err(UsageError(say!(cli::PhaseOfFile)).into());
    }
    if args.output.is_none() && std::io::stdout().is_terminal() {
        bail!(say!(cli::FileToTerminal));
    }
    let mut bench = PositionJudge::of(&args.board, &args.rules, args.lang)?;
    let path = args.what.as_deref().unwrap_or("-");
    let view = asked(&args.view).unwrap_or(SceneStage::Results);
    let mut shots = Vec::new();
    bench.judge_file(path, |_, judged| {
        for error in judged.unread(language::lang()) {
            let (power, text, message) = (error.power, error.text, error.message);
            output::error_line(&say!(cli::OrderUnread { power, order: text, message }));
        }
        shots.push(Shot::new(judged.position, judged.judgment, view));
        Ok(())
    })?;
    Ok(Subject { board: bench.board, title: String::new(), shots })
}
