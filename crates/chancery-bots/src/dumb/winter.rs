//! Retreats, builds and removals.

use chancery::board::{Location, Power, Province, ProvinceSet, UnitKind};
use chancery::order::{AdjustmentOrder, RetreatOrder};
use chancery::{Position, Rules};

use super::plan::choose_near_best;
use crate::Dice;

/// Moves every dislodged unit to the best place that no other of its power retreats to.
pub(crate) fn retreat(
    position: &Position,
    power: Power,
    value: impl Fn(UnitKind, Location) -> f32,
    orders: &mut Vec<RetreatOrder>,
) {
    let board = position.board();
    let mut taken = ProvinceSet::EMPTY;
    for dislodged in position.dislodged().iter().filter(|one| one.unit.power() == power) {
        let unit = dislodged.unit.location();
        let mut best = (f32::MIN, None);
        for to in position.retreats(*dislodged) {
            let value = value(dislodged.unit.kind(), to);
            if value > best.0 && !taken.contains(board.province_of(to)) {
                best = (value, Some(to));
            }
        }
        orders.push(match best.1 {
            Some(to) => {
                taken.insert(board.province_of(to));
                RetreatOrder::Retreat { unit, to }
            }
            None => RetreatOrder::Disband { unit },
        });
    }
}

/// Builds where it is worth most, or removes the units worth least, with the same randomness as
/// moves.
pub(crate) fn adjust(
    position: &Position,
    power: Power,
    rules: &Rules,
    value: impl Fn(UnitKind, Location) -> f32,
    dice: &mut Dice,
    orders: &mut Vec<(Power, AdjustmentOrder)>,
) {
    let due = position.surplus(power);
    if due == 0 {
        return;
    }
    let board = position.board();
    let mut list: Vec<(f32, Province, AdjustmentOrder)> = Vec::new();
    if due > 0 {
        for at in sites(position, power, rules) {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                if board.can_stand(kind, at) {
                    let order = AdjustmentOrder::Build { kind, at };
                    list.push((value(kind, at), board.province_of(at), order));
                }
            }
        }
    } else {
        for unit in position.units().iter().filter(|unit| unit.power() == power) {
            let (kind, at) = (unit.kind(), unit.location());
            let order = AdjustmentOrder::Remove { unit: at };
            // The worst unit is removed first; the values stay positive, as gaps are relative to
            // them.
            list.push((1e12 - value(kind, at), board.province_of(at), order));
        }
    }
    list.sort_by(|one, other| other.0.total_cmp(&one.0));
    for _ in 0..due.unsigned_abs() {
        let values = list.iter().map(|&(value, ..)| value);
        let choice = if due > 0 { choose_near_best(values, dice) } else { 0 };
        let Some(&(_, place, order)) = list.get(choice) else { break };
        orders.push((power, order));
        list.retain(|&(_, other, _)| other != place);
    }
}

/// The places where a power can build.
fn sites(position: &Position, power: Power, rules: &Rules) -> impl Iterator<Item = Location> {
    let board = position.board();
    let centres =
        position.centres_of(power).filter(move |&centre| rules.may_build(board, power, centre));
    let vacant = centres.filter(|&centre| position.unit_in(centre).is_none());
    vacant.flat_map(move |centre| {
        let coasts = board.province(centre).coasts.iter().copied();
        coasts.chain([centre.location()])
    })
}
