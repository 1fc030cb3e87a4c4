//! The style of the Python package `diplomacy`: `A PAR R GAS`, `F STP/SC B`, `A LON - BEL VIA`.
//! It writes like the upper-case style, and reads words for the letters as that package does.

use super::style::{DialectStyle, UnitWord};
use super::{Dialect, keywords};

pub(super) const STYLE: DialectStyle = DialectStyle {
    unit: UnitWord::Required,
    ..DialectStyle::plain(Dialect::Python, keywords::PYTHON)
};
