//! Accounts in memory.

use std::cmp::Reverse;

use chancery_club::account::{AccountId, AccountName, DisplayName, EmailAddress};
use chancery_club::time::Timestamp;

use super::{ClubMemory, insert_new};
use crate::Result;
use crate::club::account::{
    AccountCursor, AccountPage, AccountStore, NewAccount, StoredAccount, account_page, name_key,
    page_size,
};
use crate::club_error::ClubStoreError;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// An account with what only a store knows of it.
#[derive(Clone, Debug)]
pub(super) struct MemoryAccount {
    pub(super) stored: StoredAccount,
    /// The hash of its password.
    pub(super) password: Option<String>,
}

impl ClubMemory {
    fn check_name(&self, id: AccountId, name: &DisplayName) -> Result<()> {
        let (key, skeleton) = (name_key(name), name.skeleton());
        let is_taken = self.accounts.values().any(|other| match &other.stored.name {
            AccountName::Known(known) => {
                other.stored.id != id && (name_key(known) == key || known.skeleton() == skeleton)
            }
            AccountName::Former => false,
        });
        let taken = || ClubStoreError::NameTaken(name.to_string()).into();
        if is_taken { Err(taken()) } else { Ok(()) }
    }

    fn check_email(&self, id: AccountId, email: Option<&EmailAddress>) -> Result<()> {
        let Some(key) = email.map(EmailAddress::key) else { return Ok(()) };
        let is_taken = self.accounts.values().any(|other| {
            other.stored.id != id && other.stored.email.as_ref().is_some_and(|e| e.key() == key)
        });
        if is_taken { Err(ClubStoreError::EmailTaken.into()) } else { Ok(()) }
    }

    pub(super) fn account(&self, id: AccountId) -> Option<StoredAccount> {
        self.accounts.get(&id).map(|account| account.stored.clone())
    }

    fn find(&self, wanted: impl Fn(&StoredAccount) -> bool) -> Option<StoredAccount> {
        self.accounts.values().map(|account| &account.stored).find(|known| wanted(known)).cloned()
    }
}

impl AccountStore for MemoryStore {
    fn create_account(&self, new: NewAccount) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            club.check_name(new.id, &new.name)?;
            club.check_email(new.id, new.email.as_ref())?;
            let stored = StoredAccount {
                id: new.id,
                name: AccountName::Known(new.name),
                email: new.email,
                operator: new.operator,
                created_at: new.created_at,
                banned_at: None,
                deleted_at: None,
            };
            let account = MemoryAccount { stored: stored.clone(), password: new.password };
            insert_new(&mut club.accounts, new.id, account)?;
            Ok(stored)
        })
    }

    fn account(&self, id: AccountId) -> StoreFuture<'_, Option<StoredAccount>> {
        self.with_club(move |club| Ok(club.account(id)))
    }

    fn accounts_by_id(&self, ids: Vec<AccountId>) -> StoreFuture<'_, Vec<StoredAccount>> {
        self.with_club(move |club| {
            let known = club.accounts.values().map(|account| &account.stored);
            Ok(known.filter(|account| ids.contains(&account.id)).cloned().collect())
        })
    }

    fn account_by_name(&self, name: DisplayName) -> StoreFuture<'_, Option<StoredAccount>> {
        self.with_club(move |club| {
            let key = name_key(&name);
            Ok(club.find(|account| match &account.name {
                AccountName::Known(known) => name_key(known) == key,
                AccountName::Former => false,
            }))
        })
    }

    fn account_by_email(&self, email: EmailAddress) -> StoreFuture<'_, Option<StoredAccount>> {
        self.with_club(move |club| {
            let key = email.key();
            Ok(club.find(|account| account.email.as_ref().is_some_and(|known| known.key() == key)))
        })
    }

    fn accounts(&self, after: Option<AccountCursor>, limit: usize) -> StoreFuture<'_, AccountPage> {
        self.with_club(move |club| {
            let mut accounts: Vec<StoredAccount> = club
                .accounts
                .values()
                .map(|account| account.stored.clone())
                .filter(|account| account.deleted_at.is_none())
                .filter(|account| {
                    after.is_none_or(|after| {
                        (account.created_at, account.id) < (after.created_at, after.id)
                    })
                })
                .collect();
            accounts.sort_by_key(|account| Reverse((account.created_at, account.id)));
            Ok(account_page(accounts, page_size(limit)))
        })
    }

    fn has_operator(&self) -> StoreFuture<'_, bool> {
        self.with_club(|club| {
            let operator = club.find(|account| account.operator && account.banned_at.is_none());
            Ok(operator.is_some())
        })
    }

    fn rename_account(&self, id: AccountId, name: DisplayName) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            club.existing(id)?;
            club.check_name(id, &name)?;
            let account = club.existing(id)?;
            account.stored.name = AccountName::Known(name);
            Ok(account.stored.clone())
        })
    }

    fn change_email(
        &self,
        id: AccountId,
        email: Option<EmailAddress>,
    ) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            club.existing(id)?;
            club.check_email(id, email.as_ref())?;
            club.end_access(id);
            let account = club.existing(id)?;
            account.stored.email = email;
            Ok(account.stored.clone())
        })
    }

    fn set_operator(&self, id: AccountId, operator: bool) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            let account = club.existing(id)?;
            account.stored.operator = operator;
            Ok(account.stored.clone())
        })
    }

    fn ban_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            club.end_access(id);
            let account = club.existing(id)?;
            account.stored.banned_at.get_or_insert(now);
            Ok(account.stored.clone())
        })
    }

    fn unban_account(&self, id: AccountId) -> StoreFuture<'_, StoredAccount> {
        self.with_club(move |club| {
            let account = club.existing(id)?;
            account.stored.banned_at = None;
            Ok(account.stored.clone())
        })
    }

    fn delete_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            let account = club.existing(id)?;
            let stored = StoredAccount {
                name: AccountName::Former,
                email: None,
                operator: false,
                deleted_at: Some(now),
                ..account.stored.clone()
            };
            *account = MemoryAccount { stored, password: None };
            club.end_access(id);
            club.moderation.forget(id);
            club.passkeys.retain(|_, passkey| passkey.account != id);
            club.press.forget_account(id);
            club.attendance.retain(|one| one.entry.account != id);
            club.forget_notices(id);
            Ok(())
        })
    }
}
