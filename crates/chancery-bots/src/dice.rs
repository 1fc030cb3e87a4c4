//! Chance: numbers that are the same for the same seed, whatever the machine, the version or the
//! number of threads.

use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// A generator of random numbers (xoshiro256++), and how things are chosen with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of one game of a run. Each game has its own, so it does not matter which games were
    /// played before it, or beside it.
    pub fn new(seed: u64, game: u64) -> Dice {
        let run = SplitMix64::seed_from_u64(seed).next_u64();
        Dice(Xoshiro256PlusPlus::seed_from_u64(run ^ game))
    }

    /// Dice for somebody else. However often they are thrown, these go on as if they were not.
    #[must_use]
    pub fn split(&mut self) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(self.0.next_u64()))
    }

    /// A number below `end`; 0 if there is none.
    ///
    /// It is the upper half of a product, which favours some numbers by less than one part in a
    /// million million for lists of any length that comes up here.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.0.next_u64()) * end as u128;
        (wide >> 64) as usize
    }

    /// A number from 0 to 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.0.next_u64() >> 40) as f32 / (1 << 24) as f32
    }

    /// One of a list; none of an empty one.
    #[inline]
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut dice = Dice::new(1, 0);
        let numbers: Vec<usize> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(numbers, [438, 308, 862, 875, 431, 224, 754, 157]);
    }

    #[test]
    fn games_of_a_run_and_runs_of_other_seeds_have_dice_of_their_own() {
        let first = |seed, game| Dice::new(seed, game).below(usize::MAX);
        let mut all: Vec<usize> = (0..100).flat_map(|n| [first(1, n), first(2, n)]).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 200);
    }

    #[test]
    fn every_one_of_a_list_comes_up_about_as_often() {
        let mut dice = Dice::new(7, 0);
        let mut counts = [0; 10];
        for _ in 0..10_000 {
            counts[dice.below(10)] += 1;
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.pick::<u8>(&[]), None);
    }
}
