//! What a dialect of written orders allows. The grammar is one; styles say which parts of it.

use super::Dialect;
use super::keywords::{self, Styles};

/// Must a unit be called army or fleet?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UnitWord {
    Required,
    Optional,
    /// In builds and removals alone.
    InAdjustments,
}

/// Which names of provinces are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlaceNames {
    /// Any.
    All,
    /// Ids and abbreviations of three letters.
    Short,
}

/// The features of a style.
#[allow(clippy::struct_excessive_bools, reason = "each is a yes or no of its own")]
#[derive(Clone, Copy, Debug)]
pub(super) struct DialectStyle {
    /// The dialect it is, to say so in errors.
    pub(super) dialect: Dialect,
    /// Whose words are read.
    pub(super) words: Styles,
    pub(super) unit: UnitWord,
    pub(super) names: PlaceNames,
    /// Upper case only?
    pub(super) upper: bool,
    /// Does a unit alone hold?
    pub(super) implicit_hold: bool,
    /// Can orders follow each other with nothing but space between them?
    pub(super) running: bool,
    /// Can a move name the seas of its convoy, as in `A lon-nth-bel`?
    pub(super) paths: bool,
    /// Does a word such as `BUILD` stand before the unit?
    pub(super) prefixes: bool,
    /// `+` builds, `-` removes, a last `a` disbands; what a terse style writes.
    pub(super) signs: bool,
    /// Is it a document of marks, in which the end of a line means nothing and quotation marks
    /// mean something?
    pub(super) document: bool,
    /// The mark that begins a comment anywhere in a line.
    pub(super) comment: Option<u8>,
    /// Are other liberties taken that people take: numbered lists, `and` between orders, a verb
    /// before its unit, a name in any brackets, a move without its arrow?
    pub(super) loose: bool,
    /// Do brackets and other punctuation mean nothing, but hyphens, slashes and separators?
    pub(super) bare: bool,
}

impl DialectStyle {
    /// The style of a dialect that has none of the features; each names those it has.
    pub(super) const fn plain(dialect: Dialect, words: Styles) -> DialectStyle {
        DialectStyle {
            dialect,
            words,
            unit: UnitWord::Optional,
            names: PlaceNames::All,
            upper: false,
            implicit_hold: false,
            running: false,
            paths: false,
            prefixes: false,
            signs: false,
            document: false,
            comment: None,
            loose: false,
            bare: false,
        }
    }

    /// The style of a dialect with a grammar of its own.
    pub(super) const fn document(dialect: Dialect) -> DialectStyle {
        DialectStyle { running: true, document: true, ..DialectStyle::plain(dialect, 0) }
    }

    /// What the default reader takes: seven styles, mixed.
    pub(super) const FREE: DialectStyle = DialectStyle {
        implicit_hold: true,
        running: true,
        paths: true,
        prefixes: true,
        loose: true,
        comment: Some(b'#'),
        ..DialectStyle::plain(Dialect::Standard, keywords::FREE)
    };
}
