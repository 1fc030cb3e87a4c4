//! The court and the oracle agree, on random orders of every kind, under every rule.

use chancery::board::Board;
use chancery::notation;
use chancery::order::{MovementOrder, Order};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Position, Rules, check};

use crate::common::orders::GENERATORS;
use crate::common::shared::shared_text;
use crate::common::{self, Random};
use crate::oracle::agreement::{any_rules, compare};

/// So many positions, shared out among the generators, each under some of the rules.
fn campaign(seed: u64, usual: usize, mut rules: impl FnMut(usize, &mut Random) -> Rules) {
    let mut court = Court::default();
    let mut random = Random::new(seed);
    for number in 0..common::rounds(usual) {
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, Board::classic());
        let rules = rules(number / GENERATORS.len(), &mut random);
        compare(&position, &orders, &rules, &mut court);
    }
}

#[test]
fn court_and_oracle_agree_under_the_sets_of_rules() {
    campaign(1, 6_000, |number, _| Rules::named(SETS[number % SETS.len()]).unwrap());
}

#[test]
fn court_and_oracle_agree_under_each_paradox_rule() {
    let paradox = OPTIONS.iter().find(|option| option.name == "paradox").unwrap();
    campaign(2, 8_000, |number, _| {
        let mut rules = Rules::default();
        let choice = &paradox.choices[number % paradox.choices.len()];
        rules.set("paradox", choice.name).unwrap();
        rules
    });
}

#[test]
fn court_and_oracle_agree_under_any_mixture_of_rules() {
    campaign(3, 6_000, |_, random| any_rules(random));
}

/// Positions of games, when they are there: in the folder that `CHANCERY_SHARED` names, else in
/// `../shared` beside the project.
#[test]
fn court_and_oracle_agree_on_positions_of_games() {
    let Some(text) = shared_text("bench/positions.jsonl") else { return };
    let (board, mut court) = (Board::classic(), Court::default());
    for (number, line) in text.lines().enumerate() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let position = Position::from_json(board, &value).unwrap();
        let rules = Rules::named(SETS[number % SETS.len()]).unwrap();
        let lists = value["orders"].as_object().unwrap().values();
        let texts = lists.flat_map(|list| list.as_array().unwrap());
        let orders: Vec<MovementOrder> = texts
            .filter_map(|text| {
                let reading = notation::read(text.as_str().unwrap(), board, Some(&position));
                match check(&reading.orders[0].order, &position, &rules) {
                    Ok(Order::Movement(order)) => Some(order),
                    _ => None,
                }
            })
            .collect();
        compare(&position, &orders, &rules, &mut court);
    }
}
