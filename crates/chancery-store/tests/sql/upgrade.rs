//! Updates of a site without an interruption: programs of two versions work on one database at the same time. The later
//! one is played by this program with one more migration.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chancery_club::time::Length;
use chancery_store::club::{ClubStore, TestClock, conformance};
use chancery_store::{
    DatabaseError, PostgresOptions, PostgresStore, Result, SchemaState, SqliteOptions, SqliteStore,
    StoreError, wait,
};

use crate::agreement::agrees_on;
use crate::club::open;
use crate::club_game::{ClubTestGame, start_time};
use crate::place::{Database, Place};

/// The schema that this program knows.
const KNOWN: i64 = 10;

/// A table that a later version adds, and columns of tables in use.
const EXPANSION: &str = "CREATE TABLE rounds (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, note TEXT
    );
    ALTER TABLE seats ADD COLUMN later_note TEXT;
    ALTER TABLE club_games ADD COLUMN later_count BIGINT NOT NULL DEFAULT 7;
    CREATE INDEX seats_by_note ON seats (later_note)";
/// The same for a program on `SQLite`.
const SQLITE_EXPANSION: &str = "CREATE TABLE rounds (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, note TEXT
    ) STRICT;
    ALTER TABLE seats ADD COLUMN later_note TEXT;
    ALTER TABLE club_games ADD COLUMN later_count INTEGER NOT NULL DEFAULT 7;
    CREATE INDEX seats_by_note ON seats (later_note)";

const fn expansion(database: Database) -> &'static str {
    match database {
        Database::Sqlite => SQLITE_EXPANSION,
        Database::Postgres => EXPANSION,
    }
}

/// Two columns more in every table of this version.
fn columns_everywhere(database: Database) -> &'static str {
    let folder = match database {
        Database::Sqlite => "migrations/sqlite",
        Database::Postgres => "migrations/postgres",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut tables = BTreeSet::from(["migrations".to_owned()]);
    for file in std::fs::read_dir(folder).expect("migrations") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a migration");
        let created = text.lines().filter_map(|line| line.strip_prefix("CREATE TABLE "));
        tables.extend(created.filter_map(|rest| Some(rest.split([' ', '(']).next()?.to_owned())));
    }
    assert!(tables.len() > 30, "{tables:?}");
    let added = tables.iter().map(|table| {
        format!(
            "ALTER TABLE {table} ADD COLUMN later_note TEXT;
            ALTER TABLE {table} ADD COLUMN later_count INTEGER NOT NULL DEFAULT 7;\n"
        )
    });
    Box::leak(added.collect::<String>().into_boxed_str())
}

/// Opens a database as a later version of the program.
fn open_later(
    address: &str,
    clock: &TestClock,
    from: i64,
    statements: &'static str,
) -> Result<Box<dyn ClubStore>> {
    let clock = std::sync::Arc::new(clock.clone());
    if address.starts_with("postgres:") {
        let options = PostgresOptions::new(address).clock(clock);
        let options = options.later_migration(from, statements);
        return Ok(Box::new(wait(PostgresStore::open(options))?));
    }
    let options = SqliteOptions::new(address).clock(clock).later_migration(from, statements);
    Ok(Box::new(wait(SqliteStore::open(options))?))
}

/// This program works on a schema that has more of everything. The suites of the club need many databases, which take long
/// to create on a server, so that one is compared with memory.
pub(crate) fn an_older_program_works_with_more(database: Database) {
    let more = columns_everywhere(database);
    let expanded = || {
        let place = Place::new(database);
        let clock = TestClock::new(start_time());
        drop(open_later(&place.address(), &clock, KNOWN, more).expect("a later version"));
        assert!(schema(&place).is_newer());
        place
    };
    if database == Database::Postgres {
        agrees_on(expanded);
        let place = expanded();
        let clock = TestClock::new(start_time());
        let stores = [open(&place.address(), &clock), open(&place.address(), &clock)];
        let stores: Vec<&dyn ClubStore> = stores.iter().map(|store| &**store).collect();
        conformance::check_races(&stores);
        conformance::check_game_races(&stores, &clock);
        return;
    }
    let places = Mutex::new(Vec::new());
    let options = || {
        let place = expanded();
        let options = SqliteOptions::new(place.address());
        places.lock().expect("places").push(place);
        options
    };
    conformance::check(|| wait(SqliteStore::open(options())).expect("a store"));
    conformance::check_games(|clock| {
        let options = options().clock(std::sync::Arc::new(clock.clone()));
        wait(SqliteStore::open(options)).expect("a store")
    });
}

