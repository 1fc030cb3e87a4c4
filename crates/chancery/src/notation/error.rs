//! What can be wrong with the text of an order, and where.

use std::ops::Range;

use super::Dialect;
use crate::board::{Coast, UnitKind};
use crate::lang::messages::{board, notation as said};
use crate::lang::{Arg, Message, text};

/// A text that is no order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// Where, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: SyntaxErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyntaxErrorKind {
    /// No place has this name; perhaps one of these was meant.
    UnknownPlace(String, Vec<Arg>),
    /// A name of several places.
    Ambiguous(String, Vec<Arg>),
    /// No power has this name; these were perhaps meant, or else these are all.
    UnknownPower(String, Vec<String>, bool),
    /// Something that begins no order; perhaps one of these was meant.
    NoOrder(String, Vec<Arg>),
    /// Hyphens that are no arrow.
    BadArrow(String),
    /// A place stands there, but not what is ordered.
    VerbMissing(String),
    /// In winter, a place with or without a unit: a build was meant.
    BuildMeant(UnitKind, String),
    /// A place is missing here; the text has this instead.
    PlaceMissing(Next),
    /// Neither army nor fleet.
    NoUnit(String),
    /// `A` or `F` is missing.
    UnitMissing(Dialect),
    /// Something is missing here; the text has this instead.
    Expected(Wanted, Next),
    /// Something stands behind an order, perhaps a hold, that belongs to none.
    Trailing(String, bool),
    /// A place on the way of a convoyed move that is no sea, or the way of a fleet.
    NoSea(String),
    /// No coast has this name; these are those of the province.
    NoCoast(String, Vec<String>),
    /// This word, as `and`, does not stand between two complete orders.
    NotBetween(String),
    /// Nothing that orders are written with.
    Character(char),
    /// The dialect is not written like that.
    NotInStyle(Dialect, String),
    /// A field of a numeric record, by its name, and what is wrong with it.
    Field(String, FieldFault),
}

/// What is wrong with a field of a numeric record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldFault {
    /// There is no such field.
    Unknown,
    /// The record has it already.
    Twice,
    /// The order needs it.
    Missing,
    /// It is no whole number.
    NoInteger,
    /// No order has this type.
    NoOrderType(u64),
    /// The board has no location with this number.
    NoLocation(u64),
}

