//! What the door itself remembers of a game: times that clients count by, and at a table who sits where, for a table has
//! no accounts.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::sync::watch;

use crate::python::snapshot::list;

/// The messages of a game whose times are remembered at most.
const MAX_MESSAGES: usize = 100_000;

/// What the door remembers of a game.
#[derive(Debug)]
pub(super) struct GameMemory {
    noted: Mutex<GameNotes>,
    /// Grows whenever something changes that the main door does not know.
    changes: watch::Sender<u64>,
}

/// The notes about a game.
#[derive(Debug)]
pub(super) struct GameNotes {
    /// When the door saw the game first.
    pub(super) created: i64,
    /// Resolved phases, and when the door saw them first.
    turns: Vec<(String, i64)>,
    messages: HashMap<String, i64>,
    message_times: HashSet<i64>,
    newest_message: i64,
    /// Who plays which power since when, at a table.
    pub(super) seats: BTreeMap<String, (String, i64)>,
    /// Users who run the game, at a table.
    pub(super) masters: BTreeSet<String>,
    /// Users who see all orders, at a table.
    pub(super) omniscient: BTreeSet<String>,
    /// The token of whoever created it by this door.
    pub(super) creator: Option<String>,
    /// How many players it needs, if it was created by this door.
    pub(super) needed: Option<usize>,
    /// Whether its master started it without waiting for more players.
    pub(super) is_started: bool,
    /// What the package calls rules, if it was created by this door.
    pub(super) rules: Option<Vec<String>>,
    /// Rules that it was asked for and does not have.
    pub(super) ignored: Vec<String>,
    /// What players have to know to join, at a table.
    pub(super) password: Option<String>,
    /// What a fork of the package says of powers: `player_type` and `comm_status`.
    pub(super) extras: BTreeMap<String, [Option<String>; 2]>,
}

/// The time now in microseconds, as the protocol counts.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_micros()).unwrap_or(i64::MAX)
}

impl Default for GameMemory {
    fn default() -> GameMemory {
        let notes = GameNotes {
            created: now(),
            turns: Vec::new(),
            messages: HashMap::new(),
            message_times: HashSet::new(),
            newest_message: 0,
            seats: BTreeMap::new(),
            masters: BTreeSet::new(),
            omniscient: BTreeSet::new(),
            creator: None,
            needed: None,
            is_started: false,
            rules: None,
            ignored: Vec::new(),
            password: None,
            extras: BTreeMap::new(),
        };
        GameMemory { noted: Mutex::new(notes), changes: watch::Sender::new(0) }
    }
}

impl GameMemory {
    /// The notes, for a moment.
    pub(super) fn notes(&self) -> MutexGuard<'_, GameNotes> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the resolved phases of a game.
    pub(super) fn note_turns(&self, view: &Value) {
        self.notes().turn_times(list(&view["phases"]).filter_map(Value::as_str));
    }

    /// Tells followers that something has changed here.
    pub(super) fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Follows such changes.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

impl GameNotes {
    /// The times of resolved phases, which grow. Phases that were undone are forgotten.
    pub(super) fn turn_times<'n>(&mut self, names: impl Iterator<Item = &'n str>) -> Vec<i64> {
        let names: Vec<&str> = names.collect();
        let same = self.turns.iter().zip(&names).take_while(|((known, _), name)| known == *name);
        let same = same.count();
        self.turns.truncate(same);
        for name in &names[same..] {
            let last = self.turns.last().map_or(self.created, |(_, time)| *time);
            let time = now().max(last + 1).max(self.newest_message + 1);
            self.turns.push(((*name).to_owned(), time));
        }
        self.turns.iter().map(|(_, time)| *time).collect()
    }

    /// The time of a message that was written at `at` in a phase: no two have the same. The API counts whole seconds, so
    /// those of the current phase are put behind whatever a client may have.
    pub(super) fn message_time(&mut self, id: &str, at: i64, phase: &str) -> i64 {
        if let Some(&time) = self.messages.get(id) {
            return time;
        }
        if self.messages.len() >= MAX_MESSAGES {
            self.messages.clear();
            self.message_times.clear();
        }
        let mut time = at;
        if !self.turns.iter().any(|(name, _)| name == phase) {
            let turn = self.turns.last().map_or(self.created, |(_, time)| *time);
            time = time.max(turn + 1).max(self.newest_message + 1);
            self.newest_message = time;
        }
        while !self.message_times.insert(time) {
            time += 1;
        }
        self.messages.insert(id.to_owned(), time);
        time
    }

    /// Whether it waits for more players.
    pub(super) fn is_forming(&self) -> bool {
        !self.is_started && self.needed.is_some_and(|needed| self.seats.len() < needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_grow_and_follow_undone_phases() {
        let memory = GameMemory::default();
        let mut notes = memory.notes();
        let first = notes.turn_times(["S1901M", "F1901M"].into_iter());
        assert!(notes.created < first[0] && first[0] < first[1]);
        assert_eq!(notes.turn_times(["S1901M", "F1901M"].into_iter()), first);
        assert_eq!(notes.turn_times(["S1901M"].into_iter()), first[..1]);
        assert!(notes.turn_times(["S1901M", "F1901M"].into_iter())[1] >= first[1]);
    }

    #[test]
    fn no_two_messages_have_the_same_time() {
        let memory = GameMemory::default();
        let mut notes = memory.notes();
        notes.turn_times(["S1901M"].into_iter());
        assert_eq!(notes.message_time("a", 5, "S1901M"), 5);
        assert_eq!(notes.message_time("b", 5, "S1901M"), 6);
        assert_eq!(notes.message_time("a", 5, "S1901M"), 5);
        let turn = notes.turns[0].1;
        let current = notes.message_time("c", 5, "F1901M");
        assert!(current > turn && notes.message_time("d", 5, "F1901M") > current);
        assert!(notes.turn_times(["S1901M", "F1901M"].into_iter())[1] > current + 1);
    }
}
