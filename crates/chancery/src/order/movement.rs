//! All legal orders of a movement phase, unit by unit.

use super::MovementOrder;
use super::convoy::{Convoys, Crews};
use super::sheet::{ROW, Sheet};
use super::slots::Slots;
use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::{Position, Unit};

/// What the orders of a unit are made from.
pub(super) struct Movement<'a> {
    pub(super) board: &'static Board,
    pub(super) units: &'a [Unit],
    pub(super) table: &'a Table,
    pub(super) convoys: &'a Convoys,
}

impl Movement<'_> {
    /// Holding, and moving by land, by sea and by convoy.
    pub(super) fn moves(&self, unit: Unit, sheet: &mut Sheet) {
        let at = unit.location();
        sheet.push(MovementOrder::Hold { unit: at });
        for &to in self.board.reach(unit.kind(), at) {
            sheet.push(MovementOrder::Move { unit: at, to, convoyed: false });
        }
        if unit.kind() == UnitKind::Army
            && !self.convoys.is_empty()
            && let Some(army) = self.table.crews.army(self.board.province_of(at))
        {
            for to in self.convoys.reach(army).iter() {
                let to = to.location();
                sheet.push(MovementOrder::Move { unit: at, to, convoyed: true });
            }
        }
    }

    /// Supporting every unit that can be helped to hold, then every move that can be helped.
    pub(super) fn supports(&self, slot: usize, unit: Unit, sheet: &mut Sheet) {
        let at = unit.location();
        let reach = self.board.neighbours(unit.kind(), at);
        for &province in reach {
            let (supported, is_there) = self.table.occupant(province);
            sheet.push_if(is_there, MovementOrder::SupportHold { unit: at, supported });
        }
        for (&province, &own) in reach.iter().zip(self.table.own_places(slot)) {
            let to = province.location();
            let own = usize::from(own);
            let (walkers, count) = self.table.walkers(province);
            if self.board.split_coasts().contains(province) {
                let others =
                    walkers.iter().take(count).enumerate().filter(|(number, _)| *number != own);
                others.for_each(|(_, &other)| self.coastal_support(at, other, province, sheet));
            } else {
                // All at once, then without the unit itself.
                let first = sheet.len();
                sheet.push_row(walkers, count, |supported| MovementOrder::SupportMove {
                    unit: at,
                    supported,
                    to,
                });
                sheet.swap_remove(first + own);
            }
            if !self.convoys.is_empty() {
                self.carried_supports(slot, at, province, sheet);
            }
        }
    }

    /// Supports of moves that only a convoy makes possible.
    fn carried_supports(&self, slot: usize, at: Location, province: Province, sheet: &mut Sheet) {
        self.table.carried[province.index()].without(slot).each(|other| {
            if self.is_carried_without(slot, other, province) {
                sheet.push(supported_move(at, self.units[other].location(), province.location()));
            }
        });
    }

    /// Supports of a move into a province with a split coast. A fleet that can reach one coast
    /// goes there; one that can reach several may be supported to each, or to whichever it takes.
    fn coastal_support(&self, unit: Location, other: Unit, province: Province, sheet: &mut Sheet) {
        let supported = other.location();
        if other.kind() == UnitKind::Army {
            return sheet.push(supported_move(unit, supported, province.location()));
        }
        let first = sheet.len();
        for &coast in &self.board.province(province).coasts {
            if self.board.reach(UnitKind::Fleet, supported).contains(&coast) {
                sheet.push(supported_move(unit, supported, coast));
            }
        }
        if sheet.len() > first + 1 {
            sheet.push(supported_move(unit, supported, province.location()));
        }
    }

    /// A fleet cannot both carry a move and support it.
    fn is_carried_without(&self, supporter: usize, army: usize, to: Province) -> bool {
        let place = |slot: usize| self.board.province_of(self.units[slot].location());
        let (fleet, army) =
            (self.table.crews.fleet(place(supporter)), self.table.crews.army(place(army)));
        match (fleet, army) {
            (Some(fleet), Some(army)) => self.convoys.sparing(fleet, army).contains(to),
            _ => true,
        }
    }

    /// Convoying every army that needs this fleet on some route.
    pub(super) fn convoys(&self, unit: Unit, sheet: &mut Sheet) {
        let Some(fleet) = self.table.crews.fleet(self.board.province_of(unit.location())) else {
            return;
        };
        if self.convoys.is_empty() {
            return;
        }
        let unit = unit.location();
        self.convoys.served(fleet).each(|number| {
            let army = self.table.crews.armies[number].location();
            for to in self.convoys.needing(fleet, number).iter() {
                let to = to.location();
                sheet.push(MovementOrder::Convoy { unit, army, to });
            }
        });
    }
}

