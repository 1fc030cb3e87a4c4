//! Why each order of a movement phase came out as it did: who opposed it with what strength, what
//! cut it, which fleet broke its convoy. Read from an outcome, which is not changed.

mod help;
mod involved;
mod reason;

pub use reason::{Contender, Convoy, Reason, Role, SupportEffect, Travel};

use super::brief::{Brief, NONE};
use super::decisions::{Decisions, Tristate};
use super::equations::Equations;
use super::{MovementContext, MovementOutcome};
use crate::adjudicate::Verdict;
use crate::adjudicate::bits::Bits;
use crate::order::{MovementOrder, Way};
use crate::position::Position;
use crate::rules::Rules;

/// The case of a movement phase, opened again to be explained.
struct ReasonFinder<'a, M> {
    outcome: &'a MovementOutcome,
    position: &'a Position,
    context: &'a MovementContext,
    rules: &'a Rules,
    brief: Box<Brief<M>>,
    known: Decisions<M>,
}

impl MovementOutcome {
    /// Why each order came out as it did, in the order of slots. The position, context and
    /// rules are those of the adjudication.
    pub fn reasons(
        &self,
        position: &Position,
        context: &MovementContext,
        rules: &Rules,
    ) -> Vec<Reason> {
        if self.orders.len() <= 64 {
            ReasonFinder::<u64>::open(self, position, context, rules).reasons()
        } else {
            ReasonFinder::<u128>::open(self, position, context, rules).reasons()
        }
    }
}

