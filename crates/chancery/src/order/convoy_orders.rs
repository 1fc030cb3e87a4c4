//! The orders that convoys make possible. They are found army by army, since few armies can be carried
//! anywhere, and listed unit by unit: to ask each unit whether convoys mean anything to it would mostly
//! have to be guessed.

use super::convoy::{Convoys, USUAL};
use super::movement::Writer;
use super::{MovementOrder, Way};
use crate::board::{Board, Location, LocationSet, ProvinceSet, UnitKind};
use crate::position::Unit;

/// So many orders of a unit have room in its row.
const ROW: usize = 32;

/// The orders of every unit.
#[derive(Debug)]
pub(super) struct ConvoyOrders<L> {
    convoys: Convoys,
    /// For each unit of the position: how many orders are in its row, and the row.
    counts: Vec<u8>,
    rows: Vec<[L; ROW]>,
    /// What has no room there, with the unit.
    rest: Vec<(u8, L)>,
    /// What is written where there is nothing.
    blank: L,
}

/// Who stands where: armies, fleets, and the slot of the unit at each location.
struct UnitsByPlace<'a, W: Writer> {
    board: &'a Board,
    table: &'a W::Table,
    units: &'a [Unit],
    armies: LocationSet,
    fleets: LocationSet,
    slots: [u8; 256],
}

impl<'a, W: Writer> UnitsByPlace<'a, W> {
    fn of(board: &'a Board, table: &'a W::Table, units: &'a [Unit]) -> Self {
        let mut both = [LocationSet::EMPTY; 2];
        let mut slots = [0; 256];
        for (slot, unit) in units.iter().enumerate() {
            both[unit.kind() as usize].insert(unit.location());
            slots[unit.location().index()] = slot as u8;
        }
        let [armies, fleets] = both;
        UnitsByPlace { board, table, units, armies, fleets, slots }
    }

    /// The slot of the unit at a location, and what it could ever be ordered.
    #[inline]
    fn unit(&self, at: Location) -> (u8, &'a W::Unit) {
        let slot = self.slots[at.index()];
        (slot, W::unit(self.table, self.units[usize::from(slot)].into()))
    }
}

impl<L: Copy> ConvoyOrders<L> {
    /// Room for lines of a kind, with one that means nothing.
    pub(super) fn new(blank: L) -> ConvoyOrders<L> {
        ConvoyOrders {
            convoys: Convoys::with_bound(),
            counts: Vec::with_capacity(USUAL),
            rows: vec![[blank; ROW]; USUAL],
            rest: Vec::with_capacity(USUAL * ROW),
            blank,
        }
    }

    /// Find all orders that convoys make possible; false if there are none.
    pub(super) fn fill<W: Writer<Line = L>>(
        &mut self,
        board: &Board,
        table: &W::Table,
        units: &[Unit],
        [armies, fleets]: [ProvinceSet; 2],
    ) -> bool {
        if !self.convoys.prepare(board, fleets, armies) {
            return false;
        }
        let units_by_place = &UnitsByPlace::<W>::of(board, table, units);
        self.counts.clear();
        self.counts.resize(units.len(), 0);
        self.rows.resize(self.rows.len().max(units.len()), [self.blank; ROW]);
        self.rest.clear();
        for army in 0..self.convoys.armies().len() {
            self.moves(units_by_place, army);
        }
        for army in 0..self.convoys.armies().len() {
            self.supports(units_by_place, army);
        }
        for fleet in 0..self.convoys.fleets().len() {
            self.convoys(units_by_place, fleet);
        }
        true
    }

    fn moves<W: Writer<Line = L>>(&mut self, units_by_place: &UnitsByPlace<'_, W>, army: usize) {
        let unit = self.convoys.armies()[army].location();
        let (slot, orders) = units_by_place.unit(unit);
        self.convoys.reach(army).each(|to| {
            let order = MovementOrder::Move { unit, to: to.location(), way: Way::Convoy };
            self.note(slot, W::line(orders, order));
        });
    }

    /// Supports of moves that only a convoy makes possible: not by a fleet that would have to carry the
    /// army itself.
    fn supports<W: Writer<Line = L>>(&mut self, units_by_place: &UnitsByPlace<'_, W>, army: usize) {
        let board = units_by_place.board;
        let supported = self.convoys.armies()[army].location();
        let walked = *board.reach_provinces(UnitKind::Army, supported);
        let mut others = units_by_place.armies;
        others.remove(supported);
        (self.convoys.reach(army) - walked).each(|to| {
            let [afoot, afloat] = board.order_table().entrances(to);
            let bound = self.convoys.bound(army, to).locations();
            let to = to.location();
            ((others & *afoot) | ((units_by_place.fleets & *afloat) - bound)).each(|unit| {
                let (slot, orders) = units_by_place.unit(unit);
                let order = MovementOrder::SupportMove { unit, supported, to };
                self.note(slot, W::line(orders, order));
            });
        });
    }

    /// Convoys of every army that needs this fleet on some route.
    fn convoys<W: Writer<Line = L>>(&mut self, units_by_place: &UnitsByPlace<'_, W>, fleet: usize) {
        let unit = self.convoys.fleets()[fleet].location();
        let (slot, orders) = units_by_place.unit(unit);
        self.convoys.served(fleet).each(|army| {
            let goals = self.convoys.needing(fleet, self.convoys.number(army));
            let army = army.location();
            goals.each(|to| {
                let order = MovementOrder::Convoy { unit, army, to: to.location() };
                self.note(slot, W::line(orders, order));
            });
        });
    }

    /// Write down an order.
    #[inline]
    fn note(&mut self, slot: u8, line: L) {
        let count = &mut self.counts[usize::from(slot)];
        if let Some(place) = self.rows[usize::from(slot)].get_mut(usize::from(*count)) {
            *place = line;
            *count += 1;
        } else {
            self.rest.push((slot, line));
        }
    }

    /// List the orders of a unit.
    #[inline]
    pub(super) fn list<W: Writer<Line = L>>(&self, slot: usize, buffer: &mut W) {
        buffer.row(&self.rows[slot], usize::from(self.counts[slot]));
        if !self.rest.is_empty() {
            for &(_, line) in self.rest.iter().filter(|(other, _)| usize::from(*other) == slot) {
                buffer.push(line);
            }
        }
    }
}
