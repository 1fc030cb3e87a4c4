//! The statements of a store in `PostgreSQL`.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::{PostgresBackend, Transaction, failed};
use crate::Result;
use crate::name::GameName;
use crate::sql::backend::{HistoryPart, LockScope, SqlBackend};
use crate::sql::change::GameWrites;
use crate::sql::rows::{GameRow, HeadRow, ListQuery, ListedRow, NewGameRows, TurnRow};

/// The time of the database server, so that all processes have the same.
macro_rules! now {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"
    };
}

/// Whether the server writes a commit to the disk before it acknowledges it.
macro_rules! durable {
    () => {
        "(current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on'
            AND current_setting('synchronous_commit') <> 'off')"
    };
}

/// The columns of a [`GameRow`]. Orders and phases are gathered here, so that one statement reads a
/// consistent game.
macro_rules! game_columns {
    () => {
        concat!(
            "g.id, g.turn, g.head, g.settings,
            (SELECT string_agg(s.orders, E'\\n' ORDER BY s.number)
                FROM seats s WHERE s.game = g.id) AS orders,
            ",
            phases!(),
            ", ",
            now!(),
            " AS now"
        )
    };
}

/// The phases of a game that were resolved and not undone, one per line.
macro_rules! phases {
    () => {
        "(SELECT string_agg(t.phase, E'\\n' ORDER BY t.number)
            FROM turns t WHERE t.game = g.id AND NOT t.undone AND t.undoes IS NULL) AS phases"
    };
}

#[cfg(feature = "club")]
pub(super) use phases;
pub(super) use {durable, now};

impl SqlBackend for PostgresBackend {
    type Transaction = Transaction;

    async fn begin(&self) -> Result<Transaction> {
        // The server answers a commit that times out while it waits for a standby as if the standby had it. Locks have a
        // timeout of their own.
        let begin = "BEGIN; SET LOCAL statement_timeout = 0";
        self.pool.begin(begin).await
    }

