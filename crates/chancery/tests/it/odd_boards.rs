//! Random boards with convoying coasts, borders that lead one way and armed neutrals: whatever is computed in two
//! ways gives one answer, and the court and the oracle agree.

use std::collections::BTreeSet;

use chancery::adjudicate::NumberCourt;
use chancery::game::record::Record;
use chancery::order::catalogue::{LegalNumbers, NumberChecker};
use chancery::order::{LegalOrders, MovementOrder, Order};
use chancery::position::{PackedPosition, PositionLine, PositionUnpacker, Setup};
use chancery::{
    Court, Game, PhaseKind, Position, RawOrder, Rules, UnitKind, adjudicate, check, legal_orders,
};

use crate::common::boards::{OddBoard, odd_board};
use crate::common::invariants;
use crate::common::orders::{self, GENERATORS};
use crate::common::play::random_orders;
use crate::common::{self, Random, rounds};
use crate::generated_is_legal::passing;
use crate::oracle::agreement::{any_rules, compare};

#[test]
fn a_board_has_the_borders_of_its_file() {
    let mut random = Random::new(201);
    let (mut one_way, mut convoying, mut neutral) = (0, 0, 0);
    for _ in 0..rounds(150) {
        let OddBoard { board, borders, convoying: expected, text } = odd_board(&mut random);
        let mut found = BTreeSet::new();
        for (kind, from) in board
            .locations()
            .flat_map(|at| [UnitKind::Army, UnitKind::Fleet].map(|kind| (kind, at)))
        {
            for &to in board.reach(kind, from) {
                let id = |at| board.location_id(at).to_owned();
                found.insert((kind, id(from), id(to)));
                let (place, goal) = (board.province_of(from), board.province_of(to));
                assert!(board.entrances(kind, goal).contains(place), "{text}");
            }
        }
        assert_eq!(found, borders, "{text}");
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            let own = borders.iter().filter(|border| border.0 == kind);
            let pairs: BTreeSet<[&String; 2]> =
                own.clone().map(|(_, from, to)| [from.min(to), from.max(to)]).collect();
            assert_eq!(board.border_count(kind), pairs.len(), "{text}");
            one_way += 2 * pairs.len() - own.count();
        }
        let here: BTreeSet<String> = board
            .convoying()
            .iter()
            .map(|at| board.location_id(at.location()).to_owned())
            .collect();
        assert_eq!(here, expected, "{text}");
        convoying += board.convoying().len() - board.seas().len();
        neutral += board.neutral().map_or(0, |force| board.power(force).units.len());
    }
    assert!(one_way > 500 && convoying > 100 && neutral > 100, "{one_way} {convoying} {neutral}");
}

/// A position of a kind of phase, as dense as a game's or as the generators make them.
fn any_position(random: &mut Random, odd: &OddBoard) -> Position {
    common::position(random, &odd.board)
}

#[test]
fn court_and_oracle_agree() {
    let mut random = Random::new(202);
    let mut court = Court::default();
    let (mut by_coast, mut hit, mut carried) = (0, 0, 0);
    for number in 0..rounds(1_200) {
        let odd = odd_board(&mut random);
        for round in 0..10 {
            let (position, orders) = if round % 6 == 5 {
                let units = 4 + random.below(12);
                orders::scattered(&mut random, &odd.board, units, false)
            } else {
                GENERATORS[round % 5].1(&mut random, &odd.board)
            };
            let rules = if number % 2 == 0 { Rules::default() } else { any_rules(&mut random) };
            compare(&position, &orders, &rules, &mut court);
            // How much of what is new was met.
            let board = position.board();
            let outcome = court.movement(&position, &orders, &rules);
            for (slot, unit) in position.units().iter().enumerate() {
                let place = board.province_of(unit.location());
                let convoys = matches!(outcome.order(slot), MovementOrder::Convoy { .. });
                by_coast += usize::from(convoys && !board.seas().contains(place));
                carried += usize::from(outcome.moved(slot) && outcome.went_by_convoy(slot));
                hit += usize::from(board.is_neutral(unit.power()) && outcome.is_dislodged(slot));
            }
        }
    }
    let expected = rounds(100);
    assert!(
        by_coast > expected && hit > expected && carried > expected,
        "{by_coast} {hit} {carried}"
    );
}

