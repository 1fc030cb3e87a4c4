//! Every dialect reads what it writes: the text comes back, and so does the order.

use chancery::board::{Board, BoardRef};
use chancery::notation::{self, Dialect, Reading, Unwritable};
use chancery::order::{AdjustmentOrder, MovementOrder, RawAction, RetreatOrder, Route, Way};
use chancery::{Order, Position, RawOrder, Rules, UnitKind, check, legal_orders};

use crate::common::{self, Random};

fn only(reading: Reading, text: &str, how: &str) -> RawOrder {
    assert_eq!(reading.errors, [], "{how}: {text}");
    assert_eq!(reading.orders.len(), 1, "{how}: {text}");
    let read = reading.orders.into_iter().next().unwrap();
    assert_eq!(&text[read.span.clone()], text, "{how}: the span is not all of it");
    read.order
}

/// What a dialect has no words for; docs/NOTATION.md lists it.
fn cannot_be_written(dialect: Dialect, order: Order, board: &Board) -> bool {
    match (dialect, order) {
        (Dialect::Godip | Dialect::Stabbeurfou, Order::Adjustment(AdjustmentOrder::Waive))
        | (Dialect::Blind, Order::Retreat(_) | Order::Adjustment(_)) => true,
        (
            Dialect::Stabbeurfou,
            Order::Movement(MovementOrder::Move { unit, to, way: Way::Convoy }),
        ) => board.reach(UnitKind::Army, unit).contains(&to),
        _ => false,
    }
}

/// DAIDE supports a move into a province, never to a coast of it.
fn without_coast(order: Order, board: &Board) -> Order {
    match order {
        Order::Movement(MovementOrder::SupportMove { unit, supported, to }) => {
            let to = board.province_of(to).location();
            MovementOrder::SupportMove { unit, supported, to }.into()
        }
        other => other,
    }
}

fn round_trip(position: &Position, order: Order, dialect: Dialect) {
    let board = position.board();
    let mut raw = RawOrder::of(order, position);
    if order == AdjustmentOrder::Waive.into() {
        raw.power = board.powers().find(|&power| position.surplus(power) > 0);
    }
    let text = match notation::write(dialect, &raw, board, Some(position)) {
        Ok(text) => text,
        Err(error) => {
            let expected = cannot_be_written(dialect, order, board);
            assert!(
                expected
                    && matches!(
                        error,
                        Unwritable::Waive | Unwritable::OtherPhase | Unwritable::NeighbourConvoy
                    ),
                "{dialect:?} {order:?}: {error}"
            );
            return;
        }
    };
    assert!(!cannot_be_written(dialect, order, board), "{dialect:?} wrote {text}");
    let strict = notation::read_strict(dialect, &text, board, Some(position));
    let strict = only(strict, &text, dialect.name());
    back(position, order, dialect, &text, &strict);
    if let Order::Retreat(RetreatOrder::Retreat { to, .. }) = order {
        assert_eq!(strict.action, RawAction::Retreat { to }, "{dialect:?} {text}");
        // Whoever calls it a move means the same.
        raw.action = RawAction::Move { to, route: Route::Unsaid };
        assert_eq!(notation::write(dialect, &raw, board, Some(position)).as_ref(), Ok(&text));
        let moved = notation::write(dialect, &raw, board, None).unwrap();
        let read = notation::read_strict(dialect, &moved, board, Some(position));
        let read = only(read, &moved, dialect.name());
        assert_eq!(read.action, RawAction::Retreat { to }, "{dialect:?} {moved}");
    }
    let blind = notation::read_strict(dialect, &text, board, None);
    back(position, order, dialect, &text, &only(blind, &text, dialect.name()));
    if dialect.is_free() {
        for known in [None, Some(position)] {
            let free = notation::read(&text, board, known);
            back(position, order, dialect, &text, &only(free, &text, "default reader"));
        }
    }
}

fn back(position: &Position, order: Order, dialect: Dialect, text: &str, read: &RawOrder) {
    let board = position.board();
    let again = notation::write(dialect, read, board, Some(position));
    assert_eq!(again.as_deref(), Ok(text), "{dialect:?}");
    let exact = check(read, position, &Rules::default());
    let exact =
        exact.unwrap_or_else(|faults| panic!("{dialect:?} {text}: {faults:?} in {position:?}"));
    if dialect == Dialect::Daide {
        assert_eq!(without_coast(exact, board), without_coast(order, board), "{text}");
    } else {
        assert_eq!(exact, order, "{dialect:?} {text} in {position:?}");
    }
}

fn all_round_trips(board: &BoardRef, seed: u64, positions: usize) {
    let mut random = Random::new(seed);
    for _ in 0..common::rounds(positions) {
        let position = common::position(&mut random, board);
        let orders = legal_orders(&position, &Rules::default());
        for order in orders {
            // Every dialect sees every kind of order many times over; one dialect an order is
            // enough to keep thousands of positions quick.
            round_trip(&position, order, random.pick(&Dialect::ALL));
        }
    }
}

#[test]
fn on_the_classic_board() {
    all_round_trips(Board::classic(), 7, 4_000);
}

#[test]
fn on_the_teaching_board() {
    all_round_trips(Board::built_in("lantern").unwrap(), 8, 4_000);
}

/// A long game has many positions: a few, with every order in every dialect.
#[test]
fn every_order_of_random_positions_in_every_dialect() {
    let mut random = Random::new(10);
    for (id, _) in chancery::board::BUILT_IN {
        let board = Board::built_in(id).unwrap();
        for _ in 0..common::rounds_on(board, 40) {
            let position = common::position(&mut random, board);
            for order in legal_orders(&position, &Rules::default()) {
                for dialect in Dialect::ALL {
                    round_trip(&position, order, dialect);
                }
            }
        }
    }
}

#[test]
fn every_order_of_the_start_in_every_dialect() {
    for (id, _) in chancery::board::BUILT_IN {
        let position = Position::start(Board::built_in(id).unwrap());
        for order in legal_orders(&position, &Rules::default()) {
            for dialect in Dialect::ALL {
                round_trip(&position, order, dialect);
            }
        }
    }
}

#[test]
fn positions_come_back_as_text_and_as_json() {
    let mut random = Random::new(9);
    for (id, _) in chancery::board::BUILT_IN {
        let board = Board::built_in(id).unwrap();
        for _ in 0..common::rounds_on(board, 3_000) {
            let position = common::position(&mut random, board);
            let text = position.to_text();
            assert_eq!(Position::from_text(board, &text).as_ref(), Ok(&position), "{text}");
            let safe = |c: char| c.is_ascii_alphanumeric() || "/:,=*-_".contains(c);
            assert!(text.chars().all(safe), "{text} does not fit an address");
            let json = position.to_json();
            assert_eq!(Position::from_json(board, &json).as_ref(), Ok(&position), "{json}");
            let mut text = String::new();
            position.put_json(&mut text);
            assert_eq!(serde_json::to_string(&position).unwrap(), text);
        }
    }
}