    async fn begin_reading(&self) -> Result<Transaction> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
        self.pool.begin(begin).await
    }

    async fn commit(&self, transaction: Transaction) -> Result<()> {
        super::commit(transaction).await
    }

    async fn close(&self) {
        #[cfg(feature = "club")]
        self.events.close().await;
        self.pool.close().await;
    }

    async fn value(
        &self,
        transaction: &mut Transaction,
        key: &'static str,
        new: String,
    ) -> Result<String> {
        let insert = "INSERT INTO store (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(key).bind(new);
        insert.execute(&mut **transaction).await.map_err(failed)?;
        let stored = sqlx::query_scalar("SELECT value FROM store WHERE key = $1").bind(key);
        stored.fetch_one(&mut **transaction).await.map_err(failed)
    }

    async fn names(
        &self,
        transaction: &mut Transaction,
        limit: Option<i64>,
    ) -> Result<Vec<String>> {
        let names = match limit {
            None => sqlx::query_scalar("SELECT name FROM games ORDER BY name"),
            Some(limit) => sqlx::query_scalar(
                "SELECT name FROM games WHERE NOT archived
                ORDER BY changed_at DESC LIMIT $1",
            )
            .bind(limit),
        };
        names.fetch_all(&mut **transaction).await.map_err(failed)
    }

    async fn count(&self, transaction: &mut Transaction, search: &str) -> Result<(i64, i64)> {
        let counts = sqlx::query_as(
            "SELECT count(*), count(*) FILTER (WHERE archived) FROM listings
            WHERE $1 = '' OR strpos(searched, $1) > 0",
        );
        counts.bind(search).fetch_one(&mut **transaction).await.map_err(failed)
    }

    async fn list(
        &self,
        transaction: &mut Transaction,
        query: &ListQuery,
    ) -> Result<Vec<ListedRow>> {
        let rows = sqlx::query(concat!(
            "SELECT g.name, l.changed_at, ",
            game_columns!(),
            " FROM listings l JOIN games g ON g.id = l.game
            WHERE l.archived = $1 AND ($2 = '' OR strpos(l.searched, $2) > 0)
                AND l.changed_at <= $3 AND (l.changed_at < $3 OR g.name > $4)
            ORDER BY l.changed_at DESC, g.name LIMIT $5"
        ));
        let (changed_at, name) = &query.after;
        let rows = rows.bind(query.archived).bind(&query.search).bind(changed_at).bind(name);
        let rows = rows.bind(query.limit).fetch_all(&mut **transaction).await.map_err(failed)?;
        rows.iter().map(listed_row).collect::<sqlx::Result<_>>().map_err(failed)
    }

    async fn lock(
        &self,
        transaction: &mut Transaction,
        name: &GameName,
        scope: LockScope,
    ) -> Result<Option<String>> {
        let id = match scope {
            LockScope::Seat(number) => {
                let id = sqlx::query_scalar(
                    "SELECT g.id FROM games g JOIN seats s ON s.game = g.id
                    WHERE g.name = $1 AND s.number = $2 FOR NO KEY UPDATE OF s",
                );
                let id = id.bind(name.as_str()).bind(number);
                id.fetch_optional(&mut **transaction).await.map_err(failed)?
            }
            LockScope::Game => {
                let id = "SELECT id FROM games WHERE name = $1 FOR NO KEY UPDATE";
                let id = sqlx::query_scalar(id).bind(name.as_str());
                let id: Option<String> =
                    id.fetch_optional(&mut **transaction).await.map_err(failed)?;
                // Rows are locked as they are sorted.
                let seats = "SELECT 1 FROM seats WHERE game = $1 ORDER BY number FOR NO KEY UPDATE";
                let seats = sqlx::query(seats).bind(&id);
                seats.execute(&mut **transaction).await.map_err(failed)?;
                id
            }
        };
        Ok(id)
    }

    async fn game(
        &self,
        transaction: &mut Transaction,
        name: &GameName,
        id: Option<&str>,
    ) -> Result<Option<GameRow>> {
        let row = sqlx::query(concat!(
            "SELECT ",
            game_columns!(),
            " FROM games g WHERE g.name = $1 AND ($2::text IS NULL OR g.id = $2)"
        ));
        let row = row.bind(name.as_str()).bind(id).fetch_optional(&mut **transaction);
        row.await.map_err(failed)?.as_ref().map(game_row).transpose().map_err(failed)
    }

    async fn turns(
        &self,
        transaction: &mut Transaction,
        id: &str,
        part: HistoryPart,
    ) -> Result<Vec<TurnRow>> {
        let rows = sqlx::query(match part {
            HistoryPart::All => {
                "SELECT number, phase, document, undoes, undone FROM turns
                WHERE game = $1 ORDER BY number"
            }
            HistoryPart::Last => {
                "SELECT number, phase, document, undoes, undone FROM turns
                WHERE game = $1 AND NOT undone AND undoes IS NULL ORDER BY number DESC LIMIT 1"
            }
        });
        let rows = rows.bind(id).fetch_all(&mut **transaction).await.map_err(failed)?;
        rows.iter().map(turn_row).collect::<sqlx::Result<_>>().map_err(failed)
    }

    async fn phase(
        &self,
        transaction: &mut Transaction,
        id: &str,
        phase: &str,
    ) -> Result<Option<TurnRow>> {
        let row = sqlx::query(
            "SELECT number, phase, document, undoes, undone FROM turns
            WHERE game = $1 AND phase = $2 AND NOT undone AND undoes IS NULL",
        );
        let row = row.bind(id).bind(phase).fetch_optional(&mut **transaction).await;
        row.map_err(failed)?.as_ref().map(turn_row).transpose().map_err(failed)
    }

    async fn insert(&self, transaction: &mut Transaction, game: &NewGameRows) -> Result<bool> {
        let HeadRow { title, variant, phase, archived, ended, turn, searched, head, settings } =
            &game.head;
        let insert = sqlx::query_scalar(concat!(
            "INSERT INTO games (id, name, title, variant, phase, archived, ended, turn, head,
                settings, created_at, changed_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, time, time FROM (SELECT ",
            now!(),
            " AS time) AS clock ON CONFLICT (name) DO NOTHING RETURNING created_at"
        ));
        let insert = insert.bind(&game.id).bind(game.name.as_str()).bind(title).bind(variant);
        let insert = insert.bind(phase).bind(archived).bind(ended).bind(turn).bind(head);
        let now = insert.bind(settings).fetch_optional(&mut **transaction).await;
        let Some(now) = now.map_err(failed)? else { return Ok(false) };
        let (powers, orders): (Vec<&str>, Vec<&str>) =
            game.seats.iter().map(|(power, orders)| (power.as_str(), orders.as_str())).unzip();
        let insert = sqlx::query(
            "INSERT INTO seats (game, number, power, orders, changed_at)
            SELECT $1, number - 1, power, orders, $4
            FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS s (power, orders, number)",
        );
        let insert = insert.bind(&game.id).bind(powers).bind(orders).bind(now);
        insert.execute(&mut **transaction).await.map_err(failed)?;
        for turn in &game.turns {
            insert_turn(transaction, &game.id, turn, now).await?;
        }
        let insert = sqlx::query(
            "INSERT INTO listings (game, archived, searched, changed_at) VALUES ($1, $2, $3, $4)",
        );
        let insert = insert.bind(&game.id).bind(archived).bind(searched).bind(now);
        insert.execute(&mut **transaction).await.map_err(failed)?;
        Ok(true)
    }

    async fn write(&self, transaction: &mut Transaction, writes: &GameWrites) -> Result<bool> {
        let (id, now) = (&writes.id, writes.now);
        let Some(head) = &writes.head else {
            for (number, orders) in &writes.seats {
                save_orders(transaction, id, *number, orders, now).await?;
            }
            return Ok(true);
        };
        for (number, orders) in &writes.seats {
            let update = sqlx::query(
                "UPDATE seats SET orders = $1, changed_at = $2 WHERE game = $3 AND number = $4",
            );
            let update = update.bind(orders).bind(now).bind(id).bind(number);
            update.execute(&mut **transaction).await.map_err(failed)?;
        }
        for turn in &writes.turns {
            insert_turn(transaction, id, turn, now).await?;
        }
        let update = sqlx::query(
            "UPDATE games SET title = $1, phase = $2, archived = $3, ended = $4, turn = $5,
                head = $6, settings = $7, changed_at = $8 WHERE id = $9 AND turn = $10",
        );
        let update = update.bind(&head.title).bind(&head.phase).bind(head.archived);
        let update = update.bind(head.ended).bind(head.turn).bind(&head.head);
        let update = update.bind(&head.settings).bind(now).bind(id).bind(writes.turn);
        let update = update.execute(&mut **transaction).await.map_err(failed)?;
        if update.rows_affected() == 0 {
            return Ok(false);
        }
        let update = sqlx::query(
            "UPDATE listings SET changed_at = $1, archived = $2, searched = $3 WHERE game = $4",
        );
        let update = update.bind(now).bind(head.archived).bind(&head.searched).bind(id);
        update.execute(&mut **transaction).await.map_err(failed)?;
        Ok(true)
    }

    async fn rename(
        &self,
        transaction: &mut Transaction,
        id: &str,
        new: &GameName,
        searched: &str,
        now: i64,
    ) -> Result<bool> {
        let update = sqlx::query("UPDATE games SET name = $1, changed_at = $2 WHERE id = $3");
        let update = update.bind(new.as_str()).bind(now).bind(id);
        let update = match update.execute(&mut **transaction).await {
            Err(error) if is_taken(&error) => return Ok(false),
            update => update.map_err(failed)?,
        };
        if update.rows_affected() == 0 {
            return Ok(false);
        }
        let update =
            sqlx::query("UPDATE listings SET searched = $1, changed_at = $2 WHERE game = $3");
        let update = update.bind(searched).bind(now).bind(id);
        update.execute(&mut **transaction).await.map_err(failed)?;
        Ok(true)
    }

    async fn delete(&self, transaction: &mut Transaction, id: &str) -> Result<()> {
        let delete = sqlx::query("DELETE FROM games WHERE id = $1").bind(id);
        delete.execute(&mut **transaction).await.map_err(failed)?;
        Ok(())
    }
}

