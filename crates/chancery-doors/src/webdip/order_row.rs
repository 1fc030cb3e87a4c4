//! An order as webDiplomacy writes it.

use chancery::order::{AdjustmentOrder, MovementOrder, Order, RetreatOrder, Way};
use chancery::position::Unit;
use chancery::{Location, Position, UnitKind};
use serde_json::{Value, json};

use super::game::yes;
use super::places::Numbering;

/// An order. Numbers are 0 for none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OrderRow {
    pub(super) country: u32,
    pub(super) kind: Option<UnitKind>,
    pub(super) order_type: &'static str,
    /// Where the unit stands, or is built or removed.
    pub(super) at: u32,
    pub(super) to: u32,
    pub(super) from: u32,
    pub(super) via_convoy: bool,
    pub(super) success: bool,
    pub(super) dislodged: bool,
}

impl OrderRow {
    /// An order of a country that succeeds.
    pub(super) fn of(
        order: Order,
        country: u32,
        position: &Position,
        numbering: &Numbering,
    ) -> OrderRow {
        let board = position.board();
        let (mut kind, mut to, mut from, mut via_convoy) = (None, 0, 0, false);
        let place = |at: Location| numbering.place(at);
        let parent = |at: Location| numbering.parent(at);
        let standing = |at: Location| position.unit_in(board.province_of(at)).map(Unit::kind);
        let (order_type, at) = match order {
            Order::Movement(order) => {
                kind = standing(order.unit());
                let order_type = match order {
                    MovementOrder::Hold { .. } => "Hold",
                    MovementOrder::Move { unit, to: goal, way } => {
                        to = place(goal);
                        via_convoy = match way {
                            Way::Convoy => true,
                            Way::Land => false,
                            Way::Direct => {
                                kind == Some(UnitKind::Army)
                                    && !board.reach(UnitKind::Army, unit).contains(&goal)
                            }
                        };
                        "Move"
                    }
                    MovementOrder::SupportHold { supported, .. } => {
                        to = parent(supported);
                        "Support hold"
                    }
                    MovementOrder::SupportMove { supported, to: goal, .. } => {
                        (to, from) = (parent(goal), parent(supported));
                        "Support move"
                    }
                    MovementOrder::Convoy { army, to: goal, .. } => {
                        (to, from) = (parent(goal), parent(army));
                        "Convoy"
                    }
                };
                (order_type, place(order.unit()))
            }
            Order::Retreat(order) => {
                let (unit, order_type) = match order {
                    RetreatOrder::Retreat { unit, to: goal } => {
                        to = place(goal);
                        (unit, "Retreat")
                    }
                    RetreatOrder::Disband { unit } => (unit, "Disband"),
                };
                let dislodged = position.dislodged_in(board.province_of(unit));
                kind = dislodged.map(|dislodged| dislodged.unit.kind());
                (order_type, place(unit))
            }
            Order::Adjustment(AdjustmentOrder::Build { kind: built, at }) => {
                kind = Some(built);
                let order_type = match built {
                    UnitKind::Army => "Build Army",
                    UnitKind::Fleet => "Build Fleet",
                };
                (order_type, place(at))
            }
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                kind = standing(unit);
                ("Destroy", parent(unit))
            }
            Order::Adjustment(AdjustmentOrder::Waive) => ("Wait", 0),
        };
        OrderRow {
            country,
            kind,
            order_type,
            at,
            to,
            from,
            via_convoy,
            success: true,
            dislodged: false,
        }
    }

    /// Whether it is an order of a build phase, which has its place as the destination while it is saved.
    fn is_adjustment(&self) -> bool {
        matches!(self.order_type, "Build Army" | "Build Fleet" | "Destroy" | "Wait")
    }

    /// A saved order in answers to `game/orders`: numbers or null.
    pub(super) fn saved(&self) -> Value {
        let (terr, to) = if self.is_adjustment() { (0, self.at) } else { (self.at, self.to) };
        json!({
            "unitType": unit_type(self.kind),
            "terrID": some(terr),
            "type": self.order_type,
            "fromTerrID": some(self.from),
            "toTerrID": some(to),
            "viaConvoy": yes(self.via_convoy),
            "countryID": self.country.to_string(),
        })
    }

    /// A saved order in answers of the new API.
    pub(super) fn slot(&self, id: u32, unit: Option<u32>) -> Value {
        let (terr, to) = if self.is_adjustment() { (0, self.at) } else { (self.at, self.to) };
        json!({
            "id": id,
            "countryID": self.country,
            "unitID": unit,
            "unitType": unit.and(unit_type(self.kind)),
            "terrID": some(terr),
            "type": self.order_type,
            "toTerrID": some(to),
            "fromTerrID": some(self.from),
            "viaConvoy": self.via_convoy,
        })
    }

    /// An order of a resolved phase in the old API: numbers, and texts for yes and no.
    pub(super) fn old(&self, turn: u32, phase: &str) -> Value {
        json!({
            "turn": turn,
            "phase": phase,
            "countryID": self.country,
            "terrID": self.at,
            "unitType": unit_type(self.kind).unwrap_or_default(),
            "type": self.order_type,
            "toTerrID": self.to,
            "fromTerrID": self.from,
            "viaConvoy": yes(self.via_convoy),
            "success": yes(self.success),
            "dislodged": yes(self.dislodged),
        })
    }

    /// An order of a resolved phase in the new API.
    pub(super) fn new_form(&self) -> Value {
        json!({
            "countryID": self.country,
            "terrID": some(self.at),
            "unitType": unit_type(self.kind),
            "type": self.order_type,
            "toTerrID": some(self.to),
            "fromTerrID": some(self.from),
            "viaConvoy": self.via_convoy,
            "success": self.success,
            "dislodged": self.dislodged,
        })
    }
}

/// A number, or null for none.
pub(super) fn some(number: u32) -> Option<u32> {
    (number > 0).then_some(number)
}

/// `Army` or `Fleet`.
pub(super) fn unit_type(kind: Option<UnitKind>) -> Option<&'static str> {
    kind.map(|kind| match kind {
        UnitKind::Army => "Army",
        UnitKind::Fleet => "Fleet",
    })
}
