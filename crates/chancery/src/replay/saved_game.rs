//! A saved game as it is read: an id, a map, and phases with their positions and orders.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::board::{BUILT_IN, Board, BoardRef};
use crate::lang::messages::replay as said;
use crate::lang::{Arg, Message, text};
use crate::phase::Phase;
use crate::position::{JsonError, Position, PositionError, RecordedState, Unit};

/// The name of the phase after the last.
pub(crate) const END: &str = "COMPLETED";

/// A saved game.
#[derive(Clone, Debug, Deserialize)]
pub struct SavedGame {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    map: Option<String>,
    #[serde(default)]
    rules: Option<Vec<String>>,
    pub(crate) phases: Vec<RecordedPhase>,
}

/// Why a text is no game that can be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// It is not JSON, or not of the layout.
    Layout(Message),
    /// Nobody knows its variant.
    Variant(String),
}

impl GameError {
    pub(crate) fn said(&self) -> Message {
        match self {
            GameError::Layout(message) => {
                text!(said::NotAGame { error: message })
            }
            GameError::Variant(id) => {
                let known = BUILT_IN.iter().map(|(id, _)| *id);
                let known = Arg::commas(std::iter::once("standard").chain(known));
                text!(said::NoSuchVariant { id, known })
            }
        }
    }
}

speaks!(GameError);

impl SavedGame {
    /// Read a saved game from the text of a JSON object.
    pub fn read(text: &str) -> Result<SavedGame, GameError> {
        serde_json::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|error| GameError::Layout(Message::of_json(&error)))
    }

    /// What the record calls the game.
    pub fn id(&self) -> String {
        match &self.id {
            Value::String(id) => id.clone(),
            Value::Null => "game".to_owned(),
            other => other.to_string(),
        }
    }

    /// The flags that the Python package calls its rules.
    pub fn flags(&self) -> &[String] {
        self.rules.as_deref().unwrap_or_default()
    }

    /// The board it was played on, by our id or by the name that another program has for it. The
    /// Python package calls the classic one `standard`.
    pub fn board(&self) -> Result<&'static BoardRef, GameError> {
        let Some(name) = self.map.as_deref() else { return Ok(Board::classic()) };
        Board::by_name(name).ok_or_else(|| GameError::Variant(name.chars().take(40).collect()))
    }
}

/// A phase as it is recorded.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct RecordedPhase {
    #[serde(default)]
    name: String,
    #[serde(default)]
    state: Map<String, Value>,
    #[serde(default)]
    orders: Option<BTreeMap<String, Option<Vec<String>>>>,
}

/// A recorded position.
pub(crate) struct RecordedPosition {
    pub(crate) position: Position,
    /// The dislodged units whose retreats the record does not tell.
    pub(crate) untold: Vec<Unit>,
    /// The recorded retreats that cannot be, which the position does not have.
    pub(crate) dropped: Vec<PositionError>,
}

impl RecordedPhase {
    pub(crate) fn name(&self) -> &str {
        if self.name.is_empty() {
            self.state.get("name").and_then(Value::as_str).unwrap_or_default()
        } else {
            &self.name
        }
    }

    pub(crate) fn is_end(&self) -> bool {
        self.name() == END
    }

    /// What the record notes beside the position; the Python package says who won there.
    pub(crate) fn note(&self) -> &str {
        self.state.get("note").and_then(Value::as_str).unwrap_or_default()
    }

    /// The orders, each with the name of its power.
    pub(crate) fn orders(&self) -> impl Iterator<Item = (&str, &str)> {
        let lists = self.orders.iter().flatten();
        lists.flat_map(|(power, list)| {
            list.iter().flatten().map(move |order| (power.as_str(), order.as_str()))
        })
    }

    pub(crate) fn told(&self, board: &BoardRef) -> Result<RecordedPosition, JsonError> {
        self.told_as(board, self.name())
    }

    /// The same, as if in some phase.
    pub(crate) fn told_in(
        &self,
        board: &BoardRef,
        phase: Phase,
    ) -> Result<RecordedPosition, JsonError> {
        self.told_as(board, &phase.name(board))
    }

    fn told_as(&self, board: &BoardRef, name: &str) -> Result<RecordedPosition, JsonError> {
        let state = self.state_named(name);
        let RecordedState { position, listed, dropped } = Position::from_recorded(board, &state)?;
        let all = position.dislodged().iter().map(|one| one.unit);
        let untold = all.filter(|unit| !listed.contains(unit)).collect();
        Ok(RecordedPosition { position, untold, dropped })
    }

    /// The units and centres alone, as if in some phase: for an end, which is none.
    pub(crate) fn standing(&self, board: &BoardRef, phase: Phase) -> Result<Position, JsonError> {
        let mut state = self.state_named(&phase.name(board));
        if let Some(state) = state.as_object_mut() {
            state.remove("retreats");
        }
        for units in state.get_mut("units").and_then(Value::as_object_mut).into_iter().flatten() {
            if let Some(list) = units.1.as_array_mut() {
                list.retain(|unit| !is_dislodged(unit));
            }
        }
        Position::from_json(board, &state)
    }

    /// Was the game ended in this phase, before anybody gave orders? Then all is as it was.
    pub(crate) fn is_left_for(&self, next: &RecordedPhase, position: &Position) -> bool {
        let board = position.board_ref();
        next.is_end()
            && self.orders().next().is_none()
            && next.standing(board, position.phase()).is_ok_and(|end| {
                let owners = |position: &Position| -> Vec<_> { position.owned_centres().collect() };
                end.units() == position.units() && owners(&end) == owners(position)
            })
    }

    pub(crate) fn has_dislodged(&self) -> bool {
        let units = self.state.get("units").and_then(Value::as_object);
        let lists = units.into_iter().flatten().filter_map(|(_, list)| list.as_array());
        lists.flatten().any(is_dislodged)
    }

    fn state_named(&self, name: &str) -> Value {
        let mut state = self.state.clone();
        state.insert("name".to_owned(), name.into());
        Value::Object(state)
    }
}

fn is_dislodged(unit: &Value) -> bool {
    unit.as_str().is_some_and(|unit| unit.starts_with('*'))
}

impl RecordedPosition {
    /// The position. Retreats that the record does not tell are those of the position that the
    /// phase before led to, as far as they are vacant.
    pub(crate) fn with_retreats_of(self, reached: Option<&Position>) -> Position {
        let RecordedPosition { position, untold, .. } = self;
        let reached = reached.filter(|reached| reached.phase() == position.phase());
        let (Some(reached), false) = (reached, untold.is_empty()) else { return position };
        let mut dislodged = position.dislodged().to_vec();
        for one in dislodged.iter_mut().filter(|one| untold.contains(&one.unit)) {
            if let Some(known) = reached.dislodged().iter().find(|known| known.unit == one.unit) {
                one.options &= known.options;
            }
        }
        position.with_dislodged(&dislodged)
    }
}
