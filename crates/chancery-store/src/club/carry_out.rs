//! What a command changes in a store. Pure, and the same for all backends.

use chancery_club::game::{Applied, ClubGame, ClubRequest, CommandScope};
use chancery_club::policy::Denial;
use chancery_club::time::Timestamp;

use crate::Result;
use crate::error::StoreError;

/// A command that was carried out on a copy of a game.
#[derive(Debug)]
pub(crate) struct CarriedOut {
    /// The game after it.
    pub(crate) after: ClubGame,
    pub(crate) applied: Applied,
    /// The time of the command.
    pub(crate) now: Timestamp,
    pub(crate) due: DueChange,
}

/// What becomes of the time at which the game is looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DueChange {
    /// It stays. If it is later than this, or there is none, it becomes this.
    AtMost(Option<Timestamp>),
    /// It becomes this.
    Set(Option<Timestamp>),
}

/// Carries out a command on a copy of a game.
pub(crate) fn carry_out(
    before: &ClubGame,
    request: &ClubRequest,
    now: Timestamp,
) -> Result<CarriedOut> {
    let mut after = before.clone();
    let applied = after.apply(request, now)?;
    let due = match request.command.scope() {
        CommandScope::Seat(_) => DueChange::AtMost(applied.check_at),
        CommandScope::Game => DueChange::Set(applied.check_at),
    };
    Ok(CarriedOut { after, applied, now, due })
}

/// The error for a game that does not exist. Nobody can tell it from one that they may not see.
pub(crate) fn no_such_game() -> StoreError {
    StoreError::ClubGame(Box::new(Denial::NoSuchGame.into()))
}

/// Whether a game runs to the same deadline as before.
pub(crate) fn same_deadline(before: &ClubGame, after: &ClubGame) -> bool {
    let of = |game: &ClubGame| {
        let document = &game.document;
        (game.turn(), document.revision, document.stage, document.timer.deadline())
    };
    of(before) == of(after)
}
