//! Errors in the drawing of a board.

use chancery::lang::messages::art;
use chancery::lang::text;
use chancery::{Lang, Message};

/// An error in one of the files of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtError {
    /// `board.svg`, `board.toml` or `nudges.toml`.
    pub file: &'static str,
    /// The message.
    pub message: Message,
}

impl ArtError {
    pub(super) fn svg(message: Message) -> ArtError {
        ArtError { file: "board.svg", message }
    }

    pub(super) fn toml(message: Message) -> ArtError {
        ArtError { file: "board.toml", message }
    }

    pub(crate) fn nudges(message: Message) -> ArtError {
        ArtError { file: "nudges.toml", message }
    }

    /// The message in a language.
    pub fn message(&self, lang: Lang) -> String {
        text!(art::InFile { file: self.file, message: &self.message }).get(lang)
    }
}

impl std::fmt::Display for ArtError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Lang::EN))
    }
}

impl std::error::Error for ArtError {}
