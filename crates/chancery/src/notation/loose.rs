//! Liberties that people take and that are in no style: numbered lists, `and` between orders, a verb
//! before its unit, a kind behind its place, a heading without a colon, a move without its arrow. Only
//! the default reader takes them.

use super::error::{SyntaxError, SyntaxErrorKind, shown};
use super::keywords::Key;
use super::lexer::TokenKind;
use super::reader::{OrderEnding, Parsed, Reader};
use super::settle::OrderPart;
use crate::board::{Location, Power, UnitKind};
use crate::order::{RawAction, RawOrder, Route};
use crate::phase::PhaseKind;
use crate::position::Position;

/// Pass over what stands between orders and belongs to none: `and`, the number of a list. The error
/// that `and` will be if no complete order follows.
pub(super) fn take_joint(
    reader: &mut Reader<'_>,
    before: &mut OrderEnding,
) -> Parsed<Option<SyntaxError>> {
    let and = reader.key() == Some(Key::And);
    let joint = and.then(|| reader.error(SyntaxErrorKind::NotBetween(shown(reader.written()))));
    if let Some(error) = &joint {
        // Whether `A PAR and A MAR - BUR` is meant as two orders or as one, nobody knows.
        let open = *before != OrderEnding::Closed || follows_unit_alone(reader);
        if open || reader.peek(1).is_separator() {
            return Err(error.clone());
        }
        reader.at += 1;
        reader.parted = true;
    }
    let number = reader.token().span();
    let behind = reader.tokens.text.as_bytes().get(number.end);
    let length = match (reader.token().kind, behind) {
        (TokenKind::Number, Some(b'.')) => 1,
        (TokenKind::Number, Some(b')')) => 2,
        _ => 0,
    };
    if length > 0 && number.len() <= 2 && !reader.peek(length).is_separator() {
        reader.at += length;
        reader.parted = true;
        *before = OrderEnding::Closed;
    }
    reader.begun = reader.at;
    Ok(joint)
}

/// Does a comma stand before this, and before the comma a unit without a verb?
fn follows_unit_alone(reader: &Reader<'_>) -> bool {
    let Some(comma) = reader.at.checked_sub(1).filter(|&at| at > 0) else { return false };
    let behind = reader.reading.orders.last();
    reader.tokens.get(comma).kind == TokenKind::Comma
        && reader.tokens.get(comma - 1).key != Some(Key::Hold)
        && behind.is_some_and(|last| last.order.action == RawAction::Hold)
}

/// Does a word such as `hold` stand before its unit? It must be plain that it does not belong to
/// the order before it.
pub(super) fn leads(reader: &Reader<'_>) -> bool {
    reader.style.loose && reader.parted && reader.tokens.folded(reader.at).len() > 1
}

/// `PAR BUR`, a move without its arrow: taken if it stands alone and nothing else can be meant. The
/// unit must border the place, and nobody may stand there whom it could support.
pub(super) fn arrowless(reader: &mut Reader<'_>, order: &RawOrder) -> Option<RawAction> {
    if !reader.style.loose || !reader.parted || reader.place_length(reader.at) == 0 {
        return None;
    }
    let (position, at) = (reader.position?, reader.at);
    let settled = reader.unsettled.len();
    if let Ok(to) = reader.place(OrderPart::To)
        && (reader.token().is_separator() || reader.key() == Some(Key::And))
        && reader.unsettled.is_empty()
        && is_next_to(order, to, position)
    {
        return Some(RawAction::Move { to, route: Route::Unsaid });
    }
    reader.unsettled.truncate(settled);
    reader.at = at;
    None
}

/// Can the ordered unit go to a place by itself, and is nobody there?
fn is_next_to(order: &RawOrder, to: Location, position: &Position) -> bool {
    let board = position.board();
    let Some(from) = order.at.map(|at| board.province_of(at)) else { return false };
    let unit = match position.phase().kind {
        PhaseKind::Movement => position.unit_in(from),
        PhaseKind::Retreat => position.dislodged_in(from).map(|dislodged| dislodged.unit),
        PhaseKind::Adjustment => None,
    };
    let goal = board.province_of(to);
    unit.is_some_and(|unit| {
        order.kind.is_none_or(|kind| kind == unit.kind())
            && board.reach_provinces(unit.kind(), unit.location()).contains(goal)
            && position.unit_in(goal).is_none()
    })
}

/// `FRANCE` on a line of its own, with more below. A province of that name is an order to hold.
pub(super) fn lone_name(reader: &mut Reader<'_>) -> Option<Power> {
    if !reader.style.loose || !reader.parted || reader.token().span().len() <= 3 {
        return None;
    }
    let (power, length) = reader.power_name(false)?;
    let alone = reader.peek(length).kind == TokenKind::Newline;
    if !alone || reader.place_length(reader.at) > 0 {
        return None;
    }
    reader.at += length;
    Some(power)
}

/// `army` in `build smy army`. A unit with more behind it begins the next order.
pub(super) fn closing_unit(reader: &mut Reader<'_>) -> Option<UnitKind> {
    let first = reader.at;
    let kind = reader.style.loose.then(|| reader.take_unit()).flatten();
    if reader.token().is_separator() {
        return kind;
    }
    reader.at = first;
    None
}
