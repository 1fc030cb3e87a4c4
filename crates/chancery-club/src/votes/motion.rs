//! What players vote on.

use chancery::{Board, Power};
use serde::{Deserialize, Serialize};

use super::VoteError;
use crate::policy::{MasterAct, VoteKind};
use crate::seats::SeatHolder;
use crate::time::PhaseLength;

/// What players vote on, with everything that it takes to do it. Powers are named by their ids.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Motion {
    /// End the game; all survivors share it.
    Draw {},
    /// End the game without a result.
    Cancel {},
    /// End the game; a power wins.
    Concede {
        /// The power.
        winner: String,
    },
    /// Stop the clock.
    Pause {},
    /// Start the clock again.
    Resume {},
    /// Give the phase more time.
    Extend {
        /// How much.
        by: PhaseLength,
    },
    /// Let a game master who plays resolve the phase.
    Force {},
    /// Let a game master who plays undo the last phase.
    Undo {},
    /// Let a game master who plays give a seat to somebody else.
    Replace {
        /// The seat.
        power: String,
        /// Who gets it.
        holder: SeatHolder,
    },
}

/// A kind of motion. A power has one vote for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MotionKind {
    /// End the game; all survivors share it.
    Draw,
    /// End the game without a result.
    Cancel,
    /// End the game; a power wins.
    Concede,
    /// Stop the clock.
    Pause,
    /// Start the clock again.
    Resume,
    /// Give the phase more time.
    Extend,
    /// Resolve the phase.
    Force,
    /// Undo the last phase.
    Undo,
    /// Give a seat to somebody else.
    Replace,
}

impl MotionKind {
    /// All kinds. If several motions could be carried at once, the first one is.
    pub const ALL: [MotionKind; 9] = [
        MotionKind::Draw,
        MotionKind::Concede,
        MotionKind::Cancel,
        MotionKind::Pause,
        MotionKind::Resume,
        MotionKind::Extend,
        MotionKind::Force,
        MotionKind::Undo,
        MotionKind::Replace,
    ];

    /// The name in addresses, such as `draw`.
    pub const fn id(self) -> &'static str {
        match self {
            MotionKind::Draw => "draw",
            MotionKind::Cancel => "cancel",
            MotionKind::Concede => "concede",
            MotionKind::Pause => "pause",
            MotionKind::Resume => "resume",
            MotionKind::Extend => "extend",
            MotionKind::Force => "force",
            MotionKind::Undo => "undo",
            MotionKind::Replace => "replace",
        }
    }

    /// The kind with a name.
    pub fn named(id: &str) -> Option<MotionKind> {
        MotionKind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Does nobody see the votes of others until it is carried?
    pub const fn is_secret(self) -> bool {
        matches!(self, MotionKind::Draw)
    }

    /// Does it let a game master who plays do something?
    pub const fn is_approval(self) -> bool {
        matches!(self, MotionKind::Force | MotionKind::Undo | MotionKind::Replace)
    }

    /// How many voters carry it.
    pub const fn share(self) -> VoteShare {
        match self {
            MotionKind::Draw | MotionKind::Cancel | MotionKind::Concede => VoteShare::All,
            _ => VoteShare::TwoThirds,
        }
    }

    /// Do its votes lapse with every phase, and not only when units have moved?
    pub const fn lapses_with_phase(self) -> bool {
        self.is_approval() || matches!(self, MotionKind::Extend)
    }
}

/// How many of the voters carry a motion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VoteShare {
    /// All of them.
    All,
    /// Two thirds.
    TwoThirds,
}

impl VoteShare {
    /// The least number of votes among a number of voters.
    pub const fn of(self, voters: usize) -> usize {
        match self {
            VoteShare::All => voters,
            VoteShare::TwoThirds => (2 * voters).div_ceil(3),
        }
    }
}

impl Motion {
    /// What kind of motion it is.
    pub const fn kind(&self) -> MotionKind {
        match self {
            Motion::Draw {} => MotionKind::Draw,
            Motion::Cancel {} => MotionKind::Cancel,
            Motion::Concede { .. } => MotionKind::Concede,
            Motion::Pause {} => MotionKind::Pause,
            Motion::Resume {} => MotionKind::Resume,
            Motion::Extend { .. } => MotionKind::Extend,
            Motion::Force {} => MotionKind::Force,
            Motion::Undo {} => MotionKind::Undo,
            Motion::Replace { .. } => MotionKind::Replace,
        }
    }

    /// What the policy has to allow.
    pub fn vote_kind(&self, board: &Board) -> Result<VoteKind, VoteError> {
        Ok(match self {
            Motion::Draw {} => VoteKind::Draw,
            Motion::Cancel {} => VoteKind::Cancel,
            Motion::Concede { .. } => VoteKind::Concede,
            Motion::Pause {} => VoteKind::Pause,
            Motion::Resume {} => VoteKind::Resume,
            Motion::Extend { .. } => VoteKind::Extend,
            Motion::Force {} => VoteKind::Approve(MasterAct::Force),
            Motion::Undo {} => VoteKind::Approve(MasterAct::Undo),
            Motion::Replace { power, .. } => {
                VoteKind::Approve(MasterAct::Replace(power_with_id(board, power)?))
            }
        })
    }

    /// The power that wins, if others concede.
    pub fn winner(&self, board: &Board) -> Result<Option<Power>, VoteError> {
        match self {
            Motion::Concede { winner } => power_with_id(board, winner).map(Some),
            _ => Ok(None),
        }
    }
}

/// The power with an id.
pub(crate) fn power_with_id(board: &Board, id: &str) -> Result<Power, VoteError> {
    board.powers().find(|&power| board.power(power).id == id).ok_or(VoteError::Power)
}
