//! Names that mean several provinces: the unit or the move often leaves one of them.

use std::ops::Range;

use super::error::{SyntaxError, SyntaxErrorKind};
use crate::board::{Board, Coast, Location, Province, ProvinceSet, Terrain, UnitKind};
use crate::lang::Arg;
use crate::order::{RawAction, RawOrder};
use crate::position::Position;

/// Which place of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OrderPart {
    /// Where the ordered unit stands.
    Unit,
    /// Where the supported or convoyed unit stands.
    Other,
    /// Where somebody goes.
    To,
}

/// A name that is not yet one place.
#[derive(Debug)]
pub(super) struct Unsettled<'b> {
    pub(super) part: OrderPart,
    pub(super) all: &'b [Province],
    pub(super) coast: Option<Coast>,
    pub(super) written: String,
    pub(super) span: Range<usize>,
}

/// The names of provinces, to choose from, as in `Livonia (LVN)`.
fn names(board: &Board, all: &[Province]) -> Vec<Arg> {
    let named = |province: &Province| {
        let id = board.location_upper(province.location()).to_owned();
        Arg::Coded(board.province(*province).name.clone(), id)
    };
    all.iter().map(named).collect()
}

/// Choose the one reading that makes most sense, if there is just one.
pub(super) fn settle(
    order: RawOrder,
    unsettled: &[Unsettled<'_>],
    board: &Board,
    position: Option<&Position>,
) -> Result<RawOrder, SyntaxError> {
    let mut readings = vec![order];
    for open in unsettled {
        readings = readings
            .iter()
            .flat_map(|order| open.all.iter().map(|&province| put(order, open, province, board)))
            .collect();
        // Two or three names of two or three provinces are few; a path of many would be too much.
        if readings.len() > 64 {
            return Err(ambiguous(open, board));
        }
    }
    let sense = |order: &RawOrder| (stands(order, board, position), rank(order, board));
    let best = readings.iter().map(sense).max().unwrap_or_default();
    let mut likely = readings.into_iter().filter(|order| sense(order) == best);
    match (likely.next(), likely.next()) {
        (Some(only), None) if best.1 > 0 => Ok(only),
        _ => Err(ambiguous(&unsettled[0], board)),
    }
}

fn ambiguous(open: &Unsettled<'_>, board: &Board) -> SyntaxError {
    SyntaxError {
        span: open.span.clone(),
        kind: SyntaxErrorKind::Ambiguous(open.written.clone(), names(board, open.all)),
    }
}

fn put(order: &RawOrder, open: &Unsettled<'_>, province: Province, board: &Board) -> RawOrder {
    let place = open.coast.and_then(|coast| board.coast_called(province, coast));
    let place = place.unwrap_or(province.location());
    let mut order = order.clone();
    match (open.part, &mut order.action) {
        (OrderPart::Unit, _) => order.at = Some(place),
        (OrderPart::Other, RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. }) => {
            unit.at = place;
        }
        (
            OrderPart::To,
            RawAction::Move { to, .. } | RawAction::Retreat { to } | RawAction::Convoy { to, .. },
        ) => *to = place,
        (OrderPart::To, RawAction::Support { to, .. }) => *to = Some(place),
        _ => {}
    }
    order
}

/// Do the units that the order speaks of exist? Without a position, nobody knows.
fn stands(order: &RawOrder, board: &Board, position: Option<&Position>) -> bool {
    let Some(position) = position else {
        return true;
    };
    let is_there = |kind: Option<UnitKind>, at: Location| {
        let place = board.province_of(at);
        let dislodged = position.dislodged_in(place).map(|dislodged| dislodged.unit);
        let units = [position.unit_in(place), dislodged];
        units.into_iter().flatten().any(|unit| kind.is_none_or(|kind| kind == unit.kind()))
    };
    let other = match order.action {
        RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } => {
            is_there(unit.kind, unit.at)
        }
        RawAction::Build => return true,
        _ => true,
    };
    other && order.at.is_none_or(|at| is_there(order.kind, at))
}

/// How much sense an order makes on the empty board: 2 if it can be done directly, 1 if only by
/// convoy or not at all, 0 if a unit stands where it cannot.
fn rank(order: &RawOrder, board: &Board) -> u8 {
    let Some(at) = order.at else { return 1 };
    if !fits(order.kind, at, board) {
        return 0;
    }
    match order.action {
        RawAction::Move { to, .. } | RawAction::Retreat { to } => goes(order.kind, at, to, board),
        RawAction::Support { unit, to } => {
            if !fits(unit.kind, unit.at, board) {
                return 0;
            }
            let goal = to.unwrap_or(unit.at);
            let help = goes(order.kind, at, goal, board);
            to.map_or(help, |to| help.min(goes(unit.kind, unit.at, to, board)))
        }
        RawAction::Convoy { unit, to } => {
            let carried = |at| board.terrain(at) == Terrain::Coastal;
            let convoys = board.convoying().contains(board.province_of(at));
            if !fits(unit.kind, unit.at, board) || !convoys {
                return 0;
            }
            1 + u8::from(carried(unit.at) && carried(to))
        }
        _ => 1,
    }
}

fn fits(kind: Option<UnitKind>, at: Location, board: &Board) -> bool {
    kind.is_none_or(|kind| board.terrain(at).admits(kind))
}

fn goes(kind: Option<UnitKind>, from: Location, to: Location, board: &Board) -> u8 {
    let goal = board.province_of(to);
    let kinds = match kind {
        Some(kind) => vec![kind],
        None => vec![UnitKind::Army, UnitKind::Fleet],
    };
    let coasts = &board.province(board.province_of(from)).coasts;
    let places = || coasts.iter().copied().chain([from]);
    let reach =
        kinds.iter().flat_map(|&kind| places().map(move |at| *board.reach_provinces(kind, at)));
    let direct = reach.fold(ProvinceSet::EMPTY, |all, set| all | set).contains(goal);
    if direct { 2 } else { u8::from(fits(kind, to, board)) }
}
