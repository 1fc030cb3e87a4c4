//! A club in memory. One lock covers everything, so every verb is atomic.

mod accounts;
mod credentials;

use std::collections::BTreeMap;
use std::sync::{MutexGuard, PoisonError};

use chancery_club::account::AccountId;

use self::accounts::MemoryAccount;
use crate::Result;
use crate::club::StoredPasskey;
use crate::club_error::ClubStoreError;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// What a store in memory has of a club.
#[derive(Debug, Default)]
pub(crate) struct ClubMemory {
    accounts: BTreeMap<AccountId, MemoryAccount>,
    /// Passkeys by their credential ids.
    passkeys: BTreeMap<String, StoredPasskey>,
}

impl ClubMemory {
    /// An account that is not deleted.
    fn existing(&mut self, id: AccountId) -> Result<&mut MemoryAccount> {
        let account = self.accounts.get_mut(&id);
        let account = account.filter(|account| account.stored.deleted_at.is_none());
        account.ok_or_else(|| ClubStoreError::NoAccount.into())
    }
}

impl MemoryStore {
    fn club(&self) -> MutexGuard<'_, ClubMemory> {
        self.club.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the club, at once.
    fn with_club<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut ClubMemory) -> Result<T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move { work(&mut self.club()) })
    }
}
