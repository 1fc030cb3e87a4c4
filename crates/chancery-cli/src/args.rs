//! The arguments of every verb, as they are written.

use chancery::Lang;
use chancery::notation::Dialect;
use clap::builder::PossibleValue;
use clap::{Parser, Subcommand, ValueEnum};

/// Everything needed to run the board game Diplomacy.
#[derive(Parser, Debug)]
#[command(name = "chancery", version, about, long_about = None)]
#[command(after_help = "Exit status: 0 done, 1 refused or failed, 2 wrong usage.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The verbs.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Read orders in any notation and print them in one
    Parse(ParseArgs),
    /// Tell whether orders are legal, and why not
    Check(CheckArgs),
    /// List all legal orders of a position
    Legal(LegalArgs),
    /// Count the legal orders of a position by kind
    Perft(PerftArgs),
    /// Print a position as a line of text, or as JSON
    Position(PositionArgs),
    /// Adjudicate positions: JSON lines in, JSON lines out
    Judge(JudgeArgs),
    /// Tell what came of every order of a position, and why
    Explain(ExplainArgs),
    /// Look at boards and check variant files
    Variant(VariantArgs),
    /// Run test cases, such as those of the DATC
    Datc(DatcArgs),
    /// Show the rules that can be chosen, or those of a set
    Rules(RulesShowArgs),
    /// Judge saved games again and tell what differs
    Replay(ReplayArgs),
}

/// A wrong combination of arguments that the parser of arguments cannot see.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Where the game is played.
#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    /// The variant: a name (see `chancery variant list`) or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) variant: Option<String>,
    /// The position: a file (JSON or text), `-`, or one line of text such as
    /// `classic/S1901M/F:Apar,Fbre`; without it, the start of the game
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
}

/// The board alone, where positions come with the input.
#[derive(clap::Args, Debug)]
pub(crate) struct OnBoardArgs {
    /// The variant: a name (see `chancery variant list`) or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) variant: Option<String>,
}

/// The rules of the game.
#[derive(clap::Args, Debug)]
pub(crate) struct RulesArgs {
    /// The rules: a set (classic, 2023, 2000, 1982, 1971, webdip), options over it as in
    /// `builds=any-owned`, or both with a comma
    #[arg(long, value_name = "SET")]
    pub(crate) rules: Option<String>,
}

/// How the answer is printed.
#[derive(clap::Args, Debug)]
pub(crate) struct OutputArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of sentences and names
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub(crate) lang: LangArg,
}

/// A language.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum LangArg {
    /// English
    En,
    /// French
    Fr,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Lang {
        match lang {
            LangArg::En => Lang::En,
            LangArg::Fr => Lang::Fr,
        }
    }
}

/// A dialect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DialectArg(pub(crate) Dialect);

impl ValueEnum for DialectArg {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: [DialectArg; Dialect::ALL.len()] = {
            let mut all = [DialectArg(Dialect::Standard); Dialect::ALL.len()];
            let mut number = 0;
            while number < all.len() {
                all[number] = DialectArg(Dialect::ALL[number]);
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
  chancery legal --power RUSSIA
  chancery legal --position 'classic/W1901A/R:Amos=mos,sev,stp,war'")]
pub(crate) struct LegalArgs {
    /// Only the orders of the unit in this province, or of builds there
    #[arg(value_name = "PROVINCE")]
    pub(crate) province: Option<String>,
    /// Only the orders of this power
    #[arg(long, value_name = "POWER")]
    pub(crate) power: Option<String>,
    /// Print the orders in this notation
    #[arg(long, value_name = "DIALECT", default_value = "standard")]
    pub(crate) to: DialectArg,
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

#[derive(clap::Args, Debug)]
#[command(after_help = "A line is a JSON object:
  {\"id\":1,\"name\":\"S1901M\",
   \"state\":{\"units\":{\"FRANCE\":[\"A PAR\"]},\"centers\":{},\"retreats\":{}},
   \"orders\":{\"FRANCE\":[\"A PAR - BUR\"]}}
and so is its answer: results, verdicts, the next state, and the orders that are not followed.
A bad line is answered with an error; the others go on, and the exit status is 1 at the end.

Examples:
  chancery judge < positions.jsonl > outcomes.jsonl
  chancery judge --rules 1971 positions.jsonl
  chancery judge --rules webdip,builds=any-owned positions.jsonl")]
pub(crate) struct JudgeArgs {
    /// The lines; standard input when none is given, or for `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
    #[command(flatten)]
    pub(crate) board: OnBoardArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// The language of sentences
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub(crate) lang: LangArg,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "The input is a JSON object as `chancery judge` reads it.

Examples:
  chancery explain turn.json
  chancery explain --lang fr --rules 1982 turn.json
  chancery explain --json < turn.json")]
pub(crate) struct ExplainArgs {
    /// The position with its orders; standard input when none is given, or for `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
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
    List(OutputArgs),
    /// Show a variant: powers, provinces, borders
    Show {
        /// A name or a file
        #[arg(value_name = "NAME|FILE")]
        variant: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Check a variant file and tell every fault with its line
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
