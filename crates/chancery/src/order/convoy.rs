//! Convoys: where the fleets now at sea could carry an army, and which of them a convoy needs.

use super::slots::Slots;
use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::Position;

/// How many steps the search for routes may take. The classic board with a fleet in every sea and
/// an army on every coast takes 356; past the limit, every fleet of a group counts as needed.
const PATIENCE: u32 = 2_000;

/// As many units as a board of the usual size has, and as many pairs of a fleet and an army as they can
/// make. There is room for them from the beginning, so that lists do not grow in the middle of things.
const USUAL: usize = 34;
const USUAL_PAIRS: usize = 17 * 17;

/// A set of fleets, or of armies, by their index in [`Convoys`].
type Units = u128;

/// Nobody stands in the province who convoys or is convoyed.
const NOBODY: u8 = u8::MAX;

/// What the fleets at sea can do for the armies on the coasts.
#[derive(Debug, Default)]
pub(super) struct Convoys {
    /// The fleets at sea, and the armies next to any of them, in the order of provinces.
    fleets: Vec<Province>,
    armies: Vec<Province>,
    /// The index in those lists of whoever stands in a province.
    indices: Vec<u8>,
    /// For each fleet: the land that its sea touches, the fleets and the armies next to it.
    shores: Vec<ProvinceSet>,
    beside: Vec<Units>,
    aboard: Vec<Units>,
    /// For each army: the fleets next to it, and where it could be carried at all.
    docked: Vec<Units>,
    reach: Vec<ProvinceSet>,
    /// For each fleet: the armies that it could be needed for.
    served: Vec<Units>,
    /// For each fleet and army: where the army could be carried on a route that needs the fleet.
    needed: Vec<ProvinceSet>,
    patience: u32,
}

/// A route in the making: fleets in a row, each next to the one before and to no other. Such a
/// route needs all its fleets.
#[derive(Clone, Copy)]
struct Route {
    fleets: Units,
    last: usize,
    /// Fleets that would touch the route in two places.
    barred: Units,
    /// Armies next to the first fleet and to no other.
    armies: Units,
    /// All land that the fleets so far touch.
    covered: ProvinceSet,
}

impl Convoys {
    /// Look at the units on a board, fleets and armies, by the provinces they stand in; false if there
    /// is nobody to convoy, or nobody to do it.
    pub(super) fn prepare(
        &mut self,
        board: &Board,
        fleets: ProvinceSet,
        armies: ProvinceSet,
    ) -> bool {
        for province in self.fleets.drain(..).chain(self.armies.drain(..)) {
            self.indices[province.index()] = NOBODY;
        }
        self.indices.resize(256, NOBODY);
        self.fleets.reserve(USUAL);
        self.armies.reserve(USUAL);
        let mut seas = ProvinceSet::EMPTY;
        (fleets & board.seas()).each(|sea| {
            self.indices[sea.index()] = self.fleets.len() as u8;
            self.fleets.push(sea);
            seas |= *around(board, sea);
        });
        (armies & seas).each(|army| {
            self.indices[army.index()] = self.armies.len() as u8;
            self.armies.push(army);
        });
        if self.armies.is_empty() {
            return false;
        }
        self.clear_tables();
        for number in 0..self.fleets.len() {
            self.look_around(board, self.fleets[number]);
        }
        self.search(board);
        true
    }

    fn clear_tables(&mut self) {
        let (fleets, armies) = (self.fleets.len(), self.armies.len());
        for (list, length) in [(&mut self.reach, armies), (&mut self.needed, fleets * armies)] {
            list.clear();
            list.reserve(length.max(USUAL_PAIRS));
            list.resize(length, ProvinceSet::EMPTY);
        }
        for (list, length) in [
            (&mut self.served, fleets),
            (&mut self.docked, armies),
            (&mut self.beside, 0),
            (&mut self.aboard, 0),
        ] {
            list.clear();
            list.reserve(USUAL);
            list.resize(length, 0);
        }
        self.shores.clear();
        self.shores.reserve(USUAL);
    }

