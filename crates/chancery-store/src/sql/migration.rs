//! Versions of the schema. Every start applies the migrations that are missing, under a lock of the
//! database, so two processes that start at once do not collide.
//!
//! A migration that was released never changes. A new one only expands the schema, so that processes
//! of the version before keep working while others are updated; a later release may contract it. A
//! process that starts refuses a schema that is newer than it knows.

use crate::Result;
use crate::database_error::DatabaseError;

/// The migrations of a backend. The first has version 1, and so on.
pub(super) type Migrations = &'static [&'static str];

/// The migrations that a database of a version lacks, each with its version.
pub(super) fn missing(
    all: Migrations,
    version: i64,
) -> Result<impl Iterator<Item = (i64, &'static str)>> {
    let known = i64::try_from(all.len()).unwrap_or(i64::MAX);
    if version > known {
        return Err(DatabaseError::Newer { version, known }.into());
    }
    let numbered = (1..).zip(all.iter().copied());
    Ok(numbered.filter(move |(number, _)| *number > version))
}

#[cfg(test)]
mod tests {
    use super::missing;

    #[test]
    fn missing_migrations_are_applied_in_order() {
        let versions = |version| -> Vec<i64> {
            missing(&["a", "b"], version).unwrap().map(|(number, _)| number).collect()
        };
        assert_eq!(versions(0), [1, 2]);
        assert_eq!(versions(1), [2]);
        assert!(versions(2).is_empty());
        let newer = missing(&["a", "b"], 3).err().unwrap().to_string();
        assert!(newer.contains("schema 3") && newer.contains('2'), "{newer}");
    }
}
