//! godip's JSON lists: `["par","Move","bur"]`, `["stp/sc","Build","Fleet"]`; one order each, or a
//! list of them.

use super::Dialect;
use super::error::{SyntaxErrorKind, Wanted, shown};
use super::lexer::TokenKind;
use super::phrase::Unwritable;
use super::reader::{Parsed, Reader};
use super::settle::OrderPart;
use super::style::DialectStyle;
use crate::board::{Board, Location, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};

pub(super) const STYLE: DialectStyle = DialectStyle::document(Dialect::Godip);

/// Read one order. The brackets of a list around the orders are passed over.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    if reader.close_list()? {
        return Ok(None);
    }
    let first = reader.at;
    reader.expect(TokenKind::OpenList, Wanted::Mark("`[`"))?;
    if matches!(reader.token().kind, TokenKind::OpenList | TokenKind::CloseList) {
        reader.depth += 1;
        return Ok(None);
    }
    // One wrong word is one error: the rest of the order is passed over.
    let order = words(reader).inspect_err(|_| {
        reader.at = first;
        reader.skip_brackets();
    })?;
    Ok(Some(order))
}

/// An order from its first word to the bracket that closes it.
fn words(reader: &mut Reader<'_>) -> Parsed<RawOrder> {
    let at = quoted_place(reader, OrderPart::Unit)?;
    let verb = next_word(reader)?;
    let known = |action| RawOrder { power: None, kind: None, at: Some(at), action };
    let order = match verb.to_ascii_lowercase().as_str() {
        "hold" => known(RawAction::Hold),
        "move" => {
            known(RawAction::Move { to: next_place(reader, OrderPart::To)?, route: Route::Unsaid })
        }
        "moveviaconvoy" => known(RawAction::Move {
            to: next_place(reader, OrderPart::To)?,
            route: Route::Convoy(Vec::new()),
        }),
        "support" => {
            let unit = other(next_place(reader, OrderPart::Other)?);
            let to = next_place(reader, OrderPart::To)?;
            // From and to the same place is a support to hold.
            known(RawAction::Support { unit, to: (to != unit.at).then_some(to) })
        }
        "convoy" => {
            let unit = other(next_place(reader, OrderPart::Other)?);
            known(RawAction::Convoy { unit, to: next_place(reader, OrderPart::To)? })
        }
        "disband" => known(RawAction::Disband),
        "build" => {
            let kind = match next_word(reader)?.to_ascii_lowercase().as_str() {
                "army" => UnitKind::Army,
                "fleet" => UnitKind::Fleet,
                word => return Err(reader.error(SyntaxErrorKind::NoUnit(shown(word)))),
            };
            RawOrder { kind: Some(kind), ..known(RawAction::Build) }
        }
        word => return Err(reader.error(SyntaxErrorKind::NotInStyle(Dialect::Godip, shown(word)))),
    };
    reader.expect(TokenKind::CloseList, Wanted::Mark("`]`"))?;
    Ok(order)
}

fn other(at: Location) -> RawUnit {
    RawUnit { power: None, kind: None, at }
}

fn quoted_place(reader: &mut Reader<'_>, part: OrderPart) -> Parsed<Location> {
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    let place = reader.place(part)?;
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    Ok(place)
}

fn next_place(reader: &mut Reader<'_>, part: OrderPart) -> Parsed<Location> {
    reader.expect(TokenKind::Comma, Wanted::Mark("`,`"))?;
    quoted_place(reader, part)
}

fn next_word<'a>(reader: &mut Reader<'a>) -> Parsed<&'a str> {
    reader.expect(TokenKind::Comma, Wanted::Mark("`,`"))?;
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    let word = reader.written();
    reader.expect(TokenKind::Word, Wanted::Word("\"Move\""))?;
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    Ok(word)
}

/// What godip calls a place, as in `stp/sc`.
pub(crate) fn place(board: &Board, at: Location) -> String {
    let info = board.province(board.province_of(at));
    let id = info.spellings.godip.as_ref().unwrap_or(&info.id);
    match board.coast_of(at) {
        None => id.clone(),
        Some(coast) => format!("{id}/{}", coast.id()),
    }
}

pub(super) fn write(order: &RawOrder, board: &Board) -> Result<String, Unwritable> {
    let Some(at) = order.at else {
        return Err(Unwritable::Waive);
    };
    let name = |at: Location| place(board, at);
    let mut words = vec![name(at)];
    let mut say = |rest: &[String]| words.extend_from_slice(rest);
    match &order.action {
        RawAction::Hold => say(&["Hold".into()]),
        RawAction::Move { to, route: Route::Convoy(_) } => {
            say(&["MoveViaConvoy".into(), name(*to)]);
        }
        RawAction::Move { to, .. } | RawAction::Retreat { to } => say(&["Move".into(), name(*to)]),
        RawAction::Support { unit, to } => {
            say(&["Support".into(), name(unit.at), name(to.unwrap_or(unit.at))]);
        }
        RawAction::Convoy { unit, to } => say(&["Convoy".into(), name(unit.at), name(*to)]),
        RawAction::Disband => say(&["Disband".into()]),
        RawAction::Build => match order.kind {
            Some(UnitKind::Army) => say(&["Build".into(), "Army".into()]),
            Some(UnitKind::Fleet) => say(&["Build".into(), "Fleet".into()]),
            None => return Err(Unwritable::KindUnknown),
        },
        RawAction::Waive => return Err(Unwritable::Waive),
    }
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    Ok(format!("[{}]", quoted.join(",")))
}
