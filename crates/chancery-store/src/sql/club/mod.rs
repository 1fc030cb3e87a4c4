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
//! | `session`, if it records the use or finds that it has expired; `end_session`, `purge_sessions` | the sessions |
//! | `create_api_token` | the account against changes |
//! | `revoke_api_token` | the token |
//! | `create_link` | the account against changes, if the link has one |
//! | `consume_link`: whoever deletes the link gets it; `purge_links` | the links |
//! | `count_attempt`: it counts after the lock is held, so no two get one number; `forget_attempts`, `purge_attempts` | the keys |
//! | `record_act` | nothing; rows are only added |
//! | `begin_request`: one of several gets the key; `finish_request`, `abandon_request`, `purge_requests` | the keys |
//! | `send_press` of a player | the row of the seat, then that of the thread |
//! | `send_press` of a game master | the game, then the row of the thread |
//! | `mark_press_read`, `mute_press`, `save_press_draft` | the reader's own row |
//! | `add_report`, `resolve_report`, `unblock`, `withdraw_relation`, `purge_devices` | the rows |
//! | `set_ban_reason`, `set_agent`, `note_device` | the account |
//! | `block`, `declare_relation` | both accounts, in the order of their ids |
//! | `mark_restored`, `finish_restore` | the mark, then what it deletes |
//! | `command` of one seat (saving orders, being ready, orders of a computer) | the row of the seat, last the row that says when the game is due |
//! | any other `command`, `delete_club_game` | the game, then all its seats in the order of the powers, last the row that says when the game is due |
//! | `command` with a sweep | the same, but it skips a game that somebody else has locked, and then waits for the seats |
//! | `create_club_game` | nothing; ids are unique |
//! | `set_notice_settings`, `note_language`, `set_notice_address`, `reset_notice_secrets` | the account |
//! | `site_secret` | the row of the secret |
//! | `add_push_subscription` | the account against changes, then the browser that it replaces |
//! | `remove_push_subscription`, `renew_webhook`, `delete_webhook`, `count_webhook` | the browser or the webhook |
//! | `create_webhook`, `queue_notice` | nothing; ids and keys are unique |
//! | `fan_out` | the notices, in order; one of several processes records each |
//! | `take_deliveries`: it skips those that others have locked; `finish_delivery`, `retry_delivery`, `purge_deliveries` | the deliveries |
//! | `queue_warnings` | as a sweep |
//! | `mark_notice_sent`, `drop_unsent_notices`, `purge_notices` | the notices |
//! | `purge_attendance` | what it deletes |
//! | `record_alive` | the row of that time |
//! | those that only read | nothing; each reads one consistent state |
//!
//! Names are compared before they are written. If two accounts take one name at the same time, the unique
//! index stops the second; that counts as a collision, is tried again, and then finds the name taken.
//!
//! Whoever changes a game of the club holds all its seats, so whoever holds one seat reads a game that stays the
//! same, and a submission is in the resolution or refused. Orders of other seats may change meanwhile. The game is
//! read, and the time with it, by one statement after the locks are held. A command of one seat only brings
//! forward when the game is due; whoever holds the whole game sets it.
//!
//! # Failures
//!
//! If a connection is lost while a change is committed, another one asks what became of the transaction. A change
//! that was made is acknowledged, and one that was not made is tried again. Only if nobody can tell, as when the
//! server has gone or started again, the answer is [`DatabaseError::OutcomeUnknown`].
//!
//! # Dialects
//!
//! `SQLite` has one writer at a time, which is the lock of everything. Its dialect and that of `PostgreSQL`
//! agree in all statements here but the locks, so they are written once.

mod accounts;
mod api_tokens;
mod attendance;
mod audit;
mod columns;
mod commit;
mod credentials;
mod deliveries;
mod games;
mod links;
mod moderation;
mod notices;
mod press;
mod requests;
mod restore;
mod results;
mod sessions;
mod throttle;

use std::future::Future;
use std::pin::Pin;

use chancery_club::account::AccountId;

