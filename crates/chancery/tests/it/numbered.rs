//! Orders by their numbers: exactly the listed ones are legal, and they have the results of the same orders as texts.
//! Packing and unpacking a position leaves it unchanged.

use std::collections::BTreeSet;

use chancery::adjudicate::NumberCourt;
use chancery::board::{BUILT_IN, Board, BoardRef, Power};
use chancery::order::catalogue::{LegalNumbers, NumberChecker};
use chancery::order::{MovementOrder, Order};
use chancery::position::{PackedPosition, PositionUnpacker};
use chancery::{Court, Lang, PhaseKind, Position, RawOrder, Rules};

use crate::common::{self, Random, rounds_on};

fn boards() -> Vec<BoardRef> {
    let built_in = BUILT_IN.iter().map(|(id, _)| Board::built_in(id).unwrap().clone());
    built_in
        .chain([common::boards::archipelago().clone(), common::boards::grid().clone()])
        .collect()
}

/// A position of any phase that the board has; those of the tests have no winter.
fn any_position(random: &mut Random, board: &BoardRef) -> Position {
    if board.is_built_in() {
        common::position(random, board)
    } else {
        common::position_of(random, board, PhaseKind::Movement)
    }
}

fn rule_sets() -> [Rules; 6] {
    let texts = [
        "",
        "builds=any-owned",
        "support_coast=required,waives=illegal",
        "support_coast=own-may-omit",
        "implicit_orders=allowed",
        "1971",
    ];
    texts.map(|text| Rules::default().over(text).unwrap())
}

/// The parts of a position, kept.
struct Packed {
    units: Vec<u8>,
    centres: Vec<u8>,
    dislodged: Vec<i64>,
}

impl Packed {
    fn of(position: &Position) -> Packed {
        let board = position.board();
        // What was there before must not show through.
        let mut packed = Packed {
            units: vec![77; board.locations().len()],
            centres: vec![77; board.centres().len()],
            dislodged: position.packed_dislodged().collect(),
        };
        position.pack_units(&mut packed.units);
        position.pack_centres(&mut packed.centres);
        packed
    }

    fn at(&self, position: &Position) -> PackedPosition<'_> {
        let phase = position.phase();
        PackedPosition {
            year: phase.year,
            season: phase.season() as u8,
            kind: phase.kind as u8,
            units: &self.units,
            centres: &self.centres,
            dislodged: &self.dislodged,
        }
    }
}

#[test]
fn a_packed_position_is_the_same_position() {
    let mut random = Random::new(81);
    for board in boards() {
        let unpacker = PositionUnpacker::new(&board);
        for _ in 0..rounds_on(&board, 1_500) {
            let position = any_position(&mut random, &board);
            let packed = Packed::of(&position);
            let again = unpacker.unpack(&packed.at(&position)).unwrap();
            assert_eq!(again, position);
            assert_eq!(again.key(), position.key());
        }
    }
}

/// Whatever bytes there are, the answer is a sound position or an error.
#[test]
fn damaged_bytes_give_a_sound_position_or_an_error() {
    let mut random = Random::new(82);
    let (mut good, mut bad) = (0, 0);
    for board in boards() {
        let unpacker = PositionUnpacker::new(&board);
        for _ in 0..rounds_on(&board, 2_000) {
            let position = any_position(&mut random, &board);
            let mut packed = Packed::of(&position);
            for _ in 0..=random.below(3) {
                let byte = [0, 1, 2, 3, 15, 16, 255][random.below(7)];
                match random.below(3) {
                    0 => {
                        *packed.units.get_mut(random.below(board.locations().len())).unwrap() =
                            byte;
                    }
                    1 => {
                        *packed.centres.get_mut(random.below(board.centres().len())).unwrap() =
                            byte;
                    }
                    _ => packed.dislodged.push(random.next().cast_signed() >> random.below(64)),
                }
            }
            let mut parts = packed.at(&position);
            if random.chance(10) {
                (parts.season, parts.kind) = (random.below(6) as u8, random.below(5) as u8);
            }
            match unpacker.unpack(&parts) {
                Ok(read) => {
                    common::invariants::is_sound(&read);
                    // The careful way agrees.
                    assert_eq!(Position::from_text(&board, &read.to_text()).unwrap(), read);
                    good += 1;
                }
                Err(error) => {
                    assert!(!error.message(Lang::EN).is_empty());
                    bad += 1;
                }
            }
        }
    }
    assert!(good > 100 && bad > 100, "{good} {bad}");
}

