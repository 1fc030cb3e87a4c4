//! Notations: text into orders and orders into text. One lexer and one grammar for all dialects
//! that write words and letters, one file for each dialect.
//!
//! Reading gives [`RawOrder`]s: names are resolved, nothing is checked. Every dialect writes what
//! it reads and reads what it writes.

mod blind;
mod canonical;
mod cli;
mod daide;
mod datc;
mod error;
mod french;
mod given;
mod godip;
mod grammar;
mod jdip;
mod keywords;
mod lexer;
mod loose;
mod njudge;
mod numeric;
mod phrase;
mod pieces;
mod places;
mod python;
mod reader;
mod settle;
mod spans;
mod stabbeurfou;
mod standard;
mod style;
mod webdip;

pub use error::{FieldFault, SyntaxError, SyntaxErrorKind};
pub use given::{Given, Unread};
pub(crate) use godip::place as godip_place;
pub use phrase::Unwritable;
pub use spans::CharSpans;
pub(crate) use standard::push as push_standard;

use std::ops::Range;

use crate::board::Board;
use crate::order::{Order, RawAction, RawOrder, RawUnit};
use crate::phase::PhaseKind;
use crate::position::Position;
use reader::Reader;
use style::DialectStyle;

/// A way to write orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// `A PAR - BUR`, many in one string.
    Standard,
    /// `par - bur`, `build army par`.
    Cli,
    /// `A Paris - Burgundy`, as in the test cases of the DATC.
    Datc,
    /// `A PAR - BUR`, as the Python package `diplomacy` writes it.
    Python,
    /// `A par-bur`, and much else that jDip reads.
    Jdip,
    /// `A par - bur`, as the judges by e-mail read it.
    Njudge,
    /// `The army at Paris move to Burgundy`, as webDiplomacy says it.
    Webdip,
    /// `a par - bur`, coasts glued to the province.
    Stabbeurfou,
    /// `["par","Move","bur"]`
    Godip,
    /// `( ( FRA AMY PAR ) MTO BUR )`
    Daide,
    /// `{"id_unit":…,"order-type":…}`
    Numeric,
    /// `A par MOV bur`, `F nth CON lon to bel`, as those write who see no map.
    Blind,
    /// `armée Paris attaque Bourgogne`
    French,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Dialect; 13] = [
        Dialect::Standard,
        Dialect::Cli,
        Dialect::Datc,
        Dialect::Python,
        Dialect::Jdip,
        Dialect::Njudge,
        Dialect::Webdip,
        Dialect::Stabbeurfou,
        Dialect::Godip,
        Dialect::Daide,
        Dialect::Numeric,
        Dialect::Blind,
        Dialect::French,
    ];

    /// The name it is called by.
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Standard => "standard",
            Dialect::Cli => "cli",
            Dialect::Datc => "datc",
            Dialect::Python => "python",
            Dialect::Jdip => "jdip",
            Dialect::Njudge => "njudge",
            Dialect::Webdip => "webdip",
            Dialect::Stabbeurfou => "stabbeurfou",
            Dialect::Godip => "godip",
            Dialect::Daide => "daide",
            Dialect::Numeric => "numeric",
            Dialect::Blind => "blind",
            Dialect::French => "fr",
        }
    }

    /// The dialect with this name.
    pub fn from_name(name: &str) -> Option<Dialect> {
        Dialect::ALL.into_iter().find(|dialect| dialect.name() == name)
    }

    /// Does the default reader take it?
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Dialect::Standard
                | Dialect::Cli
                | Dialect::Datc
                | Dialect::Python
                | Dialect::Jdip
                | Dialect::Webdip
                | Dialect::French
        )
    }
}

/// An order that was read, and where it stood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadOrder {
    /// The order.
    pub order: RawOrder,
    /// Its place in the text, in bytes.
    pub span: Range<usize>,
}

/// All that was read of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The orders.
    pub orders: Vec<ReadOrder>,
    /// What could not be read.
    pub errors: Vec<SyntaxError>,
}

/// Read orders in the usual styles, mixed as people mix them, or as numeric records. A position helps where a name is
/// ambiguous, and tells the phase: in a retreat phase, a move is a retreat.
pub fn read(text: &str, board: &Board, position: Option<&Position>) -> Reading {
    if let Some(mut order) = canonical::read(text, board) {
        if let Some(position) = position {
            order = order.in_phase(position.phase().kind);
        }
        let orders = vec![ReadOrder { order, span: 0..text.len() }];
        return Reading { orders, errors: Vec::new() };
    }
    if numeric::looks_like(text) {
        return read_strict(Dialect::Numeric, text, board, position);
    }
    Reader::new(text, board, position, DialectStyle::FREE).read(grammar::order)
}

