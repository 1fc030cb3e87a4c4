//! Deliveries in memory.

use std::collections::{BTreeMap, BTreeSet};

use chancery_club::account::{AccountId, GameId};
use chancery_club::game::Notice;
use chancery_club::notices::warnings;
use chancery_club::time::Timestamp;

use super::ClubMemory;
use super::notices::MemoryNoticeSettings;
use crate::club::delivery::delivery_batch;
use crate::club::games::batch_size;
use crate::club::{
    AttemptResult, DeliveryChannel, DeliveryCounts, DeliveryEnd, DeliveryList, DeliveryStore,
    FannedNotice, NewDelivery, NoticeAddressKind, PushSubscription, QueuedNotice, StoredDelivery,
    TokenHash, Webhook,
};
use crate::memory::MemoryStore;
use crate::simulation::BrokenRule;
use crate::store::StoreFuture;

/// What people and games are told, and what is on its way to them.
#[derive(Debug, Default)]
pub(super) struct MemoryOutbox {
    pub(super) settings: BTreeMap<AccountId, MemoryNoticeSettings>,
    pub(super) addresses: BTreeMap<(AccountId, NoticeAddressKind), (TokenHash, Timestamp)>,
    pub(super) subscriptions: BTreeMap<String, PushSubscription>,
    pub(super) webhooks: BTreeMap<String, Webhook>,
    pub(super) secrets: BTreeMap<&'static str, String>,
    pub(super) deliveries: BTreeMap<i64, MemoryDelivery>,
    last_delivery: i64,
}

/// A delivery.
#[derive(Debug)]
pub(super) struct MemoryDelivery {
    pub(super) stored: StoredDelivery,
    is_shown: bool,
    /// The numbers of the notices of a digest.
    digest: BTreeSet<i64>,
}

impl MemoryDelivery {
    fn is_listed(&self, list: DeliveryList) -> bool {
        let is_meant = match list {
            DeliveryList::Waiting => self.stored.ended.is_none(),
            DeliveryList::Failed => self.has_failed(),
        };
        is_meant && self.is_shown
    }

    fn has_failed(&self) -> bool {
        matches!(self.stored.ended, Some((_, DeliveryEnd::Failed)))
    }
}

impl MemoryOutbox {
    /// The numbers of the notices that deliveries are about.
    pub(super) fn notices(&self) -> BTreeSet<i64> {
        let numbers = self.deliveries.values().flat_map(|one| {
            let notice = one.stored.notice.map(|notice| notice.number);
            one.digest.iter().copied().chain(notice)
        });
        numbers.collect()
    }
}

impl ClubMemory {
    fn add_delivery(&mut self, notice: i64, new: NewDelivery, now: Timestamp) {
        let is_digest = new.channel == DeliveryChannel::Digest;
        let known = self.outbox.deliveries.values_mut().find(|one| one.stored.key == new.key);
        if let Some(known) = known {
            if is_digest {
                known.digest.insert(notice);
            }
            return;
        }
        self.outbox.last_delivery += 1;
        let number = self.outbox.last_delivery;
        let queued = self.notices.get(&notice).map(|notice| notice.queued);
        let NewDelivery { key, channel, account, target, is_shown, due_at } = new;
        let stored = StoredDelivery {
            number,
            key,
            channel,
            notice: queued.filter(|_| !is_digest),
            account,
            target,
            queued_at: now,
            due_at,
            attempts: 0,
            ended: None,
            reason: None,
        };
        let digest = is_digest.then_some(notice).into_iter().collect();
        self.outbox.deliveries.insert(number, MemoryDelivery { stored, is_shown, digest });
    }

    /// Deletes deliveries whose notices are gone.
    pub(super) fn drop_orphans(&mut self) {
        let notices = &self.notices;
        self.outbox.deliveries.retain(|_, delivery| {
            delivery.digest.retain(|number| notices.contains_key(number));
            delivery.stored.notice.is_none_or(|notice| notices.contains_key(&notice.number))
        });
    }
}

