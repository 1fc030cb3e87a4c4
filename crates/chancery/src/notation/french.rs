//! Orders in French words: `armée Paris attaque Bourgogne`, `flotte Mer du Nord convoie armée Londres
//! vers Belgique`.

use std::borrow::Cow;

use super::phrase::Phrases;
use super::style::DialectStyle;
use super::{Dialect, keywords};
use crate::board::{Board, Found, Location, fold};
use crate::lang::Lang;
use crate::order::{RawAction, RawOrder, Route};

pub(super) const STYLE: DialectStyle =
    DialectStyle { prefixes: true, ..DialectStyle::plain(Dialect::French, keywords::FRENCH) };

const PHRASES: Phrases = Phrases {
    army: "armée ",
    fleet: "flotte ",
    hold: " tient",
    arrow: " vers ",
    support: " soutient ",
    convoy: " convoie ",
    via: " via convoi",
    via_land: " via terre",
    retreat: " retraite vers ",
    disband: ("démobilise ", ""),
    build: ("construit ", ""),
    waive: "renonce",
    place,
};

/// `Saint-Pétersbourg (côte sud)`; the id where a French name means another province.
fn place(board: &Board, at: Location) -> Cow<'_, str> {
    let province = board.province_of(at);
    let name = board.province(province).name.get(Lang::FR);
    if board.names().place(&fold(name)) != Found::Place(province.location()) {
        return board.location_id(at).into();
    }
    match board.coast_of(at) {
        None => name.into(),
        Some(coast) => format!("{name} ({})", coast.name(Lang::FR)).into(),
    }
}

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    let (Some(at), RawAction::Move { to, route }) = (order.at, &order.action) else {
        return PHRASES.write(order, board);
    };
    let unit = PHRASES.unit(order.kind, at, board);
    let route = match route {
        Route::Unsaid => "",
        Route::Land => PHRASES.via_land,
        Route::Convoy(_) => PHRASES.via,
    };
    format!("{unit} attaque {}{route}", place(board, *to))
}
