//! Games and positions that others recorded, when they are there: in the folder that
//! `CHANCERY_SHARED` names, else in `../shared` beside the project. They are no part of it; where
//! they are missing, each test says so and passes.

use chancery::board::Board;
use chancery::datc::DatcCase;
use chancery::notation::{self, Dialect};
use chancery::order::Fault;
use chancery::replay::{Comparison, DifferenceKind, SavedGame};
use chancery::{Position, Rules, Verdict, check_by};
use serde_json::Value;

use crate::common::shared::shared_text;

/// A file with a JSON value in each line.
fn shared(file: &str) -> Option<Vec<Value>> {
    let text = shared_text(file)?;
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// The orders of a phase with their power.
fn orders(phase: &Value) -> Vec<(&str, &str)> {
    let powers = phase["orders"].as_object().unwrap().iter();
    let lists = powers.filter_map(|(power, list)| Some((power.as_str(), list.as_array()?)));
    lists
        .flat_map(|(power, list)| list.iter().map(move |order| (power, order.as_str().unwrap())))
        .collect()
}

/// Read an order as the Python package writes it, and check it.
fn faults(position: &Position, power: &str, text: &str) -> Vec<Fault> {
    let board = position.board();
    let reading = notation::read_strict(Dialect::Python, text, board, Some(position));
    assert_eq!(
        (reading.orders.len(), reading.errors.len()),
        (1, 0),
        "{text}: {:?}",
        reading.errors
    );
    let order = &reading.orders[0].order;
    let again = notation::write(Dialect::Python, order, board, None);
    assert_eq!(again.as_deref(), Ok(text));
    let free = notation::read(text, board, Some(position));
    assert_eq!(&free.orders[0].order, order, "{text}: the default reader differs");
    check_by(board.find_power(power).unwrap(), order, position, &Rules::default())
        .err()
        .unwrap_or_default()
}

#[test]
fn every_order_of_the_benchmark_positions_is_legal() {
    let Some(lines) = shared("bench/positions.jsonl") else {
        return;
    };
    let mut count = 0;
    for line in &lines {
        let position = Position::from_json(Board::classic(), line).unwrap();
        for (power, text) in orders(line) {
            let faults = faults(&position, power, text);
            // The recorder listed supports by the fleet that would have to convoy; DATC 6.D.31.
            let own = faults.iter().all(|fault| matches!(fault, Fault::OnlyYouCouldCarry(..)));
            assert!(own, "{power} {text} in {position:?}: {faults:?}");
            count += 1;
        }
    }
    println!("{count} orders in {} positions", lines.len());
}

#[test]
fn every_phase_of_the_recorded_games_is_read() {
    for file in ["games/mixed.jsonl", "games/selfplay.jsonl"] {
        let Some(games) = shared(file) else { continue };
        let (mut phases, mut given, mut illegal) = (0, 0, 0);
        for phase in games.iter().flat_map(|game| game["phases"].as_array().unwrap()) {
            if phase["name"] == "COMPLETED" {
                continue;
            }
            let position = Position::from_json(Board::classic(), phase);
            let position = position.unwrap_or_else(|error| panic!("{}: {error}", phase["name"]));
            assert_eq!(
                Position::from_json(Board::classic(), &position.to_json()),
                Ok(position.clone())
            );
            for (power, text) in orders(phase) {
                illegal += usize::from(!faults(&position, power, text).is_empty());
                given += 1;
            }
            phases += 1;
        }
        println!("{file}: {phases} phases, {given} orders, {illegal} of them not legal here");
        assert!(illegal * 50 < given, "{illegal} of {given} orders that were played are not legal");
    }
}

/// Every phase of the games in a file, with the game's id: how many agree, and those that do not.
fn replayed(file: &str, rules: &str) -> Option<(usize, Vec<(String, Comparison)>)> {
    let text = shared_text(file)?;
    let rules: Rules = rules.parse().unwrap();
    let mut all = Vec::new();
    for line in text.lines() {
        let game = SavedGame::read(line).unwrap();
        let phases = game.replay(game.board().unwrap(), &rules);
        all.extend(phases.into_iter().map(|phase| (game.id(), phase)));
    }
    let count = all.len();
    all.retain(|(_, phase)| !phase.differences.is_empty());
    Some((count - all.len(), all))
}

#[test]
fn the_recorded_games_are_judged_as_they_were() {
    for (file, phases) in [("games/mixed.jsonl", 373), ("games/selfplay.jsonl", 425)] {
        for rules in ["webdip", "classic,land_fallback=no-route"] {
            let Some((agree, differ)) = replayed(file, rules) else { continue };
            assert!(differ.is_empty(), "{file} by {rules}: {differ:#?}");
            assert_eq!(agree, phases, "{file} by {rules}");
        }
    }
}

/// Twice an army asks for a convoy to a neighbour that no fleet was ordered to give. Those who
/// played let it walk; by the classic rules it stays (DATC 6.G.8).
#[test]
fn by_the_classic_rules_the_recorded_games_differ_where_a_convoy_was_not_ordered() {
    let Some((agree, differ)) = replayed("games/mixed.jsonl", "classic") else { return };
    let phases: Vec<&str> = differ.iter().map(|(_, phase)| phase.phase.as_str()).collect();
    assert_eq!((agree, &phases[..]), (371, &["F1906M", "S1911M"][..]));
    for ((_, phase), order) in differ.iter().zip(["A SEV - RUM VIA", "A SPA - GAS VIA"]) {
        assert_eq!(phase.differences[0].part, DifferenceKind::Units);
        let void = phase.orders.iter().filter(|heard| heard.verdict == Ok(Verdict::Void));
        assert_eq!(void.map(|heard| heard.text.as_str()).collect::<Vec<_>>(), [order]);
    }
    let Some((agree, differ)) = replayed("games/selfplay.jsonl", "classic") else { return };
    assert_eq!((agree, differ.len()), (425, 0));
}

/// The state of a DATC case, in the layout that positions are read from.
fn datc_state(case: &Value, phase: &str) -> Value {
    let mut units = serde_json::Map::new();
    for unit in case["units"].as_array().unwrap() {
        let place = unit["province"].as_str().unwrap();
        let coast = unit["coast"].as_str().map(|coast| format!("/{coast}")).unwrap_or_default();
        let text = format!("{} {place}{coast}", unit["type"].as_str().unwrap());
        let list = units
            .entry(unit["power"].as_str().unwrap())
            .or_insert_with(|| Value::Array(Vec::new()));
        list.as_array_mut().unwrap().push(text.into());
    }
    serde_json::json!({"name": phase, "units": units, "centers": case.get("centers")})
}

/// Orders that are illegal only because an earlier order of the same case used up the right; one
/// order by itself cannot tell.
const USED_UP: [(&str, &str); 4] =
    [("6.I.1", "A mun B"), ("6.I.7", "A mos B"), ("6.J.1", "A par D"), ("6.J.2", "F nth D")];

#[test]
fn what_the_datc_calls_illegal_is_illegal_and_nothing_else() {
    let Some(text) = shared_text("reference/datc.json") else { return };
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let mut count = 0;
    for case in &cases {
        let phase = match case["phase"].as_str() {
            Some("movement") => "S1901M",
            Some("build") => "W1901A",
            _ => continue,
        };
        let Some(results) = case["expect"]["results"].as_array() else { continue };
        let position = Position::from_json(Board::classic(), &datc_state(case, phase)).unwrap();
        let id = case["id"].as_str().unwrap();
        for (order, result) in case["orders"].as_array().unwrap().iter().zip(results) {
            let (power, text) = (order["power"].as_str().unwrap(), order["text"].as_str().unwrap());
            let power = position.board().find_power(power).unwrap();
            let reading = notation::read(text, position.board(), Some(&position));
            assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{id} {text}");
            let legal =
                check_by(power, &reading.orders[0].order, &position, &Rules::default()).is_ok();
            let illegal = result.as_str().unwrap().starts_with("illegal");
            if !USED_UP.contains(&(id, text)) {
                assert_eq!(legal, !illegal, "{id} {text}");
                count += 1;
            }
        }
    }
    println!("{count} orders of the DATC");
}

#[test]
fn the_reference_cases_pass() {
    let Some(text) = shared_text("reference/datc.json") else { return };
    let rules = Rules::named("2023").unwrap();
    let cases = DatcCase::read_all(&text).unwrap();
    for case in &cases {
        assert_eq!(case.run(Board::classic(), &rules).unwrap(), [], "{}", case.id);
    }
    println!("{} cases", cases.len());
}
