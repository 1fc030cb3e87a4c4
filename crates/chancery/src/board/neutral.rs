//! Armed neutrals: units that nobody plays. They stand behind the powers as one more owner of units, and
//! never among the powers.

use super::{Board, Location, Power, UnitKind};
use crate::order::RawOrder;

/// What is known of the neutral units of a board, beside their names and where they start.
#[derive(Debug)]
pub(crate) struct NeutralForce {
    /// What they are ordered in every movement phase in which that is legal.
    pub(super) orders: Vec<RawOrder>,
    /// Those that come back: they started in a supply centre.
    pub(super) returning: Vec<(UnitKind, Location)>,
}

impl Board {
    /// The number behind the last power, if there are armed neutrals: it owns their units, and
    /// [`power`](Board::power) tells its names and its colour. It is none of the [`powers`](Board::powers).
    #[inline]
    pub fn neutral(&self) -> Option<Power> {
        self.neutral.as_ref().map(|_| Power(self.playing))
    }

    /// Is it the number of the armed neutrals?
    #[inline]
    pub fn is_neutral(&self, power: Power) -> bool {
        power.0 == self.playing && self.neutral.is_some()
    }

    /// Whoever can have units: the powers, and the armed neutrals behind them.
    pub fn forces(&self) -> impl DoubleEndedIterator<Item = Power> + ExactSizeIterator + use<> {
        (0..self.powers.len() as u8).map(Power)
    }

    /// What neutral units are ordered in every movement phase in which that is legal.
    #[inline]
    pub fn neutral_orders(&self) -> &[RawOrder] {
        self.neutral.as_ref().map_or(&[], |neutral| &neutral.orders)
    }

    /// The neutral units that come back in the adjustment phase, if their centre is unowned and vacant.
    #[inline]
    pub fn returning_neutrals(&self) -> &[(UnitKind, Location)] {
        self.neutral.as_ref().map_or(&[], |neutral| &neutral.returning)
    }
}
