//! All legal orders of a movement phase, unit by unit. What a unit could ever be ordered is in the
//! board's table; here it is held against who stands where, and convoys are added.

use super::convoy_orders::ConvoyOrders;
use super::table::Station;
use super::water::armies_and_fleets;
use super::{MovementOrder, Order};
use crate::board::{Board, Province, ProvinceSet, UnitKind};
use crate::position::{Position, Unit};
use crate::rules::{Rules, SupportCoast};

/// Where legal orders are written down, as orders or as numbers.
pub(super) trait Writer {
    /// What could ever be ordered on a board.
    type Table: 'static;
    /// What a unit could ever be ordered.
    type Unit: 'static;
    /// An order, as it is written down.
    type Line: Copy;

    /// What could be ordered on a board.
    fn table(board: &Board) -> &Self::Table;
    /// What a unit could be ordered.
    fn unit(table: &Self::Table, station: Station) -> &Self::Unit;
    /// The provinces where a unit could stand that it could support.
    fn near(unit: &Self::Unit) -> ProvinceSet;
    /// An order of a unit that only a convoy makes possible.
    fn line(unit: &Self::Unit, order: MovementOrder) -> Self::Line;
    /// How many orders there are so far.
    fn len(&self) -> usize;
    /// To hold and to move by itself.
    fn own(&mut self, unit: &Self::Unit);
    /// To support others that hold or move by themselves.
    fn supports(
        &mut self,
        unit: &Self::Unit,
        others: ProvinceSet,
        station: impl Fn(Province) -> Station,
    );
    /// So many orders of a row.
    fn row<const ROW: usize>(&mut self, row: &[Self::Line; ROW], count: usize);
    /// One more.
    fn push(&mut self, line: Self::Line);
    /// Strike out the orders from one on that do not count.
    fn keep(&mut self, board: &Board, from: usize, counts: impl Fn(Order) -> bool);
}

/// Room to work in, kept from one position to the next.
#[derive(Debug)]
pub(super) struct MovementLister<L> {
    convoy_orders: ConvoyOrders<L>,
}

impl<L: Copy> MovementLister<L> {
    /// Room for lines of a kind, with one that means nothing.
    pub(super) fn new(blank: L) -> MovementLister<L> {
        MovementLister { convoy_orders: ConvoyOrders::new(blank) }
    }

    /// List the legal orders of each unit, and where those of each begin.
    #[inline]
    pub(super) fn fill<W: Writer<Line = L>>(
        &mut self,
        position: &Position,
        rules: &Rules,
        buffer: &mut W,
        starts: &mut Vec<u32>,
    ) {
        let board = position.board();
        let table = W::table(board);
        let neutral = board.neutral();
        let units = position.units();
        let mut standing = [Station::default(); 256];
        for &unit in units {
            standing[board.province_of(unit.location()).index()] = unit.into();
        }
        let [armies, fleets] = armies_and_fleets(position);
        let occupied = armies | fleets;
        let may_omit =
            matches!(rules.support_coast, SupportCoast::MayOmit | SupportCoast::NotCompared);
        let any_convoys = self.convoy_orders.fill::<W>(board, table, units, [armies, fleets]);
        for (slot, &unit) in units.iter().enumerate() {
            let start = buffer.len();
            starts.push(start as u32);
            if Some(unit.power()) == neutral {
                continue;
            }
            let orders = W::unit(table, unit.into());
            buffer.own(orders);
            buffer.supports(orders, W::near(orders) & occupied, |other| standing[other.index()]);
            if !may_omit {
                buffer.keep(board, start, |order| names_coast(position, rules, unit, order));
            }
            if any_convoys {
                self.convoy_orders.list(slot, buffer);
            }
        }
        starts.push(buffer.len() as u32);
    }
}

/// Is the order none that should name the coast a fleet is supported to, and does not?
fn names_coast(position: &Position, rules: &Rules, unit: Unit, order: Order) -> bool {
    let Order::Movement(MovementOrder::SupportMove { supported, to, .. }) = order else {
        return true;
    };
    let board = position.board();
    let fleet = position.unit_in(board.province_of(supported));
    let fleet = fleet.filter(|other| other.kind() == UnitKind::Fleet && board.lacks_coast(to));
    fleet.is_none_or(|fleet| {
        rules.support_coast == SupportCoast::OwnMayOmit && fleet.power() == unit.power()
    })
}
