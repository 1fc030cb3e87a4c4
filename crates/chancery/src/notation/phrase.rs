//! Writing orders in letters: what the dialects share that put the unit first and the verb behind.

use std::borrow::Cow;

use crate::board::{Board, Location, UnitKind};
use crate::lang::Lang;
use crate::order::{RawAction, RawOrder, RawUnit, Route, fleets_at_sea, route};
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
    /// The reason, as a sentence.
    pub const fn message(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Unwritable::Waive, Lang::EN) => {
                "this notation has no word for a waived build: leave the order out"
            }
            (Unwritable::Waive, _) => {
                "cette notation n’a pas de mot pour laisser une mobilisation : omettez l’ordre"
            }
            (Unwritable::OtherPhase, Lang::EN) => {
                "this notation has no word for it: it writes the orders of a movement phase alone"
            }
            (Unwritable::OtherPhase, _) => {
                "cette notation n’a pas de mot pour cela : elle n’écrit que les ordres d’une phase de mouvement"
            }
            (Unwritable::NeighbourConvoy, Lang::EN) => {
                "this notation cannot tell a convoy to a neighbouring province from a move by land"
            }
            (Unwritable::NeighbourConvoy, _) => {
                "cette notation ne distingue pas un convoi vers une province voisine d’un déplacement par terre"
            }
            (Unwritable::RouteUnknown, Lang::EN) => {
                "this notation writes the route of a convoy: a position with a chain of fleets tells it"
            }
            (Unwritable::RouteUnknown, _) => {
                "cette notation écrit l’itinéraire d’un convoi : il faut une position avec une chaîne de flottes"
            }
            (Unwritable::PowerUnknown, Lang::EN) => {
                "this notation writes whose unit it is: a position or a prefix tells it"
            }
            (Unwritable::PowerUnknown, _) => {
                "cette notation écrit à qui est l’unité : il faut une position ou un préfixe"
            }
            (Unwritable::KindUnknown, Lang::EN) => {
                "this notation writes whether it is an army or a fleet: a position or a letter tells it"
            }
            (Unwritable::KindUnknown, _) => {
                "cette notation écrit si c’est une armée ou une flotte : il faut une position ou une lettre"
            }
        }
    }
}

impl std::fmt::Display for Unwritable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.message(Lang::EN))
    }
}

impl std::error::Error for Unwritable {}

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
    let fleets = position.map(fleets_at_sea).ok_or(Unwritable::RouteUnknown)?;
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
