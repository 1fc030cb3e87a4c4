//! `chancery host backup` and `chancery host restore`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery_lang::messages::host;
use chancery_store::{SqliteOptions, SqliteStore, wait};
use serde_json::json;

use super::config::HostConfig;
use super::database::DatabasePlace;
use crate::args::{OutputArgs, UsageError};
use crate::{Status, output};

pub(super) fn backup(config: &HostConfig, file: &Path, args: &OutputArgs) -> Result<Status> {
    let DatabasePlace::Sqlite(path) = &config.database else {
        bail!(say!(host::BackupPostgres { database: config.database.shown() }));
    };
    if !path.exists() {
        bail!(say!(host::NoDatabase { path: output::shown_path(path) }));
    }
    if file.symlink_metadata().is_ok() {
        bail!(say!(host::BackupExists { path: output::shown_path(file) }));
    }
    wait(SqliteStore::backup(SqliteOptions::new(path), file))?;
    let bytes = file.metadata().map(|file| file.len()).unwrap_or_default();
    if args.json {
        output::print_change(&output::json(&json!({"file": file, "bytes": bytes})))?;
    } else {
        let line = say!(host::BackedUp { path: output::shown_path(file), bytes });
        output::print_change(&output::lines([line]))?;
    }
    Ok(Status::Done)
}

pub(super) fn restore(
    config: &HostConfig,
    file: Option<&Path>,
    args: &OutputArgs,
) -> Result<Status> {
    match (&config.database, file) {
        (DatabasePlace::Sqlite(path), Some(file)) => restore_file(path, file)?,
        (DatabasePlace::Sqlite(_), None) => {
            return Err(UsageError(say!(host::RestoreNeedsFile)).into());
        }
        (DatabasePlace::Postgres(_), Some(_)) => {
            bail!(say!(host::RestorePostgres { database: config.database.shown() }))
        }
        (DatabasePlace::Postgres(_), None) => {
            let database = config.database.open_existing()?;
            let marked = database.mark_restored();
            database.close();
            marked?;
        }
    }
    let database = config.database.shown();
    if args.json {
        output::print_change(&output::json(&json!({"database": database})))?;
    } else {
        output::print_change(&output::lines([say!(host::Restored { database })]))?;
    }
    Ok(Status::Done)
}

/// Copies a backup to where the database will be. The copy is marked as restored before it has its name, so
/// that a crash leaves either no database or a marked one.
fn restore_file(database: &Path, backup: &Path) -> Result<()> {
    if !backup.exists() {
        bail!(say!(host::NoBackup { path: output::shown_path(backup) }));
    }
    let place = DatabasePlace::Sqlite(database.to_owned());
    let _lock = place.lock()?;
    if database.symlink_metadata().is_ok() {
        bail!(say!(host::DatabaseExists { path: output::shown_path(database) }));
    }
    let copy = beside(database, ".restoring");
    let remove = || {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(beside(&copy, end));
        }
    };
    remove();
    let restored = copy_and_mark(backup, &copy)
        .and_then(|()| Ok(std::fs::rename(&copy, database)?))
        .with_context(|| output::shown_path(backup));
    remove();
    restored
}

fn copy_and_mark(backup: &Path, copy: &Path) -> Result<()> {
    wait(SqliteStore::backup(SqliteOptions::new(backup), copy))?;
    let opened = DatabasePlace::Sqlite(copy.to_owned()).open()?;
    let marked = opened.mark_restored();
    // Everything is in the one file afterwards.
    opened.close();
    marked
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(end);
    PathBuf::from(path)
}