/// Saves the orders of a seat and notes the time for lists, in one statement. Only the seat is locked, so
/// somebody else may be noting a time of this game: that time will do.
async fn save_orders(
    transaction: &mut Transaction,
    id: &str,
    number: i32,
    orders: &str,
    now: i64,
) -> Result<()> {
    let update = sqlx::query(
        "WITH saved AS (
            UPDATE seats SET orders = $1, changed_at = $2 WHERE game = $3 AND number = $4)
        UPDATE listings SET changed_at = $2 WHERE game = (
            SELECT game FROM listings WHERE game = $3 FOR NO KEY UPDATE SKIP LOCKED)",
    );
    let update = update.bind(orders).bind(now).bind(id).bind(number);
    update.execute(&mut **transaction).await.map_err(failed)?;
    Ok(())
}

async fn insert_turn(
    transaction: &mut Transaction,
    id: &str,
    turn: &TurnRow,
    now: i64,
) -> Result<()> {
    let insert = sqlx::query(
        "INSERT INTO turns (game, number, phase, document, undoes, undone, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
    );
    let insert = insert.bind(id).bind(turn.number).bind(&turn.phase).bind(&turn.document);
    let insert = insert.bind(turn.undoes).bind(turn.undone).bind(now);
    insert.execute(&mut **transaction).await.map_err(failed)?;
    if let Some(number) = turn.undoes {
        let update = sqlx::query("UPDATE turns SET undone = TRUE WHERE game = $1 AND number = $2");
        let update = update.bind(id).bind(number);
        update.execute(&mut **transaction).await.map_err(failed)?;
    }
    Ok(())
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

fn game_row(row: &PgRow) -> sqlx::Result<GameRow> {
    Ok(GameRow {
        id: row.try_get("id")?,
        turn: row.try_get("turn")?,
        head: row.try_get("head")?,
        settings: row.try_get("settings")?,
        orders: row.try_get::<Option<_>, _>("orders")?.unwrap_or_default(),
        phases: row.try_get::<Option<_>, _>("phases")?.unwrap_or_default(),
        now: row.try_get("now")?,
    })
}

fn listed_row(row: &PgRow) -> sqlx::Result<ListedRow> {
    let (name, changed_at) = (row.try_get("name")?, row.try_get("changed_at")?);
    Ok(ListedRow { name, changed_at, game: game_row(row)? })
}

fn turn_row(row: &PgRow) -> sqlx::Result<TurnRow> {
    Ok(TurnRow {
        number: row.try_get("number")?,
        phase: row.try_get("phase")?,
        document: row.try_get("document")?,
        undoes: row.try_get("undoes")?,
        undone: row.try_get("undone")?,
    })
}
