//! Orders that wait for each other. When nothing more can be decided, what is left goes in circles:
//! a circular movement, or a convoy that decides over itself. The rulebook's equations may still
//! have exactly one solution; if not, a backup rule speaks, on exactly the core of the circle.

use super::decisions::{Answer, Decisions};
use super::equations::Equations;
use crate::adjudicate::bits::Bits;
use crate::rules::Paradox;

/// The most open questions of one order that are tried in all combinations to see on which of them
/// it depends. With more, it counts as depending on all.
const TRIED: u32 = 12;

/// A core that the equations leave open.
pub(super) struct Core<M> {
    /// The orders in it.
    pub(super) orders: M,
    /// The only solution, if there is one: the orders that succeed.
    pub(super) solution: Option<M>,
}

impl<M: Bits> Equations<'_, M> {
    /// The cores among what is undecided: orders that wait for each other and for nobody else.
    pub(super) fn cores(&self, known: &Decisions<M>, mut each: impl FnMut(Core<M>)) {
        let open = self.questions() & !known.yes & !known.no;
        let mut reach = [M::NONE; 128];
        for slot in open.each() {
            reach[slot] = self.dependencies(slot, open, known);
        }
        for middle in open.each() {
            for slot in open.each() {
                if reach[slot].has(middle) {
                    reach[slot] |= reach[middle];
                }
            }
        }
        let mut seen = M::NONE;
        for slot in open.each() {
            let orders = reach[slot];
            let closed = orders.each().all(|other| reach[other] == orders);
            if closed && orders.has(slot) && !seen.has(slot) {
                seen |= orders;
                each(Core { orders, solution: self.only_solution(orders, known) });
            }
        }
    }

    /// The undecided orders that the decision over an order hangs on.
    fn dependencies(&self, slot: usize, open: M, known: &Decisions<M>) -> M {
        let inputs = self.inputs(slot) & open;
        if inputs.count() > TRIED {
            return inputs;
        }
        let mut found = M::NONE;
        for input in inputs.each() {
            let others = inputs & !M::of(input);
            // All subsets of the others, from the empty set around to it again.
            let mut chosen = M::NONE;
            loop {
                let with = |extra: M| {
                    let mut case = *known;
                    case.yes |= chosen | extra;
                    case.no |= inputs & !(chosen | extra);
                    self.routes(&mut case);
                    self.answer(slot, &case)
                };
                if with(M::of(input)) != with(M::NONE) {
                    found |= M::of(input);
                    break;
                }
                chosen = next_subset(chosen, others);
                if chosen.none() {
                    break;
                }
            }
        }
        found
    }

    /// The orders that the equation of an order reads.
    fn inputs(&self, slot: usize) -> M {
        let brief = self.brief;
        let post = &brief.posts[slot];
        if brief.movers.has(slot) {
            let mut inputs = brief.supporters[slot] | brief.fleets[slot];
            if post.occupant != super::brief::NONE {
                let occupant = usize::from(post.occupant);
                inputs |= M::of(occupant) | brief.supporters[occupant] | brief.fleets[occupant];
            }
            for rival in brief.movers_to[post.goal.index()].each() {
                inputs |= M::of(rival) | brief.supporters[rival] | brief.fleets[rival];
            }
            return inputs & self.questions() & !M::of(slot);
        }
        let attackers = brief.movers_to[post.province.index()];
        if brief.supports.has(slot) {
            attackers.each().fold(attackers, |inputs, attacker| inputs | brief.fleets[attacker])
        } else {
            attackers
        }
    }

    /// The only way to satisfy all equations of a core: the orders in it that then succeed.
    fn only_solution(&self, core: M, known: &Decisions<M>) -> Option<M> {
        let mut found = Solutions { count: 0, first: M::NONE };
        self.search(core, *known, &mut found);
        (found.count == 1).then_some(found.first)
    }

    fn search(&self, core: M, mut known: Decisions<M>, found: &mut Solutions<M>) {
        loop {
            self.routes(&mut known);
            let before = known;
            for slot in core.each() {
                known.note(slot, self.answer(slot, &known));
            }
            if (known.yes & known.no).any() {
                return;
            }
            if known == before {
                break;
            }
        }
        let open = core & !known.yes & !known.no;
        if open.none() {
            found.first = if found.count == 0 { known.yes & core } else { found.first };
            found.count += 1;
            return;
        }
        let guess = M::of(open.first());
        let mut succeeds = known;
        succeeds.yes |= guess;
        self.search(core, succeeds, found);
        if found.count < 2 {
            known.no |= guess;
            self.search(core, known, found);
        }
    }

    /// Decide a core by its only solution, or by the backup rule. True if it was a paradox.
    pub(super) fn close(&self, core: &Core<M>, rule: Paradox, known: &mut Decisions<M>) -> bool {
        let brief = self.brief;
        let orders = core.orders;
        if let Some(yes) = core.solution {
            known.yes |= yes;
            known.no |= orders & !yes;
            return false;
        }
        let convoys = orders & brief.used_convoys;
        if convoys.none() {
            let mut all = *known;
            all.yes |= orders;
            let consistent = orders.each().all(|slot| self.answer(slot, &all) == Answer::Yes);
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

struct Solutions<M> {
    count: u32,
    first: M,
}

/// The subset of a set that follows another, in the order of binary numbers.
fn next_subset<M: Bits>(subset: M, of: M) -> M {
    M::narrow((subset.wide() | !of.wide()).wrapping_add(1)) & of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_subsets_are_visited_once() {
        let set: u64 = 0b1011_0001;
        let mut subsets = vec![0];
        loop {
            let next = next_subset(*subsets.last().unwrap(), set);
            if next == 0 {
                break;
            }
            subsets.push(next);
        }
        assert_eq!(subsets.len(), 16);
        assert!(subsets.iter().all(|subset| subset & !set == 0) && subsets.is_sorted());
    }
}
