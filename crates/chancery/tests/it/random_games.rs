//! Whole games with random orders: every turn leads to the next, what is owed is given, a record is
//! read as it was written, and a warning that an order will be void never lies.

use chancery::game::record::Record;
use chancery::game::{Event, OrderResult, OrderTexts, SubmitOptions, Turn};
use chancery::notation::{Dialect, write_order};
use chancery::order::LegalOrders;
use chancery::position::{Setup, Unit};
use chancery::rules::SETS;
use chancery::{
    Board, BoardRef, Court, Game, Lang, Order, PhaseKind, Power, Rules, Verdict, legal_orders,
};

use crate::common::{self, Random, rounds};

/// Legal orders of a power: for most of its units, or about as many adjustments as are due.
fn some_orders(random: &mut Random, game: &Game, legal: &LegalOrders, power: Power) -> Vec<String> {
    let position = game.position();
    let mut own: Vec<Order> = legal.of_power(position, power).collect();
    let mut chosen = Vec::new();
    if position.phase().kind == PhaseKind::Adjustment {
        for _ in 0..position.surplus(power).unsigned_abs() {
            if own.is_empty() {
                break;
            }
            let order = random.pick(&own);
            chosen.push(order);
            own.retain(|other| other.place() != order.place() || order.place().is_none());
        }
    } else {
        let places: Vec<_> = own.iter().map(|order| order.place()).collect();
        let mut places: Vec<_> = places.into_iter().flatten().collect();
        places.dedup();
        for place in places {
            let of_unit: Vec<Order> =
                own.iter().copied().filter(|order| order.place() == Some(place)).collect();
            if random.chance(95) {
                chosen.push(random.pick(&of_unit));
            }
        }
    }
    let dialect = if random.chance(50) { Dialect::Standard } else { Dialect::Cli };
    chosen
        .into_iter()
        .map(|order| {
            let text = write_order(dialect, order, position);
            text.or_else(|_| write_order(Dialect::Standard, order, position)).unwrap()
        })
        .collect()
}

fn play(random: &mut Random, board: &BoardRef, rules: Rules, turns: usize) -> Record {
    let mut court = Court::default();
    let mut record = Record::new("random", Game::new(board, rules));
    record.game.year_limit = Some(board.first_year() + 12);
    let mut legal = LegalOrders::new();
    for _ in 0..turns {
        if record.game.ending().is_some() {
            break;
        }
        let game = &mut record.game;
        legal.fill(game.position(), &rules);
        let mut written = OrderTexts::new(board);
        for power in board.powers() {
            if random.chance(10) {
                continue;
            }
            let texts = some_orders(random, game, &legal, power);
            let taken = game.submit(power, &[], &texts, SubmitOptions::default(), Lang::EN);
            let taken = taken.unwrap_or_else(|refusal| {
                panic!("{}: {texts:?}: {refusal:?}", game.position().to_text())
            });
            assert_eq!(taken.texts.len(), texts.len(), "all are kept");
            written.set(power, taken.texts);
        }
        let before = game.clone();
        let turn = game.resolve(&mut court, written);
        check_turn(&before, game, &turn);
        record.turns.push(turn);
    }
    record
}

fn check_turn(before: &Game, after: &Game, turn: &Turn) {
    assert_eq!(&before.after(turn), after);
    assert_eq!(&after.before(turn), before);
    let board = before.board();
    let position = after.position();
    // Somebody has something to decide, or the game is over.
    let nothing = OrderTexts::new(board);
    assert!(after.ending().is_some() || !after.due(&nothing).is_empty());
    for power in board.powers() {
        let lived = before.survivors().contains(&power);
        let lives = after.survivors().contains(&power);
        let told = turn.events.contains(&Event::Eliminated(power));
        assert_eq!(told, lived && !lives);
        // Whoever gave orders is in no disorder; whoever is in disorder gave none.
        assert!(turn.orders.of(power).is_empty() || !after.disorder().contains(&power));
    }
    if position.phase().kind == PhaseKind::Retreat {
        let can = |&one: &chancery::position::Dislodged| position.retreats(one).next().is_some();
        assert!(position.dislodged().iter().any(can), "{}", position.to_text());
    }
    let given = turn.orders.texts().count();
    let told = turn.results.iter().filter(|one| one.part.is_some()).count();
    assert_eq!(told, given, "every order that was given is told of");
}

