//! Tests of the stores in databases. Those on `PostgreSQL` need a server, whose address is in
//! `CHANCERY_POSTGRES`; `tools/postgres/check.py` starts one.

mod agreement;
mod backup;
mod club;
mod club_game;
mod club_kill;
mod club_races;
#[path = "../../../chancery-club/tests/it/game/commands.rs"]
#[expect(dead_code, unreachable_pub, reason = "shared with the tests of the club")]
mod commands;
mod events;
mod gate_clock;
mod kill;
mod opening;
mod place;
mod proxy;
mod races;
#[path = "../../../chancery/tests/common/random.rs"]
#[expect(unreachable_pub, reason = "shared with other crates")]
mod random;
#[path = "../../../chancery/tests/common/rounds.rs"]
mod rounds;
mod transfer;
mod unknown;
mod upgrade;
mod worker;

use libtest_mimic::{Arguments, Completion, Trial};

use self::place::{Database, Place};

type DatabaseTest = fn(Database);

/// The tests that run on every database.
const TESTS: [(&str, DatabaseTest); 25] = [
    ("passes_the_conformance_suite", opening::passes_the_conformance_suite),
    ("passes_the_club_suite", club::passes_the_club_suite),
    ("passes_the_game_suite", club::passes_the_game_suite),
    ("passes_the_club_races", club::passes_the_club_races),
    ("opens_for_many_processes_at_once", opening::opens_for_many_processes_at_once),
    ("refuses_a_newer_schema", opening::refuses_a_newer_schema),
    ("an_older_schema_is_updated", opening::an_older_schema_is_updated),
    ("tells_its_schema_without_changing_it", backup::tells_its_schema_without_changing_it),
    ("tells_whether_it_is_durable", backup::tells_whether_it_is_durable),
    ("tells_how_it_is_doing", backup::tells_how_it_is_doing),
    ("a_restore_ends_sessions", backup::a_restore_ends_sessions),
    ("outlives_its_store", opening::outlives_its_store),
    ("two_resolvers_make_one_turn", races::two_resolvers_make_one_turn),
    ("a_refusal_leaves_others_alone", races::a_refusal_leaves_others_alone),
    ("a_change_does_not_wait_for_ever", races::a_change_does_not_wait_for_ever),
    ("games_move_between_stores_without_loss", transfer::games_move_between_stores_without_loss),
    ("two_resolvers_of_a_club_make_one_turn", club_races::two_resolvers_of_a_club_make_one_turn),
    ("a_submission_in_the_middle_is_resolved", club_races::a_submission_in_the_middle_is_resolved),
    (
        "orders_that_wait_past_the_deadline_are_late",
        club_races::orders_that_wait_past_the_deadline_are_late,
    ),
    ("an_older_program_works_with_more", upgrade::an_older_program_works_with_more),
    ("older_programs_play_during_a_migration", upgrade::older_programs_play_during_a_migration),
    ("a_schema_says_who_works_with_it", upgrade::a_schema_says_who_works_with_it),
    ("agrees_with_memory", agreement::agrees_with_memory),
    ("killed_processes_lose_nothing", kill::killed_processes_lose_nothing),
    ("killed_processes_lose_nothing_of_a_club", club_kill::killed_processes_lose_nothing_of_a_club),
];

/// The tests that run on `PostgreSQL` only.
const POSTGRES: [(&str, DatabaseTest); 12] = [
    ("players_do_not_wait_for_each_other", races::players_do_not_wait_for_each_other),
    ("a_submission_is_resolved_or_refused", races::a_submission_is_resolved_or_refused),
    ("a_resolver_waits_for_seats", club_races::a_resolver_waits_for_seats),
    ("a_lost_commit_is_settled", unknown::a_lost_commit_is_settled),
    ("an_unknown_outcome_is_told", unknown::an_unknown_outcome_is_told),
    ("a_lost_connection_is_an_error", opening::a_lost_connection_is_an_error),
    ("a_migration_lets_others_pass", upgrade::a_migration_lets_others_pass),
    ("events_reach_other_nodes", events::events_reach_other_nodes),
    ("a_lost_connection_is_a_gap", events::a_lost_connection_is_a_gap),
    ("a_connection_that_hangs_is_a_gap", events::a_connection_that_hangs_is_a_gap),
    ("a_node_that_dies_is_a_gap", events::a_node_that_dies_is_a_gap),
    ("dropped_events_are_a_gap", events::dropped_events_are_a_gap),
];

fn main() {
    if let Some(job) = worker::job() {
        return match job.split_once(' ') {
            Some(("table", job)) => kill::play(job),
            Some(("club", job)) => club_kill::play(job),
            _ => panic!("no such job: {job}"),
        };
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
        Trial::test("sqlite::a_backup_holds_one_moment", || {
            backup::a_backup_holds_one_moment();
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
