//! Accounts in a database.

use chancery_club::account::{AccountId, AccountName, DisplayName, EmailAddress};
use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, SqlValue, damaged, values};
use crate::Result;
use crate::club::{
    AccountCursor, AccountPage, AccountStore, NewAccount, StoredAccount, account_page, name_key,
    page_size,
};
use crate::club_error::ClubStoreError;
use crate::sql::rows::to_json;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// The columns of an account.
macro_rules! account_columns {
    () => {
        "a.id, a.name, a.email, a.operator, a.created_at, a.banned_at, a.deleted_at"
    };
}
pub(super) use account_columns;

/// The beginning of a statement that reads accounts.
macro_rules! select_accounts {
    () => {
        "SELECT id, name, email, operator, created_at, banned_at, deleted_at FROM accounts "
    };
}
pub(in crate::sql) use select_accounts;

/// A statement that reads accounts.
macro_rules! select {
    ($rest:literal) => {
        concat!(select_accounts!(), $rest)
    };
}

/// Reads an account from a row that has its columns.
pub(super) fn read_account(row: &impl ClubRow) -> Result<StoredAccount> {
    let name = row.text("name")?.map(|name| DisplayName::new(&name)).transpose();
    let email = row.text("email")?.map(|email| EmailAddress::new(&email)).transpose();
    let name = name.map_err(|_| damaged("name"))?;
    Ok(StoredAccount {
        id: row.parsed("id")?,
        name: name.map_or(AccountName::Former, AccountName::Known),
        email: email.map_err(|_| damaged("email"))?,
        operator: row.flag("operator")?,
        created_at: row.time("created_at")?,
        banned_at: row.time_if_any("banned_at")?,
        deleted_at: row.time_if_any("deleted_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn account(
        &mut self,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Option<StoredAccount>> {
        self.row(statement, values).await?.as_ref().map(read_account).transpose()
    }

    /// An account that is locked or was just written.
    async fn existing(&mut self, id: AccountId) -> Result<StoredAccount> {
        let account = self.account(select!("WHERE id = $1"), values![id]).await?;
        account.ok_or_else(|| ClubStoreError::NoAccount.into())
    }

    async fn check_name(&mut self, id: AccountId, name: &DisplayName) -> Result<()> {
        let taken = self.row(
            "SELECT id FROM accounts WHERE (name_key = $1 OR skeleton = $2) AND id <> $3",
            values![name_key(name), name.skeleton().as_str(), id],
        );
        match taken.await? {
            Some(_) => Err(ClubStoreError::NameTaken(name.to_string()).into()),
            None => Ok(()),
        }
    }

    async fn check_email(&mut self, id: AccountId, email: Option<&EmailAddress>) -> Result<()> {
        let Some(email) = email else { return Ok(()) };
        let taken = self.row(
            "SELECT id FROM accounts WHERE email_key = $1 AND id <> $2",
            values![email.key(), id],
        );
        match taken.await? {
            Some(_) => Err(ClubStoreError::EmailTaken.into()),
            None => Ok(()),
        }
    }

    /// Deletes what somebody could sign in with, except credentials.
    async fn end_access(&mut self, id: AccountId) -> Result<()> {
        self.execute("DELETE FROM sessions WHERE account = $1", values![id]).await?;
        self.execute("DELETE FROM api_tokens WHERE account = $1", values![id]).await?;
        self.execute("DELETE FROM links WHERE account = $1", values![id]).await?;
        Ok(())
    }

    async fn create(&mut self, new: &NewAccount) -> Result<StoredAccount> {
        self.check_name(new.id, &new.name).await?;
        self.check_email(new.id, new.email.as_ref()).await?;
        let insert = self.execute(
            "INSERT INTO accounts (id, name, name_key, skeleton, email, email_key, operator, password, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            values![
                new.id,
                new.name.as_str(),
                name_key(&new.name),
                new.name.skeleton().as_str(),
                new.email.as_ref().map(EmailAddress::as_str),
                new.email.as_ref().map(EmailAddress::key),
                new.operator,
                new.password.as_deref(),
                new.created_at,
            ],
        );
        insert.await?;
        self.existing(new.id).await
    }

    async fn rename(&mut self, id: AccountId, name: &DisplayName) -> Result<StoredAccount> {
        self.lock_account(id).await?;
        self.check_name(id, name).await?;
        let update = self.execute(
            "UPDATE accounts SET name = $1, name_key = $2, skeleton = $3 WHERE id = $4",
            values![name.as_str(), name_key(name), name.skeleton().as_str(), id],
        );
        update.await?;
        self.existing(id).await
    }

    async fn change_email(
        &mut self,
        id: AccountId,
        email: Option<&EmailAddress>,
    ) -> Result<StoredAccount> {
        self.lock_account(id).await?;
        self.check_email(id, email).await?;
        let update = self.execute(
            "UPDATE accounts SET email = $1, email_key = $2 WHERE id = $3",
            values![email.map(EmailAddress::as_str), email.map(EmailAddress::key), id],
        );
        update.await?;
        self.end_access(id).await?;
        self.existing(id).await
    }

    async fn delete(&mut self, id: AccountId, now: Timestamp) -> Result<()> {
        self.lock_account(id).await?;
        let update = self.execute(
            "UPDATE accounts SET name = NULL, name_key = NULL, skeleton = NULL, email = NULL,
                email_key = NULL, password = NULL, operator = $1, deleted_at = $2
            WHERE id = $3",
            values![false, now, id],
        );
        update.await?;
        self.execute("DELETE FROM passkeys WHERE account = $1", values![id]).await?;
        self.forget_press_of(id).await?;
        self.forget_person(id).await?;
        self.execute("DELETE FROM attendance WHERE account = $1", values![id]).await?;
        self.forget_notices(id).await?;
        self.end_access(id).await
    }
}

impl<B: ClubBackend> AccountStore for SqlStore<B> {
    fn create_account(&self, new: NewAccount) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            let new = new.clone();
            Box::pin(async move { work.create(&new).await })
        })
    }

    fn account(&self, id: AccountId) -> StoreFuture<'_, Option<StoredAccount>> {
        self.query_club(select!("WHERE id = $1"), values![id], |_, rows| {
            rows.first().map(read_account).transpose()
        })
    }

    fn accounts_by_id(&self, ids: Vec<AccountId>) -> StoreFuture<'_, Vec<StoredAccount>> {
        self.query_club(B::ACCOUNTS, values![to_json(&ids)], |_, rows| {
            rows.iter().map(read_account).collect()
        })
    }

    fn account_by_name(&self, name: DisplayName) -> StoreFuture<'_, Option<StoredAccount>> {
        let key = name_key(&name);
        self.query_club(select!("WHERE name_key = $1"), values![key], |_, rows| {
            rows.first().map(read_account).transpose()
        })
    }

    fn account_by_email(&self, email: EmailAddress) -> StoreFuture<'_, Option<StoredAccount>> {
        let key = email.key();
        self.query_club(select!("WHERE email_key = $1"), values![key], |_, rows| {
            rows.first().map(read_account).transpose()
        })
    }

    fn accounts(&self, after: Option<AccountCursor>, limit: usize) -> StoreFuture<'_, AccountPage> {
        let limit = page_size(limit);
        let from = after.map_or(i64::MAX, |after| after.created_at.as_micros());
        let id = after.map(|after| after.id.to_string()).unwrap_or_default();
        // One more shows whether there is a next page.
        let rows = i64::try_from(limit + 1).unwrap_or(i64::MAX);
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    select!(
                        "WHERE deleted_at IS NULL AND created_at <= $1 AND (created_at < $1 OR id < $2)
                        ORDER BY created_at DESC, id DESC LIMIT $3"
                    ),
                    values![from, id, rows],
                );
                let accounts = rows.await?.iter().map(read_account).collect::<Result<_>>()?;
                Ok(account_page(accounts, limit))
            })
        })
    }

    fn has_operator(&self) -> StoreFuture<'_, bool> {
        self.read_club(|work| {
            Box::pin(async move {
                let found = "SELECT id FROM accounts WHERE operator AND banned_at IS NULL LIMIT 1";
                Ok(work.row(found, Vec::new()).await?.is_some())
            })
        })
    }

    fn rename_account(&self, id: AccountId, name: DisplayName) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            let name = name.clone();
            Box::pin(async move { work.rename(id, &name).await })
        })
    }

    fn change_email(
        &self,
        id: AccountId,
        email: Option<EmailAddress>,
    ) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            let email = email.clone();
            Box::pin(async move { work.change_email(id, email.as_ref()).await })
        })
    }

    fn set_operator(&self, id: AccountId, operator: bool) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            Box::pin(async move {
                work.lock_account(id).await?;
                let update = "UPDATE accounts SET operator = $1 WHERE id = $2";
                work.execute(update, values![operator, id]).await?;
                work.existing(id).await
            })
        })
    }

    fn ban_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            Box::pin(async move {
                work.lock_account(id).await?;
                let update =
                    "UPDATE accounts SET banned_at = coalesce(banned_at, $1) WHERE id = $2";
                work.execute(update, values![now, id]).await?;
                work.end_access(id).await?;
                work.existing(id).await
            })
        })
    }

    fn unban_account(&self, id: AccountId) -> StoreFuture<'_, StoredAccount> {
        self.change_club(move |work| {
            Box::pin(async move {
                work.lock_account(id).await?;
                let update = "UPDATE accounts SET banned_at = NULL WHERE id = $1";
                work.execute(update, values![id]).await?;
                work.existing(id).await
            })
        })
    }

    fn delete_account(&self, id: AccountId, now: Timestamp) -> StoreFuture<'_, ()> {
        self.change_club(move |work| Box::pin(work.delete(id, now)))
    }
}
