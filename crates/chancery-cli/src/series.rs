//! What `self-play` and `arena` share: from arguments to a match, and how many play at once.

use std::ffi::OsStr;
use std::time::Duration;

use anyhow::{Context as _, Result};
use chancery::Position;
use chancery_bots::arena::Match;
use chancery_bots::{Entrant, Kind, Setting};
use chancery_lang::messages::cli;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};

use crate::args::{RulesArgs, UsageError, VariantOption, invalid_value};
use crate::input;
use crate::threads::processors;

/// Who plays a series of games, and how.
#[derive(clap::Args, Debug)]
pub(crate) struct SeriesArgs {
    /// Players, separated by commas; `cmd:COMMAND` is a program of yours
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = PlayerParser)]
    pub(crate) players: Vec<Entrant>,
    /// Add one player; use this for a command that contains commas
    #[arg(long, value_name = "PLAYER", value_parser = PlayerParser, hide_possible_values = true)]
    pub(crate) player: Vec<Entrant>,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Time limit for the orders of one phase, in seconds [default: 10 for programs]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// Games to play at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) board: VariantOption,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// The last year that a phase can name.
const LAST: u16 = 9999;
/// More threads than any machine has use for would only take memory.
const MOST_THREADS: usize = 256;
/// How long a player may think about a phase, in seconds.
const TIME: std::ops::RangeInclusive<f64> = 0.001..=86_400.0;

/// The title of a series and its default number of years.
pub(crate) struct SeriesDefaults {
    pub(crate) title: &'static str,
    pub(crate) years: u16,
}

/// What is to be played, if the arguments make sense.
pub(crate) fn of(
    args: &SeriesArgs,
    games: u64,
    until: Option<u16>,
    defaults: &SeriesDefaults,
    players: Vec<Entrant>,
) -> Result<Match> {
    let board = input::on_board(&args.board)?;
    let rules = input::rules(&args.rules, &board)?;
    if games == 0 {
        return Err(UsageError(say!(cli::GamesRange)).into());
    }
    let first = board.first_year();
    let years = (defaults.years - 1).saturating_mul(board.years_per_round());
    let last_year = until.unwrap_or(first.saturating_add(years).min(LAST));
    if !(first..=LAST).contains(&last_year) {
        return Err(UsageError(say!(cli::UntilRange { year: last_year, first, last: LAST })).into());
    }
    let (count, powers) = (players.len(), board.powers().len());
    if count > powers {
        return Err(UsageError(say!(cli::TooManyPlayers { count, powers })).into());
    }
    for (number, player) in players.iter().enumerate() {
        if players[..number].contains(player) {
            continue;
        }
        player.try_out().with_context(|| {
            let name = player.name();
            say!(cli::CannotStart { name })
        })?;
    }
    let patience = args.time.map(patience).transpose()?;
    let setting = Setting { start: Position::start(&board), rules, last_year, patience };
    Ok(Match { title: defaults.title.to_owned(), setting, players, seed: args.seed })
}

fn patience(seconds: f64) -> Result<Duration> {
    if !TIME.contains(&seconds) {
        let (least, most) = (TIME.start(), TIME.end());
        return Err(UsageError(say!(cli::TimeRange {
            seconds: seconds.to_string(),
            least: least.to_string(),
            most: most.to_string()
        }))
        .into());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// The players, in their order.
pub(crate) fn players(args: &SeriesArgs) -> Vec<Entrant> {
    args.players.iter().chain(&args.player).cloned().collect()
}

/// How many games are played at once.
pub(crate) fn threads(args: &SeriesArgs) -> Result<usize> {
    let wanted = args.threads.unwrap_or_else(|| processors().min(MOST_THREADS));
    if !(1..=MOST_THREADS).contains(&wanted) {
        return Err(
            UsageError(say!(cli::ThreadsRange { count: wanted, most: MOST_THREADS })).into()
        );
    }
    Ok(wanted)
}

/// Reads the name of a player.
#[derive(Clone, Debug)]
struct PlayerParser;

/// Reads the name of a player of ours.
#[derive(Clone, Debug)]
pub(crate) struct KindParser;

impl TypedValueParser for KindParser {
    type Value = Kind;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Kind, Error> {
        let kind = value.to_str().and_then(Kind::named);
        kind.ok_or_else(|| invalid_value(names(), cmd, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names()))
    }
}

/// Our own players; completions of some shells could not take the colon of a program.
fn names() -> impl Iterator<Item = PossibleValue> {
    Kind::ALL.into_iter().map(|kind| PossibleValue::new(kind.name()))
}

impl TypedValueParser for PlayerParser {
    type Value = Entrant;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Entrant, Error> {
        if let Some(entrant) = value.to_str().and_then(Entrant::named) {
            return Ok(entrant);
        }
        Err(invalid_value(names().chain(["cmd:COMMAND".into()]), cmd, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names()))
    }
}
