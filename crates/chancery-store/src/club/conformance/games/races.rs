//! Several people and resolvers at once.

use std::sync::Barrier;
use std::thread;

use chancery::Board;
use chancery_club::game::{ClubAnswer, ClubCommand, ClubGameError};
use chancery_club::policy::{Actor, GameStage};
use chancery_club::time::{Length, Timestamp};

use super::fixture::{ConformanceGame, account, powers};
use super::press::{press_closes_with_the_phase, press_keeps_one_order};
use crate::club::{ClubStore, TestClock};
use crate::error::StoreError;
use crate::wait::wait;

/// How often players save in a phase, and how many phases there are.
const SAVES: u32 = 12;
const PHASES: u32 = 4;

/// Runs what several people and resolvers do at once, on several connections to one store that is empty and
/// has the clock.
///
/// # Panics
///
/// Panics if the backend violates the contract of [`ClubGameStore`](crate::club::ClubGameStore).
pub fn check_game_races(stores: &[&dyn ClubStore], clock: &TestClock) {
    players_save_while_resolvers_sweep(stores, clock);
    the_last_seat_is_taken_once(stores, clock);
    a_storm_of_flags_resolves_once(stores, clock);
    press_keeps_one_order(stores, clock);
    press_closes_with_the_phase(stores, clock);
}

/// Whether a refusal is one that a race explains.
fn is_too_late(error: &StoreError) -> bool {
    let StoreError::ClubGame(error) = error else { return false };
    matches!(**error, ClubGameError::Late { .. } | ClubGameError::Stale { .. })
}

/// Seven players save again and again while two resolvers sweep and the clock passes the deadline in the
/// middle. Exactly one turn comes of it, with the last orders that were acknowledged, and none after it.
fn players_save_while_resolvers_sweep(stores: &[&dyn ClubStore], clock: &TestClock) {
    let game = ConformanceGame::begun(stores[0], clock, 1);
    for phase in 0..PHASES {
        let before = game.read();
        if before.game.session().game().ending().is_some() {
            break;
        }
        let turn = before.game.turn();
        let deadline = game.deadline();
        // One second is left.
        let before = Timestamp::from_micros(deadline.as_micros() - 1_000_000);
        clock.set(before.expect("a moment"));
        let units = units(game);
        let middle = Barrier::new(9);
        let (saved, turns): (Vec<Option<String>>, usize) = thread::scope(|scope| {
            let mut players = Vec::new();
            for (number, store) in (0..7).zip(stores.iter().cycle()) {
                let own = ConformanceGame { store: *store, ..game };
                let (unit, middle) = (units[usize::from(number)].clone(), &middle);
                players.push(scope.spawn(move || {
                    let mut last = None;
                    for round in 0..SAVES {
                        if round == SAVES / 2 {
                            middle.wait();
                        }
                        let Some(unit) = &unit else { continue };
                        let text = format!("{unit} H # {phase}.{round}");
                        match own.save(number, turn, &[&text]) {
                            Ok(_) => last = Some(text),
                            Err(error) => assert!(is_too_late(&error), "{error}"),
                        }
                    }
                    last
                }));
            }
            let resolvers: Vec<_> = (0..2)
                .zip(stores.iter().rev().cycle())
                .map(|(number, store)| {
                    let own = ConformanceGame { store: *store, ..game };
                    let middle = &middle;
                    scope.spawn(move || {
                        middle.wait();
                        if number == 0 {
                            // Past the deadline and the grace.
                            clock.set(deadline.after(Length::hours(1)));
                        }
                        (0..SAVES).filter(|_| own.resolves()).count()
                    })
                })
                .collect();
            let saved = players.into_iter().map(|player| player.join().expect("a player"));
            let saved = saved.collect();
            let turns = resolvers.into_iter().map(|one| one.join().expect("a resolver")).sum();
            (saved, turns)
        });
        // A resolver can be busy each time the other one looks; the next sweep does it.
        let turns = turns + usize::from(game.resolves());
        assert_eq!(turns, 1, "exactly one turn");
        let after = game.read();
        assert_eq!(after.game.turn(), turn + 1);
        let phase = after.phases.last().expect("a phase");
        let resolved = wait(stores[0].turn(&game.id.to_string(), phase)).expect("the turn");
        for (power, saved) in powers().into_iter().zip(saved) {
            let found = resolved.orders.of(power).first().cloned();
            assert_eq!(found, saved, "what was acknowledged is in the turn");
            assert!(after.game.session().orders().of(power).is_empty(), "and nothing after it");
        }
        game.check();
    }
}

