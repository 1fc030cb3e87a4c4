//! Orders: one type for each kind of phase, so that a build in spring cannot be written.
//! [`raw`](RawOrder) is what somebody wrote, [`check`] makes it an order that is legal, and
//! [`legal_orders`] lists all that are.

pub mod catalogue;
mod check;
mod convoy;
mod convoy_orders;
mod fault;
mod legal;
mod movement;
mod order_buffer;
mod raw;
mod sentence;
mod table;
mod water;

pub use catalogue::Catalogue;
pub(crate) use check::neutral_orders;
pub use check::{check, check_by};
pub use fault::{Fault, OrderWord};
pub use legal::{LegalOrders, legal_orders};
pub use raw::{RawAction, RawOrder, RawUnit, Route};

pub(crate) use table::OrderTable;
pub use water::route as convoy_route;
pub(crate) use water::{fleets_that_convoy, route};

use crate::board::{Location, UnitKind};

/// How a unit is to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// By its own means, unless the other orders show that a convoy is meant.
    Direct,
    /// By its own means, whatever the other orders say.
    Land,
    /// By convoy.
    Convoy,
}

/// An order of a movement phase. Units are named by where they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MovementOrder {
    /// Stay.
    Hold {
        /// The unit that holds.
        unit: Location,
    },
    /// Go.
    Move {
        /// The unit that moves.
        unit: Location,
        /// Where to.
        to: Location,
        /// How.
        way: Way,
    },
    /// Help a unit to stay.
    SupportHold {
        /// The unit that supports.
        unit: Location,
        /// The unit that is supported.
        supported: Location,
    },
    /// Help a unit to go.
    SupportMove {
        /// The unit that supports.
        unit: Location,
        /// The unit that is supported.
        supported: Location,
        /// Where it goes; a province with a split coast and no coast named means any coast.
        to: Location,
    },
    /// Carry an army.
    Convoy {
        /// The fleet that convoys.
        unit: Location,
        /// The army that is convoyed.
        army: Location,
        /// Where to.
        to: Location,
    },
}

/// An order of a retreat phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RetreatOrder {
    /// Leave for another place.
    Retreat {
        /// The dislodged unit.
        unit: Location,
        /// Where to.
        to: Location,
    },
    /// Leave the board.
    Disband {
        /// The dislodged unit.
        unit: Location,
    },
}

/// An order of an adjustment phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AdjustmentOrder {
    /// A new unit.
    Build {
        /// Army or fleet.
        kind: UnitKind,
        /// Where.
        at: Location,
    },
    /// A unit leaves the board.
    Remove {
        /// The unit.
        unit: Location,
    },
    /// A build is not used.
    Waive,
}

/// An order of any phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// Of a movement phase.
    Movement(MovementOrder),
    /// Of a retreat phase.
    Retreat(RetreatOrder),
    /// Of an adjustment phase.
    Adjustment(AdjustmentOrder),
}

impl From<MovementOrder> for Order {
    fn from(order: MovementOrder) -> Order {
        Order::Movement(order)
    }
}

impl From<RetreatOrder> for Order {
    fn from(order: RetreatOrder) -> Order {
        Order::Retreat(order)
    }
}

impl From<AdjustmentOrder> for Order {
    fn from(order: AdjustmentOrder) -> Order {
        Order::Adjustment(order)
    }
}

impl MovementOrder {
    /// The unit that is ordered.
    pub const fn unit(self) -> Location {
        match self {
            MovementOrder::Hold { unit }
            | MovementOrder::Move { unit, .. }
            | MovementOrder::SupportHold { unit, .. }
            | MovementOrder::SupportMove { unit, .. }
            | MovementOrder::Convoy { unit, .. } => unit,
        }
    }
}

impl Order {
    /// The place that is ordered: where the unit stands, or is to be built. A waived build has
    /// none.
    pub const fn place(self) -> Option<Location> {
        match self {
            Order::Movement(order) => Some(order.unit()),
            Order::Retreat(RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) => {
                Some(unit)
            }
            Order::Adjustment(AdjustmentOrder::Build { at, .. }) => Some(at),
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => Some(unit),
            Order::Adjustment(AdjustmentOrder::Waive) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_order_is_copied_in_at_most_eight_bytes() {
        assert!(size_of::<super::Order>() <= 8);
        assert!(size_of::<super::MovementOrder>() <= 4);
    }
}
