//! The club in databases.

use std::sync::{Arc, Mutex};

use chancery_store::club::{ClubStore, conformance};
use chancery_store::{
    MemoryStore, PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, wait,
};

use crate::place::{Database, Place};

pub(crate) fn memory_passes_the_club_suite() {
    conformance::check(MemoryStore::new);
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

/// Several stores on one database, as several processes have them.
pub(crate) fn passes_the_club_races(database: Database) {
    let place = Place::new(database);
    let stores: Vec<_> = (0..3).map(|_| open(&place, database)).collect();
    let stores: Vec<&dyn ClubStore> = stores.iter().map(|store| &**store).collect();
    conformance::check_races(&stores);
}

fn open(place: &Place, database: Database) -> Arc<dyn ClubStore> {
    let address = place.address();
    match database {
        Database::Sqlite => {
            Arc::new(wait(SqliteStore::open(SqliteOptions::new(address))).expect("a store"))
        }
        Database::Postgres => {
            Arc::new(wait(PostgresStore::open(PostgresOptions::new(address))).expect("a store"))
        }
    }
}
