//! What can be wrong with logs and receipts.

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};

/// Where a log or a receipt is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogFault {
    /// An act has the wrong number: one is missing, or they are out of order.
    ActNumber {
        /// The number that comes next.
        expected: u64,
        /// The number that is there.
        found: u64,
    },
    /// An act does not have the hash of what it says.
    ActHash(u64),
    /// An act is earlier than the one before.
    ActTime(u64),
    /// A turn is numbered like an earlier one or before it.
    TurnNumber(u32),
    /// The heads of a turn are not those of all powers in order.
    Heads(u32),
    /// A submission has the wrong number in the chain of its power.
    SubmissionNumber {
        /// The power.
        power: String,
        /// The number that comes next.
        expected: u64,
        /// The number that is there.
        found: u64,
    },
    /// A submission does not have the hash of what it says.
    SubmissionHash(String, u64),
    /// A submission is of a power that no turn names.
    Power(String),
    /// What a turn commits to is not in the chain of a power, or not where it belongs.
    Commitment {
        /// The turn.
        turn: u32,
        /// The power.
        power: String,
    },
    /// The end of the log is not the expected one: entries are missing.
    End,
    /// The receipt is of another game.
    OtherGame,
    /// The log has no such submission, or another one in its place.
    Receipt,
}

impl LogFault {
    pub(super) fn said(&self) -> Message {
        match self {
            LogFault::ActNumber { expected, found } => {
                text!(club::LogActNumber { expected: *expected, found: *found })
            }
            LogFault::ActHash(number) => text!(club::LogActHash { number: *number }),
            LogFault::ActTime(number) => text!(club::LogActTime { number: *number }),
            LogFault::TurnNumber(turn) => text!(club::LogTurnNumber { turn: *turn }),
            LogFault::Heads(turn) => text!(club::LogHeads { turn: *turn }),
            LogFault::SubmissionNumber { power, expected, found } => {
                text!(club::LogSubmissionNumber { power, expected: *expected, found: *found })
            }
            LogFault::SubmissionHash(power, number) => {
                text!(club::LogSubmissionHash { power, number: *number })
            }
            LogFault::Power(power) => text!(club::LogPower { power }),
            LogFault::Commitment { turn, power } => {
                text!(club::LogCommitment { turn: *turn, power })
            }
            LogFault::End => text!(club::LogEnd),
            LogFault::OtherGame => text!(club::ReceiptOtherGame),
            LogFault::Receipt => text!(club::ReceiptUnknown),
        }
    }
}

speaks!(LogFault);
