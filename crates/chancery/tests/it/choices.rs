//! Orders picked from the choices of a phase: a game goes on as if their texts had been handed in.

use chancery::game::{GameSession, OrderTexts, PhaseChoices, SubmitOptions, TableSettings};
use chancery::order::catalogue::LegalNumbers;
use chancery::rules::{OPTIONS, SETS};
use chancery::{Board, Court, Game, Lang, PhaseKind, Power, Rules, legal_orders};

use crate::common::{Random, rounds};

/// A random order for most slots of a power; in an adjustment phase sometimes too many.
fn picked(random: &mut Random, choices: &PhaseChoices, power: Power) -> Vec<u32> {
    let position = choices.position();
    let mut slots: Vec<usize> =
        (0..choices.slots().len()).filter(|&slot| choices.slots()[slot].power == power).collect();
    if position.phase().kind == PhaseKind::Adjustment {
        let due = position.surplus(power).unsigned_abs() as usize;
        while slots.len() > due && !random.chance(10) {
            slots.remove(random.below(slots.len()));
        }
    }
    let mut numbers = Vec::new();
    for slot in slots {
        match choices.waive(power) {
            Some(waive) if random.chance(20) => numbers.push(waive),
            _ if random.chance(95) => numbers.push(random.pick(choices.of_slot(slot))),
            _ => {}
        }
    }
    numbers
}

#[test]
fn choices_are_the_legal_orders() {
    let mut legal = LegalNumbers::new();
    for_each_phase(41, |_, session| {
        let (position, rules) = (session.game().position(), session.game().rules);
        let choices = PhaseChoices::of(position, &rules, &mut legal);
        let catalogue = position.board().catalogue();
        let kind = position.phase().kind;
        let slots = 0..choices.slots().len();
        let mut listed: Vec<_> = slots
            .flat_map(|slot| choices.of_slot(slot))
            .map(|&number| catalogue.order(number as usize, kind).unwrap())
            .collect();
        let waive = position.board().powers().find_map(|power| choices.waive(power));
        listed.extend(waive.map(|number| catalogue.order(number as usize, kind).unwrap()));
        assert_eq!(listed, legal_orders(position, &rules));
    });
}

#[test]
fn choices_leave_a_game_as_their_texts_do() {
    let mut legal = LegalNumbers::new();
    let (mut taken, mut left) = (0, 0);
    for_each_phase(42, |random, session| {
        let game = session.game();
        let board = game.board_ref().clone();
        let choices = PhaseChoices::of(game.position(), &game.rules, &mut legal);
        for power in board.powers() {
            // Now and then orders of somebody else, which nobody takes.
            let giver = if random.chance(3) {
                random.pick(&board.powers().collect::<Vec<_>>())
            } else {
                power
            };
            let numbers = picked(random, &choices, giver);
            let texts = numbers
                .iter()
                .map(|&number| board.catalogue().text(&board, number as usize).unwrap());
            let texts: Vec<String> = texts.collect();
            let replace = random.chance(30);
            let mut other = session.clone();
            let options = SubmitOptions { replace, ..SubmitOptions::default() };
            let slowly = other.submit(power, &texts, options, Lang::EN);
            if session.submit_choices(power, &choices, &numbers, replace).unwrap() {
                assert!(slowly.is_ok(), "{texts:?}: {slowly:?}");
                assert_eq!(session.orders(), other.orders());
                taken += 1;
            } else {
                let hopeless = slowly.is_err() || numbers.is_empty();
                assert!(hopeless || random_adjustment(session), "{texts:?} could be taken");
                left += 1;
            }
        }
    });
    assert!(taken > 100 && left > 0, "{taken} taken, {left} left");
}

