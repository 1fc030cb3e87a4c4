//! How `SQLite` runs the statements of a club.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::statements::game_columns;
use super::{LastChange, SqliteBackend, SqliteTransaction, failed};
use crate::Result;
use crate::club::ConnectionCounts;
use crate::sql::club::{
    ClubBackend, ClubRow, CommitOutcome, GameLocks, SqlValue, insert_attendance, insert_notices,
    insert_submission, select_accounts, update_seat,
};

/// The columns of a game of the club, with those of its seats as JSON lists, one per line.
macro_rules! club_columns {
    () => {
        concat!(
            game_columns!(),
            ", c.document, c.act_count, c.act_head, c.created_at, c.changed_at,
            (SELECT group_concat(json_array(s.account, s.computer, s.sitter, s.sitter_until,
                    s.confirmed, s.ready_since, s.chain_count, s.chain_head), char(10)
                    ORDER BY s.number)
                FROM seats s WHERE s.game = g.id) AS seats,
            NULL AS now"
        )
    };
}

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

impl ClubBackend for SqliteBackend {
    type Row = SqliteRow;

    const LOCK_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL";

    const KEEP_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL";

    const ACCOUNTS: &'static str =
        concat!(select_accounts!(), "WHERE id IN (SELECT value FROM json_each($1))");

    const GAME_LOCKS: Option<GameLocks> = None;

    const CLUB_GAME: &'static str = concat!(
        "SELECT ",
        club_columns!(),
        " FROM club_games c JOIN games g ON g.id = c.game WHERE c.game = $1"
    );

    // Two statements in one text cross to the thread of the connection once.
    const SAVE_ORDERS: &'static str =
        concat!(update_seat!(), "; ", insert_submission!("$6, $7, $8, $9, $10, $11, $12, $13"));

    const INSERT_NOTICES: &'static str = insert_notices!("json_each($3)");

    const INSERT_ATTENDANCE: &'static str = insert_attendance!("json_each($3)");

    const CLUB_GAMES: &'static str = concat!(
        "SELECT ",
        club_columns!(),
        " FROM club_games c JOIN games g ON g.id = c.game
        WHERE c.game IN (SELECT value FROM json_each($1))"
    );

    const AGENT_SEATS: &'static str = "SELECT s.game, s.number FROM seats s
        JOIN agents a ON a.account = s.account
        WHERE s.game IN (SELECT value FROM json_each($1)) ORDER BY s.game, s.number";
    const FREE_DELIVERIES: &'static str = "SELECT number FROM deliveries
        WHERE ended_at IS NULL AND due_at <= $1 ORDER BY due_at, number LIMIT $2";

    const NOW: Option<&'static str> = None;

    const DURABLE: &'static str = "SELECT (SELECT synchronous FROM pragma_synchronous) >= 2
        AND (SELECT journal_mode FROM pragma_journal_mode) = 'wal' AS durable";

    const STATUS: &'static str = "SELECT 1 AS accepts_changes,
        (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size) AS bytes,
        NULL AS standbys";

    const COMMIT_OUTCOME: Option<CommitOutcome> = None;

    fn connections(&self) -> ConnectionCounts {
        ConnectionCounts {
            open: self.readers.size().into(),
            idle: self.readers.num_idle() as u64,
            most: self.readers.options().get_max_connections().into(),
        }
    }

    async fn execute(
        &self,
        transaction: &mut SqliteTransaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<u64> {
        let done = query!(statement, values).execute(transaction.connection().await?).await;
        Ok(done.map_err(failed)?.rows_affected())
    }

    async fn execute_last(
        &self,
        transaction: &mut SqliteTransaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<()> {
        let connection = transaction.unprotected(LastChange::Made)?;
        query!(statement, values).execute(connection).await.map_err(failed)?;
        Ok(())
    }

    async fn fetch(
        &self,
        transaction: &mut SqliteTransaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<SqliteRow>> {
        let connection = if statement.starts_with("SELECT") {
            transaction.unprotected(LastChange::Nothing)?
        } else {
            transaction.connection().await?
        };
        query!(statement, values).fetch_all(connection).await.map_err(failed)
    }

    async fn query(
        &self,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<SqliteRow>> {
        query!(statement, values).fetch_all(&self.readers).await.map_err(failed)
    }
}

impl ClubRow for SqliteRow {
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
