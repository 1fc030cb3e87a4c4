//! The numbers of all legal orders of a position, without the orders.

use super::super::movement::{MovementLister, Writer};
use super::super::table::{STRIDE, Station};
use super::super::{LegalOrders, MovementOrder, Order};
use super::numbers::{NumberRun, Numbers, UnitNumbers};
use crate::board::{Board, Province, ProvinceSet};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// A list of the numbers of legal orders that can be filled again and again without allocating. They stand in the
/// order of [`LegalOrders`].
#[derive(Debug)]
pub struct LegalNumbers {
    orders: LegalOrders,
    buffer: NumberBuffer,
    starts: Vec<u32>,
    movement: MovementLister<u32>,
}

impl Default for LegalNumbers {
    fn default() -> LegalNumbers {
        LegalNumbers {
            orders: LegalOrders::new(),
            buffer: NumberBuffer::default(),
            starts: Vec::new(),
            movement: MovementLister::new(0),
        }
    }
}

impl LegalNumbers {
    /// An empty list.
    pub fn new() -> LegalNumbers {
        LegalNumbers::default()
    }

    /// Fill the list with the numbers of the legal orders of a position.
    pub fn fill(&mut self, position: &Position, rules: &Rules) {
        self.buffer.len = 0;
        self.starts.clear();
        if position.phase().kind == PhaseKind::Movement {
            // What is at hand alone stays in registers.
            let mut buffer = std::mem::take(&mut self.buffer);
            self.movement.fill(position, rules, &mut buffer, &mut self.starts);
            self.buffer = buffer;
            return;
        }
        self.orders.fill(position, rules);
        self.starts.extend_from_slice(self.orders.starts());
        let catalogue = position.board().catalogue();
        for &order in self.orders.all() {
            self.buffer.push(catalogue.number(order, position));
        }
    }

    /// All of them.
    pub fn all(&self) -> &[u32] {
        &self.buffer.lines[..self.buffer.len]
    }

    /// Where those of each unit begin, and the end: in a movement phase by its slot in [`Position::units`], in a
    /// retreat phase by its index in [`Position::dislodged`]. In an adjustment phase there is nothing here: builds
    /// belong to a power.
    pub fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// The same as orders, outside of movement phases.
    pub fn adjustments(&self) -> &[Order] {
        self.orders.all()
    }
}

/// Room for more orders than a position of the usual size has.
const USUAL: usize = 4096;

/// Numbers, and room for more. More are written down than count, and overwritten by what comes next: so nothing has
/// to be guessed.
#[derive(Debug, Default)]
struct NumberBuffer {
    lines: Vec<u32>,
    len: usize,
}

impl NumberBuffer {
    #[inline]
    fn blank(&mut self, count: usize) -> &mut [u32] {
        if self.lines.len() < self.len + count {
            self.lines.resize((2 * (self.len + count)).max(USUAL), 0);
        }
        &mut self.lines[self.len..self.len + count]
    }

    #[inline]
    fn push_run(&mut self, run: NumberRun) {
        let numbers: [u32; STRIDE] = std::array::from_fn(|place| run.first() + place as u32);
        self.blank(STRIDE).copy_from_slice(&numbers);
        if run.len() > STRIDE {
            self.push_long(run);
        }
        self.len += run.len();
    }

    /// More than fits in a stride.
    #[cold]
    fn push_long(&mut self, run: NumberRun) {
        for (number, line) in (run.first()..).zip(self.blank(run.len())) {
            *line = number;
        }
    }
}

impl Writer for NumberBuffer {
    type Table = Numbers;
    type Unit = UnitNumbers;
    type Line = u32;

    #[inline]
    fn table(board: &Board) -> &Numbers {
        &board.catalogue().numbers
    }

    #[inline]
    fn unit(table: &Numbers, station: Station) -> &UnitNumbers {
        table.unit(station)
    }

    #[inline]
    fn near(unit: &UnitNumbers) -> ProvinceSet {
        unit.near
    }

    // So that what kind of order it is is known, and need not be asked.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "it was measured: a call for every order is a tenth of the whole"
    )]
    fn line(unit: &UnitNumbers, order: MovementOrder) -> u32 {
        match order {
            MovementOrder::Move { to, .. } => unit.via(to),
            MovementOrder::SupportMove { supported, to, .. } => unit.support(supported, to),
            MovementOrder::Convoy { army, to, .. } => unit.convoy(army, to),
            MovementOrder::Hold { .. } | MovementOrder::SupportHold { .. } => unit.own.first(),
        }
    }

    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn own(&mut self, unit: &UnitNumbers) {
        self.push_run(unit.own);
    }

    #[inline]
    fn supports(
        &mut self,
        unit: &UnitNumbers,
        others: ProvinceSet,
        station: impl Fn(Province) -> Station,
    ) {
        others.each(|other| self.push_run(unit.supports(station(other))));
    }

    #[inline]
    fn row<const ROW: usize>(&mut self, row: &[u32; ROW], count: usize) {
        self.blank(ROW).copy_from_slice(row);
        self.len += count;
    }

    #[inline]
    fn push(&mut self, number: u32) {
        self.blank(1)[0] = number;
        self.len += 1;
    }

    fn keep(&mut self, board: &Board, from: usize, counts: impl Fn(Order) -> bool) {
        let orders = &board.catalogue().orders;
        let mut kept = from;
        for line in from..self.len {
            let number = self.lines[line];
            self.lines[kept] = number;
            kept += usize::from(counts(orders[number as usize]));
        }
        self.len = kept;
    }
}
