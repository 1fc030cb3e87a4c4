//! Whole games of random legal orders, always the same for the same numbers: something long to read,
//! to resolve and to film.

use chancery::game::OrderTexts;
use chancery::game::record::Record;
use chancery::notation::{Dialect, write_order};
use chancery::order::AdjustmentOrder;
use chancery::{Board, Court, Game, LegalOrders, Order, Rules};

/// An order for each unit, or as many builds and removals as are due.
pub fn random_orders(game: &Game, random: &mut impl FnMut() -> u64) -> OrderTexts {
    let (board, position) = (game.board(), game.position());
    let mut legal = LegalOrders::new();
    legal.fill(position, &game.rules);
    let mut written = OrderTexts::new(board);
    for power in board.powers() {
        let adjustments = position.surplus(power).unsigned_abs() as usize;
        let mut chosen: Vec<Order> = Vec::new();
        let own = legal.of_power(position, power);
        let mut own: Vec<(u64, Order)> = own.map(|one| (random(), one)).collect();
        own.sort_unstable_by_key(|&(number, _)| number);
        for (_, one) in own {
            let place = |order: &Order| order.place().map(|at| board.province_of(at));
            let waives = one == Order::Adjustment(AdjustmentOrder::Waive);
            let full = matches!(one, Order::Adjustment(_)) && chosen.len() == adjustments;
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

/// A game on the classic board, of so many years if nobody wins before.
pub fn random_game(id: &str, years: u16, random: &mut impl FnMut() -> u64) -> Record {
    let board = Board::classic();
    let mut record = Record::new(id, Game::new(board, Rules::default()));
    let mut court = Court::default();
    let end = board.first_year() + years;
    while record.game.ending().is_none() && record.game.position().phase().year < end {
        let orders = random_orders(&record.game, random);
        record.turns.push(record.game.resolve(&mut court, orders));
    }
    record
}
