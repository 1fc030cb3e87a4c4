//! The topics by which people choose what they are told.

use serde::{Deserialize, Serialize};

use crate::game::NoticeKind;

/// What people choose by. Each kind of notice belongs to one topic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeTopic {
    /// A game begins, or one's seat in it changes.
    Begin,
    /// A deadline is near or was missed, and one owes orders.
    Deadline,
    /// A phase was resolved or undone, or the game is over.
    Results,
    /// Messages wait.
    Press,
    /// The clock was extended, stopped or started, or somebody proposes a vote.
    Changes,
    /// Something about a game that one runs.
    Master,
}

impl NoticeTopic {
    /// All topics, in the order in which pages show them.
    pub const ALL: [NoticeTopic; 6] = [
        NoticeTopic::Begin,
        NoticeTopic::Deadline,
        NoticeTopic::Results,
        NoticeTopic::Press,
        NoticeTopic::Changes,
        NoticeTopic::Master,
    ];

    /// The topic of a kind of notice.
    pub const fn of(kind: NoticeKind) -> NoticeTopic {
        match kind {
            NoticeKind::RollCall
            | NoticeKind::RollCallFailed
            | NoticeKind::Begun
            | NoticeKind::Seated
            | NoticeKind::Unseated => NoticeTopic::Begin,
            NoticeKind::DeadlineNear | NoticeKind::Missed => NoticeTopic::Deadline,
            NoticeKind::Resolved | NoticeKind::Undone | NoticeKind::Ended => NoticeTopic::Results,
            NoticeKind::Extended | NoticeKind::Paused | NoticeKind::Resumed | NoticeKind::Vote => {
                NoticeTopic::Changes
            }
            NoticeKind::Messages => NoticeTopic::Press,
            NoticeKind::WebhookDisabled => NoticeTopic::Master,
        }
    }

    /// The name for programs, such as `results`.
    pub const fn id(self) -> &'static str {
        match self {
            NoticeTopic::Begin => "begin",
            NoticeTopic::Deadline => "deadline",
            NoticeTopic::Results => "results",
            NoticeTopic::Press => "press",
            NoticeTopic::Changes => "changes",
            NoticeTopic::Master => "master",
        }
    }

    /// The topic with a name for programs.
    pub fn with_id(id: &str) -> Option<NoticeTopic> {
        NoticeTopic::ALL.into_iter().find(|topic| topic.id() == id)
    }

    /// Can it wait for a digest? A warning cannot.
    pub const fn can_wait(self) -> bool {
        !matches!(self, NoticeTopic::Deadline)
    }

    /// May operators see in the queue that such a notice is on its way? Whoever is warned owes orders, and who
    /// writes to whom is nobody else's business either.
    pub const fn is_shown_to_operators(self) -> bool {
        !matches!(self, NoticeTopic::Deadline | NoticeTopic::Press)
    }
}
