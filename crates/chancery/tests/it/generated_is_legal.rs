//! What is generated is what is legal: every order that could be written is tried.

use std::collections::BTreeSet;

use chancery::board::{Board, BoardRef, Location};
use chancery::order::{MovementOrder, RawAction, RawUnit, Route, Way};
use chancery::{Order, Position, RawOrder, Rules, UnitKind, check, legal_orders};

use crate::common::{self, Random};

/// Everybody's rules, and builds anywhere now and then.
const USUAL: [&str; 4] = ["builds=any-owned", "", "", ""];

/// Rules under which every slip is illegal, and some that want every word but let own fleets be.
const STRICT: [&str; 2] = [
    "one_coast=illegal,support_coast=required,wrong_coast=illegal,irrelevant_coast=illegal,\
     missing_unit=illegal,wrong_unit=illegal,build_unit=illegal,missing_nationality=illegal,\
     wrong_nationality=illegal,waives=illegal",
    "support_coast=own-may-omit,missing_unit=illegal,build_unit=army-inland,\
     missing_nationality=illegal",
];

/// Rules that make the best of an order.
const LENIENT: [&str; 2] = [
    "two_coasts=default-coast,impossible_coast=ignored,fleet_inland=army",
    "two_coasts=default-coast,impossible_coast=ignored,support_coast=own-may-omit",
];

/// Every order for a place that the types can hold.
fn every_order(at: Location, places: &[Location], mut each: impl FnMut(&RawOrder)) {
    let order = |action| RawOrder { power: None, kind: None, at: Some(at), action };
    for action in [RawAction::Hold, RawAction::Disband] {
        each(&order(action));
    }
    for kind in [Some(UnitKind::Army), Some(UnitKind::Fleet), None] {
        each(&RawOrder { kind, ..order(RawAction::Build) });
    }
    for &to in places {
        for route in [Route::Unsaid, Route::Land, Route::Convoy(Vec::new())] {
            each(&order(RawAction::Move { to, route }));
        }
        each(&order(RawAction::Retreat { to }));
        let unit = RawUnit { power: None, kind: None, at: to };
        each(&order(RawAction::Support { unit, to: None }));
        for &to in places {
            each(&order(RawAction::Support { unit, to: Some(to) }));
            each(&order(RawAction::Convoy { unit, to }));
        }
    }
}

/// A move over land that says so is as legal as one that does not, and is not listed apart.
fn as_listed(order: Order) -> Order {
    match order {
        Order::Movement(MovementOrder::Move { unit, to, way: Way::Land }) => {
            MovementOrder::Move { unit, to, way: Way::Direct }.into()
        }
        other => other,
    }
}

/// All that is legal, of orders that say no more than they must, or of orders that also say whose
/// and what units they speak of.
pub(crate) fn passing(position: &Position, rules: &Rules, in_full: bool) -> BTreeSet<Order> {
    let places = common::all_locations(position.board());
    let mut passing = BTreeSet::new();
    let mut try_order = |order: &RawOrder| {
        let exact = if in_full {
            check(&order.clone().completed(position), position, rules)
        } else {
            check(order, position, rules)
        };
        if let Ok(exact) = exact {
            passing.insert(as_listed(exact));
        }
    };
    for &at in &places {
        every_order(at, &places, &mut try_order);
    }
    try_order(&RawOrder { power: None, kind: None, at: None, action: RawAction::Waive });
    passing
}

/// Compare on random positions; the rules take turns.
fn compare(board: &BoardRef, seed: u64, count: usize, all_rules: &[&str], in_full: bool) {
    let mut random = Random::new(seed);
    let all_rules: Vec<Rules> = all_rules.iter().map(|text| text.parse().unwrap()).collect();
    for number in 0..common::rounds(count) {
        let position = common::position(&mut random, board);
        let rules = all_rules[number % all_rules.len()];
        let generated = legal_orders(&position, &rules);
        let set: BTreeSet<Order> = generated.iter().copied().collect();
        assert_eq!(set.len(), generated.len(), "duplicates in {position:?}");
        let legal = passing(&position, &rules, in_full);
        assert_eq!(set, legal, "in {position:?} under {rules}");
        for &order in &generated {
            let written = RawOrder::of(order, &position);
            assert_eq!(check(&written, &position, &rules), Ok(order), "in {position:?}");
        }
    }
}

#[test]
fn on_the_classic_board() {
    compare(Board::classic(), 1901, 150, &USUAL, false);
}

#[test]
fn on_the_teaching_board() {
    compare(Board::built_in("lantern").unwrap(), 1650, 400, &USUAL, false);
}

#[test]
fn where_the_rules_forgive_nothing() {
    compare(Board::classic(), 1971, 20, &STRICT, true);
    compare(Board::built_in("lantern").unwrap(), 1971, 100, &STRICT, true);
}

#[test]
fn where_the_rules_forgive_all() {
    compare(Board::classic(), 2023, 16, &LENIENT, false);
    compare(Board::built_in("lantern").unwrap(), 2023, 60, &LENIENT, false);
}
