//! All legal orders of a movement phase, unit by unit. What a unit could ever be ordered is in the
//! board's table; here it is held against who stands where, and convoys are added.

use super::sheet::Sheet;
use super::table::Station;
use super::voyage::Voyages;
use super::water::armies_and_fleets;
use super::{MovementOrder, Order};
use crate::board::{Province, UnitKind};
use crate::position::{Position, Unit};
use crate::rules::{Rules, SupportCoast};

/// Room to work in, kept from one position to the next.
#[derive(Debug, Default)]
pub(super) struct Movement {
    voyages: Voyages,
}

impl Movement {
    /// List the legal orders of each unit, and where those of each begin.
    pub(super) fn fill(
        &mut self,
        position: &Position,
        rules: &Rules,
        sheet: &mut Sheet,
        starts: &mut Vec<u32>,
    ) {
        let board = position.board();
        let table = board.order_table();
        let units = position.units();
        let mut standing = [Station::default(); 256];
        for &unit in units {
            standing[board.province_of(unit.location()).index()] = unit.into();
        }
        let [armies, fleets] = armies_and_fleets(position);
        let occupied = armies | fleets;
        let may_omit =
            matches!(rules.support_coast, SupportCoast::MayOmit | SupportCoast::NotCompared);
        let any_convoys = self.voyages.fill(board, units, [armies, fleets]);
        for (slot, &unit) in units.iter().enumerate() {
            let start = sheet.len();
            starts.push(start as u32);
            let orders = table.unit(unit.into());
            sheet.push_span(orders, orders.own);
            let supports = |other: Province| orders.supports(standing[other.index()]);
            sheet.push_supports(orders, orders.near & occupied, supports);
            if !may_omit {
                sheet.keep(start, |order| names_coast(position, rules, unit, order));
            }
            if any_convoys {
                self.voyages.list(slot, sheet);
            }
        }
        starts.push(sheet.len() as u32);
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
