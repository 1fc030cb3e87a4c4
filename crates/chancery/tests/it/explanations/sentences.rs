//! Chosen positions in words. The table has the rules, the orders (only the units that are named
//! in them are on the board; one whose order ends with a dash gets none), and for some orders what
//! came of them, the issue of the DATC, and why, in English and in French.

use std::collections::BTreeMap;

use chancery::adjudicate::Judgment;
use chancery::board::Board;
use chancery::explain::{Explanation, explain};
use chancery::{Court, Lang, Position, Rules, notation};
use serde_json::json;

const TABLE: &str = include_str!("sentences.txt");

pub(super) fn judged(rules: &Rules, orders: &[&str]) -> (Judgment, Position) {
    let board = Board::classic();
    let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (power, order) in orders.iter().map(|line| line.split_once(": ").unwrap()) {
        let unit = order.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let own = units.entry(power).or_default();
        if !own.contains(&unit) {
            own.push(unit);
        }
    }
    let state = json!({"name": "S1901M", "units": units, "retreats": {}, "centers": {}});
    let position = Position::from_json(board, &json!({"state": state})).unwrap();
    let mut given = Vec::new();
    for (power, order) in orders.iter().map(|line| line.split_once(": ").unwrap()) {
        if order.ends_with(" -") {
            continue;
        }
        let reading = notation::read(order, board, Some(&position));
        assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{order}");
        given.push((board.power_named(power).unwrap(), reading.orders[0].order.clone()));
    }
    let judgment = Court::default().judge(&position, given, rules);
    (judgment, position)
}

/// The chosen positions, judged.
pub(super) fn all_judged() -> impl Iterator<Item = (Judgment, Position, Rules)> {
    TABLE.trim().split("\n\n").map(|block| {
        let mut lines = block.lines();
        let rules: Rules = lines.next().unwrap().trim_start_matches("# ").parse().unwrap();
        let orders: Vec<&str> = lines.take_while(|line| !line.starts_with("> ")).collect();
        let (judgment, position) = judged(&rules, &orders);
        (judgment, position, rules)
    })
}

/// Everything that is told of the chosen positions, in a language.
pub(crate) fn every_reason(lang: Lang) -> Vec<String> {
    let mut all = Vec::new();
    for (judgment, position, rules) in all_judged() {
        let told = explain(&judgment, &position, &rules, lang);
        all.extend(told.iter().map(|one| one.because.to_owned()));
    }
    all
}

#[test]
fn chosen_orders_are_told_in_both_languages() {
    // With CHANCERY_BLESS, the table is written anew: read the difference before it is kept.
    let bless = std::env::var_os("CHANCERY_BLESS").is_some();
    let mut blessed = TABLE.to_owned();
    let mut kinds = std::collections::HashSet::new();
    for block in TABLE.trim().split("\n\n") {
        let mut lines = block.lines();
        let rules: Rules = lines.next().unwrap().trim_start_matches("# ").parse().unwrap();
        let lines: Vec<&str> = lines.collect();
        let first = lines.iter().position(|line| line.starts_with("> ")).unwrap();
        let (judgment, position) = judged(&rules, &lines[..first]);
        let told = [Lang::EN, Lang::FR].map(|lang| explain(&judgment, &position, &rules, lang));
        let [english, french] = told.each_ref().map(|all| all.iter().collect::<Vec<Explanation>>());
        for expected in lines[first..].chunks(3) {
            let [head, in_english, in_french] = expected else { panic!("{block}") };
            let number = english.iter().position(|one| {
                let issue = one.issue.map(|issue| format!(" ({issue})")).unwrap_or_default();
                *head == format!("> {}: {}{issue}", one.order, one.verdict.name())
            });
            let number = number.unwrap_or_else(|| panic!("{head} in {block}: {english:#?}"));
            let told = [english[number].because, french[number].because];
            if bless {
                blessed = blessed.replacen(
                    &format!("{head}\n{in_english}\n{in_french}"),
                    &format!("{head}\n{}\n{}", told[0], told[1]),
                    1,
                );
            } else {
                assert_eq!(told, [*in_english, *in_french], "{block}");
            }
            kinds.extend(english[number].reason.map(std::mem::discriminant));
        }
    }
    if bless {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/explanations/sentences.txt");
        std::fs::write(path, blessed).unwrap();
    }
    assert_eq!(kinds.len(), 15, "every reason but several orders to one unit is told");
}
