//! Is a written order legal in a position? If so, the order in its exact form; if not, all that is
//! wrong with it. An order is legal when, with no other order known, it could be carried out or be
//! of use (DATC 4.E.1).

use super::convoy::{Convoys, Crews, carried, fleets_at_sea};
use super::{AdjustmentOrder, Fault, MovementOrder, Order, OrderWord, RetreatOrder};
use super::{RawAction, RawOrder, RawUnit, Route};
use crate::board::{Board, Location, Power, Province, Terrain, UnitKind};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::{Builds, Rules};

/// The order in its exact form, or every reason why it is not legal.
pub fn check(order: &RawOrder, position: &Position, rules: &Rules) -> Result<Order, Vec<Fault>> {
    let mut checker = Checker {
        position,
        board: position.board(),
        rules,
        faults: Vec::new(),
    };
    let exact = match position.phase().kind {
        PhaseKind::Movement => checker.movement(order).map(Order::Movement),
        PhaseKind::Retreat => checker.retreat(order).map(Order::Retreat),
        PhaseKind::Adjustment => checker.adjustment(order).map(Order::Adjustment),
    };
    match exact {
        Some(exact) if checker.faults.is_empty() => Ok(exact),
        _ => Err(checker.faults),
    }
}

/// The same for an order that a power gives. An order headed with another power is not its own.
pub fn check_by(
    giver: Power,
    order: &RawOrder,
    position: &Position,
    rules: &Rules,
) -> Result<Order, Vec<Fault>> {
    let own = RawOrder {
        power: Some(giver),
        ..order.clone()
    };
    let checked = check(&own, position, rules);
    match order.power {
        Some(headed) if headed != giver => {
            let mut faults = checked.err().unwrap_or_default();
            faults.insert(0, Fault::OtherPower(headed, giver));
            Err(faults)
        }
        _ => checked,
    }
}

