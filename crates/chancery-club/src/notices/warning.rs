//! The warning before a deadline. It goes to those who owe orders, and to nobody else: who owes is secret.

use crate::account::AccountId;
use crate::game::{ClubGame, Notice, NoticeKind};
use crate::policy::GameStage;
use crate::time::{Length, Timestamp};

/// The warning comes when this part of the phase is left.
const PART: u32 = 6;
/// At most so long before the deadline.
const LONGEST: Length = Length::hours(12);
/// Whoever plays phases shorter than this is at the board.
const SHORTEST_PHASE: Length = Length::minutes(10);

/// When those who owe orders are warned; none if the phase has no deadline or is short.
pub fn warning_time(game: &ClubGame) -> Option<Timestamp> {
    if game.document.stage != GameStage::Running {
        return None;
    }
    let deadline = game.document.timer.deadline()?;
    let length = deadline.since(game.document.began);
    if length < SHORTEST_PHASE {
        return None;
    }
    let ahead = length.part(PART).as_micros().min(LONGEST.as_micros());
    Some(deadline.before(Length::from_micros(ahead)))
}

/// Who owes orders: players who are not ready and have units without orders, also those who sent none in the phase
/// before. A sitter owes them in place of the player.
pub fn owing(game: &ClubGame, now: Timestamp) -> Vec<AccountId> {
    let due = game.session().due();
    let owes = due.iter().filter(|due| !due.is_done()).filter_map(|due| {
        let seat = game.seats.get(due.power)?;
        let account = seat.account()?;
        if seat.ready_since.is_some() {
            return None;
        }
        let sitter = seat.sitter.filter(|sitter| now < sitter.until);
        Some(sitter.map_or(account, |sitter| sitter.account))
    });
    let mut all: Vec<AccountId> = owes.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The warnings that a game needs at a moment. Their revision is that of the deadline, so that there is one for
/// each deadline.
pub fn warnings(game: &ClubGame, now: Timestamp) -> Vec<Notice> {
    let is_time = warning_time(game).is_some_and(|at| at <= now);
    let is_past = game.document.timer.deadline().is_none_or(|deadline| deadline <= now);
    if !is_time || is_past {
        return Vec::new();
    }
    let (turn, revision) = (game.turn(), u64::from(game.document.revision));
    let kind = NoticeKind::DeadlineNear;
    owing(game, now).into_iter().map(|account| Notice { account, kind, turn, revision }).collect()
}

/// Is a warning that was queued still right? Not if the deadline has moved or passed, or the orders are there.
pub fn warning_is_due(game: &ClubGame, warning: &Notice, now: Timestamp) -> bool {
    warnings(game, now).contains(warning)
}
