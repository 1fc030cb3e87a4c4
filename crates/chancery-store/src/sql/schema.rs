//! What a database says about itself before it is opened.

use crate::sql::migration::{Migrations, SchemaVersion};

/// The state of a database that was looked at and left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SchemaState {
    /// The version of its schema; 0 for a database that is empty or does not exist yet.
    pub version: i64,
    /// The latest version that this program knows. The next start brings an older schema up to it.
    pub known: i64,
    /// The version that a program has to know to work with a newer schema; 0 if the schema is not newer.
    pub needed: i64,
    /// The time by the clock of the database server, in microseconds since 1970; none if it has none.
    pub clock: Option<i64>,
    /// Whether a change is on the disk before it is acknowledged. A database in a file is opened in this way.
    pub is_durable: bool,
}

impl SchemaState {
    /// The state of a database in a file.
    pub(super) fn new(schema: SchemaVersion, migrations: &Migrations) -> SchemaState {
        let SchemaVersion { version, needed } = schema;
        let known = migrations.known();
        SchemaState { version, known, needed, clock: None, is_durable: true }
    }

    /// Did a later version of the program update it?
    pub const fn is_newer(self) -> bool {
        self.version > self.known
    }

    /// Does this program work with it?
    pub const fn is_usable(self) -> bool {
        self.needed <= self.known
    }
}
