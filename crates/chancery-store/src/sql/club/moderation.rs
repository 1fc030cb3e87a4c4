//! Reports, and what there is between accounts, in a database.

use chancery_club::account::{AccountId, GameId, ReportId};
use chancery_club::game::{ClubGame, ClubRequest};
use chancery_club::moderation::{RelationKind, SubjectKind};
use chancery_club::policy::Denial;
use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    DeviceKind, MAX_SHARED, ModerationStore, ReportCursor, ReportList, ReportPage,
    ReportResolution, SharedDevice, StoredRelation, StoredReport, TokenHash, newcomer, page_size,
    report_page,
};
use crate::error::StoreError;
use crate::sql::rows::to_json;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// A statement that reads a page of reports: `$1` and `$2` are the time and id of the report before, `$3` is how
/// many, and `$4` whatever the list needs.
macro_rules! page {
    ($list:literal) => {
        concat!(
            "SELECT id, at, reporter, kind, subject, game, account, quote, reason, resolved_at, resolver, note
            FROM reports WHERE ",
            $list,
            " AND at <= $1 AND (at < $1 OR id > $2) ORDER BY at DESC, id LIMIT $3"
        )
    };
}

fn read_report(row: &impl ClubRow) -> Result<StoredReport> {
    let kind: String = row.parsed("kind")?;
    let resolution = match row.time_if_any("resolved_at")? {
        None => None,
        Some(at) => Some(ReportResolution {
            at,
            resolver: row.parsed("resolver")?,
            note: row.parsed("note")?,
        }),
    };
    Ok(StoredReport {
        id: row.parsed("id")?,
        at: row.time("at")?,
        reporter: row.parsed("reporter")?,
        kind: SubjectKind::named(&kind).ok_or_else(|| damaged("kind"))?,
        subject: row.parsed("subject")?,
        game: row.parsed_if_any("game")?,
        account: row.parsed_if_any("account")?,
        quote: row.text("quote")?,
        reason: row.parsed("reason")?,
        resolution,
    })
}

fn read_relation(row: &impl ClubRow) -> Result<StoredRelation> {
    let kind: String = row.parsed("kind")?;
    Ok(StoredRelation {
        account: row.parsed("account")?,
        other: row.parsed("other")?,
        kind: RelationKind::named(&kind).ok_or_else(|| damaged("kind"))?,
        at: row.time("at")?,
    })
}

fn read_device(row: &impl ClubRow) -> Result<SharedDevice> {
    let (kind, mark): (String, String) = (row.parsed("kind")?, row.parsed("mark")?);
    Ok(SharedDevice {
        kind: DeviceKind::named(&kind).ok_or_else(|| damaged("kind"))?,
        mark: TokenHash::from_hex(&mark).ok_or_else(|| damaged("mark"))?,
        account: row.parsed("account")?,
        first_at: row.time("first_at")?,
        last_at: row.time("last_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    /// Forgets what there is about an account that is deleted. Reports stay.
    pub(super) async fn forget_person(&mut self, id: AccountId) -> Result<()> {
        for delete in [
            "DELETE FROM ban_reasons WHERE account = $1",
            "DELETE FROM agents WHERE account = $1",
            "DELETE FROM blocks WHERE account = $1 OR other = $1",
            "DELETE FROM relations WHERE account = $1 OR other = $1",
            "DELETE FROM devices WHERE account = $1",
        ] {
            self.execute(delete, values![id]).await?;
        }
        Ok(())
    }

    /// Checks that whoever gets a seat and those in the game do not keep apart.
    pub(super) async fn check_blocks(
        &mut self,
        request: &ClubRequest,
        after: &ClubGame,
    ) -> Result<()> {
        let Some((account, others)) = newcomer(request, after) else { return Ok(()) };
        for other in others {
            let found = self.row(
                "SELECT 1 FROM blocks
                WHERE (account = $1 AND other = $2) OR (account = $2 AND other = $1) LIMIT 1",
                values![account, other],
            );
            if found.await?.is_some() {
                return Err(StoreError::ClubGame(Box::new(Denial::Blocked.into())));
            }
        }
        Ok(())
    }

    async fn add(&mut self, report: &StoredReport) -> Result<()> {
        let insert = self.execute(
            "INSERT INTO reports (id, at, reporter, kind, subject, game, account, reason, quote)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            values![
                report.id.to_string(),
                report.at,
                report.reporter,
                report.kind.id(),
                report.subject.as_str(),
                report.game,
                report.account,
                report.reason.as_str(),
                report.quote.clone(),
            ],
        );
        insert.await.map(|_| ())
    }
}

impl<B: ClubBackend> SqlStore<B> {
    /// Changes something of an account that is not deleted.
    fn change_person(
        &self,
        account: AccountId,
        statement: &'static str,
        more: Vec<super::SqlValue>,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let mut all = values![account];
            all.extend(more.clone());
            Box::pin(async move {
                work.lock_account(account).await?;
                work.execute(statement, all).await.map(|_| ())
            })
        })
    }

    /// Changes something between two accounts that are not deleted. They are locked in one order.
    fn change_pair(
        &self,
        account: AccountId,
        other: AccountId,
        statement: &'static str,
        more: Vec<super::SqlValue>,
    ) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let mut all = values![account, other];
            all.extend(more.clone());
            Box::pin(async move {
                work.lock_account(account.min(other)).await?;
                work.lock_account(account.max(other)).await?;
                work.execute(statement, all).await.map(|_| ())
            })
        })
    }

    fn remove_pair(
        &self,
        account: AccountId,
        other: AccountId,
        statement: &'static str,
    ) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            Box::pin(async move { Ok(work.execute(statement, values![account, other]).await? > 0) })
        })
    }
}

