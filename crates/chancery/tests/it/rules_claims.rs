//! What `docs/RULES.md` says of all adjudications, and no example can show, on random orders.

use chancery::adjudicate::MovementOutcome;
use chancery::order::MovementOrder;
use chancery::{Board, Court, Rules, Verdict};

use crate::common::Random;
use crate::common::{self, orders};

/// Judge many random orders by two sets of rules.
fn compare(one: &str, other: &str, mut each: impl FnMut(&MovementOutcome, &MovementOutcome)) {
    let (one, other): (Rules, Rules) = (one.parse().unwrap(), other.parse().unwrap());
    let mut random = Random::new(7);
    let mut court = Court::default();
    for round in 0..common::rounds(6000) {
        let makers = [orders::paradox_prone, orders::convoy_heavy, orders::paradox_prone];
        let (position, given) = makers[round % 3](&mut random, Board::classic());
        let left = court.movement(&position, &given, &one);
        let right = court.movement(&position, &given, &other);
        each(&left, &right);
    }
}

/// Is a support given by a unit that is driven out?
fn gives_and_leaves(outcome: &MovementOutcome) -> bool {
    outcome.rulings().any(|ruling| {
        let supports = matches!(
            ruling.order,
            MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. }
        );
        supports && ruling.verdict == Verdict::Succeeds && ruling.dislodged_by.is_some()
    })
}

fn moved(outcome: &MovementOutcome) -> Vec<bool> {
    (0..outcome.rulings().len()).map(|slot| outcome.moved(slot)).collect()
}

#[test]
fn by_the_szykman_rule_no_support_is_given_by_a_unit_that_is_dislodged() {
    let mut older = 0;
    compare("classic", "1982", |szykman, rule_1982| {
        assert!(!gives_and_leaves(szykman));
        older += usize::from(gives_and_leaves(rule_1982));
    });
    assert!(older > 0, "the rule of 1982 was never put to the test");
}

#[test]
fn the_rule_of_2000_moves_other_units_only_where_a_supporter_is_dislodged() {
    let mut differ = 0;
    compare("2023", "2023,paradox=2000", |szykman, rule_2000| {
        if moved(szykman) != moved(rule_2000) {
            differ += 1;
            assert!(gives_and_leaves(rule_2000), "{rule_2000:?}");
        }
    });
    assert!(differ > 0, "the two never differed");
}
