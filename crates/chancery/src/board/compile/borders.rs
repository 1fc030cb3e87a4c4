//! Borders: who can go where, both ways, and whether all of the board can be reached.

use super::super::file::{FleetBorders, Text, VariantFile};
use super::{Compiler, MOST_BORDERS};
use crate::board::{Board, Coast, Location, LocationSet, Province, ProvinceSet, Reach, UnitKind};
use crate::lang::messages::variant as said;
use crate::lang::text;

impl Compiler {
    pub(super) fn borders(&mut self, file: &VariantFile, board: &mut Board) {
        let mut army = Borders::new(board);
        let mut fleet = Borders::new(board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let (id, from) = (entry.id.get_ref(), province.location());
            self.border_list(UnitKind::Army, from, &entry.id, &entry.army, board, &mut army);
            match &entry.fleet {
                FleetBorders::Whole(list) if entry.coasts.is_empty() || list.is_empty() => {
                    self.border_list(UnitKind::Fleet, from, &entry.id, list, board, &mut fleet);
                }
                FleetBorders::Whole(list) => {
                    self.fault(&list[0], text!(said::CoastLists { id }));
                }
                FleetBorders::Split(lists) => {
                    for (coast, list) in lists {
                        let at =
                            Coast::from_id(coast.get_ref()).and_then(|c| board.coast(province, c));
                        let Some(from) = at else {
                            let name = coast.get_ref();
                            self.fault(coast, text!(said::NoSuchCoast { id, coast: name }));
                            continue;
                        };
                        self.border_list(UnitKind::Fleet, from, coast, list, board, &mut fleet);
                    }
                }
            }
        }
        for borders in [&army, &fleet] {
            for (from, to, at) in borders.one_way() {
                let (from, to) = (board.location_id(from), board.location_id(to));
                self.fault(&at, text!(said::OneWayBorder { from, to }));
            }
        }
        board.army = army.reach(board);
        board.fleet = fleet.reach(board);
        self.unreachable(file, board);
    }

    fn border_list(
        &mut self,
        kind: UnitKind,
        from: Location,
        owner: &Text,
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
        if list.len() > MOST_BORDERS {
            let count = list.len();
            self.fault(owner, text!(said::TooManyBorders { count, most: MOST_BORDERS }));
        }
    }

    /// Every province must be connected with the first one, over land or sea, unless the file says
    /// into how many parts the board falls.
    fn unreachable(&mut self, file: &VariantFile, board: &Board) {
        if let Some(parts) = file.parts.as_ref().filter(|parts| *parts.get_ref() != 1) {
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
            return;
        }
        let seen = connected(Province(0), board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            if !seen.contains(province) {
                let (first, id) = (&board.province(Province(0)).id, entry.id.get_ref());
                self.fault(&entry.id, text!(said::Unreachable { from: first, to: id }));
            }
        }
    }
}

/// The provinces that units can go to from one, over any number of borders.
fn connected(first: Province, board: &Board) -> ProvinceSet {
    let mut seen = ProvinceSet::from_iter([first]);
    let mut todo = vec![first];
    while let Some(province) = todo.pop() {
        let own = board.province(province).coasts.iter().copied().chain([province.location()]);
        for from in own {
            let next = *board.reach_provinces(UnitKind::Army, from)
                | *board.reach_provinces(UnitKind::Fleet, from);
            for province in (next - seen).iter() {
                seen.insert(province);
                todo.push(province);
            }
        }
    }
    seen
}

/// The borders that units of one kind can cross, while they are collected.
struct Borders {
    to: Vec<LocationSet>,
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

    fn reach(&self, board: &Board) -> Reach {
        let province_set = |set: &LocationSet| set.iter().map(|at| board.province_of(at)).collect();
        let provinces: Vec<ProvinceSet> = self.to.iter().map(province_set).collect();
        Reach {
            locations: self.to.iter().map(|set| set.iter().collect()).collect(),
            neighbours: provinces.iter().map(|set| set.iter().collect()).collect(),
            provinces,
        }
    }
}
