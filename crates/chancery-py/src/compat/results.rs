//! What came of the orders of a movement phase, in the package's codes.
//!
//! They say more than our verdicts in some cases: a fleet learns what became of its convoy, and a support
//! whether it could not count.

use chancery::adjudicate::MovementOutcome;
use chancery::board::ProvinceSet;
use chancery::order::MovementOrder;
use chancery::position::Unit;
use chancery::{Location, Position, Province, UnitKind, Verdict};

use super::Code;

/// The slot of a unit.
pub(super) fn slot(position: &Position, unit: Unit) -> Option<usize> {
    slot_at(position, unit.location())
}

/// The slot of the unit in the province of a location.
pub(super) fn slot_at(position: &Position, at: Location) -> Option<usize> {
    let board = position.board();
    let place = board.province_of(at);
    position.units().binary_search_by_key(&place, |one| board.province_of(one.location())).ok()
}

/// The codes for the order of a unit; whether it was dislodged is not among them.
pub(super) fn codes(
    position: &Position,
    outcome: &MovementOutcome,
    slot: usize,
) -> &'static [Code] {
    match (outcome.order(slot), outcome.verdict(slot)) {
        (_, Verdict::Illegal) => &[],
        (MovementOrder::Move { .. }, Verdict::Void) => &[Code::NoConvoy],
        (MovementOrder::Move { .. }, Verdict::Fails) if outcome.convoy_broken(slot) => {
            &[Code::NoConvoy]
        }
        (MovementOrder::Move { .. }, Verdict::Fails) => &[Code::Bounce],
        (_, Verdict::Void) => &[Code::Void],
        (_, Verdict::Cut) => &[Code::Cut],
        (MovementOrder::SupportMove { supported, to, .. }, _) => {
            let army = slot_at(position, supported);
            let is = |test: &dyn Fn(usize) -> bool| army.is_some_and(test);
            if is(&|army| outcome.verdict(army) == Verdict::Void) {
                &[Code::Void]
            } else if is(&|army| outcome.convoy_broken(army)) {
                &[Code::NoConvoy]
            } else if is(&|army| spares(position, outcome, slot, army, to)) {
                &[Code::Void]
            } else {
                &[]
            }
        }
        (MovementOrder::Convoy { .. }, Verdict::Disrupted) if !outcome.is_dislodged(slot) => {
            &[Code::Disrupted]
        }
        (MovementOrder::Convoy { army, to, .. }, _) => {
            let carried = slot_at(position, army);
            if carried.is_some_and(|army| outcome.convoy_broken(army)) {
                if outcome.is_dislodged(slot) { &[] } else { &[Code::NoConvoy] }
            } else if !carried.is_some_and(|army| outcome.went_by_convoy(army))
                || !is_on_the_way(position, outcome, slot, army, to)
            {
                &[Code::NoConvoy, Code::Void]
            } else {
                &[]
            }
        }
        _ => &[],
    }
}

/// Would the move have driven out a unit of the supporter's own power, had its supports counted?
fn spares(
    position: &Position,
    outcome: &MovementOutcome,
    supporter: usize,
    mover: usize,
    to: Location,
) -> bool {
    let Some(victim) = slot_at(position, to) else { return false };
    let units = position.units();
    if units[victim].power() != units[supporter].power() || outcome.moved(victim) {
        return false;
    }
    let strength = attack(position, outcome, mover);
    let stays = match outcome.order(victim) {
        // Head to head, it defends itself with its own attack.
        MovementOrder::Move { to, .. } if slot_at(position, to) == Some(mover) => {
            attack(position, outcome, victim)
        }
        MovementOrder::Move { .. } => 1,
        _ => 1 + holds(position, outcome, victim),
    };
    let board = position.board();
    let goal = board.province_of(to);
    let rivals = (0..units.len()).filter(|&rival| rival != mover);
    let rivals = rivals.filter(|&rival| match outcome.order(rival) {
        MovementOrder::Move { to, .. } => {
            board.province_of(to) == goal
                && outcome.verdict(rival) != Verdict::Void
                && !outcome.convoy_broken(rival)
        }
        _ => false,
    });
    let rival = rivals.map(|rival| attack(position, outcome, rival)).max().unwrap_or(0);
    strength > stays.max(rival)
}

/// The supports that are given, as the orders tell it.
fn given(outcome: &MovementOutcome, test: impl Fn(MovementOrder) -> bool) -> usize {
    let rulings = outcome.rulings().filter(|ruling| ruling.verdict == Verdict::Succeeds);
    rulings.filter(|ruling| test(ruling.order)).count()
}

/// The strength of an attack with all its supports.
fn attack(position: &Position, outcome: &MovementOutcome, mover: usize) -> usize {
    let board = position.board();
    let MovementOrder::Move { unit, to: goal, .. } = outcome.order(mover) else { return 0 };
    1 + given(outcome, |order| match order {
        MovementOrder::SupportMove { supported, to, .. } => {
            board.province_of(supported) == board.province_of(unit)
                && board.province_of(to) == board.province_of(goal)
        }
        _ => false,
    })
}

/// How many support a unit that stays.
fn holds(position: &Position, outcome: &MovementOutcome, unit: usize) -> usize {
    let place = position.units()[unit].location();
    given(outcome, |order| match order {
        MovementOrder::SupportHold { supported, .. } => supported == place,
        _ => false,
    })
}

/// Does a chain of fleets that are ordered the same convoy lead over this one, from the army to its goal?
fn is_on_the_way(
    position: &Position,
    outcome: &MovementOutcome,
    slot: usize,
    army: Location,
    to: Location,
) -> bool {
    let board = position.board();
    let sea = |slot: usize| board.province_of(position.units()[slot].location());
    let same = |order: MovementOrder| match order {
        MovementOrder::Convoy { army: other, to: goal, .. } => {
            board.province_of(other) == board.province_of(army)
                && board.province_of(goal) == board.province_of(to)
        }
        _ => false,
    };
    let fleets: Vec<Province> =
        (0..position.units().len()).filter(|&one| same(outcome.order(one))).map(sea).collect();
    let mut chain = ProvinceSet::EMPTY;
    chain.insert(sea(slot));
    loop {
        let near = |sea: Province| *board.reach_provinces(UnitKind::Fleet, sea.location());
        let around = chain.iter().fold(ProvinceSet::EMPTY, |all, sea| all | near(sea));
        let more: Vec<Province> = fleets
            .iter()
            .copied()
            .filter(|&sea| around.contains(sea) && !chain.contains(sea))
            .collect();
        if more.is_empty() {
            return around.contains(board.province_of(army))
                && around.contains(board.province_of(to));
        }
        for sea in more {
            chain.insert(sea);
        }
    }
}
