//! The audit log in a database.

use chancery_club::account::AccountId;

use super::{ClubBackend, ClubRow, damaged, values};
use crate::Result;
use crate::club::{
    AuditEntry, AuditPage, AuditStore, AuditedAct, MAX_ACTS_ABOUT, audit_page, page_size,
};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

fn number(row: &impl ClubRow) -> Result<i64> {
    row.number("number")?.ok_or_else(|| damaged("number"))
}

fn read(row: &impl ClubRow) -> Result<AuditEntry> {
    let act = AuditedAct {
        at: row.time("at")?,
        actor: row.parsed_if_any("actor")?,
        act: row.parsed("act")?,
        subject: row.text("subject")?,
        detail: row.parsed("detail")?,
    };
    Ok(AuditEntry { number: number(row)?, act })
}

impl<B: ClubBackend> AuditStore for SqlStore<B> {
    fn record_act(&self, act: AuditedAct) -> StoreFuture<'_, i64> {
        self.change_club(move |work| {
            let AuditedAct { at, actor, act, subject, detail } = act.clone();
            Box::pin(async move {
                let row = work.row(
                    "INSERT INTO audit (at, actor, act, subject, detail) VALUES ($1, $2, $3, $4, $5)
                    RETURNING number",
                    values![at, actor, act, subject, detail],
                );
                number(&row.await?.ok_or_else(|| damaged("number"))?)
            })
        })
    }

    fn audit_log(&self, before: Option<i64>, limit: usize) -> StoreFuture<'_, AuditPage> {
        let limit = page_size(limit);
        // One more shows whether there is a next page.
        let rows = i64::try_from(limit + 1).unwrap_or(i64::MAX);
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT number, at, actor, act, subject, detail FROM audit WHERE number < $1
                    ORDER BY number DESC LIMIT $2",
                    values![before.unwrap_or(i64::MAX), rows],
                );
                let entries = rows.await?.iter().map(read).collect::<Result<_>>()?;
                Ok(audit_page(entries, limit))
            })
        })
    }

    fn acts_about(&self, account: AccountId) -> StoreFuture<'_, Vec<AuditEntry>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT number, at, actor, act, subject, detail FROM audit
                    WHERE actor = $1 OR subject = $1 ORDER BY number DESC LIMIT $2",
                    values![account, i64::from(MAX_ACTS_ABOUT)],
                );
                rows.await?.iter().map(read).collect()
            })
        })
    }
}
