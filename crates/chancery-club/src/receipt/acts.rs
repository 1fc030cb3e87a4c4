//! The log of acts: public at once, one chain for the game.

use serde::{Deserialize, Serialize};

use super::digest::FieldHasher;
use super::{LogHash, Salt};
use crate::account::GameId;
use crate::time::Timestamp;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ActKind {
    /// A phase was resolved.
    Turn {
        /// The number of the turn.
        turn: u32,
        /// The last submission of each seat that it was resolved with.
        heads: Vec<SeatHead>,
    },
    /// Anything else, by its name: `begun`, `paused`, `extended`, `replaced`, `undone`, `forced`, `ended`.
    Act {
        /// The name.
        name: String,
    },
}

/// The end of the chain of a seat when a turn was resolved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatHead {
    /// The id of the power.
    pub power: String,
    /// The sealed hash of its last submission.
    pub head: LogHash,
}

impl SeatHead {
    /// The head of a chain whose last submission has a hash, as a turn commits to it.
    pub(super) fn sealed(power: &str, last: LogHash, turn: u32, seal: Salt) -> SeatHead {
        let hasher = FieldHasher::new("chancery head 1").bytes(seal.as_bytes());
        let head = hasher.number(u64::from(turn)).text(power).hash(last).finish();
        SeatHead { power: power.to_owned(), head }
    }
}

/// An entry of the log of acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActEntry {
    /// The number in the log, from 1.
    pub number: u64,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub act: ActKind,
    /// More about it, such as the phase or the new deadline. It names powers, never people.
    pub detail: String,
    /// The hash.
    pub hash: LogHash,
}

impl ActKind {
    /// A turn, with the ends of all chains.
    pub fn turn(turn: u32, mut heads: Vec<SeatHead>) -> ActKind {
        heads.sort_unstable();
        ActKind::Turn { turn, heads }
    }

    fn name(&self) -> &str {
        match self {
            ActKind::Turn { .. } => "turn",
            ActKind::Act { name } => name,
        }
    }
}

impl ActEntry {
    /// The hash that the entry should have after another.
    pub fn expected_hash(&self, game: GameId, previous: LogHash) -> LogHash {
        let (turn, heads): (u64, &[SeatHead]) = match &self.act {
            ActKind::Turn { turn, heads } => (u64::from(*turn), heads),
            ActKind::Act { .. } => (u64::MAX, &[]),
        };
        let hasher = FieldHasher::new("chancery act 1")
            .text(&game.to_string())
            .number(self.number)
            .hash(previous)
            .number(self.at.as_micros().unsigned_abs())
            .text(self.act.name())
            .text(&self.detail)
            .number(heads.len() as u64);
        let hasher =
            heads.iter().fold(hasher, |hasher, one| hasher.text(&one.power).hash(one.head));
        hasher.number(turn).finish()
    }
}

/// The end of the log of acts. The game's row stores it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActLog {
    /// The game.
    pub game: GameId,
    /// How many acts there are.
    pub count: u64,
    /// The hash of the last one.
    pub head: LogHash,
}

impl ActLog {
    /// The empty log of a game.
    pub const fn new(game: GameId) -> ActLog {
        ActLog { game, count: 0, head: LogHash::ZERO }
    }

    /// Adds an act.
    pub fn append(&mut self, at: Timestamp, act: ActKind, detail: &str) -> ActEntry {
        let (number, hash) = (self.count.saturating_add(1), LogHash::ZERO);
        let mut entry = ActEntry { number, at, act, detail: detail.to_owned(), hash };
        entry.hash = entry.expected_hash(self.game, self.head);
        (self.count, self.head) = (number, entry.hash);
        entry
    }
}