pub(super) use self::accounts::select_accounts;
pub(super) use self::attendance::insert_attendance;
pub(super) use self::columns::{ClubRow, SqlValue, damaged};
pub(super) use self::games::{insert_notices, insert_submission, update_seat};
use super::backend::SqlBackend;
use super::store::SqlStore;
use crate::Result;
use crate::club::ConnectionCounts;
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

    /// Reads the accounts whose ids are in `$1`, a JSON list.
    const ACCOUNTS: &'static str;

    /// How games and seats are locked. None if a transaction that changes something is the lock of everything.
    const GAME_LOCKS: Option<GameLocks>;

    /// Reads the club's game with the id `$1` in one statement.
    const CLUB_GAME: &'static str;

    /// Writes the orders of a seat and their submission at once: the orders `$1`, the time `$2`, since when the seat is
    /// ready `$3`, the count and head of its submissions `$4` and `$5`, the game `$6`, the number of the seat `$7`, and
    /// of the submission its number `$8`, turn `$9`, time `$10`, orders `$11`, salt `$12` and hash `$13`.
    const SAVE_ORDERS: &'static str;

    /// Queues notices: see `insert_notices`. One statement for all of them takes one round trip.
    const INSERT_NOTICES: &'static str;

    /// Adds attendance: see `insert_attendance`.
    const INSERT_ATTENDANCE: &'static str;

    /// Reads the club's games whose ids are in `$1`, a JSON list.
    const CLUB_GAMES: &'static str;

    /// Reads as `game` and `number` the seats of programs in the games whose ids are in `$1`, a JSON list.
    const AGENT_SEATS: &'static str;
    /// Finds and locks deliveries that are due at `$1`, at most `$2`, and skips those that others have locked.
    const FREE_DELIVERIES: &'static str;

    /// Reads the time of the server as `now`; none if the time is that of this process.
    const NOW: Option<&'static str>;

    /// Reads as `durable` whether a commit is on the disk before it is acknowledged: 1 or 0.
    const DURABLE: &'static str;

    /// Reads `accepts_changes` (1 or 0), `bytes` and `standbys` of the database.
    const STATUS: &'static str;

    /// How to find out what became of a commit. None if that is never unknown.
    const COMMIT_OUTCOME: Option<CommitOutcome>;

    /// The connections of this process.
    fn connections(&self) -> ConnectionCounts;

    /// Runs a statement with parameters `$1`, `$2` and so on. Returns the number of changed rows.
    fn execute(
        &self,
        transaction: &mut Self::Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<u64>> + Send;

    /// Runs the last statement of a transaction, which may be spared what it takes to undo it alone.
    fn execute_last(
        &self,
        transaction: &mut Self::Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<()>> + Send;

    /// Runs a statement with parameters and returns its rows.
    fn fetch(
        &self,
        transaction: &mut Self::Transaction,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;

    /// Runs a statement that reads, without a transaction around it.
    fn query(
        &self,
        statement: &'static str,
        values: Vec<SqlValue>,
    ) -> impl Future<Output = Result<Vec<Self::Row>>> + Send;
}

/// Statements that find out what became of a transaction whose connection was lost while it was committed.
#[derive(Clone, Copy, Debug)]
pub struct CommitOutcome {
    /// Reads the id of this transaction as `transaction`; it has none before it changes something.
    pub(super) id: &'static str,
    /// Reads as `status` whether the transaction with the id `$1` is `committed`, `aborted`, `in progress` or
    /// `unknown`.
    pub(super) status: &'static str,
}

/// Statements that lock a game or its seats until the transaction ends. `$1` is the id of the game. Each
/// row names the transaction, so that this takes no statement of its own.
#[derive(Clone, Copy, Debug)]
pub struct GameLocks {
    /// The game.
    pub(super) game: &'static str,
    /// The game, if nobody else has locked it.
    pub(super) free_game: &'static str,
    /// All seats, in order.
    pub(super) seats: &'static str,
    /// The seat with the number `$2`.
    pub(super) seat: &'static str,
}

/// A transaction of a verb.
pub(super) struct ClubWork<B: ClubBackend> {
    store: SqlStore<B>,
    transaction: B::Transaction,
    /// The id of the transaction, once it is known.
    id: Option<String>,
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
        let mut work = ClubWork { store: self.clone(), transaction, id: None };
        let answer = verb(&mut work).await?;
        work.commit(answer).await
    }

    /// Runs a verb that reads by one statement. It reads one consistent state by itself, so the two round trips of a
    /// transaction are saved.
    fn query_club<T: Send + 'static>(
        &self,
        statement: &'static str,
        values: Vec<SqlValue>,
        read: impl FnOnce(&SqlStore<B>, Vec<B::Row>) -> Result<T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.run(move |store| async move {
            let rows = store.backend().query(statement, values).await?;
            read(&store, rows)
        })
    }

    /// Runs a verb that reads by several statements.
    fn read_club<T: Send + 'static>(
        &self,
        verb: impl for<'w> FnOnce(&'w mut ClubWork<B>) -> WorkFuture<'w, T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.run(move |store| async move {
            let transaction = store.backend().begin_reading().await?;
            let mut work = ClubWork { store, transaction, id: None };
            verb(&mut work).await
        })
    }
}
