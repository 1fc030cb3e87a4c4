//! Games in a `PostgreSQL` database: for many processes on many computers.
//!
//! Transactions read committed rows and lock what they change. `synchronous_commit` stays as the server
//! has it, which is on: a commit is durable before it is acknowledged. No statement and no lock waits for
//! ever, and a transaction that a hanging process left open is ended by the server.

#[cfg(feature = "club")]
mod club;
#[cfg(feature = "club")]
mod events;
mod pool;
mod statements;

use std::fmt;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection, Postgres};
use sqlx::{ConnectOptions as _, Connection as _};

use self::pool::PostgresPool;
use self::statements::{durable, now};
use super::migration::{self, Migration, Migrations, SchemaVersion};
use super::randomness::{Randomness, SystemRandomness};
use super::runtime::StoreRuntime;
use super::schema::SchemaState;
use super::store::{SqlStore, StoreSources};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration::breaking(include_str!("../../../migrations/postgres/0001_games.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0002_identity.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0003_club_games.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0004_idempotency.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0005_attendance.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0006_press.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0007_notices.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0008_moderation.sql")),
    Migration::breaking(include_str!("../../../migrations/postgres/0009_report_quotes.sql")),
    Migration::expanding(
        9,
        include_str!("../../../migrations/postgres/0010_schema_compatibility.sql"),
    ),
];

/// The key of the advisory lock of migrations: `chancery` as a number.
const MIGRATION_LOCK: i64 = 0x6368_616e_6365_7279;

/// How long migrations are tried while others use the tables, and the pause in between.
const MIGRATION_PATIENCE: Duration = Duration::from_mins(1);
const MIGRATION_PAUSE: Duration = Duration::from_millis(500);

/// How long a commit is waited for. It takes so long only if the server waits for a standby that does not answer.
const COMMIT_PATIENCE: Duration = Duration::from_secs(30);

/// Stores games in a `PostgreSQL` database.
pub type PostgresStore = SqlStore<PostgresBackend>;

/// Where a `PostgreSQL` database is, and how it is used.
#[derive(Clone)]
pub struct PostgresOptions {
    address: String,
    connections: u32,
    lock_timeout: Duration,
    randomness: Arc<dyn Randomness>,
    migrations: Migrations,
    #[cfg(feature = "club")]
    clock: Arc<dyn crate::club::StoreClock>,
    #[cfg(feature = "club")]
    heartbeat: Duration,
}

impl PostgresOptions {
    /// A database at an address such as `postgres://user:password@host/database`.
    pub fn new(address: impl Into<String>) -> PostgresOptions {
        PostgresOptions {
            address: address.into(),
            connections: 16,
            lock_timeout: Duration::from_secs(10),
            randomness: Arc::new(SystemRandomness),
            migrations: Migrations::new(MIGRATIONS),
            #[cfg(feature = "club")]
            clock: Arc::new(crate::club::SystemClock),
            #[cfg(feature = "club")]
            heartbeat: Duration::from_secs(10),
        }
    }

    /// The highest number of connections. The default is 16.
    #[must_use]
    pub fn connections(self, connections: u32) -> PostgresOptions {
        PostgresOptions { connections: connections.max(1), ..self }
    }

    /// How long a change waits for others before it fails with [`DatabaseError::Busy`]. The default is
    /// 10 seconds.
    #[must_use]
    pub fn lock_timeout(self, lock_timeout: Duration) -> PostgresOptions {
        PostgresOptions { lock_timeout, ..self }
    }

    /// Where ids and the secret of a new store come from.
    #[must_use]
    pub fn randomness(self, randomness: Arc<dyn Randomness>) -> PostgresOptions {
        PostgresOptions { randomness, ..self }
    }

    /// Acts as a later version of the program, which has one more migration. Programs work with it that know at
    /// least the schema `compatible_from`.
    #[cfg(feature = "conformance")]
    #[must_use]
    pub fn later_migration(
        self,
        compatible_from: i64,
        statements: &'static str,
    ) -> PostgresOptions {
        let later = Migration::expanding(compatible_from, statements);
        PostgresOptions { migrations: self.migrations.and(later), ..self }
    }

    /// The clock of the club's games. The default is that of the database server.
    #[cfg(feature = "club")]
    #[must_use]
    pub fn clock(self, clock: Arc<dyn crate::club::StoreClock>) -> PostgresOptions {
        PostgresOptions { clock, ..self }
    }

