//! Sessions in a database.

use chancery_club::account::{AccountId, SessionId};
use chancery_club::time::Timestamp;

use super::accounts::{account_columns, read_account};
use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    NewSession, SessionStore, StoredAccount, StoredSession, TokenHash, is_seen_anew,
};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// The columns of a session. The account that is read with it has an id and a time, too.
macro_rules! session_columns {
    () => {
        "s.id AS session, s.account, s.label, s.created_at AS session_created_at, s.seen_at, s.expires_at"
    };
}

fn read(row: &impl ClubRow) -> Result<StoredSession> {
    Ok(StoredSession {
        id: row.parsed("session")?,
        account: row.parsed("account")?,
        label: row.parsed("label")?,
        created_at: row.time("session_created_at")?,
        seen_at: row.time("seen_at")?,
        expires_at: row.time("expires_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn start_session(&mut self, new: &NewSession, replaced: Option<TokenHash>) -> Result<()> {
        self.keep_account(new.account).await?;
        if let Some(replaced) = replaced {
            self.execute("DELETE FROM sessions WHERE hash = $1", values![replaced]).await?;
        }
        let insert = self.execute(
            "INSERT INTO sessions (id, account, hash, label, created_at, seen_at, expires_at)
            VALUES ($1, $2, $3, $4, $5, $5, $6)",
            values![
                new.id,
                new.account,
                new.hash,
                new.label.as_str(),
                new.created_at,
                new.expires_at
            ],
        );
        insert.await?;
        Ok(())
    }
}

impl<B: ClubBackend> SessionStore for SqlStore<B> {
    fn start_session(&self, new: NewSession, replaced: Option<TokenHash>) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let new = new.clone();
            Box::pin(async move { work.start_session(&new, replaced).await })
        })
    }

    fn session(
        &self,
        hash: TokenHash,
        used_after: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(StoredSession, StoredAccount)>> {
        let select = concat!(
            "SELECT ",
            session_columns!(),
            ", ",
            account_columns!(),
            " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = $1"
        );
        let found = self.query_club(select, values![hash], |_, rows| {
            rows.first().map(|row| Ok((read(row)?, read_account(row)?))).transpose()
        });
        Box::pin(async move {
            let Some((session, account)) = found.await? else { return Ok(None) };
            if session.expires_at <= now || session.seen_at <= used_after {
                let delete = "DELETE FROM sessions WHERE hash = $1";
                let ended = self.change_club(move |work| {
                    Box::pin(async move { work.execute(delete, values![hash]).await })
                });
                ended.await?;
                return Ok(None);
            }
            if !is_seen_anew(&session, now) {
                return Ok(Some((session, account)));
            }
            let seen = self.change_club(move |work| {
                Box::pin(async move {
                    let update =
                        "UPDATE sessions SET seen_at = $1 WHERE hash = $2 AND seen_at < $1";
                    work.execute(update, values![now, hash]).await
                })
            });
            seen.await?;
            Ok(Some((StoredSession { seen_at: now, ..session }, account)))
        })
    }

    fn sessions(&self, account: AccountId, now: Timestamp) -> StoreFuture<'_, Vec<StoredSession>> {
        let select = concat!(
            "SELECT ",
            session_columns!(),
            " FROM sessions s WHERE s.account = $1 AND s.expires_at > $2
            ORDER BY s.created_at DESC, s.id"
        );
        self.query_club(select, values![account, now], |_, rows| rows.iter().map(read).collect())
    }

    fn count_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT count(*) AS sessions FROM sessions WHERE expires_at > $1";
                let row = work.row(select, values![now]).await?;
                row.ok_or_else(|| damaged("sessions"))?.count("sessions")
            })
        })
    }

    fn end_session(&self, account: AccountId, id: SessionId) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            Box::pin(async move {
                let delete = "DELETE FROM sessions WHERE id = $1 AND account = $2";
                Ok(work.execute(delete, values![id, account]).await? > 0)
            })
        })
    }

    fn end_sessions(&self, account: AccountId, kept: Option<SessionId>) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(async move {
                // Without the lock, a session that starts at the same moment would stay.
                work.rows(B::LOCK_ACCOUNT, values![account]).await?;
                let delete = "DELETE FROM sessions WHERE account = $1 AND ($2 IS NULL OR id <> $2)";
                work.execute(delete, values![account, kept]).await
            })
        })
    }

    fn end_all_sessions(&self) -> StoreFuture<'_, u64> {
        self.change_club(|work| Box::pin(work.execute("DELETE FROM sessions", values![])))
    }

    fn purge_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM sessions WHERE expires_at <= $1", values![now]))
        })
    }
}
