//! Checks the logs of a game, and receipts against them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    ActEntry, ActKind, LogFault, LogHash, Salt, SeatHead, SubmissionEntry, SubmissionReceipt,
};
use crate::account::GameId;

/// The logs of a game. While it is played, nobody has the submissions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLogs {
    /// The game.
    pub game: GameId,
    /// The acts, in order.
    pub acts: Vec<ActEntry>,
    /// The submissions of all powers: those of each power in order.
    pub submissions: Vec<SubmissionEntry>,
    /// What the heads of the turns are sealed with; none in a game without turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Salt>,
}

/// Logs that were checked: everything in them is as it was when it was written.
#[derive(Clone, Copy, Debug)]
pub struct VerifiedLogs<'l> {
    logs: &'l GameLogs,
    head: LogHash,
}

impl GameLogs {
    /// Checks the log of acts alone, as anybody can while the game is played. Returns its last hash.
    pub fn verify_acts(&self) -> Result<LogHash, LogFault> {
        let (mut head, mut time, mut last_turn) = (LogHash::ZERO, None, None);
        for (expected, entry) in (1..).zip(&self.acts) {
            if entry.number != expected {
                return Err(LogFault::ActNumber { expected, found: entry.number });
            }
            if entry.hash != entry.expected_hash(self.game, head) {
                return Err(LogFault::ActHash(expected));
            }
            if time.is_some_and(|time| entry.at < time) {
                return Err(LogFault::ActTime(expected));
            }
            if let ActKind::Turn { turn, heads } = &entry.act {
                // Numbers of turns are never used twice; an undo uses one too.
                if last_turn.is_some_and(|last| *turn <= last) {
                    return Err(LogFault::TurnNumber(*turn));
                }
                last_turn = Some(*turn);
                if heads.windows(2).any(|two| two[0].power >= two[1].power) {
                    return Err(LogFault::Heads(*turn));
                }
            }
            (head, time) = (entry.hash, Some(entry.at));
        }
        Ok(head)
    }

    /// Checks both logs: every hash, every number, and that each turn commits to exactly the
    /// submissions that had been accepted. `end` is the last hash of the log of acts as published; with
    /// it, entries that were cut off are noticed too.
    pub fn verify(&self, end: Option<LogHash>) -> Result<VerifiedLogs<'_>, LogFault> {
        let head = self.verify_acts()?;
        if end.is_some_and(|end| end != head) {
            return Err(LogFault::End);
        }
        let chains = self.chains()?;
        // How many submissions of each power the turns so far commit to.
        let mut done: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in &self.acts {
            let ActKind::Turn { turn, heads } = &entry.act else { continue };
            for SeatHead { power, head } in heads {
                let chain = chains.get(power.as_str()).map_or(&[][..], Vec::as_slice);
                let before = done.get(power.as_str()).copied().unwrap_or(0);
                let fault = || LogFault::Commitment { turn: *turn, power: power.clone() };
                let seal = self.seal.ok_or_else(fault)?;
                let last = |count: usize| match count.checked_sub(1) {
                    Some(last) => chain[last].hash,
                    None => LogHash::ZERO,
                };
                let is_head = |count: &usize| {
                    SeatHead::sealed(power, last(*count), *turn, seal).head == *head
                };
                let count = (before..=chain.len()).find(is_head).ok_or_else(fault)?;
                // Everything for this turn or before it is committed to, and nothing after it.
                let is_whole = chain[before..count].iter().all(|entry| entry.turn <= *turn)
                    && chain[count..].iter().all(|entry| entry.turn > *turn);
                if !is_whole {
                    return Err(fault());
                }
                done.insert(power, count);
            }
        }
        if let Some(power) = chains.keys().find(|power| !self.names(power)) {
            return Err(LogFault::Power((*power).to_owned()));
        }
        Ok(VerifiedLogs { logs: self, head })
    }

    /// Does a turn name a power? Without any turn, every power may have submitted orders.
    fn names(&self, power: &str) -> bool {
        let mut turns = self.acts.iter().filter_map(|entry| match &entry.act {
            ActKind::Turn { heads, .. } => Some(heads),
            ActKind::Act { .. } => None,
        });
        turns.next().is_none_or(|heads| heads.iter().any(|head| head.power == power))
    }

    /// The chains of the powers, checked.
    fn chains(&self) -> Result<BTreeMap<&str, Vec<&SubmissionEntry>>, LogFault> {
        let mut chains: BTreeMap<&str, Vec<&SubmissionEntry>> = BTreeMap::new();
        for entry in &self.submissions {
            let chain = chains.entry(&entry.power).or_default();
            let expected = chain.len() as u64 + 1;
            if entry.number != expected {
                let power = entry.power.clone();
                return Err(LogFault::SubmissionNumber { power, expected, found: entry.number });
            }
            let previous = chain.last().map_or(LogHash::ZERO, |last| last.hash);
            if entry.hash != entry.expected_hash(self.game, previous) {
                return Err(LogFault::SubmissionHash(entry.power.clone(), expected));
            }
            chain.push(entry);
        }
        Ok(chains)
    }
}

impl<'l> VerifiedLogs<'l> {
    /// The last hash of the log of acts.
    pub const fn head(self) -> LogHash {
        self.head
    }

    /// The orders that a power had submitted when a turn was resolved; none if it had submitted none for
    /// it.
    pub fn orders(self, turn: u32, power: &str) -> Option<&'l [String]> {
        let mut own = self.logs.submissions.iter().filter(|entry| entry.power == power);
        own.rfind(|entry| entry.turn == turn).map(|entry| entry.orders.as_slice())
    }

    /// Checks a receipt, and finds the submission it is for.
    pub fn verify_receipt(
        self,
        receipt: &SubmissionReceipt,
    ) -> Result<&'l SubmissionEntry, LogFault> {
        if receipt.game != self.logs.game {
            return Err(LogFault::OtherGame);
        }
        let found = self.logs.submissions.iter().find(|entry| entry.hash == receipt.hash);
        let found = found.filter(|entry| entry.receipt(receipt.game) == *receipt);
        found.ok_or(LogFault::Receipt)
    }
}
