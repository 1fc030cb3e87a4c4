//! The numeric record: `{"id_unit":46,"order-type":1,"id_target_region":16,"id_convoy_unit":-1}`; one
//! alone, a list of them, or a list in the wrapper `{"order":[…]}`.
//!
//! | field | meaning |
//! |---|---|
//! | `id_unit` | the number of the location where the unit is, or is built |
//! | `order-type` | 0 hold, 1 attack (move, retreat), 2 support, 3 convoy; ours: 4 disband, 5 build an army, 6 build a fleet, 7 waive |
//! | `id_target_region` | the location that is attacked, where the supported unit stands or goes, or where the army lands; -1 if none |
//! | `id_convoy_unit` | the unit that is convoyed, or supported; the attacker itself if it goes by convoy; -1 if none |

use super::Dialect;
use super::error::{FieldFault, SyntaxError, SyntaxErrorKind, Wanted, shown};
use super::lexer::TokenKind;
use super::phrase::Unwritable;
use super::reader::{Parsed, Reader};
use super::style::DialectStyle;
use crate::board::{Location, UnitKind, fold};
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

/// The four fields, in the order in which they are written.
const FIELDS: [&str; 4] = ["id_unit", "order-type", "id_target_region", "id_convoy_unit"];
const UNIT: usize = 0;
const KIND: usize = 1;
const TARGET: usize = 2;
const OTHER: usize = 3;

/// Does a text look like a record, a list of records or the wrapper? No other notation that the
/// default reader takes begins so.
pub(super) fn looks_like(text: &str) -> bool {
    let text = text.trim();
    let inner = text.strip_prefix('[').map_or(text, str::trim_start);
    // A list without orders is one, too.
    if inner == "]" && inner != text {
        return true;
    }
    inner.strip_prefix('{').is_some_and(|fields| fields.trim_start().starts_with('"'))
}

/// Read one record. The brackets of a list around the records, and the wrapper, are passed over.
pub(super) fn order(reader: &mut Reader<'_>) -> Parsed<Option<RawOrder>> {
    let outermost = reader.depth == 1;
    if reader.close_list()? {
        if outermost && std::mem::take(&mut reader.wrapped) {
            reader.expect(TokenKind::CloseRecord, Wanted::Mark("`}`"))?;
        }
        return Ok(None);
    }
    if reader.take_kind(TokenKind::OpenList) {
        reader.depth += 1;
        return Ok(None);
    }
    let first = reader.at;
    reader.expect(TokenKind::OpenRecord, Wanted::Mark("`{`"))?;
    if take_wrapper(reader) {
        reader.depth += 1;
        reader.wrapped = true;
        return Ok(None);
    }
    // One wrong field is one error: the rest of the record is passed over.
    let record = record(reader).inspect_err(|_| {
        reader.at = first;
        reader.skip_brackets();
    })?;
    let last = reader.at - 1;
    record.order(reader, first, last).map(Some)
}

/// `"order":[` behind `{`, if nothing is open yet.
fn take_wrapper(reader: &mut Reader<'_>) -> bool {
    const KINDS: [TokenKind; 5] = [
        TokenKind::Quote,
        TokenKind::Word,
        TokenKind::Quote,
        TokenKind::Colon,
        TokenKind::OpenList,
    ];
    let fits = KINDS.iter().enumerate().all(|(ahead, &kind)| reader.peek(ahead).kind == kind);
    let is_wrapper =
        fits && reader.depth == 0 && reader.tokens.written(reader.at + 1, reader.at + 1) == "order";
    reader.at += if is_wrapper { KINDS.len() } else { 0 };
    is_wrapper
}

/// The fields of a record: what was written, unless it is -1 or null, and at which token.
#[derive(Default)]
struct NumericRecord([Option<(Option<u64>, usize)>; 4]);

fn record(reader: &mut Reader<'_>) -> Parsed<NumericRecord> {
    let mut record = NumericRecord::default();
    loop {
        let (number, value) = field(reader, &record)?;
        record.0[number] = Some((value, reader.at - 1));
        if !reader.take_kind(TokenKind::Comma) {
            break;
        }
    }
    reader.expect(TokenKind::CloseRecord, Wanted::Mark("`}`"))?;
    Ok(record)
}