#[test]
fn what_is_generated_is_what_is_legal() {
    let mut random = Random::new(203);
    for _ in 0..rounds(60) {
        let odd = odd_board(&mut random);
        for _ in 0..4 {
            let position = any_position(&mut random, &odd);
            let rules = Rules::default();
            let generated = legal_orders(&position, &rules);
            let set: BTreeSet<Order> = generated.iter().copied().collect();
            assert_eq!(set.len(), generated.len(), "duplicates in {position:?}\n{}", odd.text);
            assert_eq!(set, passing(&position, &rules, false), "{position:?}\n{}", odd.text);
            let board = position.board();
            for &order in &generated {
                let written = RawOrder::of(order, &position);
                assert_eq!(check(&written, &position, &rules), Ok(order), "in {position:?}");
                let unit = order.place().and_then(|at| position.unit_in(board.province_of(at)));
                if let (Order::Movement(_), Some(unit)) = (order, unit) {
                    assert!(!board.is_neutral(unit.power()), "nobody orders neutrals");
                }
            }
        }
    }
}

#[test]
fn numbers_are_those_of_the_legal_orders() {
    let mut random = Random::new(204);
    let (mut numbers, mut checker) = (LegalNumbers::new(), NumberChecker::default());
    for _ in 0..rounds(120) {
        let odd = odd_board(&mut random);
        let catalogue = odd.board.catalogue();
        for _ in 0..6 {
            let position = any_position(&mut random, &odd);
            let rules = Rules::default();
            numbers.fill(&position, &rules);
            let listed: Vec<u32> = legal_orders(&position, &rules)
                .into_iter()
                .map(|order| catalogue.number_of(order, &position).unwrap())
                .collect();
            assert_eq!(numbers.all(), listed, "{position:?}\n{}", odd.text);
            if position.phase().kind == PhaseKind::Movement {
                checker.prepare(&position);
                for number in 0..catalogue.len() {
                    let legal = checker.legal(number, &position, &rules).is_some();
                    let expected = listed.contains(&(number as u32));
                    let entry = catalogue.entries()[number];
                    assert_eq!(legal, expected, "{entry:?} in {position:?}\n{}", odd.text);
                }
            }
            // A court that is given numbers goes on to the same position.
            if position.phase().kind == PhaseKind::Movement {
                let orders = some(&mut random, &position, &rules);
                let given: Vec<i32> = orders
                    .iter()
                    .map(|&order| catalogue.number_of(order, &position).unwrap().cast_signed())
                    .collect();
                let outcome = adjudicate(&position, &orders, &rules);
                let next = NumberCourt::default().judge(&position, &given, &rules, &mut Vec::new());
                assert_eq!(next.unwrap(), outcome.next(&position, &rules));
            }
        }
    }
}

/// One legal order for each unit.
fn some(random: &mut Random, position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let units = (0..position.units().len()).map(|slot| legal.of_unit(slot).to_vec());
    let units: Vec<Vec<Order>> = units.filter(|all| !all.is_empty()).collect();
    units.iter().map(|all| random.pick(all)).collect()
}

