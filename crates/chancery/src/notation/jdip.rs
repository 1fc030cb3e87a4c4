//! jDip's free text: `A lvp-edi`, `lvp -> edi`, `Army in lvp supports army in edi`,
//! `A lon-nth-bel`, `lon-wal by convoy`.

use super::phrase::{self, Phrases};
use super::style::DialectStyle;
use super::{Dialect, keywords};
use crate::board::Board;
use crate::order::RawOrder;

pub(super) const STYLE: DialectStyle = DialectStyle {
    paths: true,
    prefixes: true,
    ..DialectStyle::plain(Dialect::Jdip, keywords::JDIP)
};

const PHRASES: Phrases = Phrases {
    army: "A ",
    fleet: "F ",
    hold: " H",
    arrow: "-",
    support: " S ",
    convoy: " C ",
    via: " by convoy",
    via_land: " via land",
    // In a retreat phase a move is a retreat.
    retreat: "-",
    disband: ("", " disband"),
    build: ("Build ", ""),
    waive: "Waive",
    place: phrase::lower,
};

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    PHRASES.write(order, board)
}
