//! DAIDE's tokens: `( ( ENG FLT NWG ) CVY ( ENG AMY CLY ) CTO NWY )`. Units carry their power, a
//! convoyed army its route.

use super::Dialect;
use super::error::{SyntaxErrorKind, Wanted, shown};
use super::lexer::TokenKind;
use super::phrase::{Unwritable, named_route};
use super::reader::{Parsed, Reader};
use super::settle::OrderPart;
use super::style::DialectStyle;
use crate::board::{Board, Coast, Location, Power, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};
use crate::phase::PhaseKind;
use crate::position::Position;

pub(super) const STYLE: DialectStyle = DialectStyle::document(Dialect::Daide);

/// Read one order.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    reader.expect(TokenKind::Open, Wanted::Mark("`(`"))?;
    if reader.token().kind == TokenKind::Word {
        let power = power(reader)?;
        if verb(reader)? != "wve" {
            reader.at -= 1;
            return Err(reader.not_in_style());
        }
        reader.expect(TokenKind::Close, Wanted::Mark("`)`"))?;
        return Ok(Some(RawOrder {
            power: Some(power),
            kind: None,
            at: None,
            action: RawAction::Waive,
        }));
    }
    let unit = unit(reader, OrderPart::Unit)?;
    let action = action(reader)?;
    reader.expect(TokenKind::Close, Wanted::Mark("`)`"))?;
    Ok(Some(RawOrder { power: unit.power, kind: unit.kind, at: Some(unit.at), action }))
}

fn action(reader: &mut Reader<'_>) -> Parsed<RawAction> {
    Ok(match verb(reader)? {
        "hld" => RawAction::Hold,
        "mto" => RawAction::Move { to: place(reader, OrderPart::To)?, route: Route::Unsaid },
        "cto" => {
            let to = place(reader, OrderPart::To)?;
            if verb(reader)? != "via" {
                reader.at -= 1;
                return Err(
                    reader.error(SyntaxErrorKind::Expected(Wanted::Mark("VIA"), reader.found()))
                );
            }
            reader.expect(TokenKind::Open, Wanted::Mark("`(`"))?;
            let mut path = Vec::new();
            while reader.token().kind == TokenKind::Word {
                let first = reader.at;
                let sea = reader.place(OrderPart::To)?;
                path.push(reader.sea_on_the_way(first, sea)?);
            }
            reader.expect(TokenKind::Close, Wanted::Mark("`)`"))?;
            RawAction::Move { to, route: Route::Convoy(path) }
        }
        "sup" => {
            let supported = unit(reader, OrderPart::Other)?;
            let mut to = None;
            if reader.token().kind == TokenKind::Word {
                if verb(reader)? != "mto" {
                    reader.at -= 1;
                    return Err(reader
                        .error(SyntaxErrorKind::Expected(Wanted::Mark("MTO"), reader.found())));
                }
                to = Some(place(reader, OrderPart::To)?);
            }
            RawAction::Support { unit: supported, to }
        }
        "cvy" => {
            let army = unit(reader, OrderPart::Other)?;
            if verb(reader)? != "cto" {
                reader.at -= 1;
                return Err(
                    reader.error(SyntaxErrorKind::Expected(Wanted::Mark("CTO"), reader.found()))
                );
            }
            RawAction::Convoy { unit: army, to: place(reader, OrderPart::To)? }
        }
        "rto" => RawAction::Retreat { to: place(reader, OrderPart::To)? },
        "dsb" | "rem" => RawAction::Disband,
        "bld" => RawAction::Build,
        _ => {
            reader.at -= 1;
            return Err(reader.not_in_style());
        }
    })
}

/// Take a token of three letters.
fn verb<'r>(reader: &'r mut Reader<'_>) -> Parsed<&'r str> {
    let at = reader.at;
    reader.expect(TokenKind::Word, Wanted::Token("MTO"))?;
    Ok(reader.tokens.folded(at))
}

fn power(reader: &mut Reader<'_>) -> Parsed<Power> {
    let Some((power, length)) = reader.power_name(true) else {
        return Err(reader.unknown_power());
    };
    reader.at += length;
    Ok(power)
}