#[test]
fn every_form_of_a_position_is_the_same_position() {
    let mut random = Random::new(205);
    for _ in 0..rounds(150) {
        let odd = odd_board(&mut random);
        let unpacker = PositionUnpacker::new(&odd.board);
        for _ in 0..10 {
            let position = any_position(&mut random, &odd);
            invariants::is_sound(&position);
            let json = position.to_json();
            assert_eq!(Position::from_json(&odd.board, &json).as_ref(), Ok(&position));
            let line = format!("{{\"id\":1,\"state\":{json}}}");
            let read = PositionLine::read(&odd.board, &line).unwrap().position;
            assert_eq!((&read, read.key()), (&position, position.key()));
            let mut units = vec![7; odd.board.locations().len()];
            let mut centres = vec![7; odd.board.centres().len()];
            position.pack_units(&mut units);
            position.pack_centres(&mut centres);
            let dislodged: Vec<i64> = position.packed_dislodged().collect();
            let phase = position.phase();
            let packed = PackedPosition {
                year: phase.year,
                season: phase.season() as u8,
                kind: phase.kind as u8,
                units: &units,
                centres: &centres,
                dislodged: &dislodged,
            };
            let read = unpacker.unpack(&packed).unwrap();
            assert_eq!((&read, read.key()), (&position, position.key()));
        }
    }
}

#[test]
fn games_hold_what_every_adjudication_holds() {
    let mut random = Random::new(206);
    let mut court = Court::default();
    let mut returned = 0;
    for _ in 0..rounds(150) {
        let odd = odd_board(&mut random);
        let mut position = match random.below(3) {
            0 => Position::start(&odd.board),
            1 => any_position(&mut random, &odd),
            _ => without_neutrals(&Position::start(&odd.board)),
        };
        let rules = Rules::default();
        for _ in 0..16 {
            let orders = match position.phase().kind {
                PhaseKind::Movement if random.chance(60) => {
                    let orders = orders::dense(&mut random, &position);
                    orders.into_iter().map(Order::from).collect()
                }
                PhaseKind::Movement | PhaseKind::Retreat => {
                    one_each(&mut random, &position, &rules)
                }
                PhaseKind::Adjustment => Vec::new(),
            };
            let outcome = court.adjudicate(&position, &orders, &rules);
            let next = outcome.next(&position, &rules);
            invariants::holds(&position, &outcome, &next, &rules);
            let count = |position: &Position| {
                let units = position.units().iter();
                units.filter(|unit| odd.board.is_neutral(unit.power())).count()
            };
            returned += count(&next).saturating_sub(count(&position));
            position = next;
        }
    }
    assert!(returned > 10, "{returned}");
}

/// A position whose neutral units are lost.
fn without_neutrals(position: &Position) -> Position {
    let board = position.board();
    let mut setup = Setup::new(position.board_ref(), position.phase());
    for &unit in position.units().iter().filter(|unit| !board.is_neutral(unit.power())) {
        setup.unit(unit);
    }
    for (centre, owner) in position.owned_centres() {
        setup.owner(centre, owner);
    }
    setup.finish().unwrap()
}

/// One legal order for each unit, or each dislodged unit.
fn one_each(random: &mut Random, position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let count = position.units().len().max(position.dislodged().len());
    let all = (0..count).map(|index| legal.of_unit(index).to_vec());
    let all: Vec<Vec<Order>> = all.filter(|own| !own.is_empty()).collect();
    all.iter().map(|own| random.pick(own)).collect()
}

/// Played with texts, as people play, and kept as documents.
#[test]
fn games_are_played_to_the_end_and_recorded() {
    let mut random = Random::new(207);
    let mut court = Court::default();
    for _ in 0..rounds(40) {
        let odd = odd_board(&mut random);
        let mut record = Record::new("odd", Game::new(&odd.board, Rules::default()));
        record.game.year_limit = Some(1906);
        let mut next = || random.next();
        while record.game.ending().is_none() && record.turns.len() < 60 {
            let orders = random_orders(&record.game, &mut next);
            let turn = record.game.resolve(&mut court, orders);
            let neutral = odd.board.neutral();
            assert!(turn.disorder.iter().all(|&power| Some(power) != neutral));
            assert!(record.game.survivors().iter().all(|&power| Some(power) != neutral));
            record.turns.push(turn);
        }
        record.check().unwrap();
        let again = Record::read(&record.write()).unwrap();
        assert_eq!(again.game, record.game);
        assert_eq!(again.turns.len(), record.turns.len());
        for (one, other) in again.turns.iter().zip(&record.turns) {
            assert_eq!(one.next, other.next, "{}", odd.text);
        }
    }
}
