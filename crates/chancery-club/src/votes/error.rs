//! Why a vote is not accepted.

use chancery_lang::messages::club_life;
use chancery_lang::{Message, speaks, text};

/// Why a vote is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VoteError {
    /// The motion names a power that is not on the board.
    Power,
    /// The power that others would concede to is eliminated.
    WinnerGone,
    /// Nobody concedes to themselves.
    OwnVictory,
    /// Whoever is in civil disorder says first that they are back.
    Away,
    /// Only the game master proposes what a game master does.
    NotProposed,
    /// The game master does not play, so nobody has to approve what they do.
    NoApproval,
}

impl VoteError {
    fn said(&self) -> Message {
        match self {
            VoteError::Power => text!(club_life::VotePower),
            VoteError::WinnerGone => text!(club_life::VoteWinnerGone),
            VoteError::OwnVictory => text!(club_life::VoteOwnVictory),
            VoteError::Away => text!(club_life::VoteAway),
            VoteError::NotProposed => text!(club_life::VoteNotProposed),
            VoteError::NoApproval => text!(club_life::VoteNoApproval),
        }
    }
}

speaks!(VoteError);