/// Read one entry of a list of orders, such as an element of an order file. Where it cannot be read
/// otherwise, a comma in it means nothing.
pub fn read_entry(text: &str, board: &Board, position: Option<&Position>) -> Reading {
    let reading = read(text, board, position);
    if !reading.errors.is_empty() && text.contains(',') {
        // Places in the text stay the same.
        let whole = read(&text.replace(',', " "), board, position);
        if whole.errors.is_empty() {
            return whole;
        }
    }
    reading
}

/// Read one order in the canonical spelling, such as `A PAR S A BUR - MUN`, straight. None if the
/// text is anything else; [`read`] gives the same for what is read here.
pub fn read_canonical(text: &str, board: &Board) -> Option<RawOrder> {
    canonical::read(text, board)
}

/// Read orders in one dialect alone.
pub fn read_strict(
    dialect: Dialect,
    text: &str,
    board: &Board,
    position: Option<&Position>,
) -> Reading {
    let reader = |style| Reader::new(text, board, position, style);
    match dialect {
        Dialect::Standard => reader(standard::STYLE).read(grammar::order),
        Dialect::Cli => reader(cli::STYLE).read(grammar::order),
        Dialect::Datc => reader(datc::STYLE).read(grammar::order),
        Dialect::Python => reader(python::STYLE).read(grammar::order),
        Dialect::Jdip => reader(jdip::STYLE).read(grammar::order),
        Dialect::Webdip => reader(webdip::STYLE).read(grammar::order),
        Dialect::Njudge => reader(njudge::STYLE).read(njudge::order),
        Dialect::Stabbeurfou => reader(stabbeurfou::STYLE).read(grammar::order),
        Dialect::Godip => reader(godip::STYLE).read(godip::order),
        Dialect::Daide => reader(daide::STYLE).read(daide::order),
        Dialect::Numeric => reader(numeric::STYLE).read(numeric::order),
        Dialect::Blind => reader(blind::STYLE).read(blind::order),
        Dialect::French => reader(french::STYLE).read(grammar::order),
    }
}

/// Write an order in a dialect. Some need to know the position: for kinds of units, owners, the
/// phase, or the route of a convoy. In a retreat phase, a move is written as a retreat.
pub fn write(
    dialect: Dialect,
    order: &RawOrder,
    board: &Board,
    position: Option<&Position>,
) -> Result<String, Unwritable> {
    let retreat = position
        .filter(|position| position.phase().kind == PhaseKind::Retreat)
        .filter(|_| matches!(order.action, RawAction::Move { .. }))
        .map(|_| order.clone().in_phase(PhaseKind::Retreat));
    let order = retreat.as_ref().unwrap_or(order);
    match dialect {
        Dialect::Standard | Dialect::Python => Ok(standard::write(order, board)),
        Dialect::Cli => Ok(cli::write(order, board)),
        Dialect::Datc => Ok(datc::write(order, board)),
        Dialect::Jdip => Ok(jdip::write(order, board)),
        Dialect::Njudge => njudge::write(order, board, position),
        Dialect::Webdip => Ok(webdip::write(order, board)),
        Dialect::Stabbeurfou => stabbeurfou::write(order, board, position),
        Dialect::Godip => godip::write(order, board),
        Dialect::Daide => daide::write(order, board, position),
        Dialect::Numeric => numeric::write(order),
        Dialect::Blind => blind::write(order, board, position),
        Dialect::French => Ok(french::write(order, board)),
    }
}

/// Write an order in the standard notation, as in `A PAR - BUR`.
pub fn standard(order: &RawOrder, board: &Board) -> String {
    standard::write(order, board)
}

/// Read a unit as [`RawUnit::name`](crate::order::RawUnit::name) writes it.
pub fn read_unit(text: &str, board: &Board) -> Option<RawUnit> {
    canonical::read_unit(text, board)
}

/// Write a legal order of a position.
pub fn write_order(
    dialect: Dialect,
    order: Order,
    position: &Position,
) -> Result<String, Unwritable> {
    let raw = RawOrder::of(order, position);
    write(dialect, &raw, position.board(), Some(position))
}
