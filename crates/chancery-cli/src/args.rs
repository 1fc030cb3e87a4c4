//! Arguments that several verbs share: the board, the rules, the games, how the answer is printed.

use std::path::PathBuf;

use chancery::Lang;
use chancery::game::Format;
use chancery::notation::Dialect;
use clap::ValueEnum;
use clap::builder::PossibleValue;

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
pub(crate) struct VariantOption {
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
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// The language of the answer.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct LangArgs {
    /// The language of sentences and names; without it, French if the locale is, else English
    #[arg(long, value_name = "LANG", global = true)]
    lang: Option<LangArg>,
}

impl LangArgs {
    /// The language that was asked for, or that of the locale.
    pub(crate) fn lang(self) -> Lang {
        match self.lang {
            Some(LangArg::En) => Lang::EN,
            Some(LangArg::Fr) => Lang::FR,
            None => locale(),
        }
    }
}

/// A language.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum LangArg {
    /// English
    En,
    /// French
    Fr,
}

/// The language of the locale: of the variables that can tell it, the first that is set does.
pub(crate) fn locale() -> Lang {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let told = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    let french = told.is_some_and(|value| {
        let language = value.split(['_', '.', '@', '-']).next().unwrap_or_default();
        language.eq_ignore_ascii_case("fr")
    });
    if french { Lang::FR } else { Lang::EN }
}

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

/// A way to write games down.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatName {
    /// Our own, with all there is
    Chancery,
    /// The saved games of the Python package `diplomacy`
    Python,
    /// The phases of godip
    Godip,
}

impl From<FormatName> for Format {
    fn from(arg: FormatName) -> Format {
        match arg {
            FormatName::Chancery => Format::Chancery,
            FormatName::Python => Format::Python,
            FormatName::Godip => Format::Godip,
        }
    }
}

/// A dialect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DialectName(pub(crate) Dialect);

impl ValueEnum for DialectName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: [DialectName; Dialect::ALL.len()] = {
            let mut all = [DialectName(Dialect::Standard); Dialect::ALL.len()];
            let mut number = 0;
            while number < all.len() {
                all[number] = DialectName(Dialect::ALL[number]);
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

/// A wrong combination of arguments that the parser of arguments cannot see.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}
