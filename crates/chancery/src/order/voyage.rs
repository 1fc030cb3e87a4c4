//! The orders that convoys make possible. They are found army by army, since few armies can be carried
//! anywhere, and listed unit by unit: to ask each unit whether convoys mean anything to it would mostly
//! have to be guessed.

use super::convoy::{Convoys, USUAL};
use super::sheet::{BLANK, Sheet};
use super::{MovementOrder, Order, Way};
use crate::board::{Board, LocationSet, ProvinceSet, UnitKind};
use crate::position::Unit;

/// So many orders of a unit have room in its row.
const ROW: usize = 32;

/// The orders of every unit.
#[derive(Debug)]
pub(super) struct Voyages {
    convoys: Convoys,
    /// For each unit of the position: how many orders are in its row, and the row.
    counts: Vec<u8>,
    rows: Vec<[Order; ROW]>,
    /// What has no room there, with the unit.
    rest: Vec<(u8, Order)>,
}

/// Who stands where: armies, fleets, and the slot of the unit at each location.
struct Standing {
    armies: LocationSet,
    fleets: LocationSet,
    slots: [u8; 256],
}

impl Standing {
    fn of(units: &[Unit]) -> Standing {
        let mut both = [LocationSet::EMPTY; 2];
        let mut slots = [0; 256];
        for (slot, unit) in units.iter().enumerate() {
            both[unit.kind() as usize].insert(unit.location());
            slots[unit.location().index()] = slot as u8;
        }
        let [armies, fleets] = both;
        Standing { armies, fleets, slots }
    }
}

impl Default for Voyages {
    fn default() -> Voyages {
        Voyages {
            convoys: Convoys::with_bound(),
            counts: Vec::with_capacity(USUAL),
            rows: vec![[BLANK; ROW]; USUAL],
            rest: Vec::with_capacity(USUAL * ROW),
        }
    }
}

impl Voyages {
    /// Find all orders that convoys make possible; false if there are none.
    pub(super) fn fill(
        &mut self,
        board: &Board,
        units: &[Unit],
        [armies, fleets]: [ProvinceSet; 2],
    ) -> bool {
        if !self.convoys.prepare(board, fleets, armies) {
            return false;
        }
        let standing = &Standing::of(units);
        self.counts.clear();
        self.counts.resize(units.len(), 0);
        self.rows.resize(self.rows.len().max(units.len()), [BLANK; ROW]);
        self.rest.clear();
        for army in 0..self.convoys.armies().len() {
            self.moves(standing, army);
        }
        for army in 0..self.convoys.armies().len() {
            self.supports(board, standing, army);
        }
        for fleet in 0..self.convoys.fleets().len() {
            self.convoys(standing, fleet);
        }
        true
    }

    fn moves(&mut self, standing: &Standing, army: usize) {
        let from = self.convoys.armies()[army];
        let slot = standing.slots[from.location().index()];
        let unit = from.location();
        self.convoys.reach(army).each(|to| {
            self.note(slot, MovementOrder::Move { unit, to: to.location(), way: Way::Convoy });
        });
    }

    /// Supports of moves that only a convoy makes possible: not by a fleet that would have to carry the
    /// army itself.
    fn supports(&mut self, board: &Board, standing: &Standing, army: usize) {
        let from = self.convoys.armies()[army];
        let supported = from.location();
        let walked = *board.reach_provinces(UnitKind::Army, supported);
        let mut others = standing.armies;
        others.remove(supported);
        (self.convoys.reach(army) - walked).each(|to| {
            let [afoot, afloat] = board.order_table().entrances(to);
            let bound = self.convoys.bound(army, to).locations();
            ((others & *afoot) | ((standing.fleets & *afloat) - bound)).each(|unit| {
                let slot = standing.slots[unit.index()];
                let to = to.location();
                self.note(slot, MovementOrder::SupportMove { unit, supported, to });
            });
        });
    }

    /// Convoys of every army that needs this fleet on some route.
    fn convoys(&mut self, standing: &Standing, fleet: usize) {
        let sea = self.convoys.fleets()[fleet];
        let slot = standing.slots[sea.location().index()];
        let unit = sea.location();
        self.convoys.served(fleet).each(|army| {
            let goals = self.convoys.needing(fleet, self.convoys.number(army));
            let army = army.location();
            goals.each(|to| {
                self.note(slot, MovementOrder::Convoy { unit, army, to: to.location() });
            });
        });
    }

    /// Write down an order.
    #[inline]
    fn note(&mut self, slot: u8, order: MovementOrder) {
        let count = &mut self.counts[usize::from(slot)];
        if let Some(line) = self.rows[usize::from(slot)].get_mut(usize::from(*count)) {
            *line = order.into();
            *count += 1;
        } else {
            self.rest.push((slot, order.into()));
        }
    }

    /// List the orders of a unit.
    #[inline]
    pub(super) fn list(&self, slot: usize, sheet: &mut Sheet) {
        sheet.push_row(&self.rows[slot], usize::from(self.counts[slot]));
        if !self.rest.is_empty() {
            for &(_, order) in self.rest.iter().filter(|(other, _)| usize::from(*other) == slot) {
                sheet.push(order);
            }
        }
    }
}
