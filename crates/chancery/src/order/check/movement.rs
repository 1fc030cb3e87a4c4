//! Orders of a movement phase.

use super::Checker;
use crate::board::{Location, Power, Province, Terrain, UnitKind};
use crate::order::convoy::Convoys;
use crate::order::water::{armies_and_fleets, carried, fleets_that_convoy};
use crate::order::{Fault, MovementOrder, RawAction, RawOrder, RawUnit, Route, Way};
use crate::position::Unit;

impl Checker<'_> {
    pub(super) fn movement(&mut self, order: &RawOrder) -> Option<MovementOrder> {
        let wrong = matches!(
            order.action,
            RawAction::Retreat { .. } | RawAction::Disband | RawAction::Build | RawAction::Waive
        );
        if wrong {
            self.wrong_phase::<()>(order);
        }
        let at = order.at?;
        if order.action == RawAction::Build {
            return None;
        }
        let (kind, unit, helper) = self.ordered(order, at)?;
        match &order.action {
            RawAction::Hold => Some(MovementOrder::Hold { unit }),
            RawAction::Move { to, route } => self.moving(kind, unit, *to, route),
            RawAction::Support { unit: other, to } => {
                let other = self.supported(unit, helper, *other);
                match *to {
                    None => self.support_hold(kind, unit, other),
                    Some(to) => self.support_move(kind, unit, helper, other, to),
                }
            }
            RawAction::Convoy { unit: army, to } => self.convoy(kind, unit, helper, *army, *to),
            _ => None,
        }
    }

    fn moving(
        &mut self,
        kind: UnitKind,
        unit: Location,
        to: Location,
        route: &Route,
    ) -> Option<MovementOrder> {
        let by_convoy = matches!(route, Route::Convoy(_));
        if kind == UnitKind::Fleet && by_convoy {
            self.faults.push(Fault::FleetByConvoy(unit));
        }
        self.check_idle_coast(kind, to);
        let direct = self.own_goal(kind, unit, to);
        if kind == UnitKind::Army {
            let may_be_carried = match &direct {
                Ok(_) => by_convoy,
                Err(fault) => matches!(fault, Fault::NotAdjacent(..)) && *route != Route::Land,
            };
            if may_be_carried {
                return self.carried_move(unit, to, direct);
            }
        }
        match direct {
            Ok(to) => {
                let way = if *route == Route::Land { Way::Land } else { Way::Direct };
                Some(MovementOrder::Move { unit, to, way })
            }
            Err(fault) => self.fault(fault),
        }
    }

    fn carried_move(
        &mut self,
        unit: Location,
        to: Location,
        direct: Result<Location, Fault>,
    ) -> Option<MovementOrder> {
        let (from, goal) = (self.board.province_of(unit), self.board.province_of(to));
        if carried(self.board, fleets_that_convoy(self.position), from).contains(goal) {
            let to = goal.location();
            return Some(MovementOrder::Move { unit, to, way: Way::Convoy });
        }
        let inland = self.inland_end(unit, to);
        match direct {
            Err(fault) => self.faults.push(fault),
            Ok(_) => self.faults.extend(inland.map(Fault::InlandConvoy)),
        }
        if inland.is_none() {
            self.faults.push(Fault::NoConvoy(unit, goal.location()));
        }
        None
    }

    /// The end of a convoy that is inland, if one is.
    fn inland_end(&self, from: Location, to: Location) -> Option<Location> {
        [from, to].into_iter().find(|&at| self.board.terrain(at) == Terrain::Inland)
    }

    fn supported(&mut self, unit: Location, helper: Option<Power>, named: RawUnit) -> Option<Unit> {
        let place = self.board.province_of(named.at);
        if place == self.board.province_of(unit) {
            return self.fault(Fault::SupportsItself(unit));
        }
        let Some(other) = self.position.unit_in(place) else {
            return self.fault(Fault::NobodyToSupport(named.at));
        };
        self.check_named(helper, named, other);
        Some(other)
    }

    fn check_reach(&mut self, kind: UnitKind, unit: Location, to: Location) {
        let goal = self.board.province_of(to);
        if goal == self.board.province_of(unit) {
            self.faults.push(Fault::SupportsAttackOnItself(unit));
        } else if !self.board.reach_provinces(kind, unit).contains(goal) {
            self.faults.push(Fault::CannotReach(kind, unit, to));
        }
    }

    fn support_hold(
        &mut self,
        kind: UnitKind,
        unit: Location,
        other: Option<Unit>,
    ) -> Option<MovementOrder> {
        let supported = other?.location();
        self.check_reach(kind, unit, supported);
        Some(MovementOrder::SupportHold { unit, supported })
    }

    fn support_move(
        &mut self,
        kind: UnitKind,
        unit: Location,
        helper: Option<Power>,
        other: Option<Unit>,
        to: Location,
    ) -> Option<MovementOrder> {
        self.check_reach(kind, unit, to);
        let other = other?;
        self.check_idle_coast(other.kind(), to);
        let supported = other.location();
        let written = to;
        let to = match self.direct(other.kind(), supported, to) {
            // With no coast named: whichever the fleet takes.
            Ok(to) | Err(Fault::CoastMissing(to)) => to,
            Err(Fault::NotAdjacent(UnitKind::Army, ..)) => {
                self.supported_convoy(unit, supported, to)?
            }
            Err(fault @ Fault::CoastImpossible(..)) => return self.fault(fault),
            Err(_) => return self.fault(Fault::SupportedCannotGo(other.kind(), supported, to)),
        };
        self.check_support_coast(helper, other, written);
        Some(MovementOrder::SupportMove { unit, supported, to })
    }

    /// The goal of a supported army that only a convoy can take there.
    fn supported_convoy(
        &mut self,
        unit: Location,
        army: Location,
        to: Location,
    ) -> Option<Location> {
        let (from, goal) = (self.board.province_of(army), self.board.province_of(to));
        let mut fleets = fleets_that_convoy(self.position);
        let any = carried(self.board, fleets, from).contains(goal);
        fleets.remove(self.board.province_of(unit));
        if carried(self.board, fleets, from).contains(goal) {
            Some(goal.location())
        } else if any {
            self.fault(Fault::OnlyYouCouldCarry(unit, army, to))
        } else {
            self.fault(Fault::SupportedCannotGo(UnitKind::Army, army, to))
        }
    }

    fn convoy(
        &mut self,
        kind: UnitKind,
        unit: Location,
        helper: Option<Power>,
        army: RawUnit,
        to: Location,
    ) -> Option<MovementOrder> {
        let board = self.board;
        match kind {
            UnitKind::Army => self.faults.push(Fault::OnlyFleetsConvoy(unit)),
            UnitKind::Fleet if !board.convoying().contains(board.province_of(unit)) => {
                self.faults.push(Fault::OnlyAtSea(unit));
            }
            UnitKind::Fleet => {}
        }
        let from = board.province_of(army.at);
        let goal = board.province_of(to);
        match self.position.unit_in(from) {
            None => self.faults.push(Fault::NobodyToConvoy(army.at)),
            Some(other) => {
                if other.kind() == UnitKind::Fleet {
                    self.faults.push(Fault::OnlyArmiesConvoyed(other.location()));
                }
                self.check_named(helper, army, other);
            }
        }
        self.check_idle_coast(UnitKind::Army, to);
        if goal == from {
            self.faults.push(Fault::SameProvince(army.at));
        } else if board.terrain(to) == Terrain::Sea {
            self.faults.push(Fault::ArmyAtSea(to));
        } else if let Some(inland) = self.inland_end(army.at, to) {
            self.faults.push(Fault::InlandConvoy(inland));
        } else if board.terrain(army.at) == Terrain::Sea {
            self.faults.push(Fault::NoConvoy(army.at, to));
        }
        if !self.faults.is_empty() {
            return None;
        }
        let army = from.location();
        if !self.is_needed(board.province_of(unit), from, goal) {
            let possible = carried(board, fleets_that_convoy(self.position), from).contains(goal);
            return self.fault(if possible {
                Fault::FleetNotNeeded(unit, army, to)
            } else {
                Fault::NoConvoy(army, goal.location())
            });
        }
        Some(MovementOrder::Convoy { unit, army, to: goal.location() })
    }

    fn is_needed(&self, fleet: Province, army: Province, goal: Province) -> bool {
        let mut convoys = Convoys::default();
        let [armies, fleets] = armies_and_fleets(self.position);
        convoys.prepare(self.board, fleets, armies);
        match (convoys.fleet(fleet), convoys.army(army)) {
            (Some(fleet), Some(army)) => convoys.needing(fleet, army).contains(goal),
            _ => false,
        }
    }
}