    fn look_around(&mut self, board: &Board, sea: Province) {
        let near = *around(board, sea);
        // Each is asked whether it is there: to go through those that are would have to be guessed.
        let there = |list: &[Province]| {
            let all = list.iter().enumerate();
            all.fold(0, |set: Units, (index, &at)| set | Units::from(near.contains(at)) << index)
        };
        let (beside, aboard) = (there(&self.fleets), there(&self.armies));
        let own = self.shores.len();
        for (army, fleets) in self.docked.iter_mut().enumerate() {
            *fleets |= (aboard >> army & 1) << own;
        }
        self.shores.push(near - board.seas());
        self.beside.push(beside);
        self.aboard.push(aboard);
    }

    fn search(&mut self, board: &Board) {
        self.patience = PATIENCE;
        for first in 0..self.fleets.len() {
            let route = Route {
                fleets: 1 << first,
                last: first,
                barred: 1 << first,
                armies: self.aboard[first],
                covered: self.shores[first],
            };
            if route.armies != 0 {
                self.note(&route, self.shores[first]);
                if !self.extend(&route) {
                    return self.count_all_as_needed(board);
                }
            }
        }
    }

    /// Try every fleet that can follow the last one. False when patience ran out.
    fn extend(&mut self, route: &Route) -> bool {
        let mut next = self.beside[route.last] & !route.barred;
        while next != 0 {
            let last = next.trailing_zeros() as usize;
            next &= next - 1;
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            let armies = route.armies & !self.aboard[last];
            if armies == 0 {
                continue;
            }
            let longer = Route {
                fleets: route.fleets | 1 << last,
                last,
                barred: route.barred | self.beside[route.last],
                armies,
                covered: route.covered | self.shores[last],
            };
            self.note(&longer, self.shores[last] - route.covered);
            if !self.extend(&longer) {
                return false;
            }
        }
        true
    }

    /// A complete route: all its fleets are needed to carry its armies to these places.
    fn note(&mut self, route: &Route, to: ProvinceSet) {
        let mut armies = route.armies;
        while armies != 0 {
            let army = armies.trailing_zeros() as usize;
            armies &= armies - 1;
            let mut goals = to;
            goals.remove(self.armies[army]);
            self.reach[army] |= goals;
            let mut fleets = route.fleets;
            while fleets != 0 {
                let fleet = fleets.trailing_zeros() as usize;
                fleets &= fleets - 1;
                self.needed[fleet * self.armies.len() + army] |= goals;
                self.served[fleet] |= 1 << army;
            }
        }
    }

    fn count_all_as_needed(&mut self, board: &Board) {
        let all: ProvinceSet = self.fleets.iter().copied().collect();
        for (fleet, &sea) in self.fleets.iter().enumerate() {
            let group = touched(board, all, ProvinceSet::from_iter([sea])) - board.seas();
            for (number, &army) in self.armies.iter().enumerate() {
                let mut goals = if group.contains(army) { group } else { ProvinceSet::EMPTY };
                goals.remove(army);
                self.reach[number] |= goals;
                self.served[fleet] |= Units::from(!goals.is_empty()) << number;
                self.needed[fleet * self.armies.len() + number] = goals;
            }
        }
    }

    /// The index of the fleet in a sea province.
    pub(super) fn fleet(&self, province: Province) -> Option<usize> {
        self.indexed(&self.fleets, province)
    }

    /// The index of the army in a province next to a fleet at sea.
    pub(super) fn army(&self, province: Province) -> Option<usize> {
        self.indexed(&self.armies, province)
    }

    fn indexed(&self, list: &[Province], province: Province) -> Option<usize> {
        let index = usize::from(*self.indices.get(province.index())?);
        (list.get(index) == Some(&province)).then_some(index)
    }

    /// The armies next to any fleet at sea.
    pub(super) fn armies(&self) -> &[Province] {
        &self.armies
    }

    /// Where an army could be carried at all.
    pub(super) fn reach(&self, army: usize) -> ProvinceSet {
        self.reach[army]
    }

