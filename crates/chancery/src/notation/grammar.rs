//! The grammar of written orders, shared by all dialects that write them in words and letters.
//! An order ends where it can take no further token.

use super::error::{SyntaxErrorKind, Wanted, shown};
use super::keywords::{FRENCH, Key};
use super::lexer::TokenKind;
use super::loose::{arrowless, closing_unit, leads, lone_name, take_joint};
use super::reader::{OrderEnding, Parsed, Reader};
use super::settle::OrderPart;
use super::style::UnitWord;
use crate::board::{Location, Power, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};
use crate::phase::PhaseKind;
use crate::position::Position;

/// Read one order; none if there was only a heading such as `FRANCE:`.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    reader.parted = !reader.runs_on();
    let mut before = if reader.parted { OrderEnding::Closed } else { reader.ending };
    reader.ending = OrderEnding::Closed;
    let joint = if reader.style.loose { take_joint(reader, &mut before)? } else { None };
    if let Some(power) = prefix(reader)? {
        // On a line of its own it heads the orders below; else it is for the rest of the line.
        reader.line_power = Some(power);
        if reader.token().is_separator() {
            reader.heading = Some(power);
            return Ok(None);
        }
    }
    let power = reader.line_power.or(reader.heading);
    let first = reader.at;
    // Behind an order that may not be at its end, a province alone might still belong to it.
    if before != OrderEnding::Closed {
        let length = reader.place_length(first);
        if length > 0 || reader.closing_bracket().is_some() {
            return Err(reader.trailing(first, first + length.max(1) - 1));
        }
    }
    let mut order = worded(reader)?;
    order.power = order.power.or(power);
    let last = reader.at - 1;
    // A unit alone holds, but not where it may be meant to do more.
    if order.action == RawAction::Hold && reader.ending == OrderEnding::Open {
        if let Some(error) = joint {
            return Err(error);
        }
        if before == OrderEnding::Via {
            return Err(reader.trailing(first, last));
        }
    }
    if reader.style.upper {
        let written = reader.tokens.written(first, last);
        if written.chars().any(char::is_lowercase) {
            let kind = SyntaxErrorKind::NotInStyle(reader.style.dialect, shown(written));
            return Err(reader.error_at(first, last, kind));
        }
    }
    Ok(Some(order))
}

/// The order itself, behind any prefix.
fn worded(reader: &mut Reader<'_>) -> Parsed<RawOrder> {
    match (reader.key(), reader.token().kind) {
        (Some(Key::Build), _) if reader.style.prefixes => adjusted(reader, RawAction::Build),
        (Some(Key::Disband), _) if reader.style.prefixes => adjusted(reader, RawAction::Disband),
        (Some(Key::Waive), _) => Ok(waived(reader)),
        (_, TokenKind::Plus) if reader.style.signs => adjusted(reader, RawAction::Build),
        (_, TokenKind::Dash) if reader.style.signs => adjusted(reader, RawAction::Disband),
        (Some(Key::Move), _) => {
            reader.at += 1;
            let mut order = subject(reader)?;
            order.action = moved(reader, order.kind)?;
            Ok(order)
        }
        (Some(Key::Hold), _) if leads(reader) => {
            reader.at += 1;
            subject(reader)
        }
        (Some(Key::Retreat), _) if leads(reader) => {
            reader.at += 1;
            let mut order = subject(reader)?;
            expect_arrow(reader)?;
            order.action = RawAction::Retreat { to: reader.place(OrderPart::To)? };
            Ok(order)
        }
        _ => {
            let first = reader.at;
            let mut order = subject(reader)?;
            order.action = action(reader, &order, first)?;
            Ok(order)
        }
    }
}

