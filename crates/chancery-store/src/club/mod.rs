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
//!
//! Each verb is one atomic change. Times and random ids are arguments, and secrets come as hashes.

mod account;
mod api_token;
mod audit;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod credential;
mod link;
mod memory;
mod session;
mod throttle;
mod token_hash;

pub use account::{AccountCursor, AccountPage, AccountStore, NewAccount, StoredAccount};
pub use api_token::{ApiToken, ApiTokenStore};
pub use audit::{AuditEntry, AuditPage, AuditStore, AuditedAct};
pub use credential::{CredentialStore, StoredPasskey};
pub use link::{LinkKind, LinkStore, OneTimeLink};
pub use session::{NewSession, SessionStore, StoredSession};
pub use throttle::ThrottleStore;
pub use token_hash::TokenHash;

#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use account::{account_page, name_key, page_size};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use audit::audit_page;
pub(crate) use memory::ClubMemory;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use session::is_seen_anew;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub(crate) use throttle::window_start;

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
        + AuditStore,
> ClubStore for S
{
}
