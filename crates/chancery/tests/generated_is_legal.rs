//! What is generated is what is legal: every order that could be written is tried.

mod common;

use std::collections::BTreeSet;

use chancery::board::{Board, Location};
use chancery::order::{MovementOrder, RawAction, RawUnit, Route, Way};
use chancery::{Order, Position, RawOrder, Rules, UnitKind, check, legal_orders};
use common::Random;

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

fn passing(position: &Position, rules: &Rules) -> BTreeSet<Order> {
    let places = common::all_locations(position.board());
    let mut passing = BTreeSet::new();
    let mut try_order = |order: &RawOrder| {
        if let Ok(exact) = check(order, position, rules) {
            passing.insert(as_listed(exact));
        }
    };
    for &at in &places {
        every_order(at, &places, &mut try_order);
    }
    try_order(&RawOrder { power: None, kind: None, at: None, action: RawAction::Waive });
    passing
}

fn compare(board: &'static Board, seed: u64, count: usize) {
    let mut random = Random::new(seed);
    let any_owned = {
        let mut rules = Rules::default();
        rules.set("builds", "any-owned").unwrap();
        rules
    };
    for number in 0..common::rounds(count) {
        let position = common::position(&mut random, board);
        let rules = if number % 4 == 0 { any_owned } else { Rules::default() };
        let generated = legal_orders(&position, &rules);
        let set: BTreeSet<Order> = generated.iter().copied().collect();
        assert_eq!(set.len(), generated.len(), "duplicates in {position:?}");
        let legal = passing(&position, &rules);
        assert_eq!(set, legal, "in {position:?}");
        for &order in &generated {
            let written = RawOrder::of(order, &position);
            assert_eq!(check(&written, &position, &rules), Ok(order), "in {position:?}");
        }
    }
}

#[test]
fn on_the_classic_board() {
    compare(Board::classic(), 1901, 150);
}

#[test]
fn on_the_teaching_board() {
    compare(Board::built_in("lantern").unwrap(), 1650, 400);
}
