//! What can be wrong with the text of an order, with its place and a sentence in each language.

use std::ops::Range;

use super::Dialect;
use crate::lang::{Lang, Message, Name};

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
    UnknownPlace(String, Vec<String>),
    /// A name of several places.
    Ambiguous(String, Vec<Name>),
    /// No power has this name; perhaps one of these was meant.
    UnknownPower(String, Vec<String>),
    /// Something that begins no order; perhaps one of these was meant.
    NoOrder(String, Vec<String>),
    /// Hyphens that are no arrow.
    BadArrow(String),
    /// A place stands there, but not what is ordered.
    VerbMissing(String),
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
    /// Nothing that orders are written with.
    Character(char),
    /// The dialect is not written like that.
    NotInStyle(Dialect, String),
    /// A number that is no location of the board.
    NoSuchNumber(String),
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

/// What is wanted, in each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    pub(super) en: &'static str,
    pub(super) fr: &'static str,
}

impl Wanted {
    /// A mark or token, which is the same in every language.
    pub(super) const fn mark(mark: &'static str) -> Wanted {
        Wanted { en: mark, fr: mark }
    }
}

impl Next {
    fn shown(&self, lang: Lang) -> String {
        match (self, lang) {
            (Next::End, Lang::EN) => "the end".to_owned(),
            (Next::End, _) => "la fin".to_owned(),
            (Next::LineEnd, Lang::EN) => "the end of the line".to_owned(),
            (Next::LineEnd, _) => "la fin de la ligne".to_owned(),
            (Next::Text(text), _) => format!("`{text}`"),
        }
    }
}

impl SyntaxError {
    /// What is wrong, as a sentence.
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::EN => english(&self.kind),
            _ => french(&self.kind),
        }
    }

    pub(crate) fn said(&self) -> Message {
        Message::both(english(&self.kind), french(&self.kind))
    }
}

impl std::fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Lang::EN))
    }
}

impl std::error::Error for SyntaxError {}

/// What is shown of a text that may be long.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

fn one_of(names: &[String], or: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {or} {last}", first.join(", ")),
    }
}

fn english(kind: &SyntaxErrorKind) -> String {
    let hint = |near: &[String]| match near {
        [] => String::new(),
        near => format!(": did you mean {}?", one_of(near, "or")),
    };
    match kind {
        SyntaxErrorKind::UnknownPlace(word, near) => {
            format!("`{word}` is no province of this board{}", hint(near))
        }
        SyntaxErrorKind::Ambiguous(word, all) => {
            let all: Vec<String> = all.iter().map(|name| name.get(Lang::EN).to_owned()).collect();
            format!("`{word}` can mean {}: write more of the name", one_of(&all, "or"))
        }
        SyntaxErrorKind::UnknownPower(word, near) => format!("`{word}` is no power{}", hint(near)),
        SyntaxErrorKind::NoOrder(word, near) => {
            format!(
                "`{word}` begins no order; an order begins with a unit (`A PAR`), a province or a word such as `BUILD`{}",
                hint(near)
            )
        }
        SyntaxErrorKind::BadArrow(mark) => {
            format!("`{mark}` is no mark of a move; write `-` or `->`")
        }
        SyntaxErrorKind::VerbMissing(place) => {
            format!(
                "what is the unit in `{place}` to do? Write `hold`, `- PROVINCE`, `s UNIT` or `c ARMY - PROVINCE`"
            )
        }
        SyntaxErrorKind::PlaceMissing(found) => {
            format!("a province is missing here, before {}", found.shown(Lang::EN))
        }
        SyntaxErrorKind::NoUnit(word) => {
            format!("`{word}` is no unit; the units are army and fleet")
        }
        SyntaxErrorKind::UnitMissing(dialect) => {
            format!("the style `{}` writes the unit first: `A` or `F`", dialect.name())
        }
        SyntaxErrorKind::Expected(what, found) => {
            format!("{} is missing here, before {}", what.en, found.shown(Lang::EN))
        }
        SyntaxErrorKind::Trailing(word, hold) => {
            let hold = if *hold { "; a hold takes no destination" } else { "" };
            format!("`{word}` does not belong to the order before it, and begins no other{hold}")
        }
        SyntaxErrorKind::NoSea(word) => {
            format!("`{word}` cannot be on the way: an army is convoyed through seas")
        }
        SyntaxErrorKind::Character(c) => {
            format!("the character {} has no place in an order", character(*c))
        }
        SyntaxErrorKind::NotInStyle(dialect, what) => {
            format!("`{what}` is not written like that in the style `{}`", dialect.name())
        }
        SyntaxErrorKind::NoSuchNumber(number) => {
            format!("{number} is the number of nothing on this board")
        }
    }
}

