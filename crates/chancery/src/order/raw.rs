//! What somebody wrote: names are resolved, but nothing is known yet of who stands where. The type
//! of a unit, a coast, the power may be missing, as they often are on paper.

use super::{AdjustmentOrder, MovementOrder, Order, RetreatOrder, Way};
use crate::board::{Board, Location, Power, UnitKind};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};

/// An order as written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RawOrder {
    /// The power that gives the order, if it is said.
    pub power: Option<Power>,
    /// Army or fleet, if it is said.
    pub kind: Option<UnitKind>,
    /// Where the unit stands, or is to be built. None for a waived build.
    pub at: Option<Location>,
    /// What it is to do.
    pub action: RawAction,
}

/// A unit that another order speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RawUnit {
    /// Its nationality, if it is said.
    pub power: Option<Power>,
    /// Army or fleet, if it is said.
    pub kind: Option<UnitKind>,
    /// Where it stands.
    pub at: Location,
}

impl RawUnit {
    /// The unit as in `A PAR`, or `PAR` if its kind is not said.
    pub fn name(self, board: &Board) -> &str {
        match self.kind {
            Some(kind) => board.unit_name(kind, self.at),
            None => board.location_upper(self.at),
        }
    }
}

/// How a move is to be made, as far as it is said.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Route {
    /// Nothing is said.
    #[default]
    Unsaid,
    /// Over land.
    Land,
    /// By convoy, through these seas if any are named.
    Convoy(Vec<Location>),
}

/// What a unit is to do, as written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RawAction {
    /// Stay.
    Hold,
    /// Go; in a retreat phase, retreat.
    Move {
        /// Where to.
        to: Location,
        /// How.
        route: Route,
    },
    /// Support a unit, to hold or to move.
    Support {
        /// The supported unit.
        unit: RawUnit,
        /// Where it moves, if it does.
        to: Option<Location>,
    },
    /// Convoy an army.
    Convoy {
        /// The army.
        unit: RawUnit,
        /// Where to.
        to: Location,
    },
    /// Retreat, written so that it can be nothing else.
    Retreat {
        /// Where to.
        to: Location,
    },
    /// Leave the board: a dislodged unit, or one too many.
    Disband,
    /// Be built.
    Build,
    /// Leave a build unused.
    Waive,
}

impl RawOrder {
    /// All places that it names.
    pub fn places(&self) -> Vec<Location> {
        let mut all: Vec<Location> = self.at.into_iter().collect();
        match &self.action {
            RawAction::Move { to, route } => {
                all.push(*to);
                if let Route::Convoy(seas) = route {
                    all.extend(seas);
                }
            }
            RawAction::Support { unit, to } => all.extend([unit.at].into_iter().chain(*to)),
            RawAction::Convoy { unit, to } => all.extend([unit.at, *to]),
            RawAction::Retreat { to } => all.push(*to),
            RawAction::Hold | RawAction::Disband | RawAction::Build | RawAction::Waive => {}
        }
        all
    }

    /// The order without the nationality of any unit.
    #[must_use]
    pub fn without_powers(mut self) -> RawOrder {
        self.power = None;
        if let RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } = &mut self.action {
            unit.power = None;
        }
        self
    }

    /// An order fully written out, as it stands in a position: with powers and kinds of units.
    pub fn of(order: Order, position: &Position) -> RawOrder {
        let standing = |at: Location| position.unit_in(position.board().province_of(at));
        let named = |at: Location| {
            let unit = standing(at);
            RawUnit { power: unit.map(Unit::power), kind: unit.map(Unit::kind), at }
        };
        let written = |unit: RawUnit, action: RawAction| RawOrder {
            power: unit.power,
            kind: unit.kind,
            at: Some(unit.at),
            action,
        };
        match order {
            Order::Movement(order) => {
                let action = match order {
                    MovementOrder::Hold { .. } => RawAction::Hold,
                    MovementOrder::Move { to, way, .. } => RawAction::Move {
                        to,
                        route: match way {
                            Way::Direct => Route::Unsaid,
                            Way::Land => Route::Land,
                            Way::Convoy => Route::Convoy(Vec::new()),
                        },
                    },
                    MovementOrder::SupportHold { supported, .. } => {
                        RawAction::Support { unit: named(supported), to: None }
                    }
                    MovementOrder::SupportMove { supported, to, .. } => {
                        RawAction::Support { unit: named(supported), to: Some(to) }
                    }
                    MovementOrder::Convoy { army, to, .. } => {
                        RawAction::Convoy { unit: named(army), to }
                    }
                };
                written(named(order.unit()), action)
            }
            Order::Retreat(order) => {
                let (unit, action) = match order {
                    RetreatOrder::Retreat { unit, to } => (unit, RawAction::Retreat { to }),
                    RetreatOrder::Disband { unit } => (unit, RawAction::Disband),
                };
                let dislodged = position.dislodged_in(position.board().province_of(unit));
                let unit = RawUnit {
                    power: dislodged.map(|dislodged| dislodged.unit.power()),
                    kind: dislodged.map(|dislodged| dislodged.unit.kind()),
                    at: unit,
                };
                written(unit, action)
            }
            Order::Adjustment(AdjustmentOrder::Build { kind, at }) => RawOrder {
                power: position.owner(position.board().province_of(at)),
                kind: Some(kind),
                at: Some(at),
                action: RawAction::Build,
            },
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                written(named(unit), RawAction::Disband)
            }
            Order::Adjustment(AdjustmentOrder::Waive) => {
                RawOrder { power: None, kind: None, at: None, action: RawAction::Waive }
            }
        }
    }

    /// The order as a phase takes it: in a retreat phase, a move is a retreat. A move by convoy stays
    /// one, since nothing retreats by convoy.
    #[must_use]
    pub fn in_phase(mut self, phase: PhaseKind) -> RawOrder {
        if let RawAction::Move { to, route: Route::Unsaid | Route::Land } = self.action
            && phase == PhaseKind::Retreat
        {
            self.action = RawAction::Retreat { to };
        }
        self
    }

    /// Fill in what a position tells: owners and kinds of units, and coasts, that were not
    /// written. What was written stays, right or wrong.
    #[must_use]
    pub fn completed(mut self, position: &Position) -> RawOrder {
        let board = position.board();
        let Some(at) = self.at else { return self };
        if self.action == RawAction::Build {
            self.power = self.power.or(position.owner(board.province_of(at)));
            return self;
        }
        let complete = |written: RawUnit| {
            let place = board.province_of(written.at);
            let dislodged = match position.phase().kind {
                PhaseKind::Retreat => position.dislodged_in(place),
                _ => None,
            };
            let unit = dislodged.map(|dislodged| dislodged.unit).or(position.unit_in(place));
            let Some(unit) = unit else { return written };
            let as_said = written.kind.is_none_or(|kind| kind == unit.kind());
            let coast_missing = board.coast_of(written.at).is_none();
            RawUnit {
                power: written.power.or(Some(unit.power())),
                kind: written.kind.or(Some(unit.kind())),
                at: if as_said && coast_missing { unit.location() } else { written.at },
            }
        };
        let own = complete(RawUnit { power: self.power, kind: self.kind, at });
        let giver = own.power.filter(|&power| !board.is_neutral(power));
        (self.power, self.kind, self.at) = (giver, own.kind, Some(own.at));
        if let RawAction::Support { unit, .. } | RawAction::Convoy { unit, .. } = &mut self.action {
            *unit = complete(*unit);
        }
        self
    }
}
