//! What tests, benchmarks, examples and fuzz targets share: random positions, the same for the same
//! seed, and the boards, orders, games and checks in the modules below.

#![allow(dead_code, unreachable_pub, unused_imports, reason = "each target uses its part")]

pub mod boards;
pub mod contrived;
pub mod hearing;
pub mod invariants;
pub mod orders;
pub mod play;
mod random;
mod rounds;
pub mod shared;

pub use random::Random;
pub use rounds::{rounds, rounds_on};

use chancery::board::{Board, BoardRef, Location, LocationSet, Power, Province, ProvinceSet};
use chancery::position::{Setup, Unit};
use chancery::{Phase, PhaseKind, Position, UnitKind};

fn stand(
    random: &mut Random,
    board: &BoardRef,
    province: Province,
    at_sea: bool,
) -> (UnitKind, Location) {
    let info = board.province(province);
    let places: Vec<Location> = info.coasts.iter().copied().chain([province.location()]).collect();
    loop {
        let kind = if random.chance(if at_sea { 80 } else { 45 }) {
            UnitKind::Fleet
        } else {
            UnitKind::Army
        };
        let place = random.pick(&places);
        if board.can_stand(kind, place) {
            return (kind, place);
        }
    }
}

/// A position of any phase kind, from nearly empty to crowded.
pub fn position(random: &mut Random, board: &BoardRef) -> Position {
    let kind = random.pick(&[
        PhaseKind::Movement,
        PhaseKind::Movement,
        PhaseKind::Retreat,
        PhaseKind::Adjustment,
    ]);
    position_of(random, board, kind)
}

/// A position of one phase kind.
pub fn position_of(random: &mut Random, board: &BoardRef, kind: PhaseKind) -> Position {
    let name = match kind {
        PhaseKind::Movement => "S1905M",
        PhaseKind::Retreat => "F1905R",
        PhaseKind::Adjustment => "W1905A",
    };
    let mut setup = Setup::new(board, Phase::parse(board, name).unwrap());
    let powers: Vec<Power> = board.powers().collect();
    let forces: Vec<Power> = board.forces().collect();
    for &centre in board.centres() {
        if random.chance(80) {
            let owner = board.province(centre).home_of.filter(|_| random.chance(60));
            setup.owner(centre, owner.unwrap_or_else(|| random.pick(&powers)));
        }
    }
    let mut provinces: Vec<Province> = board.provinces().collect();
    // Now and then everybody is at sea or on a coast, where the convoys are.
    let is_wet = |p: Province| board.province(p).terrain != chancery::board::Terrain::Inland;
    let at_sea = random.chance(40) && board.provinces().any(is_wet);
    if at_sea {
        provinces.retain(|&p| is_wet(p));
    }
    let mut occupied = ProvinceSet::EMPTY;
    let count = 1 + random.below(34.min(provinces.len()));
    for _ in 0..count {
        let province = random.pick(&provinces);
        if occupied.contains(province) {
            continue;
        }
        occupied.insert(province);
        let (kind, place) = stand(random, board, province, at_sea);
        setup.unit(Unit::new(random.pick(&forces), kind, place));
    }
    if kind == PhaseKind::Retreat {
        for province in occupied.iter() {
            if random.chance(30) {
                let (kind, place) = stand(random, board, province, at_sea);
                let reach = board.reach(kind, place).iter().copied();
                let vacant = reach.filter(|&to| !occupied.contains(board.province_of(to)));
                let open: Vec<Location> = vacant.filter(|_| random.chance(70)).collect();
                setup.dislodged(Unit::new(random.pick(&powers), kind, place), Some(open));
            }
        }
    }
    setup.finish().unwrap()
}

/// All locations, for exhaustive tests.
pub fn all_locations(board: &Board) -> Vec<Location> {
    board.locations().collect::<LocationSet>().iter().collect()
}
