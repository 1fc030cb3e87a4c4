//! Borders: who can go where, both ways, and whether all of the board can be reached.

use super::super::file::{FleetBorders, Text, VariantFile};
use super::{Compiler, MOST_BORDERS};
use crate::board::{Board, Coast, Location, LocationSet, Province, ProvinceSet, Reach, UnitKind};

impl Compiler {
    pub(super) fn borders(&mut self, file: &VariantFile, board: &mut Board) {
        let mut army = Borders::new(board);
        let mut fleet = Borders::new(board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let from = province.location();
            self.border_list(UnitKind::Army, from, &entry.id, &entry.army, board, &mut army);
            match &entry.fleet {
                FleetBorders::Whole(list) if entry.coasts.is_empty() || list.is_empty() => {
                    self.border_list(UnitKind::Fleet, from, &entry.id, list, board, &mut fleet);
                }
                FleetBorders::Whole(list) => {
                    self.fault(
                        &list[0],
                        format!(
                            "the coast of {} is split; give `fleet` a list for each coast",
                            entry.id.get_ref()
                        ),
                    );
                }
                FleetBorders::Split(lists) => {
                    for (coast, list) in lists {
                        let at =
                            Coast::from_id(coast.get_ref()).and_then(|c| board.coast(province, c));
                        match at {
                            Some(from) => self.border_list(
                                UnitKind::Fleet,
                                from,
                                coast,
                                list,
                                board,
                                &mut fleet,
                            ),
                            None => self.fault(
                                coast,
                                format!(
                                    "{} has no coast `{}`",
                                    entry.id.get_ref(),
                                    coast.get_ref()
                                ),
                            ),
                        }
                    }
                }
            }
        }
        for borders in [&army, &fleet] {
            for (from, to, at) in borders.one_way() {
                let (from, to) = (board.location_id(from), board.location_id(to));
                self.fault(
                    &at,
                    format!("one-way border: {from} lists {to}, but {to} does not list {from}"),
                );
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
            let faulty = if board.province_of(to) == board.province_of(from) {
                Some(format!("{} cannot border itself", id.get_ref()))
            } else if !board.can_stand(kind, to) && board.terrain(to).admits(kind) {
                Some(match kind {
                    UnitKind::Army => format!(
                        "an army needs no coast: write `{}`",
                        board.location_id(board.province_of(to).location())
                    ),
                    UnitKind::Fleet => format!(
                        "the coast of {0} is split: write `{0}/` and the coast",
                        id.get_ref()
                    ),
                })
            } else {
                [from, to].into_iter().find(|&end| !board.terrain(end).admits(kind)).map(|end| {
                    let (a, b) = (board.location_id(from), board.location_id(to));
                    let kind = kind.name(crate::Lang::En);
                    format!(
                        "{kind} border between {a} and {b}: {} is {}",
                        board.location_id(end),
                        board.terrain(end).id()
                    )
                })
            };
            if let Some(message) = faulty {
                self.fault(id, message);
            } else if !borders.add(from, to, id) {
                self.fault(id, format!("{} is listed twice", id.get_ref()));
            }
        }
        if list.len() > MOST_BORDERS {
            self.fault(
                owner,
                format!("{} borders; a location can have {MOST_BORDERS}", list.len()),
            );
        }
    }

    /// Every province must be connected with the first one, over land or sea.
    fn unreachable(&mut self, file: &VariantFile, board: &Board) {
        let mut seen = ProvinceSet::from_iter([Province(0)]);
        let mut todo = vec![Province(0)];
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
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            if !seen.contains(province) {
                let first = &board.province(Province(0)).id;
                self.fault(
                    &entry.id,
                    format!(
                        "unreachable province: no unit could ever go from {first} to {}",
                        entry.id.get_ref()
                    ),
                );
            }
        }
    }
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
