//! Orders of a retreat phase.

use super::Checker;
use crate::board::{Location, Province, Terrain, UnitKind};
use crate::order::{Fault, RawAction, RawOrder, RetreatOrder, Route};
use crate::position::{Dislodged, Unit};
use crate::rules::{ConvoyedRetreat, TwoCoasts};

impl Checker<'_> {
    pub(super) fn retreat(&mut self, order: &RawOrder) -> Option<RetreatOrder> {
        let wrong = !matches!(
            order.action,
            RawAction::Move { .. } | RawAction::Retreat { .. } | RawAction::Disband
        );
        if wrong {
            self.wrong_phase::<()>(order);
        }
        let at = order.at?;
        let Some(dislodged) = self.position.dislodged_in(self.board.province_of(at)) else {
            return if order.action == RawAction::Build {
                None
            } else {
                self.fault(Fault::NotDislodged(at))
            };
        };
        self.check_owner(dislodged.unit, order.power);
        self.check_written(order, at, dislodged.unit);
        let (kind, unit) = (dislodged.unit.kind(), dislodged.unit.location());
        let to = match &order.action {
            RawAction::Disband => return Some(RetreatOrder::Disband { unit }),
            RawAction::Move { to, route } => {
                if matches!(route, Route::Convoy(_)) {
                    self.faults.push(Fault::RetreatByConvoy(unit));
                }
                *to
            }
            RawAction::Retreat { to } => *to,
            _ => return None,
        };
        self.check_idle_coast(kind, to);
        let board = self.board;
        let goal = board.province_of(to);
        let named = kind == UnitKind::Fleet && board.coast_of(to).is_some();
        if goal == board.province_of(unit) {
            return self.fault(Fault::RetreatInPlace(unit));
        }
        let direct = self.own_goal(kind, unit, to);
        let to = match direct {
            // A coast out of reach may be ignored; then the one in reach is meant.
            Ok(exact) if named => exact,
            _ => to,
        };
        let open: Vec<Location> = self
            .position
            .retreats(dislodged)
            .filter(|&at| board.province_of(at) == goal && (!named || at == to))
            .collect();
        match open[..] {
            [only] if kind == UnitKind::Fleet && only != to => match self.sole_coast(only) {
                Ok(to) => Some(RetreatOrder::Retreat { unit, to }),
                Err(fault) => self.fault(fault),
            },
            [to] => Some(RetreatOrder::Retreat { unit, to }),
            [_, _, ..] if self.rules.two_coasts == TwoCoasts::Default => {
                let to = board.coasts_in_reach(unit, to).find(|coast| open.contains(coast))?;
                Some(RetreatOrder::Retreat { unit, to })
            }
            [_, _, ..] => self.fault(Fault::CoastMissing(to)),
            [] => match direct {
                Ok(_) | Err(Fault::CoastMissing(_) | Fault::CoastOmitted(_)) => {
                    let fault = if self.position.unit_in(goal).is_some() {
                        Fault::RetreatOccupied(unit, to)
                    } else {
                        self.barred(dislodged, to)
                    };
                    self.fault(fault)
                }
                Err(fault) => self.fault(fault),
            },
        }
    }

    /// Why a unit cannot retreat to a vacant province in its reach: its attacker came from there, or
    /// there was a standoff. A position does not record it, but often only one of them can be.
    #[cold]
    fn barred(&self, dislodged: Dislodged, to: Location) -> Fault {
        let unit = dislodged.unit.location();
        let goal = self.board.province_of(to);
        match (self.attacker_may_come_from(dislodged, goal), self.may_be_standoff(goal)) {
            (true, false) => Fault::RetreatToAttacker(unit, to),
            (false, true) => Fault::RetreatToStandoff(unit, to),
            _ => Fault::RetreatBarred(unit, to),
        }
    }

    /// May the unit that now stands in the place of a dislodged one have come from a province?
    fn attacker_may_come_from(&self, dislodged: Dislodged, from: Province) -> bool {
        let board = self.board;
        let Some(attacker) = self.position.unit_in(board.province_of(dislodged.unit.location()))
        else {
            return true;
        };
        let by_convoy = attacker.kind() == UnitKind::Army
            && self.rules.convoyed_retreat == ConvoyedRetreat::Barred;
        let coasts = board.province(from).coasts.iter().copied();
        let mut places = coasts.chain([from.location()]);
        by_convoy
            || places.any(|at| board.reach(attacker.kind(), at).contains(&attacker.location()))
    }

    /// May two units have met in a province that is vacant now? Not if another dislodged unit can
    /// retreat there, nor if fewer than two are near that have not moved.
    fn may_be_standoff(&self, goal: Province) -> bool {
        let (board, position) = (self.board, self.position);
        let into = |at: Location| board.province_of(at) == goal;
        if position.dislodged().iter().any(|&other| position.retreats(other).any(into)) {
            return false;
        }
        let coastal = board.terrain(goal.location()) == Terrain::Coastal;
        let dislodged = position.dislodged();
        let attacks = |place: Province| {
            dislodged.iter().any(|other| board.province_of(other.unit.location()) == place)
        };
        let near = |unit: Unit| {
            board.reach_provinces(unit.kind(), unit.location()).contains(goal)
                || coastal && unit.kind() == UnitKind::Army
        };
        // Who stands where another was dislodged has moved there.
        let stayed = position.units().iter().copied();
        let stayed = stayed.filter(|unit| !attacks(board.province_of(unit.location())));
        let all = stayed.chain(dislodged.iter().map(|other| other.unit));
        all.filter(|&unit| near(unit)).take(2).count() == 2
    }
}
