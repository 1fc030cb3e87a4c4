//! Errors of stores. The messages name the file, if there is one.

use std::path::{Path, PathBuf};

use chancery::Message;
use chancery::board::nearest;
use chancery::game::PlayError;
use chancery::game::record::RecordError;
use chancery_lang::messages::store;
use chancery_lang::{Arg, speaks, text};

use crate::club_error::ClubStoreError;
use crate::database_error::DatabaseError;
use crate::name::{GameName, GameNameError};

/// The operation that failed on a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileAction {
    /// Reading.
    Read,
    /// Writing.
    Write,
    /// Removing.
    Remove,
    /// Renaming.
    Rename,
    /// Syncing the directory to disk.
    Sync,
    /// Locking.
    Lock,
}

/// An error while reading or changing a game.
#[derive(Debug)]
pub enum StoreError {
    /// The name is not a valid name of a game.
    Name(String, GameNameError),
    /// There is no such game; the list contains similar names.
    NoGame(GameName, Vec<String>),
    /// A game with this name already exists.
    Exists(GameName),
    /// The rules of play do not allow the change.
    Play(PlayError),
    /// The game has changed since it was read.
    Stale {
        /// The current phase.
        phase: String,
    },
    /// The phase is not in the history; the list contains those that are.
    NoPhase(String, Vec<String>),
    /// The game was never in this phase; the list contains the phases it was in.
    NeverInPhase(String, Vec<String>),
    /// A record is inconsistent.
    Unsound(RecordError),
    /// An I/O error on a file.
    Io(PathBuf, FileAction, std::io::Error),
    /// A change was committed but not completed; the next command completes it.
    Unfinished(Box<StoreError>),
    /// A file is corrupt.
    Damaged(PathBuf, RecordError),
    /// Another process holds the lock of the game.
    Busy(PathBuf),
    /// The user data directory is unknown.
    NoHome,
    /// The operating system gives no random numbers.
    NoRandomness(std::io::Error),
    /// An error of a database.
    Database(DatabaseError),
    /// The store refuses a change of the club.
    Club(ClubStoreError),
    /// The rules of the club refuse a change of a game.
    #[cfg(feature = "club")]
    ClubGame(Box<chancery_club::game::ClubGameError>),
}

impl StoreError {
    pub(crate) fn io(path: &Path, action: FileAction, error: std::io::Error) -> StoreError {
        StoreError::Io(path.to_owned(), action, error)
    }

    pub(crate) fn damaged(path: &Path, error: RecordError) -> StoreError {
        StoreError::Damaged(path.to_owned(), error)
    }

    /// The error for a game that is not among `names`.
    pub fn no_game<'n>(name: &GameName, names: impl Iterator<Item = &'n GameName>) -> StoreError {
        let near = nearest(name.as_str(), names.map(GameName::as_str));
        StoreError::NoGame(name.clone(), near.into_iter().map(str::to_owned).collect())
    }

    /// The message.
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
            StoreError::NeverInPhase(name, all) => {
                text!(store::NeverInPhase { phase: shown(name), phases: Arg::commas(all) })
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
            StoreError::NoRandomness(error) => {
                text!(store::NoRandomness { error: Message::of_io(error) })
            }
            StoreError::Database(error) => error.said(),
            StoreError::Club(error) => error.said(),
            #[cfg(feature = "club")]
            StoreError::ClubGame(error) => Message::from((**error).clone()),
        }
    }
}

speaks!(StoreError);

/// A name from user input, shortened for display.
fn shown(name: &str) -> String {
    name.chars().take(64).flat_map(char::escape_debug).collect()
}

impl From<ClubStoreError> for StoreError {
    fn from(error: ClubStoreError) -> StoreError {
        StoreError::Club(error)
    }
}

#[cfg(feature = "club")]
impl From<chancery_club::game::ClubGameError> for StoreError {
    fn from(error: chancery_club::game::ClubGameError) -> StoreError {
        StoreError::ClubGame(Box::new(error))
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> StoreError {
        StoreError::Database(error)
    }
}

impl From<PlayError> for StoreError {
    fn from(error: PlayError) -> StoreError {
        StoreError::Play(error)
    }
}
