//! How `PostgreSQL` runs the statements of a club.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::{PostgresBackend, Transaction, failed};
use crate::Result;
use crate::sql::club::{ClubBackend, ClubRow, SqlValue};

/// A statement with its parameters.
macro_rules! query {
    ($statement:expr, $values:expr) => {
        $values.into_iter().fold(sqlx::query($statement), |query, value| match value {
            SqlValue::Text(text) => query.bind(text),
            SqlValue::Number(number) => query.bind(number),
            SqlValue::Flag(flag) => query.bind(flag),
        })
    };
}

impl ClubBackend for PostgresBackend {
    type Row = PgRow;

    const LOCK_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE";

    const KEEP_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR SHARE";

    async fn execute(
        &self,
        transaction: &mut Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<u64> {
        let done = query!(statement, values).execute(&mut **transaction).await;
        Ok(done.map_err(failed)?.rows_affected())
    }

    async fn fetch(
        &self,
        transaction: &mut Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<PgRow>> {
        query!(statement, values).fetch_all(&mut **transaction).await.map_err(failed)
    }
}

impl ClubRow for PgRow {
    fn text(&self, column: &'static str) -> Result<Option<String>> {
        self.try_get(column).map_err(failed)
    }

    fn number(&self, column: &'static str) -> Result<Option<i64>> {
        self.try_get(column).map_err(failed)
    }

    fn flag(&self, column: &'static str) -> Result<bool> {
        self.try_get(column).map_err(failed)
    }
}
