//! What a database has to do for a store: single statements, each in the SQL of that database.

use std::fmt::Debug;
use std::future::Future;

use crate::Result;
use crate::name::GameName;
use crate::sql::change::GameWrites;
use crate::sql::rows::{GameRow, ListQuery, ListedRow, NewGameRows, TurnRow};

/// What a change locks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockScope {
    /// The seat with this number.
    Seat(i32),
    /// The game and all its seats.
    Game,
}

/// The part of the history that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HistoryPart {
    /// The last phase that was resolved and not undone.
    Last,
    /// Everything.
    All,
}

/// A database. Statements run in a transaction that the store begins and commits.
pub trait SqlBackend: Debug + Send + Sync + 'static {
    /// A transaction. It is rolled back when it is dropped.
    type Transaction: Send;

    /// Begins a transaction that changes something.
    fn begin(&self) -> impl Future<Output = Result<Self::Transaction>> + Send;

    /// Begins a transaction that reads one consistent state.
    fn begin_reading(&self) -> impl Future<Output = Result<Self::Transaction>> + Send;

    /// Commits a transaction.
    fn commit(&self, transaction: Self::Transaction) -> impl Future<Output = Result<()>> + Send;

    /// Ends all connections when the statements under way are done.
    fn close(&self) -> impl Future<Output = ()> + Send;

    /// The value of a key of the store. Without one, `new` becomes its value.
    fn value(
        &self,
        transaction: &mut Self::Transaction,
        key: &'static str,
        new: String,
    ) -> impl Future<Output = Result<String>> + Send;

    /// The names of the games, sorted; with a limit, those of the games that changed last.
    fn names(
        &self,
        transaction: &mut Self::Transaction,
        limit: Option<i64>,
    ) -> impl Future<Output = Result<Vec<String>>> + Send;

    /// The numbers of games and of archived games that contain a text.
    fn count(
        &self,
        transaction: &mut Self::Transaction,
        search: &str,
    ) -> impl Future<Output = Result<(i64, i64)>> + Send;

    /// Reads the games of a list: those that changed last come first, then by name.
    fn list(
        &self,
        transaction: &mut Self::Transaction,
        query: &ListQuery,
    ) -> impl Future<Output = Result<Vec<ListedRow>>> + Send;

    /// Locks a game until the transaction ends. Returns its id.
    fn lock(
        &self,
        transaction: &mut Self::Transaction,
        name: &GameName,
        scope: LockScope,
    ) -> impl Future<Output = Result<Option<String>>> + Send;

    /// Reads a game in one statement. With an id, the game must still have that id.
    fn game(
        &self,
        transaction: &mut Self::Transaction,
        name: &GameName,
        id: Option<&str>,
    ) -> impl Future<Output = Result<Option<GameRow>>> + Send;

    /// Reads rows of the history, sorted by number.
    fn turns(
        &self,
        transaction: &mut Self::Transaction,
        id: &str,
        part: HistoryPart,
    ) -> impl Future<Output = Result<Vec<TurnRow>>> + Send;

    /// Reads a phase that was resolved and not undone.
    fn phase(
        &self,
        transaction: &mut Self::Transaction,
        id: &str,
        phase: &str,
    ) -> impl Future<Output = Result<Option<TurnRow>>> + Send;

    /// Writes a new game. Returns `false` if the name is taken.
    fn insert(
        &self,
        transaction: &mut Self::Transaction,
        game: &NewGameRows,
    ) -> impl Future<Output = Result<bool>> + Send;

    /// Writes what a change changes. Returns `false` if the turn is not the expected one.
    fn write(
        &self,
        transaction: &mut Self::Transaction,
        writes: &GameWrites,
    ) -> impl Future<Output = Result<bool>> + Send;

    /// Renames a game. Returns `false` if the new name is taken.
    fn rename(
        &self,
        transaction: &mut Self::Transaction,
        id: &str,
        new: &GameName,
        searched: &str,
        now: i64,
    ) -> impl Future<Output = Result<bool>> + Send;

    /// Deletes a game with its seats and its history.
    fn delete(
        &self,
        transaction: &mut Self::Transaction,
        id: &str,
    ) -> impl Future<Output = Result<()>> + Send;
}