/// `FRANCE:`, `fra:` or `f:`.
pub(super) fn prefix(reader: &mut Reader<'_>) -> Parsed<Option<Power>> {
    // Most orders have none, and a look ahead is cheaper than a look for names.
    if !(1..=5).any(|ahead| reader.peek(ahead).kind == TokenKind::Colon) {
        return Ok(lone_name(reader));
    }
    if let Some((power, length)) = reader.power_name(true)
        && reader.peek(length).kind == TokenKind::Colon
    {
        reader.at += length + 1;
        return Ok(Some(power));
    }
    if reader.token().kind == TokenKind::Word && reader.peek(1).kind == TokenKind::Colon {
        return Err(reader.unknown_power());
    }
    Ok(None)
}

/// `BUILD A PAR`, `disband fleet bal`, `Remove A Paris`, `+ f bre`.
fn adjusted(reader: &mut Reader<'_>, action: RawAction) -> Parsed<RawOrder> {
    reader.at += 1;
    reader.skip_fillers();
    let power = reader.nationality();
    let kind = reader.take_unit();
    if kind.is_none() && !reader.take(Key::Unit) {
        let word = reader.token().kind == TokenKind::Word && reader.place_length(reader.at) == 0;
        if word && reader.place_length(reader.at + 1) > 0 {
            return Err(reader.error(SyntaxErrorKind::NoUnit(shown(reader.written()))));
        }
        if reader.style.unit == UnitWord::Required {
            return Err(reader.error(SyntaxErrorKind::UnitMissing(reader.style.dialect)));
        }
    }
    reader.skip_fillers();
    let at = Some(reader.place(OrderPart::Unit)?);
    let kind = kind.or_else(|| closing_unit(reader));
    Ok(RawOrder { power, kind, at, action })
}

/// `WAIVE`, and perhaps the build that is not used, which makes no difference.
fn waived(reader: &mut Reader<'_>) -> RawOrder {
    reader.at += 1;
    reader.ending = OrderEnding::Open;
    let behind = reader.at;
    reader.take_unit();
    if reader.place(OrderPart::Unit).is_err() || !reader.token().is_separator() {
        reader.at = behind;
    }
    reader.forget_unsettled();
    RawOrder { power: None, kind: None, at: None, action: RawAction::Waive }
}

/// The unit that is ordered, as a hold until more is known.
fn subject(reader: &mut Reader<'_>) -> Parsed<RawOrder> {
    reader.skip_fillers();
    let power = reader.nationality();
    let kind = unit_word(reader)?;
    if kind.is_none() && reader.place_length(reader.at) == 0 && reader.closing_bracket().is_none() {
        return Err(begins_no_order(reader));
    }
    Ok(RawOrder { power, kind, at: Some(reader.place(OrderPart::Unit)?), action: RawAction::Hold })
}

fn begins_no_order(reader: &Reader<'_>) -> super::SyntaxError {
    if let Some(error) = reader.stray() {
        return error;
    }
    reader.unknown_name(SyntaxErrorKind::NoOrder)
}

/// `A`, `army`, `the army in`; what the style asks for.
fn unit_word(reader: &mut Reader<'_>) -> Parsed<Option<UnitKind>> {
    if reader.style.unit == UnitWord::InAdjustments
        && matches!(reader.key(), Some(Key::Army | Key::Fleet))
    {
        return Err(reader.not_in_style());
    }
    let kind = reader.take_unit();
    if kind.is_none() && !reader.take(Key::Unit) && reader.style.unit == UnitWord::Required {
        return Err(match reader.place_length(reader.at) {
            0 => begins_no_order(reader),
            _ => reader.error(SyntaxErrorKind::UnitMissing(reader.style.dialect)),
        });
    }
    reader.skip_fillers();
    Ok(kind)
}

