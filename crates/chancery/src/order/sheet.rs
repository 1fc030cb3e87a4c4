//! A sheet of orders in the making. Most of the work of listing orders is writing them down, and
//! most of the cost of that is guessing wrong whether there is one more; so the sheet takes rows
//! of a fixed length and orders that may not count, and only then looks how many they are.

use super::{MovementOrder, Order};
use crate::board::Location;
use crate::position::Unit;

/// How many orders are written at once.
pub(super) const ROW: usize = 8;

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

    /// Room for so many more lines, and a row.
    fn make_room(&mut self, lines: usize) {
        if self.lines.len() < self.len + lines + ROW {
            self.lines.resize(2 * (self.len + lines + ROW), BLANK);
        }
    }

    #[inline]
    pub(super) fn push(&mut self, order: impl Into<Order>) {
        self.push_if(true, order);
    }

    /// Write an order down, and keep it only if it counts.
    #[inline]
    pub(super) fn push_if(&mut self, counts: bool, order: impl Into<Order>) {
        self.make_room(1);
        self.lines[self.len] = order.into();
        self.len += usize::from(counts);
    }

    /// Write down an order for each of the first `count` units of a list whose length is a
    /// multiple of [`ROW`].
    #[inline]
    pub(super) fn push_row(
        &mut self,
        units: &[Unit],
        count: usize,
        order: impl Fn(Location) -> MovementOrder,
    ) {
        self.make_room(units.len());
        let (rows, _) = units.as_chunks::<ROW>();
        let mut start = self.len;
        for row in rows {
            let written = row.map(|unit| Order::Movement(order(unit.location())));
            self.lines[start..start + ROW].copy_from_slice(&written);
            start += ROW;
            if start >= self.len + count {
                break;
            }
        }
        self.len += count;
    }

    /// Take an order out; the last one takes its place.
    pub(super) fn swap_remove(&mut self, index: usize) {
        self.len -= 1;
        self.lines[index] = self.lines[self.len];
    }
}
