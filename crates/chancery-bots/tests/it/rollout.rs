//! Fast random games follow the rules.

use chancery::game::is_over;
use chancery::rules::SETS;
use chancery::{Board, BoardRef, PhaseKind, Position, Rules, adjudicate, legal_orders};
use chancery_bots::{Dice, Rollout};

/// The positions of a game, from the first to the last.
fn positions(board: &BoardRef, rules: &Rules, game: u64) -> Vec<Position> {
    let mut rollout = Rollout::new(*rules);
    let mut dice = Dice::new(1901, game);
    let mut all = vec![Position::start(board)];
    let last_year = board.first_year() + 9;
    while let Some(position) = all.last().filter(|last| !is_over(last, Some(last_year))) {
        all.push(rollout.turn(position, &mut dice));
    }
    all
}

#[test]
fn games_have_all_kinds_of_phases_until_the_last_year() {
    let board = Board::classic();
    let mut kinds = [0; 3];
    for game in 0..20 {
        let rules = Rules::named(SETS[game as usize % SETS.len()]).unwrap();
        let all = positions(board, &rules, game);
        for pair in all.windows(2) {
            assert!(pair[0].phase() < pair[1].phase());
            kinds[pair[0].phase().kind as usize] += 1;
        }
        let end = all.last().unwrap();
        let most = board.powers().map(|power| end.centres_of(power).count()).max().unwrap();
        assert!(end.phase().year >= 1910 || most >= board.victory(), "{end:?}");
        let mut again = Rollout::new(rules);
        assert_eq!(again.game(&all[0], 1910, &mut Dice::new(1901, game)), *end);
    }
    assert!(kinds.iter().all(|&count| count > 10), "{kinds:?}");
}

#[test]
fn chosen_orders_are_legal_and_adjudicated_as_usual() {
    let rules = Rules::default();
    let mut rollout = Rollout::new(rules);
    let mut dice = Dice::new(3, 0);
    let all = positions(Board::classic(), &rules, 3);
    for position in all.iter().filter(|one| one.phase().kind == PhaseKind::Movement) {
        let same = &mut dice.clone();
        rollout.choose(position, &mut dice);
        let orders: Vec<_> = rollout.movement_orders().iter().map(|&one| one.into()).collect();
        let legal = legal_orders(position, &rules);
        assert_eq!(orders.len(), position.units().len());
        assert!(orders.iter().all(|order| legal.contains(order)));
        let next = adjudicate(position, &orders, &rules).next(position, &rules);
        assert_eq!(rollout.turn(position, same), next);
    }
}

#[test]
fn all_builds_and_removals_are_made() {
    for (board, game) in [(Board::classic(), 4), (Board::built_in("lantern").unwrap(), 5)] {
        let all = positions(board, &Rules::default(), game);
        let winters = all.windows(2).filter(|pair| pair[0].phase().kind == PhaseKind::Adjustment);
        for pair in winters {
            for power in board.powers() {
                let left = pair[1].surplus(power);
                assert!(left >= 0, "{:?}", pair[0]);
                let homes = board.power(power).homes.iter();
                let vacant = |home: &&_| {
                    pair[1].owner(**home) == Some(power) && pair[1].unit_in(**home).is_none()
                };
                assert!(left == 0 || homes.filter(vacant).count() == 0, "{:?}", pair[0]);
            }
        }
    }
}
