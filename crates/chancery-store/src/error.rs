//! Why a store could not do something, in a sentence that names the file if there is one.

use std::path::{Path, PathBuf};

use chancery::Message;
use chancery::board::nearest;
use chancery::game::PlayError;
use chancery::game::record::RecordError;
use chancery_lang::messages::store;
use chancery_lang::{Arg, speaks, text};

use crate::name::{GameName, GameNameError};

/// What failed on a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileAction {
    /// Reading it.
    Read,
    /// Writing it.
    Write,
    /// Removing it.
    Remove,
    /// Renaming it.
    Rename,
    /// Syncing its directory to disk.
    Sync,
    /// Locking it.
    Lock,
}

/// Why a game could not be read or changed.
#[derive(Debug)]
pub enum StoreError {
    /// The name cannot be that of a game.
    Name(String, GameNameError),
    /// There is no such game; these names are similar.
    NoGame(GameName, Vec<String>),
    /// There is a game with this name already.
    Exists(GameName),
    /// The rules of play do not allow it.
    Play(PlayError),
    /// The game has changed since it was read. It is in this phase now.
    Stale {
        /// The phase.
        phase: String,
    },
    /// No such phase was resolved; these were.
    NoPhase(String, Vec<String>),
    /// A record is not consistent.
    Unsound(RecordError),
    /// A file could not be read or written.
    Io(PathBuf, FileAction, std::io::Error),
    /// A change was made but not finished; the next command finishes it.
    Unfinished(Box<StoreError>),
    /// A file does not contain what was written there.
    Damaged(PathBuf, RecordError),
    /// Another process keeps the game locked.
    Busy(PathBuf),
    /// The user's data directory is not known.
    NoHome,
}

impl StoreError {
    pub(crate) fn io(path: &Path, action: FileAction, error: std::io::Error) -> StoreError {
        StoreError::Io(path.to_owned(), action, error)
    }

    pub(crate) fn damaged(path: &Path, error: RecordError) -> StoreError {
        StoreError::Damaged(path.to_owned(), error)
    }

    /// There is no such game among these.
    pub fn no_game<'n>(name: &GameName, names: impl Iterator<Item = &'n GameName>) -> StoreError {
        let near = nearest(name.as_str(), names.map(GameName::as_str));
        StoreError::NoGame(name.clone(), near.into_iter().map(str::to_owned).collect())
    }

    /// What is wrong.
    pub fn said(&self) -> Message {
        match self {
            StoreError::Name(name, error) => {
                text!(store::InvalidName { name: shown(name), why: error.said() })
            }
            StoreError::NoGame(name, near) if near.is_empty() => {
                text!(store::NoGame { name: name.as_str() })
            }
            StoreError::NoGame(name, near) => {
                text!(store::NoGameBut { name: name.as_str(), near: Arg::or(near) })
            }
            StoreError::Exists(name) => text!(store::GameExists { name: name.as_str() }),
            StoreError::Play(error) => error.said(),
            StoreError::Stale { phase } => text!(store::Stale { phase }),
            StoreError::NoPhase(_, all) if all.is_empty() => text!(store::NoPhaseYet),
            StoreError::NoPhase(name, all) => {
                text!(store::NoPhase { phase: shown(name), phases: Arg::commas(all) })
            }
            StoreError::Unsound(error) => error.said(),
            StoreError::Io(path, action, error) => {
                let (path, error) = (path.display().to_string(), Message::of_io(error));
                match action {
                    FileAction::Read => text!(store::FileRead { path, error }),
                    FileAction::Write => text!(store::FileWrite { path, error }),
                    FileAction::Remove => text!(store::FileRemove { path, error }),
                    FileAction::Rename => text!(store::FileRename { path, error }),
                    FileAction::Sync => text!(store::FileSync { path, error }),
                    FileAction::Lock => text!(store::FileLock { path, error }),
                }
            }
            StoreError::Unfinished(error) => text!(store::Unfinished { error: error.said() }),
            StoreError::Damaged(path, error) => {
                text!(store::Damaged { path: path.display().to_string(), error: error.said() })
            }
            StoreError::Busy(path) => text!(store::Busy { path: path.display().to_string() }),
            StoreError::NoHome => text!(store::NoHome),
        }
    }
}

speaks!(StoreError);

/// A name that somebody typed, short enough to be shown.
fn shown(name: &str) -> String {
    name.chars().take(64).flat_map(char::escape_debug).collect()
}

impl From<PlayError> for StoreError {
    fn from(error: PlayError) -> StoreError {
        StoreError::Play(error)
    }
}
