//! The equations (DATC chapter 5), on partial information: what is certainly so, what is certainly
//! not. Every order has one decision: a move succeeds, a support is given, a convoy carries.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "what orders are like is guessed wrong so often that a branch costs more than the work"
)]

use super::brief::{Brief, NONE};
use super::decisions::{Decisions, Strength, Tristate};
use crate::adjudicate::bits::Bits;

/// How often everything that is open is looked at. Nearly always that is enough; else the rest is
/// decided order by order, each when one is decided that it waits for.
const PASSES: usize = 8;

/// The equations of one set of orders.
pub(super) struct Equations<'a, M> {
    pub(super) brief: &'a Brief<M>,
    /// By the rule that a dislodged unit never has an effect where its attacker came from.
    pub(super) no_swap_bounce: bool,
}

impl<M: Bits> Equations<'_, M> {
    /// What needs no thought, which is most: supports of units that nobody attacks, or that
    /// somebody attacks over land; moves that nobody contests; moves without support against
    /// somebody who stays, who comes to meet them, or who wants to go there, too. Of the rest, some
    /// only follow another unit; these are told apart.
    pub(super) fn start(&self) -> (Decisions<M>, M) {
        let brief = self.brief;
        let at_sea = brief.by_convoy | brief.flexible;
        let (mut yes, mut no, mut followers) = (M::NONE, M::NONE, M::NONE);
        for slot in brief.supports.each() {
            let post = &brief.posts[slot];
            let own = brief.of_power[usize::from(post.power)];
            let attackers = brief.movers_to[post.province.index()] & !own;
            let at_goal = M::when(post.occupant != NONE, post.occupant.into());
            yes |= M::when(attackers.none(), slot);
            no |= M::when((attackers & !at_goal & !at_sea).any(), slot);
        }
        let walkers = brief.movers & !at_sea;
        let firm = walkers & !brief.facing;
        let (occupied, faced) = (brief.entering, brief.facing);
        for slot in walkers.each() {
            let post = &brief.posts[slot];
            let occupant = usize::from(post.occupant) % M::WIDTH;
            let rivals = brief.movers_to[post.goal.index()] & !M::of(slot);
            let is_alone = rivals.none();
            let is_weak = brief.supporters[slot].none();
            let is_left = brief.movers.has(occupant);
            let is_met = faced.has(slot);
            let is_held = !is_left | (is_met & !at_sea.has(occupant));
            let is_stopped = (occupied.has(slot) & is_held) | (rivals & firm).any();
            yes |= M::when(is_alone & !occupied.has(slot), slot);
            no |= M::when(is_weak & is_stopped, slot);
            let follows = occupied.has(slot) & is_left & !is_met & is_alone;
            followers |= M::when(is_weak & follows, slot);
        }
        (Decisions::of(yes, no), followers)
    }

    /// The orders that there is something to decide of.
    pub(super) fn questions(&self) -> M {
        self.brief.movers | self.brief.supports | self.brief.used_convoys
    }

    /// Decide all that can be decided, as far as a few passes go. Followers go if the unit before them
    /// does.
    pub(super) fn settle(&self, known: &mut Decisions<M>, followers: M) {
        let brief = self.brief;
        let questions = self.questions();
        let mut passes = 0;
        loop {
            let before = *known;
            for slot in (brief.supports & !known.yes & !known.no).each() {
                known.note(slot, self.support(slot, known));
            }
            for slot in (brief.movers & !followers & !known.yes & !known.no).each() {
                known.note(slot, self.moves(slot, known));
            }
            for slot in (followers & !known.yes & !known.no).each() {
                let leader = usize::from(brief.posts[slot].occupant);
                known.yes |= M::when(known.yes.has(leader), slot);
                known.no |= M::when(known.no.has(leader), slot);
            }
            for slot in (brief.used_convoys & !known.yes & !known.no).each() {
                known.note(slot, self.convoy(slot, known));
            }
            self.routes(known);
            passes += 1;
            if known.yes | known.no == questions || *known == before || passes == PASSES {
                return;
            }
        }
    }

    /// What the equation of an order says.
    pub(super) fn answer(&self, slot: usize, known: &Decisions<M>) -> Tristate {
        if self.brief.movers.has(slot) {
            self.moves(slot, known)
        } else if self.brief.supports.has(slot) {
            self.support(slot, known)
        } else {
            self.convoy(slot, known)
        }
    }

    /// Look which convoys hold.
    pub(super) fn routes(&self, known: &mut Decisions<M>) {
        let carried = self.brief.by_convoy | self.brief.flexible;
        for army in (carried & !known.intact & !known.broken).each() {
            self.look_at_route(army, known);
        }
    }

    /// Look whether the convoy of an army holds.
    pub(super) fn look_at_route(&self, army: usize, known: &mut Decisions<M>) {
        match self.route(army, known) {
            Tristate::Yes => known.intact |= M::of(army),
            Tristate::No => known.broken |= M::of(army),
            Tristate::Open => {}
        }
    }

    fn route(&self, army: usize, known: &Decisions<M>) -> Tristate {
        let fleets = self.brief.fleets[army];
        if (fleets & !known.yes).none() {
            return Tristate::Yes;
        }
        if self.brief.any_route {
            return if (fleets & known.no).any() { Tristate::No } else { Tristate::Open };
        }
        let graph = &self.brief.graph;
        if graph.complete(fleets & known.yes) {
            Tristate::Yes
        } else if graph.complete(fleets & !known.no) {
            Tristate::Open
        } else {
            Tristate::No
        }
    }

    /// Does a move get to its goal to fight there?
    #[inline]
    fn path(&self, mover: usize, known: &Decisions<M>) -> Tristate {
        if known.stopped.has(mover) {
            Tristate::No
        } else if !self.brief.by_convoy.has(mover) || known.intact.has(mover) {
            Tristate::Yes
        } else if known.broken.has(mover) {
            Tristate::No
        } else {
            Tristate::Open
        }
    }

    /// Does a move go by convoy?
    #[inline]
    pub(super) fn goes_by_convoy(&self, mover: usize, known: &Decisions<M>) -> Tristate {
        if self.brief.by_convoy.has(mover) {
            Tristate::Yes
        } else if !self.brief.flexible.has(mover)
            || known.broken.has(mover)
            || known.stopped.has(mover)
        {
            Tristate::No
        } else if known.intact.has(mover) {
            Tristate::Yes
        } else {
            Tristate::Open
        }
    }

    /// Does a move meet the one from its goal head to head?
    #[inline]
    pub(super) fn head_to_head(&self, mover: usize, known: &Decisions<M>) -> Tristate {
        if !self.brief.facing.has(mover) {
            return Tristate::No;
        }
        let other = usize::from(self.brief.posts[mover].occupant);
        let walks = |mover| self.goes_by_convoy(mover, known).not();
        walks(mover).and(walks(other))
    }

    /// The strength to stay: of whoever stands in the goal of a move.
    pub(super) fn hold(&self, occupant: u8, known: &Decisions<M>) -> Strength {
        if occupant == NONE {
            return Strength::ZERO;
        }
        let unit = usize::from(occupant);
        if self.brief.movers.has(unit) {
            let leaves = known.on(unit);
            return Strength { least: 1, most: 1 }.only_if(leaves.not());
        }
        if self.is_move(unit) {
            return Strength { least: 1, most: 1 };
        }
        known.strength(self.brief.supporters[unit])
    }

    fn is_move(&self, unit: usize) -> bool {
        matches!(self.brief.orders[unit], crate::order::MovementOrder::Move { .. })
    }

    /// The strength of a move against the one that comes to meet it.
    pub(super) fn defend(&self, mover: usize, known: &Decisions<M>) -> Strength {
        known.strength(self.brief.supporters[mover])
    }

    /// The strength of a move against whoever stands in its goal.
    pub(super) fn attack(&self, mover: usize, met: bool, known: &Decisions<M>) -> Strength {
        let brief = self.brief;
        let post = &brief.posts[mover];
        let supports = brief.supporters[mover];
        let path = self.path(mover, known);
        let full = known.strength(supports);
        if post.occupant == NONE {
            return full.only_if(path);
        }
        let unit = usize::from(post.occupant);
        let owner = brief.posts[unit].power;
        // Nobody helps to dislodge a unit of the own power.
        let against = if owner == post.power {
            Strength::ZERO
        } else {
            known.strength(supports & !brief.of_power[usize::from(owner)])
        };
        let leaves = if met || !brief.movers.has(unit) { Tristate::No } else { known.on(unit) };
        let strength = match leaves {
            Tristate::Yes => full,
            Tristate::No => against,
            Tristate::Open => against.or(full),
        };
        strength.only_if(path)
    }

    /// The strength of a move to keep others out of its goal.
    pub(super) fn prevent(&self, mover: usize, known: &Decisions<M>) -> Strength {
        let path = self.path(mover, known);
        let full = known.strength(self.brief.supporters[mover]).only_if(path);
        if !self.brief.facing.has(mover) {
            return full;
        }
        let other = usize::from(self.brief.posts[mover].occupant);
        // A unit that is dislodged has no effect on the province its attacker came from.
        let comes = known.on(other);
        let beaten = self.head_to_head(mover, known).and(comes);
        let beaten = if self.no_swap_bounce && beaten != Tristate::Yes {
            let swapped = comes.and(known.on(mover).not());
            match (beaten, swapped) {
                (_, Tristate::Yes) => Tristate::Yes,
                (Tristate::No, Tristate::No) => Tristate::No,
                _ => Tristate::Open,
            }
        } else {
            beaten
        };
        full.only_if(beaten.not())
    }

    /// Does a move succeed?
    pub(super) fn moves(&self, mover: usize, known: &Decisions<M>) -> Tristate {
        if known.stopped.has(mover) {
            return Tristate::No;
        }
        match self.head_to_head(mover, known) {
            Tristate::Yes => self.moves_if(mover, true, known),
            Tristate::No => self.moves_if(mover, false, known),
            Tristate::Open => {
                self.moves_if(mover, true, known).same(self.moves_if(mover, false, known))
            }
        }
    }

    /// Does a move succeed, if it does or does not meet another head to head?
    fn moves_if(&self, mover: usize, met: bool, known: &Decisions<M>) -> Tristate {
        let post = &self.brief.posts[mover];
        let attack = self.attack(mover, met, known);
        let stand = if met {
            self.defend(usize::from(post.occupant), known)
        } else {
            self.hold(post.occupant, known)
        };
        if attack.most <= stand.least {
            return Tristate::No;
        }
        let mut wins = attack.least > stand.most;
        let rivals = self.brief.movers_to[post.goal.index()] & !M::of(mover);
        for rival in rivals.each() {
            let prevent = self.prevent(rival, known);
            if attack.most <= prevent.least {
                return Tristate::No;
            }
            wins &= attack.least > prevent.most;
        }
        if wins { Tristate::Yes } else { Tristate::Open }
    }

    /// Is a support given?
    pub(super) fn support(&self, slot: usize, known: &Decisions<M>) -> Tristate {
        let brief = self.brief;
        let post = &brief.posts[slot];
        let own = brief.of_power[usize::from(post.power)];
        // A unit of the own power neither cuts a support nor dislodges the supporting unit.
        let attackers = brief.movers_to[post.province.index()] & !own;
        let mut given = Tristate::Yes;
        for attacker in attackers.each() {
            match self.cuts(attacker, slot, known) {
                Tristate::Yes => return Tristate::No,
                Tristate::No => {}
                Tristate::Open => given = Tristate::Open,
            }
        }
        given
    }

    /// Does an attack of another power cut a support?
    pub(super) fn cuts(&self, attacker: usize, slot: usize, known: &Decisions<M>) -> Tristate {
        let brief = self.brief;
        let at_sea = self.goes_by_convoy(attacker, known);
        let from_goal = brief.move_supports.has(slot)
            && brief.posts[slot].goal == brief.posts[attacker].province;
        let dislodges = known.on(attacker);
        let cuts = if !from_goal {
            self.path(attacker, known)
        } else if brief.cut_from_goal {
            // By sea it cuts like any other; by land it must dislodge.
            match at_sea {
                Tristate::Yes => self.path(attacker, known),
                Tristate::No => dislodges,
                Tristate::Open if dislodges == Tristate::Yes => Tristate::Yes,
                Tristate::Open => Tristate::Open,
            }
        } else {
            dislodges
        };
        let spared = brief.spared.has(slot) && brief.harmless[slot].has(attacker);
        if spared { cuts.and(at_sea.not()) } else { cuts }
    }

    /// Does a convoying fleet stay?
    fn convoy(&self, slot: usize, known: &Decisions<M>) -> Tristate {
        let attackers = self.brief.movers_to[self.brief.posts[slot].province.index()];
        if (attackers & known.yes).any() {
            Tristate::No
        } else if (attackers & !known.no).any() {
            Tristate::Open
        } else {
            Tristate::Yes
        }
    }
}
