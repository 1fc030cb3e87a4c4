//! What the orders say before anything is resolved: which supports and convoys match an order, and
//! how every army goes.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Board, Location, Power, Province};
use chancery::order::{MovementOrder, Way};
use chancery::position::Unit;
use chancery::rules::{AdjacentConvoy, LandFallback, SupportCoast};
use chancery::{Position, Rules, UnitKind};

use super::routes::Crossing;

/// How a move is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Not at all: it needs a convoy that nobody ordered.
    Void,
    /// By its own means.
    Itself,
    /// By convoy, or it stays.
    Convoy,
    /// By convoy as long as that is intact, else by land.
    Flexible,
}

/// A move, with everything that bears on it.
#[derive(Clone, Debug)]
pub struct Journey {
    pub goal: Province,
    pub how: How,
    /// The provinces of the fleets with a matching convoy order.
    pub fleets: BTreeSet<Province>,
    /// The fleets on a route of its convoy, and those it cannot do without.
    pub on_a_route: BTreeSet<Province>,
    pub necessary: BTreeSet<Province>,
}

/// What a unit does.
#[derive(Clone, Debug)]
pub enum Deed {
    /// It holds, or its support or convoy matches nothing.
    Stand {
        void: bool,
    },
    Move(Journey),
    /// It supports the unit in a province, to hold or to move to a goal.
    Support {
        supported: Province,
        goal: Option<Province>,
    },
    Convoy {
        army: Province,
    },
}

/// A unit and what it does.
#[derive(Clone, Debug)]
pub struct OrderedUnit {
    pub power: Power,
    pub kind: UnitKind,
    pub location: Location,
    pub province: Province,
    pub deed: Deed,
}

/// All units by their index, and who does what to whom.
#[derive(Debug)]
pub struct OracleReading<'p> {
    pub board: &'p Board,
    pub units: Vec<OrderedUnit>,
    /// The unit in each province.
    pub standing: BTreeMap<Province, usize>,
    /// The movers to each province, void ones left out.
    pub movers: BTreeMap<Province, Vec<usize>>,
    /// The matching supports of each unit, to hold or to move as its own order is.
    pub supporters: Vec<Vec<usize>>,
    /// The provinces with a fleet that is on a route of some army's fleets (what 1982 calls convoying).
    pub convoying: BTreeSet<Province>,
}

impl OracleReading<'_> {
    pub fn journey(&self, unit: usize) -> Option<&Journey> {
        match &self.units[unit].deed {
            Deed::Move(journey) => Some(journey),
            _ => None,
        }
    }

    /// The unit that stands at the goal of a move.
    pub fn occupant(&self, journey: &Journey) -> Option<usize> {
        self.standing.get(&journey.goal).copied()
    }

    pub fn movers_to(&self, province: Province) -> &[usize] {
        self.movers.get(&province).map_or(&[], Vec::as_slice)
    }

    /// Is there something to decide about the unit's order?
    pub fn is_open(&self, unit: usize) -> bool {
        match &self.units[unit].deed {
            Deed::Stand { .. } => false,
            Deed::Support { .. } => true,
            Deed::Move(journey) => journey.how != How::Void,
            Deed::Convoy { army } => self
                .journey(self.standing[army])
                .is_some_and(|journey| matches!(journey.how, How::Convoy | How::Flexible)),
        }
    }
}

/// The orders as they were given, by province.
struct OracleInput<'a> {
    position: &'a Position,
    rules: &'a Rules,
    orders: BTreeMap<Province, MovementOrder>,
}

pub fn read<'p>(
    position: &'p Position,
    orders: &[MovementOrder],
    rules: &Rules,
) -> OracleReading<'p> {
    let board = position.board();
    let orders = orders.iter().map(|&order| (board.province_of(order.unit()), order)).collect();
    let given = OracleInput { position, rules, orders };
    let units: Vec<OrderedUnit> =
        position.units().iter().map(|&unit| given.ordered(unit)).collect();
    let by_province = units.iter().enumerate().map(|(index, unit)| (unit.province, index));
    let standing: BTreeMap<Province, usize> = by_province.collect();
    let mut movers: BTreeMap<Province, Vec<usize>> = BTreeMap::new();
    let mut supporters = vec![Vec::new(); units.len()];
    let mut convoying = BTreeSet::new();
    for (index, unit) in units.iter().enumerate() {
        match &unit.deed {
            Deed::Move(journey) => {
                convoying.extend(journey.on_a_route.iter().copied());
                if journey.how != How::Void {
                    movers.entry(journey.goal).or_default().push(index);
                }
            }
            Deed::Support { supported, .. } => supporters[standing[supported]].push(index),
            Deed::Stand { .. } | Deed::Convoy { .. } => {}
        }
    }
    OracleReading { board, units, standing, movers, supporters, convoying }
}

