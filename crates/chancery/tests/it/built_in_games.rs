//! Games of random orders on every built-in board, to the end or for fifteen years: every turn keeps what every
//! turn must keep.

use chancery::board::{BUILT_IN, Board, BoardRef};
use chancery::game::is_over;
use chancery::order::{AdjustmentOrder, LegalOrders, Order};
use chancery::{Court, PhaseKind, Position, Rules};

use crate::common::{Random, invariants, rounds};

const GAMES: usize = 50;
const YEARS: usize = 15;

/// An order for each unit that has any, or as many builds and removals as are due.
fn orders(
    random: &mut Random,
    position: &Position,
    rules: &Rules,
    legal: &mut LegalOrders,
) -> Vec<Order> {
    legal.fill(position, rules);
    if position.phase().kind != PhaseKind::Adjustment {
        let count = position.units().len().max(position.dislodged().len());
        let all = (0..count).map(|index| legal.of_unit(index)).filter(|own| !own.is_empty());
        return all.map(|own| random.pick(own)).collect();
    }
    let board = position.board();
    let mut chosen = Vec::new();
    for power in board.powers() {
        let mut own: Vec<Order> = legal.of_power(position, power).collect();
        own.retain(|order| *order != Order::Adjustment(AdjustmentOrder::Waive));
        for _ in 0..position.surplus(power).unsigned_abs() {
            if own.is_empty() {
                break;
            }
            let order = random.pick(&own);
            let place = |order: &Order| order.place().map(|at| board.province_of(at));
            own.retain(|other| place(other) != place(&order));
            chosen.push(order);
        }
    }
    chosen
}

/// A game, the same for the same seed: how many turns it had, and whether it was won.
fn play(board: &BoardRef, seed: u64) -> (usize, bool) {
    let mut random = Random::new(seed);
    let rules = Rules::of_board(board);
    let mut court = Court::default();
    let mut legal = LegalOrders::new();
    let mut position = Position::start(board);
    let mut winters = 0;
    let mut turns = 0;
    while winters < YEARS && !is_over(&position, None) {
        let given = orders(&mut random, &position, &rules, &mut legal);
        let outcome = court.adjudicate(&position, &given, &rules);
        let next = outcome.next(&position, &rules);
        // What holds is written once more in the tests; that takes longer than the turn.
        if turns % 3 == 0 || position.phase().kind != PhaseKind::Movement {
            invariants::holds(&position, &outcome, &next, &rules);
        }
        assert!(next.phase() > position.phase(), "{position:?}");
        winters += usize::from(next.phase().season() < position.phase().season());
        position = next;
        turns += 1;
    }
    (turns, is_over(&position, None))
}

#[test]
fn games_on_every_board_go_their_way() {
    let boards: Vec<&BoardRef> =
        BUILT_IN.iter().map(|(id, _)| Board::built_in(id).unwrap()).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let games = rounds(GAMES);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let boards = &boards;
            scope.spawn(move || {
                for board in boards.iter().skip(thread).step_by(threads) {
                    let all: Vec<_> = (0..games).map(|game| play(board, game as u64)).collect();
                    for (turns, won) in all {
                        assert!(won || turns >= 2 * YEARS, "{}: {turns} turns", board.id());
                    }
                }
            });
        }
    });
}
