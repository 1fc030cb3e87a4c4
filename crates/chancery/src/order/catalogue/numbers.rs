//! From an order to its number, by tables: a program that learns asks for the numbers of all legal
//! orders in every phase.
//!
//! What a unit does for another, or with itself, is an *errand*; the places it can be done to are
//! ranked, and each errand of a unit has a row of numbers, one for each rank. What does not hang on
//! convoys are runs of numbers, which are known by their beginning and their length.

use std::sync::Arc;

use super::super::table::Station;
use super::{Action, CatalogueEntry};
use crate::board::{Board, Location, ProvinceSet, UnitKind};

/// No order has this number.
pub(super) const NONE: u32 = u32::MAX;

/// Errands, behind those for other units, which are numbered like [`Station`]: a unit's own orders, its
/// moves by convoy, its retreats, its build; then the armies that it convoys, by place.
const OWN: usize = 512;
const VIA: usize = 513;
const RETREAT: usize = 514;
const BUILD: usize = 515;
const CONVOY: usize = 516;
const ERRANDS: usize = CONVOY + 256;

/// Rank 0 is that of orders that go nowhere.
const NOWHERE: usize = 0;

/// Numbers that follow each other: the first in the upper bits, and how many they are in the lowest byte.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NumberRun(u32);

impl NumberRun {
    #[inline]
    pub(super) fn first(self) -> u32 {
        self.0 >> 8
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// One more at the end, or at the beginning if there was none.
    fn add(&mut self, number: u32) {
        self.0 = if self.0 == 0 { number << 8 | 1 } else { self.0 + 1 };
    }
}

/// The numbers of the orders of a unit of one kind at one location.
#[derive(Debug)]
pub(super) struct UnitNumbers {
    /// To hold and to move by itself.
    pub(super) own: NumberRun,
    /// The provinces where a unit could stand that it could support without a convoy.
    pub(super) near: ProvinceSet,
    /// The supports for a unit at each station: to hold, then to move by itself.
    supports: Box<[NumberRun; 512]>,
    /// The rank of each place that it can move or support to by itself; and of each that convoys lead to, which
    /// is the same for all units. Rows would be long if they had room for both.
    ranks: Box<[u8; 256]>,
    shores: Arc<[u8; 256]>,
    /// Where the row of each errand begins. The first row is that of all errands that are none.
    rows: Vec<u32>,
    cells: Vec<u32>,
    /// The supports of armies that only a convoy brings there, once more: by the rank of the place and the army.
    /// They are asked for place by place, and so lie side by side.
    carried: Vec<u32>,
    provinces: usize,
}

impl UnitNumbers {
    fn new(shores: &Arc<[u8; 256]>, provinces: usize) -> UnitNumbers {
        UnitNumbers {
            own: NumberRun::default(),
            near: ProvinceSet::EMPTY,
            supports: Box::new([NumberRun::default(); 512]),
            ranks: Box::new([0; 256]),
            shores: Arc::clone(shores),
            rows: vec![0; ERRANDS],
            cells: Vec::new(),
            carried: Vec::new(),
            provinces,
        }
    }

    #[inline]
    pub(super) fn supports(&self, of: Station) -> NumberRun {
        self.supports[of.index()]
    }

    #[inline]
    fn cell(&self, errand: usize, rank: u8) -> u32 {
        self.cells[self.rows[errand] as usize + usize::from(rank)]
    }

    /// To move by convoy.
    #[inline]
    pub(super) fn via(&self, to: Location) -> u32 {
        self.cell(VIA, self.shores[to.index()])
    }

    /// To support an army that is convoyed.
    #[inline]
    pub(super) fn support(&self, army: Location, to: Location) -> u32 {
        self.carried[usize::from(self.ranks[to.index()]) * self.provinces + army.index()]
    }

