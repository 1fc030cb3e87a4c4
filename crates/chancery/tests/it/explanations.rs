//! Explanations: every sentence is recognised and every claim counted again, chosen positions are
//! explained in both languages, and nothing that can be judged is left without a reason.

mod campaign;
mod cases;
mod claims;
mod completeness;
mod facts;
mod help;
mod later;
mod matcher;
mod moves;
pub(super) mod sentences;
mod wording;

use std::collections::BTreeSet;

use chancery::adjudicate::Judgment;
use chancery::board::Board;
use chancery::explain::{Explanation, explain};
use chancery::rules::SETS;
use chancery::{Court, Lang, Order, Position, RawOrder, Rules, notation};
use serde_json::Value;

use self::campaign::{recount, some_rules};
use crate::common::orders::GENERATORS;
use crate::common::{Random, rounds};

/// The numbers in a text.
fn digits(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

fn is_told(one: &Explanation<'_>) {
    let text = one.because;
    assert!(text.ends_with('.') && !text.ends_with(" ."), "{}: `{text}`", one.order);
    assert!(!text.contains("  ") && !text.contains('{') && text.trim() == text, "{text}");
    assert!(!text.contains("..") && !text.contains("()"), "{text}");
}

/// All numbers in a value.
fn numbers(value: &Value, into: &mut Vec<u32>) {
    match value {
        Value::Number(number) => into.extend(number.as_u64().map(|number| number as u32)),
        Value::Array(all) => all.iter().for_each(|one| numbers(one, into)),
        Value::Object(all) => all.values().for_each(|one| numbers(one, into)),
        _ => {}
    }
}

#[test]
fn reasons_as_data_have_the_numbers_of_the_sentences() {
    let mut random = Random::new(0x0da7_a001);
    let mut court = Court::default();
    let mut kinds = BTreeSet::new();
    for number in 0..rounds(600) {
        let rules = some_rules(number, &mut random);
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, Board::classic());
        let given = orders.iter().map(|&order| {
            let place = position.board().province_of(order.unit());
            let power = position.unit_in(place).unwrap().power();
            (power, RawOrder::of(Order::Movement(order), &position))
        });
        // Now and then a power gives no orders at all.
        let silent = position.board().powers().next().filter(|_| random.chance(10));
        let given = given.filter(|&(power, _)| Some(power) != silent);
        let judgment = court.judge(&position, given, &rules);
        let before = (judgment.clone(), position.clone());
        let all = explain(&judgment, &position, &rules, Lang::EN);
        for one in all.iter() {
            let reason = &one.to_json(&position)["reason"];
            kinds.extend(reason["kind"].as_str().map(str::to_owned));
            let mut known = Vec::new();
            numbers(reason, &mut known);
            // The attack that dislodges a unit is told with the attacker's reason.
            for other in all.iter().filter(|other| one.dislodged_by == other.unit) {
                numbers(&other.to_json(&position)["reason"], &mut known);
            }
            for told in digits(one.because) {
                assert!(known.contains(&told), "{}: {} {reason}", one.order, one.because);
            }
        }
        assert_eq!((judgment.clone(), position.clone()), before, "an explanation changes nothing");
    }
    // All but the several orders to one unit, which are sorted out before a judgment.
    assert_eq!(kinds.len(), 15, "{kinds:?}");
}

/// A position and its orders, from the texts of a case.
fn judge_case(case: &serde_json::Value, rules: &Rules) -> (Position, Judgment) {
    let board = Board::classic();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_uppercase();
    let name = match case["phase"].as_str().unwrap() {
        "movement" => "S1901M",
        "retreat" => "S1901R",
        _ => "W1901A",
    };
    let mut state = serde_json::json!({"name": name, "units": {}, "centers": {}, "retreats": {}});
    for (list, mark) in [("units", ""), ("dislodged", "*")] {
        for unit in case[list].as_array().into_iter().flatten() {
            let coast = unit.get("coast").map(|coast| format!("/{}", text(coast)));
            let name = format!(
                "{} {}{}",
                text(&unit["type"]),
                text(&unit["province"]),
                coast.unwrap_or_default()
            );
            let power = text(&unit["power"]);
            if state["units"].get(&power).is_none() {
                state["units"][&power] = serde_json::json!([]);
            }
            let units = state["units"][&power].as_array_mut().unwrap();
            units.push(format!("{mark}{name}").into());
            if let (Some(retreats), "*") = (unit.get("retreats"), mark) {
                let retreats: Vec<String> = retreats.as_array().unwrap().iter().map(text).collect();
                state["retreats"][&power][&name] = serde_json::json!(retreats);
            }
        }
    }
    for (power, centres) in case["centers"].as_object().into_iter().flatten() {
        let centres: Vec<String> = centres.as_array().unwrap().iter().map(text).collect();
        state["centers"][power.to_uppercase()] = serde_json::json!(centres);
    }
    let position = Position::from_json(board, &serde_json::json!({"state": state})).unwrap();
    let mut given = Vec::new();
    for order in case["orders"].as_array().into_iter().flatten() {
        let power = board.power_named(&text(&order["power"])).unwrap();
        let reading = notation::read(order["text"].as_str().unwrap(), board, Some(&position));
        given.extend(reading.orders.into_iter().map(|read| (power, read.order)));
    }
    let judgment = Court::default().judge(&position, given, rules);
    (position, judgment)
}

#[test]
fn every_case_is_explained_under_all_rules_in_both_languages() {
    let cases: Vec<serde_json::Value> = serde_json::from_str(chancery::datc::CASES).unwrap();
    let mut count = 0;
    for case in cases.iter().flat_map(|case| case.get("setup").into_iter().chain([case])) {
        for rules in SETS.map(|set| Rules::named(set).unwrap()) {
            let (position, judgment) = judge_case(case, &rules);
            recount(&judgment, &position, &rules);
            let english = explain(&judgment, &position, &rules, Lang::EN);
            let french = explain(&judgment, &position, &rules, Lang::FR);
            assert_eq!(english.iter().len(), french.iter().len());
            for (one, other) in english.iter().zip(french.iter()) {
                is_told(&one);
                is_told(&other);
                assert_ne!(one.because, other.because);
                let names_places = other.reason.is_none();
                assert!(names_places || !other.because.contains('\''), "{}", other.because);
                assert_eq!((one.verdict, one.issue), (other.verdict, other.issue));
                assert_eq!(digits(one.because), digits(other.because));
                assert!(one.to_json(&position)["because"].is_string());
                count += 1;
            }
        }
    }
    assert!(count > 4000, "{count} orders were explained");
}
