//! An adjudication on a board of the usual size allocates nothing, once the court is warm. The
//! counter counts what its own thread allocates, so other tests may run beside these.

use chancery::board::{Board, Power};
use chancery::order::{AdjustmentOrder, LegalOrders, Order, RetreatOrder};
use chancery::position::Unit;
use chancery::rules::SETS;
use chancery::{Court, PhaseKind, Position, Rules};

use crate::common::orders::GENERATORS;
use crate::common::{Random, position_of, rounds};

/// How often something allocates.
fn allocations(mut task: impl FnMut()) -> u64 {
    allocation_counter::measure(&mut task).count_total
}

fn rules(number: usize) -> Rules {
    Rules::named(SETS[number % SETS.len()]).unwrap()
}

/// A court that has seen each kind of trouble once.
fn warm(random: &mut Random) -> Court {
    let mut court = Court::default();
    for (_, generator) in GENERATORS {
        let (position, orders) = generator(random, Board::classic());
        let outcome = court.movement(&position, &orders, &Rules::default());
        let _ = outcome.next(&position, &Rules::default());
    }
    court
}

#[test]
fn movement() {
    let mut random = Random::new(1);
    let mut court = warm(&mut random);
    let mut judged = 0;
    for number in 0..rounds(4_000) {
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, Board::classic());
        let rules = rules(number / GENERATORS.len());
        let outcome = court.movement(&position, &orders, &rules);
        let dislodged = outcome.dislodged(&position).count();
        // More than there is room for: as many units as centres, and what a turn brings.
        if position.units().len() > 34 || dislodged > 10 || outcome.paradoxes().count() > 4 {
            continue;
        }
        judged += 1;
        let count = allocations(|| {
            let outcome = court.movement(&position, &orders, &rules);
            std::hint::black_box(outcome.next(&position, &rules));
        });
        assert_eq!(count, 0, "{position:?} under {rules}");
    }
    assert!(judged > rounds(4_000) * 9 / 10, "only {judged} positions were of a usual size");
}

#[test]
fn retreats() {
    let mut random = Random::new(2);
    let mut court = warm(&mut random);
    let mut legal = LegalOrders::new();
    for number in 0..rounds(2_000) {
        let position = position_of(&mut random, Board::classic(), PhaseKind::Retreat);
        let rules = rules(number);
        legal.fill(&position, &rules);
        let dislodged = 0..position.dislodged().len();
        let orders: Vec<RetreatOrder> = dislodged
            .filter_map(|index| match random.pick(legal.of_unit(index)) {
                Order::Retreat(order) => Some(order),
                _ => None,
            })
            .collect();
        let units = position.units().len() + orders.len();
        if orders.len() > 10 || units > 34 {
            continue;
        }
        let count = allocations(|| {
            let outcome = court.retreat(&position, &orders, &rules);
            std::hint::black_box(outcome.next(&position, &rules));
        });
        assert_eq!(count, 0, "{position:?}");
    }
}

/// Whose order it is.
fn giver(position: &Position, order: AdjustmentOrder) -> Option<Power> {
    let board = position.board();
    match order {
        AdjustmentOrder::Build { at, .. } => position.owner(board.province_of(at)),
        AdjustmentOrder::Remove { unit } => {
            position.unit_in(board.province_of(unit)).map(Unit::power)
        }
        AdjustmentOrder::Waive => None,
    }
}

#[test]
fn adjustments() {
    let mut random = Random::new(3);
    let mut court = warm(&mut random);
    let mut legal = LegalOrders::new();
    for number in 0..rounds(2_000) {
        let position = position_of(&mut random, Board::classic(), PhaseKind::Adjustment);
        let rules = rules(number);
        legal.fill(&position, &rules);
        let mut orders: Vec<(Power, AdjustmentOrder)> = Vec::new();
        for &order in legal.all() {
            if let Order::Adjustment(order) = order
                && random.chance(60)
                && orders.len() < 8
            {
                orders.extend(giver(&position, order).map(|power| (power, order)));
            }
        }
        let outcome = court.adjustment(&position, &orders, &rules);
        if outcome.disorder().len() > 4 {
            continue;
        }
        let count = allocations(|| {
            let outcome = court.adjustment(&position, &orders, &rules);
            std::hint::black_box(outcome.next(&position, &rules));
        });
        assert_eq!(count, 0, "{position:?}");
    }
}

#[test]
fn ten_thousand_variants_that_come_and_go_leave_no_memory_behind() {
    let pond = include_str!("../../../../docs/VARIANTS.md").split("```toml\n").nth(1).unwrap();
    let pond = pond.split("```").next().unwrap();
    let load = |number: usize| {
        let own = pond.replacen("id = \"pond\"", &format!("id = \"pond{number}\""), 1);
        let board = Board::load(&own).unwrap();
        assert_eq!(board.id(), format!("pond{number}"));
        // What a board compiles when it is first asked for goes with it, and so does a position's share.
        let position = Position::start(&board);
        drop(board);
        assert!(!position.board().catalogue().is_empty());
        assert!(Board::load(&own.replacen("victory", "victories", 1)).is_err());
    };
    load(0);
    let one = allocation_counter::measure(|| load(0));
    let all = allocation_counter::measure(|| (0..10_000).for_each(load));
    assert_eq!((one.bytes_current, all.bytes_current), (0, 0));
    // A longer id is a few bytes more.
    assert!(all.bytes_max < one.bytes_max * 11 / 10, "{} at once", all.bytes_max);
}
