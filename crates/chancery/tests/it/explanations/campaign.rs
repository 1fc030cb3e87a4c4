//! Every sentence about recorded games, random games and difficult random orders is taken apart and
//! counted again. `CHANCERY_ROUNDS` makes the campaign longer.

use chancery::adjudicate::Judgment;
use chancery::board::Board;
use chancery::notation::{self, Dialect};
use chancery::order::RawOrder;
use chancery::rules::{OPTIONS, Paradox, SETS};
use chancery::{BoardRef, Court, LegalOrders, Order, Outcome, PhaseKind, Position, Power, Rules};
use serde_json::Value;

use super::claims::{check_movement, unheard};
use super::later::{check_adjustments, check_retreats};
use super::sentences::all_judged;
use super::wording::{ADJUSTMENTS, HELP, MOVEMENT, RETREATS};
use crate::common::orders::GENERATORS;
use crate::common::shared::shared_text;
use crate::common::{Random, position_of, rounds};

/// Check every sentence that explains a judgment, in both languages; how many there are.
#[track_caller]
pub(super) fn recount(judgment: &Judgment, position: &Position, rules: &Rules) -> usize {
    let counted = match &judgment.outcome {
        Outcome::Movement(outcome) => check_movement(judgment, outcome, position, rules),
        Outcome::Retreat(outcome) => check_retreats(judgment, outcome, position, rules),
        Outcome::Adjustment(outcome) => check_adjustments(judgment, outcome, position, rules),
    };
    counted.unwrap_or_else(|error| {
        let given = judgment.docket.entries.iter().map(|entry| {
            let order = notation::write(
                Dialect::Standard,
                &entry.written,
                position.board(),
                Some(position),
            );
            format!("{}: {}", position.board().power(entry.power).id, order.unwrap_or_default())
        });
        let given = given.collect::<Vec<_>>().join("\n");
        panic!("{error}\n{} by {rules}\n{given}", position.to_text());
    })
}

