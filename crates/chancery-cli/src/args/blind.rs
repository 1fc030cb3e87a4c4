//! The arguments of `chancery blind`.

use super::{OutputArgs, RulesArgs};

#[derive(clap::Args, Debug)]
#[command(after_help = "A line is an order, and every unit has one:
  A lon MOV bel via nth or eng
  F nth CON lon to bel
  F eng CON lon to bel
  A bel SUP hol HOL
  F hol HOL
`#` begins a comment. A line such as `ENGLAND:` heads the orders of one power; without it, every
unit counts as a power of its own.

Examples:
  chancery blind orders.txt
  chancery blind --lenient --lang fr < orders.txt
  chancery blind --json --rules 1971 spring.txt fall.txt")]
pub(crate) struct BlindArgs {
    /// The orders, each file for itself; standard input when none is given, or for `-`
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Take keywords in any case, and any space between words
    #[arg(long)]
    pub(crate) lenient: bool,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
