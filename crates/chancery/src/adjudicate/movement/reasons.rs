//! Why each order of a movement phase came out as it did: who opposed it with what strength, what
//! cut it, which fleet broke its convoy. Read from an outcome, which is not changed.

use super::brief::{Brief, NONE};
use super::decisions::{Answer, Decisions};
use super::equations::Equations;
use super::{MovementOutcome, Particulars};
use crate::adjudicate::Verdict;
use crate::adjudicate::bits::Bits;
use crate::order::{MovementOrder, Way};
use crate::position::Position;
use crate::rules::{ConvoyedCut, Rules};

/// A unit that another meets, and with what strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contender {
    /// Its slot.
    pub slot: usize,
    /// How they meet.
    pub role: Role,
    /// Its strength.
    pub strength: u32,
}

/// How a unit meets a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// It stands in the goal and is not ordered to move.
    Stands,
    /// It stands in the goal because its own move fails.
    FailsToLeave,
    /// It comes from the goal, head to head.
    HeadToHead,
    /// It moves to the same goal.
    Rival,
    /// It moves to where the unit stands.
    Attacks,
}

/// Why an order came out as it did. Units are named by their slots.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The unit stands, whoever attacked it.
    Stands {
        /// Its strength.
        strength: u32,
        /// The attacks on it, all weaker or kept off by each other.
        attacks: Vec<Contender>,
    },
    /// The unit was driven out.
    DrivenOut {
        /// Its strength.
        strength: u32,
        /// The attacker, and its strength.
        attacker: Contender,
    },
    /// The move was made.
    Moves {
        /// The strength of its attack.
        strength: u32,
        /// Whom it beat.
        beaten: Vec<Contender>,
        /// The unit that made room.
        follows: Option<usize>,
        /// The whole circle moves, and this unit with it.
        circle: bool,
        /// It went by convoy.
        by_convoy: bool,
        /// Nothing in the order says so: the convoy was inferred from other orders.
        inferred: bool,
    },
    /// Others were as strong as the move.
    Bounces {
        /// The strength of its attack.
        strength: u32,
        /// Those who were as strong, or stronger.
        by: Vec<Contender>,
        /// The supports that did not count, being of the power under attack.
        discounted: Vec<usize>,
        /// One of those is driven out by the unit that left the goal, and bounces others all the
        /// same, because one of the two went by convoy.
        past_convoy: bool,
    },
    /// A unit of the own power stands in the goal and stays.
    OwnUnit {
        /// That unit.
        unit: usize,
    },
    /// No complete route of fleets was ordered.
    NoRoute {
        /// The army could have walked.
        walkable: bool,
    },
    /// The convoy was broken.
    ConvoyBroken {
        /// The fleets that do not carry.
        fleets: Vec<usize>,
        /// The core of a paradox that stopped it.
        paradox: Option<Vec<usize>>,
        /// Another route was whole, and the rules ask for all.
        other_route: bool,
    },
    /// A paradox rule stopped the move.
    Stopped {
        /// The core.
        paradox: Vec<usize>,
    },
    /// The support was given.
    Given {
        /// An attack from where the support is directed, which does not cut it.
        contested: Option<usize>,
        /// Did that attack come by convoy?
        contested_by_convoy: bool,
        /// A convoyed army that a paradox rule keeps from cutting it.
        harmless: Option<usize>,
        /// A convoyed army whose convoy was broken.
        broken: Option<usize>,
    },
    /// The support was cut.
    CutBy {
        /// The attacker.
        attacker: usize,
        /// It drove the supporting unit out, and could not have cut the support otherwise.
        dislodged: bool,
        /// It came by convoy.
        by_convoy: bool,
    },
    /// The support or convoy does not match what the other unit is ordered to do.
    NoMatch {
        /// The other unit.
        unit: usize,
    },
    /// The other unit cannot be supported, by the rules.
    Unsupportable {
        /// The other unit.
        unit: usize,
        /// An illegal move that still counts as one is why; else civil disorder is.
        refusing: bool,
    },
    /// The convoy carried its army, or could have.
    Carries {
        /// The army.
        army: usize,
        /// It went another way.
        unused: bool,
    },
    /// The convoying fleet was driven out.
    FleetDislodged {
        /// Its strength to stay.
        strength: u32,
        /// The attacker, and its strength.
        attacker: Contender,
        /// The army had another route.
        other_route: bool,
    },
    /// A paradox stopped the convoy.
    Paradox {
        /// The core.
        core: Vec<usize>,
    },
    /// The unit got several different orders.
    Confused,
}

/// The case of a movement phase, opened again to be explained.
struct Record<'a, M> {
    outcome: &'a MovementOutcome,
    position: &'a Position,
    particulars: &'a Particulars,
    rules: &'a Rules,
    brief: Box<Brief<M>>,
    known: Decisions<M>,
}

