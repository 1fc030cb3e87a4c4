//! Borders: who can go where, both ways or one way, and whether all of the board can be reached.

use super::super::file::{FleetBorders, ProvinceEntry, Text, VariantFile};
use super::{Compiler, MOST_BORDERS};
use crate::board::{Board, Coast, Location, LocationSet, Province, ProvinceSet, Reach, UnitKind};
use crate::lang::messages::variant as said;
use crate::lang::text;

impl Compiler {
    pub(super) fn borders(&mut self, file: &VariantFile, board: &mut Board) {
        let mut army = Borders::new(board);
        let mut fleet = Borders::new(board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let from = province.location();
            self.border_list(UnitKind::Army, from, &entry.army, board, &mut army);
            self.fleet_borders(entry, province, &entry.fleet, "fleet", board, &mut fleet);
        }
        for borders in [&mut army, &mut fleet] {
            for (from, to, at) in borders.one_way() {
                let (from, to) = (board.location_id(from), board.location_id(to));
                self.fault(&at, text!(said::OneWayBorder { from, to }));
            }
            borders.written.clear();
        }
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            if let Some(list) = &entry.army_one_way {
                let (from, list) = (province.location(), list.get_ref());
                self.border_list(UnitKind::Army, from, list, board, &mut army);
            }
            if let Some(lists) = &entry.fleet_one_way {
                let lists = lists.get_ref();
                self.fleet_borders(entry, province, lists, "fleet_one_way", board, &mut fleet);
            }
        }
        for borders in [&army, &fleet] {
            for (from, to, at) in borders.both_ways() {
                let (from, to) = (board.location_id(from), board.location_id(to));
                self.fault(&at, text!(said::TwoWayBorder { from, to }));
            }
            self.count_borders(file, borders, board);
        }
        let goes_back =
            |(from, to, _): &(Location, Location, Text)| fleet.to[to.index()].contains(*from);
        board.has_plain_water =
            board.convoying == board.seas && fleet.written.iter().all(goes_back);
        board.army = army.reach(board);
        board.fleet = fleet.reach(board);
        self.unreachable(file, board);
    }

    /// The fleet borders that a key lists: of the whole province, or coast by coast.
    fn fleet_borders(
        &mut self,
        entry: &ProvinceEntry,
        province: Province,
        lists: &FleetBorders,
        key: &str,
        board: &Board,
        borders: &mut Borders,
    ) {
        let id = entry.id.get_ref();
        match lists {
            FleetBorders::Whole(list) if entry.coasts.is_empty() || list.is_empty() => {
                self.border_list(UnitKind::Fleet, province.location(), list, board, borders);
            }
            FleetBorders::Whole(list) => {
                self.fault(&list[0], text!(said::CoastLists { id, key }));
            }
            FleetBorders::Split(lists) => {
                for (coast, list) in lists {
                    let at = Coast::from_id(coast.get_ref()).and_then(|c| board.coast(province, c));
                    let Some(from) = at else {
                        let name = coast.get_ref();
                        self.fault(coast, text!(said::NoSuchCoast { id, coast: name }));
                        continue;
                    };
                    self.border_list(UnitKind::Fleet, from, list, board, borders);
                }
            }
        }
    }

    fn border_list(
        &mut self,
        kind: UnitKind,
        from: Location,
        list: &[Text],
        board: &Board,
        borders: &mut Borders,
    ) {
        for id in list {
            let Some(to) = self.find_location(id, board) else {
                continue;
            };
            let name = id.get_ref();
            let faulty = if board.province_of(to) == board.province_of(from) {
                Some(text!(said::BordersItself { id: name }))
            } else if !board.can_stand(kind, to) && board.terrain(to).admits(kind) {
                Some(match kind {
                    UnitKind::Army => {
                        let province = board.location_id(board.province_of(to).location());
                        text!(said::ArmyWithoutCoast { id: province })
                    }
                    UnitKind::Fleet => text!(said::FleetNeedsCoast { id: name }),
                })
            } else {
                [from, to].into_iter().find(|&end| !board.terrain(end).admits(kind)).map(|end| {
                    let (a, b) = (board.location_id(from), board.location_id(to));
                    let (end, terrain) = (board.location_id(end), board.terrain(end));
                    text!(said::BorderTerrain {
                        kind: kind.id(),
                        from: a,
                        to: b,
                        end,
                        terrain: terrain.said()
                    })
                })
            };
            if let Some(message) = faulty {
                self.fault(id, message);
            } else if !borders.add(from, to, id) {
                self.fault(id, text!(said::ListedTwice { id: name }));
            }
        }
    }

    /// The retreats of a unit are so many bits.
    fn count_borders(&mut self, file: &VariantFile, borders: &Borders, board: &Board) {
        for (at, to) in board.locations().zip(&borders.to) {
            let count = to.len();
            if count > MOST_BORDERS {
                let owner = &file.province[board.province_of(at).index()].id;
                self.fault(owner, text!(said::TooManyBorders { count, most: MOST_BORDERS }));
            }
        }
    }

    /// Every province must be connected with the first one, over land or sea, unless the file says into how many
    /// parts the board falls; and units must be able to enter it. A border that leads one way connects; it may lead
    /// to where nobody comes back from.
    fn unreachable(&mut self, file: &VariantFile, board: &Board) {
        let parts = file.parts.as_ref().filter(|parts| *parts.get_ref() != 1);
        let first = connected(Province(0), board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            // With `parts`, a province may be alone.
            let is_closed =
                entrances(province, board).is_empty() && connected(province, board).len() > 1;
            if is_closed || parts.is_none() && !first.contains(province) {
                let from = Province(u8::from(province == Province(0)));
                let (from, id) = (&board.province(from).id, entry.id.get_ref());
                self.fault(&entry.id, text!(said::Unreachable { from, to: id }));
            }
        }
        let Some(parts) = parts else { return };
        let mut seen = ProvinceSet::EMPTY;
        let mut found = 0;
        for province in board.provinces() {
            if !seen.contains(province) {
                found += 1;
                seen |= connected(province, board);
            }
        }
        if found != *parts.get_ref() {
            self.fault(parts, text!(said::OtherParts { found, parts: *parts.get_ref() }));
        }
    }
}

