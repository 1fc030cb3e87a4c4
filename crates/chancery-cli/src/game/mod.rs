//! The verbs that play games kept in files, and what they share.

pub(crate) mod computers;
pub(crate) mod results;
mod stored;

pub(crate) use stored::StoredGame;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Result, anyhow, bail};
use chancery::game::{Due, Task};
use chancery::{Board, Lang, Phase, Power};
use chancery_lang::messages::cli;
use chancery_lang::{Arg, text};
use chancery_store::{FileStore, GameName, GameStore as _, StoreError, wait};
use serde_json::{Map, Value, json};

use crate::args::{GameArgs, RulesArgs, StoreArgs, UsageError, VariantOption};
use crate::output;

/// The directory for games that was named before the verb.
static DATA_DIR: OnceLock<PathBuf> = OnceLock::new();

/// Set the directory for games that was named before the verb, once.
pub(crate) fn set_data_dir(directory: Option<PathBuf>) {
    if let Some(directory) = directory {
        let _ = DATA_DIR.set(directory);
    }
}

/// The directory for games that was named before the verb.
#[cfg(feature = "host")]
pub(crate) fn data_dir_before_the_verb() -> Option<&'static Path> {
    DATA_DIR.get().map(PathBuf::as_path)
}

/// The user data directory.
#[cfg(feature = "host")]
pub(crate) fn user_data_dir() -> Result<PathBuf> {
    let games = FileStore::of_user()?;
    Ok(games.directory().parent().unwrap_or_else(|| games.directory()).to_owned())
}

/// A variable of the environment, if it is not empty.
fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The games that the arguments mean.
pub(crate) fn store(args: &StoreArgs) -> Result<FileStore> {
    let named = args.data_dir.as_ref().or(DATA_DIR.get()).cloned();
    match named.or_else(|| variable("CHANCERY_DATA_DIR").map(PathBuf::from)) {
        Some(directory) => Ok(FileStore::in_directory(&directory)),
        None => Ok(FileStore::of_user()?),
    }
}

/// The game that is meant where none is named: that of `CHANCERY_GAME`, or the only one.
fn default_game(store: &FileStore) -> Result<String> {
    if let Some(name) = variable("CHANCERY_GAME") {
        return Ok(name.to_string_lossy().into_owned());
    }
    let names = wait(store.names())?;
    match names.as_slice() {
        [only] => Ok(only.to_string()),
        [] => bail!(say!(cli::NoGames { folder: store.directory().display().to_string() })),
        _ => {
            let names = Arg::commas(names.iter().map(ToString::to_string));
            Err(UsageError(say!(cli::WhichGame { names })).into())
        }
    }
}

/// The name of the game that the arguments mean.
pub(crate) fn name(args: &GameArgs) -> Result<String> {
    named_or_default(&args.store, args.game.as_deref())
}

/// A game by its name, or the one that is meant without a name.
pub(crate) fn named_or_default(args: &StoreArgs, name: Option<&str>) -> Result<String> {
    name.map_or_else(|| default_game(&store(args)?), |name| Ok(name.to_owned()))
}

/// The game that the arguments mean.
pub(crate) fn look(args: &GameArgs) -> Result<StoredGame> {
    read(&args.store, &name(args)?)
}

/// The game that the arguments mean, and the words behind its name. Where the first word is no game but
/// fits what comes behind a name, the game is left out, and the default one is meant.
pub(crate) fn look_with(
    args: &GameArgs,
    words: Vec<String>,
    fits: impl Fn(&StoredGame, &str) -> bool,
) -> Result<(StoredGame, Vec<String>)> {
    let store = store(&args.store)?;
    let Some(first) = &args.game else {
        return Ok((StoredGame::read(&store, &default_game(&store)?)?, words));
    };
    let missing = match StoredGame::read(&store, first) {
        Err(error @ (StoreError::NoGame(..) | StoreError::Name(..))) => error,
        game => return Ok((game?, words)),
    };
    let Ok(name) = default_game(&store) else { return Err(missing.into()) };
    let game = StoredGame::read(&store, &name)?;
    if !fits(&game, first) {
        return Err(missing.into());
    }
    Ok((game, [first.clone()].into_iter().chain(words).collect()))
}

/// Is a word the name of a phase?
pub(crate) fn is_phase(game: &StoredGame, word: &str) -> bool {
    Phase::parse(game.game().board(), word).is_ok()
}

