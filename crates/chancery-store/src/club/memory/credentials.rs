//! Credentials in memory.

use chancery_club::account::AccountId;

use crate::club::{CredentialStore, StoredPasskey};
use crate::club_error::ClubStoreError;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

impl CredentialStore for MemoryStore {
    fn set_password(&self, account: AccountId, hash: Option<String>) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?.password = hash;
            Ok(())
        })
    }

    fn password(&self, account: AccountId) -> StoreFuture<'_, Option<String>> {
        self.with_club(move |club| {
            Ok(club.accounts.get(&account).and_then(|account| account.password.clone()))
        })
    }

    fn add_passkey(&self, passkey: StoredPasskey) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(passkey.account)?;
            if club.passkeys.contains_key(&passkey.id) {
                return Err(ClubStoreError::PasskeyTaken.into());
            }
            club.passkeys.insert(passkey.id.clone(), passkey);
            Ok(())
        })
    }

    fn passkey(&self, id: String) -> StoreFuture<'_, Option<StoredPasskey>> {
        self.with_club(move |club| Ok(club.passkeys.get(&id).cloned()))
    }

    fn passkeys(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredPasskey>> {
        self.with_club(move |club| {
            let own = club.passkeys.values().filter(|passkey| passkey.account == account);
            let mut passkeys: Vec<StoredPasskey> = own.cloned().collect();
            passkeys.sort_by(|one, other| {
                (one.created_at, &one.id).cmp(&(other.created_at, &other.id))
            });
            Ok(passkeys)
        })
    }

    fn update_passkey(&self, id: String, document: String) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let Some(passkey) = club.passkeys.get_mut(&id) else { return Ok(false) };
            passkey.document = document;
            Ok(true)
        })
    }

    fn remove_passkey(&self, account: AccountId, id: String) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let owned = club.passkeys.get(&id).is_some_and(|passkey| passkey.account == account);
            Ok(owned && club.passkeys.remove(&id).is_some())
        })
    }
}
