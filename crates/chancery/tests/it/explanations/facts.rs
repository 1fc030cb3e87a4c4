//! What happened in a movement phase, counted again from the position, the orders that were followed
//! and the outcome. Nothing here knows how explanations are made.

use chancery::adjudicate::MovementOutcome;
use chancery::board::{Board, Location, Province};
use chancery::notation::{Dialect, write_order};
use chancery::order::{MovementOrder, Order, Way};
use chancery::rules::{ConvoyDisruption, ConvoyedRetreat, SwapBounce};
use chancery::{Position, Power, Rules, UnitKind, Verdict};

/// A movement phase to count again. Units are numbers, their index in the position.
pub(super) struct Facts<'a> {
    pub(super) position: &'a Position,
    pub(super) outcome: &'a MovementOutcome,
    pub(super) rules: &'a Rules,
    /// The names of the units, as in `A PAR`.
    pub(super) names: Vec<String>,
    /// Their orders as they were followed, as in `A PAR - BUR`.
    pub(super) orders: Vec<String>,
    goals: Vec<Option<Province>>,
    supports: Vec<Vec<usize>>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(
        position: &'a Position,
        outcome: &'a MovementOutcome,
        rules: &'a Rules,
    ) -> Facts<'a> {
        let board = position.board();
        let count = position.units().len();
        let names = position
            .units()
            .iter()
            .map(|unit| format!("{} {}", unit.kind(), board.location_upper(unit.location())));
        let written = |order: MovementOrder| {
            write_order(Dialect::Standard, Order::Movement(order), position).unwrap()
        };
        let mut facts = Facts {
            position,
            outcome,
            rules,
            names: names.collect(),
            orders: (0..count).map(|unit| written(outcome.order(unit))).collect(),
            goals: Vec::new(),
            supports: vec![Vec::new(); count],
        };
        facts.goals = facts.units().map(|unit| facts.ordered_to(unit)).collect();
        for unit in facts.units() {
            if let Some(other) = facts.helped(unit)
                && facts.verdict(unit) == Verdict::Succeeds
            {
                facts.supports[other].push(unit);
            }
        }
        facts
    }

    pub(super) fn units(&self) -> std::ops::Range<usize> {
        0..self.position.units().len()
    }

    pub(super) fn board(&self) -> &Board {
        self.position.board()
    }

    pub(super) fn verdict(&self, unit: usize) -> Verdict {
        self.outcome.verdict(unit)
    }

    pub(super) fn place(&self, unit: usize) -> Province {
        self.board().province_of(self.position.units()[unit].location())
    }

    pub(super) fn power(&self, unit: usize) -> Power {
        self.position.units()[unit].power()
    }

    pub(super) fn unit_in(&self, place: Province) -> Option<usize> {
        self.units().find(|&unit| self.place(unit) == place)
    }

    pub(super) fn unit_at(&self, at: Location) -> Option<usize> {
        self.unit_in(self.board().province_of(at))
    }

    /// Where an order to move leads, whether it can be carried out or not.
    pub(super) fn ordered_to(&self, unit: usize) -> Option<Province> {
        match self.outcome.order(unit) {
            MovementOrder::Move { to, .. } => Some(self.board().province_of(to)),
            _ => None,
        }
    }

    pub(super) fn says_convoy(&self, unit: usize) -> bool {
        matches!(self.outcome.order(unit), MovementOrder::Move { way: Way::Convoy, .. })
    }

    /// Where a move leads that is not void.
    pub(super) fn goal(&self, unit: usize) -> Option<Province> {
        self.goals[unit].filter(|_| self.verdict(unit) != Verdict::Void)
    }

    /// The moves to a province.
    pub(super) fn movers_to(&self, place: Province) -> Vec<usize> {
        self.units().filter(|&unit| self.goal(unit) == Some(place)).collect()
    }

    /// The other moves to where a move leads.
    pub(super) fn rivals(&self, mover: usize) -> Vec<usize> {
        let mut all = self.goal(mover).map_or_else(Vec::new, |goal| self.movers_to(goal));
        all.retain(|&other| other != mover);
        all
    }

    pub(super) fn moved(&self, unit: usize) -> bool {
        self.goal(unit).is_some() && self.verdict(unit) == Verdict::Succeeds
    }

    /// Who dislodged a unit: whoever moved to where it stays.
    pub(super) fn dislodger(&self, unit: usize) -> Option<usize> {
        let mut movers = self.movers_to(self.place(unit)).into_iter();
        movers.find(|&mover| self.moved(mover)).filter(|_| !self.moved(unit))
    }

    /// The unit whose action a support is ordered for, if it is ordered to act so.
    fn helped(&self, supporter: usize) -> Option<usize> {
        match self.outcome.order(supporter) {
            MovementOrder::SupportHold { supported, .. } => {
                self.unit_at(supported).filter(|&unit| self.goals[unit].is_none())
            }
            MovementOrder::SupportMove { supported, to, .. } => {
                let to = Some(self.board().province_of(to));
                self.unit_at(supported).filter(|&unit| self.goals[unit] == to)
            }
            _ => None,
        }
    }

    /// The supports that a unit was given for what it does.
    pub(super) fn supports(&self, unit: usize) -> &[usize] {
        &self.supports[unit]
    }

    /// A unit with all the supports that it was given.
    pub(super) fn full(&self, unit: usize) -> usize {
        1 + self.supports[unit].len()
    }

    pub(super) fn is_stopped(&self, unit: usize) -> bool {
        self.outcome.is_stopped(unit)
    }

    pub(super) fn sails(&self, unit: usize) -> bool {
        self.outcome.went_by_convoy(unit)
    }

    /// The fleets that are ordered to carry an army where it goes.
    pub(super) fn carriers(&self, army: usize) -> Vec<usize> {
        let carries = |&fleet: &usize| match self.outcome.order(fleet) {
            MovementOrder::Convoy { army: carried, to, .. } => {
                self.unit_at(carried) == Some(army)
                    && self.goals[army] == Some(self.board().province_of(to))
            }
            _ => false,
        };
        self.units().filter(carries).collect()
    }

    fn touches(&self, fleet: usize, place: Province) -> bool {
        let sea = self.place(fleet).location();
        self.board().reach_provinces(UnitKind::Fleet, sea).contains(place)
    }

    /// Do these fleets link an army to its goal?
    pub(super) fn links(&self, army: usize, fleets: &[usize]) -> bool {
        let Some(goal) = self.goals[army] else { return false };
        let from = self.place(army);
        let mut reached: Vec<usize> =
            fleets.iter().copied().filter(|&fleet| self.touches(fleet, from)).collect();
        let mut next = 0;
        while next < reached.len() {
            let at = self.place(reached[next]);
            for &fleet in fleets {
                if !reached.contains(&fleet) && self.touches(fleet, at) {
                    reached.push(fleet);
                }
            }
            next += 1;
        }
        reached.into_iter().any(|fleet| self.touches(fleet, goal))
    }

    /// Those of some fleets that lie on a route of an army which needs each of its fleets.
    pub(super) fn on_routes(&self, army: usize, fleets: &[usize]) -> Vec<usize> {
        let chosen = |set: u32| {
            let each = fleets.iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1);
            each.map(|(_, &fleet)| fleet).collect::<Vec<_>>()
        };
        let mut found = 0;
        for set in 1_u32..1 << fleets.len() {
            let is_spare =
                |n: usize| set >> n & 1 == 1 && self.links(army, &chosen(set & !(1 << n)));
            let is_new = set & !found != 0;
            if is_new && self.links(army, &chosen(set)) && !(0..fleets.len()).any(is_spare) {
                found |= set;
            }
        }
        chosen(found)
    }

    pub(super) fn ready(&self, fleets: &[usize]) -> Vec<usize> {
        let ready = |&fleet: &usize| self.verdict(fleet) == Verdict::Succeeds;
        fleets.iter().copied().filter(ready).collect()
    }

    /// Does the convoy of an army hold, by the rules?
    pub(super) fn convoy_holds(&self, army: usize) -> bool {
        let carriers = self.carriers(army);
        let ready = self.ready(&carriers);
        let all_needed = self.rules.convoy_disruption == ConvoyDisruption::AnyRoute;
        let lost = |fleet: &usize| !ready.contains(fleet);
        self.links(army, &ready)
            && !(all_needed && self.on_routes(army, &carriers).iter().any(lost))
    }

    pub(super) fn can_walk(&self, unit: usize) -> bool {
        let from = self.position.units()[unit].location();
        let reach = self.board().reach_provinces(UnitKind::Army, from);
        self.goals[unit].is_some_and(|goal| reach.contains(goal))
    }

    /// Is the convoy disrupted of an army that goes by convoy or not at all?
    pub(super) fn is_broken(&self, unit: usize) -> bool {
        self.sails(unit) && !self.is_stopped(unit) && !self.convoy_holds(unit)
    }

    /// Does a move reach its goal to fight there?
    pub(super) fn arrives(&self, unit: usize) -> bool {
        self.goal(unit).is_some() && !self.is_stopped(unit) && !self.is_broken(unit)
    }

    /// The unit in the province that a move leads to.
    pub(super) fn occupant(&self, mover: usize) -> Option<usize> {
        self.unit_in(self.goals[mover]?)
    }

    /// The unit that moves from a move's goal to its origin.
    pub(super) fn opposite(&self, mover: usize) -> Option<usize> {
        self.goal(mover)?;
        self.occupant(mover).filter(|&other| self.goal(other) == Some(self.place(mover)))
    }

    /// Does a move meet the opposite one head to head?
    pub(super) fn meets(&self, mover: usize) -> bool {
        let opposite = self.opposite(mover);
        opposite.is_some_and(|other| !self.sails(mover) && !self.sails(other))
    }

    /// The unit that a move would have to dislodge.
    pub(super) fn victim(&self, mover: usize) -> Option<usize> {
        self.occupant(mover).filter(|&unit| self.meets(mover) || !self.moved(unit))
    }

    /// The given supports that do not help to dislodge a unit of their own power.
    pub(super) fn idle_supports(&self, mover: usize) -> Vec<usize> {
        let Some(victim) = self.victim(mover) else { return Vec::new() };
        let mut all = self.supports[mover].clone();
        all.retain(|&one| self.power(one) == self.power(victim));
        all
    }

    /// The strength of a move against whoever stays in its goal.
    pub(super) fn attack(&self, mover: usize) -> usize {
        match self.victim(mover) {
            _ if !self.arrives(mover) => 0,
            Some(victim) if self.power(victim) == self.power(mover) => 0,
            _ => self.full(mover) - self.idle_supports(mover).len(),
        }
    }

    /// The strength of a unit to stay where it is.
    pub(super) fn hold(&self, unit: usize) -> usize {
        match self.goals[unit] {
            Some(_) if self.moved(unit) => 0,
            Some(_) => 1,
            None => self.full(unit),
        }
    }

    /// What a unit has against one that attacks it.
    pub(super) fn stand(&self, unit: usize, attacker: usize) -> usize {
        if self.meets(attacker) { self.full(unit) } else { self.hold(unit) }
    }

    /// Is a move without effect at its goal, because the unit that leaves there dislodges it?
    pub(super) fn is_beaten_from_goal(&self, mover: usize) -> bool {
        let opposite = self.opposite(mover).is_some_and(|other| self.moved(other));
        let past_convoy = self.rules.swap_bounce == SwapBounce::Never && !self.moved(mover);
        opposite && (self.meets(mover) || past_convoy)
    }

    /// The strength of a move to keep others out of its goal.
    pub(super) fn prevent(&self, mover: usize) -> usize {
        let counts = self.arrives(mover) && !self.is_beaten_from_goal(mover);
        if counts { self.full(mover) } else { 0 }
    }

    /// The move that took the goal of a move from it.
    pub(super) fn winner(&self, mover: usize) -> Option<usize> {
        self.rivals(mover).into_iter().find(|&rival| self.moved(rival))
    }

    /// Where a dislodged unit can retreat to.
    pub(super) fn retreats(&self, unit: usize) -> Vec<Location> {
        let board = self.board();
        let Some(attacker) = self.dislodger(unit) else { return Vec::new() };
        let after = |one: usize| self.goal(one).filter(|_| self.moved(one));
        let barred =
            !self.sails(attacker) || self.rules.convoyed_retreat == ConvoyedRetreat::Barred;
        let is_open = |to: &Location| {
            let to = board.province_of(*to);
            let taken = self.units().any(|one| {
                let stays = self.place(one) == to && !self.moved(one);
                after(one) == Some(to) || stays && self.dislodger(one).is_none()
            });
            let fought_over =
                self.movers_to(to).iter().any(|&one| !self.moved(one) && self.prevent(one) > 0);
            !(taken || fought_over || barred && self.place(attacker) == to)
        };
        let own = self.position.units()[unit];
        board.reach(own.kind(), own.location()).iter().copied().filter(is_open).collect()
    }
}