/// Nobody is refused while a later version updates the schema, and both versions play on.
pub(crate) fn older_programs_play_during_a_migration(database: Database) {
    const PLAYERS: u8 = 3;
    let place = Place::new(database);
    let clock = TestClock::new(start_time());
    let old = open(&place.address(), &clock);
    let game = ClubTestGame::begin(&*old, 1);
    let (saves, ends) = (AtomicUsize::new(0), AtomicBool::new(false));
    let await_saves = |count: usize| {
        let (aim, begun) = (saves.load(Ordering::SeqCst) + count, Instant::now());
        while saves.load(Ordering::SeqCst) < aim {
            assert!(begun.elapsed() < Duration::from_mins(1), "nobody saves");
            std::thread::sleep(Duration::from_millis(1));
        }
    };
    let order = |player: u8, number: usize| {
        let moves = ["A VIE - GAL", "F LON - NTH", "A PAR - BUR"];
        let holds = ["A VIE H", "F LON H", "A PAR H"];
        let acts = if number.is_multiple_of(2) { moves } else { holds };
        vec![acts[usize::from(player)].to_owned()]
    };
    let later = std::thread::scope(|scope| {
        for player in 0..PLAYERS {
            let (game, saves, ends) = (&game, &saves, &ends);
            scope.spawn(move || {
                for number in 0.. {
                    let saved = game.save(player, 0, &order(player, number));
                    saved.expect("an older program works on");
                    let read = game.read();
                    assert_eq!(read.game.turn(), 0);
                    saves.fetch_add(1, Ordering::SeqCst);
                    if ends.load(Ordering::SeqCst) {
                        return;
                    }
                    // Two databases share this machine with others.
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
        }
        await_saves(30);
        let later = open_later(&place.address(), &clock, KNOWN, expansion(database));
        await_saves(30);
        ends.store(true, Ordering::SeqCst);
        later.expect("a later version")
    });
    let beside = ClubTestGame::new(&*later, 1);
    beside.save(3, 0, &["A MUN H".to_owned()]).expect("a save by the later version");
    game.save(3, 0, &["A MUN - BUR".to_owned()]).expect("a save by the older version");
    clock.set(game.deadline());
    assert_eq!(beside.sweep().expect("a sweep"), Some(0));
    assert_eq!(game.resolved_orders(0, 3), Some(vec!["A MUN - BUR".to_owned()]));
    clock.advance(Length::days(2));
    assert_eq!(game.sweep().expect("a sweep"), Some(1));
    game.proof();
    beside.proof();
    place.execute(
        "UPDATE seats SET later_note = 'x'; INSERT INTO rounds (game) SELECT id FROM games",
    );
    // A reference of a table that it does not know does not keep it from deleting.
    assert!(wait(old.delete_club_game(game.id)).expect("an answer"));
}

fn schema(place: &Place) -> SchemaState {
    let address = place.address();
    match place {
        Place::Sqlite(_) => wait(SqliteStore::schema(SqliteOptions::new(address))),
        Place::Postgres { .. } => wait(PostgresStore::schema(PostgresOptions::new(address))),
    }
    .expect("a state")
}

pub(crate) fn a_schema_says_who_works_with_it(database: Database) {
    let clock = TestClock::new(start_time());
    let place = Place::new(database);
    drop(open_later(&place.address(), &clock, KNOWN, expansion(database)).expect("a store"));
    let state = schema(&place);
    assert_eq!((state.version, state.known, state.needed), (KNOWN + 1, KNOWN, KNOWN));
    assert!(state.is_newer() && state.is_usable());
    ClubTestGame::begin(&*open(&place.address(), &clock), 1);
    // The one after it removes what this version needs.
    let drops = format!(
        "INSERT INTO migrations (version, applied_at, compatible_from) VALUES ({}, 0, {})",
        KNOWN + 2,
        KNOWN + 1
    );
    place.execute(&drops);
    let state = schema(&place);
    assert_eq!((state.version, state.needed), (KNOWN + 2, KNOWN + 1));
    assert!(state.is_newer() && !state.is_usable());
    let refused = crate::place::open(&place.address()).expect_err("it needs a later version");
    let numbers = match &refused {
        StoreError::Database(DatabaseError::Newer { version, needed, known }) => {
            (*version, *needed, *known)
        }
        other => panic!("{other}"),
    };
    assert_eq!(numbers, (KNOWN + 2, KNOWN + 1, KNOWN));
    for number in ["schema 12", "schema 11", "only 10"] {
        assert!(refused.to_string().contains(number), "{refused}");
    }
}

/// A migration that waits for a table does not hold up those who use it.
pub(crate) fn a_migration_lets_others_pass(database: Database) {
    let place = Place::new(database);
    let clock = TestClock::new(start_time());
    let old = open(&place.address(), &clock);
    let game = ClubTestGame::begin(&*old, 1);
    // Somebody reads the seats for long, as a backup does.
    let held = place.hold("LOCK TABLE seats IN ACCESS SHARE MODE");
    std::thread::scope(|scope| {
        let later = scope.spawn(|| {
            drop(
                open_later(&place.address(), &clock, KNOWN, expansion(database)).expect("a store"),
            );
        });
        let begun = Instant::now();
        let mut slowest = Duration::ZERO;
        while begun.elapsed() < Duration::from_secs(4) {
            let saving = Instant::now();
            game.save(2, 0, &["A PAR H".to_owned()]).expect("a save");
            slowest = slowest.max(saving.elapsed());
        }
        assert!(!later.is_finished(), "the table is in use");
        assert!(slowest < Duration::from_secs(3), "{slowest:?}");
        drop(held);
        later.join().expect("a migration");
    });
    assert!(schema(&place).is_newer());
}
