//! Games in an `SQLite` database: one file, for one computer.
//!
//! The database is in WAL mode: readers see the last committed state and never wait. One connection
//! writes, so the writers of this process queue in memory and share commits (`writer`); those of other
//! processes wait for the lock of the file. `synchronous=FULL` makes a commit durable before it is
//! acknowledged.

mod backup;
#[cfg(feature = "club")]
mod club;
#[cfg(feature = "club")]
mod events;
mod statements;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    Sqlite, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};

use self::writer::{LastChange, SharedChange, SharedWriter};
use super::migration::{self, Migration, Migrations, SchemaVersion};
use super::randomness::{Randomness, SystemRandomness};
use super::store::{SqlStore, StoreSources};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::{FileAction, StoreError};
use crate::wall_time::WallTime;

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration::breaking(include_str!("../../../migrations/sqlite/0001_games.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0002_identity.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0003_club_games.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0004_idempotency.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0005_attendance.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0006_press.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0007_notices.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0008_moderation.sql")),
    Migration::breaking(include_str!("../../../migrations/sqlite/0009_report_quotes.sql")),
    Migration::expanding(
        9,
        include_str!("../../../migrations/sqlite/0010_schema_compatibility.sql"),
    ),
];

/// The number of connections that read.
const READERS: u32 = 4;

/// How often the database is opened while another process changes it to WAL mode. That is the one lock
/// that `SQLite` does not wait for.
const OPENINGS: u32 = 50;
const OPENING_PAUSE: Duration = Duration::from_millis(20);

/// Stores games in an `SQLite` database.
pub type SqliteStore = SqlStore<SqliteBackend>;

/// Where an `SQLite` database is, and how it is used.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    path: PathBuf,
    lock_timeout: Duration,
    randomness: Arc<dyn Randomness>,
    migrations: Migrations,
    #[cfg(feature = "club")]
    clock: Arc<dyn crate::club::StoreClock>,
    #[cfg(feature = "test-clock")]
    page_limit: Option<PathBuf>,
}

impl SqliteOptions {
    /// A database in a file. It is created if it does not exist, readable by its owner only.
    pub fn new(path: impl Into<PathBuf>) -> SqliteOptions {
        SqliteOptions {
            path: path.into(),
            lock_timeout: Duration::from_secs(10),
            randomness: Arc::new(SystemRandomness),
            migrations: Migrations::new(MIGRATIONS),
            #[cfg(feature = "club")]
            clock: Arc::new(crate::club::SystemClock),
            #[cfg(feature = "test-clock")]
            page_limit: None,
        }
    }

    /// How long a change waits for others before it fails with [`DatabaseError::Busy`]. The default is
    /// 10 seconds.
    #[must_use]
    pub fn lock_timeout(self, lock_timeout: Duration) -> SqliteOptions {
        SqliteOptions { lock_timeout, ..self }
    }

    /// Where ids and the secret of a new store come from.
    #[must_use]
    pub fn randomness(self, randomness: Arc<dyn Randomness>) -> SqliteOptions {
        SqliteOptions { randomness, ..self }
    }

    /// Acts as a later version of the program, which has one more migration. Programs work with it that know at
    /// least the schema `compatible_from`.
    #[cfg(feature = "conformance")]
    #[must_use]
    pub fn later_migration(self, compatible_from: i64, statements: &'static str) -> SqliteOptions {
        let later = Migration::expanding(compatible_from, statements);
        SqliteOptions { migrations: self.migrations.and(later), ..self }
    }

    /// The clock of the club's games. The default is that of the process.
    #[cfg(feature = "club")]
    #[must_use]
    pub fn clock(self, clock: Arc<dyn crate::club::StoreClock>) -> SqliteOptions {
        SqliteOptions { clock, ..self }
    }

    /// Limits the pages of the database to the number in a file, which is read before each transaction. So tests
    /// fill the database and make room again. While the file holds no number, the limit stays as it is.
    #[cfg(feature = "test-clock")]
    #[must_use]
    pub fn page_limit(self, file: impl Into<PathBuf>) -> SqliteOptions {
        SqliteOptions { page_limit: Some(file.into()), ..self }
    }
}

impl SqliteStore {
    /// Opens the games in a database and brings its schema up to date.
    pub async fn open(options: SqliteOptions) -> Result<SqliteStore> {
        let sources = StoreSources {
            randomness: Arc::clone(&options.randomness),
            #[cfg(feature = "club")]
            clock: Arc::clone(&options.clock),
        };
        SqlStore::open_with(sources, SqliteBackend::open(options)).await
    }
}

/// The connections to an `SQLite` database.
#[derive(Debug)]
pub struct SqliteBackend {
    writer: SharedWriter,
    readers: SqlitePool,
    #[cfg(feature = "club")]
    events: crate::club::EventRelay,
}

/// A transaction.
#[derive(Debug)]
pub struct SqliteTransaction(TransactionKind);

