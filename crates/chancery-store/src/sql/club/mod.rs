//! The verbs of a club in a database.
//!
//! # Locks
//!
//! Every verb is one transaction. On `PostgreSQL`, verbs that touch an account and what belongs to it lock
//! the row of the account first, so no two of them wait for each other.
//!
//! | verb | locks |
//! |---|---|
//! | `create_account` | nothing; names and addresses are unique |
//! | `rename_account`, `set_operator`, `unban_account` | the account |
//! | `change_email`, `ban_account`, `delete_account` | the account, then what they delete |
//! | `set_password`, `add_passkey` | the account |
//! | `update_passkey`, `remove_passkey` | the passkey |
//! | `start_session` | the account against changes, then the session that it replaces |
//! | `end_sessions` | the account, then the sessions |
//! | `session`, if it records the use; `end_session`, `purge_sessions` | the sessions |
//! | `create_api_token` | the account against changes |
//! | `revoke_api_token` | the token |
//! | `create_link` | the account against changes, if the link has one |
//! | `consume_link`: whoever deletes the link gets it; `purge_links` | the links |
//! | `count_attempt`: it counts after the lock is held, so no two get one number; `forget_attempts`, `purge_attempts` | the keys |
//! | `record_act` | nothing; rows are only added |
//! | those that only read | nothing; each reads one consistent state |
//!
//! Names are compared before they are written. If two accounts take one name at the same time, the unique
//! index stops the second; that counts as a collision, is tried again, and then finds the name taken.
//!
//! `SQLite` has one writer at a time, which is the lock of everything. Its dialect and that of `PostgreSQL`
//! agree in all statements here but the locks, so they are written once.

mod accounts;
mod api_tokens;
mod audit;
mod columns;
mod credentials;
mod links;
mod sessions;
mod throttle;

use std::future::Future;
use std::pin::Pin;

use chancery_club::account::AccountId;

pub(super) use self::columns::{ClubRow, SqlValue, damaged};
use super::backend::SqlBackend;
use super::store::SqlStore;
use crate::Result;
use crate::club_error::ClubStoreError;
use crate::database_error::DatabaseError;
use crate::store::StoreFuture;

/// Values as parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$(crate::sql::club::SqlValue::from($value)),*] };
}
use values;

/// A database that can store a club.
pub trait ClubBackend: SqlBackend {
    /// A row of an answer.
    type Row: ClubRow;

    /// What locks a selected row until the transaction ends, against everybody else.
    const LOCK_ACCOUNT: &'static str;

    /// What locks a selected row against changes only.
    const KEEP_ACCOUNT: &'static str;

    /// Runs a statement with parameters `$1`, `$2` and so on. Returns the number of changed rows.
    fn execute(
        &self,
        transaction: &mut Self::Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<u64>> + Send;

    /// Runs a statement with parameters and returns its rows.
    fn fetch(
        &self,
        transaction: &mut Self::Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;
}

/// A transaction of a verb.
pub(super) struct ClubWork<B: ClubBackend> {
    store: SqlStore<B>,
    transaction: B::Transaction,
}

/// The future of what a verb does in its transaction.
type WorkFuture<'w, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'w>>;

impl<B: ClubBackend> ClubWork<B> {
    async fn execute(&mut self, statement: &'static str, values: Vec<SqlValue>) -> Result<u64> {
        self.store.backend().execute(&mut self.transaction, statement, values).await
    }

    async fn rows(
        &mut self,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<B::Row>> {
        self.store.backend().fetch(&mut self.transaction, statement, values).await
    }

    async fn row(
        &mut self,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<Option<B::Row>> {
        Ok(self.rows(statement, values).await?.pop())
    }

    /// Locks an account that is not deleted.
    async fn lock_account(&mut self, id: AccountId) -> Result<()> {
        let row = self.row(B::LOCK_ACCOUNT, values![id]).await?;
        row.map(|_| ()).ok_or_else(|| ClubStoreError::NoAccount.into())
    }

    /// Locks an account against changes and checks that something can be made to sign in to it. So nobody is
    /// banned or deleted and keeps a session that was started at the same moment.
    async fn keep_account(&mut self, id: AccountId) -> Result<()> {
        let row = self.row(B::KEEP_ACCOUNT, values![id]).await?;
        match row.ok_or(ClubStoreError::NoAccount)?.time_if_any("banned_at")? {
            Some(_) => Err(ClubStoreError::AccountBanned.into()),
            None => Ok(()),
        }
    }
}

impl<B: ClubBackend> SqlStore<B> {
    /// Runs a verb that changes something; after a collision, again.
    fn change_club<T: Send + Sync + 'static>(
        &self,
        verb: impl for<'w> Fn(&'w mut ClubWork<B>) -> WorkFuture<'w, T> + Send + Sync + 'static,
    ) -> StoreFuture<'_, T> {
        self.run(move |store| async move {
            for attempt in 1.. {
                let done = store.change_club_once(&verb).await;
                if !Self::tries_again(&done, attempt).await {
                    return done;
                }
            }
            Err(DatabaseError::Conflict.into())
        })
    }

    async fn change_club_once<T: Send + Sync + 'static>(
        &self,
        verb: &(impl for<'w> Fn(&'w mut ClubWork<B>) -> WorkFuture<'w, T> + Send + Sync),
    ) -> Result<T> {
        let transaction = self.backend().begin().await?;
        let mut work = ClubWork { store: self.clone(), transaction };
        let answer = verb(&mut work).await?;
        self.backend().commit(work.transaction).await?;
        Ok(answer)
    }

    /// Runs a verb that only reads.
    fn read_club<T: Send + 'static>(
        &self,
        verb: impl for<'w> FnOnce(&'w mut ClubWork<B>) -> WorkFuture<'w, T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.run(move |store| async move {
            let transaction = store.backend().begin_reading().await?;
            let mut work = ClubWork { store, transaction };
            verb(&mut work).await
        })
    }
}
