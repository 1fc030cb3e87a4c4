//! Circles in a graph of orders that wait for each other (strongly connected components, after
//! Tarjan).

use smallvec::SmallVec;

use crate::adjudicate::bits::Bits;

/// The sets of orders that wait for each other, directly or not, and for no open order besides, in
/// the order of their first slots.
pub(super) fn circles<M: Bits>(waits: &[M; 128], open: M) -> SmallVec<[M; 64]> {
    let mut search = ComponentSearch {
        waits,
        open,
        seen: M::NONE,
        waiting: M::NONE,
        number: [0; 128],
        stack: [0; 128],
        depth: 0,
        count: 0,
        found: SmallVec::new(),
    };
    for slot in open.each() {
        if !search.seen.has(slot) {
            search.visit(slot);
        }
    }
    search.found.sort_unstable_by_key(|circle| circle.first());
    search.found
}

struct ComponentSearch<'a, M> {
    waits: &'a [M; 128],
    open: M,
    seen: M,
    /// Those that were visited and are in no component yet: the stack, as a set.
    waiting: M,
    number: [u8; 128],
    stack: [u8; 128],
    depth: usize,
    count: u8,
    found: SmallVec<[M; 64]>,
}

impl<M: Bits> ComponentSearch<'_, M> {
    /// Visit an order and what it waits for; returns the earliest that it leads back to.
    fn visit(&mut self, slot: usize) -> u8 {
        let number = self.count;
        self.number[slot] = number;
        self.count += 1;
        self.seen |= M::of(slot);
        self.waiting |= M::of(slot);
        self.stack[self.depth] = slot as u8;
        self.depth += 1;
        let mut earliest = number;
        for other in (self.waits[slot] & self.open).each() {
            if !self.seen.has(other) {
                earliest = earliest.min(self.visit(other));
            } else if self.waiting.has(other) {
                earliest = earliest.min(self.number[other]);
            }
        }
        if earliest == number {
            self.close(slot);
        }
        earliest
    }

    /// Take a component off the stack, down to where it began.
    fn close(&mut self, start: usize) {
        let (mut members, mut all) = (M::NONE, M::NONE);
        while !members.has(start) {
            self.depth -= 1;
            let slot = usize::from(self.stack[self.depth]);
            members |= M::of(slot);
            all |= self.waits[slot];
        }
        self.waiting &= !members;
        if all & self.open == members {
            self.found.push(members);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudicate::bits::noise;

    /// All that an order waits for, one way or another.
    fn reach(waits: &[u64; 128], open: u64, slot: usize) -> u64 {
        let mut reached = waits[slot] & open;
        for _ in 0..64 {
            reached = reached.each().fold(reached, |set, at| set | waits[at] & open);
        }
        reached
    }

    #[test]
    fn circles_are_those_that_reach_themselves_and_nobody_else() {
        let mut next = noise(1);
        for round in 0..3_000_u64 {
            let open = next() & next() >> (round % 64);
            let mut waits = [0; 128];
            for waits in &mut waits[..64] {
                let few = next() & next() & next() & next();
                *waits = if round % 3 == 0 { few } else { few & next() & next() };
            }
            let mut expected: Vec<u64> = Vec::new();
            for slot in open.each() {
                let reached = reach(&waits, open, slot);
                let back = reached.each().all(|at| reach(&waits, open, at) == reached);
                if back && reached.has(slot) && !expected.contains(&reached) {
                    expected.push(reached);
                }
            }
            assert_eq!(circles(&waits, open).to_vec(), expected);
        }
    }
}
