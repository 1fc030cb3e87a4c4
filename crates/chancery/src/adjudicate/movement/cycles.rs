//! Orders that wait for each other. When nothing more can be decided, what is left goes in circles:
//! a circular movement, or a convoy that decides over itself. The rulebook's equations may still
//! have exactly one solution; if not, a backup rule speaks, on exactly the core of the circle.
//!
//! Every order acts on one province: where it moves, supports, or sets an army ashore. So circles do
//! not branch. Once one of its orders is guessed, the rest of a core follows, and no core waits for
//! another of its kind.

use super::components::circles;
use super::decisions::{Decisions, Tristate};
use super::equations::Equations;
use super::outcome::Cores;
use crate::adjudicate::bits::Bits;
use crate::rules::Paradox;

/// How many steps the search for the solutions of a core may take for each order in it. Circles take
/// ten or so. Past the limit, a core counts as having no single solution.
const PATIENCE: u32 = 100;

/// Decides orders that wait for each other, and keeps its memory from case to case.
#[derive(Debug)]
pub(super) struct CycleSolver<M> {
    /// The open orders that each open order waits for, and those that wait for it.
    waits: [M; 128],
    waiters: [M; 128],
    /// How many steps it took.
    pub(super) effort: u32,
}

impl<M: Bits> CycleSolver<M> {
    pub(super) fn new() -> CycleSolver<M> {
        CycleSolver { waits: [M::NONE; 128], waiters: [M::NONE; 128], effort: 0 }
    }

    /// Decide what the equations leave open. The cores of paradoxes are collected.
    pub(super) fn solve(
        &mut self,
        equations: &Equations<'_, M>,
        rule: Paradox,
        known: &mut Decisions<M>,
        paradoxes: &mut Cores,
    ) {
        let questions = equations.questions();
        loop {
            // There may be more to follow, order by order, than the passes have found.
            let open = questions & !known.yes & !known.no;
            self.note_waits(open, |slot| (equations.inputs(slot) & open, 4));
            self.follow(equations, open, open, known);
            let open = open & !known.yes & !known.no;
            if open.none() {
                return;
            }
            let before = *known;
            self.note_waits(open, |slot| equations.waits_for(slot, open, &before));
            for orders in circles(&self.waits, open) {
                let solution = self.only_solution(equations, orders, &before);
                if equations.close(orders, solution, rule, known) {
                    paradoxes.push(orders.wide());
                }
            }
            // Every open order waits for another, so some core is closed. Should orders that make
            // no sense ever prevent it, they fail.
            if *known == before {
                known.no |= open;
            }
            equations.routes(known);
        }
    }

    /// Note for whom each open order waits, and who waits for it.
    fn note_waits(&mut self, open: M, waits_for: impl Fn(usize) -> (M, u32)) {
        for slot in open.each() {
            self.waiters[slot] = M::NONE;
        }
        for slot in open.each() {
            let (waits, steps) = waits_for(slot);
            self.waits[slot] = waits;
            self.effort += steps;
            for other in waits.each() {
                self.waiters[other] |= M::of(slot);
            }
        }
    }

    /// Look at some orders of a set, then at those that wait for what was decided, and so on. False
    /// if a condition contradicts what was decided.
    fn follow(
        &mut self,
        equations: &Equations<'_, M>,
        among: M,
        mut todo: M,
        known: &mut Decisions<M>,
    ) -> bool {
        while todo.any() {
            let slot = todo.first();
            todo = todo.rest();
            self.effort += equations.weight(slot);
            let answer = equations.answer(slot, known);
            if answer == Tristate::Open || answer == known.on(slot) {
                continue;
            }
            if known.on(slot) != Tristate::Open {
                return false;
            }
            todo |= self.decide(equations, slot, answer, known) & among;
        }
        true
    }

    /// Note an answer; returns the orders that waited for it.
    fn decide(
        &self,
        equations: &Equations<'_, M>,
        slot: usize,
        answer: Tristate,
        known: &mut Decisions<M>,
    ) -> M {
        known.note(slot, answer);
        if equations.brief.used_convoys.has(slot) {
            equations.look_at_route(equations.brief.graph.army[slot].into(), known);
        }
        self.waiters[slot]
    }

    /// The only way to satisfy all equations of a core: the orders in it that then succeed.
    fn only_solution(
        &mut self,
        equations: &Equations<'_, M>,
        core: M,
        known: &Decisions<M>,
    ) -> Option<M> {
        let limit = self.effort + PATIENCE * core.count();
        let mut found = Solutions { core, limit, count: 0, first: M::NONE };
        self.search(equations, *known, M::NONE, &mut found);
        (found.count == 1).then_some(found.first)
    }

    fn search(
        &mut self,
        equations: &Equations<'_, M>,
        mut known: Decisions<M>,
        news: M,
        found: &mut Solutions<M>,
    ) {
        if !self.follow(equations, found.core, news, &mut known) {
            return;
        }
        let open = found.core & !known.yes & !known.no;
        if open.none() {
            found.first = if found.count == 0 { known.yes & found.core } else { found.first };
            found.count += 1;
            return;
        }
        // Whatever most of the others wait for decides most.
        let weight = |&slot: &usize| (self.waiters[slot] & open).count();
        let Some(guess) = open.each().max_by_key(weight) else { return };
        for answer in [Tristate::Yes, Tristate::No] {
            if self.effort > found.limit {
                found.count = 2;
            }
            if found.count < 2 {
                let mut guessed = known;
                let news = self.decide(equations, guess, answer, &mut guessed) & found.core;
                self.search(equations, guessed, news, found);
            }
        }
    }
}

/// The solutions of a core: how many, as far as two, and the first.
struct Solutions<M> {
    core: M,
    /// The effort at which to give up.
    limit: u32,
    count: u32,
    first: M,
}

impl<M: Bits> Equations<'_, M> {
    /// Decide a core by its only solution, or by the backup rule. True if it was a paradox.
    fn close(
        &self,
        orders: M,
        solution: Option<M>,
        rule: Paradox,
        known: &mut Decisions<M>,
    ) -> bool {
        let brief = self.brief;
        if let Some(yes) = solution {
            known.yes |= yes;
            known.no |= orders & !yes;
            return false;
        }
        let convoys = orders & brief.used_convoys;
        if convoys.none() {
            let mut all = *known;
            all.yes |= orders;
            let consistent = orders.each().all(|slot| self.answer(slot, &all) == Tristate::Yes);
            if consistent {
                known.yes |= orders;
            } else {
                known.no |= orders;
            }
            return false;
        }
        if rule == Paradox::AllHold {
            let armies = (brief.by_convoy | brief.flexible).each();
            let carried = armies.filter(|&army| (brief.fleets[army] & convoys).any());
            let carried = carried.fold(M::NONE, |set, army| set | M::of(army));
            let stopped = (orders & brief.movers | carried) & !known.yes;
            known.stopped |= stopped;
            known.no |= stopped;
        } else {
            known.no |= convoys;
        }
        true
    }
}
