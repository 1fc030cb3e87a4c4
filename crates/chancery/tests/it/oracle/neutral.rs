//! What neutral units are ordered by the variant: read again, and followed where it is legal.

use chancery::board::{Board, Location, Province};
use chancery::order::{MovementOrder, RawAction, RawOrder, Way};
use chancery::position::Unit;
use chancery::{Position, UnitKind};

use super::routes::Crossing;

/// The orders of neutral units that are legal in a position.
pub fn orders(position: &Position) -> Vec<MovementOrder> {
    let all = position.board().neutral_orders().iter();
    all.filter_map(|order| legal(position, order)).collect()
}

fn legal(position: &Position, order: &RawOrder) -> Option<MovementOrder> {
    let board = position.board();
    let standing = |at: Location| position.unit_in(board.province_of(at));
    let own = standing(order.at?).filter(|unit| board.neutral() == Some(unit.power()))?;
    if order.kind.is_some_and(|kind| kind != own.kind()) {
        return None;
    }
    let unit = own.location();
    match order.action {
        RawAction::Hold => Some(MovementOrder::Hold { unit }),
        RawAction::Move { to, .. } => {
            goes(board, own, to).then_some(MovementOrder::Move { unit, to, way: Way::Direct })
        }
        RawAction::Support { unit: other, to: None } => {
            let other = standing(other.at)?;
            reaches(board, own, board.province_of(other.location()))
                .then_some(MovementOrder::SupportHold { unit, supported: other.location() })
        }
        RawAction::Support { unit: other, to: Some(to) } => {
            let other = standing(other.at)?;
            let goal = board.province_of(to);
            let possible = reaches(board, other, goal) || is_carried(position, own, other, goal);
            (reaches(board, own, goal) && possible).then_some(MovementOrder::SupportMove {
                unit,
                supported: other.location(),
                to,
            })
        }
        _ => None,
    }
}

fn reaches(board: &Board, unit: Unit, goal: Province) -> bool {
    let reach = board.reach(unit.kind(), unit.location()).iter();
    reach.into_iter().any(|&to| board.province_of(to) == goal)
}

fn goes(board: &Board, unit: Unit, to: Location) -> bool {
    board.reach(unit.kind(), unit.location()).contains(&to)
}

/// Could fleets other than the helper, and none at the goal, carry an army there?
fn is_carried(position: &Position, helper: Unit, army: Unit, goal: Province) -> bool {
    let board = position.board();
    let fleets = position.units().iter().filter(|unit| {
        let at = board.province_of(unit.location());
        unit.kind() == UnitKind::Fleet
            && **unit != helper
            && at != goal
            && board.convoying().contains(at)
    });
    let fleets = fleets.map(|unit| board.province_of(unit.location())).collect();
    let from = board.province_of(army.location());
    army.kind() == UnitKind::Army
        && board.can_stand(UnitKind::Army, goal.location())
        && Crossing { board, from, to: goal }.carried_by(&fleets)
}
