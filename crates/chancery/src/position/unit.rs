//! Units as a position keeps them: two bytes each.

use crate::board::{Board, Location, Power, UnitKind};

/// A unit on the board: its location in the upper byte, and in the lower one the power's number, below
/// 128, doubled, with one more for a fleet. So it is read and compared as one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u16);

impl Unit {
    /// A unit of a power, at a location. Whether it can stand there is the position's business.
    pub const fn new(power: Power, kind: UnitKind, location: Location) -> Unit {
        let who = power.0 << 1 | matches!(kind, UnitKind::Fleet) as u8;
        Unit(u16::from_be_bytes([location.0, who]))
    }

    /// What stands where no unit does.
    pub(crate) const NOBODY: Unit = Unit(u16::MAX);

    /// The unit with a number.
    #[inline]
    pub(super) const fn from_number(number: u16) -> Unit {
        Unit(number)
    }

    /// The unit as a number.
    pub(super) const fn number(self) -> u16 {
        self.0
    }

    /// Is it a unit at all?
    #[inline]
    pub(crate) const fn is_somebody(self) -> bool {
        self.0 != u16::MAX
    }

    /// The same unit somewhere else.
    #[inline]
    pub(crate) const fn moved_to(self, location: Location) -> Unit {
        Unit((location.0 as u16) << 8 | self.0 & 0xff)
    }

    /// Where it stands.
    #[inline]
    pub const fn location(self) -> Location {
        Location((self.0 >> 8) as u8)
    }

    /// What it is called, as in `A PAR` or `F STP/SC`.
    pub fn name(self, board: &Board) -> &str {
        board.unit_name(self.kind(), self.location())
    }

    /// Whose it is.
    #[inline]
    pub const fn power(self) -> Power {
        Power((self.0 as u8) >> 1)
    }

    /// Army or fleet.
    #[inline]
    pub const fn kind(self) -> UnitKind {
        if self.0 & 1 == 0 { UnitKind::Army } else { UnitKind::Fleet }
    }
}

impl std::fmt::Debug for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{} of {}", self.kind(), self.location().0, self.power().0)
    }
}

/// A dislodged unit and where it can retreat to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dislodged {
    /// The unit, still at the location it must leave.
    pub unit: Unit,
    /// One bit for each location it could move to by itself, in the order of the board's list.
    pub(crate) options: u32,
}
