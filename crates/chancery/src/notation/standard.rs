//! The upper-case style: `A PAR - BUR`, `BUILD F STP/NC`, many orders in one string.

use super::phrase::{self, Phrases};
use super::style::{DialectStyle, PlaceNames, UnitWord};
use super::{Dialect, keywords};
use crate::board::Board;
use crate::order::RawOrder;

pub(super) const STYLE: DialectStyle = DialectStyle {
    unit: UnitWord::Required,
    names: PlaceNames::Short,
    upper: true,
    implicit_hold: true,
    running: true,
    prefixes: true,
    ..DialectStyle::plain(Dialect::Standard, keywords::STANDARD)
};

/// What the canonical form of an order is made of.
pub(super) const PHRASES: Phrases = Phrases {
    army: "A ",
    fleet: "F ",
    hold: " H",
    arrow: " - ",
    support: " S ",
    convoy: " C ",
    via: " VIA",
    via_land: " VIA LAND",
    retreat: " R ",
    disband: ("", " D"),
    build: ("", " B"),
    waive: "WAIVE",
    place: phrase::upper,
};

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    PHRASES.write(order, board)
}

/// Write an order behind a text, in the canonical form.
pub(crate) fn push(text: &mut String, order: &RawOrder, board: &Board) {
    PHRASES.push(text, order, board);
}
