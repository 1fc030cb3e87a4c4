//! The style of the Python package `diplomacy`: `A PAR R GAS`, `F STP/SC B`, `A LON - BEL VIA`.
//! It writes like the upper-case style, and reads words for the letters as that package does.

use super::style::{PlaceNames, Style, UnitWord};
use super::{Dialect, keywords, standard};
use crate::board::Board;
use crate::order::RawOrder;

pub(super) const STYLE: Style = Style {
    dialect: Dialect::Python,
    words: keywords::PYTHON,
    unit: UnitWord::Required,
    names: PlaceNames::All,
    upper: false,
    implicit_hold: false,
    running: false,
    paths: false,
    prefixes: false,
    signs: false,
    comment: None,
};

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    standard::PHRASES.write(order, board)
}
