//! Explanations: every number and claim is worked out again on random orders, chosen positions are
//! told in both languages, and nothing that can be judged is left without a reason.

mod claims;
mod recount;
pub(super) mod sentences;

use std::collections::BTreeSet;

use chancery::adjudicate::{Contender, Judgment, Reason};
use chancery::board::{Board, Power};
use chancery::explain::{Explanation, Explanations, explain};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Lang, Order, Outcome, Position, RawOrder, Rules, notation};
use recount::Recount;

use crate::common::orders::GENERATORS;
use crate::common::{Random, rounds};

/// The sets of rules in turn, and between them any mixture of options.
fn some_rules(number: usize, random: &mut Random) -> Rules {
    if number.is_multiple_of(2) {
        return Rules::named(SETS[number / 2 % SETS.len()]).unwrap();
    }
    let mut rules = Rules::default();
    for option in OPTIONS {
        let choice = &option.choices[random.below(option.choices.len())];
        rules.set(option.name, choice.name).unwrap();
    }
    rules
}

/// The numbers that a reason states, in the order in which a sentence states them.
fn numbers(reason: &Reason) -> Vec<u32> {
    // Who does not get there has no strength that is worth a word.
    let counts = |one: &&Contender| one.strength > 0;
    match reason {
        Reason::Stands { attacks, .. } if attacks.is_empty() => Vec::new(),
        Reason::Stands { strength, attacks } => {
            let theirs = attacks.iter().filter(counts).map(|one| one.strength);
            [*strength].into_iter().chain(theirs).collect()
        }
        Reason::Moves { strength, beaten, .. } => {
            beaten.iter().filter(counts).flat_map(|one| [*strength, one.strength]).collect()
        }
        Reason::Bounces { strength, by, .. } => {
            by.iter().flat_map(|one| [one.strength, *strength]).collect()
        }
        Reason::DrivenOut { strength, attacker }
        | Reason::FleetDislodged { strength, attacker, .. } => vec![attacker.strength, *strength],
        _ => Vec::new(),
    }
}

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

#[test]
fn every_number_and_claim_can_be_worked_out_again() {
    let mut random = Random::new(0xec5a_1a10);
    let mut court = Court::default();
    let mut kinds = BTreeSet::new();
    for number in 0..rounds(1200) {
        let board =
            if random.chance(75) { Board::classic() } else { Board::built_in("lantern").unwrap() };
        let rules = some_rules(number, &mut random);
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, board);
        // Now and then a power gives no orders at all.
        let silent = random.pick(&board.powers().map(Some).chain([None; 9]).collect::<Vec<_>>());
        let given = orders.iter().filter_map(|&order| {
            let power = position.unit_in(board.province_of(order.unit())).unwrap().power();
            let given = (power, RawOrder::of(Order::Movement(order), &position));
            (Some(power) != silent).then_some(given)
        });
        let judgment = court.judge(&position, given, &rules);
        let before = (judgment.clone(), position.clone());
        let told = [Lang::EN, Lang::FR].map(|lang| explain(&judgment, &position, &rules, lang));
        let Outcome::Movement(outcome) = &judgment.outcome else { panic!() };
        let reasons = outcome.reasons(&position, &judgment.docket.context, &rules);
        let active: Vec<Power> = judgment.docket.entries.iter().map(|entry| entry.power).collect();
        let recount = Recount {
            position: &position,
            outcome,
            rules: &rules,
            reasons: &reasons,
            active: &active,
        };
        let case = format!("{} by {rules}: {orders:?}", position.to_text());
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for slot in recount.slots() {
                recount.examine(slot);
            }
            for one in told.iter().flat_map(Explanations::iter) {
                is_told(&one);
                sentence_states(&recount, &one);
            }
        }));
        assert!(checked.is_ok(), "{case}");
        for one in told[0].iter() {
            let kind = &one.to_json(&position)["reason"]["kind"];
            kinds.extend(kind.as_str().map(str::to_owned));
        }
        assert_eq!((judgment, position), before, "an explanation changes nothing: {case}");
    }
    // All but the several orders to one unit, which are sorted out before a judgment.
    assert_eq!(kinds.len(), 15, "{kinds:?}");
}

/// Are the numbers in a sentence those of the reason, and of the attack that dislodged the unit?
fn sentence_states(recount: &Recount<'_>, one: &Explanation<'_>) {
    let board = recount.position.board();
    let slot = recount.slots().find(|&slot| {
        let unit = recount.position.units()[slot];
        let name = format!("{} {}", unit.kind(), board.location_upper(unit.location()));
        one.unit == Some(&name)
    });
    let (Some(slot), Some(reason)) = (slot, one.reason) else { return };
    assert_eq!(reason, &recount.reasons[slot]);
    let mut expected = numbers(reason);
    let told = matches!(reason, Reason::DrivenOut { .. } | Reason::FleetDislodged { .. });
    if let (Some(attacker), false) = (recount.dislodger(slot), told) {
        expected.extend([recount.attack(attacker), recount.stand(slot, attacker)]);
        let [.., attack, stand] = expected[..] else { panic!() };
        assert!(attack > stand);
    }
    assert_eq!(digits(one.because), expected, "{}: {}", one.order, one.because);
    assert_eq!(one.dislodged_by.is_some(), recount.dislodger(slot).is_some());
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
