//! The long text of the DATC's test cases: `F North Sea Convoys A London - Belgium`.

use std::borrow::Cow;

use super::phrase::Phrases;
use super::style::DialectStyle;
use super::{Dialect, keywords};
use crate::board::{Board, Location};
use crate::order::RawOrder;

pub(super) const STYLE: DialectStyle =
    DialectStyle { prefixes: true, ..DialectStyle::plain(Dialect::Datc, keywords::DATC) };

const PHRASES: Phrases = Phrases {
    army: "A ",
    fleet: "F ",
    hold: " Hold",
    arrow: " - ",
    support: " Supports ",
    convoy: " Convoys ",
    via: " via convoy",
    via_land: " via land",
    // In a retreat phase a move is a retreat.
    retreat: " - ",
    disband: ("Disband ", ""),
    build: ("Build ", ""),
    waive: "Waive",
    place,
};

/// `St Petersburg(sc)`
fn place(board: &Board, at: Location) -> Cow<'_, str> {
    let info = board.province(board.province_of(at));
    let name = info.spellings.datc.as_deref().unwrap_or(info.name.get(crate::Lang::EN));
    match board.coast_of(at) {
        None => name.into(),
        Some(coast) => format!("{name}({})", coast.id()).into(),
    }
}

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    PHRASES.write(order, board)
}
