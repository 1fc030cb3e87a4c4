//! The lower-case style, province first: `par - pic`, `bur s par - pic`, `build army par`.

use super::phrase::{self, Phrases};
use super::style::{DialectStyle, UnitWord};
use super::{Dialect, keywords};
use crate::board::Board;
use crate::order::{RawAction, RawOrder, RawUnit};

pub(super) const STYLE: DialectStyle = DialectStyle {
    unit: UnitWord::InAdjustments,
    prefixes: true,
    bare: true,
    comment: Some(b'#'),
    ..DialectStyle::plain(Dialect::Cli, keywords::CLI)
};

const PHRASES: Phrases = Phrases {
    army: "army ",
    fleet: "fleet ",
    hold: " hold",
    arrow: " - ",
    support: " s ",
    convoy: " c ",
    via: " via",
    via_land: " via land",
    // In a retreat phase a move is a retreat.
    retreat: " - ",
    disband: ("disband ", ""),
    build: ("build ", ""),
    waive: "waive",
    place: phrase::lower,
};

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    if matches!(order.action, RawAction::Disband | RawAction::Build) {
        return PHRASES.write(order, board);
    }
    // Elsewhere the province alone names the unit.
    let mut bare = order.clone();
    bare.kind = None;
    if let RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } = &mut bare.action {
        *unit = RawUnit { kind: None, ..*unit };
    }
    PHRASES.write(&bare, board)
}
