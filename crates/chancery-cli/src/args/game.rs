//! The arguments of the verbs that play games kept in files.

use std::path::PathBuf;

use chancery::game::Format;
use clap::{Subcommand, ValueEnum};

use super::{BoardArgs, LangArgs, MapArgs, OutputArgs, RulesArgs};

/// Where games are kept.
#[derive(clap::Args, Debug)]
pub(crate) struct StoreArgs {
    /// The folder that games are kept in; without it, the user's folder for data
    #[arg(long, value_name = "DIR", env = "CHANCERY_DATA_DIR", hide_env_values = true)]
    pub(crate) data_dir: Option<PathBuf>,
}

/// A game and how to answer: what nearly every verb takes.
#[derive(clap::Args, Debug)]
pub(crate) struct GameArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A seat is a power and who plays it, with `=` between them: `person`, or a computer. Without a power,
it is meant for all that are not named. `chancery seats --help` names the computers.

Examples:
  chancery new friday
  chancery new alone --computers search-casual,FRANCE=person
  chancery new duel --computers AUSTRIA=dumb,TURKEY=search-club
  chancery new study --rules 2023 --until 1907
  chancery new small --variant lantern
  chancery new middle --position 'classic/F1903M/F:Apar,Fbre=par,bre/G:Amun=mun'"
)]
pub(crate) struct NewArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The last year: the game ends after it if nobody has won
    #[arg(long, value_name = "YEAR")]
    pub(crate) until: Option<u16>,
    /// Who plays, with commas between seats; without it, people play all powers
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub(crate) computers: Vec<String>,
    /// The number that the computers' chance comes from; without it, a new one
    #[arg(long, value_name = "N", requires = "computers")]
    pub(crate) seed: Option<u64>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery list
  chancery list --json --data-dir club")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery show friday
  chancery show friday --json
  chancery show friday --map
  chancery show friday --map --graphics blocks --theme dark")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) map: MapArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Orders are checked at once. If one cannot be followed, none is taken. An order to a unit that has
one already replaces it.

Examples:
  chancery order friday FRANCE 'par - bur' 'mar s par - bur' 'bre - mao'
  chancery order friday france --file orders.txt
  chancery order friday france < orders.txt
  chancery order friday france --replace 'par - pic'
  chancery order friday france --clear"
)]
pub(crate) struct OrderArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The power that gives the orders
    #[arg(value_name = "POWER")]
    pub(crate) power: String,
    /// The orders; standard input when none is given, or for `-`
    #[arg(value_name = "ORDER", conflicts_with = "clear")]
    pub(crate) orders: Vec<String>,
    /// A file with the orders
    #[arg(long, value_name = "FILE", conflicts_with_all = ["orders", "clear"])]
    pub(crate) file: Option<String>,
    /// Take these orders in place of all that the power gave before
    #[arg(long, conflicts_with = "clear")]
    pub(crate) replace: bool,
    /// Take back all orders of the power
    #[arg(long)]
    pub(crate) clear: bool,
}

#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  chancery orders friday
  chancery orders friday france
  chancery orders check friday")]
pub(crate) struct OrdersArgs {
    #[command(subcommand)]
    pub(crate) command: Option<OrdersCommand>,
    #[command(flatten)]
    pub(crate) view: OrdersOfArgs,
}

/// What to do with the orders.
#[derive(Subcommand, Debug)]
pub(crate) enum OrdersCommand {
    /// Show the orders that were given
    #[command(after_help = "Examples:
  chancery orders view friday
  chancery orders view friday france --json")]
    View(OrdersOfArgs),
    /// Check the orders that were given: what is illegal, will be void, or is missing
    #[command(after_help = "Examples:
  chancery orders check friday
  chancery orders check friday france")]
    Check(OrdersOfArgs),
}