/// What stands where something else is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// The end of the text.
    End,
    /// The end of a line.
    LineEnd,
    /// This.
    Text(String),
}

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A mark or token, which is the same in every language.
    Mark(&'static str),
    /// One of several such marks.
    AnyOf(&'static [&'static str]),
    /// `-` and a province.
    Arrow,
    /// `from` and a province.
    From,
    /// `to` and a province.
    To,
    /// A token such as this.
    Token(&'static str),
    /// A coast such as this.
    Coast(&'static str),
    /// A word such as this.
    Word(&'static str),
    /// The name of a field.
    Field,
    /// A number.
    Number,
}

impl Wanted {
    fn said(self) -> Arg {
        let message = match self {
            Wanted::Mark(mark) => return Arg::from(mark),
            Wanted::AnyOf(marks) => return Arg::or(marks.iter().copied()),
            Wanted::Arrow => text!(said::ArrowAndProvince),
            Wanted::From => text!(said::FromAndProvince),
            Wanted::To => text!(said::ToAndProvince),
            Wanted::Token(token) => text!(said::TokenSuchAs { token }),
            Wanted::Coast(coast) => text!(said::CoastSuchAs { coast }),
            Wanted::Word(word) => text!(said::WordSuchAs { word }),
            Wanted::Field => text!(said::FieldName),
            Wanted::Number => text!(said::Number),
        };
        Arg::from(message)
    }
}

impl Next {
    fn said(&self) -> Message {
        match self {
            Next::End => text!(said::End),
            Next::LineEnd => text!(said::LineEnd),
            Next::Text(text) => text!(said::Quoted { text }),
        }
    }
}

speaks!(SyntaxError);

/// What is shown of a text that may be long.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

impl SyntaxError {
    /// What is wrong, as a sentence.
    pub(crate) fn said(&self) -> Message {
        match &self.kind {
            SyntaxErrorKind::UnknownPlace(name, near) if near.is_empty() => {
                text!(board::UnknownPlace { name })
            }
            SyntaxErrorKind::UnknownPlace(name, near) => {
                text!(board::UnknownPlaceNear { name, near: Arg::or(near.clone()) })
            }
            SyntaxErrorKind::Ambiguous(name, all) => {
                text!(board::AmbiguousPlace { name, places: Arg::or(all.clone()) })
            }
            SyntaxErrorKind::UnknownPower(name, known, true) => {
                text!(board::UnknownPowerNear { name, near: Arg::or(known) })
            }
            SyntaxErrorKind::UnknownPower(name, known, false) => {
                text!(board::UnknownPower { name, powers: Arg::commas(known) })
            }
            SyntaxErrorKind::NoOrder(word, near) if near.is_empty() => {
                text!(said::NoOrder { word })
            }
            SyntaxErrorKind::NoOrder(word, near) => {
                text!(said::NoOrderNear { word, near: Arg::or(near.clone()) })
            }
            SyntaxErrorKind::BadArrow(mark) => text!(said::BadArrow { mark }),
            SyntaxErrorKind::VerbMissing(place) => text!(said::VerbMissing { place }),
            SyntaxErrorKind::BuildMeant(kind, place) => {
                text!(said::BuildMeant { kind: kind.id(), place })
            }
            SyntaxErrorKind::PlaceMissing(found) => {
                text!(said::PlaceMissing { found: found.said() })
            }
            SyntaxErrorKind::NoUnit(word) => text!(said::NotAUnit { word }),
            SyntaxErrorKind::UnitMissing(dialect) => {
                text!(said::UnitLetterMissing { dialect: dialect.name() })
            }
            SyntaxErrorKind::Expected(what, found) => {
                text!(said::Missing { what: what.said(), found: found.said() })
            }
            SyntaxErrorKind::Trailing(word, false) => text!(said::Trailing { word }),
            SyntaxErrorKind::Trailing(word, true) => text!(said::TrailingHold { word }),
            SyntaxErrorKind::NoSea(word) => text!(said::NotASea { word }),
            SyntaxErrorKind::NoCoast(word, coasts) if coasts.is_empty() => {
                let main = Coast::ALL.iter().filter(|coast| !coast.is_between());
                let coasts = Arg::or(main.map(|coast| format!("`{}`", coast.id())));
                text!(said::NotACoast { word, coasts })
            }
            SyntaxErrorKind::NoCoast(word, coasts) => {
                text!(said::NotACoast { word, coasts: Arg::or(coasts) })
            }
            SyntaxErrorKind::NotBetween(word) => text!(said::NotBetween { word }),
            SyntaxErrorKind::Character(c) => text!(said::Character { character: character(*c) }),
            SyntaxErrorKind::NotInStyle(dialect, what) => {
                text!(said::NotInStyle { text: what, dialect: dialect.name() })
            }
            SyntaxErrorKind::Field(field, fault) => match fault {
                FieldFault::Unknown => text!(said::FieldUnknown { field }),
                FieldFault::Twice => text!(said::FieldTwice { field }),
                FieldFault::Missing => text!(said::FieldMissing { field }),
                FieldFault::NoInteger => text!(said::FieldNoInteger { field }),
                FieldFault::NoOrderType(number) => {
                    text!(said::FieldNoOrderType { field, number: number.to_string() })
                }
                FieldFault::NoLocation(number) => {
                    text!(said::FieldNoLocation { field, number: number.to_string() })
                }
            },
        }
    }
}

fn character(c: char) -> String {
    if c.is_control() { format!("U+{:04X}", u32::from(c)) } else { format!("`{c}`") }
}
