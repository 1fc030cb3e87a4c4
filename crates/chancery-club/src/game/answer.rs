//! What a command gives back, and what follows from it.

use std::sync::Arc;

use chancery::Power;
use chancery::game::{Submission, Turn};

use super::Notice;
use crate::account::AccountId;
use crate::receipt::{ActEntry, SubmissionEntry, SubmissionReceipt};
use crate::time::Timestamp;

/// What a command gives back to whoever sent it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubAnswer {
    /// It is done.
    Done,
    /// The account has this seat. Where powers are given out later, it only stands for a place.
    Seated(Power),
    /// Orders were saved.
    Saved(Box<SavedOrders>),
    /// The phase was resolved.
    Resolved(Arc<Turn>),
    /// Nothing was due.
    NotDue,
}

/// Saved orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedOrders {
    /// Which orders were accepted and which were refused; none if all were deleted.
    pub submission: Option<Submission>,
    /// The receipt.
    pub receipt: SubmissionReceipt,
}

/// A command that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// What it gives back.
    pub answer: ClubAnswer,
    /// Who sees a difference.
    pub audience: Audience,
    /// New entries of the log of acts.
    pub acts: Vec<ActEntry>,
    /// A new entry of the log of submissions.
    pub submission: Option<SubmissionEntry>,
    /// New entries of the log of submissions for orders that changed without their player: deleted when the
    /// seat changed hands, back after an undo, or imported.
    pub amendments: Vec<SubmissionEntry>,
    /// What people are told.
    pub notices: Vec<Notice>,
    /// Who kept and who missed a phase that was resolved.
    pub attendance: Vec<Attendance>,
    /// Look at the game again at this moment. A command for one seat can only bring it forward.
    pub check_at: Option<Timestamp>,
}

/// Somebody owed orders in a phase that was resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Attendance {
    /// Who.
    pub account: AccountId,
    /// The number of the turn.
    pub turn: u32,
    /// When the phase was resolved.
    pub at: Timestamp,
    /// Whether orders were saved.
    pub is_kept: bool,
}

/// Who sees a difference after a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Nobody.
    Nobody,
    /// Whoever plays this power.
    Seat(Power),
    /// Everybody who may see the game.
    Everybody,
}

impl Applied {
    /// A command without consequences for others.
    pub(super) const fn new(answer: ClubAnswer, audience: Audience) -> Applied {
        Applied {
            answer,
            audience,
            acts: Vec::new(),
            submission: None,
            amendments: Vec::new(),
            notices: Vec::new(),
            attendance: Vec::new(),
            check_at: None,
        }
    }

    /// A command that changed nothing, because nothing was due.
    pub const fn not_due() -> Applied {
        Applied::new(ClubAnswer::NotDue, Audience::Nobody)
    }
}
