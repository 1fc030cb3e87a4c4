//! A game of random legal orders as a document, for `chancery import`: how long it takes to work on
//! a long game is measured on it.
//!
//! ```sh
//! cargo run --example random_game -- 20 > long.json
//! ```

use chancery::game::Written;
use chancery::game::record::Record;
use chancery::notation::{Dialect, write_order};
use chancery::order::AdjustmentOrder;
use chancery::{Board, Court, Game, LegalOrders, Order, Rules};

/// `SplitMix64`: the same game for ever.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// An order for each unit, or as many builds and removals as are due.
fn orders(game: &Game, seed: &mut u64) -> Written {
    let (board, position) = (game.board(), game.position());
    let mut legal = LegalOrders::new();
    legal.fill(position, &game.rules);
    let mut written = Written::new(board);
    for power in board.powers() {
        let own: Vec<Order> = legal.of_power(position, power).collect();
        let adjustments = position.surplus(power).unsigned_abs() as usize;
        let mut chosen: Vec<Order> = Vec::new();
        let mut order: Vec<(u64, Order)> = own.iter().map(|&one| (random(seed), one)).collect();
        order.sort_unstable_by_key(|&(number, _)| number);
        for (_, one) in order {
            let place = |order: &Order| order.place().map(|at| board.province_of(at));
            let is_adjustment = matches!(one, Order::Adjustment(_));
            let waives = one == Order::Adjustment(AdjustmentOrder::Waive);
            let full = is_adjustment && chosen.len() == adjustments;
            if !full && !waives && chosen.iter().all(|other| place(other) != place(&one)) {
                chosen.push(one);
            }
        }
        let texts = chosen.into_iter();
        let texts = texts.filter_map(|one| write_order(Dialect::Standard, one, position).ok());
        written.set(power, texts.collect());
    }
    written
}

fn main() {
    let years: u16 = std::env::args().nth(1).and_then(|years| years.parse().ok()).unwrap_or(20);
    let board = Board::classic();
    let (mut record, mut court) =
        (Record::new("long", Game::new(board, Rules::default())), Court::default());
    let mut seed = 1;
    while record.game.ending().is_none()
        && record.game.position().phase().year < board.first_year() + years
    {
        let orders = orders(&record.game, &mut seed);
        record.turns.push(record.game.resolve(&mut court, orders));
    }
    // The phase that is resolved when it is measured.
    record.orders = orders(&record.game, &mut seed);
    print!("{}", record.write());
}