/// The provinces that units can come from, by one border.
fn entrances(province: Province, board: &Board) -> ProvinceSet {
    *board.entrances(UnitKind::Army, province) | *board.entrances(UnitKind::Fleet, province)
}

/// The provinces that are connected with one, over any number of borders, whichever way they lead.
fn connected(first: Province, board: &Board) -> ProvinceSet {
    let mut seen = ProvinceSet::from_iter([first]);
    let mut todo = vec![first];
    while let Some(province) = todo.pop() {
        let own = board.province(province).coasts.iter().copied().chain([province.location()]);
        let exits = own.fold(ProvinceSet::EMPTY, |all, from| {
            all | *board.reach_provinces(UnitKind::Army, from)
                | *board.reach_provinces(UnitKind::Fleet, from)
        });
        for province in ((exits | entrances(province, board)) - seen).iter() {
            seen.insert(province);
            todo.push(province);
        }
    }
    seen
}

/// The borders that units of one kind can cross, while they are collected.
struct Borders {
    to: Vec<LocationSet>,
    /// As the file lists them: first those that lead both ways, then those that lead one way.
    written: Vec<(Location, Location, Text)>,
}

impl Borders {
    fn new(board: &Board) -> Borders {
        Borders { to: vec![LocationSet::EMPTY; board.locations.len()], written: Vec::new() }
    }

    /// Add a border; false if it was there.
    fn add(&mut self, from: Location, to: Location, at: &Text) -> bool {
        let new = !self.to[from.index()].contains(to);
        self.to[from.index()].insert(to);
        self.written.push((from, to, at.clone()));
        new
    }

    fn one_way(&self) -> Vec<(Location, Location, Text)> {
        let missing =
            self.written.iter().filter(|(from, to, _)| !self.to[to.index()].contains(*from));
        missing.cloned().collect()
    }

    /// The borders in `written` that are listed on both of their sides.
    fn both_ways(&self) -> Vec<(Location, Location, Text)> {
        let back = |from: &Location, to: &Location| self.to[to.index()].contains(*from);
        self.written.iter().filter(|(from, to, _)| back(from, to)).cloned().collect()
    }

    fn reach(&self, board: &Board) -> Reach {
        let province_set = |set: &LocationSet| set.iter().map(|at| board.province_of(at)).collect();
        let provinces: Vec<ProvinceSet> = self.to.iter().map(province_set).collect();
        let mut entrances = vec![ProvinceSet::EMPTY; board.provinces.len()];
        for (from, reached) in board.locations().zip(&provinces) {
            for to in reached.iter() {
                entrances[to.index()].insert(board.province_of(from));
            }
        }
        Reach {
            entrances,
            locations: self.to.iter().map(|set| set.iter().collect()).collect(),
            neighbours: provinces.iter().map(|set| set.iter().collect()).collect(),
            provinces,
        }
    }
}