    /// How often a process that publishes or hears events tells the others that it is there. After thrice this
    /// time without a word, they assume that events were lost. The default is 10 seconds.
    #[cfg(feature = "club")]
    #[must_use]
    pub fn heartbeat(self, heartbeat: Duration) -> PostgresOptions {
        PostgresOptions { heartbeat: heartbeat.max(Duration::from_millis(1)), ..self }
    }
}

/// The address can contain a password.
impl fmt::Debug for PostgresOptions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = formatter.debug_struct("PostgresOptions");
        options.field("connections", &self.connections).field("lock_timeout", &self.lock_timeout);
        options.finish_non_exhaustive()
    }
}

impl PostgresStore {
    /// Opens the games in a database and brings its schema up to date.
    pub async fn open(options: PostgresOptions) -> Result<PostgresStore> {
        let sources = StoreSources {
            randomness: Arc::clone(&options.randomness),
            #[cfg(feature = "club")]
            clock: Arc::clone(&options.clock),
        };
        SqlStore::open_with(sources, PostgresBackend::open(options)).await
    }
}

/// The connections to a `PostgreSQL` database.
#[derive(Debug)]
pub struct PostgresBackend {
    pool: PostgresPool,
    #[cfg(feature = "club")]
    events: events::PostgresEvents,
}

type Transaction = sqlx::Transaction<'static, Postgres>;

impl PostgresBackend {
    async fn open(options: PostgresOptions) -> Result<PostgresBackend> {
        let connect = connect_options(&options)?;
        #[cfg(feature = "club")]
        let events =
            events::PostgresEvents::new(connect.clone(), options.heartbeat, options.lock_timeout);
        let pool = PostgresPool::connect(&options, connect).await?;
        migrate(&pool, &options.migrations).await?;
        Ok(PostgresBackend {
            pool,
            #[cfg(feature = "club")]
            events,
        })
    }
}

fn connect_options(options: &PostgresOptions) -> Result<PgConnectOptions> {
    let lock_timeout = options.lock_timeout.as_millis().max(1);
    // A statement may wait for several locks.
    let statement_timeout = lock_timeout * 3 + 10_000;
    let connect = PgConnectOptions::from_str(&options.address).map_err(|error| {
        let detail = match error {
            sqlx::Error::Configuration(error) => error.to_string(),
            error => error.to_string(),
        };
        DatabaseError::Address(detail)
    })?;
    Ok(connect
        .application_name("chancery")
        .options([
            ("lock_timeout", lock_timeout.to_string()),
            ("statement_timeout", statement_timeout.to_string()),
            ("idle_in_transaction_session_timeout", "60000".to_owned()),
        ])
        .disable_statement_logging())
}

impl PostgresStore {
    /// Looks at a database without changing it.
    pub async fn schema(options: PostgresOptions) -> Result<SchemaState> {
        let runtime = StoreRuntime::new()?;
        let looked = runtime.run(async move {
            let connect = connect_options(&options)?;
            let connection = tokio::time::timeout(options.lock_timeout, connect.connect()).await;
            let Ok(connection) = connection else { return Err(DatabaseError::Busy.into()) };
            let mut connection = connection.map_err(failed)?;
            let looked = look(&mut connection, &options.migrations).await.map_err(failed);
            let _ = connection.close().await;
            looked
        });
        looked.await
    }
}

async fn look(connection: &mut PgConnection, migrations: &Migrations) -> sqlx::Result<SchemaState> {
    let server = concat!("SELECT ", now!(), ", ", durable!());
    let (clock, is_durable) = sqlx::query_as(server).fetch_one(&mut *connection).await?;
    let table = "SELECT to_regclass('migrations') IS NOT NULL";
    let exists: bool = sqlx::query_scalar(table).fetch_one(&mut *connection).await?;
    let schema = if exists {
        schema_version(connection, migrations).await?
    } else {
        SchemaVersion::default()
    };
    Ok(SchemaState { clock: Some(clock), is_durable, ..SchemaState::new(schema, migrations) })
}

async fn schema_version(
    connection: &mut PgConnection,
    migrations: &Migrations,
) -> sqlx::Result<SchemaVersion> {
    let version = sqlx::query_scalar(migration::VERSION).fetch_one(&mut *connection).await?;
    if version <= migrations.known() {
        return Ok(SchemaVersion { version, needed: 0 });
    }
    let needed = sqlx::query_scalar(migration::NEEDED).bind(migrations.known());
    Ok(SchemaVersion { version, needed: needed.fetch_one(connection).await? })
}

