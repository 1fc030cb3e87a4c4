//! The connection that writes, and how changes share its commits.
//!
//! A commit waits for the disk, far longer than a change takes. So changes that wait for the connection
//! while another one is being made join its transaction, each in a savepoint, and one commit makes them
//! all durable. Nobody is told of a change before that commit; if it fails, all of them fail.
//!
//! A savepoint costs as much as two other statements. A change of one statement does without: it hardly ever fails, and if
//! it does, the whole transaction is undone, and the other changes in it are made again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use super::failed;
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;

/// The highest number of changes that share a commit.
const MOST_SHARED: usize = 64;

/// The connection that writes. Copies share it.
#[derive(Clone, Debug)]
pub(super) struct SharedWriter {
    state: Arc<Mutex<WriterState>>,
    /// How many changes wait for the connection.
    waiting: Arc<AtomicUsize>,
    timeout: Duration,
}

#[derive(Debug)]
struct WriterState {
    options: SqliteConnectOptions,
    /// Missing after a failure that leaves its state unknown; then the next change connects again.
    connection: Option<SqliteConnection>,
    /// Whether a transaction is open.
    open: bool,
    /// The changes of the open transaction that wait for its commit.
    made: Vec<oneshot::Sender<CommitEnd>>,
    closed: bool,
    /// The file that limits the pages of the database.
    #[cfg(feature = "test-clock")]
    page_limit: Option<std::path::PathBuf>,
}

/// How a transaction ended, for the changes in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CommitEnd {
    Made,
    /// There was no room for the commit.
    Full,
    /// The commit failed.
    Failed,
    /// Another change failed, and took the transaction with it.
    Undone,
}

/// A change in the transaction that is open. It is undone if it is dropped.
#[derive(Debug)]
pub(super) struct SharedChange {
    writer: SharedWriter,
    /// Missing when the change has ended.
    state: Option<OwnedMutexGuard<WriterState>>,
    undo: UndoWay,
}

/// How a change can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum UndoWay {
    /// There is nothing to undo yet.
    Nothing,
    /// Back to its savepoint.
    Savepoint,
    /// With the whole transaction.
    Transaction,
}

/// What a statement does that needs no savepoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LastChange {
    /// It reads.
    Nothing,
    /// It makes the change, and no other statement follows.
    Made,
}

