//! What was asked of the command and what it acknowledged, and whether the game agrees.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::SystemTime;

use serde_json::Value;

use crate::common::data::Data;

/// An order that was handed in.
pub(crate) struct LedgerOrders {
    pub(crate) id: usize,
    pub(crate) unit: &'static str,
    /// A spelling that no other order has.
    pub(crate) text: String,
    /// The phase it was taken for; none if the command was killed, and nobody knows.
    pub(crate) phase: Option<String>,
    /// The orders that it replaced, as far as is known.
    pub(crate) replaced: Vec<String>,
}

/// What is known of a game.
#[derive(Default)]
pub(crate) struct Ledger {
    ids: usize,
    pub(crate) orders: Vec<LedgerOrders>,
    /// How often each phase is known to have been resolved, and taken back.
    resolutions: BTreeMap<String, usize>,
    undos: BTreeMap<String, usize>,
    pub(crate) killed_resolutions: usize,
    pub(crate) killed_undos: usize,
    pub(crate) kills: usize,
    /// How many kills certainly came in the middle of a change.
    pub(crate) midway: usize,
    interrupted: Option<String>,
    unfinished: BTreeSet<(PathBuf, SystemTime)>,
}

impl Ledger {
    pub(crate) fn next_id(&mut self) -> usize {
        self.ids += 1;
        self.ids
    }

    pub(crate) fn resolved(&mut self, phase: &str) {
        *self.resolutions.entry(phase.to_owned()).or_default() += 1;
    }

    pub(crate) fn undone(&mut self, phase: &str) {
        *self.undos.entry(phase.to_owned()).or_default() += 1;
    }

    /// A command was killed, and this was found. What had been found before does not count again.
    pub(crate) fn killed(
        &mut self,
        interrupted: Option<String>,
        unfinished: BTreeSet<(PathBuf, SystemTime)>,
    ) {
        self.kills += 1;
        let newly = interrupted.is_some() && interrupted != self.interrupted;
        if newly || !unfinished.is_subset(&self.unfinished) {
            self.midway += 1;
        }
        self.interrupted = interrupted;
        self.unfinished = unfinished;
    }

    /// Compare what is known with the game, while nobody works on it.
    pub(crate) fn check(&self, data: &Data) {
        let game = data.json(&["export", "g"]);
        check_the_chain(&game, data);
        self.check_the_counts(&game);
        self.check_the_orders(&game);
    }

    /// What was resolved or taken back was so once for each command that said so, and otherwise only
    /// by commands that were killed before they could.
    fn check_the_counts(&self, game: &Value) {
        let taken_back = count(list(&game["undone"]));
        let mut resolved = count(list(&game["phases"]));
        for (&phase, times) in &taken_back {
            *resolved.entry(phase).or_default() += times;
        }
        let pairs = [
            ("resolved", &self.resolutions, resolved, self.killed_resolutions),
            ("taken back", &self.undos, taken_back, self.killed_undos),
        ];
        for (what, known, found, killed) in pairs {
            for (phase, times) in known {
                let found = found.get(phase.as_str()).copied().unwrap_or_default();
                assert!(found >= *times, "{phase} was {what} {times} times, not {found}");
            }
            let unknown = found.values().sum::<usize>() - known.values().sum::<usize>();
            assert!(unknown <= killed, "{unknown} phases too many were {what}: {found:?}");
        }
    }

    /// Every order that was taken is in the record of its phase, or was replaced by a later one.
    fn check_the_orders(&self, game: &Value) {
        let kept = kept(game);
        let mut replaced: BTreeSet<&str> = BTreeSet::new();
        for order in &self.orders {
            replaced.extend(order.replaced.iter().map(String::as_str));
        }
        // A command that was killed may have replaced an order, and cannot have said so.
        let was_taken = |order: &LedgerOrders| {
            replaced.contains(order.text.as_str())
                || kept.iter().any(|(_, text)| *text == order.text)
        };
        for order in &self.orders {
            let Some(phase) = &order.phase else { continue };
            let later = |other: &&LedgerOrders| {
                other.unit == order.unit && other.id > order.id && other.phase.is_none()
            };
            assert!(
                kept.contains(&(phase.as_str(), order.text.as_str()))
                    || replaced.contains(order.text.as_str())
                    || self.orders.iter().filter(later).any(was_taken),
                "{:?}, taken in {phase}, is lost",
                order.text
            );
        }
    }
}

/// Each phase is there once, and leads to the next.
fn check_the_chain(game: &Value, data: &Data) {
    let phases = list(&game["phases"]);
    let states = phases.iter().map(|phase| &phase["state"]).chain([&game["state"]]);
    for (phase, state) in phases.iter().zip(states.skip(1)) {
        assert_eq!(&phase["next"], state, "after {}", phase["phase"]);
    }
    let names: BTreeSet<&str> = phases.iter().map(phase_of).collect();
    assert_eq!(names.len(), phases.len());
    assert_eq!(data.json(&["history", "g", "--json"])["phases"], game["phases"]);
    let shown = data.json(&["show", "g", "--json"]);
    for key in ["name", "units", "centers"] {
        assert_eq!(shown[key], game["state"][key]);
    }
}

/// Every text that the game keeps, with its phase.
fn kept(game: &Value) -> BTreeSet<(&str, &str)> {
    let mut kept = BTreeSet::new();
    let mut add = |phase, orders| {
        let texts = texts(orders);
        kept.extend(texts.into_iter().map(|text| (phase, text)));
    };
    add(name(&game["state"]), &game["orders"]);
    for turn in list(&game["phases"]).iter().chain(list(&game["undone"])) {
        add(phase_of(turn), &turn["orders"]);
        add(name(&turn["next"]), &turn["pending"]);
    }
    kept
}

fn texts(orders: &Value) -> Vec<&str> {
    let powers = orders.as_object().into_iter().flat_map(|powers| powers.values());
    powers.flat_map(list).map(|text| text.as_str().unwrap()).collect()
}

fn count(turns: &[Value]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for turn in turns {
        *counts.entry(phase_of(turn)).or_default() += 1;
    }
    counts
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn phase_of(turn: &Value) -> &str {
    turn["phase"].as_str().unwrap()
}

fn name(state: &Value) -> &str {
    state["name"].as_str().unwrap()
}
