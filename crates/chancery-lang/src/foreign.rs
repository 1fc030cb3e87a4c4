//! Messages for errors of the system and of the JSON and TOML parsers, by kind and position.
//! Details from a parser are quoted in English.

use std::io;

use crate::messages::system;
use crate::{Message, text};

impl Message {
    /// An I/O error, by its kind.
    pub fn of_io(error: &io::Error) -> Message {
        match error.kind() {
            io::ErrorKind::NotFound => text!(system::NotFound),
            io::ErrorKind::PermissionDenied => text!(system::PermissionDenied),
            io::ErrorKind::AlreadyExists => text!(system::AlreadyExists),
            io::ErrorKind::IsADirectory => text!(system::IsADirectory),
            io::ErrorKind::NotADirectory => text!(system::NotADirectory),
            io::ErrorKind::StorageFull => text!(system::StorageFull),
            io::ErrorKind::ReadOnlyFilesystem => text!(system::ReadOnly),
            io::ErrorKind::UnexpectedEof => text!(system::UnexpectedEnd),
            io::ErrorKind::AddrInUse => text!(system::AddressInUse),
            io::ErrorKind::InvalidData => text!(system::InvalidData),
            _ => text!(system::Other { detail: error.to_string() }),
        }
    }

    /// A JSON error, with line and column if they are known.
    pub fn of_json(error: &serde_json::Error) -> Message {
        let (line, column) = (error.line(), error.column());
        let whole = error.to_string();
        if line == 0 {
            return text!(system::Detail { detail: whole });
        }
        // The parser appends the position to its message; ours comes first.
        let place = format!(" at line {line} column {column}");
        let detail = whole.strip_suffix(&place).unwrap_or(&whole);
        text!(system::LineColumn { line, column, detail })
    }

    /// A TOML error, with line and column.
    pub fn of_toml(error: &toml::de::Error, source: &str) -> Message {
        let detail = error.message().replace('\n', " ");
        let Some(span) = error.span() else { return text!(system::Detail { detail }) };
        let before = source.get(..span.start).unwrap_or_default();
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.rsplit('\n').next().unwrap_or_default().chars().count();
        text!(system::LineColumn { line, column, detail })
    }
}