fn supported_move(unit: Location, supported: Location, to: Location) -> MovementOrder {
    MovementOrder::SupportMove { unit, supported, to }
}

/// Who stands in each province, and who could come there.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The slot of the unit in each province, and the unit; only where `standing` says so.
    slots: Vec<u8>,
    units: Vec<Unit>,
    standing: ProvinceSet,
    /// The units that could move there by themselves: a row for each province, `width` long.
    walkers: Vec<Unit>,
    width: usize,
    /// How many there are in each row.
    counts: Vec<u8>,
    /// For each unit, its places in the rows of the provinces it can move to, and where the places
    /// of each unit begin.
    places: Vec<u8>,
    starts: Vec<u16>,
    /// The slots of armies that could come there by convoy only.
    carried: Vec<Slots>,
    crews: Crews,
}

impl Table {
    /// Set the table for a position, and the convoys with it.
    pub(super) fn fill(&mut self, position: &Position, convoys: &mut Convoys) {
        let board = position.board();
        let provinces = board.provinces().len();
        self.counts.clear();
        self.counts.resize(provinces, 0);
        self.places.clear();
        self.starts.clear();
        self.slots.resize(provinces, 0);
        self.units.resize(provinces, Unit::PLACEHOLDER);
        self.standing = ProvinceSet::EMPTY;
        self.width = board.most_neighbours().next_multiple_of(ROW);
        self.walkers.resize(provinces * self.width, Unit::PLACEHOLDER);
        self.crews.clear(board);
        for (slot, &unit) in position.units().iter().enumerate() {
            let province = board.province_of(unit.location());
            self.slots[province.index()] = slot as u8;
            self.units[province.index()] = unit;
            self.standing.insert(province);
            self.starts.push(self.places.len() as u16);
            for to in board.neighbours(unit.kind(), unit.location()) {
                let count = &mut self.counts[to.index()];
                self.walkers[to.index() * self.width + usize::from(*count)] = unit;
                self.places.push(*count);
                *count += 1;
            }
            self.crews.add(board, unit.kind(), province);
        }
        convoys.prepare(board, &self.crews);
        if !convoys.is_empty() {
            self.fill_carried(board, convoys);
        }
    }

    fn fill_carried(&mut self, board: &Board, convoys: &Convoys) {
        self.carried.clear();
        self.carried.resize(board.provinces().len(), Slots::default());
        for (number, &army) in self.crews.armies.iter().enumerate() {
            let slot = usize::from(self.slots[army.index()]);
            let walked = *board.reach_provinces(UnitKind::Army, army.location());
            for to in (convoys.reach(number) - walked).iter() {
                self.carried[to.index()].insert(slot);
            }
        }
    }

    /// The row of units that could move to a province, and how many they are.
    fn walkers(&self, province: Province) -> (&[Unit], usize) {
        let start = province.index() * self.width;
        let count = usize::from(self.counts[province.index()]);
        (&self.walkers[start..start + self.width], count)
    }

    /// The places of a unit in the rows of the provinces it can move to.
    fn own_places(&self, slot: usize) -> &[u8] {
        &self.places[usize::from(self.starts[slot])..]
    }

    /// Where the unit in a province stands, and whether there is one.
    fn occupant(&self, province: Province) -> (Location, bool) {
        let is_there = self.standing.contains(province);
        (self.units[province.index()].location(), is_there)
    }
}
