//! Why supports and convoys came out as they did: what cut them, what they did not match, who drove
//! the fleet out.

use super::{Contender, Convoy, Reason, ReasonFinder, SupportEffect};
use crate::adjudicate::Verdict;
use crate::adjudicate::bits::Bits;
use crate::adjudicate::movement::brief::NONE;
use crate::adjudicate::movement::decisions::Tristate;
use crate::order::MovementOrder;

impl<M: Bits> ReasonFinder<'_, M> {
    pub(super) fn support(&self, slot: usize) -> Reason {
        let brief = &self.brief;
        let equations = self.equations();
        let post = &brief.posts[slot];
        let attackers =
            brief.movers_to[post.province.index()] & !brief.of_power[usize::from(post.power)];
        let from_goal = |attacker: usize| {
            brief.move_supports.has(slot) && brief.posts[attacker].province == post.goal
        };
        if self.outcome.verdicts[slot] == Verdict::Cut {
            let cuts =
                |&attacker: &usize| equations.cuts(attacker, slot, &self.known) == Tristate::Yes;
            // Whoever drove the unit out is the better answer; an attack from where the support
            // is directed is the worst, as it takes a rule to say that it cuts.
            let dislodger = self.outcome.dislodger(slot).filter(cuts);
            let attacker = dislodger
                .or_else(|| attackers.each().filter(cuts).min_by_key(|&one| from_goal(one)))
                // A paradox rule can stop a move after it has cut a support.
                .or_else(|| attackers.each().find(|&one| self.known.stopped.has(one)))
                .unwrap_or(slot);
            let by_convoy = self.outcome.went_by_convoy(attacker);
            let at_sea = brief.cut_from_goal && by_convoy;
            return Reason::CutBy {
                attacker,
                dislodged: from_goal(attacker) && !at_sea,
                by_convoy,
                from_goal: from_goal(attacker) && at_sea && dislodger.is_none(),
            };
        }
        let spared = |&attacker: &usize| {
            brief.spared.has(slot)
                && brief.harmless[slot].has(attacker)
                && self.outcome.went_by_convoy(attacker)
        };
        let comes = |attacker: &usize| self.absence(*attacker).is_none();
        let contested = attackers.each().filter(comes).find(|&attacker| from_goal(attacker));
        let absent = attackers
            .each()
            .find_map(|slot| self.absence(slot).map(|role| Contender { slot, role, strength: 0 }));
        Reason::Given {
            contested,
            contested_by_convoy: contested.is_some_and(|one| self.outcome.went_by_convoy(one)),
            harmless: attackers.each().find(spared),
            absent,
            spares: self.spares(slot),
            effect: self.effect(slot),
        }
    }

    /// What a given support did.
    fn effect(&self, slot: usize) -> SupportEffect {
        let brief = &self.brief;
        let MovementOrder::SupportMove { supported, .. } = self.outcome.orders[slot] else {
            return SupportEffect::Counts;
        };
        let mover = usize::from(brief.slot(self.position.board(), supported)) % 128;
        if brief.void.has(mover) {
            return SupportEffect::VoidMove;
        }
        if self.known.stopped.has(mover) {
            return SupportEffect::StoppedMove;
        }
        if self.outcome.convoy_broken(mover) {
            return SupportEffect::BrokenConvoy;
        }
        let own = |victim: &usize| {
            let power = brief.posts[*victim].power;
            power == brief.posts[slot].power || power == brief.posts[mover].power
        };
        let Some(unit) = self.victim(mover).filter(own) else { return SupportEffect::Counts };
        let mut against = Vec::new();
        if self.equations().prevent(mover, &self.known).least > 0 {
            let rivals = brief.movers_to[brief.posts[mover].goal.index()] & !M::of(mover);
            against.extend(rivals.each().filter(|&rival| self.absence(rival).is_none()));
        }
        against.extend(Some(unit).filter(|_| self.meets(mover)));
        against.sort_unstable();
        SupportEffect::Spares { unit, against }
    }

    /// The unit of the own power that a support does not help to dislodge.
    fn spares(&self, slot: usize) -> Option<usize> {
        let brief = &self.brief;
        let post = &brief.posts[slot];
        if !brief.move_supports.has(slot) || post.occupant == NONE {
            return None;
        }
        let victim = usize::from(post.occupant);
        let own = brief.posts[victim].power == post.power;
        (own && !self.outcome.moved(victim)).then_some(victim)
    }

    pub(super) fn mismatch(&self, slot: usize, other: crate::Location) -> Reason {
        let unit = usize::from(self.brief.slot(self.position.board(), other)) % 128;
        let order = self.outcome.orders[slot];
        let stands = !matches!(self.outcome.orders[unit], MovementOrder::Move { .. });
        if matches!(order, MovementOrder::SupportHold { .. }) && stands {
            let place = self.brief.posts[unit].province;
            Reason::Unsupportable { unit, refusing: self.context.refusing.contains(place) }
        } else {
            Reason::NoMatch { unit }
        }
    }

    pub(super) fn convoy(&self, slot: usize, army: crate::Location) -> Reason {
        let army = usize::from(self.brief.slot(self.position.board(), army)) % 128;
        let by_convoy = self.outcome.went_by_convoy(army);
        if let Some(attacker) = self.outcome.dislodger(slot) {
            let lost = self.brief.fleets[army] & self.known.no;
            let strength = self.equations().hold(slot as u8, &self.known).least;
            return Reason::FleetDislodged {
                army,
                strength,
                attacker: self.attacker(attacker),
                other_route: by_convoy.then(|| self.has_route_without(army, lost)),
            };
        }
        if self.outcome.verdicts[slot] == Verdict::Disrupted {
            return Reason::Paradox { core: self.core_of(M::of(slot)) };
        }
        let convoy = if self.known.stopped.has(army) {
            Convoy::Stopped
        } else if self.outcome.convoy_broken(army) {
            Convoy::Broken
        } else if by_convoy {
            let ready = self.brief.fleets[army] & self.known.yes;
            let on_route = self.brief.on_routes_of(ready).has(slot);
            if on_route { Convoy::Holds } else { Convoy::OffRoute }
        } else if self.brief.void.has(army) {
            let complete = self.has_route_without(army, M::NONE);
            if complete { Convoy::NoPath } else { Convoy::Incomplete }
        } else {
            Convoy::Unused
        };
        Reason::Carries { army, convoy }
    }
}
