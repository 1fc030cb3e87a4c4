//! What is decided and what is open: answers that may be missing, strengths between bounds.

use crate::adjudicate::bits::Bits;

/// What is decided. Of moves by convoy, also whether the convoy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decisions<M> {
    /// The orders that succeed, and those that do not.
    pub(super) yes: M,
    pub(super) no: M,
    /// The convoyed armies with an unbroken route, and those without.
    pub(super) intact: M,
    pub(super) broken: M,
    /// The moves that a paradox rule stops: they have no effect at all.
    pub(super) stopped: M,
}

/// A strength: at least, at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    pub(super) least: u32,
    pub(super) most: u32,
}

impl Strength {
    pub(super) const ZERO: Strength = Strength { least: 0, most: 0 };

    /// The strength, if a question is answered with yes; else none.
    #[inline]
    pub(super) const fn only_if(self, answer: Tristate) -> Strength {
        match answer {
            Tristate::Yes => self,
            Tristate::No => Strength::ZERO,
            Tristate::Open => Strength { least: 0, ..self },
        }
    }

    /// Either of the two.
    pub(super) const fn or(self, other: Strength) -> Strength {
        Strength {
            least: if self.least < other.least { self.least } else { other.least },
            most: if self.most > other.most { self.most } else { other.most },
        }
    }
}

impl<M: Bits> Decisions<M> {
    /// Nothing is decided but this.
    pub(super) fn of(yes: M, no: M) -> Decisions<M> {
        Decisions { yes, no, intact: M::NONE, broken: M::NONE, stopped: M::NONE }
    }

    /// Does an order succeed?
    #[inline]
    pub(super) fn on(&self, slot: usize) -> Tristate {
        if self.yes.has(slot) {
            Tristate::Yes
        } else if self.no.has(slot) {
            Tristate::No
        } else {
            Tristate::Open
        }
    }

    /// Note what an equation says of an order.
    #[inline]
    pub(super) fn note(&mut self, slot: usize, answer: Tristate) {
        match answer {
            Tristate::Yes => self.yes |= M::of(slot),
            Tristate::No => self.no |= M::of(slot),
            Tristate::Open => {}
        }
    }

    /// The strength of a unit with these supports.
    #[inline]
    pub(super) fn strength(&self, supports: M) -> Strength {
        Strength {
            least: 1 + (supports & self.yes).count(),
            most: 1 + (supports & !self.no).count(),
        }
    }
}

/// A question that may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tristate {
    Yes,
    No,
    Open,
}

impl Tristate {
    pub(super) const fn and(self, other: Tristate) -> Tristate {
        match (self, other) {
            (Tristate::No, _) | (_, Tristate::No) => Tristate::No,
            (Tristate::Yes, Tristate::Yes) => Tristate::Yes,
            _ => Tristate::Open,
        }
    }

    pub(super) const fn not(self) -> Tristate {
        match self {
            Tristate::Yes => Tristate::No,
            Tristate::No => Tristate::Yes,
            Tristate::Open => Tristate::Open,
        }
    }

    /// The same answer in both cases, or none.
    pub(super) fn same(self, other: Tristate) -> Tristate {
        if self == other { self } else { Tristate::Open }
    }
}
