//! The arguments of the verbs that let players play among themselves.

use std::ffi::OsStr;

use chancery_bots::{Entrant, Kind};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};

use super::{LangArgs, OnBoardArgs, OutputArgs, RulesArgs};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every line of the file is a saved game in the layout of the Python package, as `chancery replay` reads
it. The same seed gives the same games, however many threads play them. A game ends when somebody
has won, or with its last year.

One player plays all powers, `random` if none is named. Several are dealt to the powers in turn, and
move on by one power with each game. docs/BOTS.md tells who they are, and how any program can be one.

Ctrl-C ends it after the games that are written, and the exit status is then 130.

Examples:
  chancery self-play --games 100 --seed 7 -o games.jsonl
  chancery self-play --games 21 --players greedy,random -o games.jsonl
  chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
  chancery self-play --player 'cmd:./mybot' --player dumb -o games.jsonl
  chancery self-play -o - | chancery replay"
)]
pub(crate) struct SelfPlayArgs {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// The last year; without it, the tenth
    #[arg(long, value_name = "YEAR")]
    pub(crate) until: Option<u16>,
    /// The file to write, one game a line; `-` is standard output
    #[arg(long, short, value_name = "FILE", required = true)]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A seat is one player in one game. Players are dealt to the powers in turn, and move on by one power
with each game; a multiple of seven games is fair to all. For every name the arena tells its seats,
its solos and their share of its seats, mean scores (sum of squares; draw-sized: those who survive
share equally, and a solo takes all), the share that survived, mean centres, the time for the orders
of a phase, and forfeits of programs. If a name has one seat a game, its share of solos is the share
of games that it won. Intervals are Wilson's for 95 %, over seats.

The same seed gives the same result, however many threads play. With -o, games are kept, and the same
command goes on where it was interrupted. Ctrl-C ends it after the games that were played, and the
exit status is then 130.

A program plays as cmd:COMMAND: it reads JSON lines and answers with orders. --players is split at
commas, --player is not. docs/BOTS.md tells the rest.

Examples:
  chancery arena --players search,dumb,dumb,dumb,dumb,dumb,dumb --games 140 --seed 1
  chancery arena --players dumb,random --games 70 --json
  chancery arena --players dumb --games 700 -o games.jsonl --plot centres.svg
  chancery arena --player 'cmd:python3 mybot.py' --player dumb --games 14 --time 2"
)]
pub(crate) struct ArenaArgs {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 70)]
    pub(crate) games: u64,
    /// The last year; without it, the twentieth
    #[arg(long, value_name = "YEAR")]
    pub(crate) until: Option<u16>,
    /// The file to keep the games in, one a line; what is in it already is counted and not played again
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<String>,
    /// Draw the mean centres by year
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<String>,
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    #[command(flatten)]
    pub(crate) print: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "It reads requests from standard input, a line of JSON each, and answers each with a line: the orders
of one power. They are those that the arena asks programs, as docs/BOTS.md tells, so a program of
yours can play against it, and so can another version of this one. A request needs `power` and
`state`; what else it has is used, and where it has no `time_ms`, a search takes its usual time. What
cannot be read is answered with `error`, and the exit status is then 1.

Examples:
  chancery bot search-club < requests.jsonl
  chancery arena --players 'search,cmd:./older/chancery bot search' --games 14"
)]
pub(crate) struct BotArgs {
    /// Who plays
    #[arg(value_name = "PLAYER", value_parser = KindParser)]
    pub(crate) player: Kind,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

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
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Reads the name of a player.
#[derive(Clone, Debug)]
struct PlayerParser;

/// Reads the name of a player of ours.
#[derive(Clone, Debug)]
struct KindParser;

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
