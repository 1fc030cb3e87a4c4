//! What the decisions mean for the board: who moved, who is dislodged, and where there is room to
//! retreat.

use std::collections::BTreeSet;

use chancery::Rules;
use chancery::board::{Board, Province};
use chancery::rules::ConvoyedRetreat;

use super::Findings;
use super::cycles::Solution;
use super::reading::{Deed, How, OracleReading};

pub fn findings(
    board: &Board,
    reading: &OracleReading<'_>,
    rules: &Rules,
    solution: &Solution<'_>,
) -> Findings {
    let mut decisions = solution.decisions.clone();
    let province = |unit: usize| reading.units[unit].province;
    let moves = |unit: usize| {
        reading.journey(unit).filter(|_| solution.decisions.known(unit) == Some(true))
    };
    let entered_by = |place: Province| {
        reading.movers_to(place).iter().copied().find(|&mover| moves(mover).is_some())
    };
    let all = 0..reading.units.len();
    let mut occupied: BTreeSet<Province> = BTreeSet::new();
    let mut findings = Findings::default();
    for unit in all.clone() {
        let place = province(unit);
        if let Some(journey) = moves(unit) {
            findings.moved.insert(place);
            occupied.insert(journey.goal);
        } else {
            occupied.insert(place);
            if let Some(attacker) = entered_by(place) {
                findings.dislodged.insert(place, province(attacker));
            }
        }
        match &reading.units[unit].deed {
            Deed::Stand { void: false } => {}
            Deed::Stand { void: true } => {
                findings.void.insert(place);
            }
            Deed::Move(journey) if journey.how == How::Void => {
                findings.void.insert(place);
            }
            Deed::Move(_) => {
                if solution.equations.by_convoy(unit, &mut decisions) {
                    findings.by_convoy.insert(place);
                }
            }
            Deed::Support { .. } => {
                findings.supports.insert(place, solution.decisions.known(unit) == Some(true));
            }
            Deed::Convoy { .. } => {
                let carries = entered_by(place).is_none() && !solution.halted.contains(&unit);
                findings.convoys.insert(place, carries);
            }
        }
    }
    for (&goal, movers) in &reading.movers {
        let bounced = |&mover: &usize| {
            moves(mover).is_none() && solution.equations.prevent_strength(mover, &mut decisions) > 0
        };
        if !occupied.contains(&goal) && movers.iter().any(bounced) {
            findings.standoffs.insert(goal);
        }
    }
    for (&place, &origin) in &findings.dislodged {
        let unit = &reading.units[reading.standing[&place]];
        // Neutral units do not retreat.
        if board.neutral() == Some(unit.power) {
            continue;
        }
        let origin_open = rules.convoyed_retreat == ConvoyedRetreat::Allowed
            && findings.by_convoy.contains(&origin);
        let room = board.reach(unit.kind, unit.location).iter().copied().filter(|&to| {
            let to = board.province_of(to);
            !occupied.contains(&to)
                && !findings.standoffs.contains(&to)
                && (to != origin || origin_open)
        });
        findings.retreats.insert(place, room.collect());
    }
    let named = |cores: &[BTreeSet<usize>]| {
        cores.iter().map(|core| core.iter().map(|&unit| province(unit)).collect()).collect()
    };
    findings.cores = named(&solution.paradoxes);
    findings.circles = named(&solution.circles);
    findings
}