#[test]
fn choices_come_to_the_same_as_their_texts() {
    let mut legal = LegalNumbers::new();
    let single = OPTIONS.iter().flat_map(|option| {
        option.choices.iter().map(|choice| format!("{}={}", option.name, choice.name))
    });
    let single = single.map(|text| Rules::default().over(&text).unwrap());
    let all: Vec<Rules> =
        SETS.map(|set| Rules::named(set).unwrap()).into_iter().chain(single).collect();
    let mut random = Random::new(43);
    for round in 0..rounds(2 * all.len()) {
        let mut session = new_session(round, all[round % all.len()]);
        while session.game().ending().is_none() {
            let mut written = session.clone();
            let game = session.game();
            let board = game.board_ref().clone();
            let choices = PhaseChoices::of(game.position(), &game.rules, &mut legal);
            for power in board.powers() {
                let numbers = picked(&mut random, &choices, power);
                if session.submit_choices(power, &choices, &numbers, true).unwrap() {
                    let texts = session.orders().of(power).to_vec();
                    written = with_texts(&written, power, texts);
                }
            }
            let turns = [&mut session, &mut written].map(|one| one.resolve(None, true).unwrap());
            assert_eq!(turns[0], turns[1], "{}", session.game().rules);
            assert_eq!(session, written);
        }
    }
}

/// A session in which a power typed some texts.
fn with_texts(session: &GameSession, power: Power, texts: Vec<String>) -> GameSession {
    let mut orders = session.orders().clone();
    orders.set(power, texts);
    GameSession::restore(session.game().clone(), orders, TableSettings::default(), session.turn())
}

#[test]
fn choices_of_one_position_do_not_count_in_another() {
    let mut legal = LegalNumbers::new();
    let mut session = new_session(0, Rules::default());
    let choices = PhaseChoices::of(session.game().position(), &session.game().rules, &mut legal);
    let powers: Vec<Power> = session.game().board().powers().collect();
    let mut random = Random::new(44);
    for &power in &powers {
        let numbers = picked(&mut random, &choices, power);
        session.submit_choices(power, &choices, &numbers, true).unwrap();
    }
    let orders = session.orders().clone();
    session.resolve(None, true).unwrap();
    let mut typed = OrderTexts::new(session.game().board());
    for &power in &powers {
        typed.set(power, orders.of(power).to_vec());
    }
    let [one, other] =
        [orders, typed].map(|orders| session.game().clone().resolve(&mut Court::default(), orders));
    assert_eq!(one, other);
}

/// Where builds and waives are counted together, only texts are taken that need no counting.
fn random_adjustment(session: &GameSession) -> bool {
    session.game().position().phase().kind == PhaseKind::Adjustment
}

#[test]
fn choices_of_another_phase_are_not_taken() {
    let mut session =
        GameSession::new(Game::new(Board::classic(), Rules::default()), TableSettings::default());
    let mut legal = LegalNumbers::new();
    let old = PhaseChoices::of(session.game().position(), &session.game().rules, &mut legal);
    let power = old.slots()[0].power;
    session.resolve(None, true).unwrap();
    assert!(!session.submit_choices(power, &old, &old.of_slot(0)[..1], false).unwrap());
}

/// A game of a few years.
fn new_session(round: usize, rules: Rules) -> GameSession {
    let board = if round % 4 == 3 { Board::built_in("lantern").unwrap() } else { Board::classic() };
    let mut game = Game::new(board, rules);
    game.year_limit = Some(board.first_year() + 6);
    GameSession::new(game, TableSettings::default())
}

/// Random games by every rule set, phase by phase.
fn for_each_phase(seed: u64, mut look: impl FnMut(&mut Random, &mut GameSession)) {
    let mut random = Random::new(seed);
    for round in 0..rounds(20) {
        let mut session = new_session(round, Rules::named(SETS[round % SETS.len()]).unwrap());
        let mut legal = LegalNumbers::new();
        while session.game().ending().is_none() {
            look(&mut random, &mut session);
            let game = session.game();
            let choices = PhaseChoices::of(game.position(), &game.rules, &mut legal);
            for power in game.board_ref().clone().powers() {
                let numbers = picked(&mut random, &choices, power);
                session.submit_choices(power, &choices, &numbers, true).unwrap();
            }
            session.resolve(None, true).unwrap();
        }
    }
}
