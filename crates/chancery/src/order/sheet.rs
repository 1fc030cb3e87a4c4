//! A sheet of orders in the making. Most of the cost of listing orders is guessing wrong whether
//! there is one more; so more is written down than counts, and overwritten by what comes next.

use super::table::{STRIDE, Span, UnitOrders, WINDOW};
use super::{MovementOrder, Order};
use crate::board::{Location, Province, ProvinceSet};

/// What stands on a line that nothing was written on.
pub(super) const BLANK: Order = Order::Movement(MovementOrder::Hold { unit: Location(0) });

/// Room for more orders than a position of the usual size has.
const USUAL: usize = 4096;

/// Orders, and room for more.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    lines: Vec<Order>,
    len: usize,
}

impl Sheet {
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
    pub(super) fn push_span(&mut self, unit: &UnitOrders, span: Span) {
        let (first, len) = (usize::from(span.first), usize::from(span.len));
        let lines = self.blank(STRIDE);
        lines.copy_from_slice(unit.stride(first));
        if len > STRIDE {
            self.push_long(unit, first, len);
        }
        self.len += len;
    }

    /// Write down so many orders of a row.
    #[inline]
    pub(super) fn push_row<const ROW: usize>(&mut self, row: &[Order; ROW], count: usize) {
        self.blank(ROW).copy_from_slice(row);
        self.len += count;
    }

    /// Write down the supports of a unit for others.
    #[inline]
    pub(super) fn push_supports(
        &mut self,
        unit: &UnitOrders,
        others: ProvinceSet,
        supports: impl Fn(Province) -> Span,
    ) {
        if !unit.is_handy {
            return others.each(|province| self.push_span(unit, supports(province)));
        }
        let lines: &mut [Order; WINDOW + STRIDE] =
            self.blank(WINDOW + STRIDE).first_chunk_mut().expect("so many were asked for");
        let mut len = 0;
        others.each(|province| {
            let Span { first, len: more } = supports(province);
            // It never is that much; but so nothing has to be checked.
            let line = len % WINDOW;
            lines[line..line + STRIDE].copy_from_slice(unit.stride(usize::from(first)));
            len += usize::from(more);
        });
        self.len += len;
    }

    /// More than fits in a stride.
    #[cold]
    fn push_long(&mut self, unit: &UnitOrders, first: usize, len: usize) {
        let strides = len.div_ceil(STRIDE);
        let lines = self.blank(strides * STRIDE).chunks_exact_mut(STRIDE);
        for (number, lines) in lines.enumerate() {
            lines.copy_from_slice(unit.stride(first + number));
        }
    }

    /// Strike out the orders from a line on that do not count.
    pub(super) fn keep(&mut self, from: usize, counts: impl Fn(Order) -> bool) {
        let mut kept = from;
        for line in from..self.len {
            let order = self.lines[line];
            self.lines[kept] = order;
            kept += usize::from(counts(order));
        }
        self.len = kept;
    }
}
