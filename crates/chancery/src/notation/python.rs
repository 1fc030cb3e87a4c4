//! The style of the Python package `diplomacy`: `A PAR R GAS`, `F STP/SC B`, `A LON - BEL VIA`.
//! It writes like the upper-case style, and reads words for the letters as that package does.

use super::style::{Style, UnitWord};
use super::{Dialect, keywords};

pub(super) const STYLE: Style =
    Style { unit: UnitWord::Required, ..Style::plain(Dialect::Python, keywords::PYTHON) };
