//! An empty database of its own for each test, and direct access to it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use chancery::game::record::Record;
use chancery::game::{SubmitOptions, TableSettings};
use chancery::{Board, Game, Lang, Power, Rules};
use chancery_store::{
    GameStore, PostgresOptions, PostgresStore, Precondition, SqliteOptions, SqliteStore, wait,
};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection as _, Row as _};

/// A kind of database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

/// An empty database, deleted at the end.
#[derive(Debug)]
pub(crate) enum Place {
    Sqlite(PathBuf),
    Postgres { server: String, database: String },
}

static PLACES: AtomicU32 = AtomicU32::new(0);

impl Place {
    /// The address of the server for tests.
    pub(crate) fn server() -> Option<String> {
        std::env::var("CHANCERY_POSTGRES").ok().filter(|address| !address.is_empty())
    }

    pub(crate) fn new(database: Database) -> Place {
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        let name = format!("chancery_{}_{number}", std::process::id());
        match database {
            Database::Sqlite => {
                let directory = std::env::temp_dir().join(name);
                std::fs::create_dir_all(&directory).expect("a directory");
                Place::Sqlite(directory)
            }
            Database::Postgres => {
                let server = Place::server().expect("a server");
                execute_postgres(&server, &format!("CREATE DATABASE {name}"));
                Place::Postgres { server, database: name }
            }
        }
    }

    /// The address of the database.
    pub(crate) fn address(&self) -> String {
        match self {
            Place::Sqlite(directory) => directory.join("games.db").display().to_string(),
            Place::Postgres { server, database } => {
                let (server, _) = server.rsplit_once('/').expect("a database in the address");
                format!("{server}/{database}")
            }
        }
    }

    /// A path beside a database in a file.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        let Place::Sqlite(directory) = self else { unreachable!("a directory") };
        directory.join(name)
    }

    pub(crate) fn open(&self) -> Arc<dyn GameStore> {
        open(&self.address()).expect("a store")
    }

    /// Runs statements beside the store.
    pub(crate) fn execute(&self, statements: &str) {
        match self {
            Place::Sqlite(_) => in_runtime(async {
                let mut connection = sqlite(&self.address()).await;
                let done = sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await;
                done.expect("a statement");
            }),
            Place::Postgres { .. } => execute_postgres(&self.address(), statements),
        }
    }

    /// Runs statements in a transaction and keeps it open.
    pub(crate) fn hold(&self, statements: &'static str) -> Held {
        let (held, is_held) = channel();
        let (release, released) = channel::<()>();
        let (address, sqlite_database) = (self.address(), matches!(self, Place::Sqlite(_)));
        let thread = std::thread::spawn(move || {
            in_runtime(async {
                if sqlite_database {
                    let mut connection = sqlite(&address).await;
                    let begun = connection.begin_with("BEGIN IMMEDIATE").await;
                    let mut transaction = begun.expect("a transaction");
                    sqlx::raw_sql(statements).execute(&mut *transaction).await.expect("statements");
                    held.send(()).expect("a test");
                    let _ = released.recv();
                    transaction.rollback().await.expect("the end of the transaction");
                } else {
                    let connection = PgConnection::connect(&address).await;
                    let mut connection = connection.expect("a connection");
                    let mut transaction = connection.begin().await.expect("a transaction");
                    sqlx::raw_sql(statements).execute(&mut *transaction).await.expect("statements");
                    held.send(()).expect("a test");
                    let _ = released.recv();
                    transaction.rollback().await.expect("the end of the transaction");
                }
            });
        });
        is_held.recv().expect("a transaction");
        Held { release: Some(release), thread: Some(thread) }
    }

    /// Waits until so many transactions wait for locks. `SQLite` does not tell, so there it is a while.
    pub(crate) fn await_waiting(&self, count: i64) {
        let Place::Postgres { server, database } = self else {
            return std::thread::sleep(Duration::from_millis(300));
        };
        in_runtime(async {
            let mut connection = PgConnection::connect(server).await.expect("a connection");
            for _ in 0..500 {
                let waiting = sqlx::query(
                    "SELECT count(*) AS waiting FROM pg_stat_activity
                    WHERE datname = $1 AND wait_event_type = 'Lock'",
                );
                let row = waiting.bind(database).fetch_one(&mut connection).await.expect("a count");
                if row.get::<i64, _>("waiting") == count {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            panic!("{count} transactions should wait for locks");
        });
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        match self {
            Place::Sqlite(directory) => drop(std::fs::remove_dir_all(directory)),
            Place::Postgres { server, database } => {
                execute_postgres(server, &format!("DROP DATABASE {database} WITH (FORCE)"));
            }
        }
    }
}

/// A transaction that is open until this value is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    release: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        drop(self.release.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Opens the store at an address.
pub(crate) fn open(address: &str) -> chancery_store::Result<Arc<dyn GameStore>> {
    if address.starts_with("postgres:") {
        return Ok(Arc::new(wait(PostgresStore::open(PostgresOptions::new(address)))?));
    }
    Ok(Arc::new(wait(SqliteStore::open(SqliteOptions::new(address)))?))
}

async fn sqlite(path: &str) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{path}?mode=rwc")).await.expect("a connection")
}

fn execute_postgres(address: &str, statements: &str) {
    in_runtime(async {
        let mut connection = PgConnection::connect(address).await.expect("a connection");
        let done = sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await;
        done.expect("a statement");
    });
}

/// Runs async work that needs a runtime.
pub(crate) fn in_runtime<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work)
}

/// Creates a classic game.
pub(crate) fn start(store: &dyn GameStore, name: &str) {
    let game = Game::new(Board::classic(), Rules::default());
    let (record, settings) = (Record::new(name, game), TableSettings::default());
    wait(store.create(name, &record, &settings)).expect("a new game");
}

pub(crate) fn power(name: &str) -> Power {
    Board::classic().power_named(name).expect("a power")
}

/// Saves an order of a power in a turn.
pub(crate) fn save(
    store: &dyn GameStore,
    expected: Precondition,
    power: Power,
    text: &str,
) -> chancery_store::Result<()> {
    let options = SubmitOptions { replace: true, ..SubmitOptions::default() };
    let texts = [text.to_owned()];
    wait(store.submit("g", expected, power, &texts, options, Lang::EN)).map(|_| ())
}
