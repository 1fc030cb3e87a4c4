//! A buffer of orders that is filled again and again. Most of the cost of listing orders is guessing
//! wrong whether there is one more; so more is written than counts, and overwritten by what comes next.

use super::movement::Writer;
use super::table::{OrderTable, STRIDE, Span, Station, UnitOrderTable, WINDOW};
use super::{MovementOrder, Order};
use crate::board::{Board, Location, Province, ProvinceSet};

/// What stands on a line that nothing was written on.
pub(super) const BLANK: Order = Order::Movement(MovementOrder::Hold { unit: Location(0) });

/// Room for more orders than a position of the usual size has.
const USUAL: usize = 4096;

/// Orders, and room for more.
#[derive(Debug, Default)]
pub(super) struct OrderBuffer {
    lines: Vec<Order>,
    len: usize,
}

impl OrderBuffer {
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn orders(&self) -> &[Order] {
        &self.lines[..self.len]
    }

    /// So many blank lines to write on.
    #[inline]
    fn blank(&mut self, count: usize) -> &mut [Order] {
        if self.lines.len() < self.len + count {
            self.lines.resize((2 * (self.len + count)).max(USUAL), BLANK);
        }
        &mut self.lines[self.len..self.len + count]
    }

    #[inline]
    pub(super) fn push(&mut self, order: impl Into<Order>) {
        self.blank(1)[0] = order.into();
        self.len += 1;
    }

    /// Write down some of the orders of a unit.
    #[inline]
    fn push_span(&mut self, unit: &UnitOrderTable, span: Span) {
        let (first, len) = (usize::from(span.first), usize::from(span.len));
        let lines = self.blank(STRIDE);
        lines.copy_from_slice(unit.stride(first));
        if len > STRIDE {
            self.push_long(unit, first, len);
        }
        self.len += len;
    }

    /// More than fits in a stride.
    #[cold]
    fn push_long(&mut self, unit: &UnitOrderTable, first: usize, len: usize) {
        let strides = len.div_ceil(STRIDE);
        let lines = self.blank(strides * STRIDE).chunks_exact_mut(STRIDE);
        for (number, lines) in lines.enumerate() {
            lines.copy_from_slice(unit.stride(first + number));
        }
    }
}

impl Writer for OrderBuffer {
    type Table = OrderTable;
    type Unit = UnitOrderTable;
    type Line = Order;

    #[inline]
    fn table(board: &Board) -> &OrderTable {
        board.order_table()
    }

    #[inline]
    fn unit(table: &OrderTable, station: Station) -> &UnitOrderTable {
        table.unit(station)
    }

    #[inline]
    fn near(unit: &UnitOrderTable) -> ProvinceSet {
        unit.near
    }

    #[inline]
    fn line(_: &UnitOrderTable, order: MovementOrder) -> Order {
        order.into()
    }

    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn own(&mut self, unit: &UnitOrderTable) {
        self.push_span(unit, unit.own);
    }

    #[inline]
    fn supports(
        &mut self,
        unit: &UnitOrderTable,
        others: ProvinceSet,
        station: impl Fn(Province) -> Station,
    ) {
        let supports = |other: Province| unit.supports(station(other));
        if !unit.is_handy {
            return others.each(|other| self.push_span(unit, supports(other)));
        }
        let lines: &mut [Order; WINDOW + STRIDE] =
            self.blank(WINDOW + STRIDE).first_chunk_mut().expect("so many were asked for");
        let mut len = 0;
        others.each(|other| {
            let Span { first, len: more } = supports(other);
            // It never is that much; but so nothing has to be checked.
            let line = len % WINDOW;
            lines[line..line + STRIDE].copy_from_slice(unit.stride(usize::from(first)));
            len += usize::from(more);
        });
        self.len += len;
    }

    #[inline]
    fn row<const ROW: usize>(&mut self, row: &[Order; ROW], count: usize) {
        self.blank(ROW).copy_from_slice(row);
        self.len += count;
    }

    #[inline]
    fn push(&mut self, order: Order) {
        OrderBuffer::push(self, order);
    }

    fn keep(&mut self, _: &Board, from: usize, counts: impl Fn(Order) -> bool) {
        let mut kept = from;
        for line in from..self.len {
            let order = self.lines[line];
            self.lines[kept] = order;
            kept += usize::from(counts(order));
        }
        self.len = kept;
    }
}