impl DeliveryStore for MemoryStore {
    fn fan_out(&self, notices: Vec<FannedNotice>, now: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let mut count = 0;
            for FannedNotice { notice, deliveries } in notices {
                let queued = club.notices.get_mut(&notice).filter(|one| one.sent_at.is_none());
                let Some(queued) = queued else { continue };
                queued.sent_at = Some(now);
                count += 1;
                for delivery in deliveries {
                    club.add_delivery(notice, delivery, now);
                }
            }
            Ok(count)
        })
    }

    fn take_deliveries(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>> {
        self.with_club(move |club| {
            let ends = club.breaks(BrokenRule::DeliveryEnd);
            let waiting = club.outbox.deliveries.values_mut().map(|one| &mut one.stored);
            let mut due: Vec<&mut StoredDelivery> =
                waiting.filter(|one| one.ended.is_none() && one.due_at <= now).collect();
            due.sort_by_key(|one| (one.due_at, one.number));
            due.truncate(delivery_batch(limit));
            let taken = due.into_iter().map(|one| {
                one.due_at = until;
                one.attempts += 1;
                let taken = one.clone();
                one.ended = ends.then_some((now, DeliveryEnd::Sent));
                taken
            });
            Ok(taken.collect())
        })
    }

    fn finish_delivery(
        &self,
        number: i64,
        attempt: u32,
        result: AttemptResult,
        now: Timestamp,
    ) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let delivery = club.outbox.deliveries.get_mut(&number).map(|one| &mut one.stored);
            let delivery = delivery.filter(|one| one.attempts == attempt && one.ended.is_none());
            let Some(delivery) = delivery else { return Ok(false) };
            match result {
                AttemptResult::Ended(end, reason) => {
                    delivery.ended = Some((now, end));
                    delivery.reason = reason;
                }
                AttemptResult::Retry(at, reason) => {
                    delivery.due_at = at;
                    delivery.reason = Some(reason);
                }
            }
            Ok(true)
        })
    }

    fn digest_notices(&self, delivery: i64) -> StoreFuture<'_, Vec<QueuedNotice>> {
        self.with_club(move |club| {
            let items = club.outbox.deliveries.get(&delivery).map(|one| &one.digest);
            let notices = items.into_iter().flatten().filter_map(|item| club.notices.get(item));
            Ok(notices.map(|notice| notice.queued).collect())
        })
    }

    fn deliveries(
        &self,
        list: DeliveryList,
        before: Option<String>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>> {
        self.with_club(move |club| {
            let all = &club.outbox.deliveries;
            let place = |key: &String| {
                let found = all.values().find(|one| one.stored.key == *key);
                found.map_or(0, |one| one.stored.number)
            };
            let end = before.as_ref().map_or(i64::MAX, place);
            let older = all.range(..end).rev().map(|(_, one)| one);
            let listed = older.filter(|one| one.is_listed(list));
            Ok(listed.take(delivery_batch(limit)).map(|one| one.stored.clone()).collect())
        })
    }

    fn retry_delivery(&self, key: String, now: Timestamp) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let mut all = club.outbox.deliveries.values_mut();
            let delivery = all.find(|one| one.stored.key == key);
            let delivery = delivery.filter(|one| one.is_listed(DeliveryList::Failed));
            let Some(delivery) = delivery else { return Ok(false) };
            delivery.stored.ended = None;
            delivery.stored.queued_at = now;
            delivery.stored.due_at = now;
            Ok(true)
        })
    }

    fn count_deliveries(&self, now: Timestamp) -> StoreFuture<'_, DeliveryCounts> {
        self.with_club(move |club| {
            let listed = |list| {
                let all = club.outbox.deliveries.values();
                all.filter(move |one| one.is_listed(list)).map(|one| &one.stored)
            };
            let due = listed(DeliveryList::Waiting).map(|one| one.due_at);
            let at_once = listed(DeliveryList::Waiting)
                .filter(|one| one.channel != DeliveryChannel::Digest)
                .map(|one| one.queued_at);
            Ok(DeliveryCounts {
                waiting: listed(DeliveryList::Waiting).count() as u64,
                failed: listed(DeliveryList::Failed).count() as u64,
                overdue_since: due.filter(|at| *at <= now).min(),
                waiting_since: at_once.min(),
            })
        })
    }

    fn purge_deliveries(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let is_old = |one: &MemoryDelivery| one.stored.ended.is_some_and(|(at, _)| at < before);
            Ok(super::removed(&mut club.outbox.deliveries, is_old))
        })
    }

    fn games_to_warn(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        self.with_club(move |club| {
            let due = club.games.iter().filter_map(|(id, game)| Some((game.warn?, *id)));
            let mut due: Vec<_> = due.filter(|(at, _)| *at <= now).collect();
            due.sort_unstable();
            due.truncate(batch_size(limit));
            Ok(due.into_iter().map(|(_, id)| id).collect())
        })
    }

    fn queue_warnings(&self, game: GameId) -> StoreFuture<'_, u64> {
        self.at_once(move || {
            let mut club = self.club();
            let now = self.time();
            // Without the key, nothing else keeps a game from being asked again.
            let is_asked_again = club.breaks(BrokenRule::NoticeKey);
            let Some(stored) = club.games.get_mut(&game) else { return Ok(0) };
            if !is_asked_again {
                stored.warn = stored.warn.filter(|at| *at > now);
            }
            let notices = warnings(&stored.game, now);
            let queued = notices.into_iter().filter(|one| club.queue_notice(game, *one, now));
            Ok(queued.count() as u64)
        })
    }

    fn queue_notice(&self, game: GameId, notice: Notice, now: Timestamp) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if club.games.contains_key(&game) {
                club.queue_notice(game, notice, now);
            }
            Ok(())
        })
    }
}
