//! Tests of the stores in databases. Those on `PostgreSQL` need a server, whose address is in
//! `CHANCERY_POSTGRES`; `tools/postgres/check.py` starts one.

mod club;
mod kill;
mod opening;
mod place;
mod races;
mod transfer;

use libtest_mimic::{Arguments, Completion, Trial};

use self::place::{Database, Place};

type DatabaseTest = fn(Database);

/// The tests that run on every database.
const TESTS: [(&str, DatabaseTest); 12] = [
    ("passes_the_conformance_suite", opening::passes_the_conformance_suite),
    ("passes_the_club_suite", club::passes_the_club_suite),
    ("passes_the_club_races", club::passes_the_club_races),
    ("opens_for_many_processes_at_once", opening::opens_for_many_processes_at_once),
    ("refuses_a_newer_schema", opening::refuses_a_newer_schema),
    ("an_older_schema_is_updated", opening::an_older_schema_is_updated),
    ("outlives_its_store", opening::outlives_its_store),
    ("two_resolvers_make_one_turn", races::two_resolvers_make_one_turn),
    ("a_refusal_leaves_others_alone", races::a_refusal_leaves_others_alone),
    ("a_change_does_not_wait_for_ever", races::a_change_does_not_wait_for_ever),
    ("games_move_between_stores_without_loss", transfer::games_move_between_stores_without_loss),
    ("killed_processes_lose_nothing", kill::killed_processes_lose_nothing),
];

/// The tests that run on `PostgreSQL` only.
const POSTGRES: [(&str, DatabaseTest); 3] = [
    ("players_do_not_wait_for_each_other", races::players_do_not_wait_for_each_other),
    ("a_submission_is_resolved_or_refused", races::a_submission_is_resolved_or_refused),
    ("a_lost_connection_is_an_error", opening::a_lost_connection_is_an_error),
];

fn main() {
    if kill::is_child() {
        return kill::play();
    }
    let mut trials = vec![
        Trial::test("without_sql::memory_passes_the_club_suite", || {
            club::memory_passes_the_club_suite();
            Ok(())
        }),
        Trial::test("postgresql::addresses_are_never_shown", || {
            opening::addresses_are_never_shown();
            Ok(())
        }),
        Trial::test("sqlite::is_private_and_durable", || {
            opening::sqlite_is_private_and_durable();
            Ok(())
        }),
    ];
    for (name, test) in TESTS {
        trials.push(trial("sqlite", name, Database::Sqlite, test));
        trials.push(trial("postgresql", name, Database::Postgres, test));
    }
    for (name, test) in POSTGRES {
        trials.push(trial("postgresql", name, Database::Postgres, test));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn trial(group: &str, name: &str, database: Database, test: DatabaseTest) -> Trial {
    Trial::ignorable_test(format!("{group}::{name}"), move || {
        if database == Database::Postgres && Place::server().is_none() {
            return Ok(Completion::ignored_with("CHANCERY_POSTGRES is not set"));
        }
        test(database);
        Ok(Completion::Completed)
    })
}
