//! Names that people go by. Two accounts cannot have names that look alike.

use std::fmt;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::confusable_detection::skeleton;

/// The name that a person goes by: 2 to 32 characters in the normal form NFKC, without control, invisible
/// or direction-changing characters. Only single spaces, and none at the ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DisplayName(String);

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisplayNameError {
    /// It has fewer than 2 or more than 32 characters.
    Length,
    /// It contains a character that names cannot have.
    Character(char),
    /// It has no letter or digit.
    NoLetter,
}

/// The shortest and the longest name, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=32;
/// Longer texts are refused before they are normalised.
const LONGEST_TEXT: usize = 1_024;

impl DisplayNameError {
    fn said(&self) -> Message {
        match self {
            DisplayNameError::Length => {
                text!(club::NameLength { least: *LENGTHS.start(), most: *LENGTHS.end() })
            }
            DisplayNameError::Character(odd) => {
                text!(club::NameCharacter { character: odd.escape_unicode().to_string() })
            }
            DisplayNameError::NoLetter => text!(club::NameNoLetter),
        }
    }
}

speaks!(DisplayNameError);

impl DisplayName {
    /// A name, normalised.
    pub fn new(text: &str) -> Result<DisplayName, DisplayNameError> {
        if text.len() > LONGEST_TEXT {
            return Err(DisplayNameError::Length);
        }
        let name: String = text.nfkc().collect();
        let name = name.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let name = name.trim().to_owned();
        if let Some(odd) = name.chars().find(|&c| !is_allowed(c)) {
            return Err(DisplayNameError::Character(odd));
        }
        if !LENGTHS.contains(&name.chars().count()) {
            return Err(DisplayNameError::Length);
        }
        if !name.chars().any(char::is_alphanumeric) {
            return Err(DisplayNameError::NoLetter);
        }
        Ok(DisplayName(name))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the name looks like. Names with equal skeletons cannot be told apart.
    pub fn skeleton(&self) -> NameSkeleton {
        let letters = self.0.chars().filter(|&c| !is_separator(c));
        NameSkeleton(letters.map(look_of).collect())
    }
}

/// What a name looks like: a key to compare names by, not a text to show.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NameSkeleton(String);

impl NameSkeleton {
    /// The key, for a unique index.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a letter looks like, in either case. A letter that looks like a plain one as a capital or as a small
/// letter is that one: В is b, although в is not, and I is l, as a capital I looks like a small l.
fn look_of(letter: char) -> String {
    let look = |text: String| skeleton(&text).collect::<String>().to_lowercase();
    let small = look(letter.to_lowercase().collect());
    let capital = look(letter.to_uppercase().collect());
    let plain = if small.is_ascii() || !capital.is_ascii() { small } else { capital };
    plain.replace('i', "l")
}

const fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '-' | '_' | '.' | '\'' | '’')
}

/// Characters of names: those that identifiers may have, and a few marks between words.
fn is_allowed(c: char) -> bool {
    is_separator(c) || (c.identifier_allowed() && !c.is_control())
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for DisplayName {
    type Error = DisplayNameError;

    fn try_from(text: String) -> Result<DisplayName, DisplayNameError> {
        DisplayName::new(&text)
    }
}

impl From<DisplayName> for String {
    fn from(name: DisplayName) -> String {
        name.0
    }
}

/// What a game shows for an account.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AccountName {
    /// The name of the account.
    Known(DisplayName),
    /// The account is deleted.
    Former,
}

impl AccountName {
    /// The name, unless the account is deleted.
    pub const fn known(&self) -> Option<&DisplayName> {
        match self {
            AccountName::Known(name) => Some(name),
            AccountName::Former => None,
        }
    }

    /// The name in words: a deleted account is a `former player`.
    pub fn said(&self) -> Message {
        match self {
            AccountName::Known(name) => Message::verbatim(name.as_str()),
            AccountName::Former => text!(club::FormerPlayer),
        }
    }
}
