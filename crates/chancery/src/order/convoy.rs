//! Convoys: where the fleets that are now at sea could carry an army, and which of them a convoy needs. Fleets
//! on coasts where they convoy count as fleets at sea.

use super::water::{around, before, carried, touched};
use crate::board::{Board, Province, ProvinceSet, UnitKind};

/// How many steps the search for routes may take. The classic board with a fleet in every sea and
/// an army on every coast takes 356; past the limit, every fleet of a group counts as needed.
const PATIENCE: u32 = 2_000;

/// As many units as a board of the usual size has, and as many pairs of a fleet and an army as they can
/// make. There is room for them from the beginning, so that lists do not grow in the middle of things.
pub(super) const USUAL: usize = 34;
const USUAL_PAIRS: usize = 17 * 17;

/// Nobody stands in the province who convoys or is convoyed.
const NOBODY: u8 = u8::MAX;

/// What the fleets at sea can do for the armies on the coasts.
#[derive(Debug, Default)]
pub(super) struct Convoys {
    /// The fleets at sea, and the armies next to any of them, in the order of provinces.
    fleets: Vec<Province>,
    armies: Vec<Province>,
    /// The same as sets.
    afloat: ProvinceSet,
    ashore: ProvinceSet,
    /// The index in those lists of whoever stands in a province.
    indices: Vec<u8>,
    /// For each army: where it could be carried at all.
    reach: Vec<ProvinceSet>,
    /// For each fleet: the armies that it could be needed for.
    served: Vec<ProvinceSet>,
    /// For each fleet and army: where the army could be carried on a route that needs the fleet.
    needed: Vec<ProvinceSet>,
    /// For each army, and each province that it could be carried to: the seas of the fleets that have to
    /// carry it, because every route needs them. What stands for other provinces, or for those it can walk
    /// to, means nothing.
    /// Only kept if it is asked for.
    bound: Vec<[ProvinceSet; 256]>,
    tells_bound: bool,
    patience: u32,
}

/// A route in the making: fleets in a row, each next to the one before and to no other. Such a
/// route needs all its fleets.
#[derive(Clone, Copy)]
struct ConvoyRoute {
    fleets: ProvinceSet,
    last: Province,
    /// Fleets that could follow an earlier one.
    barred: ProvinceSet,
    /// Armies next to the first fleet and to no other.
    armies: ProvinceSet,
    /// All land that the fleets so far touch.
    covered: ProvinceSet,
}

impl Convoys {
    /// One that tells also who is [`bound`](Self::bound).
    pub(super) fn with_bound() -> Convoys {
        Convoys { tells_bound: true, ..Convoys::default() }
    }

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
        let mut shores = ProvinceSet::EMPTY;
        self.afloat = fleets & board.convoying();
        self.afloat.each(|sea| {
            self.indices[sea.index()] = self.fleets.len() as u8;
            self.fleets.push(sea);
            shores |= *before(board, sea);
        });
        self.ashore = armies & shores;
        self.ashore.each(|army| {
            self.indices[army.index()] = self.armies.len() as u8;
            self.armies.push(army);
        });
        if self.armies.is_empty() {
            return false;
        }
        self.clear_tables();
        self.search(board);
        true
    }

    fn clear_tables(&mut self) {
        let (fleets, armies) = (self.fleets.len(), self.armies.len());
        for (list, length) in [
            (&mut self.reach, armies),
            (&mut self.served, fleets),
            (&mut self.needed, fleets * armies),
        ] {
            list.clear();
            list.reserve(length.max(USUAL_PAIRS));
            list.resize(length, ProvinceSet::EMPTY);
        }
        if self.tells_bound && self.bound.len() < armies {
            self.bound.reserve(USUAL.saturating_sub(self.bound.len()));
            self.bound.resize(armies, [ProvinceSet::EMPTY; 256]);
        }
    }

    fn search(&mut self, board: &Board) {
        self.patience = PATIENCE;
        for first in 0..self.fleets.len() {
            let first = self.fleets[first];
            let near = *around(board, first);
            let alone = ProvinceSet::from_iter([first]);
            let covered = near - board.seas();
            let armies = *before(board, first) & self.ashore;
            let route = ConvoyRoute { fleets: alone, last: first, barred: alone, armies, covered };
            if !armies.is_empty() {
                self.note(board, &route, covered);
                if !self.extend(board, &route) {
                    return self.count_all_as_needed(board);
                }
            }
        }
    }

    /// Try every fleet that can follow the last one. False when patience ran out.
    fn extend(&mut self, board: &Board, route: &ConvoyRoute) -> bool {
        let beside = *around(board, route.last) & self.afloat;
        for last in (beside - route.barred).iter() {
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            let armies = route.armies - *before(board, last);
            if armies.is_empty() {
                continue;
            }
            let shores = *around(board, last) - board.seas();
            let longer = ConvoyRoute {
                fleets: route.fleets | ProvinceSet::from_iter([last]),
                last,
                barred: route.barred | beside,
                armies,
                covered: route.covered | shores,
            };
            self.note(board, &longer, shores - route.covered);
            if !self.extend(board, &longer) {
                return false;
            }
        }
        true
    }

    /// A complete route: all its fleets are needed to carry its armies to these places.
    fn note(&mut self, board: &Board, route: &ConvoyRoute, to: ProvinceSet) {
        // A fleet on a coast carries nobody to where it stands itself.
        let to = to - route.fleets;
        route.armies.each(|army| {
            let mut goals = to;
            goals.remove(army);
            let walked = *board.reach_provinces(UnitKind::Army, army.location());
            let army = self.number(army);
            let before = self.reach[army];
            self.reach[army] = before | goals;
            if let Some(bound) = self.bound.get_mut(army) {
                (goals - walked).each(|to| {
                    let bound = &mut bound[to.index()];
                    *bound = if before.contains(to) { *bound & route.fleets } else { route.fleets };
                });
            }
            route.fleets.each(|fleet| {
                let fleet = self.number(fleet);
                self.needed[fleet * self.armies.len() + army] |= goals;
                self.served[fleet] |= route.armies;
            });
        });
    }

    fn count_all_as_needed(&mut self, board: &Board) {
        let from = |army: Province| before_any(board, self.afloat, army);
        let embarked: Vec<ProvinceSet> = self.armies.iter().map(|&army| from(army)).collect();
        for (number, &army) in self.armies.iter().enumerate() {
            self.reach[number] = carried(board, self.afloat, army);
        }
        for (fleet, &sea) in self.fleets.iter().enumerate() {
            let mut group = touched(board, self.afloat, ProvinceSet::from_iter([sea]));
            group.remove(sea);
            for (number, &army) in self.armies.iter().enumerate() {
                let leads = embarked[number].contains(sea);
                let goals = if leads { group & self.reach[number] } else { ProvinceSet::EMPTY };
                if !goals.is_empty() {
                    self.served[fleet].insert(army);
                }
                self.needed[fleet * self.armies.len() + number] = goals;
            }
        }
        for ((&army, &reach), bound) in self.armies.iter().zip(&self.reach).zip(&mut self.bound) {
            bound.fill(ProvinceSet::EMPTY);
            // Who is bound is told by where the army comes without.
            for &sea in &self.fleets {
                let mut others = self.afloat;
                others.remove(sea);
                let lost = reach - carried(board, others, army);
                lost.each(|to| bound[to.index()].insert(sea));
            }
        }
    }

    /// The index of a fleet that can convoy.
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

    /// The fleets at sea.
    pub(super) fn fleets(&self) -> &[Province] {
        &self.fleets
    }

    /// The armies next to any fleet at sea.
    pub(super) fn armies(&self) -> &[Province] {
        &self.armies
    }

    /// Where an army could be carried at all.
    pub(super) fn reach(&self, army: usize) -> ProvinceSet {
        self.reach[army]
    }

    /// The armies that a fleet could be needed for.
    pub(super) fn served(&self, fleet: usize) -> ProvinceSet {
        self.served[fleet]
    }

    /// The index of a fleet at sea, or of an army next to one, that is known to be there.
    #[inline]
    pub(super) fn number(&self, unit: Province) -> usize {
        usize::from(self.indices[unit.index()])
    }

    /// Where an army could be carried on a route that needs a fleet.
    pub(super) fn needing(&self, fleet: usize, army: usize) -> ProvinceSet {
        self.needed[fleet * self.armies.len() + army]
    }

    /// The seas of the fleets without which an army could not be carried to a province that is in
    /// its [`reach`](Self::reach), and that it cannot walk to.
    pub(super) fn bound(&self, army: usize, to: Province) -> &ProvinceSet {
        &self.bound[army][to.index()]
    }
}