impl SharedWriter {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        timeout: Duration,
    ) -> SharedWriter {
        let state = WriterState {
            options,
            connection: Some(connection),
            open: false,
            made: Vec::new(),
            closed: false,
            #[cfg(feature = "test-clock")]
            page_limit: None,
        };
        SharedWriter { state: Arc::new(Mutex::new(state)), waiting: Arc::default(), timeout }
    }

    /// Limits the pages of the database to the number in a file, which may change.
    #[cfg(feature = "test-clock")]
    pub(super) async fn limit_pages(&self, file: std::path::PathBuf) {
        self.state.lock().await.page_limit = Some(file);
    }

    /// Begins a change, when all changes before it are made.
    pub(super) async fn begin(&self) -> Result<SharedChange> {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let state = tokio::time::timeout(self.timeout, Arc::clone(&self.state).lock_owned()).await;
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        let Ok(mut state) = state else {
            // Somebody may have left the commit to this change.
            self.settle();
            return Err(DatabaseError::Busy.into());
        };
        let begun = state.begin().await;
        let undo = UndoWay::Nothing;
        let change = SharedChange { writer: self.clone(), state: Some(state), undo };
        begun.map(|()| change)
    }

    /// Commits what nobody else will.
    fn settle(&self) {
        let writer = self.clone();
        tokio::spawn(async move {
            let mut state = writer.state.lock().await;
            writer.finish(&mut state).await;
        });
    }

    /// Commits, unless somebody waits who will do it.
    async fn finish(&self, state: &mut WriterState) {
        if self.waiting.load(Ordering::SeqCst) == 0 || state.made.len() >= MOST_SHARED {
            state.commit().await;
        }
    }

    /// Commits and ends the connection.
    pub(super) async fn close(&self) {
        let mut state = self.state.lock().await;
        state.commit().await;
        state.closed = true;
        if let Some(connection) = state.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl WriterState {
    async fn begin(&mut self) -> Result<()> {
        if self.closed {
            return Err(failed(sqlx::Error::PoolClosed));
        }
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await.map_err(failed)?);
        }
        if !self.open {
            #[cfg(feature = "test-clock")]
            self.limit_pages().await?;
            self.execute("BEGIN IMMEDIATE").await?;
            self.open = true;
        }
        Ok(())
    }

    /// Ends the transaction and tells all whose changes are in it.
    async fn commit(&mut self) {
        if !self.open {
            return;
        }
        match self.execute("COMMIT").await {
            Ok(()) => {
                self.open = false;
                self.tell(CommitEnd::Made);
            }
            Err(StoreError::Database(DatabaseError::Full)) => self.give_up(CommitEnd::Full).await,
            Err(_) => self.give_up(CommitEnd::Failed).await,
        }
    }

    /// Reads how many pages the database may have.
    #[cfg(feature = "test-clock")]
    async fn limit_pages(&mut self) -> Result<()> {
        let text = self.page_limit.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        let pages: Option<u32> = text.and_then(|text| text.trim().parse().ok());
        let Some(pages) = pages else { return Ok(()) };
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::raw_sql(limit).execute(self.connection()?).await.map_err(failed)?;
        Ok(())
    }

    /// Undoes the change that was made last.
    async fn undo(&mut self, way: UndoWay) {
        let is_undone = match way {
            UndoWay::Nothing => true,
            UndoWay::Savepoint => {
                self.execute("ROLLBACK TO change").await.is_ok()
                    && self.execute("RELEASE change").await.is_ok()
            }
            UndoWay::Transaction => false,
        };
        if !is_undone {
            self.give_up(CommitEnd::Undone).await;
        }
    }

    /// Undoes the whole transaction.
    async fn give_up(&mut self, end: CommitEnd) {
        // After some errors the database has done so itself; a new connection is clean in any case.
        let _ = self.execute("ROLLBACK").await;
        self.connection = None;
        self.open = false;
        self.tell(end);
    }

    fn tell(&mut self, end: CommitEnd) {
        for change in self.made.drain(..) {
            // Whoever made the change may be gone.
            let _ = change.send(end);
        }
    }

    async fn execute(&mut self, statement: &'static str) -> Result<()> {
        let connection = self.connection()?;
        sqlx::query(statement).execute(connection).await.map_err(failed)?;
        Ok(())
    }

    fn connection(&mut self) -> Result<&mut SqliteConnection> {
        let lost = || failed(sqlx::Error::WorkerCrashed);
        self.connection.as_mut().ok_or_else(lost)
    }
}

impl SharedChange {
    fn state(&mut self) -> Result<&mut WriterState> {
        let ended = || failed(sqlx::Error::PoolClosed);
        self.state.as_deref_mut().ok_or_else(ended)
    }

    /// The connection, for statements that can be undone alone.
    pub(super) async fn connection(&mut self) -> Result<&mut SqliteConnection> {
        if self.undo == UndoWay::Nothing {
            self.state()?.execute("SAVEPOINT change").await?;
            self.undo = UndoWay::Savepoint;
        }
        self.state()?.connection()
    }

    /// The connection, for a statement without a savepoint.
    pub(super) fn unprotected(&mut self, change: LastChange) -> Result<&mut SqliteConnection> {
        if (self.undo, change) == (UndoWay::Nothing, LastChange::Made) {
            self.undo = UndoWay::Transaction;
        }
        self.state()?.connection()
    }

    /// Makes the change durable.
    pub(super) async fn commit(mut self) -> Result<()> {
        let not_made = || -> StoreError {
            DatabaseError::Failed("the transaction could not be committed".to_owned()).into()
        };
        let Some(mut state) = self.state.take() else { return Err(not_made()) };
        let (made, is_made) = oneshot::channel();
        if self.undo == UndoWay::Savepoint
            && let Err(error) = state.execute("RELEASE change").await
        {
            state.give_up(CommitEnd::Undone).await;
            return Err(error);
        }
        state.made.push(made);
        self.writer.finish(&mut state).await;
        drop(state);
        match is_made.await {
            Ok(CommitEnd::Made) => Ok(()),
            Ok(CommitEnd::Full) => Err(DatabaseError::Full.into()),
            Ok(CommitEnd::Undone) => Err(DatabaseError::Conflict.into()),
            Ok(CommitEnd::Failed) | Err(_) => Err(not_made()),
        }
    }
}

/// Undoes the change, and commits those before it.
impl Drop for SharedChange {
    fn drop(&mut self) {
        let Some(mut state) = self.state.take() else { return };
        // Without a runtime, the process is about to end, and the database undoes everything.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (writer, undo) = (self.writer.clone(), self.undo);
        runtime.spawn(async move {
            if state.open {
                state.undo(undo).await;
            }
            writer.finish(&mut state).await;
        });
    }
}