fn french(kind: &SyntaxErrorKind) -> String {
    let hint = |near: &[String]| match near {
        [] => String::new(),
        near => format!(" ; vouliez-vous dire {} ?", one_of(near, "ou")),
    };
    match kind {
        SyntaxErrorKind::UnknownPlace(word, near) => {
            format!("« {word} » n’est pas une province de cette carte{}", hint(near))
        }
        SyntaxErrorKind::Ambiguous(word, all) => {
            let all: Vec<String> = all.iter().map(|name| name.get(Lang::FR).to_owned()).collect();
            format!("« {word} » peut désigner {} : précisez le nom", one_of(&all, "ou"))
        }
        SyntaxErrorKind::UnknownPower(word, near) => {
            format!("« {word} » n’est pas une puissance{}", hint(near))
        }
        SyntaxErrorKind::NoOrder(word, near) => {
            format!(
                "« {word} » ne commence aucun ordre ; un ordre commence par une unité (`A PAR`), une province ou un mot comme `BUILD`{}",
                hint(near)
            )
        }
        SyntaxErrorKind::BadArrow(mark) => {
            format!("« {mark} » ne marque pas un déplacement ; écrivez `-` ou `->`")
        }
        SyntaxErrorKind::VerbMissing(place) => {
            format!(
                "que doit faire l’unité « {place} » ? Écrivez `hold`, `- PROVINCE`, `s UNITÉ` ou `c ARMÉE - PROVINCE`"
            )
        }
        SyntaxErrorKind::PlaceMissing(found) => {
            format!("il manque une province ici, avant {}", found.shown(Lang::FR))
        }
        SyntaxErrorKind::NoUnit(word) => {
            format!("« {word} » n’est pas une unité ; les unités sont `army` et `fleet`")
        }
        SyntaxErrorKind::UnitMissing(dialect) => {
            format!("le style `{}` écrit d’abord l’unité : `A` ou `F`", dialect.name())
        }
        SyntaxErrorKind::Expected(what, found) => {
            format!("il manque {} ici, avant {}", what.fr, found.shown(Lang::FR))
        }
        SyntaxErrorKind::Trailing(word, hold) => {
            let hold = if *hold { " ; tenir sa position n’a pas de destination" } else { "" };
            format!(
                "« {word} » n’appartient pas à l’ordre qui précède et n’en commence aucun{hold}"
            )
        }
        SyntaxErrorKind::NoSea(word) => {
            format!("« {word} » ne peut pas être sur le chemin : une armée est convoyée par mer")
        }
        SyntaxErrorKind::Character(c) => {
            format!("le caractère {} n’a pas sa place dans un ordre", character(*c))
        }
        SyntaxErrorKind::NotInStyle(dialect, what) => {
            format!("« {what} » ne s’écrit pas ainsi dans le style `{}`", dialect.name())
        }
        SyntaxErrorKind::NoSuchNumber(number) => {
            format!("{number} n’est le numéro de rien sur cette carte")
        }
    }
}

fn character(c: char) -> String {
    if c.is_control() { format!("U+{:04X}", u32::from(c)) } else { format!("`{c}`") }
}