/// Of all numbers there are, the checker lets those through that are legal.
#[test]
fn a_number_is_legal_if_the_list_has_it() {
    let mut random = Random::new(83);
    let rules = rule_sets();
    let mut legal = LegalNumbers::new();
    let mut checker = NumberChecker::default();
    for board in boards() {
        let count = board.catalogue().len();
        for round in 0..rounds_on(&board, 250) {
            let position = common::position_of(&mut random, &board, PhaseKind::Movement);
            let rules = &rules[round % rules.len()];
            legal.fill(&position, rules);
            let listed: BTreeSet<usize> = legal.all().iter().map(|&n| n as usize).collect();
            checker.prepare(&position);
            for number in 0..count + 2 {
                let checked = checker.legal(number, &position, rules);
                let text = || board.catalogue().text(&board, number);
                assert_eq!(
                    checked.is_some(),
                    listed.contains(&number),
                    "{:?} in {position:?} by {rules}",
                    text()
                );
                if let Some((slot, order)) = checked {
                    assert_eq!(position.units()[slot].location(), order.unit());
                    let order: Order = order.into();
                    assert_eq!(board.catalogue().order(number, PhaseKind::Movement), Some(order));
                    let own = board.catalogue().number_of(order, &position);
                    assert_eq!(own, Some(number as u32), "{:?}", text());
                }
            }
        }
    }
}

/// Some legal orders of a position, not for every unit, in any order.
fn some_orders(random: &mut Random, position: &Position, rules: &Rules) -> Vec<i32> {
    let mut legal = LegalNumbers::new();
    legal.fill(position, rules);
    let mut chosen = Vec::new();
    let mut court = NumberCourt::default();
    let mut verdicts = Vec::new();
    let all = legal.all();
    for _ in 0..40 {
        let Some(&number) = all.get(random.below(all.len().max(1))) else { break };
        chosen.push(number.cast_signed());
        // Second orders and builds that are not due are left out again.
        if court.judge(position, &chosen, rules, &mut verdicts).is_err() {
            chosen.pop();
        }
    }
    chosen
}

#[test]
fn orders_by_number_come_to_the_same_as_written_orders() {
    let mut random = Random::new(84);
    let rules = rule_sets();
    let (mut court, mut numbers) = (Court::default(), NumberCourt::default());
    let mut verdicts = Vec::new();
    for board in boards() {
        for round in 0..rounds_on(&board, 1_500) {
            let position = any_position(&mut random, &board);
            let rules = &rules[round % rules.len()];
            let chosen = some_orders(&mut random, &position, rules);
            let orders = numbers.orders(&position, &chosen, rules).unwrap();
            let next = numbers.judge(&position, &chosen, rules, &mut verdicts).unwrap();
            let written: Vec<(Power, RawOrder)> = orders
                .iter()
                .map(|&(power, order)| {
                    (power, RawOrder { power: Some(power), ..RawOrder::of(order, &position) })
                })
                .collect();
            let judgment = court.judge(&position, written, rules);
            let expected: Vec<_> =
                (0..orders.len()).map(|n| judgment.verdict(n, &position)).collect();
            assert_eq!(verdicts, expected, "{position:?} {orders:?} {rules}");
            assert_eq!(next, judgment.outcome.next(&position, rules), "{position:?} {orders:?}");
            assert_eq!(next.key(), judgment.outcome.next(&position, rules).key());
        }
    }
}

fn message(position: &str, numbers: &[&str]) -> (usize, String) {
    let board = Board::classic();
    let position = Position::from_text(board, position).unwrap();
    let numbers: Vec<i32> = numbers
        .iter()
        .map(|text| board.catalogue().find(board, text).unwrap().cast_signed())
        .collect();
    let error = NumberCourt::default()
        .judge(&position, &numbers, &Rules::default(), &mut Vec::new())
        .unwrap_err();
    (error.index, error.message(Lang::EN))
}

#[test]
fn what_is_wrong_with_an_order_is_said() {
    let movement = "classic/S1901M/F:Apar,Fbre=par/E:Flon=lon";
    for (orders, index, part) in [
        (&["A PAR - BUR", "A PAR H"][..], 1, "second order"),
        (&["A MUN H"][..], 0, "no unit"),
        (&["A BRE H"][..], 0, "does not stand there"),
        (&["A PAR B"][..], 0, "not legal"),
        (&["F BRE H", "A PAR S A BRE - GAS"][..], 1, "does not stand there"),
    ] {
        let (at, said) = message(movement, orders);
        assert_eq!(at, index, "{said}");
        assert!(said.to_lowercase().contains(part), "{said}");
    }
    let winter = "classic/W1901A/F:Fbre=par,bre/E:Flon,Aedi=lon";
    for (orders, part) in [
        (&["A PAR B", "WAIVE"][..], "more waived builds"),
        (&["F LON D", "A EDI D"][..], "one too many"),
        (&["A PAR B", "A PAR B"][..], "second order"),
    ] {
        let (_, said) = message(winter, orders);
        assert!(said.contains(part), "{said}");
    }
    let start = Position::start(Board::classic());
    for number in [-1, i32::MIN, i32::MAX, 19_259] {
        let error = NumberCourt::default()
            .judge(&start, &[number], &Rules::default(), &mut Vec::new())
            .unwrap_err();
        let said = error.message(Lang::EN);
        assert!(said.contains(&number.to_string()) && said.contains("19258"), "{said}");
    }
    // A move by land is another order than the same move.
    let board = Board::classic();
    let (from, to) = (board.place_named("par").unwrap(), board.place_named("bur").unwrap());
    let way = chancery::order::Way::Land;
    let order = Order::Movement(MovementOrder::Move { unit: from, to, way });
    assert_eq!(board.catalogue().number_of(order, &start), None);
}
