//! Errors of databases. The details are those of the database, which may be in English; an address is
//! never part of them, because it can contain a password.

use chancery::Message;
use chancery::game::record::RecordError;
use chancery_lang::messages::store;
use chancery_lang::text;

use crate::name::GameName;

/// An error of a database.
#[derive(Debug)]
pub enum DatabaseError {
    /// The address of the database is invalid.
    Address(String),
    /// The database cannot be reached or opened, or the connection was lost before the change was
    /// committed. Nothing has changed.
    Unavailable(String),
    /// Another change held the game or the database for too long. Nothing has changed.
    Busy,
    /// The change collided with others again and again. Nothing has changed.
    Conflict,
    /// The disk of the database is full. Nothing has changed.
    Full,
    /// The database refused a statement. Nothing has changed.
    Failed(String),
    /// The connection was lost while the change was committed, so it may or may not have been made.
    OutcomeUnknown,
    /// A later version of the program changed the database so that this one does not work with it.
    Newer {
        /// The version of the schema in the database.
        version: i64,
        /// The version that a program has to know to work with it.
        needed: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// A row of a game is corrupt.
    DamagedGame(GameName, RecordError),
}

impl DatabaseError {
    pub(crate) fn said(&self) -> Message {
        match self {
            DatabaseError::Address(detail) => text!(store::DatabaseAddress { detail }),
            DatabaseError::Unavailable(detail) => text!(store::DatabaseUnavailable { detail }),
            DatabaseError::Busy | DatabaseError::Conflict => text!(store::DatabaseBusy),
            DatabaseError::Full => text!(store::DatabaseFull),
            DatabaseError::Failed(detail) => text!(store::DatabaseFailed { detail }),
            DatabaseError::OutcomeUnknown => text!(store::OutcomeUnknown),
            DatabaseError::Newer { version, needed, known } => {
                let (version, needed, known) = (*version, *needed, *known);
                text!(store::DatabaseNewer { version, needed, known })
            }
            DatabaseError::DamagedGame(name, error) => {
                text!(store::DamagedGame { name: name.as_str(), error: error.said() })
            }
        }
    }
}
