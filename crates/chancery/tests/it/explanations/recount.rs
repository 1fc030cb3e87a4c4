//! Everything that a reason states, worked out once more from the orders, what came of them, and
//! the board. Nothing of the adjudicator's own reckoning is used.

#![allow(unreachable_pub, reason = "a module of one test")]

use chancery::adjudicate::{Contender, MovementOutcome, Reason, Role};
use chancery::board::Province;
use chancery::order::MovementOrder;
use chancery::rules::{ConvoyDisruption, SwapBounce};
use chancery::{Position, Rules, UnitKind, Verdict};

/// A movement phase to count again.
pub struct Recount<'a> {
    pub position: &'a Position,
    pub outcome: &'a MovementOutcome,
    pub rules: &'a Rules,
    pub reasons: &'a [Reason],
    /// The powers that gave any order.
    pub active: &'a [chancery::Power],
}

impl Recount<'_> {
    pub fn slots(&self) -> std::ops::Range<usize> {
        0..self.position.units().len()
    }

    pub fn place(&self, slot: usize) -> Province {
        self.position.board().province_of(self.position.units()[slot].location())
    }

    pub fn power(&self, slot: usize) -> chancery::Power {
        self.position.units()[slot].power()
    }

    pub fn slot_in(&self, place: Province) -> Option<usize> {
        self.slots().find(|&slot| self.place(slot) == place)
    }

    pub fn slot_at(&self, at: chancery::Location) -> Option<usize> {
        self.slot_in(self.position.board().province_of(at))
    }

    /// Where an order to move leads, whether it can be made or not.
    pub fn ordered_to(&self, slot: usize) -> Option<Province> {
        match self.outcome.order(slot) {
            MovementOrder::Move { to, .. } => Some(self.position.board().province_of(to)),
            _ => None,
        }
    }

    /// Where a move leads that is not void.
    pub fn goal(&self, slot: usize) -> Option<Province> {
        self.ordered_to(slot).filter(|_| self.outcome.verdict(slot) != Verdict::Void)
    }

    pub fn movers_to(&self, place: Province) -> Vec<usize> {
        self.slots().filter(|&slot| self.goal(slot) == Some(place)).collect()
    }

    pub fn moved(&self, slot: usize) -> bool {
        self.goal(slot).is_some() && self.outcome.verdict(slot) == Verdict::Succeeds
    }

    /// Who drove a unit out: whoever moved to where it stays.
    pub fn dislodger(&self, slot: usize) -> Option<usize> {
        let mut movers = self.movers_to(self.place(slot)).into_iter();
        movers.find(|&mover| self.moved(mover)).filter(|_| !self.moved(slot))
    }

    /// The supports that a unit was given for what it does.
    pub fn supports(&self, slot: usize) -> Vec<usize> {
        let board = self.position.board();
        let given = |&other: &usize| {
            let fits = match self.outcome.order(other) {
                MovementOrder::SupportHold { supported, .. } => {
                    self.slot_at(supported) == Some(slot) && self.ordered_to(slot).is_none()
                }
                MovementOrder::SupportMove { supported, to, .. } => {
                    self.slot_at(supported) == Some(slot)
                        && self.ordered_to(slot) == Some(board.province_of(to))
                }
                _ => false,
            };
            fits && self.outcome.verdict(other) == Verdict::Succeeds
        };
        self.slots().filter(given).collect()
    }

    pub fn with_supports(&self, slot: usize) -> u32 {
        1 + self.supports(slot).len() as u32
    }

    pub fn is_stopped(&self, slot: usize) -> bool {
        matches!(self.reasons[slot], Reason::Stopped { .. })
    }

    /// The fleets that are ordered to carry an army where it goes.
    pub fn carriers(&self, army: usize) -> Vec<usize> {
        let carries = |&fleet: &usize| match self.outcome.order(fleet) {
            MovementOrder::Convoy { army: carried, to, .. } => {
                self.slot_at(carried) == Some(army)
                    && self.ordered_to(army) == Some(self.position.board().province_of(to))
            }
            _ => false,
        };
        self.slots().filter(carries).collect()
    }

    /// The fleets among them that carry, and those that do not.
    pub fn split(&self, army: usize) -> (Vec<usize>, Vec<usize>) {
        let ready = |&fleet: &usize| self.outcome.verdict(fleet) == Verdict::Succeeds;
        self.needed(army).into_iter().partition(ready)
    }

    /// The carriers that count: all, or by the rule that any broken route disrupts, those on some
    /// route that needs each of its fleets.
    fn needed(&self, army: usize) -> Vec<usize> {
        let all = self.carriers(army);
        if self.rules.convoy_disruption != ConvoyDisruption::AnyRoute {
            return all;
        }
        let chosen = |set: u32| {
            let each = all.iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1);
            each.map(|(_, &fleet)| fleet).collect::<Vec<_>>()
        };
        let mut found = 0;
        for set in 1_u32..1 << all.len() {
            let spare = (0..all.len())
                .any(|n| set >> n & 1 == 1 && self.links(army, &chosen(set & !(1 << n))));
            if set & !found != 0 && !spare && self.links(army, &chosen(set)) {
                found |= set;
            }
        }
        chosen(found)
    }

    /// Do these fleets link an army to its goal?
    pub fn links(&self, army: usize, fleets: &[usize]) -> bool {
        let Some(goal) = self.ordered_to(army) else { return false };
        let touches = |fleet: usize, place: Province| {
            let sea = self.place(fleet).location();
            self.position.board().reach_provinces(UnitKind::Fleet, sea).contains(place)
        };
        let mut reached: Vec<usize> =
            fleets.iter().copied().filter(|&fleet| touches(fleet, self.place(army))).collect();
        let mut next = 0;
        while next < reached.len() {
            let at = self.place(reached[next]);
            for &fleet in fleets {
                if !reached.contains(&fleet) && touches(fleet, at) {
                    reached.push(fleet);
                }
            }
            next += 1;
        }
        reached.into_iter().any(|fleet| touches(fleet, goal))
    }

    /// Is the convoy of an army whole, by the rules?
    pub fn is_whole(&self, army: usize) -> bool {
        let (ready, lost) = self.split(army);
        match self.rules.convoy_disruption {
            ConvoyDisruption::AnyRoute => lost.is_empty() && self.links(army, &ready),
            ConvoyDisruption::AllRoutes => self.links(army, &ready),
        }
    }

    pub fn can_walk(&self, slot: usize) -> bool {
        let unit = self.position.units()[slot];
        let reach = self.position.board().reach_provinces(UnitKind::Army, unit.location());
        self.ordered_to(slot).is_some_and(|goal| reach.contains(goal))
    }

    /// Did its convoy fail an army that goes by convoy or not at all?
    pub fn is_broken(&self, slot: usize) -> bool {
        self.outcome.went_by_convoy(slot) && !self.is_stopped(slot) && !self.is_whole(slot)
    }

    /// Does a move get to where it goes, to fight there?
    pub fn arrives(&self, slot: usize) -> bool {
        !self.is_stopped(slot) && !self.is_broken(slot)
    }

    /// The unit that stands where a move goes.
    pub fn occupant(&self, slot: usize) -> Option<usize> {
        self.slot_in(self.ordered_to(slot)?)
    }

    /// The unit that comes from a move's goal to where the move began.
    fn opposite(&self, slot: usize) -> Option<usize> {
        self.occupant(slot).filter(|&other| self.goal(other) == Some(self.place(slot)))
    }

    pub fn meets(&self, slot: usize) -> bool {
        let sails = |slot| self.outcome.went_by_convoy(slot);
        self.opposite(slot).is_some_and(|other| !sails(slot) && !sails(other))
    }

    /// The given supports that do not count, being of the power under attack.
    pub fn discounted(&self, slot: usize) -> Vec<usize> {
        let victim = self.occupant(slot).filter(|&one| self.meets(slot) || !self.moved(one));
        let Some(victim) = victim else { return Vec::new() };
        let mut all = self.supports(slot);
        all.retain(|&one| self.power(one) == self.power(victim));
        all
    }

    pub fn attack(&self, slot: usize) -> u32 {
        if !self.arrives(slot) {
            return 0;
        }
        match self.occupant(slot).filter(|&one| self.meets(slot) || !self.moved(one)) {
            Some(victim) if self.power(victim) == self.power(slot) => 0,
            _ => self.with_supports(slot) - self.discounted(slot).len() as u32,
        }
    }

    pub fn hold(&self, slot: usize) -> u32 {
        match self.ordered_to(slot) {
            Some(_) if self.moved(slot) => 0,
            Some(_) => 1,
            None => self.with_supports(slot),
        }
    }

    /// What a unit that is dislodged had against its attacker.
    pub fn stand(&self, slot: usize, attacker: usize) -> u32 {
        if self.meets(attacker) { self.with_supports(slot) } else { self.hold(slot) }
    }

    fn prevent(&self, slot: usize) -> Contender {
        let opposite = self.opposite(slot).filter(|&other| self.moved(other));
        let never = self.rules.swap_bounce == SwapBounce::Never && !self.moved(slot);
        let (role, strength) = if self.is_stopped(slot) {
            (Role::Stopped, 0)
        } else if self.is_broken(slot) {
            (Role::Broken, 0)
        } else if opposite.is_some() && self.meets(slot) {
            (Role::Beaten, 0)
        } else if opposite.is_some() && never {
            (Role::Swapped, 0)
        } else {
            (Role::Rival, self.with_supports(slot))
        };
        Contender { slot, role, strength }
    }

    /// How a unit is in the way of a move to where it stands.
    pub fn in_the_way(&self, mover: usize) -> Option<Contender> {
        let slot = self.occupant(mover)?;
        if self.meets(mover) {
            let strength = self.with_supports(slot);
            return Some(Contender { slot, role: Role::HeadToHead, strength });
        }
        let role = match self.ordered_to(slot) {
            Some(_) => Role::FailsToLeave,
            None => Role::Stands,
        };
        (!self.moved(slot)).then(|| Contender { slot, role, strength: self.hold(slot) })
    }

    /// Everybody that a move meets at its goal.
    pub fn contenders(&self, mover: usize) -> Vec<Contender> {
        let rivals = self.movers_to(self.ordered_to(mover).unwrap());
        let rivals = rivals.into_iter().filter(|&rival| rival != mover);
        self.in_the_way(mover).into_iter().chain(rivals.map(|rival| self.prevent(rival))).collect()
    }

    /// An attack on a unit that stays.
    pub fn attacker(&self, slot: usize) -> Contender {
        let strength = self.attack(slot);
        let role = match strength {
            0 if self.is_stopped(slot) => Role::Stopped,
            0 if self.is_broken(slot) => Role::Broken,
            0 => Role::SamePower,
            _ => Role::Attacks,
        };
        Contender { slot, role, strength }
    }

    /// The units that move on, one from the goal of the other, if that leads back to the first.
    pub fn circle(&self, slot: usize) -> Vec<usize> {
        let mut circle = vec![slot];
        loop {
            let last = circle[circle.len() - 1];
            match self.occupant(last).filter(|&next| self.moved(next)) {
                Some(next) if next == slot => return circle,
                Some(next) if !circle.contains(&next) => circle.push(next),
                _ => return Vec::new(),
            }
        }
    }

    /// The core of the paradox that any of these orders is in.
    pub fn core(&self, orders: &[usize]) -> Option<Vec<usize>> {
        self.outcome.paradoxes().find(|core| orders.iter().any(|order| core.contains(order)))
    }
}
