//! Civil disorder: which units leave when nobody says which (DATC 4.D.8). The farthest first; of
//! those as far, fleets before armies; of those, in the order of the English names.

use smallvec::SmallVec;

use crate::board::{Board, LocationSet, Power, Province, ProvinceSet, UnitKind};
use crate::lang::Lang;
use crate::position::{Position, Unit};
use crate::rules::{DisorderDistance, Rules};

/// The units of a power that leave, of those that `stays` tells are still there.
pub(super) fn leaving(
    position: &Position,
    power: Power,
    rules: &Rules,
    count: usize,
    stays: impl Fn(&Unit) -> bool,
) -> SmallVec<[Unit; 34]> {
    if count == 0 {
        return SmallVec::new();
    }
    let board = position.board();
    let mut units: SmallVec<[(usize, Unit); 34]> = position
        .units()
        .iter()
        .filter(|unit| unit.power() == power && stays(unit))
        .map(|&unit| (distance(position, unit, rules), unit))
        .collect();
    units.sort_by(|(far, one), (near, other)| {
        let name =
            |unit: &Unit| board.province(board.province_of(unit.location())).name.get(Lang::EN);
        near.cmp(far)
            .then_with(|| other.kind().cmp(&one.kind()))
            .then_with(|| name(one).cmp(name(other)))
    });
    units.into_iter().take(count).map(|(_, unit)| unit).collect()
}

/// How many moves a unit is away from home, or from the nearest centre of its power. A unit that
/// cannot get there at all is the farthest.
pub(crate) fn distance(position: &Position, unit: Unit, rules: &Rules) -> usize {
    let board = position.board();
    let at = board.province_of(unit.location());
    match (rules.disorder_distance, unit.kind()) {
        (DisorderDistance::Owned, _) => {
            over_all(board, position.centres_of(unit.power()).collect(), at)
        }
        (DisorderDistance::Home, UnitKind::Army) => {
            over_all(board, board.power(unit.power()).homes.iter().copied().collect(), at)
        }
        (DisorderDistance::Home, UnitKind::Fleet) => by_water(board, unit),
    }
}

/// Over land and sea alike.
fn over_all(board: &Board, goals: ProvinceSet, from: Province) -> usize {
    let mut reached = ProvinceSet::EMPTY;
    reached.insert(from);
    let mut steps = 0;
    while (reached & goals).is_empty() {
        let wider = reached.iter().fold(reached, |all, province| all | neighbours(board, province));
        if wider == reached {
            return usize::MAX;
        }
        reached = wider;
        steps += 1;
    }
    steps
}

fn neighbours(board: &Board, province: Province) -> ProvinceSet {
    let at = province.location();
    let coasts = board.province(province).coasts.iter().copied().chain([at]);
    coasts.fold(*board.reach_provinces(UnitKind::Army, at), |all, coast| {
        all | *board.reach_provinces(UnitKind::Fleet, coast)
    })
}

/// As fleets move, to any coast of a home centre.
fn by_water(board: &Board, unit: Unit) -> usize {
    let homes: ProvinceSet = board.power(unit.power()).homes.iter().copied().collect();
    let mut reached = LocationSet::EMPTY;
    reached.insert(unit.location());
    let mut steps = 0;
    while !reached.iter().any(|at| homes.contains(board.province_of(at))) {
        let mut wider = reached;
        for at in reached.iter() {
            for &to in board.reach(UnitKind::Fleet, at) {
                wider.insert(to);
            }
        }
        if wider == reached {
            return usize::MAX;
        }
        reached = wider;
        steps += 1;
    }
    steps
}
