//! What a club stores beside its games: [`ClubStore`] is the interface, which `MemoryStore` and the stores
//! in databases have.
//!
//! The verbs are grouped by subject, each in a trait of its own:
//!
//! - [`AccountStore`]: accounts, their names and addresses, bans
//! - [`CredentialStore`]: password hashes and passkeys
//! - [`SessionStore`]: browsers that are signed in
//! - [`ApiTokenStore`]: personal API tokens
//! - [`LinkStore`]: links that work once
//! - [`ThrottleStore`]: counts of attempts
//! - [`AuditStore`]: the log of privileged acts
//! - [`ClubGameStore`]: games with seats, deadlines and logs
//! - [`AttendanceStore`]: phases that accounts kept
//! - [`PressStore`]: messages between players
//! - [`NoticeStore`]: what people and games are told, and where
//! - [`DeliveryStore`]: notices on their way
//! - [`RequestStore`]: requests that must not be done twice
//! - [`ResultStore`]: results of players
//! - [`ModerationStore`]: reports, and what there is between accounts
//! - [`EventStore`]: hints to listeners, between the processes that serve the club
//!
//! Each verb is one atomic change. Times and random ids are arguments, and secrets come as hashes. Only what
//! happens to a game is timed by the clock of the store ([`StoreClock`]), which all processes share.

mod account;
mod api_token;
mod attendance;
mod audit;
pub(crate) mod carry_out;
pub(crate) mod clock;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod credential;
mod delivery;
mod event;
mod game_list;
mod games;
mod link;
mod memory;
mod moderation;
mod notice;
mod press;
mod request;
mod results;
mod session;
mod throttle;
mod token_hash;

pub use account::{AccountCursor, AccountPage, AccountStore, NewAccount, StoredAccount};
pub use api_token::{ApiToken, ApiTokenStore};
pub use attendance::AttendanceStore;
pub use audit::{AuditEntry, AuditPage, AuditStore, AuditedAct};
#[cfg(any(test, feature = "test-clock"))]
pub use clock::TestClock;
pub use clock::{StoreClock, SystemClock};
pub use credential::{CredentialStore, StoredPasskey};
pub use delivery::{
    AttemptResult, DeliveryChannel, DeliveryCounts, DeliveryEnd, DeliveryList, DeliveryStore,
    FannedNotice, NewDelivery, StoredDelivery,
};
pub use event::{ClubEvent, EventStore, EventSubscription, GameNews, HeardEvent, NodeId};
pub use game_list::{
    ClubGameCursor, ClubGameCursorError, ClubGameList, ClubGamePage, ClubGameQuery,
};
pub use games::{
    ClubGameCounts, ClubGameStore, ClubSnapshot, Commanded, ConnectionCounts, DatabaseStatus,
    QueuedNotice,
};
pub use link::{LinkKind, LinkStore, OneTimeLink};
pub use moderation::{
    DeviceKind, ModerationStore, ReportCursor, ReportList, ReportPage, ReportResolution,
    SharedDevice, StoredRelation, StoredReport,
};
pub use notice::{
    NoticeAddressKind, NoticeSettings, NoticeStore, PushSubscription, Webhook, WebhookShape,
};
pub use press::{
    PressPage, PressSent, PressStore, StoredDraft, StoredMessage, ThreadSight, ThreadSummary,
    UnreadThread,
};
pub use request::{RequestState, RequestStore};
pub use results::{ResultCursor, ResultPage, ResultStore, ResultTotals, StoredResult};
pub use session::{NewSession, SessionStore, StoredSession};
pub use throttle::ThrottleStore;
pub use token_hash::TokenHash;

#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use account::{account_page, name_key, page_size};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use attendance::{counts_at_once, has_ended};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use audit::{MAX_ACTS_ABOUT, audit_page};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use delivery::delivery_batch;
pub(crate) use event::EventRelay;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use game_list::{ListedAs, searched_text};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use games::{batch_size, latest_alive, without_history};
pub(crate) use memory::ClubMemory;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use moderation::{MAX_SHARED, newcomer, report_page};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use press::{is_first_unread, press_page_size};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use request::{forgotten_since, given_up_since};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use results::{new_results, result_page};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use session::is_seen_anew;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use throttle::counted;

use crate::store::GameStore;

/// Stores a club: its games, its accounts and how people sign in.
pub trait ClubStore:
    GameStore
    + AccountStore
    + CredentialStore
    + SessionStore
    + ApiTokenStore
    + LinkStore
    + ThrottleStore
    + AuditStore
    + ClubGameStore
    + AttendanceStore
    + PressStore
    + RequestStore
    + ResultStore
    + ModerationStore
    + NoticeStore
    + DeliveryStore
    + EventStore
{
}

impl<
    S: GameStore
        + AccountStore
        + CredentialStore
        + SessionStore
        + ApiTokenStore
        + LinkStore
        + ThrottleStore
        + AuditStore
        + ClubGameStore
        + AttendanceStore
        + PressStore
        + RequestStore
        + ResultStore
        + ModerationStore
        + NoticeStore
        + DeliveryStore
        + EventStore,
> ClubStore for S
{
}
