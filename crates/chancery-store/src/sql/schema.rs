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
}

impl SchemaState {
    pub(super) fn new(version: i64, migrations: Migrations, clock: Option<i64>) -> SchemaState {
        let known = i64::try_from(migrations.len()).unwrap_or(i64::MAX);
        SchemaState { version, known, clock }
    }

    /// Was it written by a later version of the program?
    pub const fn is_newer(self) -> bool {
        self.version > self.known
    }
}