#[derive(Debug)]
enum TransactionKind {
    Reading(sqlx::Transaction<'static, Sqlite>),
    Changing(SharedChange),
}

impl SqliteTransaction {
    /// The connection, for any statement. What it changes can be undone alone.
    async fn connection(&mut self) -> Result<&mut SqliteConnection> {
        match &mut self.0 {
            TransactionKind::Reading(transaction) => Ok(&mut **transaction),
            TransactionKind::Changing(change) => change.connection().await,
        }
    }

    /// The connection, for statements that only read, and for the last one of a change.
    fn unprotected(&mut self, change: LastChange) -> Result<&mut SqliteConnection> {
        match &mut self.0 {
            TransactionKind::Reading(transaction) => Ok(&mut **transaction),
            TransactionKind::Changing(shared) => shared.unprotected(change),
        }
    }
}

impl SqliteBackend {
    async fn open(options: SqliteOptions) -> Result<SqliteBackend> {
        create_private(&options.path)?;
        let connect = SqliteConnectOptions::new()
            .filename(&options.path)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(options.lock_timeout)
            .disable_statement_logging();
        let writing = connect.clone().journal_mode(SqliteJournalMode::Wal);
        let mut attempt = 1;
        let mut connection = loop {
            match writing.connect().await.map_err(failed) {
                Err(StoreError::Database(DatabaseError::Busy)) if attempt < OPENINGS => {
                    attempt += 1;
                    tokio::time::sleep(OPENING_PAUSE).await;
                }
                opened => break opened?,
            }
        };
        migrate(&mut connection, &options.migrations).await?;
        let writer = SharedWriter::new(writing, connection, options.lock_timeout);
        #[cfg(feature = "test-clock")]
        if let Some(file) = options.page_limit {
            writer.limit_pages(file).await;
        }
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        // A file does not hang up.
        let readers = readers.acquire_timeout(options.lock_timeout).test_before_acquire(false);
        let readers = readers.connect_lazy_with(connect.read_only(true));
        Ok(SqliteBackend {
            writer,
            readers,
            #[cfg(feature = "club")]
            events: crate::club::EventRelay::default(),
        })
    }
}

/// Creates an empty file that only its owner can read: it will hold secret orders. `SQLite` gives the
/// files beside it the same permissions.
fn create_private(path: &Path) -> Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError::io(path, FileAction::Write, error)),
    }
}

/// Applies missing migrations. The transaction is the lock that another process waits for.
async fn migrate(connection: &mut SqliteConnection, migrations: &Migrations) -> Result<()> {
    let mut transaction = connection.begin_with("BEGIN EXCLUSIVE").await.map_err(failed)?;
    let table = "CREATE TABLE IF NOT EXISTS migrations (
        version INTEGER NOT NULL PRIMARY KEY, applied_at INTEGER NOT NULL
    ) STRICT";
    sqlx::raw_sql(table).execute(&mut *transaction).await.map_err(failed)?;
    let schema = schema_version(&mut transaction, migrations).await.map_err(failed)?;
    for step in migrations.missing(schema)? {
        sqlx::raw_sql(step.statements).execute(&mut *transaction).await.map_err(failed)?;
        let applied = sqlx::query("INSERT INTO migrations (version, applied_at) VALUES (?, ?)");
        let applied = applied.bind(step.version).bind(now());
        applied.execute(&mut *transaction).await.map_err(failed)?;
        if step.version >= migration::RECORDED_SINCE {
            let record = sqlx::query(migration::RECORD).bind(step.version);
            let record = record.bind(step.compatible_from);
            record.execute(&mut *transaction).await.map_err(failed)?;
        }
    }
    transaction.commit().await.map_err(failed)
}

async fn schema_version(
    connection: &mut SqliteConnection,
    migrations: &Migrations,
) -> sqlx::Result<SchemaVersion> {
    let version = sqlx::query_scalar(migration::VERSION).fetch_one(&mut *connection).await?;
    if version <= migrations.known() {
        return Ok(SchemaVersion { version, needed: 0 });
    }
    let needed = sqlx::query_scalar(migration::NEEDED).bind(migrations.known());
    Ok(SchemaVersion { version, needed: needed.fetch_one(connection).await? })
}

/// The time of the process, as the database stores it.
fn now() -> i64 {
    i64::try_from(WallTime::now().micros()).unwrap_or(i64::MAX)
}

/// The result codes of a lock that was held for too long. Other bits of a code tell details.
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
/// The result code of a database or a disk without room.
const FULL: i32 = 13;

fn failed(error: sqlx::Error) -> StoreError {
    let database = error.as_database_error();
    let is_taken = database.is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    let code = database.and_then(|error| error.code()?.parse::<i32>().ok());
    StoreError::Database(match (code.map(|code| code & 0xff), error) {
        (Some(BUSY | LOCKED), _) | (_, sqlx::Error::PoolTimedOut) => DatabaseError::Busy,
        (Some(FULL), _) => DatabaseError::Full,
        _ if is_taken => DatabaseError::Conflict,
        (Some(_), error) => DatabaseError::Failed(error.to_string()),
        (None, error) => DatabaseError::Unavailable(error.to_string()),
    })
}
