//! Finds standoffs, for pictures and for scenes as data.

use chancery::adjudicate::MovementOutcome;
use chancery::order::MovementOrder;
use chancery::{Location, Position, Province, Verdict};

/// A move that arrived at its destination and bounced.
struct BouncedMove {
    to: Province,
    strength: usize,
}

/// The provinces with a standoff.
///
/// A standoff is a tie: two or more of the strongest moves to a province are equal, and none
/// succeeds. It makes no difference whether a unit is there, as a standoff does not dislodge it. A
/// single move that bounces off a unit, or a weaker move, is beaten and causes no standoff.
pub(super) fn standoffs(outcome: &MovementOutcome, position: &Position) -> Vec<Province> {
    let bounced = bounced_moves(outcome, position);
    let mut all: Vec<Province> = Vec::new();
    for one in &bounced {
        let rivals = || bounced.iter().filter(|other| other.to == one.to);
        let strongest = rivals().map(|other| other.strength).max().unwrap_or(0);
        let tied = rivals().filter(|other| other.strength == strongest).count() > 1;
        if tied && !all.contains(&one.to) {
            all.push(one.to);
        }
    }
    all.retain(|&province| !is_entered(province, outcome, position));
    all
}

fn bounced_moves(outcome: &MovementOutcome, position: &Position) -> Vec<BouncedMove> {
    let province = |at: Location| position.board().province_of(at);
    let paradoxical: Vec<usize> = outcome.paradoxes().flatten().collect();
    let mut all = Vec::new();
    for (slot, unit) in position.units().iter().enumerate() {
        let MovementOrder::Move { to, .. } = outcome.order(slot) else { continue };
        // A convoyed army that did not land has no effect.
        let stopped = outcome.went_by_convoy(slot) && paradoxical.contains(&slot);
        let landed = !outcome.convoy_broken(slot) && !stopped;
        if outcome.verdict(slot) != Verdict::Fails || !landed {
            continue;
        }
        // A unit that loses a head-to-head battle has no effect where the winner came from.
        let beaten = outcome.dislodger(slot).is_some_and(|winner| {
            let from = province(position.units()[winner].location());
            from == province(to) && !outcome.went_by_convoy(winner) && !outcome.went_by_convoy(slot)
        });
        if !beaten {
            let from = province(unit.location());
            let strength = 1 + supports(outcome, position, from, province(to));
            all.push(BouncedMove { to: province(to), strength });
        }
    }
    all
}

/// The number of supports of a move.
fn supports(
    outcome: &MovementOutcome,
    position: &Position,
    from: Province,
    goal: Province,
) -> usize {
    let province = |at: Location| position.board().province_of(at);
    let supports = outcome.rulings().filter(|ruling| match ruling.order {
        MovementOrder::SupportMove { supported, to, .. } => {
            ruling.verdict == Verdict::Succeeds
                && province(supported) == from
                && province(to) == goal
        }
        _ => false,
    });
    supports.count()
}

/// Whether a unit moves into the province.
fn is_entered(province: Province, outcome: &MovementOutcome, position: &Position) -> bool {
    (0..position.units().len()).any(|slot| match outcome.order(slot) {
        MovementOrder::Move { to, .. } => {
            outcome.moved(slot) && position.board().province_of(to) == province
        }
        _ => false,
    })
}
