//! Who sees no map judges like who does: the cases of the DATC and random orders, rewritten.

use chancery::adjudicate::{MovementOutcome, Standing};
use chancery::blind::{self, Spelling};
use chancery::board::Board;
use chancery::order::MovementOrder;
use chancery::position::{Setup, Unit};
use chancery::rules::{OPTIONS, Paradox};
use chancery::{Court, Lang, Outcome, Phase, Position, Rules, UnitKind, notation};
use serde_json::Value;

use super::rewrite::{rewrite, unit_name};
use crate::common::orders::GENERATORS;
use crate::common::{Random, rounds_on};

/// Judge orders again without the map and compare verdicts and dislodged units. False if they cannot
/// be rewritten.
fn compare(
    position: &Position,
    outcome: &MovementOutcome,
    rules: &Rules,
    court: &mut Court,
) -> bool {
    let Some((text, slots)) = rewrite(position, outcome) else { return false };
    let orders = blind::read(&text, Spelling::Exact);
    let orders = orders.unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    let findings = orders.judge(court, rules, Lang::EN);
    let rewritten = findings.iter().take(slots.len());
    let found: Vec<_> = rewritten.map(|one| (one.verdict, one.dislodged_by.clone())).collect();
    let told = |&slot: &usize| {
        let by = outcome.dislodger(slot).map(|by| unit_name(position, by));
        (outcome.verdict(slot), by)
    };
    let expected: Vec<_> = slots.iter().map(told).collect();
    assert_eq!(found, expected, "under {rules}\n{text}");
    let lines = text.lines().filter(|line| !line.ends_with(':'));
    assert!(lines.eq(findings.iter().map(|one| &*one.order)), "{text}");
    true
}

/// The position and the judged orders of a case of the DATC, if it is a movement phase and every
/// order is followed.
fn case(case: &Value, rules: &Rules, court: &mut Court) -> Option<(Position, MovementOutcome)> {
    let board = Board::classic();
    if case["phase"] != "movement" {
        return None;
    }
    let mut setup = Setup::new(board, Phase::first(board));
    for piece in case["units"].as_array()? {
        let kind = UnitKind::from_letter(piece["type"].as_str()?.chars().next()?)?;
        let mut name = piece["province"].as_str()?.to_owned();
        if let Some(coast) = piece["coast"].as_str() {
            name = format!("{name}/{coast}");
        }
        let power = board.power_named(piece["power"].as_str()?).unwrap();
        setup.unit(Unit::new(power, kind, board.place_named(&name).unwrap()));
    }
    let position = setup.finish().unwrap();
    let mut given = Vec::new();
    for order in case["orders"].as_array()? {
        let power = board.power_named(order["power"].as_str()?).unwrap();
        let reading = notation::read(order["text"].as_str()?, board, Some(&position));
        if !reading.errors.is_empty() {
            return None;
        }
        given.extend(reading.orders.into_iter().map(|read| (power, read.order)));
    }
    let judgment = court.judge(&position, given, rules);
    let followed = judgment.docket.entries.iter();
    let followed = followed.map(|entry| &entry.standing);
    if !followed.clone().all(|standing| matches!(standing, Standing::Followed(_))) {
        return None;
    }
    let Outcome::Movement(outcome) = judgment.outcome else { return None };
    Some((position, outcome))
}

#[test]
fn the_cases_of_the_datc_end_the_same_without_a_map() {
    let cases: Vec<Value> = serde_json::from_str(chancery::datc::CASES).unwrap();
    let mut court = Court::default();
    let (mut compared, mut lost) = (0, Vec::new());
    for one in &cases {
        for set in ["classic", "2023", "2000"] {
            let rules = Rules::named(set).unwrap();
            let Some((position, outcome)) = case(one, &rules, &mut court) else { continue };
            if compare(&position, &outcome, &rules, &mut court) {
                compared += 1;
            } else {
                lost.push(one["id"].as_str().unwrap());
            }
        }
    }
    println!("{compared} compared, not to be written: {lost:?}");
    assert!(compared >= 3 * 110, "{compared}");
    assert!(lost.is_empty(), "{lost:?}");
}

/// Rules under which an army either sails or walks. What no order can say is a convoy that turns
/// into a walk on the way.
fn some_rules(number: usize, random: &mut Random) -> Rules {
    const SETS: [&str; 6] =
        ["classic", "2000", "1982", "1971,adjacent_convoy=via-only", "webdip", "2023"];
    if number.is_multiple_of(2) {
        return SETS[number / 2 % SETS.len()].parse().unwrap();
    }
    let mut rules = Rules::default();
    let free = ["convoy_disruption", "paradox", "convoyed_cut", "swap_bounce"];
    for option in OPTIONS.iter().filter(|option| free.contains(&option.name)) {
        let choice = &option.choices[random.below(option.choices.len())];
        rules.set(option.name, choice.name).unwrap();
    }
    rules
}

/// By the rule of 1982 a fleet that stands ready for an army that walks is convoying, if the route
/// is complete. Nobody writes that route, so it is not known here.
fn is_unsaid(position: &Position, outcome: &MovementOutcome, rules: &Rules) -> bool {
    let board = position.board();
    let walks = |at| {
        let place = board.province_of(at);
        let mut slots = 0..position.units().len();
        let slot = slots.find(|&slot| board.province_of(outcome.order(slot).unit()) == place);
        slot.is_some_and(|slot| !outcome.went_by_convoy(slot))
    };
    rules.paradox == Paradox::Rule1982
        && outcome.rulings().any(|ruling| match ruling.order {
            MovementOrder::Convoy { army, .. } => walks(army),
            _ => false,
        })
}

#[test]
fn random_orders_end_the_same_without_a_map() {
    let mut court = Court::default();
    let boards = chancery::board::BUILT_IN.iter().map(|(id, _)| Board::built_in(id).unwrap());
    // Some generators look for coasts.
    for board in boards.filter(|board| !board.seas().is_empty()) {
        let id = board.id();
        for (seed, (name, generator)) in GENERATORS.into_iter().enumerate() {
            let mut random = Random::new(seed as u64);
            let (mut compared, mut unsaid, mut lost) = (0, 0, 0);
            for number in 0..rounds_on(board, 2_000) {
                let (position, orders) = generator(&mut random, board);
                let rules = some_rules(number, &mut random);
                let outcome = court.movement(&position, &orders, &rules);
                if is_unsaid(&position, &outcome, &rules) {
                    unsaid += 1;
                    continue;
                }
                if compare(&position, &outcome, &rules, &mut court) {
                    compared += 1;
                } else {
                    lost += 1;
                }
            }
            let counts =
                format!("{id}, {name}: {compared} compared, {unsaid} unsaid, {lost} with a circle");
            println!("{counts}");
            // Fewer rounds are too few for shares.
            let many = compared + unsaid + lost >= 1_000;
            assert!(!many || lost * 20 <= compared && unsaid * 4 <= compared, "{counts}");
            assert!(compared > 0, "{counts}");
        }
    }
}
