//! Votes as a viewer sees them. Nobody sees a secret vote of others, nor how many there are.

use chancery::Power;

use super::HolderAsSeen;
use crate::game::ClubGame;
use crate::policy::{Actor, ClubAction, Policy};
use crate::seats::SeatHolder;
use crate::time::Timestamp;
use crate::votes::{Motion, MotionKind, OpenMotion};

/// A motion that somebody has voted for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MotionAsSeen {
    /// What kind of motion it is.
    pub kind: MotionKind,
    /// What it says. Who gets a seat is in `holder`.
    pub motion: Motion,
    /// Who gets the seat that it is about, as far as the viewer may know.
    pub holder: Option<HolderAsSeen>,
    /// The powers that voted for it; none if the vote is secret.
    pub votes: Option<Vec<Power>>,
    /// Whether the power of the viewer voted for it.
    pub is_own: bool,
    /// How many votes carry it.
    pub needed: usize,
    /// The powers that decide on it.
    pub voters: Vec<Power>,
    /// Whether the viewer may vote for it now.
    pub may_vote: bool,
}

/// The motions that a viewer sees, who plays a power or none.
pub(super) fn motions_as_seen(
    actor: &Actor,
    own: Option<Power>,
    game: &ClubGame,
    now: Timestamp,
) -> Vec<MotionAsSeen> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    let board = game.session().game().board();
    let seen = game.document.motions.iter().filter_map(|open: &OpenMotion| {
        let kind = open.motion.kind();
        let has_vote = |power: Power| open.has_vote_of(&board.power(power).id);
        let is_own = own.is_some_and(has_vote);
        if kind.is_secret() && !is_own {
            return None;
        }
        let voters = game.voters_on(&open.motion);
        let action = open.motion.vote_kind(board).ok().zip(own);
        let action = action.map(|(kind, power)| ClubAction::Vote(kind, power));
        let may = action.is_some_and(|action| Policy::Club.may(actor, &action, &facts).is_ok());
        let is_asked = own.is_some_and(|power| voters.contains(&power));
        Some(MotionAsSeen {
            kind,
            holder: holder_as_seen(actor, &open.motion, game),
            motion: without_account(&open.motion),
            votes: (!kind.is_secret())
                .then(|| board.powers().filter(|&one| has_vote(one)).collect()),
            is_own,
            needed: kind.share().of(voters.len()),
            voters,
            may_vote: may && is_asked,
        })
    });
    seen.collect()
}

/// Who would get a seat. In an anonymous game only the game master knows, who proposed it.
fn holder_as_seen(actor: &Actor, motion: &Motion, game: &ClubGame) -> Option<HolderAsSeen> {
    let Motion::Replace { holder, .. } = motion else { return None };
    let document = &game.document;
    let knows = !document.settings.anonymous
        || (actor.account().is_some() && actor.account() == document.master);
    Some(match holder {
        SeatHolder::Vacant => HolderAsSeen::Vacant,
        SeatHolder::Account(account) => HolderAsSeen::Person(Some(*account).filter(|_| knows)),
        SeatHolder::Computer(name) => HolderAsSeen::Computer(name.clone()),
    })
}

fn without_account(motion: &Motion) -> Motion {
    match motion {
        Motion::Replace { power, .. } => {
            Motion::Replace { power: power.clone(), holder: SeatHolder::Vacant }
        }
        other => other.clone(),
    }
}
