//! Faults on purpose, for simulations: a connection to a store in memory that waits, fails and breaks, and rules
//! that a store breaks, so that a simulation can show that it would notice.

use std::fmt::Debug;
use std::sync::Arc;

use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// The way between a process and a store. Every verb passes it twice.
pub trait SimulatedConnection: Debug + Send + Sync {
    /// Waits until a verb reaches the store. If this fails, nothing is done.
    fn arrive(&self) -> StoreFuture<'_, ()>;

    /// Waits until the answer reaches the process. If this fails, what was done is done all the same.
    fn answer(&self) -> StoreFuture<'_, ()>;
}

/// A rule of a club's store that is broken on purpose.
#[cfg(feature = "club")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BrokenRule {
    /// A resolver locks the game. Otherwise two of them read the same game, and both write.
    Lock,
    /// An acknowledged change is on disk. Otherwise a crash of the database loses the last change of a game.
    Durability,
    /// There is one notice for a key.
    NoticeKey,
    /// Notices are queued in the transaction of what they are about, not after it.
    Outbox,
    /// Submissions are logged in the transaction that saves the orders, not after it.
    SubmissionLog,
    /// A new phase begins with nobody ready.
    ReadyCleared,
    /// Orders for a turn that is over are refused.
    Turn,
    /// Orders after the deadline are refused.
    Deadline,
    /// A game is looked at again after every phase.
    NextCheck,
    /// A message with the same id is stored once.
    MessageId,
    /// A message has no other readers than those of its thread.
    Readers,
    /// A delivery ends when it was sent, not when it was taken.
    DeliveryEnd,
    /// A session that was ended is gone.
    SessionEnd,
}

#[cfg(feature = "club")]
impl BrokenRule {
    /// All of them.
    pub const ALL: [BrokenRule; 13] = [
        BrokenRule::Lock,
        BrokenRule::Durability,
        BrokenRule::NoticeKey,
        BrokenRule::Outbox,
        BrokenRule::SubmissionLog,
        BrokenRule::ReadyCleared,
        BrokenRule::Turn,
        BrokenRule::Deadline,
        BrokenRule::NextCheck,
        BrokenRule::MessageId,
        BrokenRule::Readers,
        BrokenRule::DeliveryEnd,
        BrokenRule::SessionEnd,
    ];
}

impl MemoryStore {
    /// The same store by way of a connection.
    #[must_use]
    pub fn connected(&self, connection: Arc<dyn SimulatedConnection>) -> MemoryStore {
        MemoryStore { data: Arc::clone(&self.data), connection: Some(connection) }
    }

    /// The same store, reached directly.
    #[must_use]
    pub fn direct(&self) -> MemoryStore {
        MemoryStore { data: Arc::clone(&self.data), connection: None }
    }

    /// Breaks a rule from now on.
    #[cfg(feature = "club")]
    pub fn break_rule(&self, rule: BrokenRule) {
        self.club().broken = Some(rule);
    }

    /// The database stops without warning, and starts again.
    #[cfg(feature = "club")]
    pub fn crash(&self) {
        self.take_back();
    }
}
