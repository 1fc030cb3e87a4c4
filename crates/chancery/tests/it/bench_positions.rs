//! The positions that benchmarks take are what they are said to be. What is measured on positions
//! with illegal or missing orders would say nothing.

#[path = "../../benches/common/mod.rs"]
mod positions;

use std::collections::BTreeSet;

use chancery::order::{LegalOrders, MovementOrder, Order};
use chancery::{Court, PhaseKind, Rules, Verdict};
use positions::{PositionTurn, own_turns};

fn of_kind(kind: &str) -> Vec<PositionTurn> {
    own_turns().into_iter().filter(|turn| turn.kind == kind).collect()
}

#[test]
fn half_are_random_and_half_are_dense() {
    assert_eq!(of_kind("random").len(), 300);
    assert_eq!(of_kind("dense").len(), 300);
    assert_eq!(own_turns().len(), 600);
}

#[test]
fn every_unit_has_one_legal_order() {
    let (rules, mut legal) = (Rules::default(), LegalOrders::new());
    for turn in own_turns() {
        let PositionTurn { position, texts, .. } = &turn;
        assert_eq!(position.phase().kind, PhaseKind::Movement, "{position:?}");
        let orders = turn.orders(&rules);
        assert_eq!(orders.len(), texts.len(), "not all are legal: {texts:?}");
        legal.fill(position, &rules);
        for (slot, unit) in position.units().iter().enumerate() {
            let own: Vec<&MovementOrder> =
                orders.iter().filter(|order| order.unit() == unit.location()).collect();
            let [&order] = own[..] else { panic!("{unit:?} has {own:?}: {texts:?}") };
            assert!(legal.of_unit(slot).contains(&Order::Movement(order)), "{order:?}: {texts:?}");
        }
        assert_eq!(orders.len(), position.units().len(), "{texts:?}");
    }
}

#[test]
fn they_are_spread_over_ten_years() {
    for kind in ["random", "dense"] {
        let years: BTreeSet<u16> =
            of_kind(kind).iter().map(|turn| turn.position.phase().year).collect();
        assert_eq!(years, (1901..=1910).collect(), "{kind}");
    }
}

/// Supports and convoys, on average, that are given to what was really ordered.
fn matching(kind: &str) -> usize {
    let (rules, mut court) = (Rules::default(), Court::default());
    let turns = of_kind(kind);
    let mut count = 0;
    for turn in &turns {
        let outcome = court.movement(&turn.position, &turn.orders(&rules), &rules);
        let helps = |slot: &usize| {
            let own = matches!(
                outcome.order(*slot),
                MovementOrder::Hold { .. } | MovementOrder::Move { .. }
            );
            !own && outcome.verdict(*slot) != Verdict::Void
        };
        count += (0..turn.position.units().len()).filter(helps).count();
    }
    count / turns.len()
}

#[test]
fn dense_orders_help_each_other() {
    let (random, dense) = (matching("random"), matching("dense"));
    assert!(dense >= 2 * random && dense >= 6, "{dense} a position, {random} at random");
}
