//! Convoys: where the fleets now at sea could carry an army, and which of them a convoy needs.

use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::Position;

/// How many steps the search for routes may take. It ends long before on any board that people
/// play; past it, every fleet of the group counts as needed.
const PATIENCE: u32 = 20_000;

/// What the fleets at sea can do for the armies on the coasts.
#[derive(Debug, Default)]
pub(super) struct Convoys {
    fleets: Vec<Province>,
    armies: Vec<Province>,
    /// The provinces that each sea touches, in the order of `fleets`.
    around: Vec<ProvinceSet>,
    /// For each fleet and army: where the army could be carried on a route that needs the fleet.
    needed: Vec<ProvinceSet>,
}

/// A route in the making: fleets in a row, each next to the one before and to no other.
struct Path {
    members: Vec<usize>,
    /// Armies next to the first fleet and to no other.
    from: ProvinceSet,
    /// All that the fleets so far touch.
    covered: ProvinceSet,
}

impl Convoys {
    /// Look at the fleets at sea and the armies of a position.
    pub(super) fn prepare(&mut self, board: &Board, fleets: ProvinceSet, armies: ProvinceSet) {
        self.fleets.clear();
        self.armies.clear();
        self.around.clear();
        self.needed.clear();
        if fleets.is_empty() {
            return;
        }
        self.fleets.extend(fleets.iter());
        self.armies.extend(armies.iter());
        self.around
            .extend(self.fleets.iter().map(|&sea| around(board, sea)));
        self.needed
            .resize(self.fleets.len() * self.armies.len(), ProvinceSet::EMPTY);
        let land: ProvinceSet = board.provinces().collect::<ProvinceSet>() - board.seas();
        let mut patience = PATIENCE;
        for first in 0..self.fleets.len() {
            let from = self.around[first] & armies;
            if from.is_empty() {
                continue;
            }
            let mut path = Path {
                members: vec![first],
                from,
                covered: self.around[first],
            };
            self.note(&path, self.around[first] & land);
            if !self.extend(&mut path, land, &mut patience) {
                return self.count_all_as_needed(board, fleets, land);
            }
        }
    }

    /// Try every fleet that can follow the last one. False when patience ran out.
    fn extend(&mut self, path: &mut Path, land: ProvinceSet, patience: &mut u32) -> bool {
        let last = path.members[path.members.len() - 1];
        let before = &path.members[..path.members.len() - 1];
        for next in 0..self.fleets.len() {
            let sea = self.fleets[next];
            let follows = self.around[last].contains(sea) && !path.members.contains(&next);
            if !follows || before.iter().any(|&other| self.around[other].contains(sea)) {
                continue;
            }
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            let from = path.from - self.around[next];
            if from.is_empty() {
                continue;
            }
            let mut longer = Path {
                members: path.members.iter().copied().chain([next]).collect(),
                from,
                covered: path.covered | self.around[next],
            };
            self.note(&longer, (self.around[next] & land) - path.covered);
            if !self.extend(&mut longer, land, patience) {
                return false;
            }
        }
        true
    }

    /// A complete route: all its fleets are needed to carry its armies to these places.
    fn note(&mut self, path: &Path, to: ProvinceSet) {
        for (number, &army) in self.armies.iter().enumerate() {
            if path.from.contains(army) {
                for &fleet in &path.members {
                    let needed = &mut self.needed[fleet * self.armies.len() + number];
                    *needed |= to;
                    needed.remove(army);
                }
            }
        }
    }

    fn count_all_as_needed(&mut self, board: &Board, fleets: ProvinceSet, land: ProvinceSet) {
        for fleet in 0..self.fleets.len() {
            let group = group(
                board,
                fleets,
                self.around[fleet] & fleets | ProvinceSet::from_iter([self.fleets[fleet]]),
            );
            for (number, &army) in self.armies.iter().enumerate() {
                let needed = &mut self.needed[fleet * self.armies.len() + number];
                *needed = if group.contains(army) {
                    group & land
                } else {
                    ProvinceSet::EMPTY
                };
                needed.remove(army);
            }
        }
    }

