//! Credentials in a database.

use chancery_club::account::AccountId;

use super::{ClubBackend, ClubRow, ClubWork, values};
use crate::Result;
use crate::club::{CredentialStore, StoredPasskey};
use crate::club_error::ClubStoreError;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

fn read(row: &impl ClubRow) -> Result<StoredPasskey> {
    Ok(StoredPasskey {
        id: row.parsed("id")?,
        account: row.parsed("account")?,
        label: row.parsed("label")?,
        document: row.parsed("document")?,
        created_at: row.time("created_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn add_passkey(&mut self, passkey: &StoredPasskey) -> Result<()> {
        self.lock_account(passkey.account).await?;
        let insert = self.execute(
            "INSERT INTO passkeys (id, account, label, document, created_at)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
            values![
                passkey.id.as_str(),
                passkey.account,
                passkey.label.as_str(),
                passkey.document.as_str(),
                passkey.created_at,
            ],
        );
        match insert.await? {
            0 => Err(ClubStoreError::PasskeyTaken.into()),
            _ => Ok(()),
        }
    }
}

impl<B: ClubBackend> CredentialStore for SqlStore<B> {
    fn set_password(&self, account: AccountId, hash: Option<String>) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let hash = hash.clone();
            Box::pin(async move {
                work.lock_account(account).await?;
                let update = "UPDATE accounts SET password = $1 WHERE id = $2";
                work.execute(update, values![hash, account]).await?;
                Ok(())
            })
        })
    }

    fn password(&self, account: AccountId) -> StoreFuture<'_, Option<String>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT password FROM accounts WHERE id = $1";
                let row = work.row(select, values![account]).await?;
                Ok(row.map(|row| row.text("password")).transpose()?.flatten())
            })
        })
    }

    fn add_passkey(&self, passkey: StoredPasskey) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let passkey = passkey.clone();
            Box::pin(async move { work.add_passkey(&passkey).await })
        })
    }

    fn passkey(&self, id: String) -> StoreFuture<'_, Option<StoredPasskey>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select =
                    "SELECT id, account, label, document, created_at FROM passkeys WHERE id = $1";
                work.row(select, values![id]).await?.as_ref().map(read).transpose()
            })
        })
    }

    fn passkeys(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredPasskey>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT id, account, label, document, created_at FROM passkeys
                    WHERE account = $1 ORDER BY created_at, id",
                    values![account],
                );
                rows.await?.iter().map(read).collect()
            })
        })
    }

    fn update_passkey(&self, id: String, document: String) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let values = values![document.as_str(), id.as_str()];
            Box::pin(async move {
                let update = "UPDATE passkeys SET document = $1 WHERE id = $2";
                Ok(work.execute(update, values).await? > 0)
            })
        })
    }

    fn remove_passkey(&self, account: AccountId, id: String) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let values = values![id.as_str(), account];
            Box::pin(async move {
                let delete = "DELETE FROM passkeys WHERE id = $1 AND account = $2";
                Ok(work.execute(delete, values).await? > 0)
            })
        })
    }
}
