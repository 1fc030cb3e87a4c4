//! What people and games are told, and where: preferences, secret addresses, browsers, webhooks.

use chancery_club::account::{AccountId, GameId};
use chancery_club::notices::NoticePreferences;
use chancery_club::time::Timestamp;

use super::{QueuedNotice, TokenHash};
use crate::store::StoreFuture;

/// What an account wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoticeSettings {
    /// The code of the language, as in `fr`, if it is known.
    pub lang: Option<String>,
    /// What, and how.
    pub preferences: NoticePreferences,
}

/// What a secret address leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoticeAddressKind {
    /// A feed of notices.
    Feed,
    /// A calendar of deadlines.
    Calendar,
}

impl NoticeAddressKind {
    /// Both kinds.
    pub const ALL: [NoticeAddressKind; 2] = [NoticeAddressKind::Feed, NoticeAddressKind::Calendar];

    /// The name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeAddressKind::Feed => "feed",
            NoticeAddressKind::Calendar => "calendar",
        }
    }
}

/// A browser that shows notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSubscription {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub account: AccountId,
    /// The address of its push service.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// Its authentication secret, in base64url.
    pub auth: String,
    /// What its owner recognises it by.
    pub label: String,
    /// When it was added.
    pub created_at: Timestamp,
}

/// What the messages of a webhook look like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WebhookShape {
    /// As Discord takes them.
    Discord,
    /// As Slack takes them.
    Slack,
    /// A document with a signature.
    Json,
}

impl WebhookShape {
    /// All shapes.
    pub const ALL: [WebhookShape; 3] =
        [WebhookShape::Discord, WebhookShape::Slack, WebhookShape::Json];

    /// The name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            WebhookShape::Discord => "discord",
            WebhookShape::Slack => "slack",
            WebhookShape::Json => "json",
        }
    }
}

/// Where a game is announced outside of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// What its messages look like.
    pub shape: WebhookShape,
    /// Where they go. Whoever knows it can write there.
    pub url: String,
    /// The code of their language.
    pub lang: String,
    /// What they are signed with.
    pub secret: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// Deliveries that failed since the last one that did not.
    pub failures: u64,
    /// Since when it is switched off.
    pub disabled_at: Option<Timestamp>,
    /// Why the last delivery failed.
    pub reason: Option<String>,
}

/// Stores what people and games are told, and where.
pub trait NoticeStore {
    /// What an account wants to be told; the defaults if it never said so.
    fn notice_settings(&self, account: AccountId) -> StoreFuture<'_, NoticeSettings>;

    /// Sets what an account wants to be told.
    fn set_notice_settings(
        &self,
        account: AccountId,
        settings: NoticeSettings,
    ) -> StoreFuture<'_, ()>;

    /// Notes the language of an account, if none is known.
    fn note_language(&self, account: AccountId, lang: String) -> StoreFuture<'_, ()>;

    /// What the links of an account that end mail are signed with, if they were reset.
    fn unsubscribe_key(&self, account: AccountId) -> StoreFuture<'_, Option<TokenHash>>;

    /// Gives an account a secret address of a kind, in place of the one that it had, or ends it.
    fn set_notice_address(
        &self,
        account: AccountId,
        kind: NoticeAddressKind,
        hash: Option<TokenHash>,
        now: Timestamp,
    ) -> StoreFuture<'_, ()>;

    /// Since when an account has secret addresses, by their kinds.
    fn notice_addresses(
        &self,
        account: AccountId,
    ) -> StoreFuture<'_, Vec<(NoticeAddressKind, Timestamp)>>;

    /// Whose secret address this is.
    fn account_of_address(
        &self,
        kind: NoticeAddressKind,
        hash: TokenHash,
    ) -> StoreFuture<'_, Option<AccountId>>;

    /// Ends all secret addresses of an account, and the links in its mail: from now on, they are signed with `key`.
    fn reset_notice_secrets(&self, account: AccountId, key: TokenHash) -> StoreFuture<'_, ()>;

    /// Adds a browser. One with the same endpoint is replaced, whoever had it: the browser belongs to whoever uses
    /// it now.
    fn add_push_subscription(&self, subscription: PushSubscription) -> StoreFuture<'_, ()>;

    /// The browsers of an account, the oldest first.
    fn push_subscriptions(&self, account: AccountId) -> StoreFuture<'_, Vec<PushSubscription>>;

    /// A browser.
    fn push_subscription(&self, id: String) -> StoreFuture<'_, Option<PushSubscription>>;

    /// Removes a browser, of an account if it is given. Returns `false` if there is none.
    fn remove_push_subscription(
        &self,
        account: Option<AccountId>,
        id: String,
    ) -> StoreFuture<'_, bool>;

    /// Adds a webhook to a game.
    fn create_webhook(&self, webhook: Webhook) -> StoreFuture<'_, ()>;

    /// The webhooks of a game, the oldest first.
    fn webhooks(&self, game: GameId) -> StoreFuture<'_, Vec<Webhook>>;

    /// A webhook.
    fn webhook(&self, id: String) -> StoreFuture<'_, Option<Webhook>>;

    /// Gives a webhook of a game another secret, and switches it on. Returns `false` if there is none.
    fn renew_webhook(&self, game: GameId, id: String, secret: String) -> StoreFuture<'_, bool>;

    /// Deletes a webhook of a game. Returns `false` if there is none.
    fn delete_webhook(&self, game: GameId, id: String) -> StoreFuture<'_, bool>;

    /// Counts a delivery to a webhook that failed for a reason, or with none that one succeeded. After `most`
    /// failures in a row it is switched off; returns whether this was the one.
    fn count_webhook(
        &self,
        id: String,
        failure: Option<String>,
        most: u64,
        now: Timestamp,
    ) -> StoreFuture<'_, bool>;

    /// What an account was told, sent or not: the newest first, at most 1000.
    fn notices_of(&self, account: AccountId, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>>;

    /// A secret of the site with a name. If there is none yet, it becomes `new`.
    fn site_secret(&self, name: &'static str, new: String) -> StoreFuture<'_, String>;
}
