//! The statements of a store in `SQLite`.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::{SqliteBackend, SqliteTransaction, TransactionKind, failed, now};
use crate::Result;
use crate::name::GameName;
use crate::sql::backend::{HistoryPart, LockScope, SqlBackend};
use crate::sql::change::GameWrites;
use crate::sql::rows::{GameRow, HeadRow, ListQuery, ListedRow, NewGameRows, TurnRow};

/// The columns of a [`GameRow`]. Orders and phases are gathered here, so that one statement reads a
/// consistent game.
macro_rules! game_columns {
    () => {
        "g.id, g.turn, g.head, g.settings,
        (SELECT group_concat(s.orders, char(10) ORDER BY s.number)
            FROM seats s WHERE s.game = g.id) AS orders,
        (SELECT group_concat(t.phase, char(10) ORDER BY t.number)
            FROM turns t WHERE t.game = g.id AND t.undone = 0 AND t.undoes IS NULL) AS phases"
    };
}

#[cfg(feature = "club")]
pub(super) use game_columns;

impl SqlBackend for SqliteBackend {
    type Transaction = SqliteTransaction;

    async fn begin(&self) -> Result<SqliteTransaction> {
        let change = self.writer.begin().await?;
        Ok(SqliteTransaction(TransactionKind::Changing(change)))
    }

    async fn begin_reading(&self) -> Result<SqliteTransaction> {
        let transaction = self.readers.begin().await.map_err(failed)?;
        Ok(SqliteTransaction(TransactionKind::Reading(transaction)))
    }

