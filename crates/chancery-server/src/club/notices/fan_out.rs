//! Finds out by which channels each notice goes, and queues its deliveries.

use std::collections::{BTreeMap, HashMap};

use chancery_club::account::{AccountId, GameId};
use chancery_club::notices::{EmailChoice, NoticeTopic, next_digest};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{
    DeliveryChannel, FannedNotice, NewDelivery, PushSubscription, QueuedNotice, Webhook,
};

use super::account::{Recipient, is_about_the_game};
use super::send::message_id;
use super::services::push_is_on;
use crate::club::state::ClubState;
use crate::error::Result;

/// How many notices are sent on in one go.
const BATCH: usize = 100;
/// A digest is sent a little after its hour, so that nothing of the hour before is late for it.
const DIGEST_WAIT: Length = Length::minutes(1);

/// Who a notice is for, and their browsers.
type Reader = (Recipient, Vec<PushSubscription>);

/// Queues the deliveries of notices that wait. Returns how many there were.
pub(crate) async fn fan_out(club: &ClubState) -> Result<usize> {
    let queued = club.store().queued_notices(BATCH).await?;
    if queued.is_empty() {
        return Ok(0);
    }
    let now = club.store().now().await?;
    let mut readers: HashMap<AccountId, Option<Reader>> = HashMap::new();
    let mut webhooks: BTreeMap<GameId, Vec<Webhook>> = BTreeMap::new();
    let mut fanned = Vec::new();
    for notice in &queued {
        let account = notice.notice.account;
        if let std::collections::hash_map::Entry::Vacant(e) = readers.entry(account) {
            e.insert(reader(club, account).await?);
        }
        if let std::collections::btree_map::Entry::Vacant(e) = webhooks.entry(notice.game) {
            e.insert(club.store().webhooks(notice.game).await?);
        }
        let mut deliveries = match readers.get(&account) {
            Some(Some(reader)) => personal(club, notice, reader, now),
            _ => Vec::new(),
        };
        if is_about_the_game(notice.notice.kind) {
            let hooks = webhooks.get(&notice.game).into_iter().flatten();
            deliveries.extend(hooks.filter_map(|hook| announced(notice, hook, now)));
        }
        fanned.push(FannedNotice { notice: notice.number, deliveries });
    }
    let count = fanned.len();
    club.store().fan_out(fanned, now).await?;
    Ok(count)
}

async fn reader(club: &ClubState, account: AccountId) -> Result<Option<Reader>> {
    let Some(recipient) = Recipient::read(club, account).await? else { return Ok(None) };
    let browsers = club.store().push_subscriptions(account).await?;
    Ok(Some((recipient, browsers)))
}

/// What makes a delivery recognisable.
pub(crate) fn key(notice: &QueuedNotice, who: &str, channel: DeliveryChannel) -> String {
    let (game, one) = (notice.game, &notice.notice);
    let channel = channel.id();
    message_id(&format!("{game} {} {} {} {who} {channel}", one.turn, one.revision, one.kind.id()))
}

/// The deliveries to a person.
fn personal(
    club: &ClubState,
    notice: &QueuedNotice,
    (recipient, browsers): &Reader,
    now: Timestamp,
) -> Vec<NewDelivery> {
    let Recipient { account, preferences, .. } = recipient;
    let topic = NoticeTopic::of(notice.notice.kind);
    let choice = preferences.choice(topic);
    let new = |key: String, channel, target: Option<&str>, due_at| NewDelivery {
        key,
        channel,
        account: Some(account.id),
        target: target.map(str::to_owned),
        is_shown: topic.is_shown_to_operators(),
        due_at,
    };
    let mut all = Vec::new();
    let own = account.id.to_string();
    if account.email.is_some() && club.mail().is_on() {
        match choice.email {
            EmailChoice::AtOnce => {
                let channel = DeliveryChannel::Email;
                all.push(new(key(notice, &own, channel), channel, None, now));
            }
            EmailChoice::Digest => {
                let slot = next_digest(&preferences.zone(), preferences.digest_hour, now);
                let key = message_id(&format!("{own} {} digest", slot.as_micros()));
                all.push(new(key, DeliveryChannel::Digest, None, slot.after(DIGEST_WAIT)));
            }
            EmailChoice::Off => {}
        }
    }
    if choice.push && push_is_on(club) {
        for browser in browsers {
            let channel = DeliveryChannel::Push;
            let key = key(notice, &browser.id, channel);
            all.push(new(key, channel, Some(&browser.id), now));
        }
    }
    all
}

/// The delivery to a webhook. All notices of one act lead to the same.
fn announced(notice: &QueuedNotice, webhook: &Webhook, now: Timestamp) -> Option<NewDelivery> {
    let channel = DeliveryChannel::Webhook;
    webhook.disabled_at.is_none().then(|| NewDelivery {
        key: key(notice, &webhook.id, channel),
        channel,
        account: None,
        target: Some(webhook.id.clone()),
        is_shown: true,
        due_at: now,
    })
}
