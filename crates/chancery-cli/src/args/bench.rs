//! The arguments of the verb that measures speed.

use super::{OnBoardArgs, OutputArgs, RulesArgs};

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
