//! What can be wrong with a text of orders, and where.

use std::ops::Range;

use crate::lang::messages::blind as said;
use crate::lang::{Arg, Lang, Message, text};

/// An error in a text of orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlindError {
    /// The line, from 1.
    pub line: usize,
    /// The word, by its place in the text, in bytes. It is empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: BlindErrorKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlindErrorKind {
    /// A word that is none of those that can stand here.
    Keyword(String, ExpectedWord),
    /// The line ends where one of these is wanted.
    Missing(ExpectedWord),
    /// A word that cannot be the name of a territory.
    NoTerritory(String),
    /// No coast.
    NoCoast(String),
    /// A word that cannot be the name of a power.
    NoPower(String),
    /// An order stands behind a heading.
    HeadingNotAlone,
    /// Not one space between two words.
    Spacing,
    /// An army is ordered to convoy.
    ArmyConvoys,
    /// A fleet is ordered to go by convoy.
    FleetByConvoy,
    /// A place whose unit has an order already, in that line.
    Twice(String, usize),
    /// A support or convoy for a place whose unit has no order.
    NoSuchUnit(String),
    /// A convoy by way of a place where no fleet is ordered to convoy.
    NoFleet(String),
    /// A route that comes back to a fleet on it: the fleets from there to there.
    Circle(Vec<String>),
    /// This many orders, which are more than there can be.
    TooMany(usize),
}

/// What can stand in a place of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExpectedWord {
    /// `A` or `F`.
    Unit,
    /// A territory.
    Territory,
    /// `HOL`, `MOV`, `SUP` or `CON`.
    Order,
    /// `HOL` or `MOV`, behind a supported unit.
    HoldOrMove,
    /// `via`, or the end of the line.
    ViaOrEnd,
    /// `or`, or the end of the line.
    OrOrEnd,
    /// `to`, `MOV` or `via`, or the end of the line.
    GoalOrEnd,
    /// The end of the line.
    End,
}

impl ExpectedWord {
    /// The keywords among it.
    pub const fn keywords(self) -> &'static [&'static str] {
        match self {
            ExpectedWord::Unit => &["A", "F"],
            ExpectedWord::Order => &["HOL", "MOV", "SUP", "CON"],
            ExpectedWord::HoldOrMove => &["HOL", "MOV"],
            ExpectedWord::ViaOrEnd => &["via"],
            ExpectedWord::OrOrEnd => &["or"],
            ExpectedWord::GoalOrEnd => &["to", "MOV", "via"],
            ExpectedWord::Territory | ExpectedWord::End => &[],
        }
    }

    /// Can the line end here?
    const fn may_end(self) -> bool {
        matches!(
            self,
            ExpectedWord::ViaOrEnd
                | ExpectedWord::OrOrEnd
                | ExpectedWord::GoalOrEnd
                | ExpectedWord::End
        )
    }

    /// What to write, as in `` `HOL` or `MOV` ``.
    fn said(self) -> Arg {
        let keywords = self.keywords().iter();
        let mut all: Vec<Message> =
            keywords.map(|keyword| text!(said::Keyword { keyword: *keyword })).collect();
        if self == ExpectedWord::Territory {
            all.push(text!(said::Territory));
        }
        if self.may_end() {
            all.push(text!(said::Nothing));
        }
        Arg::or(all)
    }
}

impl BlindError {
    /// What is wrong and what would be right, as a sentence.
    pub fn message(&self, lang: Lang) -> String {
        self.kind.said().get(lang)
    }
}

impl std::fmt::Display for BlindError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (line, message) = (self.line, self.kind.said());
        text!(said::AtLine { line, message }).fmt(f)
    }
}

impl std::error::Error for BlindError {}

/// What is shown of a word that may be long.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The keyword that a word is but for its case.
fn in_other_case(word: &str, wanted: ExpectedWord) -> Option<&'static str> {
    wanted.keywords().iter().copied().find(|keyword| keyword.eq_ignore_ascii_case(word))
}

impl BlindErrorKind {
    fn said(&self) -> Message {
        match self {
            BlindErrorKind::Keyword(word, wanted) => match in_other_case(word, *wanted) {
                Some(keyword) => text!(said::WrongCase { word, keyword }),
                None if *wanted == ExpectedWord::End => text!(said::AfterEnd { word }),
                None => text!(said::Unexpected { word, wanted: wanted.said() }),
            },
            BlindErrorKind::Missing(wanted) => text!(said::Incomplete { wanted: wanted.said() }),
            BlindErrorKind::NoTerritory(word) => text!(said::InvalidTerritory { word }),
            BlindErrorKind::NoCoast(word) => text!(said::InvalidCoast { word }),
            BlindErrorKind::NoPower(word) => text!(said::InvalidPower { word }),
            BlindErrorKind::HeadingNotAlone => text!(said::HeadingNotAlone),
            BlindErrorKind::Spacing => text!(said::Spacing),
            BlindErrorKind::ArmyConvoys => text!(said::ArmyConvoys),
            BlindErrorKind::FleetByConvoy => text!(said::FleetByConvoy),
            BlindErrorKind::Twice(place, line) => text!(said::OrderedTwice { place, line: *line }),
            BlindErrorKind::NoSuchUnit(place) => text!(said::NoSuchUnit { place }),
            BlindErrorKind::NoFleet(place) => text!(said::NoSuchFleet { place }),
            BlindErrorKind::Circle(fleets) => {
                text!(said::CircularRoute { route: fleets.join(" via ") })
            }
            BlindErrorKind::TooMany(count) => text!(said::TooMany { count: *count, most: 128 }),
        }
    }
}
