//! Orders of an adjustment phase.

use super::{Checker, check};
use crate::board::{Location, Power, Province, Terrain, UnitKind};
use crate::order::{AdjustmentOrder, Fault, RawAction, RawOrder};
use crate::rules::{BuildUnit, Builds, FleetInland, Waives};

impl Checker<'_> {
    pub(super) fn adjustment(&mut self, order: &RawOrder) -> Option<AdjustmentOrder> {
        match order.action {
            RawAction::Waive => self.waive(order.power),
            RawAction::Build => self.build(order.power, order.kind, order.at?),
            RawAction::Disband => {
                let at = order.at?;
                let Some(unit) = self.position.unit_in(self.board.province_of(at)) else {
                    return self.fault(Fault::NoUnit(at));
                };
                self.check_owner(unit, order.power);
                self.check_written(order, at, unit);
                if self.position.surplus(unit.power()) >= 0 {
                    self.faults.push(Fault::NoRemovalDue(unit.power()));
                }
                Some(AdjustmentOrder::Remove { unit: unit.location() })
            }
            _ => match self.meant(order) {
                Some(meant) => self.fault(meant),
                None => self.wrong_phase(order),
            },
        }
    }

    /// What somebody may mean who writes an order of another phase: the build that it names, or any other
    /// adjustment of the power.
    fn meant(&self, order: &RawOrder) -> Option<Fault> {
        let (position, board) = (self.position, self.board);
        let power = order.power?;
        if position.surplus(power) < 0 {
            let mut own = position.units().iter().filter(|unit| unit.power() == power);
            let named = order.at.and_then(|at| position.unit_in(board.province_of(at)));
            let named = named.filter(|unit| unit.power() == power);
            let unit = named.or(own.next().copied())?;
            return Some(Fault::RemovalMeant(unit.kind(), unit.location()));
        }
        let can_build = |kind: UnitKind, at: Location| {
            let order = RawOrder { kind: Some(kind), at: Some(at), ..order.clone() };
            let build = RawOrder { action: RawAction::Build, ..order };
            check(&build, position, self.rules).is_ok()
        };
        let kind = order.kind.unwrap_or(UnitKind::Army);
        let centres = position.centres_of(power).map(Province::location);
        let mut sites = order.at.into_iter().chain(centres);
        let site = sites.find(|&at| can_build(kind, at));
        site.map(|at| Fault::BuildMeant(kind, at))
    }

    fn waive(&mut self, giver: Option<Power>) -> Option<AdjustmentOrder> {
        if self.rules.waives == Waives::Illegal {
            self.faults.push(Fault::NoWaiving);
        }
        let due = |power: Power| self.position.surplus(power) > 0;
        let any = match giver {
            Some(power) => due(power),
            None => self.board.powers().any(due),
        };
        if any { Some(AdjustmentOrder::Waive) } else { self.fault(Fault::NoBuildDue(giver)) }
    }

    fn build(
        &mut self,
        giver: Option<Power>,
        kind: Option<UnitKind>,
        at: Location,
    ) -> Option<AdjustmentOrder> {
        let board = self.board;
        let centre = board.province_of(at);
        if !board.is_centre(centre) {
            self.faults.push(Fault::NotACentre(at));
        }
        let owner = self.position.owner(centre);
        match giver.or(owner) {
            None if board.is_centre(centre) => self.faults.push(Fault::CentreNotYours(at, None)),
            None => {}
            Some(power) => {
                if board.is_centre(centre) {
                    if owner != Some(power) {
                        self.faults.push(Fault::CentreNotYours(at, owner));
                    }
                    if !self.rules.may_build(board, power, centre) {
                        self.faults.push(match self.rules.builds {
                            Builds::AnyHome => Fault::NobodysHome(at),
                            _ => Fault::NotHome(at, power),
                        });
                    }
                }
                if self.position.surplus(power) <= 0 {
                    self.faults.push(Fault::NoBuildDue(Some(power)));
                }
            }
        }
        if self.position.unit_in(centre).is_some() {
            self.faults.push(Fault::CentreOccupied(at));
        }
        let (kind, at) = self.built(kind, at)?;
        Some(AdjustmentOrder::Build { kind, at })
    }

    /// What is built and where exactly. Without a word on the unit, inland means an army and a
    /// coast means a fleet, as far as the rules take a hint (DATC 4.C.3).
    fn built(&mut self, kind: Option<UnitKind>, at: Location) -> Option<(UnitKind, Location)> {
        let board = self.board;
        let terrain = board.terrain(at);
        let hints = self.rules.build_unit;
        let inland = terrain == Terrain::Inland;
        let afloat = terrain == Terrain::Sea || board.coast_of(at).is_some();
        let kind = match kind {
            Some(UnitKind::Fleet) if inland && self.rules.fleet_inland == FleetInland::Army => {
                UnitKind::Army
            }
            Some(kind) => kind,
            None if inland && hints != BuildUnit::Illegal => UnitKind::Army,
            None if afloat && hints == BuildUnit::ByCoast => UnitKind::Fleet,
            None => return self.fault(Fault::UnitMissing(at)),
        };
        self.check_idle_coast(kind, at);
        if !terrain.admits(kind) {
            return self.fault(match kind {
                UnitKind::Army => Fault::ArmyAtSea(at),
                UnitKind::Fleet => Fault::FleetInland(at),
            });
        }
        match kind {
            UnitKind::Army => Some((kind, board.province_of(at).location())),
            UnitKind::Fleet if board.can_stand(kind, at) => Some((kind, at)),
            UnitKind::Fleet => self.fault(Fault::BuildCoastMissing(at)),
        }
    }
}
