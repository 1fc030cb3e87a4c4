//! Orders picked from the choices of a phase: a game goes on as if their texts had been handed in.

use chancery::game::{GameSession, PhaseChoices, SubmitOptions, TableSettings};
use chancery::order::catalogue::LegalNumbers;
use chancery::rules::SETS;
use chancery::{Board, Game, Lang, PhaseKind, Power, Rules, legal_orders};

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

/// Random games by every rule set, phase by phase.
fn for_each_phase(seed: u64, mut look: impl FnMut(&mut Random, &mut GameSession)) {
    let mut random = Random::new(seed);
    for round in 0..rounds(20) {
        let board =
            if round % 4 == 3 { Board::built_in("lantern").unwrap() } else { Board::classic() };
        let rules = Rules::named(SETS[round % SETS.len()]).unwrap();
        let mut game = Game::new(board, rules);
        game.year_limit = Some(board.first_year() + 6);
        let mut session = GameSession::new(game, TableSettings::default());
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
