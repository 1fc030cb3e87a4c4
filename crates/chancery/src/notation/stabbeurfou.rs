//! The style of Stabbeurfou: `a bre - por`, `f spasc s a bre - por`, `+ f bre`, `- a par`.
//! A sign or a single letter can mean what it does nowhere else, so it is read only by itself;
//! `;` begins a comment.

use std::borrow::Cow;

use super::phrase::{Phrases, Unwritable};
use super::style::{DialectStyle, PlaceNames, UnitWord};
use super::{Dialect, keywords};
use crate::board::{Board, Location, UnitKind};
use crate::order::{RawAction, RawOrder, Route};
use crate::phase::PhaseKind;
use crate::position::Position;

pub(super) const STYLE: DialectStyle = DialectStyle {
    unit: UnitWord::Required,
    names: PlaceNames::Short,
    prefixes: true,
    signs: true,
    comment: Some(b';'),
    ..DialectStyle::plain(Dialect::Stabbeurfou, keywords::STABBEURFOU)
};

const PHRASES: Phrases = Phrases {
    army: "a ",
    fleet: "f ",
    hold: " h",
    arrow: " - ",
    support: " s ",
    convoy: " c ",
    via: "",
    via_land: "",
    retreat: " r ",
    disband: ("", " a"),
    build: ("+ ", ""),
    waive: "",
    place,
};

/// `stpsc`
fn place(board: &Board, at: Location) -> Cow<'_, str> {
    board.location_id(at).replace('/', "").into()
}

pub(super) fn write(
    order: &RawOrder,
    board: &Board,
    position: Option<&Position>,
) -> Result<String, Unwritable> {
    let Some(at) = order.at else {
        return Err(Unwritable::Waive);
    };
    match &order.action {
        RawAction::Move { to, route: Route::Convoy(_) }
            if board.reach(UnitKind::Army, at).contains(to) =>
        {
            Err(Unwritable::NeighbourConvoy)
        }
        RawAction::Disband if position.is_some_and(|p| p.phase().kind == PhaseKind::Adjustment) => {
            Ok(format!("- {}", PHRASES.unit(order.kind, at, board)))
        }
        _ => Ok(PHRASES.write(order, board)),
    }
}
