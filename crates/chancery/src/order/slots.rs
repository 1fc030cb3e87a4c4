//! A set of units, by their slots: 128 of them, the most a position can have.

/// A set of slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Slots([u64; 2]);

impl From<u128> for Slots {
    fn from(bits: u128) -> Slots {
        Slots([bits as u64, (bits >> 64) as u64])
    }
}

impl Slots {
    /// Put one in.
    #[inline]
    pub(super) fn insert(&mut self, slot: usize) {
        self.0[slot >> 6 & 1] |= 1 << (slot & 63);
    }

    /// Do something with each of them, in order.
    #[inline]
    pub(super) fn each(self, mut work: impl FnMut(usize)) {
        for (number, word) in self.0.into_iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                work(number << 6 | rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}