/// Whose orders.
#[derive(clap::Args, Debug)]
pub(crate) struct OrdersOfArgs {
    /// The game
    // It is wanted, but not where another verb follows, and that cannot be said here.
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Only those of this power
    #[arg(value_name = "POWER")]
    pub(crate) power: Option<String>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A phase is resolved when every power has given all its orders. `--force` lets units without orders
hold; a power that gave none at all is then in civil disorder until it gives orders again. Computers
order at once for the next phase, and phases in which only they decide are resolved, too.

Examples:
  chancery resolve friday
  chancery resolve friday --force
  chancery resolve friday --phase S1901M --json"
)]
pub(crate) struct ResolveArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Resolve even if orders are missing
    #[arg(long)]
    pub(crate) force: bool,
    /// Resolve this phase alone: refuse if the game is in another
    #[arg(long, value_name = "PHASE")]
    pub(crate) phase: Option<String>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery history friday
  chancery history friday S1901M
  chancery history friday --all")]
pub(crate) struct HistoryArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// A phase that was resolved; without it, an overview of them all
    #[arg(value_name = "PHASE")]
    pub(crate) phase: Option<String>,
    /// Every phase with all its results
    #[arg(long, conflicts_with = "phase")]
    pub(crate) all: bool,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "The orders of the phase are as they were when it was resolved. What was taken back stays in the
record of the game.

Examples:
  chancery undo friday"
)]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Nothing is saved. Units that get no order hold. Orders belong to the power whose unit they name; a
power may stand before them.

Examples:
  chancery what-if friday 'par - bur' 'mun - bur'
  chancery what-if friday 'FRANCE: A PAR - BUR; GERMANY: A MUN - BUR'
  chancery what-if friday --with-orders 'par - pic'
  chancery what-if friday --phase S1901M 'par - bur'"
)]
pub(crate) struct WhatIfArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The orders; standard input when none is given, or for `-`
    #[arg(value_name = "ORDER")]
    pub(crate) orders: Vec<String>,
    /// Over the orders that were given, in place of those to the same units
    #[arg(long)]
    pub(crate) with_orders: bool,
    /// In a phase that was resolved, instead of this one
    #[arg(long, value_name = "PHASE")]
    pub(crate) phase: Option<String>,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "When every power votes for a draw that is still in the game and not in civil disorder, the game
ends, and they share it. A vote is for this phase.

Examples:
  chancery vote friday FRANCE draw
  chancery vote friday FRANCE none"
)]
pub(crate) struct VoteArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The power that votes
    #[arg(value_name = "POWER")]
    pub(crate) power: String,
    /// What it votes for
    #[arg(value_name = "VOTE")]
    pub(crate) vote: VoteArg,
}

/// A vote.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VoteArg {
    /// The game is to end as a draw
    Draw,
    /// The game is to go on
    None,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Each power in turn sits down alone and writes its orders; when all have, the phase is resolved and
explained. Before the next power sits down, the screen is cleared, and what has scrolled away with
it. Tab completes legal orders, `?` helps, `quit` leaves: everything is kept, and the same command
goes on with it. Computers have ordered by then, and nobody sits down for them.

Examples:
  chancery new friday && chancery play friday
  chancery play vendredi --lang fr"
)]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    // A person plays, so there is nothing to print as JSON.
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// A way to write games down.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatArg {
    /// Our own, with all there is
    Chancery,
    /// The saved games of the Python package `diplomacy`
    Python,
    /// The phases of godip
    Godip,
}

impl From<FormatArg> for Format {
    fn from(arg: FormatArg) -> Format {
        match arg {
            FormatArg::Chancery => Format::Chancery,
            FormatArg::Python => Format::Python,
            FormatArg::Godip => Format::Godip,
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery import friday friday.json
  chancery import study --rules webdip game.json
  chancery export friday | chancery import copy")]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The file; standard input when none is given, or for `-`
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: String,
    /// How it is written; without it, that is found out
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<FormatArg>,
    /// The variant, where the file does not tell: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) variant: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery export friday > friday.json
  chancery export friday --format python -o game.json
  chancery export friday --format godip")]
pub(crate) struct ExportArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// How to write it
    #[arg(long, value_name = "FORMAT", default_value = "chancery")]
    pub(crate) format: FormatArg,
    /// The file to write; without it, standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}
