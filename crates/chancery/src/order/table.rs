//! What a unit could ever be ordered, compiled once for each board: the orders of its own, and for
//! every other unit that could stand anywhere the supports it could give it. Listing the legal orders
//! of a position is then copying: for each unit its own orders, and what it could do for each of the
//! others, which is mostly nothing.

use super::{MovementOrder, Order, Way};
use crate::board::{Board, Location, LocationSet, Province, ProvinceSet, UnitKind};
use crate::position::Unit;

/// Orders are kept and copied so many at once, whether they count or not: that is two registers, and
/// nothing is to be guessed.
pub(super) const STRIDE: usize = 8;

/// On the usual boards, all supports that a unit could give at a time are fewer.
pub(super) const WINDOW: usize = 256;

/// So many orders, the last of them perhaps of no account.
pub(super) type Stride = [Order; STRIDE];

/// A kind of unit at a location, numbered: two for each location.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Station(u16);

impl From<Unit> for Station {
    #[inline]
    fn from(unit: Unit) -> Station {
        let kind = u16::from(unit.kind() == UnitKind::Fleet);
        Station(u16::from(unit.location().0) << 1 | kind)
    }
}

impl Station {
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % 512
    }
}

/// Some of a unit's orders: where they begin, in strides, and how many they are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) first: u16,
    pub(super) len: u16,
}

/// The orders of a unit of one kind at one location.
#[derive(Debug)]
pub(super) struct UnitOrderTable {
    /// To hold and to move by itself.
    pub(super) own: Span,
    /// The provinces where a unit could stand that it could support.
    pub(super) near: ProvinceSet,
    /// Are the supports for any one unit no more than a stride, and those for all at most a window?
    pub(super) is_handy: bool,
    /// The supports for a unit at each station: to hold, then to move by itself.
    supports: Box<[Span; 512]>,
    strides: Vec<Stride>,
}

impl UnitOrderTable {
    /// Keep some orders.
    fn keep(&mut self, orders: &[Order]) -> Span {
        let first = self.strides.len() as u16;
        for some in orders.chunks(STRIDE) {
            let mut stride = [orders[0]; STRIDE];
            stride[..some.len()].copy_from_slice(some);
            self.strides.push(stride);
        }
        Span { first, len: orders.len() as u16 }
    }

    /// The supports it can give to a unit.
    #[inline]
    pub(super) fn supports(&self, of: Station) -> Span {
        self.supports[of.index()]
    }

    /// A stride of its orders.
    #[inline]
    pub(super) fn stride(&self, number: usize) -> &Stride {
        &self.strides[number]
    }
}

/// The orders of every unit at every location.
#[derive(Debug)]
pub(crate) struct OrderTable {
    units: Vec<Option<UnitOrderTable>>,
    entrances: Vec<[LocationSet; 2]>,
}

impl OrderTable {
    /// Compile the table of a board.
    pub(crate) fn of(board: &Board) -> OrderTable {
        let kinds = |at| [UnitKind::Army, UnitKind::Fleet].map(|kind| compile(board, kind, at));
        OrderTable {
            units: board.locations().flat_map(kinds).collect(),
            entrances: board.provinces().map(|to| entrances(board, to)).collect(),
        }
    }

    /// From where an army, and from where a fleet, can enter a province.
    #[inline]
    pub(super) fn entrances(&self, to: Province) -> &[LocationSet; 2] {
        &self.entrances[to.index()]
    }

    /// The orders of a unit.
    #[inline]
    pub(super) fn unit(&self, station: Station) -> &UnitOrderTable {
        self.units[station.index()].as_ref().expect("units stand where they can")
    }
}

fn entrances(board: &Board, to: Province) -> [LocationSet; 2] {
    [UnitKind::Army, UnitKind::Fleet].map(|kind| {
        board.locations().filter(|&from| board.reach_provinces(kind, from).contains(to)).collect()
    })
}

fn compile(board: &Board, kind: UnitKind, unit: Location) -> Option<UnitOrderTable> {
    if !board.can_stand(kind, unit) {
        return None;
    }
    let mut all = UnitOrderTable {
        own: Span::default(),
        near: ProvinceSet::EMPTY,
        is_handy: false,
        supports: Box::new([Span::default(); 512]),
        strides: Vec::new(),
    };
    let moves = board.reach(kind, unit).iter();
    let moves = moves.map(|&to| MovementOrder::Move { unit, to, way: Way::Direct });
    let hold = MovementOrder::Hold { unit };
    let own: Vec<Order> = [hold].into_iter().chain(moves).map(Order::from).collect();
    all.own = all.keep(&own);
    for other in board.locations() {
        for (number, kind_of_other) in [UnitKind::Army, UnitKind::Fleet].into_iter().enumerate() {
            let orders = supports(board, (kind, unit), (kind_of_other, other));
            if !orders.is_empty() {
                all.near.insert(board.province_of(other));
                all.supports[other.index() << 1 | number] = all.keep(&orders);
            }
        }
    }
    all.is_handy = is_handy(board, &all);
    Some(all)
}

fn is_handy(board: &Board, orders: &UnitOrderTable) -> bool {
    let most = |province: Province| {
        let here = board.locations().filter(|&at| board.province_of(at) == province);
        let stations = here.flat_map(|at| [at.index() << 1, at.index() << 1 | 1]);
        stations.map(|station| usize::from(orders.supports[station].len)).max().unwrap_or(0)
    };
    let most: Vec<usize> = orders.near.iter().map(most).collect();
    most.iter().all(|&count| count <= STRIDE) && most.iter().sum::<usize>() <= WINDOW
}

/// The supports that a unit could give to another.
fn supports(
    board: &Board,
    (kind, unit): (UnitKind, Location),
    (kind_of_other, supported): (UnitKind, Location),
) -> Vec<Order> {
    let province = board.province_of(supported);
    if !board.can_stand(kind_of_other, supported) || province == board.province_of(unit) {
        return Vec::new();
    }
    let reach = board.neighbours(kind, unit).iter();
    let hold = reach.clone().filter(|&&near| near == province);
    let hold = hold.map(|_| MovementOrder::SupportHold { unit, supported });
    let goals = reach.flat_map(|&near| goals(board, kind_of_other, supported, near));
    let moves = goals.map(|to| MovementOrder::SupportMove { unit, supported, to });
    hold.chain(moves).map(Order::from).collect()
}

/// Where a unit can be supported to in a province. A fleet that can reach one of its coasts goes
/// there; one that can reach several may be supported to each, or to whichever it takes.
pub(super) fn goals(
    board: &Board,
    kind: UnitKind,
    from: Location,
    province: Province,
) -> Vec<Location> {
    let reach = board.reach(kind, from).iter().copied();
    let mut goals: Vec<Location> = reach.filter(|&to| board.province_of(to) == province).collect();
    if goals.len() > 1 {
        goals.push(province.location());
    }
    goals
}
