//! The database of a club: where it is, how it is opened, and the lock that keeps a second process out.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use chancery_lang::messages::host;
use chancery_server::club::SecretText;
use chancery_store::club::{ClubStore, StoreClock};
use chancery_store::{
    PostgresOptions, PostgresStore, SchemaState, SqliteOptions, SqliteStore, wait,
};

use super::clock::clocks;
use crate::output;

/// Where the database is.
#[derive(Clone, Debug)]
pub(super) enum DatabasePlace {
    Sqlite(PathBuf),
    /// The address, with the password.
    Postgres(SecretText),
}

/// An open database.
#[derive(Clone, Debug)]
pub(super) enum OpenDatabase {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

impl DatabasePlace {
    /// The database for people, without a password.
    pub(super) fn shown(&self) -> String {
        match self {
            DatabasePlace::Sqlite(path) => output::shown_path(path),
            DatabasePlace::Postgres(url) => {
                let rest = url.reveal().split_once("://").map_or("", |(_, rest)| rest);
                let rest = rest.split('?').next().unwrap_or_default();
                let (user, place) = rest.rsplit_once('@').unwrap_or(("", rest));
                let user = user.split(':').next().unwrap_or_default();
                let at = if user.is_empty() { "" } else { "@" };
                format!("postgres://{user}{at}{place}")
            }
        }
    }

    /// Opens the database and brings its schema up to date.
    pub(super) fn open(&self) -> Result<OpenDatabase> {
        self.open_at(clocks().games)
    }

    /// The same with a clock.
    pub(super) fn open_at(&self, clock: Arc<dyn StoreClock>) -> Result<OpenDatabase> {
        let opened = match self {
            DatabasePlace::Sqlite(path) => {
                create_directory(path)?;
                let options = limited(SqliteOptions::new(path).clock(clock));
                wait(SqliteStore::open(options)).map(OpenDatabase::Sqlite)
            }
            DatabasePlace::Postgres(url) => {
                let options = PostgresOptions::new(url.reveal()).clock(clock);
                wait(PostgresStore::open(options)).map(OpenDatabase::Postgres)
            }
        };
        opened.with_context(|| self.shown())
    }

    /// Opens a database that exists.
    pub(super) fn open_existing(&self) -> Result<OpenDatabase> {
        match self {
            DatabasePlace::Sqlite(path) if !path.exists() => {
                bail!(say!(host::NoDatabase { path: output::shown_path(path) }))
            }
            _ => self.open(),
        }
    }

    /// Looks at the database without changing it.
    pub(super) fn schema(&self) -> Result<SchemaState> {
        Ok(match self {
            DatabasePlace::Sqlite(path) => wait(SqliteStore::schema(SqliteOptions::new(path)))?,
            DatabasePlace::Postgres(url) => {
                wait(PostgresStore::schema(PostgresOptions::new(url.reveal())))?
            }
        })
    }

    /// Keeps other processes from serving the same database. Many may use one `PostgreSQL` database.
    pub(super) fn lock(&self) -> Result<Option<HostLock>> {
        match self {
            DatabasePlace::Sqlite(path) => HostLock::new(path).map(Some),
            DatabasePlace::Postgres(_) => Ok(None),
        }
    }
}

impl OpenDatabase {
    pub(super) fn store(&self) -> Arc<dyn ClubStore> {
        match self {
            OpenDatabase::Sqlite(store) => Arc::new(store.clone()),
            OpenDatabase::Postgres(store) => Arc::new(store.clone()),
        }
    }

    pub(super) fn mark_restored(&self) -> Result<()> {
        let _: () = match self {
            OpenDatabase::Sqlite(store) => wait(store.mark_restored())?,
            OpenDatabase::Postgres(store) => wait(store.mark_restored())?,
        };
        Ok(())
    }

    /// Does what the first start after a restore does. Returns whether this is one.
    pub(super) fn finish_restore(&self) -> Result<bool> {
        Ok(match self {
            OpenDatabase::Sqlite(store) => wait(store.finish_restore())?,
            OpenDatabase::Postgres(store) => wait(store.finish_restore())?,
        })
    }

    /// Waits for the work under way and ends all connections.
    pub(super) fn close(&self) {
        match self {
            OpenDatabase::Sqlite(store) => wait(store.close()),
            OpenDatabase::Postgres(store) => wait(store.close()),
        }
    }
}

/// The lock of a database in a file, held while a process serves it. The operating system releases it when
/// the process ends, even after a crash.
#[derive(Debug)]
pub(super) struct HostLock(
    #[expect(dead_code, reason = "the lock lives as long as the file is open")] File,
);

impl HostLock {
    pub(super) fn new(database: &Path) -> Result<HostLock> {
        create_directory(database)?;
        let path = lock_path(database);
        let shown = || output::shown_path(&path);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.with_context(shown)?;
        match file.try_lock() {
            Ok(()) => Ok(HostLock(file)),
            Err(TryLockError::WouldBlock) => {
                bail!(say!(host::Running { path: output::shown_path(database) }))
            }
            Err(TryLockError::Error(error)) => Err(error).with_context(shown),
        }
    }

    /// Does a process serve the database now?
    pub(super) fn is_held(database: &Path) -> bool {
        let file = File::open(lock_path(database));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

fn lock_path(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    PathBuf::from(path)
}

#[cfg(not(feature = "test-clock"))]
const fn limited(options: SqliteOptions) -> SqliteOptions {
    options
}

/// Limits the size of the database, if `CHANCERY_TEST_PAGES` names a file with a number of pages.
#[cfg(feature = "test-clock")]
fn limited(options: SqliteOptions) -> SqliteOptions {
    match std::env::var_os("CHANCERY_TEST_PAGES").filter(|path| !path.is_empty()) {
        Some(path) => options.page_limit(path),
        None => options,
    }
}

/// Creates the directory of a database, for its owner only: it will hold secret orders.
fn create_directory(database: &Path) -> Result<()> {
    let Some(directory) = database.parent().filter(|path| !path.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory).with_context(|| output::shown_path(directory))
}
