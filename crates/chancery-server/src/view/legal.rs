//! All legal orders of a position, taken apart for those who click or complete.

use std::collections::BTreeMap;

use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder, Way};
use chancery::position::Unit;
use chancery::{LegalOrders, Location, Order, PhaseKind, Position, Rules};
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// All legal orders of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LegalView {
    /// The phase, as in `S1901M`.
    phase: String,
    /// `movement`, `retreat` or `adjustment`.
    kind: &'static str,
    /// The units that can be ordered, each with its orders; in an adjustment phase those that may have
    /// to leave.
    units: Vec<UnitOrders>,
    /// What each power can build.
    builds: BTreeMap<String, Vec<OrderView>>,
    /// How many builds, or if below zero removals, each power is due.
    surplus: BTreeMap<String, i32>,
}

/// A unit and its legal orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnitOrders {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Whose it is.
    power: String,
    /// The id of its place, as in `par` or `stp/sc`.
    at: String,
    /// What it can be ordered.
    orders: Vec<OrderView>,
}

/// A legal order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderView {
    /// As it is written, as in `A PAR - BUR`.
    text: String,
    /// `hold`, `move`, `support`, `convoy`, `retreat`, `disband`, `build`, `remove` or `waive`.
    kind: &'static str,
    /// The id of the place it leads to: of the unit, or of the one that it helps. Where something is
    /// built.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// The id of the place of the unit that it helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    /// Is it a move by convoy?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    via: bool,
    /// `A` or `F`, of a build.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
}

impl OrderView {
    fn of(order: Order, position: &Position) -> OrderView {
        let board = position.board();
        let place = |at: Location| Some(board.location_id(at).to_owned());
        let (kind, to, help) = match order {
            Order::Movement(order) => match order {
                MovementOrder::Hold { .. } => ("hold", None, None),
                MovementOrder::Move { to, .. } => ("move", place(to), None),
                MovementOrder::SupportHold { supported, .. } => ("support", None, place(supported)),
                MovementOrder::SupportMove { supported, to, .. } => {
                    ("support", place(to), place(supported))
                }
                MovementOrder::Convoy { army, to, .. } => ("convoy", place(to), place(army)),
            },
            Order::Retreat(RetreatOrder::Retreat { to, .. }) => ("retreat", place(to), None),
            Order::Retreat(RetreatOrder::Disband { .. }) => ("disband", None, None),
            Order::Adjustment(AdjustmentOrder::Build { at, .. }) => ("build", place(at), None),
            Order::Adjustment(AdjustmentOrder::Remove { .. }) => ("remove", None, None),
            Order::Adjustment(AdjustmentOrder::Waive) => ("waive", None, None),
        };
        let built = match order {
            Order::Adjustment(AdjustmentOrder::Build { kind, .. }) => Some(kind.to_string()),
            _ => None,
        };
        let via = matches!(order, Order::Movement(MovementOrder::Move { way: Way::Convoy, .. }));
        let text = notation::write_order(Dialect::Standard, order, position).unwrap_or_default();
        OrderView { text, kind, to, help, via, unit: built }
    }
}

impl LegalView {
    pub(crate) fn of(position: &Position, rules: &Rules) -> LegalView {
        let board = position.board();
        let mut legal = LegalOrders::new();
        legal.fill(position, rules);
        let kind = position.phase().kind;
        let of = |orders: &[Order]| -> Vec<OrderView> {
            orders.iter().map(|&order| OrderView::of(order, position)).collect()
        };
        let unit = |unit: Unit, orders: Vec<OrderView>| UnitOrders {
            unit: unit.name(board).to_owned(),
            power: id(board, unit.power()),
            at: board.location_id(unit.location()).to_owned(),
            orders,
        };
        let mut units = Vec::new();
        let (mut builds, mut surplus) = (BTreeMap::new(), BTreeMap::new());
        match kind {
            PhaseKind::Movement => units.extend(
                position
                    .units()
                    .iter()
                    .enumerate()
                    .map(|(slot, &one)| unit(one, of(legal.of_unit(slot)))),
            ),
            PhaseKind::Retreat => units.extend(
                position
                    .dislodged()
                    .iter()
                    .enumerate()
                    .map(|(index, one)| unit(one.unit, of(legal.of_unit(index)))),
            ),
            PhaseKind::Adjustment => {
                for power in board.powers().filter(|&power| position.surplus(power) != 0) {
                    surplus.insert(id(board, power), position.surplus(power));
                    let own: Vec<Order> = legal.of_power(position, power).collect();
                    if position.surplus(power) > 0 {
                        builds.insert(id(board, power), of(&own));
                        continue;
                    }
                    for order in own {
                        let place = order.place().map(|at| board.province_of(at));
                        let leaves = place.and_then(|place| position.unit_in(place));
                        units.extend(leaves.map(|leaves| unit(leaves, of(&[order]))));
                    }
                }
            }
        }
        LegalView {
            phase: position.phase().name(board),
            kind: super::phase::kind(kind),
            units,
            builds,
            surplus,
        }
    }
}
