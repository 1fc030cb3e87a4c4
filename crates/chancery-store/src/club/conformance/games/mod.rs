//! The club's games. The clock stands still until a test moves it.

mod attendance;
mod deadlines;
mod deliveries;
pub(crate) mod fixture;
mod jumps;
mod life;
mod lists;
mod master;
mod moving;
mod notices;
mod press;
mod races;
mod results;
mod warnings;

use chancery_club::time::Timestamp;

use crate::club::{ClubStore, TestClock};

pub use self::races::check_game_races;

/// A part of the suite.
type GamePart = fn(&dyn ClubStore, &TestClock);

/// Runs the suite of the club's games, each part on an empty store that has the clock.
///
/// # Panics
///
/// Panics if the backend violates the contract of [`ClubGameStore`](crate::club::ClubGameStore).
pub fn check_games<S: ClubStore + 'static>(new: impl Fn(&TestClock) -> S) {
    let parts = life::PARTS
        .into_iter()
        .chain(deadlines::PARTS)
        .chain(attendance::PARTS)
        .chain(jumps::PARTS)
        .chain(master::PARTS)
        .chain(notices::PARTS)
        .chain(deliveries::PARTS)
        .chain(warnings::PARTS)
        .chain(lists::PARTS)
        .chain(moving::PARTS)
        .chain(press::PARTS)
        .chain(results::PARTS);
    for part in parts {
        let clock = clock();
        part(&new(&clock), &clock);
    }
    let clock = clock();
    let store = new(&clock);
    check_game_races(&[&store, &store], &clock);
}

/// A clock that shows a Monday in the evening.
fn clock() -> TestClock {
    TestClock::new(Timestamp::from_micros(1_800_298_800_000_000).expect("a moment"))
}
