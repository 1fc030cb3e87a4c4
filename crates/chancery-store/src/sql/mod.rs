//! Games in a database: a store that is the same for all databases, and a backend for each.
//!
//! # Locks
//!
//! Every change is one transaction, and locks are taken in one order, so that no two changes wait for
//! each other: first the row of the game, then the rows of its seats in the order of the powers.
//!
//! | verb | locks |
//! |---|---|
//! | `submit`, `submit_computer`, `clear` | the row of the seat |
//! | the same with [`Precondition::Revision`], which covers the orders of all seats | the game and all seats |
//! | `resolve`, `resolve_unattended`, `undo`, `redo`: they read and replace the orders of all seats | the game and all seats |
//! | `vote`, `agree`: they depend on the orders of all seats | the game and all seats |
//! | `rename`, `delete` | the game and all seats |
//! | `create` | nothing; names are unique |
//! | `secret`, `names`, `list`, `read`, `turn`, `record` | nothing; each reads one consistent state |
//!
//! Whoever changes the row of a game holds all its seats. So whoever holds one seat reads a game that
//! stays the same until the transaction ends, and need not lock its row: seven players save at once, a
//! submission is either in the resolution or refused because the turn has changed, and a resolver that
//! holds the game and waits for a seat never waits for somebody who waits for it.
//!
//! A list shows when orders were saved last. Whoever saves orders notes the time in a small row beside
//! the game, in the last statement before the commit, and does not wait if somebody else is just noting
//! one; so it takes part in no deadlock.
//!
//! Resolving writes the history and moves the head `WHERE turn = n`, in one transaction; the number of
//! a row of the history is unique. So each phase is resolved exactly once, whatever fails.
//!
//! `PostgreSQL` locks rows (`FOR NO KEY UPDATE`) and reads committed rows: the game is read by a
//! statement of its own after the locks are held. `SQLite` has one writer at a time (`BEGIN IMMEDIATE`),
//! which is the lock of all games.
//!
//! # Failures
//!
//! Deadlocks and serialisation failures are tried again a few times. A connection that is lost before
//! the commit is an error, and nothing has changed. If it is lost during the commit, nobody knows:
//! [`DatabaseError::OutcomeUnknown`](crate::DatabaseError::OutcomeUnknown). A caller can then repeat
//! the verb with [`Precondition::Turn`]: orders are replaced by the same orders, and a phase that was
//! resolved is refused as stale.
//!
//! [`Precondition::Revision`]: crate::Precondition::Revision
//! [`Precondition::Turn`]: crate::Precondition::Turn

mod backend;
mod change;
#[cfg(feature = "club")]
mod club;
mod list;
mod migration;
#[cfg(feature = "postgres")]
mod postgres;
mod randomness;
mod rows;
mod runtime;
mod schema;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;
mod verbs;

#[cfg(feature = "postgres")]
pub use self::postgres::{PostgresOptions, PostgresStore};
pub use self::randomness::{Randomness, SystemRandomness};
pub use self::schema::SchemaState;
#[cfg(feature = "sqlite")]
pub use self::sqlite::{SqliteOptions, SqliteStore};
pub use self::store::SqlStore;