struct Checker<'a> {
    position: &'a Position,
    board: &'static Board,
    rules: &'a Rules,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault<T>(&mut self, fault: Fault) -> Option<T> {
        self.faults.push(fault);
        None
    }

    fn wrong_phase<T>(&mut self, order: &RawOrder) -> Option<T> {
        let word = match order.action {
            RawAction::Hold => OrderWord::Hold,
            RawAction::Move { .. } => OrderWord::Move,
            RawAction::Support { .. } => OrderWord::Support,
            RawAction::Convoy { .. } => OrderWord::Convoy,
            RawAction::Retreat { .. } => OrderWord::Retreat,
            RawAction::Disband => OrderWord::Disband,
            RawAction::Build => OrderWord::Build,
            RawAction::Waive => OrderWord::Waive,
        };
        self.fault(Fault::WrongPhase(word, self.position.phase().kind))
    }

    fn check_owner(&mut self, unit: Unit, giver: Option<Power>) {
        if giver.is_some_and(|power| power != unit.power()) {
            self.faults.push(Fault::NotYourUnit(
                unit.kind(),
                unit.location(),
                unit.power(),
            ));
        }
    }

    /// The unit that is ordered. A unit that does not exist is a fault, but the rest of the order
    /// is still looked at as far as the text tells what unit was meant.
    fn ordered(&mut self, order: &RawOrder, at: Location) -> Option<(UnitKind, Location)> {
        if let Some(unit) = self.position.unit_in(self.board.province_of(at)) {
            self.check_owner(unit, order.power);
            return Some((unit.kind(), unit.location()));
        }
        self.faults.push(Fault::NoUnit(at));
        let meant = order.kind.filter(|&kind| self.board.can_stand(kind, at));
        meant.map(|kind| (kind, at))
    }

    fn movement(&mut self, order: &RawOrder) -> Option<MovementOrder> {
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
        let (kind, unit) = self.ordered(order, at)?;
        match &order.action {
            RawAction::Hold => Some(MovementOrder::Hold { unit }),
            RawAction::Move { to, route } => self.moving(kind, unit, *to, route),
            RawAction::Support {
                unit: other,
                to: None,
            } => self.support_hold(kind, unit, *other),
            RawAction::Support {
                unit: other,
                to: Some(to),
            } => self.support_move(kind, unit, *other, *to),
            RawAction::Convoy { unit: army, to } => self.convoy(kind, unit, *army, *to),
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
        let direct = self.direct(kind, unit, to);
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
            Ok(to) => Some(MovementOrder::Move {
                unit,
                to,
                convoyed: false,
            }),
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
        if carried(self.board, fleets_at_sea(self.position), from).contains(goal) {
            let to = goal.location();
            return Some(MovementOrder::Move {
                unit,
                to,
                convoyed: true,
            });
        }
        let coastal = |at| self.board.terrain(at) == Terrain::Coastal;
        let could_ever = coastal(unit) && coastal(to);
        match direct {
            Err(fault) => self.faults.push(fault),
            Ok(_) if !could_ever => self.faults.push(Fault::NoConvoy(unit, goal.location())),
            Ok(_) => {}
        }
        if could_ever {
            self.faults.push(Fault::NoConvoy(unit, goal.location()));
        }
        None
    }

    /// Where a unit comes to that moves by itself; what is wrong if it cannot.
    fn direct(&self, kind: UnitKind, from: Location, to: Location) -> Result<Location, Fault> {
        let board = self.board;
        let goal = board.province_of(to);
        if goal == board.province_of(from) {
            return Err(Fault::SameProvince(from));
        }
        if !board.terrain(to).admits(kind) {
            return Err(match kind {
                UnitKind::Army => Fault::ArmyAtSea(to),
                UnitKind::Fleet => Fault::FleetInland(to),
            });
        }
        let mut reached = board
            .reach(kind, from)
            .iter()
            .copied()
            .filter(|&at| board.province_of(at) == goal);
        let (first, second) = (reached.next(), reached.next());
        match (first, second) {
            (None, _) => Err(Fault::NotAdjacent(kind, from, to)),
            (Some(_), _) if kind == UnitKind::Fleet && board.coast_of(to).is_some() => {
                let named = board.reach(kind, from).contains(&to);
                named.then_some(to).ok_or(Fault::CoastImpossible(from, to))
            }
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => Err(Fault::CoastMissing(to)),
        }
    }

    fn supported(&mut self, unit: Location, other: RawUnit) -> Option<Unit> {
        let place = self.board.province_of(other.at);
        if place == self.board.province_of(unit) {
            return self.fault(Fault::SupportsItself(unit));
        }
        match self.position.unit_in(place) {
            Some(other) => Some(other),
            None => self.fault(Fault::NobodyToSupport(other.at)),
        }
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
        other: RawUnit,
    ) -> Option<MovementOrder> {
        let supported = self.supported(unit, other)?.location();
        self.check_reach(kind, unit, supported);
        Some(MovementOrder::SupportHold { unit, supported })
    }

    fn support_move(
        &mut self,
        kind: UnitKind,
        unit: Location,
        other: RawUnit,
        to: Location,
    ) -> Option<MovementOrder> {
        let other = self.supported(unit, other);
        self.check_reach(kind, unit, to);
        let other = other?;
        let supported = other.location();
        let to = match self.direct(other.kind(), supported, to) {
            // With no coast named: whichever the fleet takes.
            Ok(to) | Err(Fault::CoastMissing(to)) => to,
            Err(Fault::NotAdjacent(UnitKind::Army, ..)) => {
                self.supported_convoy(unit, supported, to)?
            }
            Err(fault @ Fault::CoastImpossible(..)) => return self.fault(fault),
            Err(_) => return self.fault(Fault::SupportedCannotGo(other.kind(), supported, to)),
        };
        Some(MovementOrder::SupportMove {
            unit,
            supported,
            to,
        })
    }

    /// The goal of a supported army that only a convoy can take there.
    fn supported_convoy(
        &mut self,
        unit: Location,
        army: Location,
        to: Location,
    ) -> Option<Location> {
        let (from, goal) = (self.board.province_of(army), self.board.province_of(to));
        let mut fleets = fleets_at_sea(self.position);
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
        army: RawUnit,
        to: Location,
    ) -> Option<MovementOrder> {
        let board = self.board;
        match kind {
            UnitKind::Army => self.faults.push(Fault::OnlyFleetsConvoy(unit)),
            UnitKind::Fleet if board.terrain(unit) != Terrain::Sea => {
                self.faults.push(Fault::OnlyAtSea(unit));
            }
            UnitKind::Fleet => {}
        }
        let from = board.province_of(army.at);
        let goal = board.province_of(to);
        match self.position.unit_in(from) {
            None => self.faults.push(Fault::NobodyToConvoy(army.at)),
            Some(other) if other.kind() == UnitKind::Fleet => {
                self.faults
                    .push(Fault::OnlyArmiesConvoyed(other.location()));
            }
            Some(_) => {}
        }
        if goal == from {
            self.faults.push(Fault::SameProvince(army.at));
        } else if board.terrain(to) == Terrain::Sea {
            self.faults.push(Fault::ArmyAtSea(to));
        } else if board.terrain(to) == Terrain::Inland || board.terrain(army.at) != Terrain::Coastal
        {
            self.faults.push(Fault::NoConvoy(army.at, to));
        }
        if !self.faults.is_empty() {
            return None;
        }
        let army = from.location();
        if !self.is_needed(board.province_of(unit), from, goal) {
            let possible = carried(board, fleets_at_sea(self.position), from).contains(goal);
            return self.fault(if possible {
                Fault::FleetNotNeeded(unit, army, to)
            } else {
                Fault::NoConvoy(army, goal.location())
            });
        }
        Some(MovementOrder::Convoy {
            unit,
            army,
            to: goal.location(),
        })
    }

    fn is_needed(&self, fleet: Province, army: Province, goal: Province) -> bool {
        let crews = Crews::of(self.position);
        let mut convoys = Convoys::default();
        convoys.prepare(self.board, &crews);
        match (crews.fleet(fleet), crews.army(army)) {
            (Some(fleet), Some(army)) => convoys.needing(fleet, army).contains(goal),
            _ => false,
        }
    }

    fn retreat(&mut self, order: &RawOrder) -> Option<RetreatOrder> {
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
        let unit = dislodged.unit.location();
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
        let board = self.board;
        let goal = board.province_of(to);
        let named = dislodged.unit.kind() == UnitKind::Fleet && board.coast_of(to).is_some();
        let open: Vec<Location> = self
            .position
            .retreats(dislodged)
            .filter(|&at| board.province_of(at) == goal && (!named || at == to))
            .collect();
        match open[..] {
            [to] => Some(RetreatOrder::Retreat { unit, to }),
            [_, _, ..] => self.fault(Fault::CoastMissing(to)),
            [] => match self.direct(dislodged.unit.kind(), unit, to) {
                Ok(_) | Err(Fault::CoastMissing(_)) => {
                    self.fault(Fault::RetreatNotPossible(unit, to))
                }
                Err(fault) => self.fault(fault),
            },
        }
    }

    fn adjustment(&mut self, order: &RawOrder) -> Option<AdjustmentOrder> {
        match order.action {
            RawAction::Waive => self.waive(order.power),
            RawAction::Build => self.build(order.power, order.kind, order.at?),
            RawAction::Disband => {
                let at = order.at?;
                let Some(unit) = self.position.unit_in(self.board.province_of(at)) else {
                    return self.fault(Fault::NoUnit(at));
                };
                self.check_owner(unit, order.power);
                if self.position.surplus(unit.power()) >= 0 {
                    self.faults.push(Fault::NoRemovalDue(unit.power()));
                }
                Some(AdjustmentOrder::Remove {
                    unit: unit.location(),
                })
            }
            _ => {
                self.wrong_phase::<()>(order);
                self.ordered(order, order.at?);
                None
            }
        }
    }

    fn waive(&mut self, giver: Option<Power>) -> Option<AdjustmentOrder> {
        let due = |power: Power| self.position.surplus(power) > 0;
        let any = match giver {
            Some(power) => due(power),
            None => self.board.powers().any(due),
        };
        if any {
            Some(AdjustmentOrder::Waive)
        } else {
            self.fault(Fault::NoBuildDue(giver))
        }
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
                    let home = board.province(centre).home_of == Some(power);
                    if !home && self.rules.builds == Builds::Home {
                        self.faults.push(Fault::NotHome(at, power));
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
    /// coast means a fleet (DATC 4.C.3).
    fn built(&mut self, kind: Option<UnitKind>, at: Location) -> Option<(UnitKind, Location)> {
        let board = self.board;
        let terrain = board.terrain(at);
        let kind = match kind {
            Some(kind) => kind,
            None if terrain == Terrain::Inland => UnitKind::Army,
            None if terrain == Terrain::Sea || board.coast_of(at).is_some() => UnitKind::Fleet,
            None => return self.fault(Fault::UnitMissing(at)),
        };
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
