//! The nearness of every place to every centre.

use chancery::board::{Board, BoardRef, Location, Province, UnitKind};

/// The nearness of a centre to a unit in it. Each move of distance divides it by four.
const NEAREST: u32 = 1 << 20;

/// The nearness of centres on a board, for armies over land and for fleets over water.
#[derive(Clone, Debug)]
pub(super) struct Nearness {
    board: BoardRef,
    /// For each location, the nearness of each centre in the order of the board's list.
    army: Vec<u32>,
    fleet: Vec<u32>,
}

impl Nearness {
    pub(super) fn on(board: &BoardRef) -> Nearness {
        let of = |kind| {
            let centres = board.centres().len();
            let mut near = vec![0; board.locations().len() * centres];
            for (number, &centre) in board.centres().iter().enumerate() {
                for (at, steps) in distances(board, kind, centre) {
                    let nearness = NEAREST.checked_shr(2 * steps).unwrap_or(0);
                    near[at.index() * centres + number] = nearness;
                }
            }
            near
        };
        let board = board.clone();
        Nearness { board, army: of(UnitKind::Army), fleet: of(UnitKind::Fleet) }
    }

    pub(super) fn is_of(&self, board: &BoardRef) -> bool {
        self.board == *board
    }

    /// The nearness of each centre to a unit of this type at a location.
    pub(super) fn at(&self, kind: UnitKind, at: Location) -> &[u32] {
        let near = match kind {
            UnitKind::Army => &self.army,
            UnitKind::Fleet => &self.fleet,
        };
        let centres = self.board.centres().len();
        &near[at.index() * centres..][..centres]
    }
}

/// The locations from which a unit of this type can reach a province, with the number of moves.
/// Borders are symmetric, so the search starts at the province.
fn distances(board: &Board, kind: UnitKind, goal: Province) -> Vec<(Location, u32)> {
    let coasts = board.province(goal).coasts.iter().copied();
    let mut reached: Vec<(Location, u32)> = coasts
        .chain([goal.location()])
        .filter(|&at| board.can_stand(kind, at))
        .map(|at| (at, 0))
        .collect();
    let mut next = 0;
    while let Some(&(at, steps)) = reached.get(next) {
        next += 1;
        for &to in board.reach(kind, at) {
            if reached.iter().all(|&(known, _)| known != to) {
                reached.push((to, steps + 1));
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_walk_and_fleets_sail() {
        let board = Board::classic();
        let nearness = Nearness::on(board);
        let at = |name: &str| board.place_named(name).unwrap();
        let near = |kind, from: &str, to: &str| {
            let centre = board.province_of(at(to));
            let number = board.centres().iter().position(|&other| other == centre).unwrap();
            nearness.at(kind, at(from))[number]
        };
        let after = |steps: u32| NEAREST >> (2 * steps);
        assert_eq!(near(UnitKind::Army, "par", "par"), after(0));
        assert_eq!(near(UnitKind::Army, "par", "mun"), after(2));
        assert_eq!(near(UnitKind::Army, "lon", "bel"), 0);
        assert_eq!(near(UnitKind::Fleet, "lon", "bel"), after(2));
        assert_eq!(near(UnitKind::Fleet, "stp/nc", "nwy"), after(1));
        assert_eq!(near(UnitKind::Fleet, "stp/sc", "nwy"), after(3));
    }
}
