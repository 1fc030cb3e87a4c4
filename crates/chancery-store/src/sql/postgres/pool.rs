//! The connections that statements share. To ask a connection whether it is still there costs a round trip, so only those
//! are asked that were not used just now, or not since another one was found lost.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::{PostgresOptions, Transaction, failed};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;

#[cfg(feature = "club")]
use {crate::club::ConnectionCounts, sqlx::postgres::PgRow, sqlx::query::Query};

/// A connection that was used within this time is assumed to be there.
const ASSUMED_ALIVE: Duration = Duration::from_secs(1);

/// The connections that statements share.
#[derive(Debug)]
pub(super) struct PostgresPool {
    pool: PgPool,
    losses: Losses,
}

/// When a connection was last found lost.
#[derive(Clone, Debug, Default)]
struct Losses(Arc<Mutex<Option<Instant>>>);

impl Losses {
    fn last(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a connection that is idle for so long was used since.
    fn are_before(&self, idle_for: Duration) -> bool {
        self.last().is_none_or(|lost| lost.elapsed() > idle_for)
    }
}

impl PostgresPool {
    pub(super) async fn connect(
        options: &PostgresOptions,
        connect: PgConnectOptions,
    ) -> Result<PostgresPool> {
        let losses = Losses::default();
        let known = losses.clone();
        let pool = PgPoolOptions::new()
            .max_connections(options.connections)
            .acquire_timeout(options.lock_timeout)
            .test_before_acquire(false)
            .before_acquire(move |connection, meta| {
                let idle = meta.idle_for;
                let is_assumed = idle < ASSUMED_ALIVE && known.are_before(idle);
                Box::pin(async move { Ok(is_assumed || connection.ping().await.is_ok()) })
            });
        let pool = pool.connect_with(connect).await.map_err(failed)?;
        Ok(PostgresPool { pool, losses })
    }

    /// Whether an answer says that the connection is lost. Then all others are suspected, too.
    fn is_lost<T>(&self, answer: &Result<T>) -> bool {
        let is_lost = matches!(answer, Err(StoreError::Database(DatabaseError::Unavailable(_))));
        if is_lost {
            *self.losses.last() = Some(Instant::now());
        }
        is_lost
    }

    /// Begins a transaction. Nothing has happened in one that could not be begun, so it is tried once more.
    pub(super) async fn begin(&self, statement: &'static str) -> Result<Transaction> {
        let begun = self.pool.begin_with(statement).await.map_err(failed);
        if self.is_lost(&begun) {
            return self.pool.begin_with(statement).await.map_err(failed);
        }
        begun
    }

    /// Runs a statement that only reads, once more if the connection was lost.
    #[cfg(feature = "club")]
    pub(super) async fn query(&self, statement: impl Fn() -> ReadStatement) -> Result<Vec<PgRow>> {
        let rows = statement().fetch_all(&self.pool).await.map_err(failed);
        if self.is_lost(&rows) {
            return statement().fetch_all(&self.pool).await.map_err(failed);
        }
        rows
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    #[cfg(feature = "club")]
    pub(super) fn counts(&self) -> ConnectionCounts {
        ConnectionCounts {
            open: self.pool.size().into(),
            idle: self.pool.num_idle() as u64,
            most: self.pool.options().get_max_connections().into(),
        }
    }
}

/// A statement with its parameters.
#[cfg(feature = "club")]
pub(super) type ReadStatement =
    Query<'static, sqlx::Postgres, <sqlx::Postgres as sqlx::Database>::Arguments>;
