//! A club in memory. One lock covers everything, so every verb is atomic.

mod accounts;
mod api_tokens;
mod attendance;
mod audit;
mod broken;
mod credentials;
mod deliveries;
mod events;
mod games;
mod links;
mod moderation;
mod notices;
mod press;
mod requests;
mod results;
mod sessions;
mod throttle;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{MutexGuard, PoisonError};

use chancery_club::account::{AccountId, GameId};
use chancery_club::time::Timestamp;

use self::accounts::MemoryAccount;
use self::attendance::MemoryAttendance;
use self::deliveries::MemoryOutbox;
use self::games::{MemoryClubGame, MemoryClubGames, MemoryNoticeKeys, MemoryNotices};
use self::moderation::MemoryModeration;
use self::press::MemoryPress;
use self::requests::MemoryRequest;
use self::results::MemoryResults;
use crate::Result;
use crate::club::{ApiToken, AuditEntry, OneTimeLink, StoredPasskey, StoredSession, TokenHash};
use crate::club_error::ClubStoreError;
use crate::database_error::DatabaseError;
use crate::memory::MemoryStore;
use crate::simulation::BrokenRule;
use crate::store::StoreFuture;

/// What a store in memory has of a club.
#[derive(Debug, Default)]
pub(crate) struct ClubMemory {
    accounts: BTreeMap<AccountId, MemoryAccount>,
    /// Passkeys by their credential ids.
    passkeys: BTreeMap<String, StoredPasskey>,
    sessions: BTreeMap<TokenHash, StoredSession>,
    api_tokens: BTreeMap<TokenHash, ApiToken>,
    links: BTreeMap<TokenHash, OneTimeLink>,
    /// The times of attempts by their keys.
    attempts: BTreeMap<String, Vec<Timestamp>>,
    audit: Vec<AuditEntry>,
    games: MemoryClubGames,
    notices: MemoryNotices,
    notice_keys: MemoryNoticeKeys,
    last_notice: i64,
    attendance: Vec<MemoryAttendance>,
    alive: Option<Timestamp>,
    press: MemoryPress,
    requests: BTreeMap<TokenHash, MemoryRequest>,
    results: MemoryResults,
    moderation: MemoryModeration,
    outbox: MemoryOutbox,
    /// A rule that is broken on purpose, in a simulation.
    pub(crate) broken: Option<BrokenRule>,
    /// A game before its last change, for a database that does not keep what it acknowledged.
    last_change: Option<(GameId, Box<MemoryClubGame>)>,
}

impl ClubMemory {
    fn breaks(&self, rule: BrokenRule) -> bool {
        self.broken == Some(rule)
    }

    /// Deletes what somebody could sign in with, except credentials.
    fn end_access(&mut self, account: AccountId) {
        self.sessions.retain(|_, session| session.account != account);
        self.api_tokens.retain(|_, token| token.account != account);
        self.links.retain(|_, link| link.account != Some(account));
    }

    /// Checks that something can be made to sign in to an account.
    fn check_access(&mut self, account: AccountId) -> Result<()> {
        match self.existing(account)?.stored.banned_at {
            Some(_) => Err(ClubStoreError::AccountBanned.into()),
            None => Ok(()),
        }
    }

    /// An account that is not deleted.
    fn existing(&mut self, id: AccountId) -> Result<&mut MemoryAccount> {
        let account = self.accounts.get_mut(&id);
        let account = account.filter(|account| account.stored.deleted_at.is_none());
        account.ok_or_else(|| ClubStoreError::NoAccount.into())
    }
}

/// Adds something under a key that is not in use.
fn insert_new<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: V) -> Result<()> {
    match map.entry(key) {
        Entry::Occupied(_) => Err(DatabaseError::Conflict.into()),
        Entry::Vacant(free) => {
            free.insert(value);
            Ok(())
        }
    }
}

/// Removes some of the values. Returns how many.
fn removed<K: Ord, V>(map: &mut BTreeMap<K, V>, is_removed: impl Fn(&V) -> bool) -> u64 {
    let before = map.len();
    map.retain(|_, value| !is_removed(value));
    (before - map.len()) as u64
}

impl MemoryStore {
    pub(crate) fn club(&self) -> MutexGuard<'_, ClubMemory> {
        self.data.club.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the club, at once.
    fn with_club<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut ClubMemory) -> Result<T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.at_once(|| work(&mut self.club()))
    }
}
