//! Which open orders an order waits for: those whose answer can change its own.

use super::brief::NONE;
use super::decisions::{Decisions, Tristate};
use super::equations::Equations;
use crate::adjudicate::bits::Bits;

/// The most open orders in one condition that are tried in all combinations, one bit of a word each.
/// With more, it counts as waiting for all of them. When nothing more follows there are two or three:
/// every order acts on one province, so what is left open in a battle comes from one side.
const TRIED: u32 = 6;

/// The bits of a word whose number lacks one power of two.
const WITHOUT: [u64; TRIED as usize] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl<M: Bits> Equations<'_, M> {
    /// The open orders that an order waits for, and how many steps it took to see.
    pub(super) fn waits_for(&self, slot: usize, open: M, known: &Decisions<M>) -> (M, u32) {
        let inputs = self.inputs(slot) & open;
        let count = inputs.count();
        // A convoy fails by any move into its sea.
        if count > TRIED || !(self.brief.movers | self.brief.supports).has(slot) {
            return (inputs, 4);
        }
        let at_sea = (inputs & self.brief.used_convoys).any();
        let (mut answers, mut chosen) = (0_u64, M::NONE);
        for number in 0..1 << count {
            let mut case = *known;
            case.yes |= chosen;
            case.no |= inputs & !chosen;
            if at_sea {
                self.routes(&mut case);
            }
            answers |= u64::from(self.answer(slot, &case) == Tristate::Yes) << number;
            chosen = next_subset(chosen, inputs);
        }
        let mut found = M::NONE;
        for (bit, input) in inputs.each().enumerate() {
            let changes = (answers ^ answers >> (1 << bit)) & WITHOUT[bit];
            found |= M::when(changes != 0, input);
        }
        (found, self.weight(slot) << count)
    }

    /// How many steps it takes to look at the condition of an order: some, and one for each move that
    /// it compares.
    pub(super) fn weight(&self, slot: usize) -> u32 {
        let post = &self.brief.posts[slot];
        let moves = self.brief.movers.has(slot);
        let place = if moves { post.goal } else { post.province };
        4 + self.brief.movers_to[place.index()].count()
    }

    /// The orders that the condition of an order speaks of.
    pub(super) fn inputs(&self, slot: usize) -> M {
        let brief = self.brief;
        let post = &brief.posts[slot];
        if !(brief.movers | brief.supports).has(slot) {
            return brief.movers_to[post.province.index()];
        }
        let mut inputs = M::NONE;
        let mut carried;
        if brief.movers.has(slot) {
            carried = brief.movers_to[post.goal.index()];
            inputs |= carried.each().fold(M::NONE, |set, mover| set | brief.supporters[mover]);
            if post.occupant != NONE {
                let occupant = usize::from(post.occupant);
                let leaves = brief.movers.has(occupant);
                let to = brief.posts[occupant].goal;
                if leaves {
                    inputs |= M::of(occupant);
                    carried |= M::of(occupant);
                }
                if !leaves || to == post.province {
                    inputs |= brief.supporters[occupant];
                }
                if leaves && self.no_swap_bounce {
                    // The rival that the unit comes to meet has an effect if it gets away.
                    let opposed = brief.slot_in[to.index()];
                    inputs |= M::when(opposed != NONE, opposed.into()) & !M::of(slot);
                }
            }
        } else {
            carried = brief.movers_to[post.province.index()];
            carried &= !brief.of_power[usize::from(post.power)];
            // An attack from where the support is directed may have to dislodge.
            inputs |= carried & M::when(post.occupant != NONE, post.occupant.into());
        }
        carried &= brief.by_convoy | brief.flexible;
        carried.each().fold(inputs, |set, army| set | brief.fleets[army])
    }
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

    #[test]
    fn each_word_has_the_numbers_without_a_bit() {
        for (bit, word) in WITHOUT.into_iter().enumerate() {
            assert!((0..64).all(|number| (word >> number & 1 == 1) == (number >> bit & 1 == 0)));
        }
    }
}
