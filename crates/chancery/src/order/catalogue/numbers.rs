//! From an order to its number, by tables: a program that learns asks for the numbers of all legal
//! orders in every phase.
//!
//! What a unit does for another, or with itself, is an *errand*; the places it can be done to are
//! ranked, and each errand of each unit has a row of numbers, one for each rank.

use super::{Action, Entry};
use crate::board::{Board, Location, UnitKind};
use crate::order::{
    AdjustmentOrder, LegalOrders, MovementOrder, Order, RawAction, RawOrder, RetreatOrder, Route,
    Way,
};
use crate::phase::PhaseKind;
use crate::position::Position;

/// No order has this number.
const NONE: u32 = u32::MAX;

/// Errands behind those for other units, which are numbered by kind and place: a unit's own orders, its
/// moves by convoy, its retreats; then builds, and the armies that it convoys, by place.
const OWN: usize = 0;
const VIA: usize = 1;
const RETREAT: usize = 2;
const BUILD: usize = 3;
const CONVOY: usize = 4;

/// Rank 0 is that of orders that go nowhere.
const NOWHERE: usize = 0;

/// The tables.
#[derive(Debug)]
pub(super) struct Numbers {
    locations: usize,
    /// So many errands a unit has.
    errands: usize,
    /// Where the row of each errand of each unit begins.
    rows: Vec<u32>,
    /// The rank of each place, for each unit.
    ranks: Vec<u8>,
    /// The rows.
    cells: Vec<u32>,
    waive: u32,
}

/// A unit by kind and place.
fn station((kind, at): (UnitKind, Location)) -> usize {
    at.index() << 1 | usize::from(kind == UnitKind::Fleet)
}

impl Numbers {
    pub(super) fn of(board: &Board, entries: &[Entry]) -> Numbers {
        let locations = board.locations().len();
        let errands = 2 * locations + CONVOY + locations;
        let mut numbers = Numbers {
            locations,
            errands,
            rows: vec![0; 2 * locations * errands],
            ranks: vec![0; 2 * locations * locations],
            cells: Vec::new(),
            waive: NONE,
        };
        let widths = numbers.rank(entries);
        // The row of every errand that is none: nothing is in it.
        numbers.cells = vec![NONE; 256];
        for (number, entry) in entries.iter().enumerate() {
            let number = number as u32;
            let Some(unit) = entry.unit.map(station) else {
                numbers.waive = number;
                continue;
            };
            let errand = unit * errands + numbers.errand(entry);
            if numbers.rows[errand] == 0 {
                numbers.rows[errand] = numbers.cells.len() as u32;
                numbers.cells.resize(numbers.cells.len() + widths[unit], NONE);
            }
            let rank = entry.to.map_or(NOWHERE, |to| numbers.rank_of(unit, to));
            let row = numbers.rows[errand] as usize;
            numbers.cells[row + rank] = number;
        }
        numbers
    }

    /// Rank the places that each unit's orders name. How long its rows are.
    fn rank(&mut self, entries: &[Entry]) -> Vec<usize> {
        let mut widths = vec![1; 2 * self.locations];
        for entry in entries {
            let (Some(unit), Some(to)) = (entry.unit.map(station), entry.to) else { continue };
            let rank = &mut self.ranks[unit * self.locations + to.index()];
            if *rank == 0 {
                // There are no more than 255 places to go to from one, which is none of them.
                *rank = widths[unit] as u8;
                widths[unit] += 1;
            }
        }
        widths
    }

    fn errand(&self, entry: &Entry) -> usize {
        let other = entry.other.map_or(0, station);
        let special = 2 * self.locations;
        match entry.action {
            Action::Hold | Action::Move => special + OWN,
            Action::MoveVia => special + VIA,
            Action::SupportHold | Action::SupportMove => other,
            Action::Convoy => special + CONVOY + (other >> 1),
            Action::Retreat | Action::Disband => special + RETREAT,
            Action::Build | Action::Waive => special + BUILD,
        }
    }

    #[inline]
    fn rank_of(&self, unit: usize, to: Location) -> usize {
        usize::from(self.ranks[unit * self.locations + to.index()])
    }

    #[inline]
    fn at(&self, unit: usize, errand: usize, rank: usize) -> u32 {
        self.cells[self.rows[unit * self.errands + errand] as usize + rank]
    }