/// `"id_unit":12`; the field's index, and its value unless it is -1 or null.
fn field(reader: &mut Reader<'_>, known: &NumericRecord) -> Parsed<(usize, Option<u64>)> {
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    let first = reader.at;
    while !matches!(reader.token().kind, TokenKind::Quote | TokenKind::Comma | TokenKind::End) {
        reader.at += 1;
    }
    if reader.at == first {
        return Err(reader.error(SyntaxErrorKind::Expected(Wanted::Field, reader.found())));
    }
    let name = reader.tokens.written(first, reader.at - 1);
    let wrong = |reader: &Reader<'_>, field: &str, fault| {
        let kind = SyntaxErrorKind::Field(shown(field), fault);
        reader.error_at(first, reader.at - 1, kind)
    };
    let folded = fold(name);
    let Some(number) = FIELDS.iter().position(|field| fold(field) == folded) else {
        return Err(wrong(reader, name, FieldFault::Unknown));
    };
    if known.0[number].is_some() {
        return Err(wrong(reader, name, FieldFault::Twice));
    }
    reader.expect(TokenKind::Quote, Wanted::Mark("`\"`"))?;
    reader.expect(TokenKind::Colon, Wanted::Mark("`:`"))?;
    let value = value(reader).map_err(|fault| wrong(reader, name, fault))?;
    Ok((number, value))
}

/// A whole number, or none for -1 and null.
fn value(reader: &mut Reader<'_>) -> Result<Option<u64>, FieldFault> {
    let negative = reader.take_kind(TokenKind::Dash);
    let written = reader.written();
    let value = match (reader.token().kind, negative) {
        (TokenKind::Word, false) if written == "null" => None,
        (TokenKind::Number, false) => Some(written.parse().map_err(|_| FieldFault::NoInteger)?),
        (TokenKind::Number, true) if written == "1" => None,
        _ => return Err(FieldFault::NoInteger),
    };
    reader.at += 1;
    // A fraction has more digits behind its point.
    match reader.token().kind {
        TokenKind::Comma | TokenKind::CloseRecord => Ok(value),
        _ => Err(FieldFault::NoInteger),
    }
}

impl NumericRecord {
    fn get(&self, field: usize) -> Option<u64> {
        self.0[field].and_then(|(value, _)| value)
    }

    /// A field that the order needs is missing, or its number means nothing.
    fn fault(
        &self,
        reader: &Reader<'_>,
        field: usize,
        (first, last): (usize, usize),
    ) -> SyntaxError {
        let fault = self.get(field).map_or(FieldFault::Missing, |number| match field {
            KIND => FieldFault::NoOrderType(number),
            _ => FieldFault::NoLocation(number),
        });
        let (first, last) = match self.0[field] {
            Some((Some(_), at)) => (at, at),
            _ => (first, last),
        };
        reader.error_at(first, last, SyntaxErrorKind::Field(FIELDS[field].to_owned(), fault))
    }

    /// The order that the fields are, which stand from the first token to the last.
    fn order(&self, reader: &Reader<'_>, first: usize, last: usize) -> Parsed<RawOrder> {
        let fault = |field| self.fault(reader, field, (first, last));
        let place = |field: usize| {
            let number = self.get(field).and_then(|number| usize::try_from(number).ok());
            number.and_then(|number| reader.board.location(number)).ok_or_else(|| fault(field))
        };
        let other = || place(OTHER).map(|at| RawUnit { power: None, kind: None, at });
        let kind = self.get(KIND).ok_or_else(|| fault(KIND))?;
        let (unit, action) = match kind {
            HOLD => (None, RawAction::Hold),
            ATTACK => {
                let by_convoy = self.get(OTHER).is_some();
                let route = if by_convoy { Route::Convoy(Vec::new()) } else { Route::Unsaid };
                (None, RawAction::Move { to: place(TARGET)?, route })
            }
            SUPPORT => {
                let (unit, to) = (other()?, place(TARGET)?);
                (None, RawAction::Support { unit, to: (to != unit.at).then_some(to) })
            }
            CONVOY => (None, RawAction::Convoy { unit: other()?, to: place(TARGET)? }),
            DISBAND => (None, RawAction::Disband),
            BUILD_ARMY => (Some(UnitKind::Army), RawAction::Build),
            BUILD_FLEET => (Some(UnitKind::Fleet), RawAction::Build),
            WAIVE => (None, RawAction::Waive),
            _ => return Err(fault(KIND)),
        };
        let at = if kind == WAIVE { None } else { Some(place(UNIT)?) };
        Ok(RawOrder { power: None, kind: unit, at, action })
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
    let number = |at: Option<Location>| at.map_or("-1".to_owned(), |at| at.index().to_string());
    let values = [number(order.at), kind.to_string(), number(to), number(other)];
    let fields = FIELDS.iter().zip(values).map(|(field, value)| format!("\"{field}\":{value}"));
    Ok(format!("{{{}}}", fields.collect::<Vec<_>>().join(",")))
}