    /// To convoy an army.
    #[inline]
    pub(super) fn convoy(&self, army: Location, to: Location) -> u32 {
        self.cell(CONVOY + army.index(), self.shores[to.index()])
    }
}

/// A unit by kind and place.
fn station((kind, at): (UnitKind, Location)) -> usize {
    at.index() << 1 | usize::from(kind == UnitKind::Fleet)
}

fn errand(entry: &CatalogueEntry) -> usize {
    let other = entry.other.map_or(0, station);
    match entry.action {
        Action::Hold | Action::Move => OWN,
        Action::MoveVia => VIA,
        Action::SupportHold | Action::SupportMove => other,
        Action::Convoy => CONVOY + (other >> 1),
        Action::Retreat | Action::Disband => RETREAT,
        Action::Build | Action::Waive => BUILD,
    }
}

/// The numbers of every unit at every location.
#[derive(Debug)]
pub(super) struct Numbers {
    units: Vec<UnitNumbers>,
    waive: u32,
}

impl Numbers {
    pub(super) fn new(board: &Board, entries: &[CatalogueEntry]) -> Numbers {
        let (shores, shore_count) = shores(entries);
        let provinces = board.provinces().len();
        let count = 2 * board.locations().len();
        let mut units: Vec<UnitNumbers> =
            (0..count).map(|_| UnitNumbers::new(&shores, provinces)).collect();
        let widths = rank(&mut units, entries);
        let mut waive = NONE;
        for (number, entry) in entries.iter().enumerate() {
            let number = number as u32;
            let Some(own) = entry.unit.map(station) else {
                waive = number;
                continue;
            };
            let unit = &mut units[own];
            unit.note_support(board, entry, number, widths[own]);

            let width = if is_carried(entry) { shore_count } else { widths[own] };
            unit.note(entry, number, width);
        }
        Numbers { units, waive }
    }

    /// The numbers of a unit.
    #[inline]
    pub(super) fn unit(&self, station: Station) -> &UnitNumbers {
        &self.units[station.index()]
    }

    /// The number of an order.
    pub(super) fn of(&self, entry: &CatalogueEntry) -> Option<u32> {
        let Some(unit) = entry.unit else { return Some(self.waive) };
        let unit = self.units.get(station(unit))?;
        // A place that no order names has the rank of those that go nowhere.
        let rank = unit.rank_of(entry);
        if entry.to.is_some() && rank == NOWHERE {
            return None;
        }
        let number = *unit.cells.get(unit.rows[errand(entry)] as usize + rank)?;
        (number != NONE).then_some(number)
    }
}

/// Is it an order for a convoy, by the fleet or by the army?
fn is_carried(entry: &CatalogueEntry) -> bool {
    matches!(entry.action, Action::MoveVia | Action::Convoy)
}

/// Rank the places that convoys lead to. How long the rows of convoys are.
fn shores(entries: &[CatalogueEntry]) -> (Arc<[u8; 256]>, usize) {
    let mut shores = [0; 256];
    let mut width = 1;
    for to in entries.iter().filter(|entry| is_carried(entry)).filter_map(|entry| entry.to) {
        count_in(&mut shores[to.index()], &mut width);
    }
    (Arc::new(shores), width)
}

/// Rank the other places that each unit's orders name. How long its rows are.
fn rank(units: &mut [UnitNumbers], entries: &[CatalogueEntry]) -> Vec<usize> {
    let mut widths = vec![1; units.len()];
    for entry in entries.iter().filter(|entry| !is_carried(entry)) {
        if let (Some(own), Some(to)) = (entry.unit.map(station), entry.to) {
            count_in(&mut units[own].ranks[to.index()], &mut widths[own]);
        }
    }
    widths
}

/// Give a place the next rank if it has none. There are never more than 255 places to go to.
fn count_in(rank: &mut u8, width: &mut usize) {
    if *rank == 0 {
        *rank = *width as u8;
        *width += 1;
    }
}

impl UnitNumbers {
    fn rank_of(&self, entry: &CatalogueEntry) -> usize {
        let ranks = if is_carried(entry) { &*self.shores } else { &*self.ranks };
        entry.to.map_or(NOWHERE, |to| usize::from(ranks[to.index()]))
    }

    fn note(&mut self, entry: &CatalogueEntry, number: u32, width: usize) {
        if self.cells.is_empty() {
            self.cells.resize(256, NONE);
        }
        let rank = self.rank_of(entry);
        let row = &mut self.rows[errand(entry)];
        if *row == 0 {
            *row = self.cells.len() as u32;
            self.cells.resize(self.cells.len() + width, NONE);
        }
        self.cells[*row as usize + rank] = number;
    }

    /// Orders that do not hang on convoys are runs; supports that do lie by themselves.
    fn note_support(&mut self, board: &Board, entry: &CatalogueEntry, number: u32, width: usize) {
        match (entry.action, entry.other) {
            (Action::Hold | Action::Move, _) => self.own.add(number),
            (Action::SupportHold | Action::SupportMove, Some(other)) => {
                let from = board.reach_provinces(other.0, other.1);
                if entry.to.is_none_or(|to| from.contains(board.province_of(to))) {
                    self.near.insert(board.province_of(other.1));
                    self.supports[station(other)].add(number);
                } else {
                    self.carried.resize(width * self.provinces, NONE);
                    let army = board.province_of(other.1).index();
                    let row = self.rank_of(entry) * self.provinces;
                    self.carried[row + army] = number;
                }
            }
            _ => {}
        }
    }
}
