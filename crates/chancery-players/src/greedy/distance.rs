//! How many moves it is from every place to every centre.

use chancery::board::{Board, Location, Province, UnitKind};

/// Farther than anything on a board.
const NOWHERE: u8 = u8::MAX;

/// The distances on a board, for armies over land and for fleets over water.
#[derive(Clone, Debug)]
pub(super) struct Distances {
    board: &'static Board,
    /// For each centre, for each location.
    army: Vec<[u8; 256]>,
    fleet: Vec<[u8; 256]>,
    /// The number of each province among the centres.
    centre: [u8; 256],
}

impl Distances {
    pub(super) fn on(board: &'static Board) -> Distances {
        let mut centre = [NOWHERE; 256];
        for (number, &province) in (0..).zip(board.centres()) {
            centre[province.index()] = number;
        }
        let to_all = |kind| {
            let goals = board.centres().iter();
            goals.map(|&goal| distances(board, kind, goal)).collect()
        };
        Distances { board, army: to_all(UnitKind::Army), fleet: to_all(UnitKind::Fleet), centre }
    }

    pub(super) fn are_of(&self, board: &'static Board) -> bool {
        std::ptr::eq(self.board, board)
    }

    /// How many moves a unit of this kind needs from a location to a centre.
    pub(super) fn between(&self, kind: UnitKind, from: Location, centre: Province) -> u8 {
        let all = match kind {
            UnitKind::Army => &self.army,
            UnitKind::Fleet => &self.fleet,
        };
        let centre = usize::from(self.centre[centre.index()]);
        all.get(centre).map_or(NOWHERE, |steps| steps[from.index()])
    }
}

/// How many moves it is from each location to a province. Borders go both ways, so it is asked from
/// the province outwards.
fn distances(board: &Board, kind: UnitKind, goal: Province) -> [u8; 256] {
    let mut steps = [NOWHERE; 256];
    let coasts = board.province(goal).coasts.iter().copied();
    let mut reached: Vec<Location> = coasts.chain([goal.location()]).collect();
    reached.retain(|&at| board.can_stand(kind, at));
    for &at in &reached {
        steps[at.index()] = 0;
    }
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        next += 1;
        for &to in board.reach(kind, at) {
            if steps[to.index()] == NOWHERE {
                steps[to.index()] = steps[at.index()].saturating_add(1).min(NOWHERE - 1);
                reached.push(to);
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_walk_and_fleets_sail() {
        let board = Board::classic();
        let distances = Distances::on(board);
        let at = |name: &str| board.place_named(name).unwrap();
        let steps = |kind, from: &str, to: &str| {
            distances.between(kind, at(from), board.province_of(at(to)))
        };
        assert_eq!(steps(UnitKind::Army, "par", "par"), 0);
        assert_eq!(steps(UnitKind::Army, "par", "mun"), 2);
        assert_eq!(steps(UnitKind::Army, "lon", "bel"), NOWHERE);
        assert_eq!(steps(UnitKind::Fleet, "lon", "bel"), 2);
        assert_eq!(steps(UnitKind::Fleet, "stp/nc", "nwy"), 1);
        assert_eq!(steps(UnitKind::Fleet, "stp/sc", "nwy"), 3);
        assert_eq!(steps(UnitKind::Army, "par", "bur"), NOWHERE, "no centre");
    }
}
