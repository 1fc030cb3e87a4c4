//! Orders of a position, rewritten so that they can be judged without its map: every unit with its
//! order, every power as a heading, and every route of a convoy written out.

#![allow(unreachable_pub, reason = "other files of the test use it")]

use std::collections::{BTreeMap, BTreeSet};

use chancery::adjudicate::MovementOutcome;
use chancery::board::Province;
use chancery::order::MovementOrder;
use chancery::{Position, UnitKind, Verdict};

/// The text, and the slots of its first orders. None if the routes make a circle when they are
/// written out: some fleet hands an army over to another, and by another route back.
pub fn rewrite(position: &Position, outcome: &MovementOutcome) -> Option<(String, Vec<usize>)> {
    let routes = Routes::of(position, outcome)?;
    let board = position.board();
    let mut lines = Vec::new();
    let mut slots = Vec::new();
    for power in board.forces() {
        lines.push(format!("{}:", board.power(power).id));
        for (slot, unit) in position.units().iter().enumerate() {
            if unit.power() != power {
                continue;
            }
            let mut seas: Vec<&str> = routes
                .after(slot)
                .map(|next| board.location_id(position.units()[next].location()))
                .collect();
            // A move without a convoy names a fleet in vain, which carries somebody else.
            if matches!(outcome.order(slot), MovementOrder::Move { .. })
                && outcome.verdict(slot) == Verdict::Void
            {
                seas.push("far");
            }
            let via = if seas.is_empty() { "" } else { " via " };
            let (unit, verb) = (unit_name(position, slot), verb(position, outcome, slot));
            lines.push(format!("{unit} {verb}{via}{}", seas.join(" or ")));
            slots.push(slot);
        }
    }
    lines.extend(["FAR:", "F far CON away", "A away HOL"].map(str::to_owned));
    Some((lines.join("\n"), slots))
}

/// A unit, as in `A lon`.
pub fn unit_name(position: &Position, slot: usize) -> String {
    let unit = position.units()[slot];
    format!("{} {}", unit.kind(), position.board().location_id(unit.location()))
}

fn verb(position: &Position, outcome: &MovementOutcome, slot: usize) -> String {
    let id = |at| position.board().location_id(at);
    match outcome.order(slot) {
        MovementOrder::Hold { .. } => "HOL".to_owned(),
        MovementOrder::Move { to, .. } => format!("MOV {}", id(to)),
        MovementOrder::SupportHold { supported, .. } => format!("SUP {} HOL", id(supported)),
        MovementOrder::SupportMove { supported, to, .. } => {
            format!("SUP {} MOV {}", id(supported), id(to))
        }
        // Each of the spellings in turn.
        MovementOrder::Convoy { army, to, .. } => {
            let word = if slot.is_multiple_of(2) { "to" } else { "MOV" };
            format!("CON {} {word} {}", id(army), id(to))
        }
    }
}

/// From each army or fleet to the fleets that it names.
struct Routes(BTreeSet<(usize, usize)>);

impl Routes {
    fn of(position: &Position, outcome: &MovementOutcome) -> Option<Routes> {
        let mut routes = Routes(BTreeSet::new());
        for army in 0..position.units().len() {
            let MovementOrder::Move { to, .. } = outcome.order(army) else { continue };
            let convoy = ConvoyGroup::of(position, outcome, army, position.board().province_of(to));
            if outcome.went_by_convoy(army) {
                convoy.trace(army, &mut vec![army], &mut routes.0);
            }
        }
        (!routes.has_circle()).then_some(routes)
    }

    fn after(&self, slot: usize) -> impl Iterator<Item = usize> {
        self.0.range((slot, 0)..(slot + 1, 0)).map(|&(_, next)| next)
    }

    /// Take away whoever names nobody that is left; a circle remains.
    fn has_circle(&self) -> bool {
        let mut left = self.0.clone();
        loop {
            let before = left.len();
            let naming: BTreeSet<usize> = left.iter().map(|&(from, _)| from).collect();
            left.retain(|(_, to)| naming.contains(to));
            if left.len() == before {
                return !left.is_empty();
            }
        }
    }
}

/// The fleets that carry one army.
struct ConvoyGroup {
    /// Whom each of them, and the army, lies beside.
    beside: BTreeMap<usize, Vec<usize>>,
    /// Those beside the goal.
    last: Vec<usize>,
}

impl ConvoyGroup {
    fn of(
        position: &Position,
        outcome: &MovementOutcome,
        army: usize,
        goal: Province,
    ) -> ConvoyGroup {
        let board = position.board();
        let place = |slot: usize| board.province_of(position.units()[slot].location());
        let touches = |fleet: usize, other: Province| {
            board.reach_provinces(UnitKind::Fleet, place(fleet).location()).contains(other)
        };
        let carries = |&slot: &usize| match outcome.order(slot) {
            MovementOrder::Convoy { army: carried, to, .. } => {
                board.province_of(carried) == place(army) && board.province_of(to) == goal
            }
            _ => false,
        };
        let own: Vec<usize> = (0..position.units().len()).filter(carries).collect();
        let beside = own.iter().copied().chain([army]).map(|from| {
            let near = |&&fleet: &&usize| fleet != from && touches(fleet, place(from));
            (from, own.iter().filter(near).copied().collect())
        });
        let last = own.iter().copied().filter(|&fleet| touches(fleet, goal)).collect();
        ConvoyGroup { beside: beside.collect(), last }
    }

    /// Follow every route that needs all its fleets: each lies beside the one before it, and beside
    /// nobody before that. The steps of those that arrive are noted.
    fn trace(&self, at: usize, route: &mut Vec<usize>, steps: &mut BTreeSet<(usize, usize)>) {
        if self.last.contains(&at) {
            steps.extend(route.windows(2).map(|pair| (pair[0], pair[1])));
            return;
        }
        for &next in &self.beside[&at] {
            let earlier = &route[..route.len() - 1];
            if route.contains(&next) || earlier.iter().any(|one| self.beside[one].contains(&next)) {
                continue;
            }
            route.push(next);
            self.trace(next, route, steps);
            route.pop();
        }
    }
}