    async fn commit(&self, transaction: SqliteTransaction) -> Result<()> {
        match transaction.0 {
            TransactionKind::Reading(transaction) => transaction.commit().await.map_err(failed),
            TransactionKind::Changing(change) => change.commit().await,
        }
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    async fn value(
        &self,
        transaction: &mut SqliteTransaction,
        key: &'static str,
        new: String,
    ) -> Result<String> {
        let insert = "INSERT INTO store (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(key).bind(new);
        insert.execute(transaction.connection().await?).await.map_err(failed)?;
        let stored = sqlx::query_scalar("SELECT value FROM store WHERE key = ?").bind(key);
        stored.fetch_one(transaction.connection().await?).await.map_err(failed)
    }

    async fn names(
        &self,
        transaction: &mut SqliteTransaction,
        limit: Option<i64>,
    ) -> Result<Vec<String>> {
        let names = match limit {
            None => sqlx::query_scalar("SELECT name FROM games ORDER BY name"),
            Some(limit) => sqlx::query_scalar(
                "SELECT name FROM games WHERE archived = 0
                ORDER BY changed_at DESC LIMIT ?",
            )
            .bind(limit),
        };
        names.fetch_all(transaction.connection().await?).await.map_err(failed)
    }

    async fn count(&self, transaction: &mut SqliteTransaction, search: &str) -> Result<(i64, i64)> {
        let counts = sqlx::query_as(
            "SELECT count(*), coalesce(sum(archived), 0) FROM listings
            WHERE ?1 = '' OR instr(searched, ?1) > 0",
        );
        counts.bind(search).fetch_one(transaction.connection().await?).await.map_err(failed)
    }

    async fn list(
        &self,
        transaction: &mut SqliteTransaction,
        query: &ListQuery,
    ) -> Result<Vec<ListedRow>> {
        let rows = sqlx::query(concat!(
            "SELECT g.name, l.changed_at, ",
            game_columns!(),
            " FROM listings l JOIN games g ON g.id = l.game
            WHERE l.archived = ?1 AND (?2 = '' OR instr(l.searched, ?2) > 0)
                AND l.changed_at <= ?3 AND (l.changed_at < ?3 OR g.name > ?4)
            ORDER BY l.changed_at DESC, g.name LIMIT ?5"
        ));
        let (changed_at, name) = &query.after;
        let rows = rows.bind(query.archived).bind(&query.search).bind(changed_at).bind(name);
        let rows = rows
            .bind(query.limit)
            .fetch_all(transaction.connection().await?)
            .await
            .map_err(failed)?;
        rows.iter().map(listed_row).collect::<sqlx::Result<_>>().map_err(failed)
    }

    /// The transaction holds the lock of all games.
    async fn lock(
        &self,
        transaction: &mut SqliteTransaction,
        name: &GameName,
        _: LockScope,
    ) -> Result<Option<String>> {
        let id = sqlx::query_scalar("SELECT id FROM games WHERE name = ?").bind(name.as_str());
        id.fetch_optional(transaction.connection().await?).await.map_err(failed)
    }

    async fn game(
        &self,
        transaction: &mut SqliteTransaction,
        name: &GameName,
        id: Option<&str>,
    ) -> Result<Option<GameRow>> {
        let row = sqlx::query(concat!(
            "SELECT ",
            game_columns!(),
            " FROM games g WHERE g.name = ?1 AND (?2 IS NULL OR g.id = ?2)"
        ));
        let row = row.bind(name.as_str()).bind(id).fetch_optional(transaction.connection().await?);
        row.await.map_err(failed)?.as_ref().map(game_row).transpose().map_err(failed)
    }

    async fn turns(
        &self,
        transaction: &mut SqliteTransaction,
        id: &str,
        part: HistoryPart,
    ) -> Result<Vec<TurnRow>> {
        let rows = sqlx::query(match part {
            HistoryPart::All => {
                "SELECT number, phase, document, undoes, undone FROM turns
                WHERE game = ? ORDER BY number"
            }
            HistoryPart::Last => {
                "SELECT number, phase, document, undoes, undone FROM turns
                WHERE game = ? AND undone = 0 AND undoes IS NULL ORDER BY number DESC LIMIT 1"
            }
        });
        let rows =
            rows.bind(id).fetch_all(transaction.connection().await?).await.map_err(failed)?;
        rows.iter().map(turn_row).collect::<sqlx::Result<_>>().map_err(failed)
    }

    async fn phase(
        &self,
        transaction: &mut SqliteTransaction,
        id: &str,
        phase: &str,
    ) -> Result<Option<TurnRow>> {
        let row = sqlx::query(
            "SELECT number, phase, document, undoes, undone FROM turns
            WHERE game = ? AND phase = ? AND undone = 0 AND undoes IS NULL",
        );
        let row = row.bind(id).bind(phase).fetch_optional(transaction.connection().await?).await;
        row.map_err(failed)?.as_ref().map(turn_row).transpose().map_err(failed)
    }

    async fn insert(
        &self,
        transaction: &mut SqliteTransaction,
        game: &NewGameRows,
    ) -> Result<bool> {
        let now = now();
        let HeadRow { title, variant, phase, archived, ended, turn, searched, head, settings } =
            &game.head;
        let insert = sqlx::query(
            "INSERT INTO games (id, name, title, variant, phase, archived, ended, turn, head,
                settings, created_at, changed_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)
            ON CONFLICT (name) DO NOTHING",
        );
        let insert = insert.bind(&game.id).bind(game.name.as_str()).bind(title).bind(variant);
        let insert = insert.bind(phase).bind(archived).bind(ended).bind(turn).bind(head);
        let insert = insert.bind(settings).bind(now).execute(transaction.connection().await?).await;
        if insert.map_err(failed)?.rows_affected() == 0 {
            return Ok(false);
        }
        for (number, (power, orders)) in (0..).zip(&game.seats) {
            let insert = sqlx::query(
                "INSERT INTO seats (game, number, power, orders, changed_at)
                VALUES (?, ?, ?, ?, ?)",
            );
            let insert = insert.bind(&game.id).bind::<i32>(number).bind(power).bind(orders);
            insert.bind(now).execute(transaction.connection().await?).await.map_err(failed)?;
        }
        for turn in &game.turns {
            insert_turn(transaction, &game.id, turn, now).await?;
        }
        let insert = sqlx::query(
            "INSERT INTO listings (game, archived, searched, changed_at) VALUES (?, ?, ?, ?)",
        );
        let insert = insert.bind(&game.id).bind(archived).bind(searched).bind(now);
        insert.execute(transaction.connection().await?).await.map_err(failed)?;
        Ok(true)
    }

