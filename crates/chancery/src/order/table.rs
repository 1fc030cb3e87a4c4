//! What a unit could ever be ordered, compiled once for each board: the orders of its own, and the
//! supports, each with the unit that must stand somewhere for it to be legal. Listing the legal
//! orders of a position is then little more than copying.

use super::{MovementOrder, Order, Way};
use crate::board::{Board, Location, Province, UnitKind};

/// A support that is legal when a unit of one of these kinds stands there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Support {
    pub(super) order: Order,
    pub(super) supported: Location,
    pub(super) kinds: Kinds,
}

/// Kinds of units, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);

    /// Do the two have a kind in common?
    #[inline]
    pub(super) fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl From<UnitKind> for Kinds {
    fn from(kind: UnitKind) -> Kinds {
        match kind {
            UnitKind::Army => Kinds(1),
            UnitKind::Fleet => Kinds(2),
        }
    }
}

/// The orders of a unit of one kind at one location.
#[derive(Debug, Default)]
pub(super) struct UnitOrders {
    /// To hold, and to move by itself.
    pub(super) own: Box<[Order]>,
    /// To support others to hold, then to move by themselves.
    pub(super) supports: Box<[Support]>,
}

/// The orders of every unit at every location.
#[derive(Debug)]
pub(crate) struct OrderTable {
    army: Vec<UnitOrders>,
    fleet: Vec<UnitOrders>,
}

impl OrderTable {
    /// Compile the table of a board.
    pub(crate) fn of(board: &Board) -> OrderTable {
        let all = |kind| board.locations().map(move |at| compile(board, kind, at)).collect();
        OrderTable { army: all(UnitKind::Army), fleet: all(UnitKind::Fleet) }
    }

    /// The orders of a unit.
    #[inline]
    pub(super) fn unit(&self, kind: UnitKind, at: Location) -> &UnitOrders {
        match kind {
            UnitKind::Army => &self.army[at.index()],
            UnitKind::Fleet => &self.fleet[at.index()],
        }
    }
}

fn compile(board: &Board, kind: UnitKind, unit: Location) -> UnitOrders {
    if !board.can_stand(kind, unit) {
        return UnitOrders::default();
    }
    let moves = board.reach(kind, unit).iter();
    let moves = moves.map(|&to| MovementOrder::Move { unit, to, way: Way::Direct }.into());
    let holds = [MovementOrder::Hold { unit }.into()];
    let reach = board.neighbours(kind, unit);
    let support_holds = reach.iter().flat_map(|&province| support_holds(board, unit, province));
    let support_moves = reach.iter().flat_map(|&province| support_moves(board, unit, province));
    UnitOrders {
        own: holds.into_iter().chain(moves).collect(),
        supports: support_holds.chain(support_moves).collect(),
    }
}

/// Supports of whoever can stand in a province.
fn support_holds(board: &Board, unit: Location, province: Province) -> Vec<Support> {
    let coasts = board.province(province).coasts.iter().copied();
    let places = [province.location()].into_iter().chain(coasts);
    let mut supports = Vec::new();
    for supported in places {
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            if board.can_stand(kind, supported) {
                let order = MovementOrder::SupportHold { unit, supported };
                add(&mut supports, order, supported, kind);
            }
        }
    }
    supports
}

/// Supports of whoever can move to a province by itself.
fn support_moves(board: &Board, unit: Location, province: Province) -> Vec<Support> {
    let mut supports = Vec::new();
    for supported in board.locations() {
        if board.province_of(supported) == board.province_of(unit) {
            continue;
        }
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for to in goals(board, kind, supported, province) {
                let order = MovementOrder::SupportMove { unit, supported, to };
                add(&mut supports, order, supported, kind);
            }
        }
    }
    supports
}

/// The same order may be legal for an army and for a fleet: then it stands there once.
fn add(supports: &mut Vec<Support>, order: MovementOrder, supported: Location, kind: UnitKind) {
    let order = Order::Movement(order);
    match supports.iter_mut().find(|support| support.order == order) {
        Some(support) => support.kinds.0 |= Kinds::from(kind).0,
        None => supports.push(Support { order, supported, kinds: kind.into() }),
    }
}

/// Where a unit can be supported to in a province. A fleet that can reach one of its coasts goes
/// there; one that can reach several may be supported to each, or to whichever it takes.
fn goals(board: &Board, kind: UnitKind, from: Location, province: Province) -> Vec<Location> {
    let reach = board.reach(kind, from).iter().copied();
    let mut goals: Vec<Location> = reach.filter(|&to| board.province_of(to) == province).collect();
    if goals.len() > 1 {
        goals.push(province.location());
    }
    goals
}
