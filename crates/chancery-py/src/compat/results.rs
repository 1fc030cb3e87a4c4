//! What came of the orders of a movement phase, in the package's codes.
//!
//! They say more than our verdicts in some cases: a fleet learns what became of its convoy, and a support
//! whether it could not count.

use chancery::adjudicate::MovementOutcome;
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

/// The codes for the order of a unit; whether it was dislodged is not among them. `via` are the
/// armies whose attack by sea is supported even against one's own unit.
pub(super) fn codes(
    position: &Position,
    outcome: &MovementOutcome,
    slot: usize,
    via: u128,
) -> &'static [Code] {
    match (outcome.order(slot), outcome.verdict(slot)) {
        (_, Verdict::Illegal) => &[],
        (MovementOrder::Move { .. }, Verdict::Void) => &[Code::NoConvoy],
        (MovementOrder::Move { .. }, Verdict::Fails) if outcome.convoy_broken(slot) => {
            &[Code::NoConvoy]
        }
        (MovementOrder::Move { .. }, Verdict::Fails) => &[Code::Bounce],
        (_, Verdict::Void) => &[Code::Void],
        // Whose move lacks a convoy is not supported, cut or not.
        (MovementOrder::SupportMove { supported, .. }, _)
            if slot_at(position, supported)
                .is_some_and(|army| outcome.verdict(army) == Verdict::Void) =>
        {
            &[Code::Void]
        }
        (_, Verdict::Cut) => &[Code::Cut],
        (MovementOrder::SupportMove { supported, to, .. }, _) => {
            let army = slot_at(position, supported);
            let is = |test: &dyn Fn(usize) -> bool| army.is_some_and(test);
            if is(&|army| outcome.convoy_broken(army)) {
                &[Code::NoConvoy]
            } else if is(&|army| via >> army & 1 == 1 && outcome.went_by_convoy(army)) {
                &[]
            } else {
                army.map_or(&[], |army| own_unit_spared(position, outcome, slot, army, to))
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

/// A support against a unit of one's own power is void where it would have mattered, or where the unit comes to meet
/// the attack. If that attack still succeeds, the package says it twice.
fn own_unit_spared(
    position: &Position,
    outcome: &MovementOutcome,
    supporter: usize,
    mover: usize,
    to: Location,
) -> &'static [Code] {
    let Some(victim) = slot_at(position, to) else { return &[] };
    let units = position.units();
    if units[victim].power() != units[supporter].power() {
        return &[];
    }
    let opposite = match outcome.order(victim) {
        MovementOrder::Move { to, .. } => {
            slot_at(position, to) == Some(mover)
                && !outcome.went_by_convoy(victim)
                && !outcome.went_by_convoy(mover)
        }
        _ => false,
    };
    if opposite {
        return if outcome.moved(mover) { &[Code::Void, Code::Void] } else { &[Code::Void] };
    }
    let stays = match outcome.order(victim) {
        _ if outcome.moved(victim) => return &[],
        MovementOrder::Move { .. } => 1,
        _ => 1 + holds(position, outcome, victim),
    };
    let strength = attack(position, outcome, mover);
    let rival = strongest_rival(position, outcome, mover, to);
    if strength > stays.max(rival) { &[Code::Void] } else { &[] }
}

/// The strength of the strongest other move to the same province.
pub(super) fn strongest_rival(
    position: &Position,
    outcome: &MovementOutcome,
    mover: usize,
    to: Location,
) -> usize {
    let board = position.board();
    let goal = board.province_of(to);
    let rivals = (0..position.units().len()).filter(|&rival| rival != mover);
    let rivals = rivals.filter(|&rival| match outcome.order(rival) {
        MovementOrder::Move { to, .. } => {
            board.province_of(to) == goal
                && outcome.verdict(rival) != Verdict::Void
                && !outcome.convoy_broken(rival)
        }
        _ => false,
    });
    rivals.map(|rival| attack(position, outcome, rival)).max().unwrap_or(0)
}

/// Does a unit give support to a move?
fn supports(position: &Position, outcome: &MovementOutcome, slot: usize, mover: usize) -> bool {
    let board = position.board();
    match (outcome.order(slot), outcome.order(mover)) {
        (
            MovementOrder::SupportMove { supported, to, .. },
            MovementOrder::Move { unit, to: goal, .. },
        ) => {
            outcome.verdict(slot) == Verdict::Succeeds
                && board.province_of(supported) == board.province_of(unit)
                && board.province_of(to) == board.province_of(goal)
        }
        _ => false,
    }
}

/// The strength of an attack with all its supports.
pub(super) fn attack(position: &Position, outcome: &MovementOutcome, mover: usize) -> usize {
    let all = 0..position.units().len();
    1 + all.filter(|&slot| supports(position, outcome, slot, mover)).count()
}

/// How many support a unit that stays.
pub(super) fn holds(position: &Position, outcome: &MovementOutcome, unit: usize) -> usize {
    let place = position.units()[unit].location();
    let given = outcome.rulings().filter(|ruling| ruling.verdict == Verdict::Succeeds);
    given
        .filter(|ruling| {
            matches!(ruling.order, MovementOrder::SupportHold { supported, .. } if supported == place)
        })
        .count()
}

/// Does a chain of fleets that are ordered the same convoy lead over this one, from the army to its goal? A chain that
/// would do without one of its fleets is none.
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
    let near = |sea: Province| board.reach_provinces(UnitKind::Fleet, sea.location());
    let (start, goal) = (board.province_of(army), board.province_of(to));
    let mut chains: Vec<Vec<Province>> =
        fleets.iter().filter(|&&sea| near(sea).contains(start)).map(|&sea| vec![sea]).collect();
    while let Some(chain) = chains.pop() {
        let Some((&last, before)) = chain.split_last() else { continue };
        if near(last).contains(goal) {
            if chain.contains(&sea(slot)) {
                return true;
            }
            continue;
        }
        // What touches an earlier part of the chain would make those between useless.
        let further = fleets.iter().filter(|&&next| {
            near(last).contains(next)
                && !near(next).contains(start)
                && !chain.contains(&next)
                && !before.iter().any(|&sea| near(sea).contains(next))
        });
        chains.extend(further.map(|&next| [&chain[..], &[next]].concat()));
    }
    false
}
