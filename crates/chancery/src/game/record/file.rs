//! The documents as they are written: texts and lists, with nothing understood yet.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::VERSION;
use crate::lang::messages::record as said;
use crate::lang::{Message, text};

/// Why a text is no document of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is not JSON, or something is missing or of another kind.
    Layout(Message),
    /// It was written by a later version of this program.
    Version(u32),
    /// Something in it means nothing.
    At {
        /// Where, as in `results[2].power`.
        at: String,
        /// What is wrong.
        message: Message,
    },
}

speaks!(RecordError);

impl RecordError {
    pub(in crate::game) fn at(at: impl Into<String>, message: Message) -> RecordError {
        RecordError::At { at: at.into(), message }
    }

    /// What is wrong.
    pub fn said(&self) -> Message {
        match self {
            RecordError::Layout(message) => message.clone(),
            RecordError::Version(version) => {
                text!(said::NewerVersion { version: *version, known: VERSION })
            }
            RecordError::At { at, message } => {
                text!(said::At { at, message })
            }
        }
    }

    /// The same error in a part of a larger document.
    pub(super) fn within(self, part: &str) -> RecordError {
        match self {
            RecordError::At { at, message } => {
                RecordError::At { at: format!("{part}.{at}"), message }
            }
            other => other,
        }
    }
}

/// The head of a game.
#[derive(Serialize, Deserialize)]
pub(super) struct GameFile {
    pub(super) version: u32,
    #[serde(rename = "game")]
    pub(super) id: String,
    pub(super) variant: String,
    /// The text of the variant file, if the program has none with this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) variant_file: Option<String>,
    pub(super) rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) year_limit: Option<u16>,
    pub(super) state: Value,
    #[serde(default)]
    pub(super) civil_disorder: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) silent_phases: BTreeMap<String, u32>,
    #[serde(default)]
    pub(super) draw_votes: Vec<String>,
    #[serde(default)]
    pub(super) ending: Option<EndingFile>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) python_rules: Vec<String>,
}

/// The head of a game as it is kept, with what the keeper adds.
#[derive(Serialize)]
pub(super) struct HeadFile {
    #[serde(flatten)]
    pub(super) game: GameFile,
    #[serde(flatten)]
    pub(super) beside: Map<String, Value>,
}

/// A whole game.
#[derive(Serialize, Deserialize)]
pub(super) struct RecordFile {
    #[serde(flatten)]
    pub(super) game: GameFile,
    #[serde(default)]
    pub(super) orders: Map<String, Value>,
    pub(super) phases: Vec<TurnFile>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) undone: Vec<UndoneFile>,
}

/// A phase that was resolved.
#[derive(Serialize, Deserialize)]
pub(super) struct TurnFile {
    pub(super) version: u32,
    pub(super) phase: String,
    pub(super) state: Value,
    /// As typed, by the powers' abbreviations.
    pub(super) orders: Map<String, Value>,
    /// As it was before the phase.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) silent_phases: BTreeMap<String, u32>,
    pub(super) results: Vec<OrderResultFile>,
    #[serde(default)]
    pub(super) civil_disorder: Vec<String>,
    #[serde(default)]
    pub(super) events: Vec<EventFile>,
    pub(super) next: Value,
}

/// A phase that was resolved and taken back, and what had been written for the one after it.
#[derive(Serialize, Deserialize)]
pub(super) struct UndoneFile {
    #[serde(flatten)]
    pub(super) turn: TurnFile,
    #[serde(default)]
    pub(super) pending: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct OrderResultFile {
    pub(super) power: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<String>,
    /// The order in the lower-case style; for readers of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) normalized: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) order: Option<String>,
    pub(super) verdict: String,
    pub(super) because: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) dislodged_by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) issue: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct EventFile {
    pub(super) event: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) power: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ending: Option<EndingFile>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct EndingFile {
    pub(super) kind: String,
    pub(super) powers: Vec<String>,
}

/// Read a document; what a later version wrote is not even looked at.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, RecordError> {
    #[derive(Deserialize)]
    struct Head {
        version: Option<u32>,
    }
    let text = text.trim_start_matches('\u{feff}');
    if !text.trim_start().starts_with('{') {
        return Err(RecordError::Layout(text!(said::ObjectExpected)));
    }
    let layout = |error: serde_json::Error| RecordError::Layout(Message::of_json(&error));
    let head: Head = serde_json::from_str(text).map_err(layout)?;
    match head.version {
        Some(version) if version > VERSION => Err(RecordError::Version(version)),
        _ => serde_json::from_str(text).map_err(layout),
    }
}

/// Write a document for people to read, too.
pub(super) fn write<T: Serialize>(file: &T) -> String {
    // Texts, lists and maps with texts for keys can always be written.
    let mut text = serde_json::to_string_pretty(file).expect("a document is plain JSON");
    text.push('\n');
    text
}
