//! What people are told when something happens to a game. A notice is queued with the change it is about and
//! sent later; it never holds an order or the text of press.

use serde::{Deserialize, Serialize};

use crate::account::AccountId;

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// The roll call has begun: confirm.
    RollCall,
    /// The roll call failed, and the game waits for players again.
    RollCallFailed,
    /// The game has begun.
    Begun,
    /// A phase was resolved.
    Resolved,
    /// A phase was undone.
    Undone,
    /// The deadline was extended.
    Extended,
    /// The game is paused.
    Paused,
    /// The game goes on.
    Resumed,
    /// The account has a seat now.
    Seated,
    /// The account has lost its seat.
    Unseated,
    /// The game is over.
    Ended,
    /// The account missed a phase.
    Missed,
    /// Somebody proposed something that the account can vote on.
    Vote,
    /// The deadline is near, and the account owes orders.
    DeadlineNear,
    /// Messages wait for the account, which had read all others of the game.
    Messages,
    /// A webhook of a game that the account runs failed too often and was switched off.
    WebhookDisabled,
}

impl NoticeKind {
    /// All kinds.
    pub const ALL: [NoticeKind; 16] = [
        NoticeKind::RollCall,
        NoticeKind::RollCallFailed,
        NoticeKind::Begun,
        NoticeKind::Resolved,
        NoticeKind::Undone,
        NoticeKind::Extended,
        NoticeKind::Paused,
        NoticeKind::Resumed,
        NoticeKind::Seated,
        NoticeKind::Unseated,
        NoticeKind::Ended,
        NoticeKind::Missed,
        NoticeKind::Vote,
        NoticeKind::DeadlineNear,
        NoticeKind::Messages,
        NoticeKind::WebhookDisabled,
    ];

    /// The name in a database, such as `roll-call`.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeKind::RollCall => "roll-call",
            NoticeKind::RollCallFailed => "roll-call-failed",
            NoticeKind::Begun => "begun",
            NoticeKind::Resolved => "resolved",
            NoticeKind::Undone => "undone",
            NoticeKind::Extended => "extended",
            NoticeKind::Paused => "paused",
            NoticeKind::Resumed => "resumed",
            NoticeKind::Seated => "seated",
            NoticeKind::Unseated => "unseated",
            NoticeKind::Ended => "ended",
            NoticeKind::Missed => "missed",
            NoticeKind::Vote => "vote",
            NoticeKind::DeadlineNear => "deadline-near",
            NoticeKind::Messages => "messages",
            NoticeKind::WebhookDisabled => "webhook-disabled",
        }
    }
}

/// Something that an account is told about a game. For one game, turn, revision, account and kind there is at
/// most one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Notice {
    /// Who is told.
    pub account: AccountId,
    /// What about.
    pub kind: NoticeKind,
    /// The number of the turn after the change.
    pub turn: u32,
    /// The number of the act in the log that it is about; of a warning, the revision of the deadline; of messages, the
    /// time of the first.
    pub revision: u64,
}