/// Is a word the name of a power?
pub(crate) fn is_power(game: &StoredGame, word: &str) -> bool {
    game.game().board().power_named(word).is_ok()
}

/// A game.
pub(crate) fn read(args: &StoreArgs, name: &str) -> Result<StoredGame> {
    Ok(StoredGame::read(&store(args)?, name)?)
}

/// Does a word name a file, where a game could be named as well? A directory is none, but a pipe is one.
/// If there are both, the game is meant, so that an exported file does not hide it.
pub(crate) fn is_file(args: &StoreArgs, name: &str) -> bool {
    if name == "-" {
        return true;
    }
    if !Path::new(name).metadata().is_ok_and(|there| !there.is_dir()) {
        return false;
    }
    let game = GameName::new(name).ok();
    let game = game.filter(|game| store(args).is_ok_and(|store| store.path(game).is_dir()));
    if game.is_some() {
        output::error_line(&say!(cli::GameAndFile { name }));
    }
    game.is_none()
}

/// A game, where a file could be named as well.
pub(crate) fn file_or_game(args: &StoreArgs, name: &str) -> Result<StoredGame> {
    StoredGame::read(&store(args)?, name).map_err(|error| match error {
        StoreError::NoGame(_, near) if !near.is_empty() => {
            let near = Arg::or(near);
            anyhow!(say!(cli::NoFileOrGameNear { name, near }))
        }
        StoreError::NoGame(..) | StoreError::Name(..) => anyhow!(say!(cli::NoFileOrGame { name })),
        other => other.into(),
    })
}

/// Refuse a board and rules where a game was named.
pub(crate) fn has_its_own_rules(board: &VariantOption, rules: &RulesArgs) -> Result<()> {
    if board.variant.is_none() && rules.rules.is_none() {
        return Ok(());
    }
    Err(UsageError(say!(cli::OwnRules)).into())
}

/// The names of powers as programs know them.
pub(crate) fn power_ids<'b>(board: &'b Board, powers: &[Power]) -> Vec<&'b str> {
    powers.iter().map(|&power| board.power(power).id.as_str()).collect()
}

/// The names of powers in a sentence.
pub(crate) fn power_names(board: &Board, powers: &[Power], lang: Lang) -> String {
    let names: Vec<&str> = powers.iter().map(|&power| board.power(power).name.get(lang)).collect();
    names.join(", ")
}

/// What the powers owe, as JSON.
pub(crate) fn due_json(due: &[Due], board: &Board) -> Value {
    let all: Map<String, Value> = due
        .iter()
        .map(|due| {
            let missing: Vec<&str> = due.missing.iter().map(|unit| unit.name(board)).collect();
            let value = json!({
                "task": due.task.name(),
                "wanted": due.wanted,
                "given": due.given,
                "missing": missing,
            });
            (board.power(due.power).id.clone(), value)
        })
        .collect();
    Value::Object(all)
}

/// What powers are asked for, as a heading.
pub(crate) fn task_word(task: Task, lang: Lang) -> String {
    let word = match task {
        Task::Order => text!(cli::TaskOrders),
        Task::Retreat => text!(cli::TaskRetreats),
        Task::Build => text!(cli::TaskBuilds),
        Task::Remove => text!(cli::TaskRemovals),
    };
    word.get(lang)
}

/// How much of it a power has given, in words: `1 of 3; missing: A PAR, F BRE`.
pub(crate) fn due_words(due: &Due, board: &Board, lang: Lang) -> String {
    let Due { wanted, given, .. } = *due;
    let missing: Vec<&str> = due.missing.iter().map(|unit| unit.name(board)).collect();
    let message = if missing.is_empty() {
        text!(cli::DueGiven { given, wanted })
    } else {
        text!(cli::DueMissing { given, wanted, missing: Arg::commas(missing) })
    };
    message.get(lang)
}

/// The same with the power and the task: `France, orders: 1 of 3; missing: A PAR, F BRE`.
pub(crate) fn due_line(due: &Due, board: &Board, lang: Lang) -> String {
    let name = board.power(due.power).name.get(lang);
    let (task, words) = (task_word(due.task, lang), due_words(due, board, lang));
    say!(cli::DueLine { name, task, words })
}

/// A share or a mean as it is told: nobody needs more digits.
pub(crate) fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// The room that the names of powers take in a column.
pub(crate) fn power_width(board: &Board, lang: Lang) -> usize {
    let names = board.powers().map(|power| board.power(power).name.get(lang).chars().count());
    names.max().unwrap_or_default()
}
