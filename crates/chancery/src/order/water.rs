//! What water connects: where fleets are, what they touch, and who could be carried where by them.

use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::Position;

/// The provinces with an army, and those with a fleet.
pub(super) fn armies_and_fleets(position: &Position) -> [ProvinceSet; 2] {
    let board = position.board();
    let mut both = [ProvinceSet::EMPTY; 2];
    for unit in position.units() {
        both[unit.kind() as usize].insert(board.province_of(unit.location()));
    }
    both
}

/// The provinces with a fleet that can convoy: at sea, and on coasts where fleets convoy.
pub(crate) fn fleets_that_convoy(position: &Position) -> ProvinceSet {
    let [_, fleets] = armies_and_fleets(position);
    fleets & position.board().convoying()
}

/// Where an army could be carried by these fleets.
pub(super) fn carried(board: &Board, fleets: ProvinceSet, army: Province) -> ProvinceSet {
    let start = around_coast(board, army) & fleets;
    let mut reached = touched(board, fleets, start) - board.seas();
    reached.remove(army);
    // A fleet on a coast carries nobody to where it stands itself.
    for goal in (reached & fleets).iter() {
        let (mut start, mut others) = (start, fleets);
        start.remove(goal);
        others.remove(goal);
        if !touched(board, others, start).contains(goal) {
            reached.remove(goal);
        }
    }
    reached
}

/// The provinces that a fleet can set an army ashore in, or hand it on to.
pub(super) fn around(board: &Board, fleet: Province) -> &ProvinceSet {
    board.reach_provinces(UnitKind::Fleet, fleet.location())
}

/// The provinces that a fleet can take an army over from. An army goes the way that a fleet could sail, which
/// matters where a border leads one way.
pub(super) fn before(board: &Board, fleet: Province) -> &ProvinceSet {
    board.entrances(UnitKind::Fleet, fleet)
}

/// The provinces that a coastal province touches by water.
fn around_coast(board: &Board, land: Province) -> ProvinceSet {
    let coasts = &board.province(land).coasts;
    let all = coasts.iter().copied().chain([land.location()]);
    all.fold(ProvinceSet::EMPTY, |set, at| set | *board.reach_provinces(UnitKind::Fleet, at))
}

/// All that the fleets touch that are connected with those in `start`.
pub(super) fn touched(board: &Board, fleets: ProvinceSet, start: ProvinceSet) -> ProvinceSet {
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
    let mut fleets = fleets;
    fleets.remove(to);
    let mut came_from: Vec<Option<Province>> = vec![None; board.provinces().len()];
    let mut seen = around_coast(board, from) & fleets;
    let mut todo: std::collections::VecDeque<Province> = seen.iter().collect();
    while let Some(sea) = todo.pop_front() {
        if around(board, sea).contains(to) {
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
