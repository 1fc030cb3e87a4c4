//! Accounts: who they are, and what the operator does to them.

use chancery_club::account::{AccountId, AccountName, DisplayName, EmailAddress};
use chancery_club::time::Timestamp;

use crate::store::StoreFuture;

/// A new account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// Its id.
    pub id: AccountId,
    /// Its name.
    pub name: DisplayName,
    /// Its address. An account that the operator invited may have none.
    pub email: Option<EmailAddress>,
    /// Whether it runs the site.
    pub operator: bool,
    /// The hash of its password, if it has one from the start.
    pub password: Option<String>,
    /// The time.
    pub created_at: Timestamp,
}

/// A stored account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAccount {
    /// Its id, which never changes.
    pub id: AccountId,
    /// Its name; a deleted account has none.
    pub name: AccountName,
    /// Its address.
    pub email: Option<EmailAddress>,
    /// Whether it runs the site.
    pub operator: bool,
    /// When it was created.
    pub created_at: Timestamp,
    /// Since when it is banned.
    pub banned_at: Option<Timestamp>,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
}

/// A place in the list of accounts: after this account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccountCursor {
    /// When the account was created.
    pub created_at: Timestamp,
    /// Its id.
    pub id: AccountId,
}

/// A page of the list of accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountPage {
    /// The accounts; the newest come first.
    pub accounts: Vec<StoredAccount>,
    /// Where the next page begins, if there is one.
    pub next: Option<AccountCursor>,
}

/// Stores accounts. No two have the same name in upper or lower case, names that look alike, or the same
/// e-mail address. Whoever is deleted or banned keeps nothing to sign in with.
pub trait AccountStore {
    /// Creates an account.
    fn create_account(&self, new: NewAccount) -> StoreFuture<'_, StoredAccount>;

    /// Reads an account. Deleted ones are found, too: games refer to them.
    fn account(&self, id: AccountId) -> StoreFuture<'_, Option<StoredAccount>>;

    /// Reads several accounts at once, in no particular order. Deleted ones are found, too, and ids that nobody
    /// has are left out.
    fn accounts_by_id(&self, ids: Vec<AccountId>) -> StoreFuture<'_, Vec<StoredAccount>>;

    /// Finds an account by its name, in upper or lower case.
    fn account_by_name(&self, name: DisplayName) -> StoreFuture<'_, Option<StoredAccount>>;

    /// Finds an account by its address, in upper or lower case.
    fn account_by_email(&self, email: EmailAddress) -> StoreFuture<'_, Option<StoredAccount>>;

    /// Lists accounts that are not deleted, at most 200 at once; the newest come first.
    fn accounts(&self, after: Option<AccountCursor>, limit: usize) -> StoreFuture<'_, AccountPage>;

    /// Is there an operator who is not banned?
    fn has_operator(&self) -> StoreFuture<'_, bool>;

    /// Renames an account.
    fn rename_account(&self, id: AccountId, name: DisplayName) -> StoreFuture<'_, StoredAccount>;

    /// Changes the address of an account, and ends its sessions, tokens and links: some may have been made by
    /// whoever reads the mail of the old one.
    fn change_email(
        &self,
        id: AccountId,
        email: Option<EmailAddress>,
    ) -> StoreFuture<'_, StoredAccount>;

    /// Makes an account an operator, or an ordinary account again.
    fn set_operator(&self, id: AccountId, operator: bool) -> StoreFuture<'_, StoredAccount>;

    /// Bans an account, and ends its sessions, tokens and links. The first time counts.
    fn ban_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, StoredAccount>;

    /// Lifts a ban. What it ended does not come back.
    fn unban_account(&self, id: AccountId) -> StoreFuture<'_, StoredAccount>;

    /// Deletes an account: its name, address, credentials, sessions, tokens and links are gone, and its id
    /// stays.
    fn delete_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, ()>;
}

/// The number of accounts on a page.
pub(crate) fn page_size(limit: usize) -> usize {
    limit.clamp(1, 200)
}

/// The name under which an account is found.
pub(crate) fn name_key(name: &DisplayName) -> String {
    name.as_str().to_lowercase()
}

/// A page from rows of which one more than asked for was read.
pub(crate) fn account_page(mut accounts: Vec<StoredAccount>, limit: usize) -> AccountPage {
    let more = accounts.len() > limit;
    accounts.truncate(limit);
    let last = accounts.last().filter(|_| more);
    let next = last.map(|last| AccountCursor { created_at: last.created_at, id: last.id });
    AccountPage { accounts, next }
}