/// What the unit is to do.
fn action(reader: &mut Reader<'_>, order: &RawOrder, first: usize) -> Parsed<RawAction> {
    if reader.key() == Some(Key::Itself)
        && matches!(reader.peek(1).key, Some(Key::Hold | Key::Move | Key::Retreat | Key::Disband))
    {
        reader.at += 1;
    }
    match reader.key() {
        Some(Key::Hold) => {
            reader.at += 1;
            return Ok(RawAction::Hold);
        }
        Some(Key::Support) => {
            reader.at += 1;
            return supported(reader);
        }
        Some(Key::Convoy) => {
            reader.at += 1;
            return convoyed(reader);
        }
        Some(Key::Retreat) => {
            reader.at += 1;
            reader.take(Key::To);
            let to = reader.place(OrderPart::To)?;
            return Ok(RawAction::Retreat { to });
        }
        Some(Key::Army) if reader.style.signs && reader.peek(1).is_separator() => {
            reader.at += 1;
            return Ok(RawAction::Disband);
        }
        Some(Key::Disband) if ends_here(reader) => {
            reader.at += 1;
            return Ok(RawAction::Disband);
        }
        Some(Key::Build) if ends_here(reader) => {
            reader.at += 1;
            return Ok(RawAction::Build);
        }
        Some(Key::Move | Key::To) => return moved(reader, order.kind),
        _ => {}
    }
    if matches!(reader.token().kind, TokenKind::Dash | TokenKind::Arrow) {
        return moved(reader, order.kind);
    }
    if let Some(error) = reader.stray() {
        return Err(error);
    }
    if let Some(action) = arrowless(reader, order) {
        return Ok(action);
    }
    if order.kind.is_some() && reader.style.implicit_hold {
        reader.ending = OrderEnding::Open;
        return Ok(RawAction::Hold);
    }
    let last = reader.at - 1;
    if first > 0 && !reader.tokens.get(first - 1).is_separator() {
        return Err(reader.trailing(first, last));
    }
    let written = shown(reader.tokens.written(first, last));
    // In winter a place is where somebody wants to build.
    let winter = |position: &Position| position.phase().kind == PhaseKind::Adjustment;
    if reader.position.is_some_and(winter) {
        let kind = reader.take_unit().unwrap_or(UnitKind::Army);
        let last = reader.at - 1;
        return Err(reader.error_at(first, last, SyntaxErrorKind::BuildMeant(kind, written)));
    }
    let missing = reader.error_at(first, last, SyntaxErrorKind::VerbMissing(written));
    Err(reader.misspelt_name().unwrap_or(missing))
}

/// `BUILD` and the like behind a unit belong to it, unless they begin the next order.
fn ends_here(reader: &Reader<'_>) -> bool {
    let word = reader.tokens.folded(reader.at);
    let only_behind = word.len() == 1 || word.ends_with('s');
    let next = reader.peek(1);
    let begins_another =
        matches!(next.key, Some(Key::Army | Key::Fleet)) || reader.place_length(reader.at + 1) > 0;
    only_behind || !reader.style.prefixes || !begins_another
}

/// `- BUR`, `-> bur`, `to Burgundy`, `moves to Burgundy`; true if it was there.
fn take_arrow(reader: &mut Reader<'_>) -> bool {
    if matches!(reader.token().kind, TokenKind::Dash | TokenKind::Arrow) {
        reader.at += 1;
        return true;
    }
    let verb = reader.take(Key::Move);
    let to = reader.take(Key::To);
    verb || to
}

/// The arrow of a move, which must be there.
fn expect_arrow(reader: &mut Reader<'_>) -> Parsed<()> {
    if take_arrow(reader) {
        return Ok(());
    }
    let wanted = Wanted::Arrow;
    let missing = reader.error(SyntaxErrorKind::Expected(wanted, reader.found()));
    Err(reader.stray().unwrap_or(missing))
}

fn moved(reader: &mut Reader<'_>, kind: Option<UnitKind>) -> Parsed<RawAction> {
    expect_arrow(reader)?;
    let mut first = reader.at;
    let mut to = reader.place(OrderPart::To)?;
    let mut path: Vec<Location> = Vec::new();
    while reader.style.paths && matches!(reader.token().kind, TokenKind::Dash | TokenKind::Arrow) {
        if kind == Some(UnitKind::Fleet) {
            let word = shown(reader.tokens.written(first, reader.at - 1));
            return Err(reader.error_at(first, reader.at - 1, SyntaxErrorKind::NoSea(word)));
        }
        path.push(reader.sea_on_the_way(first, to)?);
        reader.at += 1;
        first = reader.at;
        to = reader.place(OrderPart::To)?;
    }
    let mut route = taken_route(reader);
    if !path.is_empty() {
        route = Route::Convoy(path);
    }
    Ok(RawAction::Move { to, route })
}

