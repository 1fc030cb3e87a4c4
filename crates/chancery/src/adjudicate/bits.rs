//! Sets of units as one machine word: 64 bits for the boards people play, 128 for larger ones.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of units, by their slots.
pub(super) trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// How many units fit.
    const WIDTH: usize;
    /// Nobody.
    const NONE: Self;

    /// One unit alone.
    fn of(slot: usize) -> Self;
    /// One unit alone, or nobody: without a branch, which would often be guessed wrong.
    fn when(condition: bool, slot: usize) -> Self;
    /// Is this one in the set?
    fn has(self, slot: usize) -> bool;
    /// How many they are.
    fn count(self) -> u32;
    /// The lowest slot, of a set that is not empty.
    fn first(self) -> usize;
    /// All but the lowest.
    fn rest(self) -> Self;
    /// The same set, wide.
    fn wide(self) -> u128;
    /// The same set, as narrow as this.
    fn narrow(wide: u128) -> Self;

    /// Nobody in it?
    #[inline]
    fn none(self) -> bool {
        self == Self::NONE
    }

    /// Somebody in it?
    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Each of them, in the order of slots.
    #[inline]
    fn each(self) -> BitIter<Self> {
        BitIter(self)
    }
}

/// The slots of a set, one after the other.
pub(super) struct BitIter<M>(M);

impl<M: Bits> Iterator for BitIter<M> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.none() {
            return None;
        }
        let slot = self.0.first();
        self.0 = self.0.rest();
        Some(slot)
    }
}

macro_rules! bits {
    ($type:ident) => {
        impl Bits for $type {
            const WIDTH: usize = $type::BITS as usize;
            const NONE: $type = 0;

            #[inline]
            fn of(slot: usize) -> $type {
                1 << (slot % Self::WIDTH)
            }
            #[inline]
            fn when(condition: bool, slot: usize) -> $type {
                $type::from(condition) << (slot % Self::WIDTH)
            }
            #[inline]
            fn has(self, slot: usize) -> bool {
                self >> (slot % Self::WIDTH) & 1 == 1
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize % Self::WIDTH
            }
            #[inline]
            fn rest(self) -> $type {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }
            #[inline]
            fn narrow(wide: u128) -> $type {
                wide as $type
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// Random words, the same for the same seed, for the tests of what works on sets.
#[cfg(test)]
pub(super) fn noise(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state ^ state >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17)
    }
}
