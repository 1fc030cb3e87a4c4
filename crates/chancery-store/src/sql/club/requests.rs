//! Requests in a database.

use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{RequestState, RequestStore, TokenHash, forgotten_since, given_up_since};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

impl<B: ClubBackend> ClubWork<B> {
    async fn begin_request(
        &mut self,
        key: TokenHash,
        content: TokenHash,
        now: Timestamp,
    ) -> Result<RequestState> {
        let begun = self.execute(
            "INSERT INTO requests (key, content, answer, begun_at) VALUES ($1, $2, NULL, $3)
            ON CONFLICT (key) DO UPDATE
            SET content = excluded.content, answer = NULL, begun_at = excluded.begun_at
            WHERE requests.begun_at <= $4 OR (requests.answer IS NULL AND requests.begun_at <= $5)",
            values![key, content, now, forgotten_since(now), given_up_since(now)],
        );
        if begun.await? > 0 {
            return Ok(RequestState::New);
        }
        let select = "SELECT content, answer FROM requests WHERE key = $1";
        let row = self.row(select, values![key]).await?.ok_or_else(|| damaged("key"))?;
        if row.text("content")? != Some(content.to_string()) {
            return Ok(RequestState::Other);
        }
        Ok(row.text("answer")?.map_or(RequestState::Running, RequestState::Done))
    }
}

impl<B: ClubBackend> RequestStore for SqlStore<B> {
    fn begin_request(
        &self,
        key: TokenHash,
        content: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, RequestState> {
        self.change_club(move |work| Box::pin(work.begin_request(key, content, now)))
    }

    fn finish_request(&self, key: TokenHash, answer: String) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let values = values![key, answer.as_str()];
            Box::pin(async move {
                let update = "UPDATE requests SET answer = $2 WHERE key = $1 AND answer IS NULL";
                work.execute(update, values).await?;
                Ok(())
            })
        })
    }

    fn abandon_request(&self, key: TokenHash) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            Box::pin(async move {
                let delete = "DELETE FROM requests WHERE key = $1 AND answer IS NULL";
                work.execute(delete, values![key]).await?;
                Ok(())
            })
        })
    }

    fn purge_requests(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            let values = values![forgotten_since(now)];
            Box::pin(work.execute("DELETE FROM requests WHERE begun_at <= $1", values))
        })
    }
}
