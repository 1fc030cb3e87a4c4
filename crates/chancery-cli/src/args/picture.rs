//! The arguments of the verbs that draw: a picture, a film, a map in the terminal.

use std::path::PathBuf;

use chancery_draw::{Labels, Theme};
use clap::ValueEnum;

use super::{LangArgs, OnBoardArgs, RulesArgs, StoreArgs};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A phase that was resolved shows what came of its orders. The phase that a game is in shows the
position alone, since orders are secret until then; --orders shows those that were given so far.
A file holds JSON objects as `chancery judge` reads them, and shows what comes of them. Several of
them become several pictures: turn-1.svg, turn-2.svg and so on.

Examples:
  chancery draw friday -o friday.svg
  chancery draw friday S1901M -o spring.png --width 2000
  chancery draw friday F1901M --before --theme dark > fall.svg
  chancery draw friday S1902M --power france --about bur -o burgundy.svg
  chancery draw turn.json --labels long --lang fr -o tour.svg
  chancery draw --variant my-board.toml --art my-drawing < turn.json > turn.svg"
)]
pub(crate) struct DrawArgs {
    /// A game; or positions with their orders, standard input when none is given, or for `-`
    #[arg(value_name = "GAME|FILE")]
    pub(crate) what: Option<String>,
    /// A phase of the game; without it, the one it is in
    #[arg(value_name = "PHASE")]
    pub(crate) phase: Option<String>,
    /// The picture to write, .svg or .png; without it, SVG to standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) view: ViewArgs,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Only the orders that bear on this province
    #[arg(long, value_name = "PROVINCE")]
    pub(crate) about: Option<String>,
    /// Leave out the list of powers
    #[arg(long)]
    pub(crate) no_legend: bool,
    /// Put this before every id of an SVG, for several pictures in one page
    #[arg(long, value_name = "PREFIX", default_value = "")]
    pub(crate) id_prefix: String,
    /// How wide it is, in pixels: 16 to 8000; without it, a PNG has 1400
    #[arg(long, value_name = "PIXELS", conflicts_with = "scale")]
    pub(crate) width: Option<u32>,
    /// How wide it is, compared with the drawing of the board
    #[arg(long, value_name = "FACTOR")]
    pub(crate) scale: Option<f64>,
    #[command(flatten)]
    pub(crate) art: ArtArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// How much of a phase is shown.
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
pub(crate) struct ViewArgs {
    /// Show the position alone
    #[arg(long)]
    pub(crate) before: bool,
    /// Show the orders that were given, and not what came of them
    #[arg(long)]
    pub(crate) orders: bool,
    /// Show what came of the orders
    #[arg(long)]
    pub(crate) results: bool,
}

/// How a picture looks.
#[derive(clap::Args, Debug)]
pub(crate) struct LookArgs {
    /// The colours
    #[arg(long, value_name = "THEME", default_value = "light")]
    pub(crate) theme: ThemeArg,
    /// What places are labelled with
    #[arg(long, value_name = "LABELS", default_value = "short")]
    pub(crate) labels: LabelsArg,
    /// Only the orders of this power
    #[arg(long, value_name = "POWER")]
    pub(crate) power: Option<String>,
}

/// Where the drawing of the board is.
#[derive(clap::Args, Debug)]
pub(crate) struct ArtArgs {
    /// A folder with the drawing of the board: board.svg and board.toml
    #[arg(long, value_name = "DIR")]
    pub(crate) art: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every phase is a picture with what came of its orders, and the last picture is where the game stands.

Examples:
  chancery film friday -o friday.gif
  chancery film friday -o small.gif --width 600 --seconds 1.5 --theme dark
  chancery film vendredi -o france.gif --power france --labels long --lang fr"
)]
pub(crate) struct FilmArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// The film to write, .gif
    #[arg(long, short, value_name = "FILE", required = true)]
    pub(crate) output: PathBuf,
    /// How wide it is, in pixels: 16 to 2000
    #[arg(long, value_name = "PIXELS", default_value_t = 1000)]
    pub(crate) width: u32,
    /// How long each picture stays; the last stays three times as long
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    pub(crate) seconds: f64,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    #[command(flatten)]
    pub(crate) art: ArtArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// A map in the terminal.
#[derive(clap::Args, Debug)]
pub(crate) struct MapArgs {
    /// Show the map in the terminal, instead of the lists
    #[arg(long, conflicts_with = "json")]
    pub(crate) map: bool,
    /// How the terminal is given the map
    #[arg(long, value_name = "HOW", default_value = "auto", requires = "map")]
    pub(crate) graphics: GraphicsArg,
    /// The colours of the map
    #[arg(long, value_name = "THEME", default_value = "light", requires = "map")]
    pub(crate) theme: ThemeArg,
}

/// A way to show pictures in terminals.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphicsArg {
    /// The best that the terminal is known to understand
    Auto,
    /// kitty, Ghostty, Konsole
    Kitty,
    #[value(help = "iTerm2, WezTerm, mintty")]
    Iterm2,
    /// foot, mlterm, Windows Terminal
    Sixel,
    /// Coloured half blocks, for any terminal with colours
    Blocks,
}

/// Colours and paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThemeArg {
    /// Bright paper
    Light,
    /// For dark rooms
    Dark,
    /// Black on white, with patterns for the powers
    Print,
}

impl From<ThemeArg> for Theme {
    fn from(theme: ThemeArg) -> Theme {
        match theme {
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
            ThemeArg::Print => Theme::Print,
        }
    }
}

/// What places are labelled with.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LabelsArg {
    /// Abbreviations
    Short,
    /// Names
    Long,
    /// Nothing
    None,
}

impl From<LabelsArg> for Labels {
    fn from(labels: LabelsArg) -> Labels {
        match labels {
            LabelsArg::Short => Labels::Short,
            LabelsArg::Long => Labels::Long,
            LabelsArg::None => Labels::None,
        }
    }
}
