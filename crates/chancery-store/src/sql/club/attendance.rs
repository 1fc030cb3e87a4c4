//! Attendance in a database.

use chancery_club::account::{AccountId, AttendanceCount};
use chancery_club::game::{Applied, ClubGame};
use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{AttendanceStore, counts_at_once, has_ended};
use crate::sql::rows::to_json;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// Adds the attendance in a JSON list of lists for the game `$1`; `$2` says whether it counts yet. The argument reads the
/// list `$3` as rows with a column `value`.
macro_rules! insert_attendance {
    ($rows:literal) => {
        concat!(
            "INSERT INTO attendance (game, turn, account, at, kept, counts)
            SELECT $1, CAST(value ->> 0 AS BIGINT), value ->> 1, CAST(value ->> 2 AS BIGINT),
                CAST(value ->> 3 AS INTEGER), $2
            FROM ",
            $rows
        )
    };
}
pub(in crate::sql) use insert_attendance;

impl<B: ClubBackend> ClubWork<B> {
    /// Writes who kept and who missed a phase that was resolved, with the resolution.
    pub(super) async fn attend(
        &mut self,
        before: &ClubGame,
        after: &ClubGame,
        applied: &Applied,
    ) -> Result<()> {
        let counts = i64::from(counts_at_once(after));
        if !applied.attendance.is_empty() {
            let rows = applied.attendance.iter().map(|entry| {
                (entry.turn, entry.account, entry.at.as_micros(), i64::from(entry.is_kept))
            });
            let rows = to_json(&rows.collect::<Vec<_>>());
            self.execute(B::INSERT_ATTENDANCE, values![after.id, counts, rows]).await?;
        }
        if has_ended(before, after) {
            let update = "UPDATE attendance SET counts = 1 WHERE game = $1 AND counts = 0";
            self.execute(update, values![after.id]).await?;
        }
        Ok(())
    }

    async fn count_attendance(
        &mut self,
        account: AccountId,
        since: Timestamp,
    ) -> Result<AttendanceCount> {
        let select = "SELECT count(*) AS owed, count(CASE WHEN kept = 1 THEN 1 END) AS kept
            FROM attendance WHERE account = $1 AND at >= $2 AND counts = 1";
        let row = self.row(select, values![account, since]).await?;
        let row = row.ok_or_else(|| damaged("owed"))?;
        Ok(AttendanceCount { owed: row.count("owed")?, kept: row.count("kept")? })
    }
}

impl<B: ClubBackend> AttendanceStore for SqlStore<B> {
    fn attendance(
        &self,
        accounts: Vec<AccountId>,
        since: Timestamp,
    ) -> StoreFuture<'_, Vec<AttendanceCount>> {
        self.read_club(move |work| {
            let accounts = accounts.clone();
            Box::pin(async move {
                let mut counts = Vec::with_capacity(accounts.len());
                for account in accounts {
                    counts.push(work.count_attendance(account, since).await?);
                }
                Ok(counts)
            })
        })
    }

    fn purge_attendance(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM attendance WHERE at < $1", values![before]))
        })
    }
}
