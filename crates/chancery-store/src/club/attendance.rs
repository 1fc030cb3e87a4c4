//! Who kept and who missed the phases of games. Games write it when a phase is resolved, in the same transaction.

use chancery_club::account::{AccountId, AttendanceCount};
use chancery_club::game::ClubGame;
use chancery_club::policy::GameStage;
use chancery_club::settings::Visibility;
use chancery_club::time::Timestamp;

use crate::store::StoreFuture;

/// Counts the phases that accounts kept.
///
/// What happens in an anonymous game, or in one that is not public, counts when it is over, so that nobody can tell
/// from a figure who plays in it. If it is cancelled, it never counts.
pub trait AttendanceStore {
    /// Counts the phases of accounts since a moment, in the order of the ids.
    fn attendance(
        &self,
        accounts: Vec<AccountId>,
        since: Timestamp,
    ) -> StoreFuture<'_, Vec<AttendanceCount>>;

    /// Deletes what happened before a moment. Returns how much.
    fn purge_attendance(&self, before: Timestamp) -> StoreFuture<'_, u64>;
}

/// Does what happens in a game count at once?
pub(crate) fn counts_at_once(game: &ClubGame) -> bool {
    let settings = &game.document.settings;
    let is_open = !settings.anonymous && settings.visibility == Visibility::Public;
    is_open || game.document.stage == GameStage::Finished
}

/// Has a game just ended, so that everything in it counts?
pub(crate) fn has_ended(before: &ClubGame, after: &ClubGame) -> bool {
    let is_finished = |game: &ClubGame| game.document.stage == GameStage::Finished;
    is_finished(after) && !is_finished(before)
}
