//! Whether the orders of a text fit each other: one for each unit, one for every unit that another
//! order names, and convoys that lead somewhere.

use rustc_hash::{FxHashMap, FxHashSet};

use super::error::{BlindError, BlindErrorKind, shown};
use super::order::{BlindAction, BlindOrder, Territory};
use super::syntax::BlindReading;
use crate::board::MOST_UNITS;

/// Look at all orders together and add what is wrong with them.
pub(super) fn check(reading: &mut BlindReading<'_>) {
    let mut errors = Vec::new();
    let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
    for (number, order) in reading.orders.iter().enumerate() {
        let first = *numbers.entry(order.at.name).or_insert(number);
        if first != number {
            let line = reading.orders[first].line;
            errors.push(error(order, &order.at, |name| BlindErrorKind::Twice(name, line)));
        }
    }
    if let Some(order) = reading.orders.get(MOST_UNITS) {
        let count = reading.orders.len();
        errors.push(error(order, &order.at, |_| BlindErrorKind::TooMany(count)));
    }
    let broken: FxHashSet<&str> = reading.broken.iter().copied().collect();
    for order in &reading.orders {
        if let BlindAction::SupportHold { unit }
        | BlindAction::SupportMove { unit, .. }
        | BlindAction::Convoy { army: unit, .. } = &order.action
            && !numbers.contains_key(unit.name)
            && !broken.contains(unit.name)
        {
            errors.push(error(order, unit, BlindErrorKind::NoSuchUnit));
        }
        for sea in order.via() {
            let fleet = numbers.get(sea.name).map(|&number| &reading.orders[number]);
            let carries =
                fleet.is_some_and(|fleet| matches!(fleet.action, BlindAction::Convoy { .. }));
            if !carries && !broken.contains(sea.name) {
                errors.push(error(order, sea, BlindErrorKind::NoFleet));
            }
        }
    }
    if reading.orders.len() <= MOST_UNITS {
        let mut search =
            CircleSearch { orders: &reading.orders, numbers: &numbers, route: Vec::new(), errors };
        let mut seen = vec![false; reading.orders.len()];
        for number in 0..reading.orders.len() {
            search.follow(number, &mut seen);
        }
        errors = search.errors;
    }
    reading.errors.append(&mut errors);
}

fn error(
    order: &BlindOrder<'_>,
    at: &Territory<'_>,
    kind: impl FnOnce(String) -> BlindErrorKind,
) -> BlindError {
    BlindError { line: order.line, span: at.span.clone(), kind: kind(shown(at.name)) }
}

/// A walk along the routes of convoys.
struct CircleSearch<'a, 't> {
    orders: &'a [BlindOrder<'t>],
    numbers: &'a FxHashMap<&'t str, usize>,
    /// The fleets from where the walk began.
    route: Vec<usize>,
    errors: Vec<BlindError>,
}

impl CircleSearch<'_, '_> {
    /// Follow a fleet to those that it hands the army to. One that is on the route already closes a
    /// circle.
    fn follow(&mut self, number: usize, seen: &mut [bool]) {
        let order = &self.orders[number];
        if seen[number] || !matches!(order.action, BlindAction::Convoy { .. }) {
            return;
        }
        seen[number] = true;
        self.route.push(number);
        for sea in order.via() {
            let Some(&next) = self.numbers.get(sea.name) else { continue };
            if let Some(from) = self.route.iter().position(|&fleet| fleet == next) {
                let circle = self.route[from..].iter().chain([&next]);
                let circle = circle.map(|&fleet| shown(self.orders[fleet].at.name)).collect();
                self.errors.push(error(order, sea, |_| BlindErrorKind::Circle(circle)));
            } else {
                self.follow(next, seen);
            }
        }
        self.route.pop();
    }
}
