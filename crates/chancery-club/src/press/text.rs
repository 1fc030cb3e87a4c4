//! The text of a message: plain text, so that it shows the same to everybody.

use std::fmt;

use chancery_lang::messages::club_press;
use chancery_lang::{Message, speaks, text};

/// The text of a message: 1 to 8,000 characters, without control characters except new lines and tabs, and
/// without characters that change the direction of text. Lines end in `\n`, and no white space is at the ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PressText(String);

/// Why a text cannot be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PressTextError {
    /// It has no character that can be seen.
    Empty,
    /// It is too long: how many characters it has.
    Length(usize),
    /// It contains a character that does not show, at a position from 1.
    Character(char, usize),
    /// It contains a character that changes the direction of text, at a position from 1.
    Direction(char, usize),
}

impl PressText {
    /// The most characters of a message.
    pub const MOST: usize = 8_000;

    /// The text of a message, or why it cannot be sent.
    pub fn new(text: &str) -> Result<PressText, PressTextError> {
        let lines = text.replace("\r\n", "\n").replace('\r', "\n");
        for (at, c) in (1..).zip(lines.chars()) {
            if is_direction(c) {
                return Err(PressTextError::Direction(c, at));
            }
            if !is_shown(c) {
                return Err(PressTextError::Character(c, at));
            }
        }
        let kept = lines.trim();
        if !kept.chars().any(|c| !c.is_whitespace() && !is_empty_looking(c)) {
            return Err(PressTextError::Empty);
        }
        match kept.chars().count() {
            count if count > PressText::MOST => Err(PressTextError::Length(count)),
            _ => Ok(PressText(kept.to_owned())),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text that a search looks at: in lower case.
    pub fn searched(&self) -> String {
        self.0.to_lowercase()
    }
}

/// Embeddings, overrides, isolates and marks of direction: they make a text read differently than it is.
const fn is_direction(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Controls, separators of old, marks of byte order and code points that are no characters do not show.
fn is_shown(c: char) -> bool {
    let is_line = matches!(c, '\n' | '\t');
    let is_odd = matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}');
    let is_no_character = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
    (is_line || !c.is_control()) && !is_odd && !is_no_character
}

/// Joiners and blanks of no width look like nothing when they stand alone.
const fn is_empty_looking(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}')
}

impl PressTextError {
    fn said(&self) -> Message {
        let name = |c: &char| format!("U+{:04X}", u32::from(*c));
        match self {
            PressTextError::Empty => text!(club_press::TextEmpty),
            PressTextError::Length(count) => {
                text!(club_press::TextTooLong { count: *count, most: PressText::MOST })
            }
            PressTextError::Character(c, position) => {
                text!(club_press::TextCharacter { character: name(c), position: *position })
            }
            PressTextError::Direction(c, position) => {
                text!(club_press::TextDirection { character: name(c), position: *position })
            }
        }
    }
}

speaks!(PressTextError);

impl fmt::Display for PressText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
