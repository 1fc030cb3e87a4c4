//! Random orders that dislodge nobody, and what a power sees of a board with fog.

use chancery::board::ProvinceSet;
use chancery::{Board, BoardRef, Position, Power, Province, UnitKind};
use chancery_bots::Dice;

/// A small board that hides what is not next to one's own units and centres.
pub(super) fn foggy_board() -> BoardRef {
    let lantern = Board::built_in("lantern").and_then(|board| board.source()).unwrap();
    let foggy = lantern.replacen("id = \"lantern\"", "id = \"foggy\"", 1);
    Board::load(&foggy.replacen("victory = 8", "fog = true\nvictory = 8", 1)).unwrap()
}

/// Random orders of a power, for some of its units or for none: they hold or move, but not to provinces to avoid.
/// Without supports nobody is dislodged, so that the same phase follows in both worlds.
pub(super) fn random_orders(
    dice: &mut Dice,
    position: &Position,
    power: Power,
    avoided: &ProvinceSet,
) -> Vec<String> {
    let board = position.board();
    let mut orders = Vec::new();
    if dice.below(4) == 0 {
        return orders;
    }
    for unit in position.units().iter().filter(|unit| unit.power() == power) {
        let name = unit.name(board);
        let goals = board.reach(unit.kind(), unit.location()).iter();
        let goals: Vec<_> =
            goals.copied().filter(|&goal| !avoided.contains(board.province_of(goal))).collect();
        match (dice.below(4), dice.pick(&goals)) {
            (0, _) => {}
            (1, _) | (_, None) => orders.push(format!("{name} H")),
            (_, Some(goal)) => orders.push(format!("{name} - {}", board.location_upper(goal))),
        }
    }
    orders
}

/// The provinces with a unit or a centre of a power, and those next to them.
pub(super) fn sight(position: &Position, power: Power) -> ProvinceSet {
    let board = position.board();
    let own = position.units().iter().filter(|unit| unit.power() == power);
    let own: Vec<Province> = own
        .map(|unit| board.province_of(unit.location()))
        .chain(position.centres_of(power))
        .collect();
    let is_next = |province: Province| {
        let places = board.locations().filter(|&place| own.contains(&board.province_of(place)));
        let kinds = [UnitKind::Army, UnitKind::Fleet];
        let mut steps = places.flat_map(|place| kinds.map(|kind| board.neighbours(kind, place)));
        steps.any(|next| next.contains(&province))
    };
    let mut seen = ProvinceSet::default();
    for province in board.provinces() {
        if own.contains(&province) || is_next(province) {
            seen.insert(province);
        }
    }
    seen
}
