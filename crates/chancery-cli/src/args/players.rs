//! The arguments of the verb that lets players play among themselves, and of the one that measures.

use chancery_bots::Kind;
use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::{LangArgs, OnBoardArgs, OutputArgs, RulesArgs};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every line of the file is a saved game in the layout of the Python package, as `chancery replay` reads
it. The same seed gives the same games, however many threads play them. A game ends when somebody
has won, or with its last year.

One player plays all powers. Several are dealt to the powers in turn, and move on by one power with
each game. `random` gives any legal orders; `greedy` takes the centres in reach.

Ctrl-C ends it after the games that are written, and the exit status is then 130.

Examples:
  chancery self-play --games 100 --seed 7 -o games.jsonl
  chancery self-play --games 21 --players greedy,random -o games.jsonl
  chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
  chancery self-play -o - | chancery replay"
)]
pub(crate) struct SelfPlayArgs {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// The number that all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: a player for all powers, or several with commas
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', default_value = "random")]
    pub(crate) players: Vec<PlayerArg>,
    /// The last year; without it, the tenth
    #[arg(long, value_name = "YEAR")]
    pub(crate) until: Option<u16>,
    /// How many games to play at once; without it, one on each processor
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// The file to write, one game a line; `-` is standard output
    #[arg(long, short, value_name = "FILE", required = true)]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayerArg(pub(crate) Kind);

impl ValueEnum for PlayerArg {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [PlayerArg; Kind::ALL.len()] = {
            let mut all = [PlayerArg(Kind::Random); Kind::ALL.len()];
            let mut number = 0;
            while number < all.len() {
                all[number] = PlayerArg(Kind::ALL[number]);
                number += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "All is measured in one thread, and the best of several passes counts. A turn is: list all legal
orders, choose one at random for each unit, judge them, go on to the next position. Games are
random ones of ten years, with all their phases.

A file holds JSON objects as `chancery judge` reads them, of movement phases; `kind` says what sort
of position one is. Without a file, there are positions of random games: with random orders, and
with orders by which most units help others.

Examples:
  chancery bench
  chancery bench --json --seconds 10
  chancery bench --positions positions.jsonl"
)]
pub(crate) struct BenchArgs {
    /// Positions with their orders, or `-`; without it, some that are made up on the spot
    #[arg(long, value_name = "FILE")]
    pub(crate) positions: Option<String>,
    /// How long to measure in all: 0.1 to 600
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    pub(crate) seconds: f64,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
