//! Whole games between players: orders are legal, records are accurate, and the greedy player beats
//! the random one.

use chancery::adjudicate::{Judgment, Standing};
use chancery::game::record::Record;
use chancery::game::saved::Scribe;
use chancery::game::{Ending, OrderTexts};
use chancery::notation::{Dialect, write_order};
use chancery::order::MovementOrder;
use chancery::{Board, BoardRef, Court, Game, Order, Position, replay};
use chancery_bots::{Dice, GameRunner, Kind, Player, Setting};

/// The players that do not search.
const QUICK: [Kind; 4] = [Kind::Random, Kind::Hold, Kind::Greedy, Kind::Dumb];

fn setting(board: &BoardRef, rules: &str) -> Setting {
    Setting {
        start: Position::start(board),
        rules: rules.parse().unwrap(),
        last_year: board.first_year() + 9,
        patience: None,
    }
}

/// The players of a game: `one` for the power with an index, `others` for the rest.
fn players(board: &BoardRef, one: Kind, number: usize, others: Kind) -> Vec<Box<dyn Player>> {
    let kind = |power| if power == number { one } else { others };
    (0..board.powers().len()).map(|power| kind(power).player()).collect()
}

/// A game as it was written during play, and as a record.
fn played_twice(
    setting: &Setting,
    players: &mut [Box<dyn Player>],
    number: u64,
) -> (String, Record) {
    let board = setting.start.board();
    let mut game = Game::new(setting.start.board_ref(), setting.rules);
    game.year_limit = Some(setting.last_year);
    let mut record = Record::new("game", game);
    let mut scribe = Scribe::new("game", board, &setting.rules);
    let mut court = Court::default();
    let show = |position: &Position, judgment: &Judgment| {
        assert_eq!(record.game.position(), position);
        scribe.turn(position, judgment);
        let mut lists = vec![Vec::new(); board.powers().len()];
        for entry in &judgment.docket.entries {
            let Standing::Followed(order) = entry.standing else { panic!("{entry:?}") };
            let text = write_order(Dialect::Python, order, position).unwrap();
            lists[entry.power.index()].push(text);
        }
        let mut written = OrderTexts::new(board);
        for (power, list) in board.powers().zip(lists) {
            written.set(power, list);
        }
        record.turns.push(record.game.resolve(&mut court, written));
    };
    let end = GameRunner::default().play(setting, players, &mut Dice::new(1, number), show);
    assert_eq!(*record.game.position(), end);
    let ending = Ending::of(&end, Some(setting.last_year));
    assert_eq!(record.game.ending(), ending.as_ref());
    (scribe.end(&end, ending.as_ref()), record)
}

#[test]
fn a_written_game_equals_its_record_and_replays() {
    let lantern = Board::built_in("lantern").unwrap();
    for (number, (board, rules)) in [
        (Board::classic(), "classic"),
        (Board::classic(), "1971"),
        (Board::classic(), "2000,builds=any-owned"),
        (lantern, "classic"),
        (lantern, "webdip"),
    ]
    .into_iter()
    .enumerate()
    {
        let setting = setting(board, rules);
        for others in QUICK {
            let mut players = players(board, Kind::Greedy, number, others);
            let (text, record) = played_twice(&setting, &mut players, number as u64);
            assert_eq!(text, record.write_saved());
            let saved = replay::SavedGame::read(&text).unwrap();
            let phases = saved.replay(board, &setting.rules);
            assert!(phases.len() > 12);
            assert!(phases.iter().all(|one| one.differences.is_empty()), "{phases:?}");
        }
    }
}

#[test]
fn games_are_determined_by_their_seed() {
    let setting = setting(Board::classic(), "classic");
    for kind in QUICK.into_iter().filter(|&kind| kind != Kind::Hold) {
        let play = |number| {
            let mut players = players(Board::classic(), kind, 0, kind);
            let dice = &mut Dice::new(5, number);
            GameRunner::default().play(&setting, &mut players, dice, |_, _| {})
        };
        assert_eq!(play(0), play(0));
        assert_ne!(play(0), play(1));
    }
}

#[test]
fn earlier_games_do_not_affect_a_player() {
    let setting = setting(Board::classic(), "classic");
    let mut table = GameRunner::default();
    for kind in QUICK {
        let mut fresh = players(Board::classic(), kind, 0, kind);
        let mut used = players(Board::classic(), kind, 0, kind);
        table.play(&setting, &mut used, &mut Dice::new(5, 0), |_, _| {});
        let mut play =
            |players: &mut [_]| table.play(&setting, players, &mut Dice::new(5, 1), |_, _| {});
        assert_eq!(play(&mut fresh), play(&mut used));
    }
}

#[test]
fn a_greedy_player_beats_random_ones() {
    let board = Board::classic();
    let setting = setting(board, "classic");
    let games = 3 * board.powers().len();
    let (mut greedy, mut random, mut wins) = (0, 0, 0);
    for number in 0..games {
        let seat = number % board.powers().len();
        let mut players = players(board, Kind::Greedy, seat, Kind::Random);
        let dice = &mut Dice::new(1901, number as u64);
        let end = GameRunner::default().play(&setting, &mut players, dice, |_, _| {});
        for power in board.powers() {
            let centres = end.centres_of(power).count();
            if power.index() == seat { greedy += centres } else { random += centres }
        }
        let ending = Ending::of(&end, Some(setting.last_year));
        wins +=
            usize::from(matches!(ending, Some(Ending::Victory(power)) if power.index() == seat));
    }
    let random = random / (board.powers().len() - 1);
    println!("of {games} games, greedy won {wins}; centres {greedy} to {random}");
    assert!(greedy > 4 * random, "{greedy} to {random}");
    assert!(2 * wins > games, "{wins} of {games}");
}

/// No two units of a power move to one place, and none attacks its own side.
#[test]
fn greedy_units_do_not_block_each_other() {
    let board = Board::classic();
    let setting = setting(board, "classic");
    let mut players = players(board, Kind::Greedy, 0, Kind::Greedy);
    let mut supports = 0;
    for number in 0..10 {
        let dice = &mut Dice::new(2, number);
        GameRunner::default().play(&setting, &mut players, dice, |position, judgment| {
            let mut goals = Vec::new();
            for entry in &judgment.docket.entries {
                let Standing::Followed(Order::Movement(order)) = entry.standing else {
                    continue;
                };
                match order {
                    MovementOrder::Move { to, .. } => {
                        goals.push((entry.power, board.province_of(to)));
                    }
                    MovementOrder::SupportMove { .. } | MovementOrder::SupportHold { .. } => {
                        supports += 1;
                    }
                    _ => {}
                }
            }
            let count = goals.len();
            goals.sort_unstable();
            goals.dedup();
            assert_eq!(goals.len(), count, "{position:?}");
        });
    }
    assert!(supports > 100, "{supports}");
}
