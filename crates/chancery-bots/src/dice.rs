//! A random number generator with the same output for the same seed, whatever the machine, the
//! version or the number of threads.

use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// A random number generator (xoshiro256++). Written and read again, it continues where it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The generator of one game of a run. It does not depend on the games played before or at the
    /// same time.
    pub fn new(seed: u64, game: u64) -> Dice {
        let run = SplitMix64::seed_from_u64(seed).next_u64();
        Dice(Xoshiro256PlusPlus::seed_from_u64(run ^ game))
    }

    /// Splits off an independent generator. However often that one is used, this one continues the
    /// same.
    #[must_use]
    pub fn split(&mut self) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(self.0.next_u64()))
    }

    /// A uniform number below `end`; 0 if `end` is 0.
    ///
    /// It is the upper half of a product. The bias is below one in 10¹² for the lengths that occur
    /// here.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.0.next_u64()) * end as u128;
        (wide >> 64) as usize
    }

    /// A uniform number from 0 to 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.0.next_u64() >> 40) as f32 / (1 << 24) as f32
    }

    /// A uniform element of a list; none if it is empty.
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
    fn a_generator_that_was_stored_continues() {
        let mut dice = Dice::new(3, 5);
        dice.below(10);
        let stored = serde_json::to_string(&dice).unwrap();
        let state =
            "17214797911455821317,8748286245919860387,11214476056466039013,6217575599351680359";
        assert_eq!(stored, format!("{{\"s\":[{state}]}}"));
        let mut again: Dice = serde_json::from_str(&stored).unwrap();
        assert!((0..100).all(|_| dice.below(1 << 40) == again.below(1 << 40)));
    }

    #[test]
    fn games_and_seeds_have_independent_generators() {
        let first = |seed, game| Dice::new(seed, game).below(usize::MAX);
        let mut all: Vec<usize> = (0..100).flat_map(|n| [first(1, n), first(2, n)]).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 200);
    }

    #[test]
    fn elements_are_picked_uniformly() {
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
