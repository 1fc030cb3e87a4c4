//! The style of the adjudicator that sees no map: `A lon MOV bel via nth`, `F nth CON lon to bel`.
//! Here it is read and written on a board; [`blind`](crate::blind) judges it without one. What an
//! order is, is told by its place and its capitals, as `con` is a province and `CON` a convoy.

use super::error::{SyntaxErrorKind, Wanted};
use super::phrase::{self, Unwritable};
use super::reader::{Parsed, Reader};
use super::settle::OrderPart;
use super::style::{DialectStyle, PlaceNames};
use super::{Dialect, grammar};
use crate::board::{Board, Location, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route, fleets_that_convoy, route};
use crate::position::Position;

pub(super) const STYLE: DialectStyle = DialectStyle {
    names: PlaceNames::Short,
    comment: Some(b'#'),
    ..DialectStyle::plain(Dialect::Blind, 0)
};

const UNIT: Wanted = Wanted::AnyOf(&["`A`", "`F`"]);
const ORDER: Wanted = Wanted::AnyOf(&["`HOL`", "`MOV`", "`SUP`", "`CON`"]);
const HELP: Wanted = Wanted::AnyOf(&["`HOL`", "`MOV`"]);
const GOAL: Wanted = Wanted::To;

/// Read one order; none if there was only a heading such as `FRANCE:`.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    if let Some(power) = grammar::prefix(reader)? {
        reader.line_power = Some(power);
        if reader.token().is_separator() {
            reader.heading = Some(power);
            return Ok(None);
        }
    }
    let power = reader.line_power.or(reader.heading);
    let kind = match word(reader, &["A", "F"], UNIT)? {
        0 => UnitKind::Army,
        _ => UnitKind::Fleet,
    };
    let at = reader.place(OrderPart::Unit)?;
    let action = match word(reader, &["HOL", "MOV", "SUP", "CON"], ORDER)? {
        0 => RawAction::Hold,
        1 => moved(reader, at)?,
        2 => {
            let unit = other(reader)?;
            match word(reader, &["HOL", "MOV"], HELP)? {
                0 => RawAction::Support { unit, to: None },
                _ => RawAction::Support { unit, to: Some(reader.place(OrderPart::To)?) },
            }
        }
        _ => {
            let unit = other(reader)?;
            word(reader, &["to", "MOV"], GOAL)?;
            let to = reader.place(OrderPart::To)?;
            // Whom it hands the army to matters only where there is no map.
            fleets(reader)?;
            RawAction::Convoy { unit, to }
        }
    };
    Ok(Some(RawOrder { power, kind: Some(kind), at: Some(at), action }))
}

/// Take one of these words, exactly as it is written: its number.
fn word(reader: &mut Reader<'_>, words: &[&str], wanted: Wanted) -> Parsed<usize> {
    let Some(number) = words.iter().position(|word| *word == reader.written()) else {
        let missing = reader.error(SyntaxErrorKind::Expected(wanted, reader.found()));
        return Err(reader.stray().unwrap_or(missing));
    };
    reader.at += 1;
    Ok(number)
}

fn other(reader: &mut Reader<'_>) -> Parsed<RawUnit> {
    Ok(RawUnit { power: None, kind: None, at: reader.place(OrderPart::Other)? })
}

/// The seas behind `via`, with `or` between them; none if it is not there.
fn fleets(reader: &mut Reader<'_>) -> Parsed<Vec<Location>> {
    let mut seas = Vec::new();
    while reader.written() == if seas.is_empty() { "via" } else { "or" } {
        reader.at += 1;
        let first = reader.at;
        let sea = reader.place(OrderPart::To)?;
        seas.push(reader.sea_on_the_way(first, sea)?);
    }
    Ok(seas)
}

/// `MOV bel`, `MOV bel via nth or eng`. A sea that touches both ends is the whole path; else it is
/// only the first of it, and the rest stands in other orders.
fn moved(reader: &mut Reader<'_>, at: Location) -> Parsed<RawAction> {
    let to = reader.place(OrderPart::To)?;
    let settled = reader.unsettled.is_empty();
    let route = match fleets(reader)?[..] {
        [] => Route::Unsaid,
        [sea] if settled && boards(reader.board, sea, at) && links(reader.board, sea, to) => {
            Route::Convoy(vec![sea])
        }
        _ => Route::Convoy(Vec::new()),
    };
    Ok(RawAction::Move { to, route })
}

/// Can an army come from a province to a fleet?
fn boards(board: &Board, sea: Location, place: Location) -> bool {
    let before = board.entrances(UnitKind::Fleet, board.province_of(sea));
    before.contains(board.province_of(place))
}

/// Can a fleet set an army ashore in a province?
fn links(board: &Board, sea: Location, place: Location) -> bool {
    board.reach_provinces(UnitKind::Fleet, sea).contains(board.province_of(place))
}

pub(super) fn write(
    order: &RawOrder,
    board: &Board,
    position: Option<&Position>,
) -> Result<String, Unwritable> {
    let Some(at) = order.at else { return Err(Unwritable::OtherPhase) };
    let id = |place: Location| board.location_id(place);
    let action = match &order.action {
        RawAction::Hold => "HOL".to_owned(),
        RawAction::Move { to, route: Route::Convoy(path) } => {
            let path = phrase::named_route(path, at, *to, board, position)?;
            let first = path.first().ok_or(Unwritable::RouteUnknown)?;
            format!("MOV {} via {}", id(*to), id(*first))
        }
        RawAction::Move { to, .. } => format!("MOV {}", id(*to)),
        RawAction::Support { unit, to: None } => format!("SUP {} HOL", id(unit.at)),
        RawAction::Support { unit, to: Some(to) } => format!("SUP {} MOV {}", id(unit.at), id(*to)),
        RawAction::Convoy { unit, to } => {
            let text = format!("CON {} to {}", id(unit.at), id(*to));
            match next_fleet(at, *to, board, position)? {
                None => text,
                Some(sea) => format!("{text} via {}", id(sea)),
            }
        }
        RawAction::Retreat { .. } | RawAction::Disband | RawAction::Build | RawAction::Waive => {
            return Err(Unwritable::OtherPhase);
        }
    };
    let kind = order.kind.ok_or(Unwritable::KindUnknown)?;
    Ok(format!("{kind} {} {action}", id(at)))
}

/// Whom a fleet hands an army to: the first of a shortest chain of fleets to the goal; nobody, if
/// its own sea touches it.
fn next_fleet(
    at: Location,
    to: Location,
    board: &Board,
    position: Option<&Position>,
) -> Result<Option<Location>, Unwritable> {
    if links(board, at, to) {
        return Ok(None);
    }
    let (sea, goal) = (board.province_of(at), board.province_of(to));
    let mut fleets = position.map(fleets_that_convoy).ok_or(Unwritable::RouteUnknown)?;
    fleets.remove(sea);
    let chain = route(board, fleets, sea, goal).ok_or(Unwritable::RouteUnknown)?;
    Ok(chain.first().copied())
}