impl MovementOutcome {
    /// Why each order came out as it did, in the order of slots. The position, particulars and
    /// rules are those of the adjudication.
    pub fn reasons(
        &self,
        position: &Position,
        particulars: &Particulars,
        rules: &Rules,
    ) -> Vec<Reason> {
        if self.orders.len() <= 64 {
            Record::<u64>::open(self, position, particulars, rules).reasons()
        } else {
            Record::<u128>::open(self, position, particulars, rules).reasons()
        }
    }
}

impl<'a, M: Bits> Record<'a, M> {
    fn open(
        outcome: &'a MovementOutcome,
        position: &'a Position,
        particulars: &'a Particulars,
        rules: &'a Rules,
    ) -> Record<'a, M> {
        let mut brief = Box::new(Brief::new());
        brief.read(position, &outcome.orders, particulars, rules);
        let equations = super::equations(&brief, position, rules);
        let questions = equations.questions();
        let succeeded = (0..outcome.orders.len())
            .filter(|&slot| outcome.verdicts[slot] == Verdict::Succeeds)
            .fold(M::NONE, |set, slot| set | M::of(slot));
        let mut known = Decisions::of(questions & succeeded, questions & !succeeded);
        known.stopped = M::narrow(outcome.stopped);
        equations.routes(&mut known);
        Record { outcome, position, particulars, rules, brief, known }
    }

    fn reasons(&self) -> Vec<Reason> {
        (0..self.outcome.orders.len()).map(|slot| self.reason(slot)).collect()
    }

    fn equations(&self) -> Equations<'_, M> {
        super::equations(&self.brief, self.position, self.rules)
    }

    fn reason(&self, slot: usize) -> Reason {
        if self.outcome.confused >> slot & 1 == 1 {
            return Reason::Confused;
        }
        let void = self.brief.void.has(slot);
        match self.outcome.orders[slot] {
            MovementOrder::Hold { .. } => self.stands(slot),
            MovementOrder::Move { .. } if void => {
                let from = self.position.units()[slot].location();
                let reach = self.position.board().reach_provinces(crate::UnitKind::Army, from);
                Reason::NoRoute { walkable: reach.contains(self.brief.posts[slot].goal) }
            }
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
        let attacks = attackers.each().map(|attacker| self.attacker(attacker)).collect();
        Reason::Stands { strength, attacks }
    }

    fn attacker(&self, slot: usize) -> Contender {
        Contender { slot, role: Role::Attacks, strength: self.attack(slot) }
    }

    fn attack(&self, mover: usize) -> u32 {
        let equations = self.equations();
        let met = equations.head_to_head(mover, &self.known) == Answer::Yes;
        equations.attack(mover, met, &self.known).least
    }

    /// Everybody that a move meets at its goal.
    fn contenders(&self, mover: usize) -> Vec<Contender> {
        let equations = self.equations();
        let post = &self.brief.posts[mover];
        let mut all = Vec::new();
        if post.occupant != NONE {
            let slot = usize::from(post.occupant);
            if equations.head_to_head(mover, &self.known) == Answer::Yes {
                let strength = equations.defend(slot, &self.known).least;
                all.push(Contender { slot, role: Role::HeadToHead, strength });
            } else if !self.outcome.moved(slot) {
                let strength = equations.hold(post.occupant, &self.known).least;
                let is_move = matches!(self.outcome.orders[slot], MovementOrder::Move { .. });
                let role = if is_move { Role::FailsToLeave } else { Role::Stands };
                all.push(Contender { slot, role, strength });
            }
        }
        for slot in (self.brief.movers_to[post.goal.index()] & !M::of(mover)).each() {
            let strength = equations.prevent(slot, &self.known).least;
            all.push(Contender { slot, role: Role::Rival, strength });
        }
        all
    }

    fn moves(&self, slot: usize, way: Way) -> Reason {
        let brief = &self.brief;
        let strength = self.attack(slot);
        let by_convoy = self.outcome.went_by_convoy(slot);
        if self.outcome.moved(slot) {
            let occupant = brief.posts[slot].occupant;
            let follows = (occupant != NONE).then_some(usize::from(occupant));
            let follows = follows.filter(|&other| self.outcome.moved(other));
            return Reason::Moves {
                strength,
                beaten: self.contenders(slot),
                follows,
                circle: self.is_circle(slot),
                by_convoy,
                inferred: by_convoy && way != Way::Convoy,
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
                paradox: (dislodged != fleets && !core.is_empty()).then_some(core),
                other_route: self.has_route_without(slot, fleets),
            };
        }
        let occupant = usize::from(brief.posts[slot].occupant);
        if strength == 0 {
            return Reason::OwnUnit { unit: occupant };
        }
        let mut by = self.contenders(slot);
        by.retain(|one| one.strength >= strength);
        let left_goal = |other: usize| self.brief.posts[other].province == brief.posts[slot].goal;
        let past_convoy = by.iter().any(|one| {
            one.role == Role::Rival && self.outcome.dislodger(one.slot).is_some_and(left_goal)
        });
        Reason::Bounces { strength, by, discounted: self.discounted(slot, strength), past_convoy }
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

    /// Do the units that move on from a move's goal come back to where it started?
    fn is_circle(&self, slot: usize) -> bool {
        let mut at = slot;
        for _ in 0..self.outcome.orders.len() {
            let next = self.brief.posts[at].occupant;
            if next == NONE || !self.outcome.moved(next.into()) {
                return false;
            }
            at = next.into();
            if at == slot {
                return true;
            }
        }
        false
    }

    fn support(&self, slot: usize) -> Reason {
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
                |&attacker: &usize| equations.cuts(attacker, slot, &self.known) == Answer::Yes;
            // Whoever drove the unit out is the better answer.
            let dislodger = self.outcome.dislodger(slot).filter(cuts);
            let attacker = dislodger.or_else(|| attackers.each().find(cuts)).unwrap_or(slot);
            let by_convoy = self.outcome.went_by_convoy(attacker);
            let only_dislodged = from_goal(attacker) && !(brief.cut_from_goal && by_convoy);
            return Reason::CutBy { attacker, dislodged: only_dislodged, by_convoy };
        }
        let spared = |&attacker: &usize| {
            brief.spared.has(slot)
                && brief.harmless[slot].has(attacker)
                && self.outcome.went_by_convoy(attacker)
        };
        let contested = attackers.each().find(|&attacker| from_goal(attacker));
        Reason::Given {
            contested,
            contested_by_convoy: contested.is_some_and(|one| self.outcome.went_by_convoy(one)),
            harmless: attackers.each().find(spared),
            broken: attackers.each().find(|&attacker| self.outcome.convoy_broken(attacker)),
        }
    }

    fn mismatch(&self, slot: usize, other: crate::Location) -> Reason {
        let unit = usize::from(self.brief.slot(self.position.board(), other)) % 128;
        let order = self.outcome.orders[slot];
        let stands = !matches!(self.outcome.orders[unit], MovementOrder::Move { .. });
        if matches!(order, MovementOrder::SupportHold { .. }) && stands {
            let place = self.brief.posts[unit].province;
            Reason::Unsupportable { unit, refusing: self.particulars.refusing.contains(place) }
        } else {
            Reason::NoMatch { unit }
        }
    }

    fn convoy(&self, slot: usize, army: crate::Location) -> Reason {
        let army = usize::from(self.brief.slot(self.position.board(), army)) % 128;
        if let Some(attacker) = self.outcome.dislodger(slot) {
            let other_route = self.outcome.went_by_convoy(army)
                && self.has_route_without(army, self.brief.fleets[army] & self.known.no);
            let strength = self.equations().hold(slot as u8, &self.known).least;
            let attacker = self.attacker(attacker);
            return Reason::FleetDislodged { strength, attacker, other_route };
        }
        if self.outcome.verdicts[slot] == Verdict::Disrupted {
            return Reason::Paradox { core: self.core_of(M::of(slot)) };
        }
        let unused = !self.outcome.went_by_convoy(army);
        Reason::Carries { army, unused }
    }

    fn has_route_without(&self, army: usize, fleets: M) -> bool {
        let post = &self.brief.posts[army];
        super::routes::complete(
            &self.brief,
            self.position.board(),
            self.brief.fleets[army] & !fleets,
            post.province,
            post.goal,
        )
    }

    /// The core of the paradox that any of these orders is in.
    fn core_of(&self, orders: M) -> Vec<usize> {
        let core = self.outcome.cores.iter().find(|&&core| core & orders.wide() != 0);
        core.map_or_else(Vec::new, |core| core.each().collect())
    }
}

impl Reason {
    /// The issue of the DATC whose choice decided, if one did.
    pub fn issue(&self, rules: &Rules) -> Option<&'static str> {
        match self {
            Reason::NoRoute { walkable: true } | Reason::Moves { inferred: true, .. } => {
                Some("4.A.3")
            }
            Reason::ConvoyBroken { other_route: true, .. } => Some("4.A.1"),
            Reason::ConvoyBroken { paradox: Some(_), .. }
            | Reason::Stopped { .. }
            | Reason::Paradox { .. }
            | Reason::Given { harmless: Some(_), .. } => Some("4.A.2"),
            Reason::Given { contested_by_convoy: true, .. } => Some("4.A.4"),
            Reason::CutBy { by_convoy: true, dislodged: false, .. }
                if rules.convoyed_cut == ConvoyedCut::Cut =>
            {
                Some("4.A.4")
            }
            Reason::Bounces { past_convoy: true, .. } => Some("4.A.7"),
            Reason::Unsupportable { refusing: true, .. } => Some("4.E.1"),
            Reason::Unsupportable { refusing: false, .. } => Some("4.D.9"),
            Reason::Confused => Some("4.D.3"),
            _ => None,
        }
    }
}
