//! How `PostgreSQL` runs the statements of a club.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::statements::{durable, now, phases};
use super::{PostgresBackend, Transaction, failed};
use crate::Result;
use crate::club::ConnectionCounts;
use crate::sql::club::{
    ClubBackend, ClubRow, CommitOutcome, GameLocks, SqlValue, insert_attendance, insert_notices,
    insert_submission, select_accounts, update_seat,
};

/// The beginning of a statement that reads games of the club, with the columns of their seats as JSON lists, one per line,
/// and the time. The seats are read once, and sorted once: that is half of the work.
macro_rules! select_club_games {
    () => {
        concat!(
            "SELECT g.id, g.turn, g.head, g.settings, s.orders, ",
            phases!(),
            ", ",
            now!(),
            " AS now, c.document, c.act_count, c.act_head, c.created_at, c.changed_at, s.seats
            FROM club_games c JOIN games g ON g.id = c.game CROSS JOIN LATERAL (
                SELECT string_agg(own.orders, E'\\n') AS orders,
                    string_agg(json_build_array(own.account, own.computer, own.sitter, own.sitter_until,
                        own.confirmed, own.ready_since, own.chain_count, own.chain_head)::text, E'\\n') AS seats
                FROM (SELECT * FROM seats WHERE game = c.game ORDER BY number) own) s "
        )
    };
}

/// The id of this transaction. It is only of use as long as the server runs: after a crash, ids of transactions
/// that were not committed can be given out again.
macro_rules! transaction {
    () => {
        transaction!("pg_current_xact_id()")
    };
    ($id:literal) => {
        concat!($id, "::text || '@' || pg_postmaster_start_time()::text AS transaction")
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

impl ClubBackend for PostgresBackend {
    type Row = PgRow;

    const LOCK_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE";

    const KEEP_ACCOUNT: &'static str =
        "SELECT banned_at FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR SHARE";

    const ACCOUNTS: &'static str = concat!(
        select_accounts!(),
        "WHERE id = ANY (ARRAY(SELECT json_array_elements_text($1::json)))"
    );

    const GAME_LOCKS: Option<GameLocks> = Some(GameLocks {
        game: concat!("SELECT ", transaction!(), " FROM games WHERE id = $1 FOR NO KEY UPDATE"),
        free_game: concat!(
            "SELECT ",
            transaction!(),
            " FROM games WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED"
        ),
        // Rows are locked as they are sorted.
        seats: "SELECT 1 FROM seats WHERE game = $1 ORDER BY number FOR NO KEY UPDATE",
        seat: concat!(
            "SELECT ",
            transaction!(),
            " FROM seats WHERE game = $1 AND number = $2 FOR NO KEY UPDATE"
        ),
    });

    const CLUB_GAME: &'static str = concat!(select_club_games!(), "WHERE c.game = $1");

    // One statement takes one round trip.
    const SAVE_ORDERS: &'static str = concat!(
        "WITH seat AS (",
        update_seat!(),
        ") ",
        insert_submission!("$6, $7, $8, $9, $10, $11, $12, $13")
    );

    const INSERT_NOTICES: &'static str = insert_notices!("json_array_elements($3::json)");

    const INSERT_ATTENDANCE: &'static str = insert_attendance!("json_array_elements($3::json)");

    const CLUB_GAMES: &'static str = concat!(
        select_club_games!(),
        "WHERE c.game = ANY (ARRAY(SELECT json_array_elements_text($1::json)))"
    );

    const AGENT_SEATS: &'static str = "SELECT s.game, s.number::bigint AS number FROM seats s
        JOIN agents a ON a.account = s.account
        WHERE s.game = ANY (ARRAY(SELECT json_array_elements_text($1::json)))
        ORDER BY s.game, s.number";
    const FREE_DELIVERIES: &'static str = "SELECT number FROM deliveries
        WHERE ended_at IS NULL AND due_at <= $1 ORDER BY due_at, number LIMIT $2 FOR UPDATE SKIP LOCKED";

    const NOW: Option<&'static str> = Some(concat!("SELECT ", now!(), " AS now"));

    const DURABLE: &'static str = concat!("SELECT ", durable!(), "::int::bigint AS durable");

    // Details of standbys are for the role `pg_read_all_stats` and those who have it, as `pg_monitor` has.
    const STATUS: &'static str = "SELECT
        (NOT pg_is_in_recovery()
            AND current_setting('default_transaction_read_only') = 'off')::int::bigint AS accepts_changes,
        pg_database_size(current_database()) AS bytes,
        CASE WHEN current_setting('synchronous_standby_names') <> ''
            AND pg_has_role('pg_read_all_stats', 'USAGE') THEN
            (SELECT count(*) FROM pg_stat_replication
                WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum'))
        END AS standbys";

    const COMMIT_OUTCOME: Option<CommitOutcome> = Some(CommitOutcome {
        id: concat!("SELECT ", transaction!("pg_current_xact_id_if_assigned()")),
        status: "SELECT CASE split_part($1, '@', 2) WHEN pg_postmaster_start_time()::text
            THEN pg_xact_status(split_part($1, '@', 1)::xid8) ELSE 'unknown' END AS status",
    });

    fn connections(&self) -> ConnectionCounts {
        self.pool.counts()
    }

    async fn execute(
        &self,
        transaction: &mut Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<u64> {
        let done = query!(statement, values).execute(&mut **transaction).await;
        Ok(done.map_err(failed)?.rows_affected())
    }

    async fn execute_last(
        &self,
        transaction: &mut Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<()> {
        self.execute(transaction, statement, values).await?;
        Ok(())
    }

    async fn fetch(
        &self,
        transaction: &mut Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<PgRow>> {
        query!(statement, values).fetch_all(&mut **transaction).await.map_err(failed)
    }

    async fn query(&self, statement: &'static str, values: Vec<SqlValue>) -> Result<Vec<PgRow>> {
        self.pool.query(|| query!(statement, values.clone())).await
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
