//! The ways a game is written down as one document, ours and those of others, and which of them a text
//! is in.

use serde_json::Value;

use super::record::{Record, RecordError};
use super::saved::Import;
use crate::board::{Board, BoardRef};
use crate::lang::messages::record as said;
use crate::lang::text;
use crate::rules::RulesRequest;

/// A way to write a game down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Our own, with all there is.
    Chancery,
    /// The saved games of the Python package `diplomacy`.
    Python,
    /// The phases of godip.
    Godip,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::Chancery, Format::Python, Format::Godip];

    /// `chancery`, `python` or `godip`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Chancery => "chancery",
            Format::Python => "python",
            Format::Godip => "godip",
        }
    }

    /// The way with this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// How a document is written. The names of its parts tell: our own says what version it has, and
    /// godip begins names with capitals.
    pub fn of_text(text: &str) -> Format {
        let text = text.trim_start_matches('\u{feff}');
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        let mut first = values.next().and_then(Result::ok);
        // In lists and in what godip's server wraps in `Properties`, the first phase tells.
        loop {
            first = match first {
                Some(Value::Array(list)) => list.into_iter().next(),
                Some(Value::Object(mut map))
                    if map.contains_key("Properties") && !map.contains_key("Season") =>
                {
                    map.remove("Properties")
                }
                _ => break,
            };
        }
        let has = |key: &str| first.as_ref().is_some_and(|first| first.get(key).is_some());
        if has("Season") || has("Units") {
            Format::Godip
        } else if has("phases") && !has("version") {
            Format::Python
        } else {
            Format::Chancery
        }
    }

    /// Read a document with one game. A document of our own says itself on what board and by what
    /// rules it is played; of others the board is the one they name, or the classic one.
    pub fn read(
        self,
        text: &str,
        id: &str,
        board: Option<&BoardRef>,
        rules: impl Into<RulesRequest>,
    ) -> Result<Import, RecordError> {
        match self {
            Format::Chancery => {
                let record = Record::read(text)?;
                Ok(Import { record, differences: Vec::new(), notes: Vec::new() })
            }
            Format::Python => {
                let mut games = Import::read_all(text, board, rules);
                let count = games.len();
                match games.pop() {
                    Some(game) if count == 1 => game,
                    _ => Err(RecordError::Layout(text!(said::SeveralGames { count }))),
                }
            }
            Format::Godip => {
                let board = board.unwrap_or(Board::classic());
                Record::from_godip(text, id, board, rules)
            }
        }
    }

    /// Write a game down.
    pub fn write(self, record: &Record) -> String {
        match self {
            Format::Chancery => record.write(),
            Format::Python => record.write_saved() + "\n",
            Format::Godip => format!("{}\n", Value::Array(record.to_godip())),
        }
    }
}