fn unit(reader: &mut Reader<'_>, part: OrderPart) -> Parsed<RawUnit> {
    reader.expect(TokenKind::Open, Wanted::Mark("`(`"))?;
    let power = power(reader)?;
    let kind = match verb(reader)? {
        "amy" => UnitKind::Army,
        "flt" => UnitKind::Fleet,
        word => {
            let word = shown(word);
            reader.at -= 1;
            return Err(reader.error(SyntaxErrorKind::NoUnit(word)));
        }
    };
    let at = place(reader, part)?;
    reader.expect(TokenKind::Close, Wanted::Mark("`)`"))?;
    Ok(RawUnit { power: Some(power), kind: Some(kind), at })
}

/// `EDI` or `( STP NCS )`.
fn place(reader: &mut Reader<'_>, part: OrderPart) -> Parsed<Location> {
    if !reader.take_kind(TokenKind::Open) {
        return reader.place(part);
    }
    let province = reader.place(part)?;
    // A coast between two directions is spelt as elsewhere, so it was taken with the province.
    let last = reader.tokens.folded(reader.at - 1);
    if Coast::from_id(last).is_some_and(Coast::is_between) && reader.take_kind(TokenKind::Close) {
        return Ok(province);
    }
    let coast = match verb(reader)? {
        "ncs" => Coast::North,
        "nec" => Coast::NorthEast,
        "ecs" => Coast::East,
        "sec" => Coast::SouthEast,
        "scs" => Coast::South,
        "swc" => Coast::SouthWest,
        "wcs" => Coast::West,
        "nwc" => Coast::NorthWest,
        _ => {
            reader.at -= 1;
            return Err(
                reader.error(SyntaxErrorKind::Expected(Wanted::Coast("NCS"), reader.found()))
            );
        }
    };
    reader.expect(TokenKind::Close, Wanted::Mark("`)`"))?;
    let board = reader.board;
    Ok(board.coast_called(board.province_of(province), coast).unwrap_or(province))
}

fn province_token(board: &Board, at: Location) -> String {
    let info = board.province(board.province_of(at));
    info.spellings.daide.clone().unwrap_or_else(|| info.id.to_uppercase())
}

fn place_token(board: &Board, at: Location) -> String {
    let province = province_token(board, at);
    match board.coast_of(at) {
        None => province,
        // The names of coasts between two directions have three letters already.
        Some(coast) if coast.is_between() => {
            format!("( {province} {} )", coast.id().to_uppercase())
        }
        Some(coast) => format!("( {province} {}S )", coast.id().to_uppercase()),
    }
}

pub(super) fn write(
    order: &RawOrder,
    board: &Board,
    position: Option<&Position>,
) -> Result<String, Unwritable> {
    let powered = |power: Option<Power>| {
        power.map(|power| board.power(power).short.as_str()).ok_or(Unwritable::PowerUnknown)
    };
    let Some(at) = order.at else {
        return Ok(format!("( {} WVE )", powered(order.power)?));
    };
    let name = |at: Location| place_token(board, at);
    let unit = |unit: RawUnit| {
        let kind = match unit.kind.ok_or(Unwritable::KindUnknown)? {
            UnitKind::Army => "AMY",
            UnitKind::Fleet => "FLT",
        };
        Ok(format!("( {} {kind} {} )", powered(unit.power)?, name(unit.at)))
    };
    let what = match &order.action {
        RawAction::Hold => "HLD".to_owned(),
        RawAction::Move { to, route: Route::Convoy(path) } => {
            let path = named_route(path, at, *to, board, position)?;
            let seas: Vec<String> = path.iter().map(|&sea| name(sea)).collect();
            format!("CTO {} VIA ( {} )", name(*to), seas.join(" "))
        }
        RawAction::Move { to, .. } => format!("MTO {}", name(*to)),
        RawAction::Support { unit: other, to: None } => format!("SUP {}", unit(*other)?),
        RawAction::Support { unit: other, to: Some(to) } => {
            // The goal of a support is a province, whatever the coast.
            format!("SUP {} MTO {}", unit(*other)?, province_token(board, *to))
        }
        RawAction::Convoy { unit: army, to } => format!("CVY {} CTO {}", unit(*army)?, name(*to)),
        RawAction::Retreat { to } => format!("RTO {}", name(*to)),
        RawAction::Disband => match position.map(|position| position.phase().kind) {
            Some(PhaseKind::Adjustment) => "REM".to_owned(),
            _ => "DSB".to_owned(),
        },
        RawAction::Build => "BLD".to_owned(),
        RawAction::Waive => return Ok(format!("( {} WVE )", powered(order.power)?)),
    };
    let own = RawUnit { power: order.power, kind: order.kind, at };
    Ok(format!("( {} {what} )", unit(own)?))
}
