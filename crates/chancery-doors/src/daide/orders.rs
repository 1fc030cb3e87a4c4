//! Orders, from tokens and to tokens.

use chancery::board::{Power, ProvinceSet, UnitKind};
use chancery::order::{RawAction, RawOrder, RawUnit, Route, convoy_route};
use chancery::phase::PhaseKind;
use chancery::position::Position;

use super::message::TokenList;
use super::reader::{MessageReader, Read, SaidUnit};
use super::tokens::{DaideToken, words as t};
use super::vocabulary::DaideVocabulary;

/// An order as it was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SaidOrder {
    /// Its tokens, without the brackets around them.
    pub(crate) tokens: Vec<DaideToken>,
    /// The word that says what is ordered, as in `MTO`.
    pub(crate) verb: DaideToken,
    /// What it means.
    pub(crate) order: RawOrder,
    /// Whether it names a coast that the province does not have.
    pub(crate) has_wrong_coast: bool,
}

impl SaidOrder {
    /// Whether a later order takes the place of this one.
    pub(crate) fn is_replaced_by(&self, later: &SaidOrder, vocabulary: &DaideVocabulary) -> bool {
        let place = |order: &RawOrder| order.at.map(|at| vocabulary.board.province_of(at));
        place(&self.order).is_some() && place(&self.order) == place(&later.order)
    }
}

/// Reads an order without its brackets; `tokens` are its own.
pub(crate) fn read(reader: &mut MessageReader<'_>, tokens: &[DaideToken]) -> Read<SaidOrder> {
    if !reader.is_list() {
        let power = reader.power()?;
        reader.expect(t::WVE)?;
        let order = RawOrder { power: Some(power), kind: None, at: None, action: RawAction::Waive };
        let tokens = tokens.to_vec();
        return Ok(SaidOrder { tokens, verb: t::WVE, order, has_wrong_coast: false });
    }
    let unit = reader.in_list(MessageReader::unit)?;
    let mut is_wrong = unit.place.is_wrong;
    let place = reader.place();
    let verb = reader.token()?;
    let mut location = |reader: &mut MessageReader<'_>| -> Read<chancery::Location> {
        let place = reader.location()?;
        is_wrong |= place.is_wrong;
        Ok(place.at)
    };
    let action = match verb {
        t::HLD => RawAction::Hold,
        t::MTO => RawAction::Move { to: location(reader)?, route: Route::Unsaid },
        t::CTO => {
            let to = location(reader)?;
            reader.expect(t::VIA)?;
            let path = reader.in_list(|list| {
                let mut path = vec![list.province()?.location()];
                while !list.is_done() {
                    path.push(list.province()?.location());
                }
                Ok(path)
            })?;
            RawAction::Move { to, route: Route::Convoy(path) }
        }
        t::SUP => {
            let unit = raw(reader.in_list(MessageReader::unit)?);
            let mut to = None;
            if !reader.is_done() {
                reader.expect(t::MTO)?;
                to = Some(location(reader)?);
            }
            RawAction::Support { unit, to }
        }
        t::CVY => {
            let unit = raw(reader.in_list(MessageReader::unit)?);
            reader.expect(t::CTO)?;
            RawAction::Convoy { unit, to: location(reader)? }
        }
        t::RTO => RawAction::Retreat { to: location(reader)? },
        t::DSB | t::REM => RawAction::Disband,
        t::BLD => RawAction::Build,
        _ => return Err(place),
    };
    reader.done()?;
    let order = RawOrder { power: unit.power, kind: unit.kind, at: Some(unit.place.at), action };
    Ok(SaidOrder { tokens: tokens.to_vec(), verb, order, has_wrong_coast: is_wrong })
}

fn raw(unit: SaidUnit) -> RawUnit {
    RawUnit { power: unit.power, kind: unit.kind, at: unit.place.at }
}

/// A unit in brackets.
pub(crate) fn unit(
    vocabulary: &DaideVocabulary,
    power: Option<Power>,
    kind: Option<UnitKind>,
    at: chancery::Location,
) -> TokenList {
    let kind = match kind {
        Some(UnitKind::Army) | None => t::AMY,
        Some(UnitKind::Fleet) => t::FLT,
    };
    let power = power.map_or(t::UNO, |power| vocabulary.power(power));
    TokenList::default().list(TokenList(vec![power, kind]).all(vocabulary.location(at)))
}

/// Writes an order of a power without brackets. A convoy whose route is not said goes by the fleets that stand there.
pub(crate) fn write(
    vocabulary: &DaideVocabulary,
    giver: Power,
    order: &RawOrder,
    position: &Position,
) -> TokenList {
    let order = order.clone().completed(position);
    let Some(at) = order.at else {
        return TokenList(vec![vocabulary.power(giver), t::WVE]);
    };
    let board = position.board();
    let power = order.power.or(Some(giver));
    let list = unit(vocabulary, power, order.kind, at);
    let named = |unit: RawUnit| super::orders::unit(vocabulary, unit.power, unit.kind, unit.at);
    let place = |at| vocabulary.location(at);
    // The goal of a support is a province, whatever the coast.
    let province = |at| vocabulary.province(board.province_of(at));
    match &order.action {
        RawAction::Hold => list.token(t::HLD),
        RawAction::Move { to, route: Route::Convoy(path) } => {
            let (from, goal) = (board.province_of(at), board.province_of(*to));
            let found = || convoy_route(board, fleets(position), from, goal).unwrap_or_default();
            let path = if path.is_empty() { found() } else { path.clone() };
            let list = list.token(t::CTO).token(province(*to)).token(t::VIA);
            list.list(path.into_iter().map(province))
        }
        RawAction::Move { to, .. } => list.token(t::MTO).all(place(*to)),
        RawAction::Support { unit, to: None } => list.token(t::SUP).all(named(*unit)),
        RawAction::Support { unit, to: Some(to) } => {
            list.token(t::SUP).all(named(*unit)).token(t::MTO).token(province(*to))
        }
        RawAction::Convoy { unit, to } => {
            list.token(t::CVY).all(named(*unit)).token(t::CTO).token(province(*to))
        }
        RawAction::Retreat { to } => list.token(t::RTO).all(place(*to)),
        RawAction::Disband if position.phase().kind == PhaseKind::Adjustment => list.token(t::REM),
        RawAction::Disband => list.token(t::DSB),
        RawAction::Build => list.token(t::BLD),
        RawAction::Waive => TokenList(vec![vocabulary.power(giver), t::WVE]),
    }
}

/// The provinces with fleets that can convoy.
fn fleets(position: &Position) -> ProvinceSet {
    let board = position.board();
    let fleets = position.units().iter().filter(|unit| unit.kind() == UnitKind::Fleet);
    let places: ProvinceSet = fleets.map(|unit| board.province_of(unit.location())).collect();
    places & board.convoying()
}
