//! Results of players in memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use chancery_club::account::{AccountId, GameId};
use chancery_club::results::ProfileAudience;

use super::ClubMemory;
use crate::club::account::page_size;
use crate::club::results::result_page;
use crate::club::{
    ClubSnapshot, ResultCursor, ResultPage, ResultStore, ResultTotals, StoredResult,
};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// Results by game and number of the seat.
pub(super) type MemoryResults = BTreeMap<(GameId, usize), StoredResult>;

impl ClubMemory {
    fn seen_results(
        &self,
        account: AccountId,
        audience: ProfileAudience,
    ) -> impl Iterator<Item = &StoredResult> {
        self.results
            .values()
            .filter(move |result| result.account == account && result.audience <= audience)
    }
}

impl ResultStore for MemoryStore {
    fn results_of(
        &self,
        account: AccountId,
        audience: ProfileAudience,
        after: Option<ResultCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ResultPage> {
        self.with_club(move |club| {
            let place = |result: &StoredResult| (Reverse(result.finished_at), result.game);
            let after = after.map(|after| (Reverse(after.finished_at), after.game));
            let mut found: Vec<StoredResult> = club
                .seen_results(account, audience)
                .filter(|result| after.is_none_or(|after| place(result) > after))
                .cloned()
                .collect();
            found.sort_by_key(place);
            Ok(result_page(found, page_size(limit)))
        })
    }

    fn result_totals(
        &self,
        account: AccountId,
        audience: ProfileAudience,
    ) -> StoreFuture<'_, ResultTotals> {
        self.with_club(move |club| {
            let mut totals = ResultTotals::default();
            for result in club.seen_results(account, audience) {
                totals.add(result.outcome, 1);
            }
            Ok(totals)
        })
    }

    fn club_games_by_id(&self, ids: Vec<GameId>) -> StoreFuture<'_, Vec<Arc<ClubSnapshot>>> {
        self.with_games(move |club, now| {
            let games = club.games.iter().filter(|(id, _)| ids.contains(id));
            Ok(games.map(|(_, game)| game.snapshot(now)).collect())
        })
    }
}
