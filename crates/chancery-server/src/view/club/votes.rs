//! Votes as a viewer sees them.

use chancery::Lang;
use chancery_club::view::{GameAsSeen, HolderAsSeen, MotionAsSeen};
use chancery_club::votes::Motion;
use serde::Serialize;
use utoipa::ToSchema;

use super::{AccountNames, SeatAccount};
use crate::view::{id, ids};

/// Something that players vote on.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Motion)]
pub(crate) struct MotionView {
    /// `draw`, `cancel`, `concede`, `pause`, `resume`, `extend`, `force`, `undo` or `replace`.
    kind: &'static str,
    /// Power that would win.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// How much longer the phase would take, as in `1d12h`.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// Power whose seat would change hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<String>,
    /// Who would get it: `vacant`, `person` or `computer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<&'static str>,
    /// Account that would get it, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<SeatAccount>,
    /// Computer player that would get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    computer: Option<String>,
    /// Powers that voted for it. Left out if the vote is secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    votes: Option<Vec<String>>,
    /// Whether the viewer voted for it.
    is_yours: bool,
    /// Number of votes that carry it.
    needed: usize,
    /// Powers that decide on it.
    voters: Vec<String>,
    /// Whether the viewer may vote for it.
    may_vote: bool,
}

impl MotionView {
    pub(crate) fn all(seen: &GameAsSeen, names: &AccountNames, lang: Lang) -> Vec<MotionView> {
        let view = |motion| MotionView::of(motion, seen, names, lang);
        seen.motions.iter().map(view).collect()
    }

    fn of(seen: &MotionAsSeen, game: &GameAsSeen, names: &AccountNames, lang: Lang) -> MotionView {
        let board = game.session.game().board();
        let (winner, by, power) = match &seen.motion {
            Motion::Concede { winner } => (Some(winner.clone()), None, None),
            Motion::Extend { by } => (None, Some(by.get().to_string()), None),
            Motion::Replace { power, .. } => (None, None, Some(power.clone())),
            _ => (None, None, None),
        };
        let (holder, account, computer) = match &seen.holder {
            None => (None, None, None),
            Some(HolderAsSeen::Vacant) => (Some("vacant"), None, None),
            Some(HolderAsSeen::Person(account)) => (Some("person"), *account, None),
            Some(HolderAsSeen::Computer(name)) => {
                (Some("computer"), None, Some(name.as_str().to_owned()))
            }
        };
        MotionView {
            kind: seen.kind.id(),
            winner,
            by,
            power,
            holder,
            account: account.map(|account| SeatAccount::of(account, names, lang)),
            computer,
            votes: seen.votes.as_ref().map(|powers| ids(board, powers)),
            is_yours: seen.is_own,
            needed: seen.needed,
            voters: seen.voters.iter().map(|&power| id(board, power)).collect(),
            may_vote: seen.may_vote,
        }
    }
}
