//! The games of an account: for the export of its data, each as its owner sees it, and for its deletion.

use std::sync::Arc;

use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::game::{ClubCommand, ClubGameError};
use chancery_club::policy::{Actor, ClubAction};
use chancery_club::seats::GameSeat;
use chancery_club::view::view;
use chancery_store::StoreError;
use chancery_store::club::{ClubGameCursor, ClubGameList, ClubGameQuery, ClubSnapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::command::allowed;
use super::logs::{ReceiptView, SubmissionView};
use super::summary::GameSummary;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::view::club::{role_ids, time_text};

/// How many games are read at once.
const PAGE: usize = 50;

/// The games in which an account has a seat, or which it runs: page by page, the archived ones last.
#[derive(Debug)]
pub(crate) struct OwnGames {
    account: AccountId,
    /// Where the next page begins; none after the last.
    next: Option<(bool, Option<ClubGameCursor>)>,
}

impl OwnGames {
    pub(crate) const fn of(account: AccountId) -> OwnGames {
        OwnGames { account, next: Some((false, None)) }
    }

    /// The next page; none after the last.
    pub(crate) async fn page(
        &mut self,
        club: &ClubState,
    ) -> Result<Option<Vec<Arc<ClubSnapshot>>>> {
        let Some((archived, after)) = self.next else { return Ok(None) };
        let list = ClubGameList::Mine(self.account);
        let query = ClubGameQuery { list, archived, search: String::new(), limit: PAGE, after };
        let page = club.store().club_games(&query).await?;
        self.next = match page.next {
            Some(next) => Some((archived, Some(next))),
            None if !archived => Some((true, None)),
            None => None,
        };
        Ok(Some(page.games))
    }
}

/// A game in which an account has a seat, or which it runs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnGame {
    /// The game.
    game: GameSummary,
    /// When it was created.
    #[schema(format = DateTime)]
    created_at: String,
    /// What the account is in it: `player`, `sitter` or `master`.
    roles: Vec<&'static str>,
    /// Saved orders for the current phase.
    orders: Vec<String>,
    /// Receipts of the own power.
    receipts: Vec<ReceiptView>,
    /// Submissions of the own power, when the game is over.
    submissions: Vec<SubmissionView>,
}

impl OwnGame {
    /// A game as its player or game master sees it.
    pub(crate) async fn of(
        club: &ClubState,
        actor: &Actor,
        found: &ClubSnapshot,
        lang: Lang,
    ) -> Result<OwnGame> {
        let seen = view(actor, &found.game, found.now)?;
        let may = |action| allowed(actor, &action, &found.game, found.now).is_ok();
        let mut own = OwnGame {
            game: GameSummary::of(&seen, lang),
            created_at: time_text(seen.created),
            roles: role_ids(&seen),
            orders: Vec::new(),
            receipts: Vec::new(),
            submissions: Vec::new(),
        };
        let Some(power) = seen.power else { return Ok(own) };
        own.orders = seen.session.orders().of(power).to_vec();
        if may(ClubAction::ViewReceipts(power)) {
            let all = club.store().submissions(seen.id, Some(power)).await?;
            own.receipts =
                all.iter().map(|entry| ReceiptView::of(&entry.receipt(seen.id))).collect();
            if may(ClubAction::ViewSubmissions) {
                own.submissions = all.into_iter().map(SubmissionView::of).collect();
            }
        }
        Ok(own)
    }
}

/// Opens the seats that an account has in games that are not over: others can take them, and nobody waits for
/// orders that never come.
pub(crate) async fn leave_all_seats(
    club: &ClubState,
    actor: &Actor,
    account: AccountId,
) -> Result<()> {
    let mut games = OwnGames::of(account);
    while let Some(page) = games.page(club).await? {
        for found in page {
            let game = &found.game;
            let sits = |seat: &&GameSeat| seat.sitter.is_some_and(|one| one.account == account);
            if let Some(sat) = game.seats.iter().find(sits) {
                let command = ClubCommand::EndSitting(sat.power);
                match club.command(game.id, actor, command).await {
                    Err(ApiError::Store(StoreError::ClubGame(error)))
                        if matches!(*error, ClubGameError::Denied(_)) => {}
                    ended => drop(ended?),
                }
            }
            let seat = game.seats.held_by(account).filter(|_| !game.document.stage.is_over());
            let Some(seat) = seat else { continue };
            match club.command(game.id, actor, ClubCommand::Leave(seat.power)).await {
                // The game ended meanwhile, or a game master was faster.
                Err(ApiError::Store(StoreError::ClubGame(error)))
                    if matches!(*error, ClubGameError::Denied(_)) => {}
                left => drop(left?),
            }
        }
    }
    Ok(())
}
