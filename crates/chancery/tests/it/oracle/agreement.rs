//! The court and the oracle, held against each other.

#![allow(dead_code, unreachable_pub, reason = "each target uses its part")]

use std::collections::{BTreeMap, BTreeSet};

use chancery::adjudicate::MovementOutcome;
use chancery::board::Province;
use chancery::notation::{Dialect, write_order};
use chancery::order::{MovementOrder, Order};
use chancery::rules::OPTIONS;
use chancery::{Court, Position, Rules, Verdict};

use super::{self as oracle, Findings};
use crate::common::Random;

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
pub fn any_rules(random: &mut Random) -> Rules {
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

/// They agree in everything.
pub fn compare(position: &Position, orders: &[MovementOrder], rules: &Rules, court: &mut Court) {
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
