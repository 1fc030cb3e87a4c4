//! Preferences, secret addresses, browsers and webhooks in memory.

use chancery_club::account::{AccountId, GameId};
use chancery_club::time::Timestamp;

use super::ClubMemory;
use crate::club::games::batch_size;
use crate::club::{
    NoticeAddressKind, NoticeSettings, NoticeStore, PushSubscription, QueuedNotice, TokenHash,
    Webhook,
};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// What an account wants to be told, and what the links in its mail are signed with.
#[derive(Debug, Default)]
pub(super) struct MemoryNoticeSettings {
    settings: NoticeSettings,
    unsubscribe_key: Option<TokenHash>,
}

impl ClubMemory {
    /// Deletes everything that notices know about an account.
    pub(super) fn forget_notices(&mut self, account: AccountId) {
        let outbox = &mut self.outbox;
        outbox.settings.remove(&account);
        outbox.addresses.retain(|(owner, _), _| *owner != account);
        outbox.subscriptions.retain(|_, one| one.account != account);
        outbox.deliveries.retain(|_, one| one.stored.account != Some(account));
        self.notices.retain(|_, one| one.queued.notice.account != account);
        self.notice_keys.retain(|(_, notice)| notice.account != account);
        self.drop_orphans();
    }

    fn webhook_of(&mut self, game: GameId, id: &str) -> Option<&mut Webhook> {
        self.outbox.webhooks.get_mut(id).filter(|webhook| webhook.game == game)
    }
}

impl NoticeStore for MemoryStore {
    fn notice_settings(&self, account: AccountId) -> StoreFuture<'_, NoticeSettings> {
        self.with_club(move |club| {
            let known = club.outbox.settings.get(&account);
            Ok(known.map(|known| known.settings.clone()).unwrap_or_default())
        })
    }

    fn set_notice_settings(
        &self,
        account: AccountId,
        settings: NoticeSettings,
    ) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            club.outbox.settings.entry(account).or_default().settings = settings;
            Ok(())
        })
    }

    fn note_language(&self, account: AccountId, lang: String) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            let known = club.outbox.settings.entry(account).or_default();
            known.settings.lang.get_or_insert(lang);
            Ok(())
        })
    }

    fn unsubscribe_key(&self, account: AccountId) -> StoreFuture<'_, Option<TokenHash>> {
        self.with_club(move |club| {
            Ok(club.outbox.settings.get(&account).and_then(|known| known.unsubscribe_key))
        })
    }

    fn set_notice_address(
        &self,
        account: AccountId,
        kind: NoticeAddressKind,
        hash: Option<TokenHash>,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            match hash {
                Some(hash) => club.outbox.addresses.insert((account, kind), (hash, now)),
                None => club.outbox.addresses.remove(&(account, kind)),
            };
            Ok(())
        })
    }

    fn notice_addresses(
        &self,
        account: AccountId,
    ) -> StoreFuture<'_, Vec<(NoticeAddressKind, Timestamp)>> {
        self.with_club(move |club| {
            let all = club.outbox.addresses.iter();
            let own = all.filter(|((owner, _), _)| *owner == account);
            Ok(own.map(|((_, kind), (_, since))| (*kind, *since)).collect())
        })
    }

    fn account_of_address(
        &self,
        kind: NoticeAddressKind,
        hash: TokenHash,
    ) -> StoreFuture<'_, Option<AccountId>> {
        self.with_club(move |club| {
            let mut all = club.outbox.addresses.iter();
            let found = all.find(|((_, one), (known, _))| *one == kind && *known == hash);
            Ok(found.map(|((account, _), _)| *account))
        })
    }

    fn reset_notice_secrets(&self, account: AccountId, key: TokenHash) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            club.outbox.addresses.retain(|(owner, _), _| *owner != account);
            club.outbox.settings.entry(account).or_default().unsubscribe_key = Some(key);
            Ok(())
        })
    }

    fn add_push_subscription(&self, subscription: PushSubscription) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.check_access(subscription.account)?;
            club.outbox.subscriptions.retain(|_, one| one.endpoint != subscription.endpoint);
            club.outbox.subscriptions.insert(subscription.id.clone(), subscription);
            Ok(())
        })
    }

    fn push_subscriptions(&self, account: AccountId) -> StoreFuture<'_, Vec<PushSubscription>> {
        self.with_club(move |club| {
            let all = club.outbox.subscriptions.values();
            let mut own: Vec<_> = all.filter(|one| one.account == account).cloned().collect();
            own.sort_by(|one, other| (one.created_at, &one.id).cmp(&(other.created_at, &other.id)));
            Ok(own)
        })
    }

    fn push_subscription(&self, id: String) -> StoreFuture<'_, Option<PushSubscription>> {
        self.with_club(move |club| Ok(club.outbox.subscriptions.get(&id).cloned()))
    }

    fn remove_push_subscription(
        &self,
        account: Option<AccountId>,
        id: String,
    ) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let known = club.outbox.subscriptions.get(&id);
            let is_own = known.is_some_and(|one| account.is_none_or(|own| own == one.account));
            Ok(is_own && club.outbox.subscriptions.remove(&id).is_some())
        })
    }

    fn create_webhook(&self, webhook: Webhook) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if club.games.contains_key(&webhook.game) {
                club.outbox.webhooks.insert(webhook.id.clone(), webhook);
            }
            Ok(())
        })
    }

    fn webhooks(&self, game: GameId) -> StoreFuture<'_, Vec<Webhook>> {
        self.with_club(move |club| {
            let all = club.outbox.webhooks.values();
            let mut own: Vec<Webhook> = all.filter(|one| one.game == game).cloned().collect();
            own.sort_by(|one, other| (one.created_at, &one.id).cmp(&(other.created_at, &other.id)));
            Ok(own)
        })
    }

    fn webhook(&self, id: String) -> StoreFuture<'_, Option<Webhook>> {
        self.with_club(move |club| Ok(club.outbox.webhooks.get(&id).cloned()))
    }

    fn renew_webhook(&self, game: GameId, id: String, secret: String) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let Some(webhook) = club.webhook_of(game, &id) else { return Ok(false) };
            webhook.secret = secret;
            webhook.failures = 0;
            webhook.disabled_at = None;
            webhook.reason = None;
            Ok(true)
        })
    }

    fn delete_webhook(&self, game: GameId, id: String) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let exists = club.webhook_of(game, &id).is_some();
            Ok(exists && club.outbox.webhooks.remove(&id).is_some())
        })
    }

    fn count_webhook(
        &self,
        id: String,
        failure: Option<String>,
        most: u64,
        now: Timestamp,
    ) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let Some(webhook) = club.outbox.webhooks.get_mut(&id) else { return Ok(false) };
            if failure.is_none() {
                (webhook.failures, webhook.reason) = (0, None);
                return Ok(false);
            }
            webhook.failures += 1;
            webhook.reason = failure;
            let ends = webhook.failures >= most && webhook.disabled_at.is_none();
            if ends {
                webhook.disabled_at = Some(now);
            }
            Ok(ends)
        })
    }

    fn notices_of(&self, account: AccountId, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>> {
        self.with_club(move |club| {
            let all = club.notices.values().rev().map(|notice| notice.queued);
            let own = all.filter(|queued| queued.notice.account == account);
            Ok(own.take(batch_size(limit)).collect())
        })
    }

    fn site_secret(&self, name: &'static str, new: String) -> StoreFuture<'_, String> {
        self.with_club(move |club| Ok(club.outbox.secrets.entry(name).or_insert(new).clone()))
    }
}
