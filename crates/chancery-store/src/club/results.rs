//! Results of players in public games, by account. They are written with the change that ends a game.

use std::sync::Arc;

use chancery_club::account::{AccountId, GameId};
use chancery_club::game::ClubGame;
use chancery_club::policy::GameStage;
use chancery_club::results::{ProfileAudience, SeatOutcome};
use chancery_club::time::Timestamp;

use super::ClubSnapshot;
use crate::store::StoreFuture;

/// How a public game ended for whoever held a seat at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredResult {
    /// The game.
    pub game: GameId,
    /// The account.
    pub account: AccountId,
    /// The id of the power, as in `FRANCE`.
    pub power: String,
    /// How it ended.
    pub outcome: SeatOutcome,
    /// How many share the game, if it is a draw; 1 for a solo.
    pub sharers: u16,
    /// Centres at the end.
    pub centres: u16,
    /// Who sees the game.
    pub audience: ProfileAudience,
    /// When it ended.
    pub finished_at: Timestamp,
}

/// A place in the list of results of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultCursor {
    /// When the game ended.
    pub finished_at: Timestamp,
    /// The game.
    pub game: GameId,
}

/// A page of results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultPage {
    /// The results; those of the latest games come first.
    pub results: Vec<StoredResult>,
    /// Where the next page starts, if there is one.
    pub next: Option<ResultCursor>,
}

/// How often each outcome happened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResultTotals {
    /// Games won alone.
    pub solos: u64,
    /// Games shared.
    pub draws: u64,
    /// Games that another won, and that the player survived.
    pub survivals: u64,
    /// Games in which the power was eliminated.
    pub eliminations: u64,
}

impl ResultTotals {
    /// Counts some games with an outcome.
    pub(crate) fn add(&mut self, outcome: SeatOutcome, count: u64) {
        let total = match outcome {
            SeatOutcome::Solo => &mut self.solos,
            SeatOutcome::Draw => &mut self.draws,
            SeatOutcome::Survived => &mut self.survivals,
            SeatOutcome::Eliminated => &mut self.eliminations,
        };
        *total += count;
    }
}

/// Reads results of players. Each verb finds them by an index.
pub trait ResultStore {
    /// Lists the results of an account that an audience sees, at most 200 at once; the latest come first.
    fn results_of(
        &self,
        account: AccountId,
        audience: ProfileAudience,
        after: Option<ResultCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ResultPage>;

    /// Counts the results of an account that an audience sees.
    fn result_totals(
        &self,
        account: AccountId,
        audience: ProfileAudience,
    ) -> StoreFuture<'_, ResultTotals>;

    /// Reads several games at once, in no particular order. Ids that no game has are left out.
    fn club_games_by_id(&self, ids: Vec<GameId>) -> StoreFuture<'_, Vec<Arc<ClubSnapshot>>>;
}

/// The results to store after a change that ended a game; the numbers are those of the seats.
pub(crate) fn new_results(before: &ClubGame, after: &ClubGame) -> Vec<(usize, StoredResult)> {
    let stage = |game: &ClubGame| game.document.stage;
    let Some(audience) = after.profile_audience() else { return Vec::new() };
    if stage(before) == GameStage::Finished || stage(after) != GameStage::Finished {
        return Vec::new();
    }
    let board = after.session().game().board();
    let results = after.player_results().into_iter().map(|player| {
        let result = player.result;
        let stored = StoredResult {
            game: after.id,
            account: player.account,
            power: board.power(result.power).id.clone(),
            outcome: result.outcome,
            sharers: result.sharers,
            centres: result.centres,
            audience,
            finished_at: after.changed,
        };
        (result.power.index(), stored)
    });
    results.collect()
}

/// A page from results of which one more than asked for was read.
pub(crate) fn result_page(mut results: Vec<StoredResult>, limit: usize) -> ResultPage {
    let more = results.len() > limit;
    results.truncate(limit);
    let last = results.last().filter(|_| more);
    let next = last.map(|last| ResultCursor { finished_at: last.finished_at, game: last.game });
    ResultPage { results, next }
}
