//! Versions of the schema. Every start applies the migrations that are missing, under a lock of the
//! database, so two processes that start at once do not collide.
//!
//! A migration that was released never changes. A new one only expands the schema, so that processes
//! of the version before keep working while others are updated; a later release may contract it. Each one
//! says, in the database too, which programs work with the schema that it makes. A process that starts
//! accepts a newer schema if it is among them, and refuses it otherwise.

#[cfg(test)]
mod lint;

use crate::Result;
use crate::database_error::DatabaseError;

/// The version since which the database records which programs work with a schema.
pub(super) const RECORDED_SINCE: i64 = 10;

/// A step from one version of the schema to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Migration {
    pub(super) statements: &'static str,
    kind: MigrationKind,
}

/// Which programs work with a schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MigrationKind {
    /// Those that know it.
    Breaking,
    /// Those that know this older one: the new one only adds what they need not know.
    Expanding(i64),
    /// Those that know this older one: the new one lacks what they no longer use.
    Contracting(i64),
}

impl Migration {
    /// A migration after which older programs do not work.
    pub(super) const fn breaking(statements: &'static str) -> Migration {
        Migration { statements, kind: MigrationKind::Breaking }
    }

    /// A migration that only adds. Programs work with it that know at least the schema `from`.
    pub(super) const fn expanding(from: i64, statements: &'static str) -> Migration {
        Migration { statements, kind: MigrationKind::Expanding(from) }
    }

    /// A migration that removes what programs that know at least the schema `from` no longer use. That is the schema
    /// of a release, so that nodes of that release keep working.
    #[cfg_attr(not(test), expect(dead_code, reason = "nothing had to be removed yet"))]
    pub(super) const fn contracting(from: i64, statements: &'static str) -> Migration {
        Migration { statements, kind: MigrationKind::Contracting(from) }
    }

    /// The oldest schema whose programs work with this one, which has a version.
    const fn compatible_from(&self, version: i64) -> i64 {
        match self.kind {
            MigrationKind::Breaking => version,
            MigrationKind::Expanding(from) | MigrationKind::Contracting(from) => from,
        }
    }
}

/// The migrations of a backend. The first has version 1, and so on.
#[derive(Clone, Debug)]
pub(super) struct Migrations(Vec<Migration>);

impl Migrations {
    pub(super) fn new(all: &'static [Migration]) -> Migrations {
        Migrations(all.to_vec())
    }

    /// The migrations of a later version of the program.
    #[cfg(any(test, feature = "conformance"))]
    pub(super) fn and(mut self, later: Migration) -> Migrations {
        self.0.push(later);
        self
    }

    /// The latest version that this program knows.
    pub(super) fn known(&self) -> i64 {
        i64::try_from(self.0.len()).unwrap_or(i64::MAX)
    }

    /// The migrations that a schema lacks.
    pub(super) fn missing(&self, schema: SchemaVersion) -> Result<Vec<MigrationStep>> {
        let known = self.known();
        if schema.needed > known {
            let SchemaVersion { version, needed } = schema;
            return Err(DatabaseError::Newer { version, needed, known }.into());
        }
        let numbered = (1..).zip(&self.0).filter(|(version, _)| *version > schema.version);
        let steps = numbered.map(|(version, migration)| MigrationStep {
            version,
            compatible_from: migration.compatible_from(version),
            statements: migration.statements,
        });
        Ok(steps.collect())
    }
}

/// A migration that is to be applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MigrationStep {
    pub(super) version: i64,
    /// The oldest schema whose programs work with this one.
    pub(super) compatible_from: i64,
    pub(super) statements: &'static str,
}

/// The schema of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SchemaVersion {
    /// Its version, 0 without one.
    pub(super) version: i64,
    /// The schema that a program has to know; 0 if any older one is brought up to date.
    pub(super) needed: i64,
}

/// Reads the version of the schema.
pub(super) const VERSION: &str = "SELECT coalesce(max(version), 0) FROM migrations";
/// Reads the schema that a program has to know which knows version `$1`.
pub(super) const NEEDED: &str =
    "SELECT max(coalesce(compatible_from, version)) FROM migrations WHERE version > $1";
/// Records with version `$1` that programs work with it which know version `$2`.
pub(super) const RECORD: &str = "UPDATE migrations SET compatible_from = $2 WHERE version = $1";

#[cfg(test)]
mod tests {
    use super::{Migration, Migrations, SchemaVersion};

    fn migrations() -> Migrations {
        Migrations::new(const { &[Migration::breaking("a"), Migration::expanding(1, "b")] })
    }

    #[test]
    fn missing_migrations_are_applied_in_order() {
        let versions = |version| -> Vec<(i64, i64)> {
            let missing = migrations().missing(SchemaVersion { version, needed: 0 }).unwrap();
            missing.iter().map(|step| (step.version, step.compatible_from)).collect()
        };
        assert_eq!(versions(0), [(1, 1), (2, 1)]);
        assert_eq!(versions(1), [(2, 1)]);
        assert!(versions(2).is_empty());
        let later = migrations().and(Migration::contracting(2, "c"));
        let missing = later.missing(SchemaVersion { version: 2, needed: 0 }).unwrap();
        assert_eq!(missing.len(), 1);
        assert_eq!((missing[0].version, missing[0].compatible_from), (3, 2));
    }

    #[test]
    fn a_newer_schema_says_who_works_with_it() {
        let expanded = SchemaVersion { version: 3, needed: 2 };
        assert!(migrations().missing(expanded).unwrap().is_empty());
        let broken = SchemaVersion { version: 4, needed: 3 };
        let refused = migrations().missing(broken).err().unwrap().to_string();
        for number in ["schema 4", "schema 3", "only 2"] {
            assert!(refused.contains(number), "{refused}");
        }
    }
}
