//! Random play on a board of the usual size does not allocate after a warm-up.

use chancery::{Board, Position, Rules};
use chancery_bots::{Dice, Rollout};

#[test]
fn whole_games_allocate_nothing() {
    let start = Position::start(Board::classic());
    let mut rollout = Rollout::new(Rules::default());
    let mut play = |game| rollout.game(&start, 1910, &mut Dice::new(1, game));
    // Warm-up: lists grow to their maximum length.
    for game in 0..100 {
        play(game);
    }
    for game in 100..400 {
        let count = allocation_counter::measure(|| {
            std::hint::black_box(play(game));
        });
        assert_eq!(count.count_total, 0, "game {game}");
    }
}
