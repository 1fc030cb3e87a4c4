//! The style of the judges by e-mail (nJudge, Ken Lowe's judge): `A par-bur`, `F nth c A lon-bel`.
//! A convoyed army names its route, and a unit alone means, in winter, to build or remove it; so
//! this style is read only by itself.

use super::phrase::{self, Phrases, Unwritable};
use super::reader::{Parsed, Reader};
use super::style::DialectStyle;
use super::{Dialect, grammar, keywords};
use crate::board::Board;
use crate::order::{RawAction, RawOrder, Route};
use crate::phase::PhaseKind;
use crate::position::Position;

pub(super) const STYLE: DialectStyle = DialectStyle {
    implicit_hold: true,
    paths: true,
    prefixes: true,
    ..DialectStyle::plain(Dialect::Njudge, keywords::NJUDGE)
};

const PHRASES: Phrases = Phrases {
    army: "A ",
    fleet: "F ",
    hold: " h",
    arrow: "-",
    support: " s ",
    convoy: " c ",
    via: " via convoy",
    via_land: " via land",
    // In a retreat phase a move is a retreat.
    retreat: "-",
    disband: ("", " d"),
    build: ("build ", ""),
    waive: "waive",
    place: phrase::lower,
};

/// Read one order. In an adjustment phase a unit alone is built, or removed, as is due.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    let first = reader.at;
    let mut order = grammar::order(reader)?;
    if let (Some(order), Some(position)) = (&mut order, reader.position)
        && order.action == RawAction::Hold
        && position.phase().kind == PhaseKind::Adjustment
        && !(first..reader.at).any(|at| reader.tokens.get(at).key == Some(keywords::Key::Hold))
    {
        let stands =
            order.at.is_some_and(|at| position.unit_in(reader.board.province_of(at)).is_some());
        order.action = if stands { RawAction::Disband } else { RawAction::Build };
    }
    Ok(order)
}

pub(super) fn write(
    order: &RawOrder,
    board: &Board,
    position: Option<&Position>,
) -> Result<String, Unwritable> {
    let (Some(at), RawAction::Move { to, route: Route::Convoy(path) }) = (order.at, &order.action)
    else {
        return Ok(PHRASES.write(order, board));
    };
    let path = phrase::named_route(path, at, *to, board, position)?;
    let seas: Vec<&str> = path.iter().map(|&sea| board.location_id(sea)).collect();
    let unit = PHRASES.unit(order.kind, at, board);
    Ok(format!("{unit}-{}-{}", seas.join("-"), phrase::lower(board, *to)))
}
