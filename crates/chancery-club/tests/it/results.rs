//! How a game ends for each power.

use chancery::game::{Game, OrderTexts};
use chancery::{Board, Position, Rules};
use chancery_club::results::{SeatOutcome, power_results};

/// The opening position without the units and centres of Italy.
fn without_italy() -> Position {
    let text = Position::start(Board::classic()).to_text();
    let kept: Vec<&str> = text.split('/').collect();
    let italian = |part: &&str| !part.starts_with("I:");
    Position::from_text(
        Board::classic(),
        &kept.into_iter().filter(italian).collect::<Vec<_>>().join("/"),
    )
    .unwrap()
}

#[test]
fn a_game_that_goes_on_has_no_results() {
    assert_eq!(power_results(&Game::new(Board::classic(), Rules::default())), None);
}

#[test]
fn survivors_share_a_draw() {
    let mut game = Game::from_position(without_italy(), Rules::default());
    let written = OrderTexts::new(game.board());
    let before = game.survivors();
    for power in before.clone() {
        game.vote(power, true, &written);
    }
    let results = power_results(&game).unwrap();
    assert_eq!(results.len(), 7);
    for result in results {
        let survives = before.contains(&result.power);
        let expected =
            if survives { (SeatOutcome::Draw, before.len()) } else { (SeatOutcome::Eliminated, 0) };
        assert_eq!((result.outcome, usize::from(result.sharers)), expected);
        assert_eq!(result.centres > 0, survives);
    }
}
