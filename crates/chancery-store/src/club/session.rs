//! Sessions: browsers that are signed in.

use chancery_club::account::{AccountId, SessionId};
use chancery_club::time::{Length, Timestamp};

use super::{StoredAccount, TokenHash};
use crate::store::StoreFuture;

/// A new session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// Its id.
    pub id: SessionId,
    /// Who signs in.
    pub account: AccountId,
    /// The hash of its secret.
    pub hash: TokenHash,
    /// What its owner recognises it by, such as the browser.
    pub label: String,
    /// The time.
    pub created_at: Timestamp,
    /// When it ends. From then on it is not found.
    pub expires_at: Timestamp,
}

/// A stored session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSession {
    /// Its id.
    pub id: SessionId,
    /// Who is signed in.
    pub account: AccountId,
    /// What its owner recognises it by.
    pub label: String,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was used last, to the minute.
    pub seen_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// Stores sessions.
pub trait SessionStore {
    /// Starts a session and ends the one that the browser had before, in one change: the secret is a new one
    /// after every sign-in.
    fn start_session(&self, new: NewSession, replaced: Option<TokenHash>) -> StoreFuture<'_, ()>;

    /// Finds a session, with its account, that has not expired and was used after a moment, and records that it is used, at most
    /// once a minute. Any other is deleted, so that it does not come back if the clock is set back.
    fn session(
        &self,
        hash: TokenHash,
        used_after: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(StoredSession, StoredAccount)>>;

    /// Lists the sessions of an account that have not expired; the newest comes first.
    fn sessions(&self, account: AccountId, now: Timestamp) -> StoreFuture<'_, Vec<StoredSession>>;

    /// Counts the sessions of all accounts that have not expired.
    fn count_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64>;

    /// Ends a session of an account. Returns `false` if the account has no such session.
    fn end_session(&self, account: AccountId, id: SessionId) -> StoreFuture<'_, bool>;

    /// Ends all sessions of an account, or all but one. Returns how many.
    fn end_sessions(&self, account: AccountId, kept: Option<SessionId>) -> StoreFuture<'_, u64>;

    /// Ends the sessions of all accounts, as after a restore. Returns how many.
    fn end_all_sessions(&self) -> StoreFuture<'_, u64>;

    /// Deletes sessions that have expired. Returns how many.
    fn purge_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64>;
}

/// Whether the last use of a session is so long ago that a new one is recorded.
pub(crate) fn is_seen_anew(session: &StoredSession, now: Timestamp) -> bool {
    now.since(session.seen_at) >= Length::minutes(1)
}
