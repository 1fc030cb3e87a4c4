//! All backends agree: the same random verbs, with the same clock, give the same answers and leave the same
//! things to read. The store in memory is the one that the databases are compared with.

mod games;
mod people;
mod press;
mod reading;

use std::collections::BTreeSet;
use std::fmt::Debug;

use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{ClubStore, TestClock};
use chancery_store::{DatabaseError, MemoryStore, StoreError};

use self::reading::{GameReading, PeopleReading, SiteReading};
use crate::club::open;
use crate::place::{Database, Place};
use crate::random::Random;
use crate::rounds::rounds;

/// How many sequences there are, and how many steps each has.
const SEQUENCES: usize = 2;
const STEPS: usize = 180;
/// After so many steps, everything is read; after the others, what they can have touched.
const WHOLE: usize = 40;

/// A call of a store, which gives its answer in words.
type StoreCall = Box<dyn Fn(&dyn ClubStore) -> String>;

/// Something that is done to every store.
struct StoreStep {
    /// What it does, for whoever reads of a failure.
    label: String,
    touched: Touched,
    run: StoreCall,
}

/// What a step can have changed.
#[derive(Clone, Copy)]
enum Touched {
    /// The account with this number, and lists of accounts.
    Person(u8),
    /// The game with this number, and the lists.
    Game(u8),
    /// All games.
    Games,
}

impl StoreStep {
    fn new(
        label: impl Debug,
        touched: Touched,
        run: impl Fn(&dyn ClubStore) -> String + 'static,
    ) -> StoreStep {
        StoreStep { label: format!("{label:?}"), touched, run: Box::new(run) }
    }
}

/// An answer as text: all of it if it is one of the club, and otherwise the kind of error.
fn told<T: Debug>(answer: chancery_store::Result<T>) -> String {
    match answer {
        Ok(answer) => format!("{answer:?}"),
        Err(StoreError::ClubGame(error)) => format!("{error:?}"),
        Err(StoreError::Club(error)) => format!("{error:?}"),
        Err(StoreError::Database(DatabaseError::Conflict)) => "conflict".to_owned(),
        Err(StoreError::Exists(name)) => format!("exists {name:?}"),
        Err(StoreError::NoGame(name, _)) => format!("no game {name:?}"),
        Err(StoreError::Unsound(error)) => format!("unsound {error:?}"),
        Err(error) => panic!("{error:?}"),
    }
}

/// Words of answers that random steps get, whatever else they get.
const COMMON: [&str; 10] = [
    "Resolved(",
    "Saved(",
    "Seated(",
    "NotDue",
    "Stale {",
    "Denied(",
    "NameTaken(",
    "NoAccount",
    "StoredSession {",
    "StoredMessage {",
];

pub(crate) fn agrees_with_memory(database: Database) {
    agrees_on(|| Place::new(database));
}

/// Compares stores in new places with memory.
pub(crate) fn agrees_on(new_place: impl Fn() -> Place) {
    let mut seen = BTreeSet::new();
    for seed in 0..rounds(SEQUENCES) as u64 {
        let place = new_place();
        let clock = TestClock::new(start());
        let memory = MemoryStore::with_clock(std::sync::Arc::new(clock.clone()));
        let stored = open(&place.address(), &clock);
        compare(seed, &clock, &memory, &*stored, &mut seen);
    }
    let missing: Vec<_> = COMMON.iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "no step was answered by {missing:?}");
}

fn start() -> Timestamp {
    Timestamp::from_micros(1_800_298_800_000_000).expect("a moment")
}

/// Compares two stores after each of many random steps, and notes what the answers are.
fn compare(
    seed: u64,
    clock: &TestClock,
    memory: &dyn ClubStore,
    stored: &dyn ClubStore,
    seen: &mut BTreeSet<&'static str>,
) {
    let mut random = Random::new(seed);
    for number in 0..STEPS {
        let game = random.below(games::GAMES.into()) as u8;
        clock.set(next_moment(&mut random, memory, game, clock.now()));
        let step = if random.chance(40) {
            people::step(&mut random, memory, clock.now())
        } else if random.chance(30) {
            press::step(&mut random, game, clock.now())
        } else {
            games::step(&mut random, memory, game, clock.now())
        };
        let place = format!("sequence {seed}, step {number} at {}: {}", clock.now(), step.label);
        let (expected, found) = ((step.run)(memory), (step.run)(stored));
        assert_eq!(found, expected, "{place}");
        seen.extend(COMMON.iter().filter(|word| found.contains(*word)));
        let is_whole = number % WHOLE == WHOLE - 1;
        let (people, games) = match step.touched {
            _ if is_whole => (0..people::PEOPLE, 0..games::GAMES),
            Touched::Person(number) => (number..number + 1, 0..0),
            Touched::Game(game) => (0..0, game..game + 1),
            Touched::Games => (0..0, 0..games::GAMES),
        };
        for game in games.clone() {
            let power = random.below(7);
            let (expected, found) =
                (GameReading::of(memory, game, power), GameReading::of(stored, game, power));
            expected.check(&found, &place);
        }
        if !people.is_empty() {
            let people = |store| PeopleReading::of(store, people.clone(), clock.now());
            people(memory).check(&people(stored), &place);
        }
        if !games.is_empty() {
            let queries = reading::queries(&mut random, is_whole);
            SiteReading::of(memory, clock.now(), &queries)
                .check(&SiteReading::of(stored, clock.now(), &queries), &place);
        }
    }
}

/// When the next step is: soon after, around a deadline of a game, or after a jump of the clock.
fn next_moment(random: &mut Random, store: &dyn ClubStore, game: u8, now: Timestamp) -> Timestamp {
    if random.chance(3) {
        let back = i64::try_from(random.below(7200)).expect("a number") * 1_000_000;
        return Timestamp::from_micros(now.as_micros() - back).expect("a moment");
    }
    match games::read(store, game) {
        Some(found) => crate::commands::later(random, &found.game, now),
        None => now.after(Length::seconds(random.below(100) as u32)),
    }
}