/// Applies missing migrations. A migration of a table waits for those who use it, and meanwhile nobody else can; so it
/// gives up soon, lets them pass, and tries again.
async fn migrate(pool: &PostgresPool, migrations: &Migrations) -> Result<()> {
    let begun = Instant::now();
    loop {
        match migrate_once(pool, migrations).await {
            Err(StoreError::Database(DatabaseError::Busy | DatabaseError::Conflict))
                if begun.elapsed() < MIGRATION_PATIENCE =>
            {
                tokio::time::sleep(MIGRATION_PAUSE).await;
            }
            done => return done,
        }
    }
}

/// Applies missing migrations in one transaction. The advisory lock ends with it.
async fn migrate_once(pool: &PostgresPool, migrations: &Migrations) -> Result<()> {
    let mut transaction = pool.begin("BEGIN").await?;
    let patience = "SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '10min'";
    sqlx::raw_sql(patience).execute(&mut *transaction).await.map_err(failed)?;
    let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATION_LOCK);
    lock.execute(&mut *transaction).await.map_err(failed)?;
    let table = "CREATE TABLE IF NOT EXISTS migrations (
        version BIGINT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL
    )";
    sqlx::raw_sql(table).execute(&mut *transaction).await.map_err(failed)?;
    let schema = schema_version(&mut transaction, migrations).await.map_err(failed)?;
    let missing = migrations.missing(schema)?;
    // Shorter than the time after which the server looks for deadlocks, so that nobody else is the victim.
    let haste = "SET LOCAL lock_timeout = '500ms'";
    sqlx::raw_sql(haste).execute(&mut *transaction).await.map_err(failed)?;
    for step in missing {
        sqlx::raw_sql(step.statements).execute(&mut *transaction).await.map_err(failed)?;
        let applied = sqlx::query(
            "INSERT INTO migrations (version, applied_at)
            VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)",
        );
        applied.bind(step.version).execute(&mut *transaction).await.map_err(failed)?;
        if step.version >= migration::RECORDED_SINCE {
            let record = sqlx::query(migration::RECORD).bind(step.version);
            let record = record.bind(step.compatible_from);
            record.execute(&mut *transaction).await.map_err(failed)?;
        }
    }
    commit(transaction).await
}

/// Commits a transaction. If the connection is lost meanwhile, or the server does not answer, the outcome is unknown.
async fn commit(transaction: Transaction) -> Result<()> {
    // A task of its own keeps the connection until the server answers. To hang up would not end the wait of the server,
    // and new connections would take the place of those that still wait.
    let committed = tokio::spawn(transaction.commit());
    match tokio::time::timeout(COMMIT_PATIENCE, committed).await {
        Ok(Ok(Ok(()))) => Ok(()),
        Ok(Ok(Err(error))) => Err(match failed(error) {
            StoreError::Database(DatabaseError::Unavailable(_)) => {
                DatabaseError::OutcomeUnknown.into()
            }
            error => error,
        }),
        Ok(Err(_)) | Err(_) => Err(DatabaseError::OutcomeUnknown.into()),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "an argument of `map_err`")]
fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Database(match &error {
        sqlx::Error::Database(database) => {
            let message = || database.message().to_owned();
            match database.code().as_deref() {
                // A serialisation failure, a deadlock, or a row that somebody else has just written: a
                // second attempt finds it.
                Some("40001" | "40P01" | "23505") => DatabaseError::Conflict,
                // A timeout of a lock or of a statement.
                Some("55P03" | "57014") => DatabaseError::Busy,
                Some("53100") => DatabaseError::Full,
                // The server is going down or not up yet, has no connection left, or ended this one.
                Some("53300" | "57P01" | "57P02" | "57P03" | "57P05" | "25P03") => {
                    DatabaseError::Unavailable(message())
                }
                Some(code) if code.starts_with("08") => DatabaseError::Unavailable(message()),
                _ => DatabaseError::Failed(message()),
            }
        }
        sqlx::Error::PoolTimedOut => DatabaseError::Busy,
        sqlx::Error::ColumnNotFound(_)
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::Decode(_)
        | sqlx::Error::Encode(_)
        | sqlx::Error::RowNotFound => DatabaseError::Failed(error.to_string()),
        _ => DatabaseError::Unavailable(error.to_string()),
    })
}
