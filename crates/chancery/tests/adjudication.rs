//! The court and the oracle agree, on random orders of every kind, under every rule.

mod common;
mod oracle;
#[path = "common/orders.rs"]
mod orders;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chancery::adjudicate::MovementOutcome;
use chancery::board::{Board, Province};
use chancery::notation::{self, Dialect, write_order};
use chancery::order::{MovementOrder, Order};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Position, Rules, Verdict, check};
use common::Random;
use oracle::Findings;
use orders::GENERATORS;

/// What the court found, in the words of the oracle. Standoffs and circles are not told apart by
/// an outcome; retreats show the former.
fn findings(position: &Position, outcome: &MovementOutcome, oracle: &Findings) -> Findings {
    let board = position.board();
    let place = |slot: usize| board.province_of(position.units()[slot].location());
    let slots = || 0..position.units().len();
    let of_kind = |is: fn(&MovementOrder) -> bool| -> BTreeMap<Province, bool> {
        let rulings = outcome.rulings().enumerate();
        rulings
            .filter(|(_, ruling)| is(&ruling.order) && ruling.verdict != Verdict::Void)
            .map(|(slot, ruling)| (place(slot), ruling.verdict == Verdict::Succeeds))
            .collect()
    };
    let dislodged = slots().filter_map(|slot| Some((place(slot), place(outcome.dislodger(slot)?))));
    Findings {
        moved: slots().filter(|&slot| outcome.moved(slot)).map(place).collect(),
        dislodged: dislodged.collect(),
        supports: of_kind(|order| {
            matches!(order, MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. })
        }),
        void: slots().filter(|&slot| outcome.verdict(slot) == Verdict::Void).map(place).collect(),
        convoys: of_kind(|order| matches!(order, MovementOrder::Convoy { .. })),
        by_convoy: slots().filter(|&slot| outcome.went_by_convoy(slot)).map(place).collect(),
        standoffs: oracle.standoffs.clone(),
        retreats: outcome
            .dislodged(position)
            .map(|one| (board.province_of(one.unit.location()), position.retreats(one).collect()))
            .collect(),
        cores: sorted(
            outcome.paradoxes().map(|core| core.into_iter().map(place).collect()).collect(),
        ),
        circles: oracle.circles.clone(),
    }
}

fn sorted(mut cores: Vec<BTreeSet<Province>>) -> Vec<BTreeSet<Province>> {
    cores.sort();
    cores
}

/// Rules with any choice of the options that bear on movement.
fn any_rules(random: &mut Random) -> Rules {
    let mut rules = Rules::default();
    for option in OPTIONS.iter().filter(|option| bears_on_movement(option.name)) {
        let choice = &option.choices[random.below(option.choices.len())];
        rules.set(option.name, choice.name).unwrap();
    }
    rules
}

fn bears_on_movement(option: &str) -> bool {
    let names = [
        "convoy_disruption",
        "paradox",
        "adjacent_convoy",
        "land_fallback",
        "convoyed_cut",
        "convoyed_retreat",
        "swap_bounce",
    ];
    names.contains(&option)
}

fn compare(position: &Position, orders: &[MovementOrder], rules: &Rules, court: &mut Court) {
    let mut oracle = oracle::resolve(position, orders, rules);
    oracle.cores = sorted(oracle.cores);
    let outcome = court.movement(position, orders, rules);
    let found = findings(position, &outcome, &oracle);
    if found != oracle {
        let texts: Vec<String> = orders
            .iter()
            .map(|&order| write_order(Dialect::Standard, Order::Movement(order), position).unwrap())
            .collect();
        panic!(
            "{position:?}\nrules {rules}\n{}\ncourt: {found:?}\noracle: {oracle:?}",
            texts.join("\n")
        );
    }
}

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
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("CHANCERY_SHARED").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(folder.join("bench/positions.jsonl")) else {
        println!("skipped: bench/positions.jsonl is not here");
        return;
    };
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