/// The fleets that an army can come to, from one to the next.
fn before_any(board: &Board, fleets: ProvinceSet, army: Province) -> ProvinceSet {
    let first = fleets.iter().filter(|&fleet| before(board, fleet).contains(army));
    touched(board, fleets, first.collect()) & fleets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::Phase;
    use crate::position::{Setup, Unit};

    /// A fleet in every sea and an army on every coast: more convoys than any game has seen.
    #[test]
    fn the_search_ends_by_itself_on_boards_of_the_usual_size() {
        for id in ["classic", "lantern"] {
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

    /// Some fleets and armies of a board, the same for the same number.
    fn scattered(board: &Board, number: u64) -> [ProvinceSet; 2] {
        let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut some = |set: ProvinceSet| {
            let chosen = set.iter().filter(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                state.is_multiple_of(3)
            });
            chosen.collect()
        };
        let all: ProvinceSet = board.provinces().collect();
        [some(board.seas()), some(all - board.seas())]
    }

    #[test]
    fn a_fleet_is_bound_if_the_army_cannot_come_without_it() {
        let board = Board::classic();
        for number in 0..500 {
            let [fleets, armies] = scattered(board, number);
            let mut convoys = Convoys::with_bound();
            convoys.prepare(board, fleets, armies);
            let found = bound_by_army(board, &convoys);
            let told = convoys.armies().iter().map(|&army| {
                let goals = convoys.reach(convoys.number(army)) - walked(board, army);
                let without = |sea| carried(board, fleets - ProvinceSet::from_iter([sea]), army);
                let bound = |to| fleets.iter().filter(|&sea| !without(sea).contains(to)).collect();
                goals.iter().map(bound).collect::<Vec<ProvinceSet>>()
            });
            assert_eq!(found, told.collect::<Vec<_>>(), "{number}");
            convoys.count_all_as_needed(board);
            assert_eq!(found, bound_by_army(board, &convoys), "{number}, without patience");
        }
    }

    fn walked(board: &Board, army: Province) -> ProvinceSet {
        *board.reach_provinces(UnitKind::Army, army.location())
    }

    fn bound_by_army(board: &Board, convoys: &Convoys) -> Vec<Vec<ProvinceSet>> {
        let of = |(number, &army): (usize, &Province)| {
            let goals = convoys.reach(number) - walked(board, army);
            goals.iter().map(|to| *convoys.bound(number, to)).collect()
        };
        convoys.armies().iter().enumerate().map(of).collect()
    }
}
