//! Several people at once.

use std::sync::Barrier;
use std::thread;

use chancery_club::account::DisplayName;
use chancery_club::time::Length;

use super::links::link;
use super::requests::begin;
use super::sessions::session;
use super::{account, at, hash, id, join, name};
use crate::club::{ClubStore, LinkKind, RequestState};
use crate::club_error::ClubStoreError;
use crate::error::StoreError;
use crate::wait::wait;

/// How many people try the same thing at once.
const RACERS: u8 = 8;
/// How often they do.
const ROUNDS: u8 = 6;

/// Runs what several people do at once, on several connections to one store that is empty.
///
/// # Panics
///
/// Panics if the backend violates the contract of [`ClubStore`].
pub fn check_races(stores: &[&dyn ClubStore]) {
    one_of_many_gets_a_name(stores);
    one_of_many_uses_a_link(stores);
    attempts_at_once_get_different_numbers(stores);
    nobody_signs_in_to_a_deleted_account(stores);
    one_of_many_requests_is_new(stores);
}

/// Lets all racers do something at the same moment.
fn race<T: Send>(
    stores: &[&dyn ClubStore],
    act: impl Fn(&dyn ClubStore, u8) -> T + Sync,
) -> Vec<T> {
    let barrier = Barrier::new(usize::from(RACERS));
    thread::scope(|scope| {
        let mut racers = Vec::new();
        for (number, &store) in (0..RACERS).zip(stores.iter().cycle()) {
            let (act, barrier) = (&act, &barrier);
            racers.push(scope.spawn(move || {
                barrier.wait();
                act(store, number)
            }));
        }
        racers.into_iter().map(|racer| racer.join().expect("an answer")).collect()
    })
}

/// Half of the racers create an account, half rename theirs.
fn one_of_many_gets_a_name(stores: &[&dyn ClubStore]) {
    for number in 0..RACERS / 2 {
        join(stores[0], 100 + number, &format!("Owner {number}"));
    }
    for round in 0..ROUNDS {
        // They differ, and look alike.
        let wanted = |number: u8| -> DisplayName {
            name(&format!("{} {round}", if number % 4 < 2 { "Paul" } else { "PAUI" }))
        };
        let answers = race(stores, |store, number| {
            if number % 2 == 0 {
                let mut new = account(1, "Nobody");
                (new.id, new.name) = (id(10 + round * RACERS + number), wanted(number));
                wait(store.create_account(new))
            } else {
                wait(store.rename_account(id(100 + number / 2), wanted(number)))
            }
        });
        let won = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(won, 1, "one account has the name: {answers:?}");
        let refused = |answer: &&crate::Result<_>| {
            matches!(answer, Err(StoreError::Club(ClubStoreError::NameTaken(_))))
        };
        let refused = answers.iter().filter(refused).count();
        assert_eq!(refused, usize::from(RACERS) - 1, "{answers:?}");
    }
}

fn one_of_many_uses_a_link(stores: &[&dyn ClubStore]) {
    for round in 0..ROUNDS {
        let kind = LinkKind::PasswordReset;
        wait(stores[0].create_link(link(round, kind))).expect("a link");
        let answers = race(stores, |store, _| {
            wait(store.consume_link(hash(round), kind, at(5))).expect("an answer")
        });
        let won: Vec<_> = answers.into_iter().flatten().collect();
        assert_eq!(won, [link(round, kind)], "one of all gets the link");
    }
}

/// One deletes the account while the others sign in to it. Whoever is in time loses the session again.
fn nobody_signs_in_to_a_deleted_account(stores: &[&dyn ClubStore]) {
    for round in 0..ROUNDS {
        let own = 150 + round;
        join(stores[0], own, &format!("Leaver {round}"));
        race(stores, |store, number| {
            if number == RACERS / 2 {
                wait(store.delete_account(id(own), at(5))).expect("a deletion");
                return;
            }
            let started = wait(store.start_session(session(round * RACERS + number, own), None));
            let refused = matches!(started, Err(StoreError::Club(ClubStoreError::NoAccount)));
            assert!(started.is_ok() || refused, "{started:?}");
        });
        assert_eq!(wait(stores[0].sessions(id(own), at(300))).expect("sessions"), []);
    }
}

fn one_of_many_requests_is_new(stores: &[&dyn ClubStore]) {
    for round in 0..ROUNDS {
        let states = race(stores, |store, _| begin(store, round, 10, 5));
        let new = states.iter().filter(|state| **state == RequestState::New).count();
        let running = states.iter().filter(|state| **state == RequestState::Running).count();
        assert_eq!((new, running), (1, usize::from(RACERS) - 1), "{states:?}");
    }
}

fn attempts_at_once_get_different_numbers(stores: &[&dyn ClubStore]) {
    let each = u64::from(ROUNDS);
    let numbers = race(stores, |store, _| {
        let count = || wait(store.count_attempt("key".to_owned(), at(5), Length::minutes(1)));
        (0..each).map(|_| count().expect("a number")).collect::<Vec<u64>>()
    });
    let mut numbers = numbers.concat();
    numbers.sort_unstable();
    let all: Vec<u64> = (1..=each * u64::from(RACERS)).collect();
    assert_eq!(numbers, all, "each attempt counts once");
}
