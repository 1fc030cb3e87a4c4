//! What can be wrong with the drawing of a board.

use chancery::{Lang, Message};

/// What is wrong with a drawing, and in which of its two files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtFault {
    /// `board.svg` or `board.toml`.
    pub file: &'static str,
    /// What is wrong.
    pub message: Message,
}

impl ArtFault {
    pub(super) fn svg(en: String, fr: String) -> ArtFault {
        ArtFault { file: "board.svg", message: Message::both(en, fr) }
    }

    pub(super) fn toml(en: String, fr: String) -> ArtFault {
        ArtFault { file: "board.toml", message: Message::both(en, fr) }
    }

    /// What is wrong, as a sentence.
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::EN => format!("{}: {}", self.file, self.message.get(chancery::Lang::EN)),
            _ => format!("{} : {}", self.file, self.message.get(chancery::Lang::FR)),
        }
    }
}

impl std::fmt::Display for ArtFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Lang::EN))
    }
}

impl std::error::Error for ArtFault {}
