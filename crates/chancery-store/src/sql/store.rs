//! The store that all databases share. See the module above for the locks that each verb takes.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use chancery::PhaseKind;
use chancery::game::{GameSession, PlayedGame};

use super::backend::{HistoryPart, LockScope, SqlBackend};
use super::change::GameWrites;
use super::randomness::Randomness;
use super::rows::LoadedGame;
use super::runtime::StoreRuntime;
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;
use crate::name::GameName;
use crate::snapshot::{Changed, Precondition};
use crate::store::StoreFuture;

/// How often a change that collides with others is tried, and the pause before the second time. Each
/// pause is twice as long as the one before.
const ATTEMPTS: u32 = 6;
const PAUSE: Duration = Duration::from_millis(5);

/// The number of names among which a similar one is suggested: those of the games that changed last.
const SUGGESTED: i64 = 500;

/// Which part of the history a change of a game needs.
#[derive(Clone, Copy, Debug)]
pub(super) enum HistoryNeed {
    Nothing,
    /// The phase before a retreat tells what bars one.
    LastInRetreats,
    Everything,
}

impl HistoryNeed {
    pub(super) fn part(self, session: &GameSession) -> Option<HistoryPart> {
        let kind = session.game().position().phase().kind;
        match self {
            HistoryNeed::LastInRetreats if kind == PhaseKind::Retreat => Some(HistoryPart::Last),
            HistoryNeed::Nothing | HistoryNeed::LastInRetreats => None,
            HistoryNeed::Everything => Some(HistoryPart::All),
        }
    }
}

/// Stores games in a database; see `SqliteStore` and `PostgresStore`. Copies share their connections.
#[derive(Debug)]
pub struct SqlStore<B>(Arc<SqlStoreInner<B>>);

#[derive(Debug)]
struct SqlStoreInner<B> {
    backend: B,
    sources: StoreSources,
    runtime: StoreRuntime,
}

/// What a store gets from outside.
#[derive(Debug)]
pub(super) struct StoreSources {
    /// Where ids and the secret of a new store come from.
    pub(super) randomness: Arc<dyn Randomness>,
    /// The clock of the club's games.
    #[cfg(feature = "club")]
    pub(super) clock: Arc<dyn crate::club::StoreClock>,
}

impl<B> Clone for SqlStore<B> {
    fn clone(&self) -> SqlStore<B> {
        SqlStore(Arc::clone(&self.0))
    }
}

impl<B: SqlBackend> SqlStore<B> {
    /// A store on a backend that is opened on the store's own runtime.
    pub(super) async fn open_with(
        sources: StoreSources,
        open: impl Future<Output = Result<B>> + Send + 'static,
    ) -> Result<SqlStore<B>> {
        let runtime = StoreRuntime::new()?;
        let backend = runtime.run(open).await?;
        Ok(SqlStore(Arc::new(SqlStoreInner { backend, sources, runtime })))
    }

    /// Waits for the work under way and ends all connections. Without it they end with the process,
    /// which loses nothing either.
    pub async fn close(&self) {
        let store = self.clone();
        let closed = self.0.runtime.run(async move {
            store.backend().close().await;
            Ok(())
        });
        // A store that is closed already need not be closed.
        let _ = closed.await;
    }

    pub(super) fn backend(&self) -> &B {
        &self.0.backend
    }

    pub(super) fn randomness(&self) -> &dyn Randomness {
        &*self.0.sources.randomness
    }

    #[cfg(feature = "club")]
    pub(super) fn clock(&self) -> &dyn crate::club::StoreClock {
        &*self.0.sources.clock
    }

