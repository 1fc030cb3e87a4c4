//! The club in databases.

use std::sync::{Arc, Mutex};

use chancery_club::time::Timestamp;
use chancery_store::club::{ClubStore, StoreClock, TestClock, conformance};
use chancery_store::{
    MemoryStore, PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, wait,
};

use crate::place::{Database, Place};

pub(crate) fn memory_passes_the_club_suite() {
    conformance::check(MemoryStore::new);
    conformance::check_games(|clock| MemoryStore::with_clock(Arc::new(clock.clone())));
}

pub(crate) fn passes_the_club_suite(database: Database) {
    // A place is deleted when it is dropped.
    let places = Mutex::new(Vec::new());
    let place = || {
        let place = Place::new(database);
        let address = place.address();
        places.lock().expect("places").push(place);
        address
    };
    match database {
        Database::Sqlite => conformance::check(|| {
            wait(SqliteStore::open(SqliteOptions::new(place()))).expect("a store")
        }),
        Database::Postgres => conformance::check(|| {
            wait(PostgresStore::open(PostgresOptions::new(place()))).expect("a store")
        }),
    }
}

pub(crate) fn passes_the_game_suite(database: Database) {
    let places = Mutex::new(Vec::new());
    let place = || {
        let place = Place::new(database);
        let address = place.address();
        places.lock().expect("places").push(place);
        address
    };
    match database {
        Database::Sqlite => conformance::check_games(|clock| sqlite(&place(), clock)),
        Database::Postgres => conformance::check_games(|clock| postgres(&place(), clock)),
    }
}

/// Several stores on one database, as several processes have them.
pub(crate) fn passes_the_club_races(database: Database) {
    let place = Place::new(database);
    let clock = TestClock::new(Timestamp::from_micros(1_800_000_000_000_000).expect("a moment"));
    let stores: Vec<_> = (0..3).map(|_| open(&place.address(), &clock)).collect();
    let stores: Vec<&dyn ClubStore> = stores.iter().map(|store| &**store).collect();
    conformance::check_races(&stores);
    conformance::check_game_races(&stores, &clock);
}

fn sqlite(address: &str, clock: &(impl StoreClock + Clone + 'static)) -> SqliteStore {
    let options = SqliteOptions::new(address).clock(Arc::new(clock.clone()));
    wait(SqliteStore::open(options)).expect("a store")
}

fn postgres(address: &str, clock: &(impl StoreClock + Clone + 'static)) -> PostgresStore {
    let options = PostgresOptions::new(address).clock(Arc::new(clock.clone()));
    wait(PostgresStore::open(options)).expect("a store")
}

/// Opens the store at an address, with a clock.
pub(crate) fn open(
    address: &str,
    clock: &(impl StoreClock + Clone + 'static),
) -> Arc<dyn ClubStore> {
    if address.starts_with("postgres:") {
        return Arc::new(postgres(address, clock));
    }
    Arc::new(sqlite(address, clock))
}
