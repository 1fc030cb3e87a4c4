//! Deliveries: notices on their way to people and webhooks.

use chancery_club::account::{AccountId, GameId};
use chancery_club::game::Notice;
use chancery_club::time::Timestamp;

use super::QueuedNotice;
use crate::store::StoreFuture;

/// How a notice is delivered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeliveryChannel {
    /// By e-mail, at once.
    Email,
    /// In the daily e-mail.
    Digest,
    /// To a browser.
    Push,
    /// To a webhook of the game.
    Webhook,
}

impl DeliveryChannel {
    /// All channels.
    pub const ALL: [DeliveryChannel; 4] = [
        DeliveryChannel::Email,
        DeliveryChannel::Digest,
        DeliveryChannel::Push,
        DeliveryChannel::Webhook,
    ];

    /// The name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            DeliveryChannel::Email => "email",
            DeliveryChannel::Digest => "digest",
            DeliveryChannel::Push => "push",
            DeliveryChannel::Webhook => "webhook",
        }
    }
}

/// A delivery to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDelivery {
    /// What makes it recognisable, also outside: it tells nothing about other deliveries. There is one of each key
    /// at most; notices with the key of a digest that is waiting are added to it.
    pub key: String,
    /// How it is delivered.
    pub channel: DeliveryChannel,
    /// To whom; none for a webhook.
    pub account: Option<AccountId>,
    /// The id of the browser or of the webhook.
    pub target: Option<String>,
    /// Whether operators see it in the queue.
    pub is_shown: bool,
    /// When it is due.
    pub due_at: Timestamp,
}

/// A notice, and the deliveries that it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FannedNotice {
    /// The number of the notice.
    pub notice: i64,
    /// Its deliveries.
    pub deliveries: Vec<NewDelivery>,
}

/// How a delivery ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeliveryEnd {
    /// It was sent.
    Sent,
    /// It was not sent, because it is outdated.
    Dropped,
    /// It was given up.
    Failed,
}

impl DeliveryEnd {
    /// All ends.
    pub const ALL: [DeliveryEnd; 3] =
        [DeliveryEnd::Sent, DeliveryEnd::Dropped, DeliveryEnd::Failed];

    /// The name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            DeliveryEnd::Sent => "sent",
            DeliveryEnd::Dropped => "dropped",
            DeliveryEnd::Failed => "failed",
        }
    }
}

/// What came of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttemptResult {
    /// The delivery has ended; with a reason if it failed.
    Ended(DeliveryEnd, Option<String>),
    /// It is tried again at this moment, for this reason.
    Retry(Timestamp, String),
}

/// A delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredDelivery {
    /// Its number. Later ones have higher numbers.
    pub number: i64,
    /// What makes it recognisable.
    pub key: String,
    /// How it is delivered.
    pub channel: DeliveryChannel,
    /// The notice; none for a digest.
    pub notice: Option<QueuedNotice>,
    /// To whom; none for a webhook.
    pub account: Option<AccountId>,
    /// The id of the browser or of the webhook.
    pub target: Option<String>,
    /// When it was queued.
    pub queued_at: Timestamp,
    /// When it is tried next.
    pub due_at: Timestamp,
    /// How often it was tried.
    pub attempts: u32,
    /// When and how it ended.
    pub ended: Option<(Timestamp, DeliveryEnd)>,
    /// Why the last attempt failed.
    pub reason: Option<String>,
}

/// Deliveries that operators look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeliveryList {
    /// Those that wait.
    Waiting,
    /// Those that were given up.
    Failed,
}

/// Numbers for metrics. They count what operators see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeliveryCounts {
    /// Deliveries that wait.
    pub waiting: u64,
    /// Deliveries that were given up.
    pub failed: u64,
    /// When the first of those that are due was due.
    pub overdue_since: Option<Timestamp>,
    /// When the oldest of those that wait was queued. A digest waits for its hour, so it is none of them.
    pub waiting_since: Option<Timestamp>,
}

/// Stores deliveries. Several processes may take deliveries at once; each gets others.
pub trait DeliveryStore {
    /// Stores the deliveries of notices and records that these were sent on, each unless it was recorded before.
    /// Returns how many were not.
    fn fan_out(&self, notices: Vec<FannedNotice>, now: Timestamp) -> StoreFuture<'_, u64>;

    /// Takes deliveries that are due, at most 100, and counts an attempt of each. They become due again at
    /// `until`, unless they are finished before.
    fn take_deliveries(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>>;

    /// Records what came of an attempt. Returns `false` if there was a later attempt, or it had ended.
    fn finish_delivery(
        &self,
        number: i64,
        attempt: u32,
        result: AttemptResult,
        now: Timestamp,
    ) -> StoreFuture<'_, bool>;

    /// The notices of a digest, in order.
    fn digest_notices(&self, delivery: i64) -> StoreFuture<'_, Vec<QueuedNotice>>;

    /// Deliveries for operators, the newest first, before the one with a key; at most 100.
    fn deliveries(
        &self,
        list: DeliveryList,
        before: Option<String>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<StoredDelivery>>;

    /// Tries a delivery again that was given up. Returns `false` if there is none that operators see.
    fn retry_delivery(&self, key: String, now: Timestamp) -> StoreFuture<'_, bool>;

    /// Counts for metrics.
    fn count_deliveries(&self, now: Timestamp) -> StoreFuture<'_, DeliveryCounts>;

    /// Deletes deliveries that ended before a moment. Returns how many.
    fn purge_deliveries(&self, before: Timestamp) -> StoreFuture<'_, u64>;

    /// Games whose players may have to be warned of the deadline, at most 1000; the one that waits longest comes
    /// first.
    fn games_to_warn(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>>;

    /// Queues the warnings that a game needs now, once for each deadline. Returns how many. A game that somebody
    /// else changes at the moment is left for later.
    fn queue_warnings(&self, game: GameId) -> StoreFuture<'_, u64>;

    /// Queues a notice, unless there is one of its key.
    fn queue_notice(&self, game: GameId, notice: Notice, now: Timestamp) -> StoreFuture<'_, ()>;
}

/// The highest number of deliveries that are read at once.
pub(crate) fn delivery_batch(limit: usize) -> usize {
    limit.clamp(1, 100)
}
