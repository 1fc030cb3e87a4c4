//! Copies of a whole database, while others use it.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::{SqliteOptions, SqliteStore, create_private, failed, schema_version};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::{FileAction, StoreError};
use crate::sql::migration::{Migrations, SchemaVersion};
use crate::sql::runtime::StoreRuntime;
use crate::sql::schema::SchemaState;

impl SqliteStore {
    /// Looks at a database without changing it.
    pub async fn schema(options: SqliteOptions) -> Result<SchemaState> {
        if !options.path.exists() {
            return Ok(SchemaState::new(SchemaVersion::default(), &options.migrations));
        }
        let runtime = StoreRuntime::new()?;
        let looked = runtime.run(async move {
            let mut connection = reader(&options).await?;
            let schema = schema(&mut connection, &options.migrations).await;
            let _ = connection.close().await;
            Ok(SchemaState::new(schema?, &options.migrations))
        });
        looked.await
    }

    /// Copies a database to a new file, as it was at one moment, while others use it. The file must not exist,
    /// is readable by its owner only, and is durable and whole when this returns; a copy that fails leaves none.
    pub async fn backup(options: SqliteOptions, path: &Path) -> Result<()> {
        let exists =
            || StoreError::io(path, FileAction::Write, std::io::ErrorKind::AlreadyExists.into());
        if path.symlink_metadata().is_ok() {
            return Err(exists());
        }
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        let partial = std::path::PathBuf::from(partial);
        let _ = std::fs::remove_file(&partial);
        let copied = async {
            create_private(&partial)?;
            copy(options, &partial).await?;
            let failed = |action| move |error| StoreError::io(path, action, error);
            let file = std::fs::File::open(&partial).map_err(failed(FileAction::Sync))?;
            file.sync_all().map_err(failed(FileAction::Sync))?;
            if path.symlink_metadata().is_ok() {
                return Err(exists());
            }
            std::fs::rename(&partial, path).map_err(failed(FileAction::Rename))
        };
        let copied = copied.await;
        if copied.is_err() {
            let _ = std::fs::remove_file(&partial);
        }
        copied
    }
}

/// Copies a database to an empty file.
async fn copy(options: SqliteOptions, to: &Path) -> Result<()> {
    let not_text = || DatabaseError::Address(to.display().to_string());
    let to = to.to_str().ok_or_else(not_text)?.to_owned();
    StoreRuntime::new()?
        .run(async move {
            let mut connection = reader(&options).await?;
            let copied = async {
                if schema(&mut connection, &options.migrations).await?.version == 0 {
                    return Err(DatabaseError::Failed("no tables".to_owned()).into());
                }
                let copied = sqlx::query("VACUUM INTO ?").bind(to).execute(&mut connection).await;
                copied.map(|_| ()).map_err(failed)
            };
            let copied = copied.await;
            let _ = connection.close().await;
            copied
        })
        .await
}

async fn reader(options: &SqliteOptions) -> Result<SqliteConnection> {
    let connect = SqliteConnectOptions::new()
        .filename(&options.path)
        .read_only(true)
        .busy_timeout(options.lock_timeout)
        .disable_statement_logging();
    connect.connect().await.map_err(failed)
}

async fn schema(
    connection: &mut SqliteConnection,
    migrations: &Migrations,
) -> Result<SchemaVersion> {
    let table = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'";
    let tables: i64 =
        sqlx::query_scalar(table).fetch_one(&mut *connection).await.map_err(failed)?;
    if tables == 0 {
        return Ok(SchemaVersion::default());
    }
    schema_version(connection, migrations).await.map_err(failed)
}