/// The sets of rules in turn, and between them any mixture of options.
pub(super) fn some_rules(number: usize, random: &mut Random) -> Rules {
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

#[test]
fn difficult_orders_are_explained_as_they_were_decided() {
    let mut random = Random::new(0xec5a_1a10);
    let mut court = Court::default();
    let mut count = 0;
    for (judgment, position, rules) in all_judged() {
        count += recount(&judgment, &position, &rules);
    }
    for number in 0..rounds(5000) {
        let board =
            if random.chance(75) { Board::classic() } else { Board::built_in("lantern").unwrap() };
        let mut rules = some_rules(number, &mut random);
        let (name, generator) = GENERATORS[number % GENERATORS.len()];
        if name == "paradox_prone" && random.chance(30) {
            rules.paradox = Paradox::AllHold;
        }
        let (position, orders) = generator(&mut random, board);
        // Now and then a power gives no orders at all.
        let silent = random.pick(&board.powers().map(Some).chain([None; 9]).collect::<Vec<_>>());
        let given = orders.iter().filter_map(|&order| {
            let power = position.unit_in(board.province_of(order.unit())).unwrap().power();
            let given = (power, RawOrder::of(Order::Movement(order), &position));
            (Some(power) != silent).then_some(given)
        });
        let judgment = court.judge(&position, given, &rules);
        count += recount(&judgment, &position, &rules);
    }
    println!("{count} sentences");
    assert!(count > 200_000, "{count} sentences");
    // All but what only the written orders of the DATC lead to, and what takes rare paradoxes.
    let rare = [
        "replaced",
        "rival stopped",
        "beaten, then stopped",
        "fleets dislodged and stopped",
        "fleet dislodged and stopped",
    ];
    let unheard = unheard(&[MOVEMENT, HELP]);
    assert!(unheard.iter().all(|key| rare.contains(key)), "{unheard:?}");
}

/// A legal order for most units, preferably one that has to do with others; about as many builds and
/// removals as are due, or fewer.
fn some_orders(random: &mut Random, position: &Position, rules: &Rules) -> Vec<(Power, RawOrder)> {
    let board = position.board();
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let mut given = Vec::new();
    for power in board.powers().filter(|_| random.below(20) > 0).collect::<Vec<_>>() {
        let own: Vec<Order> = legal.of_power(position, power).collect();
        let mut chosen: Vec<Order> = Vec::new();
        if position.phase().kind == PhaseKind::Adjustment {
            let due = position.surplus(power).unsigned_abs() as usize;
            for _ in 0..(due + 1).saturating_sub(random.below(3)) {
                chosen.extend((!own.is_empty()).then(|| random.pick(&own)));
            }
        } else {
            let mut places: Vec<_> = own.iter().filter_map(|order| order.place()).collect();
            places.dedup();
            for place in places {
                let of_unit: Vec<Order> =
                    own.iter().copied().filter(|order| order.place() == Some(place)).collect();
                if random.chance(95) {
                    chosen.push(random.pick(&of_unit));
                }
            }
        }
        given.extend(chosen.into_iter().map(|order| (power, RawOrder::of(order, position))));
    }
    given
}

fn play(random: &mut Random, board: &BoardRef, rules: &Rules, phases: usize) -> usize {
    let mut court = Court::default();
    let mut position = Position::start(board);
    let mut count = 0;
    for _ in 0..phases {
        let given = some_orders(random, &position, rules);
        let judgment = court.judge(&position, given, rules);
        count += recount(&judgment, &position, rules);
        position = judgment.outcome.next(&position, rules);
    }
    count
}

#[test]
fn random_games_are_explained_as_they_were_decided() {
    let mut random = Random::new(0x7e57_ed01);
    let mut count = 0;
    for number in 0..rounds(40) {
        let board =
            if number % 4 == 3 { Board::built_in("lantern").unwrap() } else { Board::classic() };
        let rules = some_rules(number, &mut random);
        count += play(&mut random, board, &rules, 60);
    }
    for number in 0..rounds(1500) {
        let rules = some_rules(number, &mut random);
        let kind = random.pick(&[PhaseKind::Retreat, PhaseKind::Adjustment]);
        let position = position_of(&mut random, Board::classic(), kind);
        let given = some_orders(&mut random, &position, &rules);
        let judgment = Court::default().judge(&position, given, &rules);
        count += recount(&judgment, &position, &rules);
    }
    println!("{count} sentences");
    assert!(count > 50_000, "{count} sentences");
    let rare = ["several orders", "replaced", "no way home", "in an owned centre"];
    let unheard = unheard(&[RETREATS, ADJUSTMENTS]);
    assert!(unheard.iter().all(|key| rare.contains(key)), "{unheard:?}");
}

#[test]
fn recorded_games_are_explained_as_they_were_decided() {
    let board = Board::classic();
    for file in ["games/mixed.jsonl", "games/selfplay.jsonl"] {
        let Some(text) = shared_text(file) else { continue };
        let mut count = 0;
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            for phase in game["phases"].as_array().unwrap() {
                let Ok(position) = Position::from_json(board, phase) else { continue };
                let mut given = Vec::new();
                for (power, orders) in phase["orders"].as_object().unwrap() {
                    let Ok(power) = board.power_named(power) else { continue };
                    for order in orders.as_array().into_iter().flatten() {
                        let order = order.as_str().unwrap();
                        let read =
                            notation::read_strict(Dialect::Python, order, board, Some(&position));
                        given.extend(read.orders.into_iter().map(|read| (power, read.order)));
                    }
                }
                for set in ["classic", "webdip", "2023"] {
                    let rules = Rules::named(set).unwrap();
                    let judgment = Court::default().judge(&position, given.clone(), &rules);
                    count += recount(&judgment, &position, &rules);
                }
            }
        }
        println!("{file}: {count} sentences");
        assert!(count > 1000, "{file}: {count} sentences");
    }
}
