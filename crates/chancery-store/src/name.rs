//! Names of games. As they become directory names, every backend refuses path separators and names
//! that some systems reserve.

use std::fmt;

use chancery::Message;
use chancery::game::GameTitle;
use chancery_lang::messages::store;
use chancery_lang::text;

use crate::error::StoreError;

/// The name of a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameName(String);

/// The reason why a name is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameNameError {
    /// It is empty or longer than 64 characters.
    Length,
    /// It does not begin with a letter or a digit, or it ends with a dot.
    Ends,
    /// It contains a character other than letters, digits, `-`, `_` and `.`.
    Character(char),
    /// Some systems reserve it for a device.
    Reserved,
}

impl GameNameError {
    pub(crate) fn said(self) -> Message {
        match self {
            GameNameError::Length => text!(store::NameLength),
            GameNameError::Ends => text!(store::NameEnds),
            GameNameError::Character(odd) => {
                text!(store::NameCharacter { character: odd.escape_default().to_string() })
            }
            GameNameError::Reserved => text!(store::NameReserved),
        }
    }
}

/// Device names, which Windows reserves with and without an extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

impl GameName {
    /// Validates a name.
    pub fn new(name: &str) -> Result<GameName, GameNameError> {
        if name.is_empty() || name.chars().count() > 64 {
            return Err(GameNameError::Length);
        }
        let odd = |c: &char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
        if let Some(odd) = name.chars().find(odd) {
            return Err(GameNameError::Character(odd));
        }
        if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) || name.ends_with('.') {
            return Err(GameNameError::Ends);
        }
        let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
        let numbered = |port: &str| {
            stem.strip_prefix(port).is_some_and(|rest| {
                rest.len() == 1 && rest.bytes().all(|digit| digit.is_ascii_digit())
            })
        };
        if DEVICES.contains(&stem.as_str()) || numbered("com") || numbered("lpt") {
            return Err(GameNameError::Reserved);
        }
        Ok(GameName(name.to_owned()))
    }

    /// Validates a name; the error contains it.
    pub(crate) fn checked(name: &str) -> Result<GameName, StoreError> {
        GameName::new(name).map_err(|error| StoreError::Name(name.to_owned(), error))
    }

    /// A name made from a title that is not among `taken`, as in `friday-evening` or `friday-2`.
    pub fn from_title(title: &GameTitle, taken: &[GameName]) -> GameName {
        let mut stem = title.slug();
        // Leave room for a number.
        stem.truncate(56);
        let stem = GameName::new(stem.trim_end_matches('-'));
        let stem = stem.unwrap_or_else(|_| GameName("game".to_owned()));
        let numbered = (2..).map(|number: u32| GameName(format!("{stem}-{number}")));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        // File systems may ignore case.
        let is_free = |name: &GameName| {
            !taken.iter().any(|other| other.as_str().eq_ignore_ascii_case(name.as_str()))
        };
        names.find(is_free).unwrap_or(stem)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use chancery::game::GameTitle;

    use super::{GameName, GameNameError};

    #[test]
    fn names_are_made_from_titles() {
        let taken = ["friday", "Friday-2", "game"].map(|name| GameName::new(name).unwrap());
        let name = |title: &str| {
            let name = GameName::from_title(&GameTitle::new(title).unwrap(), &taken);
            assert_eq!(GameName::new(name.as_str()).as_ref(), Ok(&name), "a valid name");
            name.to_string()
        };
        assert_eq!(name("Friday evening"), "friday-evening");
        assert_eq!(name("Friday"), "friday-3");
        assert_eq!(name("外交"), "game-2");
        assert_eq!(name("NUL"), "game-2");
        assert_eq!(name(&"long ".repeat(16)).len(), 56);
    }

    #[test]
    fn invalid_names_are_refused() {
        for good in ["friday", "2026-11", "Club_Night.2", "a"] {
            assert_eq!(GameName::new(good).unwrap().as_str(), good);
        }
        let fault = |name: &str| GameName::new(name).unwrap_err();
        assert_eq!(fault(""), GameNameError::Length);
        assert_eq!(fault(&"x".repeat(65)), GameNameError::Length);
        assert_eq!(fault("../etc"), GameNameError::Character('/'));
        assert_eq!(fault("a\\b"), GameNameError::Character('\\'));
        assert_eq!(fault("a b"), GameNameError::Character(' '));
        assert_eq!(fault("a\0"), GameNameError::Character('\0'));
        assert_eq!(fault("é"), GameNameError::Character('é'));
        for odd in ["..", ".", ".hidden", "-rf", "_x", "dot."] {
            assert_eq!(fault(odd), GameNameError::Ends, "{odd}");
        }
        for device in ["con", "NUL", "aux.txt", "com1", "LPT9.json"] {
            assert_eq!(fault(device), GameNameError::Reserved, "{device}");
        }
    }
}
