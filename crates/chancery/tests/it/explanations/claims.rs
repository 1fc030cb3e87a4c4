//! Each reason held against the recount: every unit that it names, every number, every claim.

#![allow(unreachable_pub, reason = "a module of one test")]

use chancery::adjudicate::{Convoy, Reason, Role, Travel};
use chancery::order::{MovementOrder, Way};
use chancery::rules::{ConvoyDisruption, ConvoyPath, ConvoyedCut, DisorderSupport, Paradox};
use chancery::{PhaseKind, Verdict};

use super::recount::Recount;

impl Recount<'_> {
    /// Is all of a reason so?
    pub fn examine(&self, slot: usize) {
        assert_eq!(self.position.phase().kind, PhaseKind::Movement);
        let verdict = self.outcome.verdict(slot);
        assert_eq!(self.outcome.dislodger(slot), self.dislodger(slot));
        assert_eq!(self.outcome.convoy_broken(slot), self.is_broken(slot));
        match &self.reasons[slot] {
            Reason::Stands { strength, attacks } => {
                assert!(matches!(self.outcome.order(slot), MovementOrder::Hold { .. }));
                assert_eq!((verdict, self.dislodger(slot)), (Verdict::Succeeds, None));
                assert_eq!(*strength, self.hold(slot));
                let all = self.movers_to(self.place(slot)).into_iter();
                assert_eq!(*attacks, all.map(|one| self.attacker(one)).collect::<Vec<_>>());
                for strong in attacks.iter().filter(|one| one.strength > *strength) {
                    let rivals = self.contenders(strong.slot);
                    let kept_out = |one: &chancery::adjudicate::Contender| {
                        one.role == Role::Rival && one.strength >= strong.strength
                    };
                    assert!(rivals.iter().any(kept_out));
                }
            }
            Reason::DrivenOut { strength, attacker } => {
                assert!(matches!(self.outcome.order(slot), MovementOrder::Hold { .. }));
                assert_eq!(self.dislodger(slot), Some(attacker.slot));
                assert_eq!(*attacker, self.attacker(attacker.slot));
                assert_eq!(*strength, self.hold(slot));
                assert!(attacker.strength > *strength);
            }
            Reason::Moves { strength, beaten, discounted, follows, circle, travel } => {
                assert!(self.moved(slot) && self.outcome.moved(slot));
                assert_eq!(*strength, self.attack(slot));
                assert_eq!(*beaten, self.contenders(slot));
                assert!(beaten.iter().all(|one| one.strength < *strength));
                assert_eq!(*discounted, self.discounted(slot));
                assert_eq!(*follows, self.occupant(slot).filter(|&one| self.moved(one)));
                assert_eq!(*circle, self.circle(slot));
                self.examine_travel(slot, travel);
            }
            Reason::Bounces { strength, by, discounted, past_convoy, travel } => {
                assert_eq!((verdict, self.arrives(slot)), (Verdict::Fails, true));
                assert_eq!(*strength, self.attack(slot));
                assert!(*strength > 0 && !by.is_empty());
                let mut all = self.contenders(slot);
                if all.iter().all(|one| one.strength < *strength) {
                    // What a stopped move kept out before it was stopped stays out.
                    all.retain(|one| one.role == Role::Stopped);
                    for one in &mut all {
                        one.strength = self.with_supports(one.slot);
                    }
                }
                all.retain(|one| one.strength >= *strength);
                assert_eq!(*by, all);
                assert_eq!(*discounted, self.discounted(slot));
                let past = by.iter().find(|one| {
                    let dislodger = self.dislodger(one.slot);
                    one.role == Role::Rival
                        && dislodger.is_some_and(|d| self.ordered_to(slot) == Some(self.place(d)))
                });
                assert_eq!(*past_convoy, past.map(|one| one.slot));
                assert!(past.is_none_or(|one| !self.meets(one.slot)));
                self.examine_travel(slot, travel);
            }
            Reason::OwnUnit { unit, role } => {
                assert_eq!((verdict, self.arrives(slot)), (Verdict::Fails, true));
                assert_eq!(self.power(*unit), self.power(slot));
                assert_eq!(
                    self.in_the_way(slot).map(|one| (one.slot, one.role)),
                    Some((*unit, *role))
                );
                assert!(!self.moved(*unit));
            }
            Reason::NoRoute { walkable, path } => {
                assert_eq!(verdict, Verdict::Void);
                assert_eq!(*walkable, self.can_walk(slot));
                assert_eq!(*path, self.links(slot, &self.carriers(slot)));
                assert!(!path || self.rules.convoy_path == ConvoyPath::Required);
            }
            _ => self.examine_help(slot),
        }
    }

    /// The reasons of convoys, supports, and of moves whose convoy fails them.
    fn examine_help(&self, slot: usize) {
        let verdict = self.outcome.verdict(slot);
        match &self.reasons[slot] {
            Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } => {
                assert_eq!(verdict, Verdict::Fails);
                assert!(self.is_broken(slot) && !fleets.is_empty());
                let (ready, lost) = self.split(slot);
                assert_eq!(*fleets, lost);
                for fleet in fleets {
                    assert_eq!(self.outcome.verdict(*fleet), Verdict::Disrupted);
                    assert_eq!(dislodged.contains(fleet), self.dislodger(*fleet).is_some());
                    assert!(dislodged.contains(fleet) || self.core(&[*fleet]).is_some());
                }
                assert_eq!(*paradox, self.core(fleets));
                assert_eq!(*other_route, self.links(slot, &ready));
                let any_route = self.rules.convoy_disruption == ConvoyDisruption::AnyRoute;
                assert!(!other_route || any_route);
            }
            Reason::Stopped { paradox } => {
                assert_eq!((verdict, self.rules.paradox), (Verdict::Fails, Paradox::AllHold));
                let mut orders = self.carriers(slot);
                orders.push(slot);
                assert_eq!(Some(paradox), self.core(&orders).as_ref());
            }
            Reason::Given { .. } => self.examine_given(slot),
            Reason::CutBy { attacker, dislodged, by_convoy, from_goal } => {
                assert_eq!(verdict, Verdict::Cut);
                assert!(self.strangers(slot).contains(attacker));
                assert!(self.arrives(*attacker) || self.is_stopped(*attacker));
                assert_eq!(*by_convoy, self.outcome.went_by_convoy(*attacker));
                let drives_out = self.dislodger(slot) == Some(*attacker);
                let at_sea = *by_convoy && self.rules.convoyed_cut == ConvoyedCut::Cut;
                let contests = self.supported_goal(slot) == Some(self.place(*attacker));
                assert_eq!(*dislodged, contests && !at_sea);
                assert_eq!(*from_goal, contests && at_sea && !drives_out);
                assert!(!dislodged || drives_out);
            }
            Reason::NoMatch { unit } => {
                assert_eq!(verdict, Verdict::Void);
                self.examine_mismatch(slot, *unit);
            }
            Reason::Unsupportable { unit, refusing } => {
                let MovementOrder::SupportHold { supported, .. } = self.outcome.order(slot) else {
                    panic!("only a support to hold")
                };
                assert_eq!((verdict, self.slot_at(supported)), (Verdict::Void, Some(*unit)));
                assert_eq!(self.ordered_to(*unit), None);
                let fails = self.rules.disorder_support == DisorderSupport::Fails;
                assert!(*refusing || fails && !self.active.contains(&self.power(*unit)));
            }
            Reason::Carries { army, convoy } => {
                assert_eq!((verdict, self.dislodger(slot)), (Verdict::Succeeds, None));
                assert!(self.carriers(*army).contains(&slot));
                let found = if self.is_stopped(*army) {
                    Convoy::Stopped
                } else if self.is_broken(*army) {
                    Convoy::Broken
                } else if self.outcome.went_by_convoy(*army) {
                    Convoy::Holds
                } else if self.outcome.verdict(*army) == Verdict::Void {
                    Convoy::Incomplete
                } else {
                    Convoy::Unused
                };
                assert_eq!(*convoy, found);
            }
            Reason::FleetDislodged { army, strength, attacker, other_route } => {
                assert_eq!(verdict, Verdict::Disrupted);
                assert!(self.carriers(*army).contains(&slot));
                assert_eq!(self.dislodger(slot), Some(attacker.slot));
                assert_eq!(*attacker, self.attacker(attacker.slot));
                assert_eq!(*strength, self.hold(slot));
                assert!(attacker.strength > *strength);
                let (ready, _) = self.split(*army);
                let sails = self.outcome.went_by_convoy(*army);
                assert_eq!(*other_route, sails.then(|| self.links(*army, &ready)));
            }
            Reason::Paradox { core } => {
                assert_eq!((verdict, self.dislodger(slot)), (Verdict::Disrupted, None));
                assert_eq!(self.core(&[slot]).as_ref(), Some(core));
            }
            other => panic!("{other:?}: every unit got one order"),
        }
    }

    fn examine_travel(&self, slot: usize, travel: &Travel) {
        let sails = self.outcome.went_by_convoy(slot);
        match travel {
            Travel::Plain | Travel::Afoot => {
                let said = matches!(
                    self.outcome.order(slot),
                    MovementOrder::Move { way: Way::Convoy, .. }
                );
                assert_eq!((sails, *travel == Travel::Afoot), (false, said));
            }
            Travel::Fallback => {
                assert!(!sails && self.can_walk(slot) && !self.is_whole(slot));
                assert!(self.links(slot, &self.carriers(slot)));
            }
            Travel::Convoy { fleets, lost, inferred } => {
                assert!(sails && self.is_whole(slot) && self.links(slot, fleets));
                let (ready, gone) = self.split(slot);
                assert_eq!((fleets, lost), (&ready, &gone));
                let MovementOrder::Move { way, .. } = self.outcome.order(slot) else { panic!() };
                assert_eq!(*inferred, way != Way::Convoy && self.can_walk(slot));
            }
        }
    }

    /// The moves of other powers to where a unit stands.
    fn strangers(&self, slot: usize) -> Vec<usize> {
        let mut all = self.movers_to(self.place(slot));
        all.retain(|&other| self.power(other) != self.power(slot));
        all
    }

    /// Where the move goes that a unit supports.
    fn supported_goal(&self, slot: usize) -> Option<chancery::Province> {
        match self.outcome.order(slot) {
            MovementOrder::SupportMove { to, .. } => Some(self.position.board().province_of(to)),
            _ => None,
        }
    }

    fn examine_given(&self, slot: usize) {
        let Reason::Given { contested, contested_by_convoy, harmless, absent, spares } =
            &self.reasons[slot]
        else {
            return;
        };
        assert_eq!(self.outcome.verdict(slot), Verdict::Succeeds);
        let strangers = self.strangers(slot);
        let contests = |one: usize| self.supported_goal(slot) == Some(self.place(one));
        if let Some(attacker) = contested {
            assert!(strangers.contains(attacker) && self.arrives(*attacker));
            assert!(contests(*attacker));
        }
        let sails = |one: usize| self.outcome.went_by_convoy(one);
        assert_eq!(*contested_by_convoy, contested.is_some_and(sails));
        let spares_supports =
            matches!(self.rules.paradox, Paradox::Rule1971 | Paradox::Rule1982 | Paradox::Rule2000);
        if let Some(army) = harmless {
            assert!(spares_supports && strangers.contains(army) && sails(*army));
        }
        if let Some(army) = absent {
            assert!(strangers.contains(&army.slot));
            assert_eq!((*army, army.strength), (self.attacker(army.slot), 0));
            assert!(!self.arrives(army.slot));
        }
        // Whoever gets there either contests it or is kept from cutting it by a paradox rule.
        for &one in strangers.iter().filter(|&&one| self.arrives(one)) {
            let cuts_at_sea = sails(one) && self.rules.convoyed_cut == ConvoyedCut::Cut;
            let excused = contests(one) && !cuts_at_sea && self.dislodger(slot) != Some(one);
            assert!(excused && contested.is_some() || harmless.is_some());
        }
        let own = self.supported_goal(slot).and_then(|goal| self.slot_in(goal));
        let own = own.filter(|&one| self.power(one) == self.power(slot) && !self.moved(one));
        assert_eq!(*spares, own);
    }

    fn examine_mismatch(&self, slot: usize, other: usize) {
        let board = self.position.board();
        match self.outcome.order(slot) {
            MovementOrder::SupportHold { supported, .. } => {
                assert_eq!(self.slot_at(supported), Some(other));
                assert!(self.ordered_to(other).is_some());
            }
            MovementOrder::SupportMove { supported, to, .. } => {
                assert_eq!(self.slot_at(supported), Some(other));
                let goes = match self.outcome.order(other) {
                    MovementOrder::Move { to, .. } => Some(to),
                    _ => None,
                };
                assert_ne!(goes, Some(to));
                let same_place = self.ordered_to(other) == Some(board.province_of(to));
                assert!(!same_place || board.coast_of(to).is_some());
            }
            MovementOrder::Convoy { army, to, .. } => {
                assert_eq!(self.slot_at(army), Some(other));
                assert_ne!(self.ordered_to(other), Some(board.province_of(to)));
            }
            order => panic!("{order:?} matches or not"),
        }
    }
}