    /// The armies that a fleet could be needed for, by their indices.
    pub(super) fn served(&self, fleet: usize) -> Slots {
        Slots::from(self.served[fleet])
    }

    /// Where an army could be carried on a route that needs a fleet.
    pub(super) fn needing(&self, fleet: usize, army: usize) -> ProvinceSet {
        self.needed[fleet * self.armies.len() + army]
    }

    /// Could an army be carried to a province without the help of a fleet?
    pub(super) fn spares(&self, fleet: usize, army: usize, to: Province) -> bool {
        if !self.needing(fleet, army).contains(to) {
            return true;
        }
        let own = 1 << fleet;
        let mut seen = self.docked[army] & !own;
        let mut todo = seen;
        while todo != 0 {
            let other = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            if self.shores[other].contains(to) {
                return true;
            }
            let next = self.beside[other] & !(seen | own);
            seen |= next;
            todo |= next;
        }
        false
    }
}

/// The provinces with an army, and those with a fleet.
pub(super) fn armies_and_fleets(position: &Position) -> [ProvinceSet; 2] {
    let board = position.board();
    let mut both = [ProvinceSet::EMPTY; 2];
    for unit in position.units() {
        both[unit.kind() as usize].insert(board.province_of(unit.location()));
    }
    both
}

/// The sea provinces with a fleet.
pub(crate) fn fleets_at_sea(position: &Position) -> ProvinceSet {
    let [_, fleets] = armies_and_fleets(position);
    fleets & position.board().seas()
}

/// Where an army could be carried by these fleets.
pub(super) fn carried(board: &Board, fleets: ProvinceSet, army: Province) -> ProvinceSet {
    let mut reached = touched(board, fleets, around_coast(board, army) & fleets) - board.seas();
    reached.remove(army);
    reached
}

/// The provinces that a sea touches.
fn around(board: &Board, sea: Province) -> &ProvinceSet {
    board.reach_provinces(UnitKind::Fleet, sea.location())
}

/// The provinces that a coastal province touches by water.
fn around_coast(board: &Board, land: Province) -> ProvinceSet {
    let coasts = &board.province(land).coasts;
    let all = coasts.iter().copied().chain([land.location()]);
    all.fold(ProvinceSet::EMPTY, |set, at| set | *board.reach_provinces(UnitKind::Fleet, at))
}

/// All that the fleets touch that are connected with those in `start`.
fn touched(board: &Board, fleets: ProvinceSet, start: ProvinceSet) -> ProvinceSet {
    let (mut seen, mut touched, mut todo) = (start, start, start);
    while let Some(sea) = todo.iter().next() {
        todo.remove(sea);
        let near = *around(board, sea);
        touched |= near;
        let new = (near & fleets) - seen;
        seen |= new;
        todo |= new;
    }
    touched
}

/// A shortest chain of fleets that could carry an army from one province to another, if there is one.
pub fn route(
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
        for next in ((*around(board, sea) & fleets) - seen).iter() {
            seen.insert(next);
            came_from[next.index()] = Some(sea);
            todo.push_back(next);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::Phase;
    use crate::position::{Setup, Unit};

    /// A fleet in every sea and an army on every coast: more convoys than any game has seen.
    #[test]
    fn the_search_ends_by_itself_on_the_boards_that_are_compiled_in() {
        for (id, _) in crate::board::BUILT_IN {
            let board = Board::built_in(id).unwrap();
            let mut setup = Setup::new(board, Phase::first(board));
            let power = board.powers().next().unwrap();
            for province in board.provinces() {
                let kind =
                    if board.seas().contains(province) { UnitKind::Fleet } else { UnitKind::Army };
                setup.unit(Unit::new(power, kind, province.location()));
            }
            let mut convoys = Convoys::default();
            let land: ProvinceSet = board.provinces().collect();
            convoys.prepare(board, board.seas(), land - board.seas());
            println!("{id}: {} steps", PATIENCE - convoys.patience);
            assert!(convoys.patience > 0, "{id}");
        }
    }
}
