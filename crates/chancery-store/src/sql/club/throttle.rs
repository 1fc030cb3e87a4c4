//! Attempts in a database.

use chancery_club::time::{Length, Timestamp};

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{ThrottleStore, counted};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

impl<B: ClubBackend> ClubWork<B> {
    async fn count_attempt(&mut self, key: &str, now: Timestamp, window: Length) -> Result<u64> {
        // The row of the key is its lock: the statements after this one see all attempts before.
        let lock = self.execute(
            "INSERT INTO throttles (key, seen_at) VALUES ($1, $2)
            ON CONFLICT (key) DO UPDATE SET seen_at = CASE
                WHEN throttles.seen_at < excluded.seen_at THEN excluded.seen_at
                ELSE throttles.seen_at END",
            values![key, now],
        );
        lock.await?;
        let (start, end) = counted(now, window);
        let delete = "DELETE FROM attempts WHERE key = $1 AND (at <= $2 OR at > $3)";
        self.execute(delete, values![key, start, end]).await?;
        let insert = "INSERT INTO attempts (key, at) VALUES ($1, $2)";
        self.execute(insert, values![key, now]).await?;
        let count = "SELECT count(*) AS attempts FROM attempts WHERE key = $1";
        let row = self.row(count, values![key]).await?.ok_or_else(|| damaged("attempts"))?;
        let count = row.number("attempts")?.and_then(|count| u64::try_from(count).ok());
        count.ok_or_else(|| damaged("attempts"))
    }
}

impl<B: ClubBackend> ThrottleStore for SqlStore<B> {
    fn count_attempt(&self, key: String, now: Timestamp, window: Length) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            let key = key.clone();
            Box::pin(async move { work.count_attempt(&key, now, window).await })
        })
    }

    fn forget_attempts(&self, key: String) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let values = values![key.as_str()];
            Box::pin(async move {
                work.execute("DELETE FROM throttles WHERE key = $1", values).await?;
                Ok(())
            })
        })
    }

    fn purge_attempts(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM throttles WHERE seen_at < $1", values![before]))
        })
    }
}
