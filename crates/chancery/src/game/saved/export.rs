//! From a record to a saved game, such that the Python package loads it.

use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::page::{ByPower, Influence, SavedPhase, State};
use super::results::results;
use super::scribe::{LastPhase, Scribe, flags_of, map_name};
use crate::adjudicate::Court;
use crate::board::Power;
use crate::game::OrderTexts;
use crate::game::record::Record;
use crate::notation::{self, Dialect};
use crate::order::{RawAction, RawOrder, check_by};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

impl Record {
    /// The game as a JSON object in the saved-game format of the Python package.
    pub fn to_saved(&self) -> Value {
        serde_json::from_str(&self.write_saved()).unwrap_or_default()
    }

    /// The same as a text of one line.
    pub fn write_saved(&self) -> String {
        let (game, rules) = (&self.game, &self.game.rules);
        let mut court = Court::default();
        let mut scribe = Scribe::with_flags(&self.id, game.board(), rules, &game.flags);
        for turn in &self.turns {
            let orders = orders(&turn.orders, &turn.position, rules, true);
            scribe.phase(&turn.position, orders, results(turn, rules, &mut court));
        }
        let pending = orders(&self.orders, game.position(), rules, false);
        scribe.end_with(game.position(), game.ending(), pending)
    }
}

/// A game that is written in the saved-game format of the Python package by a serializer of any kind.
#[derive(Clone, Copy, Debug)]
pub struct RecordAsSaved<'r>(pub &'r Record);

impl Serialize for RecordAsSaved<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = &self.0.game;
        let mut all = serializer.serialize_map(Some(4))?;
        all.serialize_entry("id", &self.0.id)?;
        all.serialize_entry("map", map_name(game.board()))?;
        all.serialize_entry("rules", &flags_of(&game.rules, &game.flags))?;
        all.serialize_entry("phases", &Phases(self.0))?;
        all.end()
    }
}

/// The phases of a game, the last of which it stands in.
struct Phases<'r>(&'r Record);

impl Serialize for Phases<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Record { game, turns, .. } = self.0;
        let rules = &game.rules;
        let (mut court, mut influence) = (Court::default(), Influence::new(game.board()));
        let mut all = serializer.serialize_seq(Some(turns.len() + 1))?;
        for turn in turns {
            let position = &turn.position;
            all.serialize_element(&SavedPhase {
                name: &position.phase().name(position.board()),
                state: State::new(position, "", position, false, rules, influence.at(position)),
                orders: orders(&turn.orders, position, rules, true),
                results: results(turn, rules, &mut court),
                messages: [],
            })?;
        }
        let position = game.position();
        let pending = orders(&self.0.orders, position, rules, false);
        let last = LastPhase::of(position, game.ending());
        all.serialize_element(&last.page(influence.at(position), rules, pending))?;
        all.end()
    }
}

/// The orders of every power. In the phase that the game stands in, a power that wrote none has no
/// list.
fn orders<'p>(
    written: &OrderTexts,
    position: &'p Position,
    rules: &Rules,
    over: bool,
) -> ByPower<'p, Option<Vec<String>>> {
    ByPower::new(position.board(), |power| {
        let texts = written.of(power);
        if texts.is_empty() && !over {
            return None;
        }
        Some(texts.iter().flat_map(|text| in_python(power, text, position, rules)).collect())
    })
}

/// What somebody typed, as the package writes it. What it writes so already is left alone, and so is
/// what cannot be read.
fn in_python(power: Power, text: &str, position: &Position, rules: &Rules) -> Vec<String> {
    let board = position.board();
    let typed = || vec![text.to_owned()];
    let retreats = position.phase().kind == PhaseKind::Retreat;
    // Only here may a retreat be called a move.
    let moves = |order: &RawOrder| retreats && matches!(order.action, RawAction::Move { .. });
    if notation::read_canonical(text, board).is_some_and(|order| !moves(&order)) {
        return typed();
    }
    let reading = notation::read(text, board, Some(position));
    if !reading.errors.is_empty() || reading.orders.is_empty() {
        return typed();
    }
    let written = reading.orders.into_iter().map(|read| {
        if let Ok(order) = check_by(power, &read.order, position, rules) {
            return notation::write_order(Dialect::Python, order, position);
        }
        notation::write(Dialect::Python, &read.order.completed(position), board, None)
    });
    written.collect::<Result<_, _>>().unwrap_or_else(|_| typed())
}
