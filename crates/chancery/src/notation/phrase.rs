//! Writing orders in letters: what the dialects share that put the unit first and the verb behind.

use std::borrow::Cow;

use crate::board::{Board, Location, UnitKind};
use crate::lang::messages::notation as said;
use crate::lang::{Message, text};
use crate::order::{RawAction, RawOrder, RawUnit, Route, fleets_that_convoy, route};
use crate::position::Position;

/// Why a dialect cannot write an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// It has no word for a waived build.
    Waive,
    /// It has words for the orders of a movement phase alone.
    OtherPhase,
    /// It cannot tell a convoy to a neighbour from a walk.
    NeighbourConvoy,
    /// It writes the route of a convoy, which is not known.
    RouteUnknown,
    /// It writes whose unit it is, which is not known.
    PowerUnknown,
    /// It writes whether it is an army or a fleet, which is not known.
    KindUnknown,
}

impl Unwritable {
    pub(crate) fn said(self) -> Message {
        match self {
            Unwritable::Waive => text!(said::CannotWriteWaive),
            Unwritable::OtherPhase => text!(said::OnlyMovement),
            Unwritable::NeighbourConvoy => text!(said::NeighbourConvoy),
            Unwritable::RouteUnknown => text!(said::RouteUnknown),
            Unwritable::PowerUnknown => text!(said::PowerUnknown),
            Unwritable::KindUnknown => text!(said::KindUnknown),
        }
    }
}

speaks!(Unwritable);

/// The words of a dialect, each with the space around it.
pub(super) struct Phrases {
    pub(super) army: &'static str,
    pub(super) fleet: &'static str,
    pub(super) hold: &'static str,
    pub(super) arrow: &'static str,
    pub(super) support: &'static str,
    pub(super) convoy: &'static str,
    pub(super) via: &'static str,
    pub(super) via_land: &'static str,
    pub(super) retreat: &'static str,
    /// Before the unit and behind it.
    pub(super) disband: (&'static str, &'static str),
    pub(super) build: (&'static str, &'static str),
    pub(super) waive: &'static str,
    pub(super) place: for<'b> fn(&'b Board, Location) -> Cow<'b, str>,
}

impl Phrases {
    pub(super) fn write(&self, order: &RawOrder, board: &Board) -> String {
        let mut text = String::with_capacity(32);
        self.push(&mut text, order, board);
        text
    }

    /// Write an order behind a text.
    pub(super) fn push(&self, text: &mut String, order: &RawOrder, board: &Board) {
        let (Some(at), false) = (order.at, order.action == RawAction::Waive) else {
            text.push_str(self.waive);
            return;
        };
        let place = |text: &mut String, before: &str, at: Location| {
            text.push_str(before);
            text.push_str(&(self.place)(board, at));
        };
        let other = |text: &mut String, verb: &str, unit: &RawUnit| {
            text.push_str(verb);
            self.push_unit(text, unit.kind, unit.at, board);
        };
        match &order.action {
            RawAction::Disband => text.push_str(self.disband.0),
            RawAction::Build => text.push_str(self.build.0),
            _ => {}
        }
        self.push_unit(text, order.kind, at, board);
        match &order.action {
            RawAction::Hold => text.push_str(self.hold),
            RawAction::Move { to, route } => {
                place(text, self.arrow, *to);
                text.push_str(match route {
                    Route::Unsaid => "",
                    Route::Land => self.via_land,
                    Route::Convoy(_) => self.via,
                });
            }
            RawAction::Support { unit: supported, to } => {
                other(text, self.support, supported);
                if let Some(to) = to {
                    place(text, self.arrow, *to);
                }
            }
            RawAction::Convoy { unit: army, to } => {
                other(text, self.convoy, army);
                place(text, self.arrow, *to);
            }
            RawAction::Retreat { to } => place(text, self.retreat, *to),
            RawAction::Disband => text.push_str(self.disband.1),
            RawAction::Build => text.push_str(self.build.1),
            RawAction::Waive => {}
        }
    }

    /// `A PAR`; the place alone when the kind is not known.
    pub(super) fn unit(&self, kind: Option<UnitKind>, at: Location, board: &Board) -> String {
        let mut text = String::new();
        self.push_unit(&mut text, kind, at, board);
        text
    }

    fn push_unit(&self, text: &mut String, kind: Option<UnitKind>, at: Location, board: &Board) {
        text.push_str(match kind {
            Some(UnitKind::Army) => self.army,
            Some(UnitKind::Fleet) => self.fleet,
            None => "",
        });
        text.push_str(&(self.place)(board, at));
    }
}

/// The seas that a convoyed army passes: those that were named, else a shortest chain of the fleets
/// in the position.
pub(super) fn named_route(
    named: &[Location],
    from: Location,
    to: Location,
    board: &Board,
    position: Option<&Position>,
) -> Result<Vec<Location>, Unwritable> {
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    let fleets = position.map(fleets_that_convoy).ok_or(Unwritable::RouteUnknown)?;
    let (from, to) = (board.province_of(from), board.province_of(to));
    route(board, fleets, from, to).ok_or(Unwritable::RouteUnknown)
}

/// `STP/SC`
pub(super) fn upper(board: &Board, at: Location) -> Cow<'_, str> {
    board.location_upper(at).into()
}

/// `stp/sc`
pub(super) fn lower(board: &Board, at: Location) -> Cow<'_, str> {
    board.location_id(at).into()
}
