//! The language of the run: chosen once, with languages from `CHANCERY_LANG_PATH` beside those
//! compiled in. The command's own sentences are messages of `chancery-lang`, said with `say!`.

use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::OnceLock;

use anyhow::{Context as _, Result};
use chancery::game::PlayError;
use chancery_lang::messages::cli;
use chancery_lang::{Lang, Message};
use chancery_store::StoreError;
use serde_json::error::Category;

static LANG: OnceLock<Lang> = OnceLock::new();

/// The directory of additional languages: a directory of Fluent files for each, named by its code.
const PATH: &str = "CHANCERY_LANG_PATH";

/// Set the language of the run, once.
pub(crate) fn set(lang: Lang) {
    let _ = LANG.set(lang);
}

/// The language of the run.
pub(crate) fn lang() -> Lang {
    LANG.get().copied().unwrap_or_default()
}

/// The language of the locale, if it is known: of the variables that can name it, the first that is
/// set counts.
pub(crate) fn locale() -> Lang {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    named.and_then(|value| Lang::of_locale(&value)).unwrap_or_default()
}

/// A message in the language of the run: `say!(cli::NoGames { folder })`.
macro_rules! say {
    ($($message:tt)+) => {
        chancery_lang::text!($($message)+).get($crate::language::lang())
    };
}

/// Add the languages of `CHANCERY_LANG_PATH`.
pub(crate) fn add_languages() -> Result<()> {
    let Some(root) = std::env::var_os(PATH).filter(|root| !root.is_empty()) else { return Ok(()) };
    let root = Path::new(&root);
    let at = |path: &Path| format!("{PATH}: {}", path.display());
    for entry in root.read_dir().with_context(|| at(root))? {
        let directory = entry.with_context(|| at(root))?.path();
        if !directory.is_dir() {
            continue;
        }
        let mut files = Vec::new();
        read_files(&directory, "", &mut files).with_context(|| at(&directory))?;
        let code = directory.file_name().unwrap_or_default().to_string_lossy();
        Lang::add(&code, files).with_context(|| at(&directory))?;
    }
    Ok(())
}

/// The Fluent files of a language by name, as in `cli` or `boards/classic`.
fn read_files(directory: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in directory.read_dir()? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            read_files(&path, &format!("{prefix}{stem}/"), files)?;
        } else if path.extension().is_some_and(|ending| ending == "ftl") {
            files.push((format!("{prefix}{stem}"), std::fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// An error with all its causes, in one line.
pub(crate) fn error_text(error: &anyhow::Error) -> String {
    let mut causes: Vec<String> = error.chain().map(cause).collect();
    let last = causes.pop().unwrap_or_default();
    causes.into_iter().rfold(last, |cause, context| say!(cli::Chain { context, cause }))
}

/// One error. Ours know every language; those of the system and of other crates are described by
/// their kind.
fn cause(error: &(dyn Error + 'static)) -> String {
    macro_rules! spoken {
        ($($known:ty),+ $(,)?) => {
            $(if let Some(known) = error.downcast_ref::<$known>() {
                return known.message(lang()).into();
            })+
        };
    }
    spoken!(
        chancery::board::NameError,
        chancery::board::VariantError,
        chancery::datc::CaseError,
        chancery::game::PlayError,
        chancery::game::record::RecordError,
        chancery::notation::SyntaxError,
        chancery::notation::Unwritable,
        chancery::phase::PhaseError,
        chancery::position::JsonError,
        chancery::position::PositionError,
        chancery::position::TextError,
        chancery::replay::GameError,
        chancery::rules::RulesError,
        chancery_bots::SeatError,
        chancery_data::DataError,
        chancery_draw::ArtError,
        chancery_draw::RenderError,
    );
    #[cfg(feature = "host")]
    spoken!(chancery_server::club::PublicUrlError, chancery_server::club::TlsError);
    if let Some(error) = error.downcast_ref::<StoreError>() {
        return store_error_text(error);
    }
    if let Some(error) = error.downcast_ref::<serde_json::Error>() {
        let (line, column) = (error.line(), error.column());
        return match error.classify() {
            Category::Eof => say!(cli::JsonEnd { line, column }),
            Category::Data => say!(cli::JsonData { line, column }),
            Category::Syntax | Category::Io => say!(cli::JsonSyntax { line, column }),
        };
    }
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return Message::of_io(error).get(lang());
    }
    error.to_string()
}

/// An error of the store, and what to do about it with this command.
pub(crate) fn store_error_text(error: &StoreError) -> String {
    let message = error.message(lang());
    let hint = match error {
        StoreError::NoGame(_, near) if near.is_empty() => say!(cli::HintNew),
        StoreError::Play(PlayError::Awaited(..)) => say!(cli::HintForce),
        StoreError::Play(PlayError::Computer(..)) => say!(cli::HintSeats),
        _ => return message,
    };
    format!("{message} {hint}")
}