#[test]
fn random_games_go_their_way_and_are_written_down_without_loss() {
    let mut random = Random::new(4);
    for number in 0..rounds(30) {
        let board =
            if number % 3 == 0 { Board::built_in("lantern").unwrap() } else { Board::classic() };
        let rules = Rules::named(SETS[number % SETS.len()]).unwrap();
        let record = play(&mut random, board, rules, 60);
        for pair in record.turns.windows(2) {
            assert_eq!(pair[0].next, pair[1].position);
        }
        assert_eq!(Record::read(&record.write()).unwrap(), record);
    }
}

#[test]
fn it_does_not_matter_whether_orders_come_at_once_or_one_by_one() {
    let mut random = Random::new(5);
    for _ in 0..rounds(20) {
        let turns = random.below(20);
        let game = play(&mut random, Board::classic(), Rules::default(), turns).game;
        let mut legal = LegalOrders::new();
        legal.fill(game.position(), &game.rules);
        for power in game.board().powers().filter(|_| game.ending().is_none()) {
            let texts = some_orders(&mut random, &game, &legal, power);
            let mut held = Vec::new();
            for text in &texts {
                held = game
                    .submit(power, &held, &[text], SubmitOptions::default(), Lang::EN)
                    .unwrap()
                    .texts;
            }
            let whole = texts.join("; ");
            let at_once = game.submit(power, &[], &[whole], SubmitOptions::default(), Lang::EN);
            let mut count: Vec<String> =
                at_once.unwrap().accepted.into_iter().map(|one| one.text).collect();
            count.sort_unstable();
            let mut single = held.clone();
            single.sort_unstable();
            assert_eq!(count, single, "the same orders count");
            let again = game.submit(power, &held, &texts, SubmitOptions::default(), Lang::EN);
            let wave = |text: &String| text.to_lowercase().contains("waive");
            if !texts.iter().any(wave) {
                assert_eq!(again.unwrap().replaced.len(), held.len(), "each replaces itself");
            }
        }
    }
}

/// A random position in which two powers have all units, so that each has orders that hang together.
fn two_powers(random: &mut Random) -> Game {
    let position = common::position_of(random, Board::classic(), PhaseKind::Movement);
    let powers: Vec<Power> = position.board().powers().take(2).collect();
    let mut setup = Setup::new(position.board_ref(), position.phase());
    for unit in position.units() {
        setup.unit(Unit::new(random.pick(&powers), unit.kind(), unit.location()));
    }
    Game::from_position(setup.finish().unwrap(), Rules::default())
}

#[test]
fn what_is_warned_about_is_void_whatever_the_others_do() {
    let mut random = Random::new(6);
    let (mut warned, mut quiet) = (0, 0);
    for _ in 0..rounds(300) {
        let game = two_powers(&mut random);
        let mut legal = LegalOrders::new();
        legal.fill(game.position(), &game.rules);
        let power = random.pick(&game.survivors());
        let texts = some_orders(&mut random, &game, &legal, power);
        let taken = game.submit(power, &[], &texts, SubmitOptions::default(), Lang::EN).unwrap();
        for _ in 0..20 {
            let mut written = OrderTexts::new(game.board());
            for other in game.board().powers().filter(|&other| other != power) {
                written.set(other, some_orders(&mut random, &game, &legal, other));
            }
            written.set(power, taken.texts.clone());
            let turn = game.clone().resolve(&mut Court::default(), written);
            for warning in &taken.warnings {
                let found = |one: &&OrderResult| one.order.as_ref() == Some(&warning.order);
                let one = turn.results.iter().find(found).unwrap();
                assert_eq!(one.verdict, Verdict::Void, "{one:?} of {}", game.position().to_text());
            }
        }
        warned += taken.warnings.len();
        quiet += taken.accepted.len() - taken.warnings.len();
    }
    assert!(warned > 100 && quiet > 100, "{warned} warned, {quiet} not");
}

#[test]
fn every_legal_order_of_a_power_is_taken_by_itself() {
    let mut random = Random::new(7);
    for _ in 0..rounds(40) {
        let position = common::position(&mut random, Board::classic());
        let game = Game::from_position(position, Rules::default());
        for order in legal_orders(game.position(), &game.rules) {
            let text = write_order(Dialect::Standard, order, game.position()).unwrap();
            let owners = game.board().powers().filter(|&power| {
                game.submit(power, &[], &[&text], SubmitOptions::default(), Lang::EN).is_ok()
            });
            let count = owners.count();
            // A waived build is anybody's who may build; all else is one power's.
            assert!(count == 1 || order.place().is_none() && count > 0, "{text}: {count}");
        }
    }
}
