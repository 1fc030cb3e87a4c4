//! Preferences, secret addresses, browsers and webhooks in a database.

use chancery_club::account::{AccountId, GameId};
use chancery_club::time::Timestamp;

use super::games::read_notice;
use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    NoticeAddressKind, NoticeSettings, NoticeStore, PushSubscription, QueuedNotice, TokenHash,
    Webhook, WebhookShape, batch_size,
};
use crate::sql::rows::to_json;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

fn read_settings(row: &impl ClubRow) -> Result<NoticeSettings> {
    let document = row.text("document")?;
    let preferences = document
        .map(|document| serde_json::from_str(&document).map_err(|_| damaged("document")))
        .transpose()?
        .unwrap_or_default();
    Ok(NoticeSettings { lang: row.text("lang")?, preferences })
}

fn read_subscription(row: &impl ClubRow) -> Result<PushSubscription> {
    Ok(PushSubscription {
        id: row.parsed("id")?,
        account: row.parsed("account")?,
        endpoint: row.parsed("endpoint")?,
        p256dh: row.parsed("p256dh")?,
        auth: row.parsed("auth")?,
        label: row.parsed("label")?,
        created_at: row.time("created_at")?,
    })
}

fn read_webhook(row: &impl ClubRow) -> Result<Webhook> {
    let shape: String = row.parsed("shape")?;
    let shape = WebhookShape::ALL.into_iter().find(|known| known.id() == shape);
    Ok(Webhook {
        id: row.parsed("id")?,
        game: row.parsed("game")?,
        shape: shape.ok_or_else(|| damaged("shape"))?,
        url: row.parsed("url")?,
        lang: row.parsed("lang")?,
        secret: row.parsed("secret")?,
        created_at: row.time("created_at")?,
        failures: row.count("failures")?,
        disabled_at: row.time_if_any("disabled_at")?,
        reason: row.text("reason")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    /// Deletes everything that notices know about an account.
    pub(super) async fn forget_notices(&mut self, account: AccountId) -> Result<()> {
        for statement in [
            "DELETE FROM notice_settings WHERE account = $1",
            "DELETE FROM notice_addresses WHERE account = $1",
            "DELETE FROM push_subscriptions WHERE account = $1",
            "DELETE FROM deliveries WHERE account = $1",
            "DELETE FROM notices WHERE account = $1",
        ] {
            self.execute(statement, values![account]).await?;
        }
        Ok(())
    }

    async fn count_webhook(
        &mut self,
        id: &str,
        failure: Option<&str>,
        most: i64,
        now: Timestamp,
    ) -> Result<bool> {
        let Some(reason) = failure else {
            let update = "UPDATE webhooks SET failures = 0, reason = NULL
                WHERE id = $1 AND (failures > 0 OR reason IS NOT NULL)";
            self.execute(update, values![id]).await?;
            return Ok(false);
        };
        let update = "UPDATE webhooks SET failures = failures + 1, reason = $2 WHERE id = $1";
        self.execute(update, values![id, reason]).await?;
        let update = "UPDATE webhooks SET disabled_at = $2
            WHERE id = $1 AND failures >= $3 AND disabled_at IS NULL";
        Ok(self.execute(update, values![id, now, most]).await? > 0)
    }
}

impl<B: ClubBackend> NoticeStore for SqlStore<B> {
    fn notice_settings(&self, account: AccountId) -> StoreFuture<'_, NoticeSettings> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT lang, document FROM notice_settings WHERE account = $1";
                let row = work.row(select, values![account]).await?;
                Ok(row.as_ref().map(read_settings).transpose()?.unwrap_or_default())
            })
        })
    }

    fn set_notice_settings(
        &self,
        account: AccountId,
        settings: NoticeSettings,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let NoticeSettings { lang, preferences } = settings.clone();
            Box::pin(async move {
                work.lock_account(account).await?;
                work.execute(
                    "INSERT INTO notice_settings (account, lang, document) VALUES ($1, $2, $3)
                    ON CONFLICT (account) DO UPDATE
                    SET lang = excluded.lang, document = excluded.document",
                    values![account, lang, to_json(&preferences)],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn note_language(&self, account: AccountId, lang: String) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let values = values![account, lang.as_str()];
            Box::pin(async move {
                work.lock_account(account).await?;
                work.execute(
                    "INSERT INTO notice_settings (account, lang) VALUES ($1, $2)
                    ON CONFLICT (account) DO UPDATE SET lang = excluded.lang
                    WHERE notice_settings.lang IS NULL",
                    values,
                )
                .await?;
                Ok(())
            })
        })
    }

    fn unsubscribe_key(&self, account: AccountId) -> StoreFuture<'_, Option<TokenHash>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT unsubscribe_key FROM notice_settings WHERE account = $1";
                let Some(row) = work.row(select, values![account]).await? else { return Ok(None) };
                let key = row.text("unsubscribe_key")?;
                let damaged = || damaged("unsubscribe_key");
                key.map(|key| TokenHash::from_hex(&key).ok_or_else(damaged)).transpose()
            })
        })
    }

    fn set_notice_address(
        &self,
        account: AccountId,
        kind: NoticeAddressKind,
        hash: Option<TokenHash>,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            Box::pin(async move {
                work.lock_account(account).await?;
                let delete = "DELETE FROM notice_addresses WHERE account = $1 AND kind = $2";
                work.execute(delete, values![account, kind.id()]).await?;
                if let Some(hash) = hash {
                    let insert = "INSERT INTO notice_addresses (account, kind, hash, created_at)
                        VALUES ($1, $2, $3, $4)";
                    work.execute(insert, values![account, kind.id(), hash, now]).await?;
                }
                Ok(())
            })
        })
    }

    fn notice_addresses(
        &self,
        account: AccountId,
    ) -> StoreFuture<'_, Vec<(NoticeAddressKind, Timestamp)>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT kind, created_at FROM notice_addresses WHERE account = $1";
                let rows = work.rows(select, values![account]).await?;
                let mut all = Vec::new();
                for row in &rows {
                    let kind: String = row.parsed("kind")?;
                    let kind = NoticeAddressKind::ALL.into_iter().find(|one| one.id() == kind);
                    all.push((kind.ok_or_else(|| damaged("kind"))?, row.time("created_at")?));
                }
                all.sort_unstable();
                Ok(all)
            })
        })
    }

    fn account_of_address(
        &self,
        kind: NoticeAddressKind,
        hash: TokenHash,
    ) -> StoreFuture<'_, Option<AccountId>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT account FROM notice_addresses WHERE hash = $1 AND kind = $2";
                let row = work.row(select, values![hash, kind.id()]).await?;
                row.map(|row| row.parsed("account")).transpose()
            })
        })
    }

    fn reset_notice_secrets(&self, account: AccountId, key: TokenHash) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            Box::pin(async move {
                work.lock_account(account).await?;
                let delete = "DELETE FROM notice_addresses WHERE account = $1";
                work.execute(delete, values![account]).await?;
                work.execute(
                    "INSERT INTO notice_settings (account, unsubscribe_key) VALUES ($1, $2)
                    ON CONFLICT (account) DO UPDATE
                    SET unsubscribe_key = excluded.unsubscribe_key",
                    values![account, key],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn add_push_subscription(&self, subscription: PushSubscription) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let one = subscription.clone();
            Box::pin(async move {
                work.keep_account(one.account).await?;
                let delete = "DELETE FROM push_subscriptions WHERE endpoint = $1";
                work.execute(delete, values![one.endpoint.as_str()]).await?;
                work.execute(
                    "INSERT INTO push_subscriptions
                        (id, account, endpoint, p256dh, auth, label, created_at)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)",
                    values![
                        one.id,
                        one.account,
                        one.endpoint,
                        one.p256dh,
                        one.auth,
                        one.label,
                        one.created_at
                    ],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn push_subscriptions(&self, account: AccountId) -> StoreFuture<'_, Vec<PushSubscription>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT id, account, endpoint, p256dh, auth, label, created_at
                    FROM push_subscriptions WHERE account = $1 ORDER BY created_at, id";
                let rows = work.rows(select, values![account]).await?;
                rows.iter().map(read_subscription).collect()
            })
        })
    }

    fn push_subscription(&self, id: String) -> StoreFuture<'_, Option<PushSubscription>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT id, account, endpoint, p256dh, auth, label, created_at
                    FROM push_subscriptions WHERE id = $1";
                let row = work.row(select, values![id]).await?;
                row.as_ref().map(read_subscription).transpose()
            })
        })
    }

    fn remove_push_subscription(
        &self,
        account: Option<AccountId>,
        id: String,
    ) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let id = id.clone();
            Box::pin(async move {
                let done = if let Some(account) = account {
                    let delete = "DELETE FROM push_subscriptions WHERE id = $1 AND account = $2";
                    work.execute(delete, values![id, account]).await?
                } else {
                    let delete = "DELETE FROM push_subscriptions WHERE id = $1";
                    work.execute(delete, values![id]).await?
                };
                Ok(done > 0)
            })
        })
    }

    fn create_webhook(&self, webhook: Webhook) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let one = webhook.clone();
            Box::pin(async move {
                work.execute(
                    "INSERT INTO webhooks (id, game, shape, url, lang, secret, created_at)
                    SELECT $1, game, $3, $4, $5, $6, $7 FROM club_games WHERE game = $2",
                    values![
                        one.id,
                        one.game,
                        one.shape.id(),
                        one.url,
                        one.lang,
                        one.secret,
                        one.created_at
                    ],
                )
                .await?;
                Ok(())
            })
        })
    }

    fn webhooks(&self, game: GameId) -> StoreFuture<'_, Vec<Webhook>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT id, game, shape, url, lang, secret, created_at, failures,
                        disabled_at, reason
                    FROM webhooks WHERE game = $1 ORDER BY created_at, id";
                work.rows(select, values![game]).await?.iter().map(read_webhook).collect()
            })
        })
    }

    fn webhook(&self, id: String) -> StoreFuture<'_, Option<Webhook>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT id, game, shape, url, lang, secret, created_at, failures,
                        disabled_at, reason
                    FROM webhooks WHERE id = $1";
                work.row(select, values![id]).await?.as_ref().map(read_webhook).transpose()
            })
        })
    }

    fn renew_webhook(&self, game: GameId, id: String, secret: String) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let values = values![id.as_str(), game, secret.as_str()];
            Box::pin(async move {
                let update = "UPDATE webhooks SET secret = $3, failures = 0, disabled_at = NULL,
                        reason = NULL
                    WHERE id = $1 AND game = $2";
                Ok(work.execute(update, values).await? > 0)
            })
        })
    }

    fn delete_webhook(&self, game: GameId, id: String) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let values = values![id.as_str(), game];
            Box::pin(async move {
                let delete = "DELETE FROM webhooks WHERE id = $1 AND game = $2";
                Ok(work.execute(delete, values).await? > 0)
            })
        })
    }

    fn count_webhook(
        &self,
        id: String,
        failure: Option<String>,
        most: u64,
        now: Timestamp,
    ) -> StoreFuture<'_, bool> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.change_club(move |work| {
            let (id, failure) = (id.clone(), failure.clone());
            Box::pin(async move { work.count_webhook(&id, failure.as_deref(), most, now).await })
        })
    }

    fn notices_of(&self, account: AccountId, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>> {
        let limit = i64::try_from(batch_size(limit)).unwrap_or(i64::MAX);
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT number, game, turn, revision, account, kind, queued_at
                    FROM notices WHERE account = $1 ORDER BY number DESC LIMIT $2";
                work.rows(select, values![account, limit]).await?.iter().map(read_notice).collect()
            })
        })
    }

    fn site_secret(&self, name: &'static str, new: String) -> StoreFuture<'_, String> {
        self.change_club(move |work| {
            let new = new.clone();
            Box::pin(async move {
                let insert =
                    "INSERT INTO store (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
                work.execute(insert, values![name, new]).await?;
                let row = work.row("SELECT value FROM store WHERE key = $1", values![name]).await?;
                row.ok_or_else(|| damaged("value"))?.parsed("value")
            })
        })
    }
}
