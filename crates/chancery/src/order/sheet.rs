//! A sheet of orders in the making. Most of the cost of listing orders is guessing wrong whether
//! there is one more; so every order that could be is written down, and kept only if it counts.

use super::table::{Kinds, Support};
use super::{MovementOrder, Order};
use crate::board::Location;

/// What stands on a line that nothing was written on.
const BLANK: Order = Order::Movement(MovementOrder::Hold { unit: Location(0) });

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
            self.lines.resize(2 * (self.len + count), BLANK);
        }
        &mut self.lines[self.len..self.len + count]
    }

    #[inline]
    pub(super) fn push(&mut self, order: impl Into<Order>) {
        self.blank(1)[0] = order.into();
        self.len += 1;
    }

    /// Write down orders that count, all of them.
    #[inline]
    pub(super) fn push_all(&mut self, orders: &[Order]) {
        self.blank(orders.len()).copy_from_slice(orders);
        self.len += orders.len();
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

    /// Write down supports, and keep those of units that are there.
    #[inline]
    pub(super) fn push_standing(&mut self, supports: &[Support], standing: &[Kinds; 256]) {
        let lines = self.blank(supports.len());
        let mut kept = 0;
        for support in supports {
            lines[kept] = support.order;
            kept += usize::from(standing[support.supported.index()].meets(support.kinds));
        }
        self.len += kept;
    }
}
