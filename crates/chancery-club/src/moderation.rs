//! Reports, and relations between players.

use chancery_lang::messages::moderation;
use chancery_lang::{Message, speaks, text};

/// The longest reason or note, in characters.
pub const LONGEST_STATEMENT: usize = 2_000;

/// What a report is about. The kind is a word, so that more kinds of things can be reported.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubjectKind {
    /// An account, by its id.
    Account,
    /// A game, by its id.
    Game,
    /// Whoever plays a power of a game, by the id of the power. In an anonymous game, players know no more.
    Seat,
    /// Something that was written in a game, by its id.
    Message,
}

impl SubjectKind {
    /// All kinds.
    pub const ALL: [SubjectKind; 4] =
        [SubjectKind::Account, SubjectKind::Game, SubjectKind::Seat, SubjectKind::Message];

    /// `account`, `game`, `seat` or `message`.
    pub const fn id(self) -> &'static str {
        match self {
            SubjectKind::Account => "account",
            SubjectKind::Game => "game",
            SubjectKind::Seat => "seat",
            SubjectKind::Message => "message",
        }
    }

    /// The kind with an id.
    pub fn named(id: &str) -> Option<SubjectKind> {
        SubjectKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// A relation that somebody declares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RelationKind {
    /// They live in one household.
    Household,
    /// They know each other outside of the site.
    Friends,
}

impl RelationKind {
    /// All kinds.
    pub const ALL: [RelationKind; 2] = [RelationKind::Household, RelationKind::Friends];

    /// `household` or `friends`.
    pub const fn id(self) -> &'static str {
        match self {
            RelationKind::Household => "household",
            RelationKind::Friends => "friends",
        }
    }

    /// The kind with an id.
    pub fn named(id: &str) -> Option<RelationKind> {
        RelationKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// What somebody writes as a reason or a note: some lines of plain text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Statement(String);

/// Why a text is not a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatementError {
    /// It is empty.
    Empty,
    /// It is too long.
    Long {
        /// Its length in characters.
        count: usize,
    },
    /// It has a character that is not shown.
    Character(char),
}

impl StatementError {
    fn said(&self) -> Message {
        match *self {
            StatementError::Empty => text!(moderation::StatementEmpty),
            StatementError::Long { count } => {
                text!(moderation::StatementLong { count, most: LONGEST_STATEMENT })
            }
            StatementError::Character(c) => {
                text!(moderation::StatementCharacter { character: c.escape_unicode().to_string() })
            }
        }
    }
}

speaks!(StatementError);

impl Statement {
    /// Checks a text. Spaces around it do not count.
    pub fn new(text: &str) -> Result<Statement, StatementError> {
        let text = text.trim().replace("\r\n", "\n");
        let count = text.chars().count();
        if count == 0 {
            return Err(StatementError::Empty);
        }
        if count > LONGEST_STATEMENT {
            return Err(StatementError::Long { count });
        }
        match text.chars().find(|&c| is_hidden(c)) {
            Some(c) => Err(StatementError::Character(c)),
            None => Ok(Statement(text)),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Characters that hide others or turn them around.
fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_lines_of_plain_text() {
        let good = Statement::new("  He threatens me.\r\nDaily. ").unwrap();
        assert_eq!(good.as_str(), "He threatens me.\nDaily.");
        assert_eq!(Statement::new(" \n "), Err(StatementError::Empty));
        let long = "x".repeat(LONGEST_STATEMENT + 1);
        assert_eq!(Statement::new(&long), Err(StatementError::Long { count: 2001 }));
        assert_eq!(Statement::new("a\u{202e}b"), Err(StatementError::Character('\u{202e}')));
        assert_eq!(Statement::new("a\0b"), Err(StatementError::Character('\0')));
    }

    #[test]
    fn ids_are_read_back() {
        for kind in SubjectKind::ALL {
            assert_eq!(SubjectKind::named(kind.id()), Some(kind));
        }
        for kind in RelationKind::ALL {
            assert_eq!(RelationKind::named(kind.id()), Some(kind));
        }
    }
}
