//! What the first start after a restore does. A backup holds sessions and links that somebody may have ended
//! since; they must not come back. Notices that waited then are old news.

use super::{ClubBackend, values};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// The key of the mark in the table of values.
const MARK: &str = "restored";

impl<B: ClubBackend> SqlStore<B> {
    /// Marks the database as restored from a backup.
    pub fn mark_restored(&self) -> StoreFuture<'_, ()> {
        self.change_club(|work| {
            Box::pin(async move {
                let mark = "INSERT INTO store (key, value) VALUES ($1, '') ON CONFLICT DO NOTHING";
                work.execute(mark, values![MARK]).await.map(|_| ())
            })
        })
    }

    /// If the database is marked as restored, ends all sessions and one-time links, drops notices that are
    /// not sent and removes the mark, in one change. Returns whether it was marked.
    pub fn finish_restore(&self) -> StoreFuture<'_, bool> {
        self.change_club(|work| {
            Box::pin(async move {
                let marked =
                    work.execute("DELETE FROM store WHERE key = $1", values![MARK]).await?;
                if marked > 0 {
                    work.execute("DELETE FROM sessions", Vec::new()).await?;
                    work.execute("DELETE FROM links", Vec::new()).await?;
                    work.execute("DELETE FROM deliveries WHERE ended_at IS NULL", Vec::new())
                        .await?;
                    work.execute("DELETE FROM notices WHERE sent_at IS NULL", Vec::new()).await?;
                }
                Ok(marked > 0)
            })
        })
    }
}
