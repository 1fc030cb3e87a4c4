//! Opening databases: the conformance suite, migrations, errors.

use std::sync::Mutex;

use chancery_store::{
    DatabaseError, GameStore, PostgresOptions, PostgresStore, Precondition, SqliteOptions,
    SqliteStore, StoreError, conformance, wait,
};

use crate::place::{Database, Place, open, power, save, start};

pub(crate) fn passes_the_conformance_suite(database: Database) {
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

pub(crate) fn opens_for_many_processes_at_once(database: Database) {
    let place = Place::new(database);
    let secrets: Vec<_> = std::thread::scope(|scope| {
        let open = || scope.spawn(|| wait(place.open().secret()).expect("a secret"));
        let opened: Vec<_> = (0..8).map(|_| open()).collect();
        opened.into_iter().map(|thread| thread.join().expect("a store")).collect()
    });
    assert!(secrets.iter().all(|secret| *secret == secrets[0]), "all have the same secret");
    start(&*place.open(), "g");
}

pub(crate) fn refuses_a_newer_schema(database: Database) {
    let place = Place::new(database);
    start(&*place.open(), "g");
    place.execute("INSERT INTO migrations (version, applied_at) VALUES (99, 0)");
    let refused = open(&place.address()).expect_err("a later version wrote it");
    assert!(matches!(
        refused,
        StoreError::Database(DatabaseError::Newer { version: 99, needed: 99, known: 10 })
    ));
}

/// The schema before the club is updated when it is opened, whether it holds games or not.
pub(crate) fn an_older_schema_is_updated(database: Database) {
    let games = match database {
        Database::Sqlite => include_str!("../../migrations/sqlite/0001_games.sql"),
        Database::Postgres => include_str!("../../migrations/postgres/0001_games.sql"),
    };
    let empty = Place::new(database);
    empty.execute(games);
    empty.execute(
        "CREATE TABLE migrations (version BIGINT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL);
        INSERT INTO migrations (version, applied_at) VALUES (1, 0)",
    );
    start(&*empty.open(), "g");

    let place = Place::new(database);
    let store = place.open();
    start(&*store, "g");
    save(&*store, Precondition::Any, power("FRANCE"), "par h").expect("an order");
    let before = wait(store.read("g")).expect("the game");
    drop(store);
    place.execute(
        "ALTER TABLE migrations DROP COLUMN compatible_from;
        DROP TABLE devices; DROP TABLE relations; DROP TABLE blocks; DROP TABLE agents;
        DROP TABLE ban_reasons; DROP TABLE reports; DROP TABLE results;
        DROP TABLE digest_items; DROP TABLE deliveries; DROP TABLE webhooks;
        DROP TABLE push_subscriptions; DROP TABLE notice_addresses; DROP TABLE notice_settings;
        DROP TABLE press_drafts; DROP TABLE press_marks; DROP TABLE press_readers;
        DROP TABLE press_messages; DROP TABLE press_threads;
        DROP TABLE attendance; DROP INDEX seats_by_sitter;
        DROP TABLE requests; DROP TABLE notices; DROP TABLE submissions; DROP TABLE acts;
        DROP TABLE due_games;
        DROP TABLE club_games; DROP INDEX seats_by_account;
        ALTER TABLE seats DROP COLUMN chain_head; ALTER TABLE seats DROP COLUMN chain_count;
        ALTER TABLE seats DROP COLUMN ready_since; ALTER TABLE seats DROP COLUMN confirmed;
        ALTER TABLE seats DROP COLUMN sitter_until; ALTER TABLE seats DROP COLUMN sitter;
        ALTER TABLE seats DROP COLUMN computer; ALTER TABLE seats DROP COLUMN account;
        DROP TABLE passkeys; DROP TABLE sessions; DROP TABLE api_tokens; DROP TABLE links;
        DROP TABLE attempts; DROP TABLE throttles; DROP TABLE audit; DROP TABLE accounts;
        DELETE FROM migrations WHERE version > 1",
    );
    let updated = place.open();
    assert_eq!(wait(updated.read("g")).expect("the game"), before);
    place.execute("INSERT INTO audit (at, act, detail) VALUES (0, 'update', '{}')");
    wait(updated.resolve("g", Precondition::Any, None, true)).expect("the game goes on");
}

pub(crate) fn outlives_its_store(database: Database) {
    let place = Place::new(database);
    let first = place.open();
    start(&*first, "g");
    save(&*first, Precondition::Any, power("FRANCE"), "par h").expect("an order");
    let before = wait(first.read("g")).expect("the game");
    drop(first);
    let second = place.open();
    assert_eq!(wait(second.read("g")).expect("the game"), before);
    place.execute("UPDATE games SET head = '{}'");
    let damaged = wait(second.read("g")).expect_err("a damaged game");
    assert!(matches!(damaged, StoreError::Database(DatabaseError::DamagedGame(..))));
    assert!(damaged.to_string().contains("`g`"), "{damaged}");
}

/// A connection that is lost before the commit is an error, and the next one works.
pub(crate) fn a_lost_connection_is_an_error(database: Database) {
    let place = Place::new(database);
    let store = place.open();
    start(&*store, "g");
    let held = place.hold("SELECT 1 FROM seats WHERE number = 2 FOR UPDATE");
    std::thread::scope(|scope| {
        let (store, france) = (&*store, power("FRANCE"));
        let saved = scope.spawn(move || save(store, Precondition::Any, france, "par h"));
        place.await_waiting(1);
        place.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        let lost = saved.join().expect("an answer").expect_err("the connection is lost");
        assert!(matches!(lost, StoreError::Database(DatabaseError::Unavailable(_))), "{lost}");
    });
    drop(held);
    assert!(wait(store.read("g")).expect("the game").orders().powers().next().is_none());
    save(&*store, Precondition::Any, power("FRANCE"), "par h").expect("a new connection");
}

pub(crate) fn addresses_are_never_shown() {
    for address in [
        "postgres://chancery:tellnobody@127.0.0.1:1/games",
        "postgres://chancery:tellnobody@127.0.0.1:notaport/games",
        "postgres://chancery:tellnobody@127.0.0.1:1/games?sslmode=whatever",
        "tellnobody",
    ] {
        let options = PostgresOptions::new(address);
        assert!(!format!("{options:?}").contains("tellnobody"));
        let options = options.lock_timeout(std::time::Duration::from_millis(200));
        let error = wait(PostgresStore::open(options)).expect_err("no database");
        assert!(!format!("{error} {error:?}").contains("tellnobody"), "{error:?}");
    }
}

pub(crate) fn sqlite_is_private_and_durable() {
    let place = Place::new(Database::Sqlite);
    let store = wait(SqliteStore::open(SqliteOptions::new(place.address()))).expect("a store");
    start(&store, "g");
    #[cfg(unix)]
    for suffix in ["", "-wal", "-shm"] {
        let file = std::fs::metadata(place.address() + suffix).expect("a file of the database");
        let mode = std::os::unix::fs::MetadataExt::mode(&file);
        assert_eq!(mode & 0o777, 0o600, "{suffix}");
    }
    wait(store.close());
    assert!(!std::path::Path::new(&(place.address() + "-wal")).exists(), "closed in good order");
    let closed = wait(store.read("g")).expect_err("the store is closed");
    assert!(matches!(closed, StoreError::Database(DatabaseError::Unavailable(_))), "{closed}");
    let nowhere = SqliteOptions::new("/nowhere/games.db");
    assert!(matches!(wait(SqliteStore::open(nowhere)), Err(StoreError::Io(..))));
}
