//! What a database says about itself before it is opened.

use crate::sql::migration::Migrations;

/// The state of a database that was looked at and left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SchemaState {
    /// The version of its schema; 0 for a database that is empty or does not exist yet.
    pub version: i64,
    /// The latest version that this program knows. The next start brings an older schema up to it.
    pub known: i64,
    /// The time by the clock of the database server, in microseconds since 1970; none if it has none.
    pub clock: Option<i64>,
    /// Whether a change is on the disk before it is acknowledged. A database in a file is opened in this way.
    pub is_durable: bool,
}

impl SchemaState {
    /// The state of a database in a file.
    pub(super) fn of_file(version: i64, migrations: Migrations) -> SchemaState {
        let known = i64::try_from(migrations.len()).unwrap_or(i64::MAX);
        SchemaState { version, known, clock: None, is_durable: true }
    }

    /// The state of a database on a server.
    pub(super) fn of_server(
        (version, clock, is_durable): (i64, i64, bool),
        migrations: Migrations,
    ) -> SchemaState {
        let file = SchemaState::of_file(version, migrations);
        SchemaState { clock: Some(clock), is_durable, ..file }
    }

    /// Was it written by a later version of the program?
    pub const fn is_newer(self) -> bool {
        self.version > self.known
    }
}
