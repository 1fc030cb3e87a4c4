//! A set of provinces or of locations, as bits: 256 of them, the most a board can have.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::{Location, Province};

/// Something that a [`Set`] can hold: a number below 256.
pub trait Member: Copy {
    /// The number.
    fn to_bit(self) -> u8;
    /// The member with that number.
    fn from_bit(bit: u8) -> Self;
}

impl Member for Province {
    fn to_bit(self) -> u8 {
        self.0
    }
    fn from_bit(bit: u8) -> Self {
        Province(bit)
    }
}

impl Member for Location {
    fn to_bit(self) -> u8 {
        self.0
    }
    fn from_bit(bit: u8) -> Self {
        Location(bit)
    }
}

/// A set over a board: union `|`, intersection `&`, difference `-`.
pub struct Set<T>([u64; 4], PhantomData<T>);

/// A set of provinces.
pub type ProvinceSet = Set<Province>;
/// A set of locations.
pub type LocationSet = Set<Location>;

impl<T> Set<T> {
    /// The empty set.
    pub const EMPTY: Set<T> = Set([0; 4], PhantomData);

    /// Is nothing in it?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl<T: Member> Set<T> {
    /// Is this one in the set?
    #[inline]
    pub fn contains(&self, member: T) -> bool {
        let bit = member.to_bit();
        self.0[usize::from(bit >> 6)] >> (bit & 63) & 1 == 1
    }

    /// Put one in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        let bit = member.to_bit();
        self.0[usize::from(bit >> 6)] |= 1 << (bit & 63);
    }

    /// Take one out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        let bit = member.to_bit();
        self.0[usize::from(bit >> 6)] &= !(1 << (bit & 63));
    }

    /// Do something with each member, in the order of their numbers. Halves of a set are gone through
    /// as one number each: where there is little in a set, most of the cost is to guess where it ends.
    #[inline]
    pub fn each(self, mut work: impl FnMut(T)) {
        let [a, b, c, d] = self.0.map(u128::from);
        for (base, half) in [(0, a | b << 64), (128, c | d << 64)] {
            let mut rest = half;
            while rest != 0 {
                work(T::from_bit(base | rest.trailing_zeros() as u8));
                rest &= rest - 1;
            }
        }
    }

    /// The members, in the order of their numbers.
    pub fn iter(self) -> Iter<T> {
        Iter { rest: self, word: 0 }
    }
}

impl ProvinceSet {
    /// The provinces' own locations, which have their numbers.
    pub fn locations(self) -> LocationSet {
        Set(self.0, PhantomData)
    }
}

/// The members of a set, one after the other.
pub struct Iter<T> {
    rest: Set<T>,
    word: u8,
}

impl<T: Member> Iterator for Iter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        loop {
            let word = self.rest.0.get_mut(usize::from(self.word))?;
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(T::from_bit(self.word << 6 | bit));
            }
            self.word += 1;
        }
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}

impl<T> BitOr for Set<T> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Set(std::array::from_fn(|i| self.0[i] | other.0[i]), PhantomData)
    }
}

impl<T> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Set(std::array::from_fn(|i| self.0[i] & other.0[i]), PhantomData)
    }
}

impl<T> Sub for Set<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Set(std::array::from_fn(|i| self.0[i] & !other.0[i]), PhantomData)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Set::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_algebra_over_all_256_members() {
        let even: ProvinceSet = (0..=255).step_by(2).map(Province).collect();
        let low: ProvinceSet = (0..100).map(Province).collect();
        assert_eq!(even.len(), 128);
        assert_eq!((even & low).len(), 50);
        assert_eq!((even | low).len(), 178);
        assert_eq!((low - even).len(), 50);
        assert!((even - low).iter().all(|p| p.0 >= 100 && p.0 % 2 == 0));
        assert_eq!((even - low).iter().last(), Some(Province(254)));
    }

    #[test]
    fn what_is_removed_is_gone() {
        let mut set = LocationSet::EMPTY;
        set.insert(Location(200));
        assert!(set.contains(Location(200)) && !set.contains(Location(8)));
        set.remove(Location(200));
        assert!(set.is_empty());
    }
}
