//! The log of submissions: one chain for each seat, sealed until the end of the game.

use serde::{Deserialize, Serialize};

use super::digest::FieldHasher;
use super::{LogHash, Salt, SeatHead};
use crate::account::GameId;
use crate::time::Timestamp;

/// An accepted set of orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubmissionEntry {
    /// The id of the power, as in `FRANCE`.
    pub power: String,
    /// The number in the chain of the seat, from 1.
    pub number: u64,
    /// The turn that the orders are for.
    pub turn: u32,
    /// When they were accepted.
    pub at: Timestamp,
    /// All orders of the power, as they are stored.
    pub orders: Vec<String>,
    /// The salt, which nobody knows before the end of the game.
    pub salt: Salt,
    /// The hash.
    pub hash: LogHash,
}

/// What a player gets for accepted orders, and can check after the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubmissionReceipt {
    /// The game.
    pub game: GameId,
    /// The id of the power.
    pub power: String,
    /// The number in the chain of the seat.
    pub number: u64,
    /// The turn that the orders are for.
    pub turn: u32,
    /// When they were accepted.
    pub at: Timestamp,
    /// The hash over all of it, the orders and the salt.
    pub hash: LogHash,
}

impl SubmissionEntry {
    /// The hash that the entry should have after another.
    pub fn expected_hash(&self, game: GameId, previous: LogHash) -> LogHash {
        let hasher = FieldHasher::new("chancery submission 1")
            .text(&game.to_string())
            .text(&self.power)
            .number(self.number)
            .hash(previous)
            .number(u64::from(self.turn))
            .number(self.at.as_micros().unsigned_abs())
            .bytes(self.salt.as_bytes())
            .number(self.orders.len() as u64);
        self.orders.iter().fold(hasher, |hasher, order| hasher.text(order)).finish()
    }

    /// The receipt of the entry.
    pub fn receipt(&self, game: GameId) -> SubmissionReceipt {
        let SubmissionEntry { power, number, turn, at, hash, .. } = self;
        SubmissionReceipt {
            game,
            power: power.clone(),
            number: *number,
            turn: *turn,
            at: *at,
            hash: *hash,
        }
    }
}

/// The end of the chain of a seat. A seat's row stores it, so that a submission locks nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatChain {
    /// The id of the power.
    pub power: String,
    /// How many submissions there are.
    pub count: u64,
    /// The hash of the last one.
    pub head: LogHash,
}

impl SeatChain {
    /// The chain of a seat without submissions.
    pub fn new(power: &str) -> SeatChain {
        SeatChain { power: power.to_owned(), count: 0, head: LogHash::ZERO }
    }

    /// The end of the chain as a turn commits to it, with the seal of the game.
    pub fn sealed(&self, turn: u32, seal: Salt) -> SeatHead {
        SeatHead::sealed(&self.power, self.head, turn, seal)
    }

    /// Adds a submission. The salt comes from a secure source of random numbers.
    pub fn append(
        &mut self,
        game: GameId,
        turn: u32,
        at: Timestamp,
        orders: Vec<String>,
        salt: Salt,
    ) -> SubmissionEntry {
        let number = self.count.saturating_add(1);
        let hash = LogHash::ZERO;
        let power = self.power.clone();
        let mut entry = SubmissionEntry { power, number, turn, at, orders, salt, hash };
        entry.hash = entry.expected_hash(game, self.head);
        (self.count, self.head) = (number, entry.hash);
        entry
    }
}