impl<'a, M: Bits> ReasonFinder<'a, M> {
    fn open(
        outcome: &'a MovementOutcome,
        position: &'a Position,
        context: &'a MovementContext,
        rules: &'a Rules,
    ) -> ReasonFinder<'a, M> {
        let mut brief = Box::new(Brief::new());
        brief.read(position, &outcome.orders, context, rules);
        let equations = super::equations(&brief, rules);
        let questions = equations.questions();
        let succeeded = (0..outcome.orders.len())
            .filter(|&slot| outcome.verdicts[slot] == Verdict::Succeeds)
            .fold(M::NONE, |set, slot| set | M::of(slot));
        let mut known = Decisions::of(questions & succeeded, questions & !succeeded);
        known.stopped = M::narrow(outcome.stopped);
        equations.routes(&mut known);
        ReasonFinder { outcome, position, context, rules, brief, known }
    }

    fn reasons(&self) -> Vec<Reason> {
        (0..self.outcome.orders.len()).map(|slot| self.reason(slot)).collect()
    }

    fn equations(&self) -> Equations<'_, M> {
        super::equations(&self.brief, self.rules)
    }

    fn reason(&self, slot: usize) -> Reason {
        if self.outcome.confused >> slot & 1 == 1 {
            return Reason::Confused;
        }
        // Not from the orders: they do not tell who gave none, so that his units cannot be supported.
        let void = self.outcome.verdicts[slot] == Verdict::Void;
        match self.outcome.orders[slot] {
            MovementOrder::Hold { .. } => self.stands(slot),
            MovementOrder::Move { .. } if void => Reason::NoRoute {
                walkable: self.can_walk(slot),
                path: self.has_route_without(slot, M::NONE),
            },
            MovementOrder::Move { way, .. } => self.moves(slot, way),
            MovementOrder::SupportHold { supported, .. }
            | MovementOrder::SupportMove { supported, .. }
                if void =>
            {
                self.mismatch(slot, supported)
            }
            MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. } => {
                self.support(slot)
            }
            MovementOrder::Convoy { army, .. } if void => self.mismatch(slot, army),
            MovementOrder::Convoy { army, .. } => self.convoy(slot, army),
        }
    }

    fn stands(&self, slot: usize) -> Reason {
        let equations = self.equations();
        let strength = equations.hold(slot as u8, &self.known).least;
        if let Some(attacker) = self.outcome.dislodger(slot) {
            return Reason::DrivenOut { strength, attacker: self.attacker(attacker) };
        }
        let attackers = self.brief.movers_to[self.brief.posts[slot].province.index()];
        let attacks: Vec<Contender> =
            attackers.each().map(|attacker| self.attacker(attacker)).collect();
        let kept_out = self.kept_out(strength, &attacks);
        Reason::Stands { strength, attacks, kept_out }
    }

    /// The attackers that are stronger than a unit, and those that keep them out.
    fn kept_out(&self, hold: u32, attacks: &[Contender]) -> Vec<Contender> {
        let strong = |one: &&Contender| one.strength > hold;
        let keeps = |one: &Contender, other: &Contender| {
            one.slot != other.slot && self.full(one.slot) >= other.strength
        };
        let comes = |one: &Contender| !matches!(one.role, Role::Broken | Role::Stopped);
        let kept = |other: &&Contender| attacks.iter().any(|one| comes(one) && keeps(one, other));
        let mut all = Vec::new();
        for one in attacks {
            let mut others = attacks.iter().filter(strong);
            let is_keeper = match one.role {
                Role::Broken => false,
                // A paradox rule can stop a move after it has kept others out.
                Role::Stopped => others.any(|other| keeps(one, other) && !kept(&other)),
                _ => others.any(|other| keeps(one, other)),
            };
            if strong(&one) || is_keeper {
                all.push(Contender { strength: self.full(one.slot), ..*one });
            }
        }
        all
    }

    /// A unit with all the supports that it was given.
    fn full(&self, slot: usize) -> u32 {
        self.equations().defend(slot, &self.known).least
    }

    fn attacker(&self, slot: usize) -> Contender {
        let strength = self.attack(slot);
        let role = match strength {
            0 => self.absence(slot).unwrap_or(Role::SamePower),
            _ => Role::Attacks,
        };
        Contender { slot, role, strength }
    }

    /// Why a unit does not get where it means to go, if it does not get there at all.
    fn absence(&self, mover: usize) -> Option<Role> {
        if self.known.stopped.has(mover) {
            Some(Role::Stopped)
        } else if self.outcome.convoy_broken(mover) {
            Some(Role::Broken)
        } else {
            None
        }
    }

    fn attack(&self, mover: usize) -> u32 {
        self.equations().attack(mover, self.meets(mover), &self.known).least
    }

    /// Everybody that a move meets at its goal.
    fn contenders(&self, mover: usize) -> Vec<Contender> {
        let equations = self.equations();
        let post = &self.brief.posts[mover];
        let mut all = Vec::new();
        if post.occupant != NONE {
            let slot = usize::from(post.occupant);
            if self.meets(mover) {
                let strength = equations.defend(slot, &self.known).least;
                all.push(Contender { slot, role: Role::HeadToHead, strength });
            } else if !self.outcome.moved(slot) {
                let strength = equations.hold(post.occupant, &self.known).least;
                all.push(Contender { slot, role: self.staying(slot), strength });
            }
        }
        for slot in (self.brief.movers_to[post.goal.index()] & !M::of(mover)).each() {
            let strength = equations.prevent(slot, &self.known).least;
            let role = match strength {
                0 => self
                    .absence(slot)
                    .unwrap_or_else(|| if self.meets(slot) { Role::Beaten } else { Role::Swapped }),
                _ if self.meets(slot) && !self.outcome.moved(slot) => Role::Conditional,
                _ => Role::Rival,
            };
            all.push(Contender { slot, role, strength });
        }
        all
    }

    /// Does a move meet the one from its goal head to head?
    fn meets(&self, mover: usize) -> bool {
        self.equations().head_to_head(mover, &self.known) == Tristate::Yes
    }

    /// The unit that a move would have to dislodge.
    fn victim(&self, mover: usize) -> Option<usize> {
        let occupant = self.brief.posts[mover].occupant;
        let unit = (occupant != NONE).then_some(usize::from(occupant))?;
        (self.meets(mover) || !self.outcome.moved(unit)).then_some(unit)
    }

    /// How a unit is in the way that stays where it is. A void move is none.
    fn staying(&self, slot: usize) -> Role {
        if self.brief.movers.has(slot) { Role::FailsToLeave } else { Role::Stands }
    }

    /// How a unit went, that got to its goal or was kept out there.
    fn travel(&self, slot: usize, way: Way) -> Travel {
        if self.brief.flexible.has(slot) && self.known.broken.has(slot) {
            return Travel::Fallback;
        }
        if !self.outcome.went_by_convoy(slot) {
            return match way {
                Way::Convoy if self.has_route_without(slot, M::NONE) => Travel::Overruled,
                Way::Convoy => Travel::Afoot,
                _ => Travel::Plain,
            };
        }
        let fleets = self.brief.fleets[slot];
        Travel::Convoy {
            fleets: self.brief.on_routes_of(fleets & self.known.yes).each().collect(),
            lost: (self.brief.on_routes_of(fleets) & self.known.no).each().collect(),
            inferred: way != Way::Convoy && self.can_walk(slot),
        }
    }

    fn can_walk(&self, slot: usize) -> bool {
        let from = self.position.units()[slot].location();
        let reach = self.position.board().reach_provinces(crate::UnitKind::Army, from);
        reach.contains(self.brief.posts[slot].goal)
    }

    fn moves(&self, slot: usize, way: Way) -> Reason {
        let brief = &self.brief;
        let strength = self.attack(slot);
        if self.outcome.moved(slot) {
            let occupant = brief.posts[slot].occupant;
            let follows = (occupant != NONE).then_some(usize::from(occupant));
            let discounted = self.discounted(slot, strength);
            return Reason::Moves {
                strength,
                full: self.full(slot),
                beaten: self.contenders(slot),
                victim: self.victim(slot).filter(|_| !discounted.is_empty()),
                discounted,
                follows: follows.filter(|&other| self.outcome.moved(other)),
                circle: self.circle(slot),
                travel: self.travel(slot, way),
            };
        }
        if self.outcome.stopped >> slot & 1 == 1 {
            return Reason::Stopped { paradox: self.core_of(M::of(slot) | brief.fleets[slot]) };
        }
        if self.outcome.convoy_broken(slot) {
            let fleets = brief.fleets[slot] & self.known.no;
            let dislodged = fleets & M::narrow(self.outcome.driven_out);
            let core = self.core_of(fleets);
            return Reason::ConvoyBroken {
                fleets: fleets.each().collect(),
                dislodged: dislodged.each().collect(),
                paradox: (!core.is_empty()).then_some(core),
                other_route: self.has_route_without(slot, fleets),
            };
        }
        if let Some(winner) = self.winner(slot) {
            return Reason::Bounces {
                strength: self.full(slot),
                full: self.full(slot),
                by: vec![winner],
                discounted: Vec::new(),
                victim: None,
                past_convoy: None,
                travel: self.travel(slot, way),
            };
        }
        if strength == 0 {
            let unit = usize::from(brief.posts[slot].occupant);
            let role = if self.meets(slot) { Role::HeadToHead } else { self.staying(unit) };
            return Reason::OwnUnit { unit, role, travel: self.travel(slot, way) };
        }
        let mut by = self.contenders(slot);
        if by.iter().all(|one| one.strength < strength) {
            // A paradox rule can stop a move after it has kept others out.
            by.retain(|one| one.role == Role::Stopped);
            for one in &mut by {
                one.strength = self.equations().defend(one.slot, &self.known).least;
            }
        }
        by.retain(|one| one.strength >= strength);
        let left_goal = |other: usize| self.brief.posts[other].province == brief.posts[slot].goal;
        let past_convoy = by.iter().find(|one| {
            one.role == Role::Rival && self.outcome.dislodger(one.slot).is_some_and(left_goal)
        });
        let discounted = self.discounted(slot, strength);
        Reason::Bounces {
            strength,
            full: self.full(slot),
            past_convoy: past_convoy.map(|one| one.slot),
            by,
            victim: self.victim(slot).filter(|_| !discounted.is_empty()),
            discounted,
            travel: self.travel(slot, way),
        }
    }

    /// The unit that decides alone over a move that fails: the opposite one if it dislodges the unit
    /// head to head, else the one that takes the goal.
    fn winner(&self, mover: usize) -> Option<Contender> {
        let post = &self.brief.posts[mover];
        let (slot, role) = if self.meets(mover) && self.outcome.moved(post.occupant.into()) {
            (usize::from(post.occupant), Role::HeadToHead)
        } else {
            let mut rivals = self.brief.movers_to[post.goal.index()].each();
            let slot = rivals.find(|&rival| self.outcome.moved(rival))?;
            let counts = self.equations().prevent(mover, &self.known).least > 0;
            (slot, if counts { Role::Rival } else { Role::MovesIn })
        };
        Some(Contender { slot, role, strength: self.attack(slot) })
    }

    /// The supports that do not count because they are of the power under attack.
    fn discounted(&self, slot: usize, strength: u32) -> Vec<usize> {
        let given = self.brief.supporters[slot] & self.known.yes;
        if strength == 1 + given.count() || self.brief.posts[slot].occupant == NONE {
            return Vec::new();
        }
        let owner = self.brief.posts[usize::from(self.brief.posts[slot].occupant)].power;
        (given & self.brief.of_power[usize::from(owner)]).each().collect()
    }

    /// The units that move on, one from the goal of the other, if that leads back to the first.
    fn circle(&self, slot: usize) -> Vec<usize> {
        let next = |at: usize| match self.brief.posts[at].occupant {
            NONE => None,
            next => Some(usize::from(next)).filter(|&next| self.outcome.moved(next)),
        };
        let mut at = slot;
        for _ in 0..self.outcome.orders.len() {
            let Some(other) = next(at) else { return Vec::new() };
            at = other;
            if at == slot {
                let mut circle = vec![slot];
                while let Some(other) = next(at).filter(|&other| other != slot) {
                    circle.push(other);
                    at = other;
                }
                return circle;
            }
        }
        Vec::new()
    }

    fn has_route_without(&self, army: usize, fleets: M) -> bool {
        self.brief.graph.complete(self.brief.fleets[army] & !fleets)
    }

    /// The core of the paradox that any of these orders is in.
    fn core_of(&self, orders: M) -> Vec<usize> {
        let core = self.outcome.cores.iter().find(|&&core| core & orders.wide() != 0);
        core.map_or_else(Vec::new, |core| core.each().collect())
    }
}
