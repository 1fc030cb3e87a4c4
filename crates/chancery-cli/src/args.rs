//! Arguments that several verbs share: the board, the rules, the games, how the answer is printed.

use std::ffi::OsStr;
use std::path::PathBuf;

use chancery::Lang;
use chancery::game::{Format, GameTitle, GameTitleError};
use chancery::notation::Dialect;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error, ValueEnum};

use crate::language::locale;

/// Where the game is played.
#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    /// Variant: a name from `chancery variant list`, or a file [default: classic]
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,
    /// Position: a file (JSON or text), `-`, or a line of text such as
    /// `classic/S1901M/F:Apar,Fbre` [default: start of the game]
    #[arg(long, value_name = "POS")]
    pub(crate) position: Option<String>,
}

/// The board alone, where positions come with the input.
#[derive(clap::Args, Debug)]
pub(crate) struct VariantOption {
    /// Variant: a name from `chancery variant list`, or a file [default: classic]
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,
}

/// The rules of the game.
#[derive(clap::Args, Debug)]
pub(crate) struct RulesArgs {
    /// Rule set (classic, 2023, 2000, 1982, 1971, webdip), options such as `builds=any-owned`, or
    /// both separated by a comma [default: classic]
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
    /// Output language [default: from the locale]
    #[arg(long, value_name = "LANG", global = true, value_parser = LangParser)]
    lang: Option<Lang>,
}

impl LangArgs {
    /// The language that was asked for, or that of the locale.
    pub(crate) fn lang(self) -> Lang {
        self.lang.unwrap_or_else(locale)
    }
}

/// Parses the code of a language. Languages can be added while the program runs, so this is no list.
#[derive(Clone, Debug)]
struct LangParser;

impl TypedValueParser for LangParser {
    type Value = Lang;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Lang, Error> {
        let lang = value.to_str().and_then(Lang::with_code);
        lang.ok_or_else(|| invalid_value(lang_codes(), cmd, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(lang_codes()))
    }
}

fn lang_codes() -> impl Iterator<Item = PossibleValue> {
    Lang::all().map(|lang| PossibleValue::new(lang.code()))
}

/// The error about a value that is not one of those listed, with what is near it.
pub(crate) fn invalid_value(
    known: impl Iterator<Item = PossibleValue>,
    cmd: &Command,
    arg: Option<&Arg>,
    value: &OsStr,
) -> Error {
    let known = PossibleValuesParser::from(known.collect::<Vec<_>>());
    let error = known.parse_ref(cmd, arg, value).err();
    error.unwrap_or_else(|| Error::new(ErrorKind::InvalidValue).with_cmd(cmd))
}

/// Where games are kept.
#[derive(clap::Args, Debug)]
pub(crate) struct StoreArgs {
    /// Directory for games [default: `CHANCERY_DATA_DIR`, or the user data directory]
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
}

/// A game and how to answer: what nearly every verb takes.
#[derive(clap::Args, Debug)]
pub(crate) struct GameArgs {
    /// Name of the game [default: `CHANCERY_GAME`, or the only game]
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Whose view of a game is shown.
#[derive(clap::Args, Debug)]
pub(crate) struct ViewerArgs {
    /// Show only what this power sees: its own orders, and on a board with fog what is near it
    #[arg(long = "as", value_name = "POWER")]
    pub(crate) viewer: Option<String>,
}

/// The name of a new game, and how to answer.
#[derive(clap::Args, Debug)]
pub(crate) struct NewGameArgs {
    /// Name of the new game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The title of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TitleArg(pub(crate) GameTitle);

impl std::str::FromStr for TitleArg {
    type Err = GameTitleError;

    fn from_str(text: &str) -> Result<TitleArg, GameTitleError> {
        GameTitle::new(text).map(TitleArg)
    }
}

impl std::fmt::Display for TitleArg {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.as_str())
    }
}

/// A way to write games down.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatName {
    Chancery,
    Python,
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

/// The error of a command that this build was made without.
#[cfg(any(test, not(feature = "host"), not(feature = "serve")))]
pub(crate) fn left_out(command: &str, feature: &str) -> UsageError {
    UsageError(say!(chancery_lang::messages::cli::LeftOut { command, feature }))
}