impl<B: ClubBackend> ModerationStore for SqlStore<B> {
    fn add_report(&self, report: StoredReport) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let report = report.clone();
            Box::pin(async move { work.add(&report).await })
        })
    }

    fn report(&self, id: ReportId) -> StoreFuture<'_, Option<StoredReport>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let row = work.row(
                    "SELECT id, at, reporter, kind, subject, game, account, quote, reason, resolved_at,
                        resolver, note
                    FROM reports WHERE id = $1",
                    values![id.to_string()],
                );
                row.await?.as_ref().map(read_report).transpose()
            })
        })
    }

    fn reports(
        &self,
        list: ReportList,
        after: Option<ReportCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ReportPage> {
        let limit = page_size(limit);
        let rows = i64::try_from(limit + 1).unwrap_or(i64::MAX);
        let from = after.map_or(Timestamp::MAX, |after| after.at);
        let id = after.map(|after| after.id.to_string()).unwrap_or_default();
        let mut parameters = values![from, id, rows];
        let statement = match list {
            ReportList::Open => page!("resolved_at IS NULL"),
            ReportList::Resolved => page!("resolved_at IS NOT NULL"),
            ReportList::By(account) => {
                parameters.extend(values![account]);
                page!("reporter = $4")
            }
            ReportList::About(account) => {
                parameters.extend(values![account]);
                page!("account = $4")
            }
        };
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(statement, parameters).await?;
                Ok(report_page(rows.iter().map(read_report).collect::<Result<_>>()?, limit))
            })
        })
    }

    fn resolve_report(&self, id: ReportId, resolution: ReportResolution) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            let ReportResolution { at, resolver, note } = resolution.clone();
            Box::pin(async move {
                let update = work.execute(
                    "UPDATE reports SET resolved_at = $1, resolver = $2, note = $3
                    WHERE id = $4 AND resolved_at IS NULL",
                    values![at, resolver, note, id.to_string()],
                );
                Ok(update.await? > 0)
            })
        })
    }

    fn count_open_reports(&self) -> StoreFuture<'_, u64> {
        self.read_club(|work| {
            Box::pin(async move {
                let select = "SELECT count(*) AS count FROM reports WHERE resolved_at IS NULL";
                work.row(select, values![]).await?.ok_or_else(|| damaged("count"))?.count("count")
            })
        })
    }

    fn set_ban_reason(&self, account: AccountId, reason: Option<String>) -> StoreFuture<'_, ()> {
        match reason {
            Some(reason) => self.change_person(
                account,
                "INSERT INTO ban_reasons (account, reason) VALUES ($1, $2)
                ON CONFLICT (account) DO UPDATE SET reason = excluded.reason",
                values![reason],
            ),
            None => {
                self.change_person(account, "DELETE FROM ban_reasons WHERE account = $1", values![])
            }
        }
    }

    fn ban_reason(&self, account: AccountId) -> StoreFuture<'_, Option<String>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT reason FROM ban_reasons WHERE account = $1";
                let row = work.row(select, values![account]).await?;
                Ok(row.map(|row| row.text("reason")).transpose()?.flatten())
            })
        })
    }

    fn set_agent(&self, account: AccountId, is_agent: bool) -> StoreFuture<'_, ()> {
        let statement = if is_agent {
            "INSERT INTO agents (account) VALUES ($1) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM agents WHERE account = $1"
        };
        self.change_person(account, statement, values![])
    }

    fn agents_among(&self, mut accounts: Vec<AccountId>) -> StoreFuture<'_, Vec<AccountId>> {
        accounts.sort_unstable();
        accounts.dedup();
        self.read_club(move |work| {
            Box::pin(async move {
                let mut found = Vec::new();
                for account in accounts {
                    let select = "SELECT 1 FROM agents WHERE account = $1";
                    if work.row(select, values![account]).await?.is_some() {
                        found.push(account);
                    }
                }
                Ok(found)
            })
        })
    }

    fn agent_seats(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, usize)>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(B::AGENT_SEATS, values![to_json(&games)]).await?;
                rows.iter().map(|row| Ok((row.parsed("game")?, row.count("number")?))).collect()
            })
        })
    }

    fn is_seated(&self, account: AccountId) -> StoreFuture<'_, bool> {
        self.read_club(move |work| {
            Box::pin(async move {
                let row = work.row(
                    "SELECT 1 FROM seats s JOIN club_games c ON c.game = s.game
                    WHERE s.account = $1 AND c.stage NOT IN ('finished', 'cancelled') LIMIT 1",
                    values![account],
                );
                Ok(row.await?.is_some())
            })
        })
    }

    fn block(&self, account: AccountId, other: AccountId, now: Timestamp) -> StoreFuture<'_, ()> {
        let insert =
            "INSERT INTO blocks (account, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.change_pair(account, other, insert, values![now])
    }

    fn unblock(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool> {
        self.remove_pair(account, other, "DELETE FROM blocks WHERE account = $1 AND other = $2")
    }

    fn blocks_of(&self, account: AccountId) -> StoreFuture<'_, Vec<(AccountId, Timestamp)>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT other, at FROM blocks WHERE account = $1 ORDER BY at, other";
                let rows = work.rows(select, values![account]).await?;
                rows.iter().map(|row| Ok((row.parsed("other")?, row.time("at")?))).collect()
            })
        })
    }

    fn declare_relation(&self, relation: StoredRelation) -> StoreFuture<'_, ()> {
        let StoredRelation { account, other, kind, at } = relation;
        self.change_pair(
            account,
            other,
            "INSERT INTO relations (account, other, kind, at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (account, other) DO UPDATE SET kind = excluded.kind, at = excluded.at",
            values![kind.id(), at],
        )
    }

    fn withdraw_relation(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool> {
        self.remove_pair(account, other, "DELETE FROM relations WHERE account = $1 AND other = $2")
    }

    fn relations_of(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredRelation>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT account, other, kind, at FROM relations
                    WHERE account = $1 OR other = $1 ORDER BY at, account, other",
                    values![account],
                );
                rows.await?.iter().map(read_relation).collect()
            })
        })
    }

    fn relations_in(&self, game: GameId) -> StoreFuture<'_, Vec<StoredRelation>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT r.account, r.other, r.kind, r.at FROM relations r
                    JOIN seats a ON a.game = $1 AND a.account = r.account
                    JOIN seats b ON b.game = $1 AND b.account = r.other
                    ORDER BY r.at, r.account, r.other",
                    values![game],
                );
                rows.await?.iter().map(read_relation).collect()
            })
        })
    }

    fn note_device(
        &self,
        account: AccountId,
        kind: DeviceKind,
        mark: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.change_person(
            account,
            "INSERT INTO devices (account, kind, mark, first_at, last_at) VALUES ($1, $2, $3, $4, $4)
            ON CONFLICT (kind, mark, account) DO UPDATE SET last_at = excluded.last_at
            WHERE devices.last_at < excluded.last_at",
            values![kind.id(), mark, now],
        )
    }

    fn shared_devices(&self, account: Option<AccountId>) -> StoreFuture<'_, Vec<SharedDevice>> {
        let most = i64::try_from(MAX_SHARED).unwrap_or(i64::MAX);
        let mut parameters = values![most];
        let statement = match account {
            None => {
                "SELECT d.kind, d.mark, d.account, d.first_at, d.last_at FROM devices d
                WHERE EXISTS (SELECT 1 FROM devices o WHERE o.kind = d.kind AND o.mark = d.mark
                    AND o.account <> d.account)
                ORDER BY d.kind DESC, d.mark, d.account LIMIT $1"
            }
            Some(account) => {
                parameters.extend(values![account]);
                "SELECT d.kind, d.mark, d.account, d.first_at, d.last_at FROM devices d
                WHERE EXISTS (SELECT 1 FROM devices o WHERE o.kind = d.kind AND o.mark = d.mark
                    AND o.account = $2)
                AND EXISTS (SELECT 1 FROM devices o WHERE o.kind = d.kind AND o.mark = d.mark
                    AND o.account <> d.account)
                ORDER BY d.kind DESC, d.mark, d.account LIMIT $1"
            }
        };
        self.read_club(move |work| {
            Box::pin(async move {
                work.rows(statement, parameters).await?.iter().map(read_device).collect()
            })
        })
    }

    fn purge_devices(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM devices WHERE last_at < $1", values![before]))
        })
    }
}
