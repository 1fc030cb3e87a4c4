//! The numeric record: `{"id_unit":46,"order-type":1,"id_target_region":16,"id_convoy_unit":-1}`.
//!
//! | field | meaning |
//! |---|---|
//! | `id_unit` | the number of the location where the unit stands, or is built |
//! | `order-type` | 0 hold, 1 attack (move, retreat), 2 support, 3 convoy; ours: 4 disband, 5 build an army, 6 build a fleet, 7 waive |
//! | `id_target_region` | the location that is attacked, where the supported unit stands or goes, or where the army is landed; -1 if none |
//! | `id_convoy_unit` | the unit that is convoyed, or supported; the attacker itself if it goes by convoy; -1 if none |

use super::Dialect;
use super::error::{Next, SyntaxErrorKind, Wanted};
use super::lexer::TokenKind;
use super::phrase::Unwritable;
use super::reader::{Parsed, Reader};
use super::style::DialectStyle;
use crate::board::{Location, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};

pub(super) const STYLE: DialectStyle = DialectStyle::document(Dialect::Numeric);

const HOLD: u64 = 0;
const ATTACK: u64 = 1;
const SUPPORT: u64 = 2;
const CONVOY: u64 = 3;
const DISBAND: u64 = 4;
const BUILD_ARMY: u64 = 5;
const BUILD_FLEET: u64 = 6;
const WAIVE: u64 = 7;

/// The four fields, in the order they are written.
const FIELDS: [&str; 4] = ["idunit", "ordertype", "idtargetregion", "idconvoyunit"];

/// Read one record. The brackets of a list around the records are passed over.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    if reader.close_list()? {
        return Ok(None);
    }
    if reader.take_kind(TokenKind::OpenList) {
        reader.depth += 1;
        return Ok(None);
    }
    let first = reader.at;
    reader.expect(TokenKind::OpenRecord, Wanted::Mark("`{`"))?;
    let mut fields: [Option<Option<u64>>; 4] = [None; 4];
    loop {
        let (field, value) = field(reader)?;
        fields[field] = Some(value);
        if !reader.take_kind(TokenKind::Comma) {
            break;
        }
    }
    reader.expect(TokenKind::CloseRecord, Wanted::Mark("`}`"))?;
    let missing = |what| {
        reader.error_at(
            first,
            reader.at - 1,
            SyntaxErrorKind::Expected(Wanted::Mark(what), Next::Text("}".into())),
        )
    };
    let kind = fields[1].flatten().ok_or_else(|| missing("\"order-type\""))?;
    let place = |field: usize, what: &'static str| {
        let number = fields[field].flatten().ok_or_else(|| missing(what))?;
        let place = usize::try_from(number).ok().and_then(|number| reader.board.location(number));
        place.ok_or_else(|| {
            let kind = SyntaxErrorKind::NoSuchNumber(number.to_string());
            reader.error_at(first, reader.at - 1, kind)
        })
    };
    let at = || place(0, "\"id_unit\"");
    let to = || place(2, "\"id_target_region\"");
    let other = || place(3, "\"id_convoy_unit\"").map(|at| RawUnit { power: None, kind: None, at });
    let (unit, action) = match kind {
        HOLD => (None, RawAction::Hold),
        ATTACK => {
            let convoyed = fields[3].flatten().is_some();
            let route = if convoyed { Route::Convoy(Vec::new()) } else { Route::Unsaid };
            (None, RawAction::Move { to: to()?, route })
        }
        SUPPORT => {
            let (unit, to) = (other()?, to()?);
            (None, RawAction::Support { unit, to: (to != unit.at).then_some(to) })
        }
        CONVOY => (None, RawAction::Convoy { unit: other()?, to: to()? }),
        DISBAND => (None, RawAction::Disband),
        BUILD_ARMY => (Some(UnitKind::Army), RawAction::Build),
        BUILD_FLEET => (Some(UnitKind::Fleet), RawAction::Build),
        WAIVE => (None, RawAction::Waive),
        _ => {
            let kind = SyntaxErrorKind::NoSuchNumber(kind.to_string());
            return Err(reader.error_at(first, reader.at - 1, kind));
        }
    };
    Ok(Some(RawOrder {
        power: None,
        kind: unit,
        at: if kind == WAIVE { None } else { Some(at()?) },
        action,
    }))
}

/// `"id_unit":12`; the field's index, and its value unless it is -1 or null.
fn field(reader: &mut Reader<'_>) -> Parsed<(usize, Option<u64>)> {
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    let first = reader.at;
    while matches!(reader.token().kind, TokenKind::Word | TokenKind::Dash | TokenKind::Underscore) {
        reader.at += 1;
    }
    if reader.at == first {
        return Err(reader.error(SyntaxErrorKind::Expected(Wanted::Field, reader.found())));
    }
    let name = reader.tokens.joined(first, reader.at - 1);
    let Some(field) = FIELDS.iter().position(|field| *field == name) else {
        reader.at = first;
        return Err(reader.not_in_style());
    };
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    reader.expect(TokenKind::Colon, Wanted::Mark("`:`"))?;
    let negative = reader.take_kind(TokenKind::Dash);
    let null = reader.token().kind == TokenKind::Word && reader.written() == "null";
    if null {
        reader.at += 1;
        return Ok((field, None));
    }
    let digits = reader.written();
    reader.expect(TokenKind::Number, Wanted::Number)?;
    match digits.parse() {
        Ok(number) if !negative => Ok((field, Some(number))),
        Ok(1) => Ok((field, None)),
        _ => {
            reader.at -= 1;
            let sign = if negative { "-" } else { "" };
            let number = super::error::shown(&format!("{sign}{digits}"));
            Err(reader.error(SyntaxErrorKind::NoSuchNumber(number)))
        }
    }
}

pub(super) fn write(order: &RawOrder) -> Result<String, Unwritable> {
    let (kind, to, other) = match &order.action {
        RawAction::Hold => (HOLD, None, None),
        RawAction::Move { to, route: Route::Convoy(_) } => (ATTACK, Some(*to), order.at),
        RawAction::Move { to, .. } | RawAction::Retreat { to } => (ATTACK, Some(*to), None),
        RawAction::Support { unit, to } => (SUPPORT, Some(to.unwrap_or(unit.at)), Some(unit.at)),
        RawAction::Convoy { unit, to } => (CONVOY, Some(*to), Some(unit.at)),
        RawAction::Disband => (DISBAND, None, None),
        RawAction::Build => match order.kind {
            Some(UnitKind::Army) => (BUILD_ARMY, None, None),
            Some(UnitKind::Fleet) => (BUILD_FLEET, None, None),
            None => return Err(Unwritable::KindUnknown),
        },
        RawAction::Waive => (WAIVE, None, None),
    };
    let field = |at: Option<Location>| at.map_or("-1".to_owned(), |at| at.index().to_string());
    Ok(format!(
        "{{\"id_unit\":{},\"order-type\":{kind},\"id_target_region\":{},\"id_convoy_unit\":{}}}",
        field(order.at),
        field(to),
        field(other)
    ))
}
