//! Names of games. They become names of folders, so what could lead out of the folder of games, or
//! cannot be a folder on some system, is no name.

use std::fmt;

/// The name of a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameName(String);

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// It is empty or longer than 64 characters.
    Length,
    /// It begins with something other than a letter or a digit, or ends with a dot.
    Ends,
    /// It has something in it other than letters, digits, `-`, `_` and `.`.
    Character(char),
    /// Some systems keep it for a device.
    Reserved,
}

/// What a folder cannot be called on some systems, whatever follows a dot.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

impl GameName {
    /// Check a name.
    pub fn new(name: &str) -> Result<GameName, NameFault> {
        let fault = |fault| Err(fault);
        if name.is_empty() || name.chars().count() > 64 {
            return fault(NameFault::Length);
        }
        let odd = |c: &char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
        if let Some(odd) = name.chars().find(odd) {
            return fault(NameFault::Character(odd));
        }
        if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) || name.ends_with('.') {
            return fault(NameFault::Ends);
        }
        let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
        let numbered = |port: &str| {
            stem.strip_prefix(port).is_some_and(|rest| {
                rest.len() == 1 && rest.bytes().all(|digit| digit.is_ascii_digit())
            })
        };
        if DEVICES.contains(&stem.as_str()) || numbered("com") || numbered("lpt") {
            return fault(NameFault::Reserved);
        }
        Ok(GameName(name.to_owned()))
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
    use super::{GameName, NameFault};

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for good in ["friday", "2026-11", "Club_Night.2", "a"] {
            assert_eq!(GameName::new(good).unwrap().as_str(), good);
        }
        let fault = |name: &str| GameName::new(name).unwrap_err();
        assert_eq!(fault(""), NameFault::Length);
        assert_eq!(fault(&"x".repeat(65)), NameFault::Length);
        assert_eq!(fault("../etc"), NameFault::Character('/'));
        assert_eq!(fault("a\\b"), NameFault::Character('\\'));
        assert_eq!(fault("a b"), NameFault::Character(' '));
        assert_eq!(fault("a\0"), NameFault::Character('\0'));
        assert_eq!(fault("é"), NameFault::Character('é'));
        for odd in ["..", ".", ".hidden", "-rf", "_x", "dot."] {
            assert_eq!(fault(odd), NameFault::Ends, "{odd}");
        }
        for device in ["con", "NUL", "aux.txt", "com1", "LPT9.json"] {
            assert_eq!(fault(device), NameFault::Reserved, "{device}");
        }
    }
}
