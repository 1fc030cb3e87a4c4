//! The arguments of the verbs that judge, and of those that tell by what rules and on what boards.

use clap::Subcommand;

use super::{LangArgs, OnBoardArgs, OutputArgs, RulesArgs, StoreArgs};

#[derive(clap::Args, Debug)]
#[command(after_help = "A line is a JSON object:
  {\"id\":1,\"name\":\"S1901M\",
   \"state\":{\"units\":{\"FRANCE\":[\"A PAR\"]},\"centers\":{},\"retreats\":{}},
   \"orders\":{\"FRANCE\":[\"A PAR - BUR\"]}}
and so is its answer: results, verdicts, the next state, and the orders that are not followed.
A bad line is answered with an error; the others go on, and the exit status is 1 at the end.
Answers come in the order of the lines, each as soon as its line is there.

Examples:
  chancery judge < positions.jsonl > outcomes.jsonl
  chancery judge --rules 1971 positions.jsonl
  chancery judge --rules webdip,builds=any-owned positions.jsonl
  chancery judge --threads 1 positions.jsonl")]
pub(crate) struct JudgeArgs {
    /// The lines; standard input when none is given, or for `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// How many threads judge, 1 to 256; without it, as many as there are processors
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A file holds a JSON object as `chancery judge` reads it. Of a game, the last phase is explained if none
is named.

Examples:
  chancery explain friday
  chancery explain friday S1901M bur
  chancery explain turn.json
  chancery explain --lang fr --rules 1982 turn.json
  chancery explain --json < turn.json"
)]
pub(crate) struct ExplainArgs {
    /// A position with its orders, standard input when none is given, or for `-`; or a game
    #[arg(value_name = "FILE|GAME")]
    pub(crate) what: Option<String>,
    /// A phase of the game that was resolved; without it, the last
    #[arg(value_name = "PHASE")]
    pub(crate) phase: Option<String>,
    /// Only the orders that speak of this province
    #[arg(value_name = "PROVINCE")]
    pub(crate) province: Option<String>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct VariantArgs {
    #[command(subcommand)]
    pub(crate) command: VariantCommand,
}

/// What to do with variants.
#[derive(Subcommand, Debug)]
pub(crate) enum VariantCommand {
    /// List the variants that are at hand
    #[command(after_help = "Examples:
  chancery variant list
  chancery variant list --json")]
    List(OutputArgs),
    /// Show a variant: powers, provinces, borders
    #[command(after_help = "Examples:
  chancery variant show lantern
  chancery variant show --lang fr classic
  chancery variant show --json my-board.toml")]
    Show {
        /// A name or a file
        #[arg(value_name = "NAME|FILE")]
        variant: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Check a variant file and tell every fault with its line
    #[command(after_help = "Examples:
  chancery variant check my-board.toml
  chancery variant check --json < my-board.toml")]
    Check {
        /// The file; standard input when none is given, or for `-`
        #[arg(value_name = "FILE", default_value = "-")]
        file: String,
        #[command(flatten)]
        output: OutputArgs,
    },
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Without --rules, the cases are judged by the set 2023.

Examples:
  chancery datc
  chancery datc --alternatives --json
  chancery datc --rules 2000 cases.json")]
pub(crate) struct DatcArgs {
    /// The cases: a file, or `-`; without it, standard input if there is any, else the cases that
    /// come with the program
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    /// Judge the cases by each of the other rules too that they know an answer for
    #[arg(long)]
    pub(crate) alternatives: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery rules
  chancery rules 1971
  chancery rules --lang fr 2023,paradox=2000")]
pub(crate) struct RulesShowArgs {
    /// The rules to show: a set, options over it as in `builds=any-owned`, or both with a comma;
    /// without it, all there is to choose
    #[arg(value_name = "SET")]
    pub(crate) set: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A saved game is a JSON object in one line, in the layout of the Python package.

Examples:
  chancery replay games.jsonl
  chancery replay --rules webdip --json games.jsonl"
)]
pub(crate) struct ReplayArgs {
    /// The games; standard input when none is given, or for `-`
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The variant, instead of the `map` that a game names: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) variant: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
