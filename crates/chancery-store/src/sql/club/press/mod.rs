//! Press in a database. See the module above for the locks that each verb takes.

mod reads;
mod writes;

use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::press::{PressRequest, ThreadKey};
use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, values};
use crate::club::{
    PressPage, PressSent, PressStore, StoredDraft, StoredMessage, ThreadSight, ThreadSummary,
    UnreadThread,
};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

impl<B: ClubBackend> PressStore for SqlStore<B> {
    fn send_press(&self, game: GameId, request: PressRequest) -> StoreFuture<'_, PressSent> {
        self.change_club(move |work| {
            let request = request.clone();
            Box::pin(async move { work.send_press(game, &request).await })
        })
    }

    fn press_threads(&self, game: GameId) -> StoreFuture<'_, Vec<ThreadKey>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT thread FROM press_threads WHERE game = $1 AND delivered > 0
                    ORDER BY thread";
                let found = work.rows(select, values![game]).await?;
                found.iter().map(|row| row.parsed("thread")).collect()
            })
        })
    }

    fn press_summaries(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
    ) -> StoreFuture<'_, Vec<ThreadSummary>> {
        self.read_club(move |work| {
            Box::pin(async move { work.press_summaries(game, reader, sights).await })
        })
    }

    fn press_message(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, Option<StoredMessage>> {
        self.read_club(move |work| {
            Box::pin(async move { work.seen_message(game, reader, &sight, message).await })
        })
    }

    fn press_messages(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sight: ThreadSight,
        before: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Option<PressPage>> {
        self.read_club(move |work| {
            Box::pin(async move { work.press_page(game, reader, &sight, before, limit).await })
        })
    }

    fn search_press(
        &self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
        text: String,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.read_club(move |work| {
            Box::pin(async move { work.search_press(game, reader, &sights, &text, limit).await })
        })
    }

    fn mark_press_read(
        &self,
        game: GameId,
        reader: AccountId,
        sight: ThreadSight,
        message: MessageId,
    ) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let sight = sight.clone();
            Box::pin(async move { work.mark_read(game, reader, &sight, message).await })
        })
    }

    fn mute_press(
        &self,
        game: GameId,
        reader: AccountId,
        thread: ThreadKey,
        muted: bool,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let values = values![reader, game, thread.as_str(), i64::from(muted)];
            Box::pin(async move {
                work.check_game(game).await?;
                let upsert = "INSERT INTO press_marks (account, game, thread, read_number, muted)
                    VALUES ($1, $2, $3, 0, $4)
                    ON CONFLICT (account, game, thread) DO UPDATE SET muted = excluded.muted";
                work.execute(upsert, values).await?;
                Ok(())
            })
        })
    }

    fn save_press_draft(
        &self,
        game: GameId,
        writer: AccountId,
        thread: ThreadKey,
        text: String,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let (thread, text) = (thread.clone(), text.clone());
            Box::pin(async move {
                work.check_game(game).await?;
                if text.is_empty() {
                    return work.delete_draft(game, writer, &thread).await;
                }
                let upsert = "INSERT INTO press_drafts (account, game, thread, text, saved_at)
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account, game, thread)
                    DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at";
                let values = values![writer, game, thread.as_str(), text.as_str(), now];
                work.execute(upsert, values).await?;
                Ok(())
            })
        })
    }

    fn unread_press(
        &self,
        reader: AccountId,
        games: Vec<GameId>,
    ) -> StoreFuture<'_, Vec<UnreadThread>> {
        self.read_club(move |work| Box::pin(async move { work.unread_press(reader, &games).await }))
    }

    fn press_of_account(
        &self,
        account: AccountId,
        after: Option<MessageId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.read_club(move |work| {
            Box::pin(async move { work.press_of_account(account, after, limit).await })
        })
    }

    fn press_drafts(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredDraft>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT game, thread, text, saved_at FROM press_drafts
                    WHERE account = $1 ORDER BY game, thread";
                let found = work.rows(select, values![account]).await?;
                let draft = |row: &B::Row| {
                    Ok(StoredDraft {
                        game: row.parsed("game")?,
                        thread: row.parsed("thread")?,
                        text: row.parsed("text")?,
                        saved_at: row.time("saved_at")?,
                    })
                };
                found.iter().map(draft).collect()
            })
        })
    }
}