    /// Is there any fleet at sea?
    pub(super) fn is_empty(&self) -> bool {
        self.fleets.is_empty()
    }

    /// Where `army` could be carried on a route that needs `fleet`.
    pub(super) fn needing(&self, fleet: Province, army: Province) -> ProvinceSet {
        let place = |list: &[Province], province| list.binary_search(&province).ok();
        match (place(&self.fleets, fleet), place(&self.armies, army)) {
            (Some(fleet), Some(army)) => self.needed[fleet * self.armies.len() + army],
            _ => ProvinceSet::EMPTY,
        }
    }

    /// Where `army` could be carried at all.
    pub(super) fn reach(&self, army: Province) -> ProvinceSet {
        let Ok(army) = self.armies.binary_search(&army) else {
            return ProvinceSet::EMPTY;
        };
        let rows =
            (0..self.fleets.len()).map(|fleet| self.needed[fleet * self.armies.len() + army]);
        rows.fold(ProvinceSet::EMPTY, |all, to| all | to)
    }

    /// Where `army` could be carried without the help of `fleet`.
    pub(super) fn reach_without(
        &self,
        board: &Board,
        fleet: Province,
        army: Province,
    ) -> ProvinceSet {
        let mut fleets: ProvinceSet = self.fleets.iter().copied().collect();
        fleets.remove(fleet);
        carried(board, fleets, army)
    }
}

/// The sea provinces with a fleet.
pub(crate) fn fleets_at_sea(position: &Position) -> ProvinceSet {
    let board = position.board();
    let all: ProvinceSet = position
        .units()
        .iter()
        .map(|unit| board.province_of(unit.location()))
        .collect();
    all & board.seas()
}

/// Where an army could be carried by these fleets.
pub(super) fn carried(board: &Board, fleets: ProvinceSet, army: Province) -> ProvinceSet {
    let mut reached = group(board, fleets, around_coast(board, army) & fleets) - board.seas();
    reached.remove(army);
    reached
}

/// The provinces that a sea touches.
fn around(board: &Board, sea: Province) -> ProvinceSet {
    *board.reach_provinces(UnitKind::Fleet, sea.location())
}

/// The provinces that a coastal province touches by water.
fn around_coast(board: &Board, land: Province) -> ProvinceSet {
    let coasts = &board.province(land).coasts;
    let all = coasts.iter().copied().chain([land.location()]);
    all.fold(ProvinceSet::EMPTY, |set, at| {
        set | *board.reach_provinces(UnitKind::Fleet, at)
    })
}

/// The fleets connected with those in `start`, and all that they touch.
fn group(board: &Board, fleets: ProvinceSet, start: ProvinceSet) -> ProvinceSet {
    let (mut seen, mut touched, mut todo) = (start, start, start);
    while let Some(sea) = todo.iter().next() {
        todo.remove(sea);
        let near = around(board, sea);
        touched |= near;
        let new = (near & fleets) - seen;
        seen |= new;
        todo |= new;
    }
    touched
}

/// A shortest chain of fleets that could carry an army, if there is one.
pub(crate) fn route(
    board: &Board,
    fleets: ProvinceSet,
    from: Province,
    to: Province,
) -> Option<Vec<Location>> {
    let goal = around_coast(board, to);
    let mut came_from: Vec<Option<Province>> = vec![None; board.provinces().len()];
    let mut seen = around_coast(board, from) & fleets;
    let mut todo: std::collections::VecDeque<Province> = seen.iter().collect();
    while let Some(sea) = todo.pop_front() {
        if goal.contains(sea) {
            let chain = std::iter::successors(Some(sea), |sea| came_from[sea.index()]);
            let mut chain: Vec<Location> = chain.map(Province::location).collect();
            chain.reverse();
            return Some(chain);
        }
        for next in ((around(board, sea) & fleets) - seen).iter() {
            seen.insert(next);
            came_from[next.index()] = Some(sea);
            todo.push_back(next);
        }
    }
    None
}
