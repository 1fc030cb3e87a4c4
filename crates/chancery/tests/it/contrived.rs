//! Orders that were contrived to keep a court busy do not: the steps that it takes beyond the usual
//! are counted, and stay below a limit. Times would say more of the machine than of the court.

use chancery::order::Order;
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, RawOrder, Rules, check};

use crate::common::contrived::{
    ChainEnd, ContrivedCase, LIMIT, cases, circles, column, crowd, nested, routes, siege,
};
use crate::common::{Random, rounds};
use crate::oracle::agreement::{any_rules, compare};

/// All sets of rules, and by each set every choice of the options that convoys hang on.
fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for set in SETS {
        let set = Rules::named(set).unwrap();
        all.push(set);
        for name in ["paradox", "convoy_disruption", "swap_bounce"] {
            let option = OPTIONS.iter().find(|option| option.name == name).unwrap();
            for choice in option.choices {
                let mut rules = set;
                rules.set(name, choice.name).unwrap();
                all.push(rules);
            }
        }
    }
    all
}

/// The most steps that a case takes by any rules.
fn effort((position, orders): &ContrivedCase) -> u32 {
    let mut court = Court::default();
    let each = all_rules().into_iter().map(|rules| {
        court.movement(position, orders, &rules);
        court.effort()
    });
    each.max().unwrap()
}

#[test]
fn nothing_contrived_takes_more_steps_than_it_may() {
    let mut worst = (0, String::new());
    for (name, case) in cases() {
        let steps = effort(&case);
        assert!(steps <= LIMIT, "{name}: {steps} steps");
        worst = worst.max((steps, name));
    }
    println!("the most are {} of {LIMIT} steps, for {}", worst.0, worst.1);
}

/// Twice as many orders take about twice as many steps. Were it the square, it would be four times.
#[test]
fn steps_grow_with_the_orders() {
    let few = [column(64, true), circles(60, false), nested(8, ChainEnd::First)];
    let many = [column(128, true), circles(120, false), nested(16, ChainEnd::First)];
    for (few, many) in few.iter().zip(&many) {
        let each = |case: &ContrivedCase| effort(case) / case.0.units().len() as u32;
        let (before, after) = (each(few), each(many));
        println!("{before} steps an order, and of twice as many {after}");
        assert!(after * 2 <= before * 3);
    }
}

/// A paradox that five others decide over needs few of the steps that it may take.
#[test]
fn nested_paradoxes_are_far_from_the_limit() {
    for depth in 1..=5 {
        for end in [ChainEnd::Itself, ChainEnd::First, ChainEnd::Never] {
            let steps = effort(&nested(depth, end));
            assert!(steps < LIMIT / 50, "{depth} {end:?}: {steps} steps");
        }
    }
}

/// It can happen in a game: but for the last order of some circles of convoys, and for fleets that are
/// strewn where no route leads, all are legal.
#[test]
fn contrived_orders_are_legal() {
    let of_use = cases().into_iter().filter(|(name, _)| !name.starts_with("maze"));
    for (name, (position, orders)) in of_use {
        let illegal = orders.iter().filter(|&&order| {
            let raw = RawOrder::of(Order::Movement(order), &position);
            check(&raw, &position, &Rules::default()) != Ok(Order::Movement(order))
        });
        let closed = name.ends_with("First") || name.ends_with("Never");
        assert!(illegal.count() <= usize::from(closed), "{name}");
    }
}

/// Those that are small enough for the oracle.
fn small() -> Vec<ContrivedCase> {
    let mut small = vec![column(10, true), column(10, false)];
    small.extend([circles(12, false), circles(13, true), circles(28, false), circles(29, true)]);
    small.extend([crowd(5), crowd(8), siege(5), siege(8)]);
    for depth in 1..=6 {
        small.extend(
            [ChainEnd::Open, ChainEnd::Itself, ChainEnd::First, ChainEnd::Never]
                .map(|end| nested(depth, end)),
        );
    }
    small.extend([routes(1, 14, true), routes(1, 16, false), routes(3, 42, true)]);
    small
}

#[test]
fn court_and_oracle_agree_on_what_is_contrived() {
    let (mut court, mut random) = (Court::default(), Random::new(1));
    for (position, orders) in small() {
        for set in SETS {
            compare(&position, &orders, &Rules::named(set).unwrap(), &mut court);
        }
        for _ in 0..rounds(10) {
            compare(&position, &orders, &any_rules(&mut random), &mut court);
        }
    }
}
