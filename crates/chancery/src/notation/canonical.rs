//! The canonical spelling, read straight: `A PAR - BUR`, with the exact names of places and single
//! spaces. Programs write nothing else, and read millions; whatever differs in the least is left to
//! the grammar, which gives the same order for what is read here.

use crate::board::{Board, Location, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};

/// The order that the whole text is, if it is in the canonical spelling.
pub(super) fn read(text: &str, board: &Board) -> Option<RawOrder> {
    let mut words = OrderWords(text);
    let (kind, at) = words.unit(board)?;
    let action = match words.next()? {
        "H" => RawAction::Hold,
        "D" => RawAction::Disband,
        "B" => RawAction::Build,
        "R" => RawAction::Retreat { to: words.place(board)? },
        "-" => {
            let to = words.place(board)?;
            let route = match words.next() {
                None => Route::Unsaid,
                Some("VIA") => Route::Convoy(Vec::new()),
                Some(_) => return None,
            };
            RawAction::Move { to, route }
        }
        "S" => {
            let unit = words.other(board)?;
            let to = if words.0.is_empty() { None } else { Some(words.goal(board)?) };
            RawAction::Support { unit, to }
        }
        "C" => RawAction::Convoy { unit: words.other(board)?, to: words.goal(board)? },
        _ => return None,
    };
    let whole = words.0.is_empty();
    whole.then_some(RawOrder { power: None, kind: Some(kind), at: Some(at), action })
}

/// The unit that the whole text is, with or without its kind.
pub(super) fn read_unit(text: &str, board: &Board) -> Option<RawUnit> {
    if let Some(at) = board.location_with_upper(text) {
        return Some(RawUnit { power: None, kind: None, at });
    }
    let mut words = OrderWords(text);
    let unit = words.other(board)?;
    words.0.is_empty().then_some(unit)
}

/// What is left of a text.
struct OrderWords<'a>(&'a str);

impl<'a> OrderWords<'a> {
    fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        // Words are so short that looking at each letter is faster than any search.
        let end = self.0.bytes().position(|byte| byte == b' ').unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or_default();
        // A space behind the last word is not canonical.
        (rest.len() != 1).then_some(word)
    }

    fn place(&mut self, board: &Board) -> Option<Location> {
        board.location_with_upper(self.next()?)
    }

    fn unit(&mut self, board: &Board) -> Option<(UnitKind, Location)> {
        let kind = match self.next()? {
            "A" => UnitKind::Army,
            "F" => UnitKind::Fleet,
            _ => return None,
        };
        Some((kind, self.place(board)?))
    }

    fn other(&mut self, board: &Board) -> Option<RawUnit> {
        let (kind, at) = self.unit(board)?;
        Some(RawUnit { power: None, kind: Some(kind), at })
    }

    fn goal(&mut self, board: &Board) -> Option<Location> {
        (self.next()? == "-").then(|| self.place(board))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{grammar, reader::Reader, style::DialectStyle};

    #[test]
    fn the_grammar_reads_the_same_in_every_word() {
        for board in [Board::classic(), Board::built_in("lantern").unwrap()] {
            let places: Vec<&str> = board.locations().map(|at| board.location_upper(at)).collect();
            let mut texts = Vec::new();
            for (number, one) in places.iter().enumerate() {
                for other in [places[(number + 7) % places.len()], places[number / 2]] {
                    for rest in [
                        "H".into(),
                        "D".into(),
                        "B".into(),
                        format!("R {other}"),
                        format!("- {other}"),
                        format!("- {other} VIA"),
                        format!("S A {other}"),
                        format!("S F {other} - {one}"),
                        format!("C A {other} - {one}"),
                    ] {
                        texts.push(format!("A {one} {rest}"));
                        texts.push(format!("F {one} {rest}"));
                    }
                }
            }
            for text in &texts {
                let straight = read(text, board).unwrap_or_else(|| panic!("{text}"));
                let reading =
                    Reader::new(text, board, None, DialectStyle::FREE).read(grammar::order);
                assert!(reading.errors.is_empty(), "{text}");
                assert_eq!(reading.orders.len(), 1, "{text}");
                assert_eq!(reading.orders[0].order, straight, "{text}");
                assert_eq!(reading.orders[0].span, 0..text.len(), "{text}");
            }
        }
    }

    #[test]
    fn anything_else_is_left_to_the_grammar() {
        let board = Board::classic();
        for text in [
            "",
            " ",
            "A",
            "A PAR",
            "A PAR ",
            "A PAR H ",
            "A  PAR H",
            "a par h",
            "A PAR - BUR VIA X",
            "A PAR - BUR - MUN",
            "A PAR S BUR",
            "A PAR S A BUR -",
            "A PAR C A BUR",
            "PAR H",
            "A XXX H",
            "A PAR H A BUR H",
            "WAIVE",
            "A PAR -  BUR",
        ] {
            assert_eq!(read(text, board), None, "{text}");
        }
    }
}
