//! What people sign in with: password hashes and passkeys. Their contents are made and checked elsewhere.

use chancery_club::account::AccountId;
use chancery_club::time::Timestamp;

use crate::store::StoreFuture;

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPasskey {
    /// The credential id that the authenticator chose, as text.
    pub id: String,
    /// The account.
    pub account: AccountId,
    /// What its owner calls it.
    pub label: String,
    /// The public key and its counters, as whoever checks them writes them.
    pub document: String,
    /// When it was registered.
    pub created_at: Timestamp,
}

/// Stores credentials.
pub trait CredentialStore {
    /// Sets or removes the hash of an account's password.
    fn set_password(&self, account: AccountId, hash: Option<String>) -> StoreFuture<'_, ()>;

    /// The hash of an account's password, if it has one.
    fn password(&self, account: AccountId) -> StoreFuture<'_, Option<String>>;

    /// Registers a passkey.
    fn add_passkey(&self, passkey: StoredPasskey) -> StoreFuture<'_, ()>;

    /// Finds a passkey by its credential id.
    fn passkey(&self, id: String) -> StoreFuture<'_, Option<StoredPasskey>>;

    /// Lists the passkeys of an account; the oldest comes first.
    fn passkeys(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredPasskey>>;

    /// Replaces the document of a passkey: its counter moves when it is used. Returns `false` if it has been
    /// removed.
    fn update_passkey(&self, id: String, document: String) -> StoreFuture<'_, bool>;

    /// Removes a passkey of an account. Returns `false` if the account has no such passkey.
    fn remove_passkey(&self, account: AccountId, id: String) -> StoreFuture<'_, bool>;
}
