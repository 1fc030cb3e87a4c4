//! Units as a position keeps them: two bytes each.

use crate::board::{Board, Location, Power, UnitKind};

/// A unit on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    location: Location,
    /// The power's number, below 128, doubled; one more for a fleet.
    who: u8,
}

impl Unit {
    /// A unit of a power, at a location. Whether it can stand there is the position's business.
    pub const fn new(power: Power, kind: UnitKind, location: Location) -> Unit {
        Unit { location, who: power.0 << 1 | matches!(kind, UnitKind::Fleet) as u8 }
    }

    /// What stands where no unit does.
    pub(crate) const NOBODY: Unit = Unit { location: Location(0), who: u8::MAX };

    /// Is it a unit at all?
    pub(crate) const fn is_somebody(self) -> bool {
        self.who != u8::MAX
    }

    /// The same unit somewhere else.
    pub(crate) const fn moved_to(self, location: Location) -> Unit {
        Unit { location, ..self }
    }

    /// Where it stands.
    pub const fn location(self) -> Location {
        self.location
    }

    /// What it is called, as in `A PAR` or `F STP/SC`.
    pub fn name(self, board: &Board) -> &str {
        board.unit_name(self.kind(), self.location)
    }

    /// Whose it is.
    pub const fn power(self) -> Power {
        Power(self.who >> 1)
    }

    /// Army or fleet.
    pub const fn kind(self) -> UnitKind {
        if self.who & 1 == 0 { UnitKind::Army } else { UnitKind::Fleet }
    }
}

impl std::fmt::Debug for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{} of {}", self.kind(), self.location.0, self.power().0)
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
