//! Writing orders in letters: what the dialects share that put the unit first and the verb behind.

use crate::board::{Board, Location, UnitKind};
use crate::order::{RawAction, RawOrder, RawUnit, Route};

/// Why a dialect cannot write an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unwritable {
    /// The dialect has no way to say it.
    #[error("this dialect has no way to write {0}")]
    NoWord(&'static str),
    /// Something must be known that is not.
    #[error("this dialect writes {0}, which is not known here; a position tells it")]
    Unknown(&'static str),
}

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
    pub(super) place: fn(&Board, Location) -> String,
}

impl Phrases {
    pub(super) fn write(&self, order: &RawOrder, board: &Board) -> Result<String, Unwritable> {
        let Some(at) = order.at else {
            return Ok(self.waive.to_owned());
        };
        let place = |at: Location| (self.place)(board, at);
        let unit = self.unit(order.kind, at, board);
        let other = |unit: &RawUnit| self.unit(unit.kind, unit.at, board);
        Ok(match &order.action {
            RawAction::Hold => format!("{unit}{}", self.hold),
            RawAction::Move { to, route } => {
                let how = match route {
                    Route::Unsaid => "",
                    Route::Land => self.via_land,
                    Route::Convoy(_) => self.via,
                };
                format!("{unit}{}{}{how}", self.arrow, place(*to))
            }
            RawAction::Support {
                unit: supported,
                to: None,
            } => {
                format!("{unit}{}{}", self.support, other(supported))
            }
            RawAction::Support {
                unit: supported,
                to: Some(to),
            } => {
                format!(
                    "{unit}{}{}{}{}",
                    self.support,
                    other(supported),
                    self.arrow,
                    place(*to)
                )
            }
            RawAction::Convoy { unit: army, to } => {
                format!(
                    "{unit}{}{}{}{}",
                    self.convoy,
                    other(army),
                    self.arrow,
                    place(*to)
                )
            }
            RawAction::Retreat { to } => format!("{unit}{}{}", self.retreat, place(*to)),
            RawAction::Disband => format!("{}{unit}{}", self.disband.0, self.disband.1),
            RawAction::Build => format!("{}{unit}{}", self.build.0, self.build.1),
            RawAction::Waive => self.waive.to_owned(),
        })
    }

    /// `A PAR`; the place alone when the kind is not known.
    pub(super) fn unit(&self, kind: Option<UnitKind>, at: Location, board: &Board) -> String {
        let letter = match kind {
            Some(UnitKind::Army) => self.army,
            Some(UnitKind::Fleet) => self.fleet,
            None => "",
        };
        format!("{letter}{}", (self.place)(board, at))
    }
}

/// `STP/SC`
pub(super) fn upper(board: &Board, at: Location) -> String {
    board.location_upper(at).to_owned()
}

/// `stp/sc`
pub(super) fn lower(board: &Board, at: Location) -> String {
    board.location_id(at).to_owned()
}
