//! The key of a position follows it from phase to phase: it is what it would be if the position were
//! read anew, and it tells positions apart.

use std::collections::HashMap;

use chancery::board::Board;
use chancery::order::{LegalOrders, Order};
use chancery::{Court, Position, Rules};

use crate::common::orders::GENERATORS;
use crate::common::{Random, rounds};

fn anew(position: &Position) -> Position {
    Position::from_text(position.board_ref(), &position.to_text()).unwrap()
}

/// Any order for each unit, or any of all where they belong to powers.
fn some_orders(legal: &LegalOrders, position: &Position, random: &mut Random) -> Vec<Order> {
    let count = position.units().len().max(position.dislodged().len());
    let units = (0..count).filter(|&index| !legal.of_unit(index).is_empty());
    let mut orders: Vec<Order> = units.map(|index| random.pick(legal.of_unit(index))).collect();
    if orders.is_empty() {
        orders = (0..12).map(|_| random.pick(legal.all())).collect();
    }
    orders
}

#[test]
fn a_key_is_kept_up_through_whole_games() {
    let rules = Rules::default();
    let mut random = Random::new(64);
    let (mut court, mut legal) = (Court::default(), LegalOrders::new());
    let mut seen: HashMap<u64, String> = HashMap::new();
    for id in ["classic", "lantern"] {
        for _ in 0..rounds(20) {
            let mut position = Position::start(Board::built_in(id).unwrap());
            for _ in 0..40 {
                legal.fill(&position, &rules);
                let orders = some_orders(&legal, &position, &mut random);
                position = court.adjudicate(&position, &orders, &rules).next(&position, &rules);
                let text = position.to_text();
                assert_eq!(position.key(), anew(&position).key(), "{text}");
                let other = seen.entry(position.key() ^ id.len() as u64).or_insert(text.clone());
                assert_eq!(*other, text, "two positions with one key");
            }
        }
    }
    assert!(seen.len() > rounds(20) * 60, "{} positions", seen.len());
}

#[test]
fn a_key_is_kept_up_through_crowded_turns() {
    let rules = Rules::default();
    let mut random = Random::new(65);
    let mut court = Court::default();
    for number in 0..rounds(2_000) {
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, Board::classic());
        let next = court.movement(&position, &orders, &rules).next(&position, &rules);
        assert_eq!(next, anew(&next));
        assert_eq!(next.key(), anew(&next).key(), "{position:?}");
    }
}