    /// Starts a task on the store's own runtime; none if the store is closed.
    #[cfg(all(feature = "club", feature = "postgres"))]
    pub(super) fn spawn(
        &self,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> Option<tokio::task::JoinHandle<()>> {
        self.0.runtime.spawn(task)
    }

    /// The number of verbs that run or wait.
    #[cfg(feature = "club")]
    pub(super) fn calls(&self) -> usize {
        self.0.runtime.calls()
    }

    /// Runs work on the store's own runtime.
    pub(super) fn run<T: Send + 'static, W: Future<Output = Result<T>> + Send + 'static>(
        &self,
        work: impl FnOnce(SqlStore<B>) -> W + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let store = self.clone();
        Box::pin(async move { self.0.runtime.run(work(store)).await })
    }

    /// Whether a transaction collided with others and is tried again, after a pause.
    pub(super) async fn tries_again<T>(done: &Result<T>, attempt: u32) -> bool {
        let collided = matches!(done, Err(StoreError::Database(DatabaseError::Conflict)));
        if !collided || attempt >= ATTEMPTS {
            return false;
        }
        tokio::time::sleep(PAUSE * 2u32.pow(attempt - 1)).await;
        true
    }

    /// Changes a game.
    pub(super) async fn change<T: Send>(
        &self,
        name: &str,
        expected: Precondition,
        scope: LockScope,
        need: HistoryNeed,
        change: impl Fn(&mut PlayedGame) -> Result<T> + Send + Sync,
    ) -> Result<Changed<T>> {
        let name = GameName::checked(name)?;
        // A revision covers the orders of all seats.
        let revision = matches!(expected, Precondition::Revision(_));
        let scope = if revision { LockScope::Game } else { scope };
        for attempt in 1.. {
            let done = self.change_once(&name, expected, scope, need, &change).await;
            if !Self::tries_again(&done, attempt).await {
                return done;
            }
        }
        Err(DatabaseError::Conflict.into())
    }

    async fn change_once<T: Send>(
        &self,
        name: &GameName,
        expected: Precondition,
        scope: LockScope,
        need: HistoryNeed,
        change: &(impl Fn(&mut PlayedGame) -> Result<T> + Send + Sync),
    ) -> Result<Changed<T>> {
        let backend = self.backend();
        let mut transaction = backend.begin().await?;
        let Some(mut before) = self.locked(&mut transaction, name, scope).await? else {
            return Err(self.no_game(transaction, name).await);
        };
        expected.check(&before.played.session)?;
        if let Some(part) = need.part(&before.played.session) {
            let turns = backend.turns(&mut transaction, &before.id, part).await?;
            before.add_turns(&turns)?;
        }
        let mut after = before.clone();
        let answer = change(&mut after.played)?;
        let writes = GameWrites::between(&before, &mut after);
        if !writes.is_empty() && !backend.write(&mut transaction, &writes).await? {
            return Err(StoreError::Stale { phase: before.played.session.phase() });
        }
        // What was read may belong to a change that shares the commit, so this waits for it, too.
        backend.commit(transaction).await?;
        Ok(Changed { answer, game: after.into_snapshot() })
    }

    /// Locks a game and reads it. The locks come first: what is read then stays the same.
    pub(super) async fn locked(
        &self,
        transaction: &mut B::Transaction,
        name: &GameName,
        scope: LockScope,
    ) -> Result<Option<LoadedGame>> {
        let backend = self.backend();
        let Some(id) = backend.lock(transaction, name, scope).await? else { return Ok(None) };
        let row = backend.game(transaction, name, Some(&id)).await?;
        row.map(|row| row.load(name)).transpose()
    }

    /// Begins to read a game.
    pub(super) async fn reading(&self, name: &str) -> Result<(B::Transaction, LoadedGame)> {
        let name = GameName::checked(name)?;
        let mut transaction = self.backend().begin_reading().await?;
        match self.backend().game(&mut transaction, &name, None).await? {
            Some(row) => Ok((transaction, row.load(&name)?)),
            None => Err(self.no_game(transaction, &name).await),
        }
    }

    /// The error for a game that does not exist.
    pub(super) async fn no_game(
        &self,
        mut transaction: B::Transaction,
        name: &GameName,
    ) -> StoreError {
        match self.backend().names(&mut transaction, Some(SUGGESTED)).await {
            Ok(names) => StoreError::no_game(name, valid_names(&names).iter()),
            Err(error) => error,
        }
    }
}

/// The names of games in a database.
pub(super) fn valid_names(names: &[String]) -> Vec<GameName> {
    names.iter().filter_map(|name| GameName::new(name).ok()).collect()
}
