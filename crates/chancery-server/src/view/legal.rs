//! All legal orders of a position, split into parts for the board and for completion.

use std::collections::BTreeMap;

use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder, Way};
use chancery::position::Unit;
use chancery::{LegalOrders, Location, Order, PhaseKind, Position, Rules};
use chancery_draw::{Art, LineView, OrderKind, Scene, UnitLetter};
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// The legal orders of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LegalView {
    /// Phase, as in `S1901M`.
    phase: String,
    /// `movement`, `retreat` or `adjustment`.
    kind: &'static str,
    /// Units that can be ordered, with their orders. In an adjustment phase, units that can be
    /// removed.
    units: Vec<UnitOrdersView>,
    /// Possible builds of each power.
    builds: BTreeMap<String, Vec<OrderView>>,
    /// Number of builds each power is due, or of removals if negative.
    surplus: BTreeMap<String, i32>,
}

/// A unit and its legal orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnitOrdersView {
    /// The unit, as in `A PAR`.
    unit: String,
    /// `A` or `F`.
    kind: UnitLetter,
    /// Owner of the unit.
    power: String,
    /// Id of its place, as in `par` or `stp/sc`.
    at: String,
    /// Its legal orders.
    orders: Vec<OrderView>,
}

/// A legal order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderView {
    /// Order text, as in `A PAR - BUR`.
    text: String,
    /// Kind of order.
    kind: OrderKind,
    /// Id of the destination: of the unit, or of the unit it supports or convoys. The place of a
    /// build.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// Id of the place of the supported or convoyed unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    /// `A` or `F`, of the supported or convoyed unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    help_unit: Option<UnitLetter>,
    /// Whether it is a move by convoy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    via: bool,
    /// `A` or `F`, of a build.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<UnitLetter>,
    /// Direct line of a move or retreat, to draw the order before it is submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineView>,
}

impl OrderView {
    fn of(order: Order, position: &Position, scene: &Scene<'_>, art: &Art) -> OrderView {
        let board = position.board();
        let place = |at: Location| board.location_id(at).to_owned();
        let (to, help) = match order {
            Order::Movement(order) => match order {
                MovementOrder::Hold { .. } => (None, None),
                MovementOrder::Move { to, .. } => (Some(to), None),
                MovementOrder::SupportHold { supported, .. } => (None, Some(supported)),
                MovementOrder::SupportMove { supported, to, .. } => (Some(to), Some(supported)),
                MovementOrder::Convoy { army, to, .. } => (Some(to), Some(army)),
            },
            Order::Retreat(RetreatOrder::Retreat { to, .. }) => (Some(to), None),
            Order::Adjustment(AdjustmentOrder::Build { at, .. }) => (Some(at), None),
            Order::Retreat(_) | Order::Adjustment(_) => (None, None),
        };
        let helped = help.and_then(|at| position.unit_in(board.province_of(at)));
        let built = match order {
            Order::Adjustment(AdjustmentOrder::Build { kind, .. }) => Some(kind.into()),
            _ => None,
        };
        let via = matches!(order, Order::Movement(MovementOrder::Move { way: Way::Convoy, .. }));
        let line = match order {
            Order::Movement(MovementOrder::Move { unit, to, .. })
            | Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                Some(scene.line_of_move(art, unit, to))
            }
            _ => None,
        };
        let text = notation::write_order(Dialect::Standard, order, position).unwrap_or_default();
        OrderView {
            text,
            kind: order.into(),
            to: to.map(place),
            help: help.map(place),
            help_unit: helped.map(|unit| unit.kind().into()),
            via,
            unit: built,
            line,
        }
    }
}

impl LegalView {
    pub(crate) fn of(position: &Position, rules: &Rules) -> LegalView {
        let board = position.board();
        let mut legal = LegalOrders::new();
        legal.fill(position, rules);
        let kind = position.phase().kind;
        let (scene, art) = (Scene::of(position), Art::of(board));
        let of = |orders: &[Order]| -> Vec<OrderView> {
            orders.iter().map(|&order| OrderView::of(order, position, &scene, &art)).collect()
        };
        let unit = |unit: Unit, orders: Vec<OrderView>| UnitOrdersView {
            unit: unit.name(board).to_owned(),
            kind: unit.kind().into(),
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