    /// The number of an order that is written in full.
    pub(super) fn of_raw(&self, raw: &RawOrder) -> Option<u32> {
        let (entry_action, other, to) = match &raw.action {
            RawAction::Hold => (Action::Hold, None, None),
            RawAction::Move { to, route: Route::Unsaid } => (Action::Move, None, Some(*to)),
            RawAction::Move { to, route: Route::Convoy(_) } => (Action::MoveVia, None, Some(*to)),
            RawAction::Move { route: Route::Land, .. } => return None,
            RawAction::Support { unit, to: None } => (Action::SupportHold, Some(*unit), None),
            RawAction::Support { unit, to } => (Action::SupportMove, Some(*unit), *to),
            RawAction::Convoy { unit, to } => (Action::Convoy, Some(*unit), Some(*to)),
            RawAction::Retreat { to } => (Action::Retreat, None, Some(*to)),
            RawAction::Disband => (Action::Disband, None, None),
            RawAction::Build => (Action::Build, None, None),
            RawAction::Waive => return Some(self.waive),
        };
        let unit = Some((raw.kind?, raw.at?));
        let other = match other {
            None => None,
            Some(other) => Some((other.kind?, other.at)),
        };
        let entry = Entry { action: entry_action, unit, other, to };
        let unit = unit.map(station)?;
        let rank = match to {
            None => NOWHERE,
            // A place that no order names has the rank of those that go nowhere.
            Some(to) => Some(self.rank_of(unit, to)).filter(|&rank| rank != NOWHERE)?,
        };
        let number = self.at(unit, self.errand(&entry), rank);
        (number != NONE).then_some(number)
    }

    /// Add the numbers of all legal orders of a position, in their order.
    pub(super) fn of_all(&self, position: &Position, legal: &LegalOrders, list: &mut Vec<u32>) {
        let orders = legal.all().iter();
        match position.phase().kind {
            PhaseKind::Movement => {
                let mut stations = [0_u16; 256];
                for unit in position.units() {
                    let kind = usize::from(unit.kind() == UnitKind::Fleet);
                    stations[unit.location().index()] =
                        (unit.location().index() << 1 | kind) as u16;
                }
                let station = |at: Location| usize::from(stations[at.index()]);
                list.extend(orders.map(|order| match order {
                    Order::Movement(order) => self.of_movement(*order, station),
                    _ => NONE,
                }));
            }
            PhaseKind::Retreat => {
                let kind = |at| {
                    let unit = position.dislodged_in(position.board().province_of(at));
                    unit.map_or(UnitKind::Army, |one| one.unit.kind())
                };
                list.extend(orders.map(|order| match *order {
                    Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                        let unit = station((kind(unit), unit));
                        self.at(unit, 2 * self.locations + RETREAT, self.rank_of(unit, to))
                    }
                    Order::Retreat(RetreatOrder::Disband { unit }) => {
                        self.at(station((kind(unit), unit)), 2 * self.locations + RETREAT, NOWHERE)
                    }
                    _ => NONE,
                }));
            }
            PhaseKind::Adjustment => {
                let special = 2 * self.locations;
                let kind = |at| {
                    let unit = position.unit_in(position.board().province_of(at));
                    unit.map_or(UnitKind::Army, crate::position::Unit::kind)
                };
                list.extend(orders.map(|order| match *order {
                    Order::Adjustment(AdjustmentOrder::Build { kind, at }) => {
                        self.at(station((kind, at)), special + BUILD, NOWHERE)
                    }
                    Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                        self.at(station((kind(unit), unit)), special + RETREAT, NOWHERE)
                    }
                    Order::Adjustment(AdjustmentOrder::Waive) => self.waive,
                    _ => NONE,
                }));
            }
        }
    }

    #[inline]
    fn of_movement(&self, order: MovementOrder, station: impl Fn(Location) -> usize) -> u32 {
        let special = 2 * self.locations;
        let unit = station(order.unit());
        match order {
            MovementOrder::Hold { .. } => self.at(unit, special + OWN, NOWHERE),
            MovementOrder::Move { to, way, .. } => {
                let errand = if way == Way::Convoy { VIA } else { OWN };
                self.at(unit, special + errand, self.rank_of(unit, to))
            }
            MovementOrder::SupportHold { supported, .. } => {
                self.at(unit, station(supported), NOWHERE)
            }
            MovementOrder::SupportMove { supported, to, .. } => {
                self.at(unit, station(supported), self.rank_of(unit, to))
            }
            MovementOrder::Convoy { army, to, .. } => {
                self.at(unit, special + CONVOY + army.index(), self.rank_of(unit, to))
            }
        }
    }
}
