//! Backups while a database is used, what a database says before it is opened, and restores.

use std::sync::atomic::{AtomicBool, Ordering};

use chancery_club::account::{AccountId, DisplayName, SessionId};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{
    ClubStore, ConnectionCounts, LinkKind, NewAccount, NewSession, OneTimeLink, SystemClock,
    TokenHash,
};
use chancery_store::{
    GameStore as _, PostgresOptions, PostgresStore, Precondition, SchemaState, SqliteOptions,
    SqliteStore, wait,
};

use crate::place::{Database, Place, power, save, start};

fn schema(place: &Place, database: Database) -> SchemaState {
    let address = place.address();
    match database {
        Database::Sqlite => wait(SqliteStore::schema(SqliteOptions::new(address))),
        Database::Postgres => wait(PostgresStore::schema(PostgresOptions::new(address))),
    }
    .expect("a state")
}

pub(crate) fn tells_its_schema_without_changing_it(database: Database) {
    let place = Place::new(database);
    let empty = schema(&place, database);
    assert_eq!((empty.version, empty.is_newer()), (0, false));
    assert_eq!(schema(&place, database).version, 0, "it is left as it is");
    start(&*place.open(), "g");
    let used = schema(&place, database);
    assert_eq!(used.version, used.known);
    assert_eq!(used.clock.is_some(), database == Database::Postgres);
    place.execute("INSERT INTO migrations (version, applied_at) VALUES (99, 0)");
    assert!(schema(&place, database).is_newer());
}

/// A server that acknowledges what is not on the disk is told from one that does not.
pub(crate) fn tells_whether_it_is_durable(database: Database) {
    let place = Place::new(database);
    let is_durable = || {
        let store: Box<dyn ClubStore> = match database {
            Database::Sqlite => {
                let options = SqliteOptions::new(place.address());
                Box::new(wait(SqliteStore::open(options)).expect("a store"))
            }
            Database::Postgres => {
                let options = PostgresOptions::new(place.address());
                Box::new(wait(PostgresStore::open(options)).expect("a store"))
            }
        };
        (wait(store.is_durable()).expect("an answer"), schema(&place, database).is_durable)
    };
    assert_eq!(is_durable(), (true, true));
    if let Place::Postgres { database, .. } = &place {
        place.execute(&format!("ALTER DATABASE {database} SET synchronous_commit = off"));
        assert_eq!(is_durable(), (false, false));
    }
}

/// A database that refuses changes, as a standby does, is told from one that accepts them.
pub(crate) fn tells_how_it_is_doing(database: Database) {
    let place = Place::new(database);
    let store = crate::club::open(&place.address(), &SystemClock);
    wait(store.accounts(None, 1)).expect("an answer");
    let status = || wait(store.database_status());
    let found = status().expect("an answer");
    assert!(found.accepts_changes && found.bytes > 10_000, "{found:?}");
    let ConnectionCounts { open, idle, most } = found.connections;
    assert!(open >= 1 && idle <= open && open <= most, "{found:?}");
    assert_eq!(found.standbys, None);
    if let Place::Postgres { database, .. } = &place {
        place.execute(&format!("ALTER DATABASE {database} SET default_transaction_read_only = on"));
        place.execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        ));
        // The first may still use a connection that has ended.
        let found = status().or_else(|_| status()).expect("an answer");
        assert!(!found.accepts_changes, "{found:?}");
    }
}

/// A backup holds one moment, whatever happens meanwhile.
pub(crate) fn a_backup_holds_one_moment() {
    let place = Place::new(Database::Sqlite);
    let store = place.open();
    start(&*store, "g");
    let secret = wait(store.secret()).expect("a secret");
    let stop = AtomicBool::new(false);
    let target = std::path::PathBuf::from(format!("{}.backup", place.address()));
    let options = || SqliteOptions::new(place.address());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0.. {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                start(&*store, &format!("g{number}"));
                let text = if number % 2 == 0 { "par h" } else { "par - bur" };
                save(&*store, Precondition::Any, power("france"), text).expect("saved orders");
            }
        });
        std::thread::sleep(std::time::Duration::from_millis(30));
        wait(SqliteStore::backup(options(), &target)).expect("a backup");
        let again = wait(SqliteStore::backup(options(), &target));
        assert!(again.is_err(), "it overwrites nothing");
        stop.store(true, Ordering::Relaxed);
    });
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = target.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let copy = wait(SqliteStore::open(SqliteOptions::new(&target))).expect("a store");
    assert_eq!(wait(copy.secret()).expect("a secret"), secret);
    let names = wait(copy.names()).expect("names");
    assert!(!names.is_empty() && names.len() <= wait(store.names()).expect("names").len());
    for name in names {
        wait(copy.record(name.as_str())).expect("a whole game");
    }
    // What is no database of ours is not copied, and nothing is left of the attempt.
    let odd = std::path::PathBuf::from(format!("{}.odd", place.address()));
    std::fs::write(&odd, "not a database at all").expect("a file");
    let other = odd.with_extension("copy");
    assert!(wait(SqliteStore::backup(SqliteOptions::new(&odd), &other)).is_err());
    assert!(wait(SqliteStore::backup(SqliteOptions::new(odd.join("none")), &other)).is_err());
    let left = std::fs::read_dir(other.parent().expect("a directory")).expect("a directory");
    let left = left.map(|entry| entry.expect("an entry").file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().contains("partial")));
    assert!(!other.exists());
}

/// Sessions and links of a backup do not come back.
pub(crate) fn a_restore_ends_sessions(database: Database) {
    let place = Place::new(database);
    let address = place.address();
    match database {
        Database::Sqlite => {
            let store = wait(SqliteStore::open(SqliteOptions::new(address))).expect("a store");
            check_restore(
                &store,
                || wait(store.mark_restored()).expect("a mark"),
                || wait(store.finish_restore()).expect("an answer"),
            );
        }
        Database::Postgres => {
            let store = wait(PostgresStore::open(PostgresOptions::new(address))).expect("a store");
            check_restore(
                &store,
                || wait(store.mark_restored()).expect("a mark"),
                || wait(store.finish_restore()).expect("an answer"),
            );
        }
    }
}

fn check_restore(store: &dyn ClubStore, mark: impl Fn(), finish: impl Fn() -> bool) {
    let (id, hash) = (AccountId::from_random([1; 16]), TokenHash::from_bytes([1; 32]));
    let (now, later) = (Timestamp::MIN.after(Length::days(1)), Timestamp::MAX);
    let name = DisplayName::new("Ada").expect("a name");
    let new = NewAccount { id, name, email: None, password: None, operator: true, created_at: now };
    wait(store.create_account(new)).expect("an account");
    let session = NewSession {
        id: SessionId::from_random([1; 16]),
        account: id,
        hash,
        label: String::new(),
        created_at: now,
        expires_at: later,
    };
    wait(store.start_session(session, None)).expect("a session");
    let kind = LinkKind::Operator;
    let link = OneTimeLink {
        hash,
        kind,
        account: None,
        payload: String::new(),
        browser: None,
        expires_at: later,
    };
    wait(store.create_link(link)).expect("a link");
    let access = || {
        let session = wait(store.session(hash, Timestamp::MIN, now)).expect("an answer").is_some();
        (session, wait(store.link(hash, kind, now)).expect("an answer").is_some())
    };
    assert!(!finish());
    assert_eq!(access(), (true, true));
    mark();
    mark();
    assert!(finish());
    assert_eq!(access(), (false, false));
    assert!(!finish(), "once");
    assert!(wait(store.has_operator()).expect("an answer"), "accounts stay");
}
