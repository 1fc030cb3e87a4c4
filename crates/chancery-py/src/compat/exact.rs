//! Movement as the package judges it, in exact mode: our court, with what the package does otherwise.

use chancery::adjudicate::{MovementContext, MovementOutcome, PythonConvoys};
use chancery::board::ProvinceSet;
use chancery::order::{MovementOrder, Way};
use chancery::{Position, Province, UnitKind, Verdict};

use super::results::{attack, holds, slot_at, strongest_rival};
use super::turn::PhaseRun;

/// Judge orders until nothing changes any more: what disrupts a convoy, and who walks instead, is seen when all else is
/// decided. `via` are the slots of the armies whose orders say so.
pub(super) fn judge(
    turn: &PhaseRun<'_, '_>,
    orders: &mut [MovementOrder],
    via: u128,
) -> MovementOutcome {
    let position = &turn.roll.position;
    let said = (0..position.units().len()).filter(|slot| via >> slot & 1 == 1);
    let counted = said.map(|slot| province(position, slot)).collect();
    let mut convoys = PythonConvoys { counted, disrupted: ProvinceSet::EMPTY };
    loop {
        let context = MovementContext { python_convoys: Some(convoys), ..MovementContext::NONE };
        let outcome =
            turn.engine.desk().court.movement_with(position, orders, &context, &turn.rules);
        let more = disrupted(position, &outcome, &convoys.disrupted);
        let walks = let_walk(position, &outcome, orders, via);
        if more.is_empty() && !walks {
            return outcome;
        }
        for sea in more {
            convoys.disrupted.insert(sea);
        }
    }
}

fn province(position: &Position, slot: usize) -> Province {
    position.board().province_of(position.units()[slot].location())
}

/// The package asks whether a convoying fleet could be driven out before it leaves out the supports of the fleet's own
/// power: such a fleet stays, and its convoy is disrupted.
fn disrupted(position: &Position, outcome: &MovementOutcome, known: &ProvinceSet) -> Vec<Province> {
    let units = position.units();
    let board = position.board();
    let carries = |slot: usize| match outcome.order(slot) {
        MovementOrder::Convoy { army, .. } => slot_at(position, army)
            .is_some_and(|army| outcome.went_by_convoy(army) && !outcome.convoy_broken(army)),
        _ => false,
    };
    let overpowered = |fleet: usize| {
        let sea = province(position, fleet);
        (0..units.len()).any(|mover| match outcome.order(mover) {
            MovementOrder::Move { to, .. } => {
                board.province_of(to) == sea
                    && outcome.verdict(mover) == Verdict::Fails
                    && !outcome.convoy_broken(mover)
                    && units[mover].power() != units[fleet].power()
                    && attack(position, outcome, mover)
                        > (1 + holds(position, outcome, fleet))
                            .max(strongest_rival(position, outcome, mover, to))
            }
            _ => false,
        })
    };
    let fleets = (0..units.len()).filter(|&slot| carries(slot) && !outcome.is_dislodged(slot));
    let fleets = fleets.filter(|&slot| !known.contains(province(position, slot)));
    fleets.filter(|&slot| overpowered(slot)).map(|slot| province(position, slot)).collect()
}

/// An army that did not say `VIA` walks if its convoy is disrupted and it can, unless that is a paradox (DATC 6.G.11).
fn let_walk(
    position: &Position,
    outcome: &MovementOutcome,
    orders: &mut [MovementOrder],
    via: u128,
) -> bool {
    if outcome.paradoxes().next().is_some() {
        return false;
    }
    let board = position.board();
    let mut changed = false;
    for order in orders {
        let MovementOrder::Move { unit, to, way } = order else { continue };
        let Some(slot) = slot_at(position, *unit) else { continue };
        let by_land = board.reach_provinces(UnitKind::Army, *unit);
        if via >> slot & 1 == 0
            && *way != Way::Land
            && outcome.convoy_broken(slot)
            && by_land.contains(board.province_of(*to))
        {
            *way = Way::Land;
            changed = true;
        }
    }
    changed
}
