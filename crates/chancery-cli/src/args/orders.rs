//! The arguments of the verbs that read orders and positions and judge nothing.

use super::{BoardArgs, DialectArg, OutputArgs, RulesArgs, StoreArgs};

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery parse 'A ROM S A VEN H A TUS - PIE'
  chancery parse --to datc 'par - bur; F nth C A lon - bel'
  chancery parse --strict daide --json < orders.txt")]
pub(crate) struct ParseArgs {
    /// The orders; standard input when none is given, or for `-`
    #[arg(value_name = "TEXT")]
    pub(crate) text: Vec<String>,
    /// Read this notation alone
    #[arg(long, value_name = "DIALECT")]
    pub(crate) strict: Option<DialectArg>,
    /// Print the orders in this notation
    #[arg(long, value_name = "DIALECT", default_value = "standard")]
    pub(crate) to: DialectArg,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery check FRANCE 'A PAR - BUR' 'F BRE - MAO'
  chancery check --lang fr ENGLAND 'F LON - PAR'
  chancery check --position game.json RUSSIA < orders.txt")]
pub(crate) struct CheckArgs {
    /// The power that gives the orders
    #[arg(value_name = "POWER")]
    pub(crate) power: String,
    /// The orders; standard input when none is given, or for `-`
    #[arg(value_name = "ORDER")]
    pub(crate) orders: Vec<String>,
    /// Read this notation alone
    #[arg(long, value_name = "DIALECT")]
    pub(crate) strict: Option<DialectArg>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery legal par
  chancery legal friday par
  chancery legal friday --power france
  chancery legal --power RUSSIA
  chancery legal --position 'classic/W1901A/R:Amos=mos,sev,stp,war'")]
pub(crate) struct LegalArgs {
    /// Only the orders of the unit in this province, or of builds there; a game before it, or alone,
    /// gives the position
    #[arg(value_name = "[GAME] PROVINCE", num_args = 0..=2)]
    pub(crate) words: Vec<String>,
    /// Only the orders of this power
    #[arg(long, value_name = "POWER")]
    pub(crate) power: Option<String>,
    /// Print the orders in this notation
    #[arg(long, value_name = "DIALECT", default_value = "standard")]
    pub(crate) to: DialectArg,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery perft
  chancery perft --json --position 'classic/S1901M/E:Fnth,Flon,Ayor'")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery position
  chancery position --json 'classic/W1901A/R:Amos,Asev'
  chancery position game.json")]
pub(crate) struct PositionArgs {
    /// The position: a file (JSON or text), `-`, or one line of text; without it, the start
    #[arg(value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// The variant: a name (see `chancery variant list`) or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) variant: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
