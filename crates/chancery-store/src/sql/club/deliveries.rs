//! Deliveries in a database.

use chancery_club::account::GameId;
use chancery_club::game::Notice;
use chancery_club::notices::warnings;
use chancery_club::time::Timestamp;

use super::games::read_notice;
use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    AttemptResult, DeliveryChannel, DeliveryCounts, DeliveryEnd, DeliveryList, DeliveryStore,
    FannedNotice, NewDelivery, QueuedNotice, StoredDelivery, batch_size, delivery_batch,
};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// The columns of a delivery with those of its notice.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT d.number AS delivery, d.key, d.channel, d.notice, d.account AS recipient,
                d.target, d.queued_at AS delivery_queued_at, d.due_at, d.attempts, d.ended_at,
                d.outcome, d.reason, n.number, n.game, n.turn, n.revision, n.account, n.kind,
                n.queued_at
            FROM deliveries d LEFT JOIN notices n ON n.number = d.notice ",
            $rest
        )
    };
}

fn read(row: &impl ClubRow) -> Result<StoredDelivery> {
    let channel: String = row.parsed("channel")?;
    let channel = DeliveryChannel::ALL.into_iter().find(|known| known.id() == channel);
    let outcome = row.text("outcome")?;
    let outcome =
        outcome.and_then(|text| DeliveryEnd::ALL.into_iter().find(|one| one.id() == text));
    Ok(StoredDelivery {
        number: row.count("delivery")?,
        key: row.parsed("key")?,
        channel: channel.ok_or_else(|| damaged("channel"))?,
        notice: row.number("number")?.map(|_| read_notice(row)).transpose()?,
        account: row.parsed_if_any("recipient")?,
        target: row.text("target")?,
        queued_at: row.time("delivery_queued_at")?,
        due_at: row.time("due_at")?,
        attempts: row.count("attempts")?,
        ended: row.time_if_any("ended_at")?.zip(outcome),
        reason: row.text("reason")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn fan_out(&mut self, notices: &[FannedNotice], now: Timestamp) -> Result<u64> {
        let mut count = 0;
        for FannedNotice { notice, deliveries } in notices {
            let update = "UPDATE notices SET sent_at = $1 WHERE number = $2 AND sent_at IS NULL";
            if self.execute(update, values![now, *notice]).await? == 0 {
                continue;
            }
            count += 1;
            for delivery in deliveries {
                self.add_delivery(*notice, delivery, now).await?;
            }
        }
        Ok(count)
    }

    async fn add_delivery(&mut self, notice: i64, new: &NewDelivery, now: Timestamp) -> Result<()> {
        let is_digest = new.channel == DeliveryChannel::Digest;
        self.execute(
            "INSERT INTO deliveries
                (key, channel, notice, account, target, is_shown, queued_at, due_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (key) DO NOTHING",
            values![
                new.key.as_str(),
                new.channel.id(),
                (!is_digest).then_some(notice),
                new.account,
                new.target.clone(),
                i64::from(new.is_shown),
                now,
                new.due_at,
            ],
        )
        .await?;
        if is_digest {
            let insert = "INSERT INTO digest_items (delivery, notice)
                SELECT number, $2 FROM deliveries WHERE key = $1 ON CONFLICT DO NOTHING";
            self.execute(insert, values![new.key.as_str(), notice]).await?;
        }
        Ok(())
    }

    async fn take(
        &mut self,
        now: Timestamp,
        until: Timestamp,
        limit: i64,
    ) -> Result<Vec<StoredDelivery>> {
        let free = self.rows(B::FREE_DELIVERIES, values![now, limit]).await?;
        let free: Vec<i64> = free.iter().map(|row| row.count("number")).collect::<Result<_>>()?;
        let mut taken = Vec::new();
        for number in free {
            let update =
                "UPDATE deliveries SET due_at = $2, attempts = attempts + 1 WHERE number = $1";
            self.execute(update, values![number, until]).await?;
            let row = self.row(select!("WHERE d.number = $1"), values![number]).await?;
            taken.extend(row.as_ref().map(read).transpose()?);
        }
        Ok(taken)
    }

    async fn finish(
        &mut self,
        number: i64,
        attempt: u32,
        result: &AttemptResult,
        now: Timestamp,
    ) -> Result<bool> {
        let attempt = i64::from(attempt);
        let changed = match result {
            AttemptResult::Ended(end, reason) => {
                let update = "UPDATE deliveries SET ended_at = $3, outcome = $4, reason = $5
                    WHERE number = $1 AND attempts = $2 AND ended_at IS NULL";
                let values = values![number, attempt, now, end.id(), reason.clone()];
                self.execute(update, values).await?
            }
            AttemptResult::Retry(at, reason) => {
                let update = "UPDATE deliveries SET due_at = $3, reason = $4
                    WHERE number = $1 AND attempts = $2 AND ended_at IS NULL";
                self.execute(update, values![number, attempt, *at, reason.as_str()]).await?
            }
        };
        Ok(changed > 0)
    }

    async fn queue_warnings(&mut self, id: GameId) -> Result<u64> {
        let Some((game, now)) = self.lock_free_game(id).await? else { return Ok(0) };
        let mut count = 0;
        for notice in warnings(&game, now) {
            count += self.queue_notices(id, &[notice], now).await?;
        }
        let update = "UPDATE due_games SET warn_at = NULL WHERE game = $1 AND warn_at <= $2";
        self.execute(update, values![id, now]).await?;
        Ok(count)
    }
}

impl<B: ClubBackend> DeliveryStore for SqlStore<B> {
    fn fan_out(&self, notices: Vec<FannedNotice>, now: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            let notices = notices.clone();
            Box::pin(async move { work.fan_out(&notices, now).await })
        })
    }

    fn take_deliveries(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>> {
        let limit = i64::try_from(delivery_batch(limit)).unwrap_or(i64::MAX);
        self.change_club(move |work| Box::pin(work.take(now, until, limit)))
    }

    fn finish_delivery(
        &self,
        number: i64,
        attempt: u32,
        result: AttemptResult,
        now: Timestamp,
    ) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let result = result.clone();
            Box::pin(async move { work.finish(number, attempt, &result, now).await })
        })
    }

    fn digest_notices(&self, delivery: i64) -> StoreFuture<'_, Vec<QueuedNotice>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT n.number, n.game, n.turn, n.revision, n.account, n.kind,
                        n.queued_at
                    FROM digest_items i JOIN notices n ON n.number = i.notice
                    WHERE i.delivery = $1 ORDER BY n.number";
                work.rows(select, values![delivery]).await?.iter().map(read_notice).collect()
            })
        })
    }

    fn deliveries(
        &self,
        list: DeliveryList,
        before: Option<String>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>> {
        let limit = i64::try_from(delivery_batch(limit)).unwrap_or(i64::MAX);
        self.read_club(move |work| {
            Box::pin(async move {
                let statement = match list {
                    DeliveryList::Waiting => select!(
                        "WHERE d.ended_at IS NULL AND d.is_shown = 1 AND ($1 = '' OR d.number <
                            (SELECT number FROM deliveries WHERE key = $1))
                        ORDER BY d.number DESC LIMIT $2"
                    ),
                    DeliveryList::Failed => select!(
                        "WHERE d.outcome = 'failed' AND d.is_shown = 1 AND ($1 = '' OR d.number <
                            (SELECT number FROM deliveries WHERE key = $1))
                        ORDER BY d.number DESC LIMIT $2"
                    ),
                };
                work.rows(statement, values![before.unwrap_or_default(), limit])
                    .await?
                    .iter()
                    .map(read)
                    .collect()
            })
        })
    }

    fn retry_delivery(&self, key: String, now: Timestamp) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let values = values![key.as_str(), now];
            Box::pin(async move {
                // It begins anew, with the time that deliveries have.
                let update =
                    "UPDATE deliveries SET ended_at = NULL, outcome = NULL, queued_at = $2,
                        due_at = $2
                    WHERE key = $1 AND outcome = 'failed' AND is_shown = 1";
                Ok(work.execute(update, values).await? > 0)
            })
        })
    }

    fn count_deliveries(&self, now: Timestamp) -> StoreFuture<'_, DeliveryCounts> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT
                    (SELECT count(*) FROM deliveries
                        WHERE ended_at IS NULL AND is_shown = 1) AS waiting,
                    (SELECT count(*) FROM deliveries
                        WHERE outcome = 'failed' AND is_shown = 1) AS failed,
                    (SELECT min(due_at) FROM deliveries
                        WHERE ended_at IS NULL AND is_shown = 1 AND due_at <= $1) AS overdue_since,
                    (SELECT min(queued_at) FROM deliveries
                        WHERE ended_at IS NULL AND is_shown = 1
                        AND channel <> 'digest') AS waiting_since";
                let row = work.row(select, values![now]).await?;
                let row = row.ok_or_else(|| damaged("waiting"))?;
                Ok(DeliveryCounts {
                    waiting: row.count("waiting")?,
                    failed: row.count("failed")?,
                    overdue_since: row.time_if_any("overdue_since")?,
                    waiting_since: row.time_if_any("waiting_since")?,
                })
            })
        })
    }

    fn purge_deliveries(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM deliveries WHERE ended_at < $1", values![before]))
        })
    }

    fn games_to_warn(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        let limit = i64::try_from(batch_size(limit)).unwrap_or(i64::MAX);
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT game FROM due_games WHERE warn_at <= $1
                    ORDER BY warn_at, game LIMIT $2";
                let found = work.rows(select, values![now, limit]).await?;
                found.iter().map(|row| row.parsed("game")).collect()
            })
        })
    }

    fn queue_warnings(&self, game: GameId) -> StoreFuture<'_, u64> {
        self.change_club(move |work| Box::pin(work.queue_warnings(game)))
    }

    fn queue_notice(&self, game: GameId, notice: Notice, now: Timestamp) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            Box::pin(async move {
                let existing = "SELECT game FROM club_games WHERE game = $1";
                if work.row(existing, values![game]).await?.is_some() {
                    work.queue_notices(game, &[notice], now).await?;
                }
                Ok(())
            })
        })
    }
}
