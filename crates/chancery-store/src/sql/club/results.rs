//! Results of players in a database.

use std::sync::Arc;

use chancery_club::account::{AccountId, GameId};
use chancery_club::results::{ProfileAudience, SeatOutcome};
use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    ClubSnapshot, ResultCursor, ResultPage, ResultStore, ResultTotals, StoredResult, page_size,
    result_page,
};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

fn outcome(row: &impl ClubRow) -> Result<SeatOutcome> {
    let id: String = row.parsed("outcome")?;
    SeatOutcome::named(&id).ok_or_else(|| damaged("outcome"))
}

fn read(row: &impl ClubRow) -> Result<StoredResult> {
    let for_members: i64 = row.count("for_members")?;
    Ok(StoredResult {
        game: row.parsed("game")?,
        account: row.parsed("account")?,
        power: row.parsed("power")?,
        outcome: outcome(row)?,
        sharers: row.count("sharers")?,
        centres: row.count("centres")?,
        audience: match for_members {
            0 => ProfileAudience::Everybody,
            _ => ProfileAudience::Members,
        },
        finished_at: row.time("finished_at")?,
    })
}

/// Whether only members see it, as a column has it.
fn for_members(audience: ProfileAudience) -> i64 {
    i64::from(audience == ProfileAudience::Members)
}

impl<B: ClubBackend> ClubWork<B> {
    /// Stores how a game ended; the numbers are those of the seats.
    pub(super) async fn insert_results(&mut self, results: &[(usize, StoredResult)]) -> Result<()> {
        for (seat, result) in results {
            let insert = self.execute(
                "INSERT INTO results (game, seat, account, power, outcome, sharers, centres,
                    for_members, finished_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
                values![
                    result.game,
                    i64::try_from(*seat).unwrap_or(i64::MAX),
                    result.account,
                    result.power.as_str(),
                    result.outcome.id(),
                    i64::from(result.sharers),
                    i64::from(result.centres),
                    for_members(result.audience),
                    result.finished_at,
                ],
            );
            insert.await?;
        }
        Ok(())
    }
}

impl<B: ClubBackend> ResultStore for SqlStore<B> {
    fn results_of(
        &self,
        account: AccountId,
        audience: ProfileAudience,
        after: Option<ResultCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ResultPage> {
        let limit = page_size(limit);
        // One more shows whether there is a next page.
        let rows = i64::try_from(limit + 1).unwrap_or(i64::MAX);
        let from = after.map_or(Timestamp::MAX, |after| after.finished_at);
        let game = after.map(|after| after.game.to_string()).unwrap_or_default();
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT game, account, power, outcome, sharers, centres, for_members, finished_at
                    FROM results WHERE account = $1 AND for_members <= $2
                        AND finished_at <= $3 AND (finished_at < $3 OR game > $4)
                    ORDER BY finished_at DESC, game LIMIT $5",
                    values![account, for_members(audience), from, game, rows],
                );
                let results = rows.await?.iter().map(read).collect::<Result<_>>()?;
                Ok(result_page(results, limit))
            })
        })
    }

    fn result_totals(
        &self,
        account: AccountId,
        audience: ProfileAudience,
    ) -> StoreFuture<'_, ResultTotals> {
        self.read_club(move |work| {
            Box::pin(async move {
                let rows = work.rows(
                    "SELECT outcome, count(*) AS count FROM results
                    WHERE account = $1 AND for_members <= $2 GROUP BY outcome",
                    values![account, for_members(audience)],
                );
                let mut totals = ResultTotals::default();
                for row in &rows.await? {
                    totals.add(outcome(row)?, row.count("count")?);
                }
                Ok(totals)
            })
        })
    }

    fn club_games_by_id(&self, ids: Vec<GameId>) -> StoreFuture<'_, Vec<Arc<ClubSnapshot>>> {
        self.read_club(move |work| Box::pin(async move { work.games_by_id(&ids).await }))
    }
}
