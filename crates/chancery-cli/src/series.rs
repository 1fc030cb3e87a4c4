//! What `self-play` and `arena` share: from arguments to a match, and how many play at once.

use std::ffi::OsStr;
use std::time::Duration;

use anyhow::{Context as _, Result};
use chancery::Position;
use chancery_bots::arena::Match;
use chancery_bots::{Entrant, Kind, Setting};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};

use crate::args::{RulesArgs, UsageError, VariantOption};
use crate::input;
use crate::threads::processors;

/// Who plays a series of games, and how.
#[derive(clap::Args, Debug)]
pub(crate) struct SeriesArgs {
    /// Who plays: a player for all powers, or several with commas; cmd:COMMAND is any program
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = PlayerParser)]
    pub(crate) players: Vec<Entrant>,
    /// One more player; for commands with commas
    #[arg(long, value_name = "PLAYER", value_parser = PlayerParser, hide_possible_values = true)]
    pub(crate) player: Vec<Entrant>,
    /// The number that all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How long a player may think about the orders of a phase; without it, programs have 10 seconds
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// How many games to play at once; without it, one on each processor
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

/// Who plays, and how many years a game has if nobody says.
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
    let rules = input::rules(&args.rules)?;
    if games == 0 {
        return Err(UsageError(say!(
            "--games 0: at least 1 game is played" / "--games 0 : on joue au moins 1 partie"
        ))
        .into());
    }
    let first = board.first_year();
    let last_year = until.unwrap_or(first.saturating_add(defaults.years - 1).min(LAST));
    if !(first..=LAST).contains(&last_year) {
        return Err(UsageError(say!(
            "--until {last_year}: the last year is one from {first}, in which the game begins, to {LAST}"
                / "--until {last_year} : la dernière année va de {first}, où commence la partie, à {LAST}"
        ))
        .into());
    }
    let (count, powers) = (players.len(), board.powers().len());
    if count > powers {
        return Err(UsageError(say!(
            "--players names {count} players, and there are {powers} powers"
                / "--players nomme {count} joueurs, et il y a {powers} puissances"
        ))
        .into());
    }
    for (number, player) in players.iter().enumerate() {
        if players[..number].contains(player) {
            continue;
        }
        player.try_out().with_context(|| {
            let name = player.name();
            say!("{name} cannot be started" / "{name} ne se laisse pas lancer")
        })?;
    }
    let patience = args.time.map(patience).transpose()?;
    let setting = Setting { start: Position::start(&board), rules, last_year, patience };
    Ok(Match { title: defaults.title.to_owned(), setting, players, seed: args.seed })
}

fn patience(seconds: f64) -> Result<Duration> {
    if !TIME.contains(&seconds) {
        let (least, most) = (TIME.start(), TIME.end());
        return Err(UsageError(say!(
            "--time {seconds}: a player thinks for {least} to {most} seconds"
                / "--time {seconds} : un joueur réfléchit pendant {least} à {most} secondes"
        ))
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
        return Err(UsageError(say!(
            "--threads {wanted}: between 1 and {MOST_THREADS} games are played at once"
                / "--threads {wanted} : on joue entre 1 et {MOST_THREADS} parties à la fois"
        ))
        .into());
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
        kind.ok_or_else(|| unknown(names(), cmd, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names()))
    }
}

/// What is said of a name that nobody has: what would have been right, and what is near it.
fn unknown(
    names: impl Iterator<Item = PossibleValue>,
    cmd: &Command,
    arg: Option<&Arg>,
    value: &OsStr,
) -> Error {
    let known = PossibleValuesParser::from(names.collect::<Vec<_>>());
    let wrong = known.parse_ref(cmd, arg, value).err();
    wrong.unwrap_or_else(|| Error::new(clap::error::ErrorKind::InvalidValue).with_cmd(cmd))
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
        Err(unknown(names().chain(["cmd:COMMAND".into()]), cmd, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names()))
    }
}
