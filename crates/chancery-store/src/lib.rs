//! Storage of games: [`GameStore`] is the interface, [`FileStore`] stores games in crash-safe
//! files, and [`MemoryStore`] in memory. With the features `sqlite` and `postgres`, `SqliteStore` and
//! `PostgresStore` store them in databases. Every backend passes the same `conformance` suite.
//! With the feature `club`, all but files also store a `club`: accounts and how people sign in.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

#[cfg(feature = "club")]
pub mod club;
mod club_error;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod database_error;
mod error;
mod files;
mod list;
mod memory;
mod name;
mod secret;
mod simulation;
mod snapshot;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod sql;
mod store;
mod transfer;
mod wait;
mod wall_time;

pub use club_error::ClubStoreError;
pub use database_error::DatabaseError;
pub use error::{FileAction, StoreError};
pub use files::{FileStore, write_file};
pub use list::{GamePage, ListCursor, ListCursorError, ListOptions, ListedGame};
pub use memory::MemoryStore;
pub use name::{GameName, GameNameError};
pub use secret::StoreSecret;
#[cfg(feature = "club")]
pub use simulation::BrokenRule;
pub use simulation::SimulatedConnection;
pub use snapshot::{Changed, GameSnapshot, Precondition};
#[cfg(feature = "postgres")]
pub use sql::{PostgresOptions, PostgresStore};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use sql::{Randomness, SchemaState, SqlStore, SystemRandomness};
#[cfg(feature = "sqlite")]
pub use sql::{SqliteOptions, SqliteStore};
pub use store::{GameStore, StoreFuture};
pub use transfer::transfer;
pub use wait::wait;
pub use wall_time::WallTime;

/// The result of an operation on a store.
pub type Result<T> = std::result::Result<T, StoreError>;