impl OracleInput<'_> {
    fn board(&self) -> &Board {
        self.position.board()
    }

    fn province(&self, location: Location) -> Province {
        self.board().province_of(location)
    }

    /// Where the unit in a province is ordered to move, if it is.
    fn moves(&self, province: Province) -> Option<Location> {
        match self.orders.get(&province) {
            Some(&MovementOrder::Move { to, .. }) => Some(to),
            _ => None,
        }
    }

    fn moves_to(&self, from: Province, goal: Province) -> bool {
        self.moves(from).is_some_and(|to| self.province(to) == goal)
    }

    fn ordered(&self, unit: Unit) -> OrderedUnit {
        let province = self.province(unit.location());
        let deed = match self.orders.get(&province) {
            None | Some(MovementOrder::Hold { .. }) => Deed::Stand { void: false },
            Some(&MovementOrder::Move { to, way, .. }) => Deed::Move(self.journey(unit, to, way)),
            Some(&MovementOrder::SupportHold { supported, .. }) => {
                let supported = self.province(supported);
                let stands = self.position.unit_in(supported).is_some();
                if stands && self.moves(supported).is_none() {
                    Deed::Support { supported, goal: None }
                } else {
                    Deed::Stand { void: true }
                }
            }
            Some(&MovementOrder::SupportMove { supported, to, .. }) => {
                let supported = self.province(supported);
                if self.moves(supported).is_some_and(|goal| self.same_goal(to, goal)) {
                    Deed::Support { supported, goal: Some(self.province(to)) }
                } else {
                    Deed::Stand { void: true }
                }
            }
            Some(&MovementOrder::Convoy { army, to, .. }) => {
                let army = self.province(army);
                if self.moves_to(army, self.province(to)) {
                    Deed::Convoy { army }
                } else {
                    Deed::Stand { void: true }
                }
            }
        };
        OrderedUnit {
            power: unit.power(),
            kind: unit.kind(),
            location: unit.location(),
            province,
            deed,
        }
    }

    /// Does a support name the goal of a move? One without a coast means any coast.
    fn same_goal(&self, supported: Location, goal: Location) -> bool {
        let any_coast = self.board().coast_of(supported).is_none()
            || self.rules.support_coast == SupportCoast::NotCompared;
        self.province(supported) == self.province(goal) && (any_coast || supported == goal)
    }

    /// The provinces of the fleets that are ordered to carry the army from one province to
    /// another, and whether one of them is of a power.
    fn fleets(&self, from: Province, goal: Province, power: Power) -> (BTreeSet<Province>, bool) {
        let mut fleets = BTreeSet::new();
        let mut own = false;
        for (&fleet, &order) in &self.orders {
            if let MovementOrder::Convoy { army, to, .. } = order
                && self.province(army) == from
                && self.province(to) == goal
            {
                fleets.insert(fleet);
                own |= self.position.unit_in(fleet).is_some_and(|unit| unit.power() == power);
            }
        }
        (fleets, own)
    }

    fn journey(&self, unit: Unit, to: Location, way: Way) -> Journey {
        let (from, goal) = (self.province(unit.location()), self.province(to));
        if unit.kind() == UnitKind::Fleet {
            return Journey {
                goal,
                how: How::Itself,
                fleets: BTreeSet::new(),
                on_a_route: BTreeSet::new(),
                necessary: BTreeSet::new(),
            };
        }
        let (fleets, own_fleet) = self.fleets(from, goal, unit.power());
        let crossing = Crossing { board: self.board(), from, to: goal };
        let complete = crossing.carried_by(&fleets);
        let walkable = self.board().reach_provinces(UnitKind::Army, unit.location()).contains(goal);
        let how = if !walkable {
            if complete { How::Convoy } else { How::Void }
        } else if self.rules.adjacent_convoy == AdjacentConvoy::Swap {
            let swap = self.moves_to(goal, from);
            if swap && complete { How::Flexible } else { How::Itself }
        } else if !self.convoy_meant(unit, goal, way, (own_fleet, !fleets.is_empty()), complete) {
            How::Itself
        } else {
            match (complete, self.rules.land_fallback) {
                (true, LandFallback::Disrupted) => How::Flexible,
                (true, _) => How::Convoy,
                (false, LandFallback::Never) => How::Void,
                (false, _) => How::Itself,
            }
        };
        Journey {
            goal,
            how,
            on_a_route: crossing.on_a_route(&fleets),
            necessary: crossing.necessary(&fleets),
            fleets,
        }
    }

    /// Is an army that could walk meant to go by convoy?
    fn convoy_meant(
        &self,
        unit: Unit,
        goal: Province,
        way: Way,
        (own_fleet, any_fleet): (bool, bool),
        complete: bool,
    ) -> bool {
        match self.rules.adjacent_convoy {
            AdjacentConvoy::Intent => way == Way::Convoy || way == Way::Direct && own_fleet,
            AdjacentConvoy::ViaOnly => way == Way::Convoy,
            AdjacentConvoy::OwnFleetOrSwap => {
                let opposite = self.position.unit_in(goal);
                own_fleet
                    || any_fleet
                        && opposite.is_some_and(|other| other.power() == unit.power())
                        && self.moves_to(goal, self.province(unit.location()))
            }
            AdjacentConvoy::PreferSea => way != Way::Land && complete,
            AdjacentConvoy::Swap => false,
        }
    }
}
