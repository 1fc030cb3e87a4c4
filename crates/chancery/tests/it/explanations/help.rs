//! The claims about supports and convoys, each held against the recount.

use chancery::Verdict;
use chancery::order::MovementOrder;
use chancery::rules::{ConvoyDisruption, ConvoyPath, ConvoyedCut, DisorderSupport, Paradox};

use super::claims::{Claim, ensure};
use super::facts::Facts;

impl Facts<'_> {
    /// The moves of other powers to where a unit stands.
    fn strangers(&self, unit: usize) -> Vec<usize> {
        let mut all = self.movers_to(self.place(unit));
        all.retain(|&other| self.power(other) != self.power(unit));
        all
    }

    /// The unit that an order supports, and where that is told to move.
    fn supported(&self, unit: usize) -> Option<(usize, Option<chancery::Province>)> {
        match self.outcome.order(unit) {
            MovementOrder::SupportHold { supported, .. } => Some((self.unit_at(supported)?, None)),
            MovementOrder::SupportMove { supported, to, .. } => {
                Some((self.unit_at(supported)?, Some(self.board().province_of(to))))
            }
            _ => None,
        }
    }

    fn comes_from_target(&self, supporter: usize, attacker: usize) -> bool {
        let target = self.supported(supporter).and_then(|(_, target)| target);
        target == Some(self.place(attacker))
    }

    /// The unit that a supported move would have to dislodge, if the support does not help with that.
    fn spared(&self, supporter: usize, mover: usize) -> Option<usize> {
        self.victim(mover).filter(|&victim| {
            let power = self.power(victim);
            power == self.power(supporter) || power == self.power(mover)
        })
    }

    /// The moves that a supported move is compared with beside dislodging anybody.
    fn counted_against(&self, mover: usize) -> Vec<usize> {
        let rivals = self.rivals(mover).into_iter().filter(|&rival| self.arrives(rival));
        let mut all: Vec<usize> =
            if self.prevent(mover) > 0 { rivals.collect() } else { Vec::new() };
        all.extend(self.opposite(mover).filter(|_| self.meets(mover)));
        all.sort_unstable();
        all
    }

    /// Is a claim about a support true? False if it is about something else.
    pub(super) fn check_support(&self, unit: usize, claim: &Claim) -> Result<bool, String> {
        let Some((other, target)) = self.supported(unit) else { return Ok(false) };
        let one = |letter| claim.one(letter);
        let given = || ensure(self.verdict(unit) == Verdict::Succeeds, "it is given");
        let attacks = |attacker: usize| {
            ensure(self.strangers(unit).contains(&attacker), "another power’s move attacks it")
        };
        let cuts = |attacker: usize| {
            ensure(self.verdict(unit) == Verdict::Cut, "it is cut")?;
            attacks(attacker)?;
            ensure(self.arrives(attacker) || self.is_stopped(attacker), "it gets there")
        };
        let sea_cut = self.rules.convoyed_cut == ConvoyedCut::Cut;
        match claim.key {
            "given, move" | "counts, move" => {
                given()?;
                ensure(one('o') == other && target.is_some(), "the supported move")?;
                ensure(self.arrives(other), "it arrives")?;
                ensure(self.spared(unit, other).is_none(), "nothing spares an own unit")?;
                ensure(self.supports(other).contains(&unit), "it is one of its supports")
            }
            "given, hold" | "counts, hold" => {
                given()?;
                ensure(one('u') == other && target.is_none(), "the supported unit")?;
                ensure(self.supports(other).contains(&unit), "it is one of its supports")
            }
            "not cut" => given(),
            "contested" | "contested by convoy" => {
                given()?;
                attacks(one('u'))?;
                ensure(self.arrives(one('u')), "it arrives")?;
                ensure(self.comes_from_target(unit, one('u')), "from the target province")?;
                ensure(self.dislodger(unit) != Some(one('u')), "without dislodging")?;
                let sails = self.sails(one('u'));
                ensure(sails == (claim.key == "contested by convoy"), "how it comes")?;
                ensure(!(sails && sea_cut), "these rules would cut it")
            }
            "harmless" => {
                given()?;
                attacks(one('u'))?;
                ensure(self.sails(one('u')), "it comes by convoy")?;
                let carriers = self.carriers(one('u'));
                let attacked = target.and_then(|target| self.unit_in(target));
                let needed = |fleet: &usize| {
                    let rest: Vec<usize> =
                        carriers.iter().copied().filter(|one| one != fleet).collect();
                    !self.links(one('u'), &rest)
                };
                let spared = match self.rules.paradox {
                    Paradox::Rule1971 => attacked
                        .is_some_and(|fleet| self.on_routes(one('u'), &carriers).contains(&fleet)),
                    Paradox::Rule2000 => {
                        attacked.is_some_and(|fleet| carriers.contains(&fleet) && needed(&fleet))
                    }
                    Paradox::Rule1982 => {
                        let helped = if target.is_some() { attacked } else { Some(other) };
                        helped.is_some_and(|fleet| {
                            let order = self.outcome.order(fleet);
                            matches!(order, MovementOrder::Convoy { .. })
                        })
                    }
                    Paradox::Szykman | Paradox::AllHold => false,
                };
                ensure(spared, "the paradox rule spares it")
            }
            "absent, disrupted" => {
                given()?;
                attacks(one('u'))?;
                ensure(self.is_broken(one('u')), "its convoy is disrupted")
            }
            "absent, stopped" => {
                given()?;
                attacks(one('u'))?;
                ensure(self.is_stopped(one('u')), "a paradox stops it")
            }
            "spares own" | "spares own, counts" => {
                given()?;
                ensure(self.spared(unit, other) == Some(one('u')), "the unit that is spared")?;
                ensure(self.power(one('u')) == self.power(unit), "the same power")?;
                ensure(self.power(one('u')) != self.power(other), "the mover could dislodge it")?;
                let told = if claim.key == "spares own" { &[] } else { claim.many('l') };
                ensure(told == self.counted_against(other), "against whom it counts")
            }
            "cannot dislodge own" | "cannot dislodge own, counts" => {
                given()?;
                ensure(one('u') == other, "the supported unit")?;
                ensure(self.victim(other) == Some(one('v')), "the unit in the way")?;
                ensure(self.power(one('v')) == self.power(other), "of its own power")?;
                let told = if claim.key == "cannot dislodge own" { &[] } else { claim.many('l') };
                ensure(told == self.counted_against(other), "against whom it counts")
            }
            "for a void move" => {
                given()?;
                ensure(one('o') == other && self.verdict(other) == Verdict::Void, "it is void")
            }
            "for a disrupted convoy" => {
                given()?;
                ensure(one('u') == other && self.is_broken(other), "its convoy is disrupted")
            }
            "for a stopped move" => {
                given()?;
                ensure(one('o') == other && self.is_stopped(other), "a paradox stops it")
            }
            "cut" => {
                cuts(one('u'))?;
                ensure(!self.sails(one('u')), "not by convoy")?;
                ensure(!self.comes_from_target(unit, one('u')), "not from the target")
            }
            "convoy-cut" => {
                cuts(one('u'))?;
                ensure(self.sails(one('u')), "by convoy")?;
                let drives_out = self.dislodger(unit) == Some(one('u'));
                let target = self.comes_from_target(unit, one('u'));
                ensure(!target || sea_cut && drives_out, "from the target it must dislodge")
            }
            "convoy-cut from target" => {
                cuts(one('u'))?;
                ensure(self.sails(one('u')) && sea_cut, "by convoy, by the rules")?;
                ensure(self.comes_from_target(unit, one('u')), "from the target")
            }
            "contested, cut" => {
                cuts(one('u'))?;
                ensure(self.comes_from_target(unit, one('u')), "from the target")?;
                ensure(self.dislodger(unit) == Some(one('u')), "by dislodging")
            }
            "not holding" => {
                ensure(self.verdict(unit) == Verdict::Void && target.is_none(), "void")?;
                ensure(one('u') == other && one('o') == other, "the supported unit")?;
                ensure(self.ordered_to(other).is_some(), "it is told to move")
            }
            "not that move" => {
                ensure(self.verdict(unit) == Verdict::Void && target.is_some(), "void")?;
                ensure(one('u') == other && one('o') == other, "the supported unit")?;
                let MovementOrder::SupportMove { to, .. } = self.outcome.order(unit) else {
                    return Err("a support of a move".to_owned());
                };
                let same_place = self.ordered_to(other) == target;
                let same = match self.outcome.order(other) {
                    MovementOrder::Move { to: goal, .. } => goal == to,
                    _ => false,
                };
                let coast = self.board().coast_of(to).is_some();
                ensure(!same && (!same_place || coast), "it is told something else")
            }
            "illegal move" | "disorder" => {
                ensure(self.verdict(unit) == Verdict::Void && target.is_none(), "void")?;
                ensure(one('u') == other, "the supported unit")?;
                ensure(self.ordered_to(other).is_none(), "it is not moving")?;
                if claim.key == "disorder" {
                    ensure(one('p') == self.power(other).index(), "its power")?;
                    let fails = self.rules.disorder_support == DisorderSupport::Fails;
                    return ensure(fails, "by the rules").map(|()| true);
                }
                Ok(())
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    /// What must be told of a support.
    pub(super) fn complete_support(&self, unit: usize, claims: &[Claim]) -> Result<(), String> {
        let count = |keys: &[&str]| claims.iter().filter(|one| keys.contains(&one.key)).count();
        let effects = count(&[
            "given, move",
            "counts, move",
            "given, hold",
            "counts, hold",
            "spares own",
            "spares own, counts",
            "cannot dislodge own",
            "cannot dislodge own, counts",
            "for a void move",
            "for a disrupted convoy",
            "for a stopped move",
        ]);
        let cuts = count(&["cut", "convoy-cut", "convoy-cut from target", "contested, cut"]);
        let void = count(&["not holding", "not that move", "illegal move", "disorder"]);
        let expected = match self.verdict(unit) {
            Verdict::Cut => (0, 1, 0),
            Verdict::Void => (0, 0, 1),
            _ => (1, 0, 0),
        };
        ensure((effects, cuts, void) == expected, "one effect, one cut or one mismatch")?;
        if self.verdict(unit) == Verdict::Succeeds {
            let told = ["contested", "contested by convoy", "harmless", "absent, disrupted"];
            let told = count(&told) + count(&["absent, stopped"]);
            ensure((told > 0) != self.strangers(unit).is_empty(), "why attacks do not cut it")?;
            let mut names: Vec<usize> = claims
                .iter()
                .filter(|one| {
                    one.key.starts_with("contested")
                        || one.key.starts_with("absent")
                        || one.key == "harmless"
                })
                .map(|one| one.one('u'))
                .collect();
            names.dedup();
            ensure(names.len() == told, "no attacker is told twice")?;
            let plain = count(&["given, move", "given, hold"]);
            ensure(plain == 0 || told == 0, "an attack is told")?;
        }
        Ok(())
    }

    /// Is a claim about a convoy, or about a move whose convoy fails, true?
    pub(super) fn check_convoy(&self, unit: usize, claim: &Claim) -> Result<bool, String> {
        let one = |letter| claim.one(letter);
        let carriers = || self.carriers(unit);
        let carries = |army: usize| {
            ensure(self.carriers(army).contains(&unit), "it is told to carry that army")
        };
        let ready = |army: usize| {
            carries(army)?;
            ensure(self.verdict(unit) == Verdict::Succeeds, "it stands ready")
        };
        let broken = |dislodged: &[usize], stopped: &[usize]| {
            ensure(self.is_broken(unit), "its convoy is disrupted")?;
            let mut counted = carriers();
            if self.rules.convoy_disruption == ConvoyDisruption::AnyRoute {
                counted = self.on_routes(unit, &counted);
            }
            counted.retain(|&fleet| self.verdict(fleet) != Verdict::Succeeds);
            let (gone, held): (Vec<usize>, Vec<usize>) =
                counted.into_iter().partition(|&fleet| self.dislodger(fleet).is_some());
            ensure(dislodged == gone && stopped == held, "the fleets that fail")
        };
        let core = |all: &[usize]| {
            ensure(self.outcome.paradoxes().any(|core| core == all), "the orders of a paradox")
        };
        let all_hold = self.rules.paradox == Paradox::AllHold;
        match claim.key {
            "no route" => {
                ensure(self.verdict(unit) == Verdict::Void, "void")?;
                ensure(!self.links(unit, &carriers()), "no route")
            }
            "no path" => {
                ensure(self.verdict(unit) == Verdict::Void, "void")?;
                ensure(self.links(unit, &carriers()), "the fleets would do")?;
                ensure(self.rules.convoy_path == ConvoyPath::Required, "the rules ask for a path")
            }
            "does not walk" => {
                ensure(self.verdict(unit) == Verdict::Void && self.can_walk(unit), "it could walk")
            }
            "fleets dislodged" => broken(claim.many('l'), &[]),
            "fleet dislodged" => broken(&[one('u')], &[]),
            "fleets stopped" => broken(&[], claim.many('l')),
            "fleets dislodged and stopped" => broken(claim.many('l'), claim.many('k')),
            "fleet dislodged and stopped" => broken(&[one('u')], claim.many('k')),
            "no other route" => {
                ensure(!self.links(unit, &self.ready(&carriers())), "no route is left")
            }
            "one broken route is enough" => {
                let any_route = self.rules.convoy_disruption == ConvoyDisruption::AnyRoute;
                ensure(any_route && self.links(unit, &self.ready(&carriers())), "by the rules")
            }
            "all stop" => {
                core(claim.many('l'))?;
                let stops = |&one: &usize| self.goal(one).is_none() || !self.moved(one);
                ensure(claim.many('l').iter().all(stops), "all moves stop")?;
                ensure(all_hold && self.is_stopped(unit), "by the rules")
            }
            "convoys fail" => {
                core(claim.many('l'))?;
                let carried = |fleet: usize| match self.outcome.order(fleet) {
                    MovementOrder::Convoy { army, .. } => self.unit_at(army),
                    _ => None,
                };
                let fails = |&fleet: &usize| {
                    carried(fleet).is_none() || self.verdict(fleet) == Verdict::Disrupted
                };
                ensure(!all_hold && claim.many('l').iter().all(fails), "the convoys fail")
            }
            "fleet holds" => ensure(self.dislodger(unit).is_none(), "it holds"),
            "in a paradox" => {
                core(claim.many('l'))?;
                ensure(claim.many('l').contains(&unit), "it is one of them")
            }
            "not going there" => {
                let MovementOrder::Convoy { army, to, .. } = self.outcome.order(unit) else {
                    return Err("a convoy".to_owned());
                };
                let to = self.board().province_of(to);
                ensure(self.verdict(unit) == Verdict::Void, "void")?;
                ensure(self.unit_at(army) == Some(one('u')), "the army")?;
                ensure(one('o') == one('u'), "its order")?;
                ensure(self.ordered_to(one('u')) != Some(to), "it is told something else")
            }
            "carries" => {
                ready(one('u'))?;
                ensure(self.sails(one('u')) && self.arrives(one('u')), "the army arrives")?;
                let on = self.on_routes(one('u'), &self.ready(&self.carriers(one('u'))));
                ensure(on.contains(&unit), "a route leads through it")
            }
            "carries, off route" => {
                ready(one('u'))?;
                ensure(self.sails(one('u')) && self.arrives(one('u')), "the army arrives")?;
                let on = self.on_routes(one('u'), &self.ready(&self.carriers(one('u'))));
                ensure(!on.contains(&unit), "no route leads through it")
            }
            "carries, disrupted" => {
                ready(one('u'))?;
                ensure(self.is_broken(one('u')), "the convoy is disrupted")
            }
            "carries, stopped" => {
                ready(one('u'))?;
                ensure(self.is_stopped(one('u')), "a paradox stops the army")
            }
            "carries, incomplete" | "carries, no path" => {
                ready(one('u'))?;
                ensure(self.verdict(one('u')) == Verdict::Void, "the move is void")?;
                let linked = self.links(one('u'), &self.carriers(one('u')));
                ensure(linked == (claim.key == "carries, no path"), "a complete route or none")
            }
            "carries, unused" => {
                ready(one('u'))?;
                ensure(self.goal(one('u')).is_some() && !self.sails(one('u')), "not by convoy")
            }
            "army, one broken route is enough" => {
                carries(one('u'))?;
                let any_route = self.rules.convoy_disruption == ConvoyDisruption::AnyRoute;
                ensure(any_route && self.is_broken(one('u')), "by the rules")?;
                ensure(self.links(one('u'), &self.ready(&self.carriers(one('u')))), "a route")
            }
            "army, other route" => {
                carries(one('u'))?;
                ensure(self.arrives(one('u')) || self.is_stopped(one('u')), "it gets through")?;
                ensure(self.links(one('u'), &self.ready(&self.carriers(one('u')))), "a route")
            }
            "army, no other route" => {
                carries(one('u'))?;
                ensure(!self.links(one('u'), &self.ready(&self.carriers(one('u')))), "no route")
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }
}