/// The first unit of each power that has one to order.
fn units(game: ConformanceGame<'_>) -> Vec<Option<String>> {
    let snapshot = game.read();
    let position = snapshot.game.session().game().position();
    let is_movement = position.phase().kind == chancery::PhaseKind::Movement;
    let first = |power| position.units().iter().find(|unit| unit.power() == power);
    let units = powers().into_iter().map(|power| first(power).filter(|_| is_movement));
    units.map(|unit| unit.map(|unit| unit.name(Board::classic()).to_owned())).collect()
}

/// Several people want the last seat at once.
fn the_last_seat_is_taken_once(stores: &[&dyn ClubStore], clock: &TestClock) {
    for round in 0..4 {
        let game = ConformanceGame::open(stores[0], clock, 10 + round);
        for (number, &power) in (0..6).zip(&powers()) {
            game.join(number, power).expect("a seat");
        }
        let barrier = Barrier::new(6);
        let answers: Vec<_> = thread::scope(|scope| {
            let racers: Vec<_> = (40..46)
                .zip(stores.iter().cycle())
                .map(|(number, store)| {
                    let (own, barrier) = (ConformanceGame { store: *store, ..game }, &barrier);
                    scope.spawn(move || {
                        barrier.wait();
                        (number, own.join(number, powers()[6]))
                    })
                })
                .collect();
            racers.into_iter().map(|racer| racer.join().expect("an answer")).collect()
        });
        let won: Vec<u8> = answers
            .iter()
            .filter(|(_, answer)| answer.is_ok())
            .map(|(number, _)| *number)
            .collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        let refused =
            |(_, answer): &&(u8, crate::Result<_>)| matches!(answer, Err(StoreError::ClubGame(_)));
        assert_eq!(answers.iter().filter(refused).count(), 5, "{answers:?}");
        let after = game.read();
        assert!(after.game.seats.get(powers()[6]).is_some_and(|seat| {
            seat.is_held_by(account(won[0])) && after.game.document.stage == GameStage::RollCall
        }));
        game.check();
    }
}

/// Players become ready and withdraw it while resolvers sweep. A phase is resolved only when all are ready.
fn a_storm_of_flags_resolves_once(stores: &[&dyn ClubStore], clock: &TestClock) {
    let game = ConformanceGame::begun(stores[0], clock, 20);
    let wait_time = Length::minutes(5);
    thread::scope(|scope| {
        for (number, store) in (0..7).zip(stores.iter().cycle()) {
            let own = ConformanceGame { store: *store, ..game };
            scope.spawn(move || {
                for round in 0..SAVES {
                    // The last flag of all is the same for all: ready.
                    let ready = number != 0 || round + 1 == SAVES;
                    own.ready(number, 0, ready).expect("a flag");
                }
            });
        }
        for store in stores {
            let own = ConformanceGame { store: *store, ..game };
            scope.spawn(move || {
                for _ in 0..SAVES {
                    assert!(!own.resolves(), "the wait is not over");
                }
            });
        }
    });
    clock.advance(wait_time);
    assert!(game.is_due(clock.now()), "whoever was last brought it forward");
    let sweeps: Vec<_> = thread::scope(|scope| {
        let sweep = |store: &&'_ dyn ClubStore| {
            let own = ConformanceGame { store: *store, ..game };
            own.ask(Actor::System, ClubCommand::Sweep).expect("a sweep").applied.answer
        };
        let racers: Vec<_> = stores.iter().map(|store| scope.spawn(move || sweep(store))).collect();
        racers.into_iter().map(|racer| racer.join().expect("an answer")).collect()
    });
    let resolved = sweeps.iter().filter(|answer| matches!(answer, ClubAnswer::Resolved(_)));
    assert_eq!(resolved.count(), 1, "{sweeps:?}");
    assert_eq!(game.read().game.turn(), 1);
    clock.advance(Length::seconds(1));
    game.check();
}
