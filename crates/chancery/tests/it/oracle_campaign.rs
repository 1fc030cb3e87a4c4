//! The oracle on random orders: what it finds is possible on a board, and the generators of orders
//! give what they are made for.

use std::collections::BTreeMap;

use chancery::board::{Board, Province};
use chancery::order::{MovementOrder, Order};
use chancery::position::Unit;
use chancery::rules::SETS;
use chancery::{Position, RawOrder, Rules, check};

use crate::common::orders::{self, GENERATORS, Generator};
use crate::common::{self, Random};
use crate::oracle::{self, Findings};

fn each(
    generator: Generator,
    usual: usize,
    mut look: impl FnMut(&Position, &[MovementOrder], &mut Random),
) {
    let mut random = Random::new(0x0dac_1e00);
    for _ in 0..common::rounds(usual) {
        let (position, orders) = generator(&mut random, Board::classic());
        look(&position, &orders, &mut random);
    }
}

#[test]
fn generated_orders_are_legal_and_one_for_a_unit() {
    for (name, generator) in GENERATORS {
        each(generator, 40, |position, orders, _| {
            let mut ordered = Vec::new();
            for &order in orders {
                assert!(!ordered.contains(&order.unit()), "{name}: two orders for one unit");
                ordered.push(order.unit());
                let exact = Order::Movement(order);
                let checked = check(&RawOrder::of(exact, position), position, &Rules::default());
                assert_eq!(checked, Ok(exact), "{name}: {position:?}");
            }
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_orders() {
    for (name, generator) in GENERATORS {
        let run = || generator(&mut Random::new(7), Board::classic());
        assert_eq!(run(), run(), "{name}");
    }
}

/// How many of a generator's positions have something, in percent.
fn share(generator: Generator, usual: usize, has: impl Fn(&Findings) -> bool) -> usize {
    let (mut all, mut some) = (0, 0);
    each(generator, usual, |position, orders, _| {
        all += 1;
        some += usize::from(has(&oracle::resolve(position, orders, &Rules::default())));
    });
    some * 100 / all
}

#[test]
fn the_generators_give_what_they_are_made_for() {
    let paradoxes = share(orders::paradox_prone, 400, |found| !found.cores.is_empty());
    assert!(paradoxes >= 5, "{paradoxes} % paradoxes");
    let circles = share(orders::rings, 400, |found| !found.circles.is_empty());
    assert!(circles >= 30, "{circles} % circles");
}

/// Where each unit stands after movement; two in one place are a fault.
fn check_board(position: &Position, orders: &[MovementOrder], found: &Findings) {
    let board = position.board();
    let goals: BTreeMap<Province, Province> = orders
        .iter()
        .filter_map(|order| match *order {
            MovementOrder::Move { unit, to, .. } => {
                Some((board.province_of(unit), board.province_of(to)))
            }
            _ => None,
        })
        .collect();
    let mut standing = Vec::new();
    for unit in position.units() {
        let place = board.province_of(unit.location());
        assert!(!(found.moved.contains(&place) && found.dislodged.contains_key(&place)));
        if found.moved.contains(&place) {
            standing.push(goals[&place]);
        } else if !found.dislodged.contains_key(&place) {
            standing.push(place);
        }
    }
    let count = standing.len();
    standing.sort_unstable();
    standing.dedup();
    assert_eq!(standing.len(), count, "two units in one province: {position:?} {orders:?}");
    for (victim, attacker) in &found.dislodged {
        assert_eq!(goals[attacker], *victim);
        assert!(found.moved.contains(attacker));
        let owner = |place: Province| position.unit_in(place).map(Unit::power);
        assert_ne!(owner(*victim), owner(*attacker), "{position:?} {orders:?}");
    }
    for standoff in &found.standoffs {
        assert!(!standing.contains(standoff));
    }
}

#[test]
fn what_the_oracle_finds_is_possible_under_all_rules() {
    for (_, generator) in GENERATORS {
        each(generator, 60, |position, orders, random| {
            for set in SETS {
                let rules = Rules::named(set).unwrap();
                check_board(position, orders, &oracle::resolve(position, orders, &rules));
            }
            let rules = any_rules(random);
            check_board(position, orders, &oracle::resolve(position, orders, &rules));
        });
    }
}

/// Rules with any choice of the options that bear on movement.
fn any_rules(random: &mut Random) -> Rules {
    let mut rules = Rules::default();
    for option in chancery::rules::OPTIONS {
        if option.issue.starts_with("4.A") || option.name == "support_coast" {
            let choice = &option.choices[random.below(option.choices.len())];
            rules.set(option.name, choice.name).unwrap();
        }
    }
    rules
}
