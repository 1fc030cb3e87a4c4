//! Many cases at once come out as they do one by one, in their order, whatever the threads.

use chancery::adjudicate::{BatchCase, adjudicate_all, advance_all};
use chancery::board::Board;
use chancery::{Order, Outcome, Position, Rules, adjudicate};

use crate::common::orders::GENERATORS;
use crate::common::{Random, rounds};

#[test]
fn many_at_once_come_out_as_one_by_one() {
    let rules = Rules::default();
    let mut random = Random::new(8);
    let turns: Vec<(Position, Vec<Order>)> = (0..rounds(1_000))
        .map(|number| {
            let (_, generator) = GENERATORS[number % GENERATORS.len()];
            let (position, orders) = generator(&mut random, Board::classic());
            (position, orders.into_iter().map(Order::from).collect())
        })
        .collect();
    let cases: Vec<BatchCase<'_>> =
        turns.iter().map(|(position, orders)| BatchCase { position, orders }).collect();
    let alone: Vec<Outcome> =
        cases.iter().map(|case| adjudicate(case.position, case.orders, &rules)).collect();
    let following = alone.iter().zip(&cases);
    let following: Vec<Position> =
        following.map(|(outcome, case)| outcome.next(case.position, &rules)).collect();
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        // What is in the lists is replaced.
        let (mut outcomes, mut positions) = (alone[..3].to_vec(), following[..3].to_vec());
        pool.install(|| {
            adjudicate_all(&cases, &rules, &mut outcomes);
            advance_all(&cases, &rules, &mut positions);
        });
        assert!(outcomes == alone, "with {threads} threads");
        assert!(positions == following, "with {threads} threads");
    }
}