    async fn write(
        &self,
        transaction: &mut SqliteTransaction,
        writes: &GameWrites,
    ) -> Result<bool> {
        let now = writes.now;
        for (number, orders) in &writes.seats {
            let update = sqlx::query(
                "UPDATE seats SET orders = ?, changed_at = ? WHERE game = ? AND number = ?",
            );
            let update = update.bind(orders).bind(now).bind(&writes.id).bind(number);
            update.execute(transaction.connection().await?).await.map_err(failed)?;
        }
        for turn in &writes.turns {
            insert_turn(transaction, &writes.id, turn, now).await?;
        }
        if let Some(head) = &writes.head {
            let update = sqlx::query(
                "UPDATE games SET title = ?, phase = ?, archived = ?, ended = ?, turn = ?,
                    head = ?, settings = ?, changed_at = ? WHERE id = ? AND turn = ?",
            );
            let update = update.bind(&head.title).bind(&head.phase).bind(head.archived);
            let update = update.bind(head.ended).bind(head.turn).bind(&head.head);
            let update = update.bind(&head.settings).bind(now).bind(&writes.id).bind(writes.turn);
            let update = update.execute(transaction.connection().await?).await.map_err(failed)?;
            if update.rows_affected() == 0 {
                return Ok(false);
            }
        }
        let head = writes.head.as_ref();
        let update = sqlx::query(
            "UPDATE listings SET archived = coalesce(?, archived),
                searched = coalesce(?, searched), changed_at = ? WHERE game = ?",
        );
        let update = update.bind(head.map(|head| head.archived));
        let update = update.bind(head.map(|head| head.searched.as_str())).bind(now);
        update.bind(&writes.id).execute(transaction.connection().await?).await.map_err(failed)?;
        Ok(true)
    }

    async fn rename(
        &self,
        transaction: &mut SqliteTransaction,
        id: &str,
        new: &GameName,
        searched: &str,
        now: i64,
    ) -> Result<bool> {
        // `OR IGNORE` skips the row if the name is taken.
        let update =
            sqlx::query("UPDATE OR IGNORE games SET name = ?, changed_at = ? WHERE id = ?");
        let update = update.bind(new.as_str()).bind(now).bind(id);
        let update = update.execute(transaction.connection().await?).await.map_err(failed)?;
        if update.rows_affected() == 0 {
            return Ok(false);
        }
        let update = sqlx::query("UPDATE listings SET searched = ?, changed_at = ? WHERE game = ?");
        let update = update.bind(searched).bind(now).bind(id);
        update.execute(transaction.connection().await?).await.map_err(failed)?;
        Ok(true)
    }

    async fn delete(&self, transaction: &mut SqliteTransaction, id: &str) -> Result<()> {
        let delete = sqlx::query("DELETE FROM games WHERE id = ?").bind(id);
        delete.execute(transaction.connection().await?).await.map_err(failed)?;
        Ok(())
    }
}

async fn insert_turn(
    transaction: &mut SqliteTransaction,
    id: &str,
    turn: &TurnRow,
    now: i64,
) -> Result<()> {
    let insert = sqlx::query(
        "INSERT INTO turns (game, number, phase, document, undoes, undone, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    let insert = insert.bind(id).bind(turn.number).bind(&turn.phase).bind(&turn.document);
    let insert = insert.bind(turn.undoes).bind(turn.undone).bind(now);
    insert.execute(transaction.connection().await?).await.map_err(failed)?;
    if let Some(number) = turn.undoes {
        let update = sqlx::query("UPDATE turns SET undone = 1 WHERE game = ? AND number = ?");
        let update = update.bind(id).bind(number);
        update.execute(transaction.connection().await?).await.map_err(failed)?;
    }
    Ok(())
}

fn game_row(row: &SqliteRow) -> sqlx::Result<GameRow> {
    Ok(GameRow {
        id: row.try_get("id")?,
        turn: row.try_get("turn")?,
        head: row.try_get("head")?,
        settings: row.try_get("settings")?,
        orders: row.try_get::<Option<_>, _>("orders")?.unwrap_or_default(),
        phases: row.try_get::<Option<_>, _>("phases")?.unwrap_or_default(),
        now: now(),
    })
}

fn listed_row(row: &SqliteRow) -> sqlx::Result<ListedRow> {
    let (name, changed_at) = (row.try_get("name")?, row.try_get("changed_at")?);
    Ok(ListedRow { name, changed_at, game: game_row(row)? })
}

fn turn_row(row: &SqliteRow) -> sqlx::Result<TurnRow> {
    Ok(TurnRow {
        number: row.try_get("number")?,
        phase: row.try_get("phase")?,
        document: row.try_get("document")?,
        undoes: row.try_get("undoes")?,
        undone: row.try_get("undone")?,
    })
}
