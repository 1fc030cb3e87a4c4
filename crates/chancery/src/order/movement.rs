//! All legal orders of a movement phase, unit by unit. What a unit could ever be ordered is in the
//! board's table; here it is held against who stands where, and convoys are added.

use super::convoy::{Convoys, Crews};
use super::sheet::Sheet;
use super::slots::Slots;
use super::table::Kinds;
use super::{MovementOrder, Order};
use crate::board::{Board, Location, Province, UnitKind};
use crate::position::{Position, Unit};

/// Room to work in, kept from one position to the next.
#[derive(Debug, Default)]
pub(super) struct Movement {
    crews: Crews,
    convoys: Convoys,
    /// For each province, the armies that could come there by convoy only, by their index among
    /// the crews.
    carried: Vec<Slots>,
}

impl Movement {
    /// List the legal orders of each unit, and where those of each begin.
    pub(super) fn fill(&mut self, position: &Position, sheet: &mut Sheet, starts: &mut Vec<u32>) {
        let board = position.board();
        let table = board.order_table();
        let mut standing = [Kinds::NONE; 256];
        self.crews.clear(board);
        for unit in position.units() {
            standing[unit.location().index()] = unit.kind().into();
            self.crews.add(board, unit.kind(), board.province_of(unit.location()));
        }
        self.convoys.prepare(board, &self.crews);
        let any_convoys = !self.convoys.is_empty();
        if any_convoys {
            self.fill_carried(board);
        }
        for &unit in position.units() {
            let orders = table.unit(unit.kind(), unit.location());
            starts.push(sheet.len() as u32);
            sheet.push_all(&orders.own);
            sheet.push_standing(&orders.supports, &standing);
            if any_convoys {
                self.with_convoys(board, unit, sheet);
            }
        }
        starts.push(sheet.len() as u32);
    }

    fn fill_carried(&mut self, board: &Board) {
        self.carried.clear();
        self.carried.resize(board.provinces().len(), Slots::default());
        for (number, &army) in self.crews.armies.iter().enumerate() {
            let walked = *board.reach_provinces(UnitKind::Army, army.location());
            for to in (self.convoys.reach(number) - walked).iter() {
                self.carried[to.index()].insert(number);
            }
        }
    }

    /// The orders of a unit that convoys make possible.
    fn with_convoys(&self, board: &Board, unit: Unit, sheet: &mut Sheet) {
        let (at, province) = (unit.location(), board.province_of(unit.location()));
        let army = self.crews.army(province);
        let fleet = self.crews.fleet(province);
        if let Some(army) = army {
            for to in self.convoys.reach(army).iter() {
                sheet.push(MovementOrder::Move { unit: at, to: to.location(), convoyed: true });
            }
        }
        for &to in board.neighbours(unit.kind(), at) {
            let carried = self.carried[to.index()];
            if !carried.is_empty() {
                self.supports(at, army, fleet, to, carried, sheet);
            }
        }
        if let Some(fleet) = fleet {
            self.convoy_orders(at, fleet, sheet);
        }
    }

    /// Supports of moves that only a convoy makes possible: not of the unit's own, and not by a
    /// fleet that would have to carry the army itself.
    fn supports(
        &self,
        unit: Location,
        army: Option<usize>,
        fleet: Option<usize>,
        to: Province,
        carried: Slots,
        sheet: &mut Sheet,
    ) {
        carried.each(|number| {
            let is_own = army == Some(number);
            let must_carry =
                fleet.is_some_and(|fleet| !self.convoys.sparing(fleet, number).contains(to));
            if !is_own && !must_carry {
                let supported = self.crews.armies[number].location();
                sheet.push(MovementOrder::SupportMove { unit, supported, to: to.location() });
            }
        });
    }

    /// Convoys of every army that needs this fleet on some route.
    fn convoy_orders(&self, unit: Location, fleet: usize, sheet: &mut Sheet) {
        self.convoys.served(fleet).each(|number| {
            let army = self.crews.armies[number].location();
            for to in self.convoys.needing(fleet, number).iter() {
                let order = MovementOrder::Convoy { unit, army, to: to.location() };
                sheet.push(Order::Movement(order));
            }
        });
    }
}