/// `VIA`, `via convoy`, `by convoy`, `via land`.
fn taken_route(reader: &mut Reader<'_>) -> Route {
    // The French `par` is also Paris: only what follows tells.
    let by = reader.tokens.folded(reader.at) == "par" && reader.style.words & FRENCH != 0;
    let by = by && matches!(reader.tokens.folded(reader.at + 1), "convoi" | "terre");
    match (if by { Some(Key::Via) } else { reader.key() }, reader.peek(1).key) {
        (Some(Key::Via), Some(Key::Land)) => {
            reader.at += 2;
            Route::Land
        }
        (Some(Key::Via | Key::By), Some(Key::Convoy)) => {
            reader.at += 2;
            reader.ending = OrderEnding::Via;
            Route::Convoy(Vec::new())
        }
        (Some(Key::Via), _) => {
            reader.at += 1;
            reader.ending = OrderEnding::Via;
            Route::Convoy(Vec::new())
        }
        _ => Route::Unsaid,
    }
}

/// A unit that a support or convoy speaks of.
fn other_unit(reader: &mut Reader<'_>) -> Parsed<RawUnit> {
    reader.skip_fillers();
    let power = reader.nationality();
    let kind = reader.take_unit();
    if kind.is_none() && reader.style.unit == UnitWord::Required && reader.style.upper {
        return Err(reader.error(SyntaxErrorKind::UnitMissing(reader.style.dialect)));
    }
    reader.skip_fillers();
    Ok(RawUnit { power, kind, at: reader.place(OrderPart::Other)? })
}

fn supported(reader: &mut Reader<'_>) -> Parsed<RawAction> {
    match (reader.key(), reader.peek(1).key) {
        (Some(Key::Hold), Some(Key::To)) => {
            reader.at += 2;
            let unit = other_unit(reader)?;
            return Ok(RawAction::Support { unit, to: None });
        }
        (Some(Key::Move), Some(Key::To)) => {
            reader.at += 2;
            let (unit, to) = to_from(reader)?;
            return Ok(RawAction::Support { unit, to: Some(to) });
        }
        _ => {}
    }
    let unit = other_unit(reader)?;
    if reader.take(Key::Hold) {
        return Ok(RawAction::Support { unit, to: None });
    }
    if !begins_arrow(reader) {
        reader.ending = OrderEnding::Open;
        return Ok(RawAction::Support { unit, to: None });
    }
    let to = goal(reader)?;
    Ok(RawAction::Support { unit, to: Some(to) })
}

fn begins_arrow(reader: &Reader<'_>) -> bool {
    matches!(reader.token().kind, TokenKind::Dash | TokenKind::Arrow | TokenKind::BadArrow)
        || matches!(reader.key(), Some(Key::Move | Key::To))
}

/// `- BEL`, and perhaps a word on the way there, which the support need not repeat.
fn goal(reader: &mut Reader<'_>) -> Parsed<Location> {
    expect_arrow(reader)?;
    let to = reader.place(OrderPart::To)?;
    taken_route(reader);
    Ok(to)
}

/// `Belgium from London`: the goal first, then the unit.
fn to_from(reader: &mut Reader<'_>) -> Parsed<(RawUnit, Location)> {
    let to = reader.place(OrderPart::To)?;
    if !reader.take(Key::From) {
        return Err(reader.error(SyntaxErrorKind::Expected(Wanted::From, reader.found())));
    }
    Ok((other_unit(reader)?, to))
}

fn convoyed(reader: &mut Reader<'_>) -> Parsed<RawAction> {
    if reader.take(Key::To) {
        let (unit, to) = to_from(reader)?;
        return Ok(RawAction::Convoy { unit, to });
    }
    let unit = other_unit(reader)?;
    let to = goal(reader)?;
    Ok(RawAction::Convoy { unit, to })
}
