//! A lint of migrations: old and new programs run at the same time while a site is updated, so a migration may only add
//! what old programs need not know, and remove only what no program of the last release uses.

use std::collections::BTreeSet;

use super::{Migration, MigrationKind};

/// The last schema before programs accepted newer ones.
const BREAKING_UP_TO: i64 = 9;
/// The schemas of releases that accept newer ones.
const RELEASED: &[i64] = &[];

/// What is wrong with migrations, one sentence each.
fn faults(migrations: &[Migration], released: &[i64]) -> Vec<String> {
    let mut all = Vec::new();
    for (version, migration) in (1..).zip(migrations) {
        let mut add = |fault: String| all.push(format!("schema {version}: {fault}"));
        match migration.kind {
            MigrationKind::Breaking if version <= BREAKING_UP_TO => {}
            MigrationKind::Breaking => add("nodes of the release before would stop".to_owned()),
            MigrationKind::Contracting(from) if released.contains(&from) && from < version => {}
            MigrationKind::Contracting(from) => add(format!("no release has schema {from}")),
            MigrationKind::Expanding(from) if from >= version => {
                add(format!("{from} is not before it"));
            }
            MigrationKind::Expanding(_) => {
                let mut created = BTreeSet::new();
                let statements = statements(migration.statements);
                let found = statements.iter().filter_map(|one| fault(one, &mut created));
                found.for_each(add);
            }
        }
    }
    all
}

/// The statements of a migration without comments, in capitals and with single spaces.
fn statements(text: &str) -> Vec<String> {
    let code = text.lines().map(|line| line.split("--").next().unwrap_or_default());
    let code = code.collect::<Vec<_>>().join(" ").to_uppercase();
    let statements = code.split(';');
    let spaced = statements.map(|one| one.split_whitespace().collect::<Vec<_>>().join(" "));
    spaced.filter(|one| !one.is_empty()).collect()
}

/// Why a statement does not only expand the schema, if so. Tables that the migration created itself are nobody's yet.
fn fault(statement: &str, created: &mut BTreeSet<String>) -> Option<String> {
    let word = |number: usize| statement.split([' ', '(']).nth(number).unwrap_or_default();
    let table_after = |place: &str| {
        let rest = statement.split_once(place).map_or("", |(_, rest)| rest);
        rest.split([' ', '(']).next().unwrap_or_default().to_owned()
    };
    let refused = |why: &str| Some(format!("{why}: {statement}"));
    // Old programs delete what a new table refers to.
    if statement.matches("REFERENCES").count() > statement.matches("ON DELETE").count() {
        return refused("a reference needs ON DELETE");
    }
    match (word(0), word(1)) {
        ("CREATE", "TABLE") => {
            created.insert(word(2).to_owned());
            None
        }
        ("CREATE", "INDEX") => None,
        ("CREATE", "UNIQUE") if created.contains(&table_after(" ON ")) => None,
        ("INSERT", "INTO") | ("ALTER", "TABLE") if created.contains(word(2)) => None,
        ("ALTER", "TABLE") => {
            let actions = statement.splitn(4, ' ').nth(3).unwrap_or_default();
            let actions = split_outside(actions);
            actions.into_iter().find_map(added_column).and_then(refused)
        }
        _ => refused("it may stop old programs"),
    }
}

/// Why a change of a table is not a column that old programs need not know, if so.
fn added_column(action: &str) -> Option<&'static str> {
    let has = |words: &str| action.contains(words);
    if !action.starts_with("ADD COLUMN ") {
        return Some("a table that is in use only gets columns");
    }
    if has(" UNIQUE") || has(" PRIMARY KEY") || has(" GENERATED") {
        return Some("old programs do not fill the column");
    }
    (has(" NOT NULL") && !has(" DEFAULT ")).then_some("old programs do not fill the column")
}

/// Splits at commas outside of brackets.
fn split_outside(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_comma = |sign: char| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    };
    text.split(is_comma).map(str::trim).collect()
}

#[cfg(feature = "postgres")]
#[test]
fn migrations_of_postgresql_keep_old_programs_working() {
    assert_eq!(faults(crate::sql::postgres::MIGRATIONS, RELEASED), [] as [&str; 0]);
}

#[cfg(feature = "sqlite")]
#[test]
fn migrations_of_sqlite_keep_old_programs_working() {
    assert_eq!(faults(crate::sql::sqlite::MIGRATIONS, RELEASED), [] as [&str; 0]);
}

/// The faults of a migration after all that may break something.
fn faults_of(migration: Migration, released: &[i64]) -> Vec<String> {
    let mut all =
        vec![Migration::breaking("DROP TABLE games"); usize::try_from(BREAKING_UP_TO).unwrap()];
    all.push(migration);
    faults(&all, released)
}

#[test]
fn what_expands_is_accepted() {
    for statements in [
        "",
        "-- DROP TABLE games;\nCREATE TABLE rounds (id TEXT NOT NULL PRIMARY KEY);",
        "CREATE INDEX games_by_round ON games (round)",
        "ALTER TABLE games ADD COLUMN round TEXT",
        "alter table games\n add column round bigint not null default 0 check (round in (0, 1)),
            add column late INTEGER;",
        "CREATE TABLE rounds (game TEXT REFERENCES games (id) ON DELETE CASCADE);
            CREATE UNIQUE INDEX rounds_by_game ON rounds (game);
            ALTER TABLE rounds ADD CHECK (game <> '');
            INSERT INTO rounds (game) SELECT id FROM games",
    ] {
        let faults = faults_of(Migration::expanding(9, statements), &[]);
        assert!(faults.is_empty(), "{faults:?}");
    }
}

#[test]
fn what_stops_old_programs_is_found() {
    for statements in [
        "DROP TABLE games",
        "DROP INDEX games_by_name",
        "ALTER TABLE games RENAME TO matches",
        "ALTER TABLE games RENAME COLUMN name TO title",
        "ALTER TABLE games DROP COLUMN name",
        "ALTER TABLE games ALTER COLUMN name TYPE BIGINT",
        "ALTER TABLE games ADD COLUMN round TEXT, ALTER COLUMN name SET NOT NULL",
        "ALTER TABLE games ADD COLUMN round TEXT NOT NULL",
        "ALTER TABLE games ADD COLUMN round TEXT UNIQUE",
        "ALTER TABLE games ADD CHECK (turn < 9)",
        "ALTER TABLE games ADD CONSTRAINT short CHECK (turn < 9)",
        "CREATE UNIQUE INDEX games_by_title ON games (title)",
        "CREATE TABLE rounds (game TEXT REFERENCES games (id))",
        "CREATE TABLE rounds (game TEXT); UPDATE games SET head = ''",
        "DELETE FROM games",
        "INSERT INTO games (id) VALUES ('1')",
        "CREATE TRIGGER slow BEFORE UPDATE ON games",
        "TRUNCATE games",
    ] {
        let faults = faults_of(Migration::expanding(9, statements), &[]);
        assert_eq!(faults.len(), 1, "{statements}: {faults:?}");
    }
    assert_eq!(faults_of(Migration::breaking("CREATE TABLE rounds (id TEXT)"), &[9]).len(), 1);
    assert_eq!(faults_of(Migration::expanding(10, ""), &[]).len(), 1, "itself");
}

#[test]
fn what_is_removed_was_unused_by_a_release() {
    let contracting = Migration::contracting(9, "DROP TABLE games");
    assert_eq!(faults_of(contracting, &[]).len(), 1);
    assert_eq!(faults_of(contracting, &[9]).len(), 0);
}
