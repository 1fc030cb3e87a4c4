//! Backups while a club runs, and restores while it is stopped.

use super::{Club, host};
use crate::common::{TempDir, err, out, status};

#[test]
fn a_backup_of_a_running_club_is_restored() {
    let folder = TempDir::new("host-backup");
    let club = Club::start(&folder, &[]);
    let cookie = club.make_operator();
    let file = folder.path().join("backup.sqlite");
    let file = file.to_str().unwrap();
    let done = host(&folder, &["backup", file]);
    assert_eq!(status(&done), 0, "{}", err(&done));
    assert!(out(&done).contains("backup.sqlite"), "{}", out(&done));
    assert!(club.me(&cookie).contains("Ada"), "it goes on");
    let again = host(&folder, &["backup", file]);
    assert!(status(&again) == 1 && err(&again).contains("already exists"), "{}", err(&again));

    // Not while it runs, and not over a database.
    let running = host(&folder, &["restore", file]);
    assert!(status(&running) == 1 && err(&running).contains("running"), "{}", err(&running));
    drop(club);
    let occupied = host(&folder, &["restore", file]);
    assert!(status(&occupied) == 1 && err(&occupied).contains("already exists"));

    let other = TempDir::new("host-restore");
    let done = host(&other, &["restore", file, "--json"]);
    assert_eq!(status(&done), 0, "{}", err(&done));
    let files = std::fs::read_dir(other.path()).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["club.sqlite", "club.sqlite.lock"]);
    let club = Club::start(&other, &[]);
    assert_eq!(club.operator_token(), None, "accounts are there: {:?}", club.lines);
    assert!(club.me(&cookie).starts_with("HTTP/1.1 401"), "sessions have ended");
    let login = r#"{"login":"Ada","password":"correct horse battery staple"}"#;
    let answer = club.ask("POST", "/api/v1/session", login);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn the_first_start_after_a_restore_says_so_once() {
    let folder = TempDir::new("host-restored");
    drop(Club::start(&folder, &[]));
    let file = folder.path().join("backup.sqlite");
    let file = file.to_str().unwrap();
    assert_eq!(status(&host(&folder, &["backup", file])), 0, "while it is stopped, too");
    let other = TempDir::new("host-restored-to");
    assert_eq!(status(&host(&other, &["restore", file])), 0);
    let club = Club::start(&other, &[]);
    assert!(club.lines.join("\n").contains("restored from a backup"), "{:?}", club.lines);
    // The link of this start works, unlike those of the backup.
    club.make_operator();
    drop(club);
    let club = Club::start(&other, &[]);
    assert!(!club.lines.join("\n").contains("restored from a backup"), "{:?}", club.lines);
}

#[test]
fn what_is_no_backup_is_refused_and_leaves_nothing() {
    let folder = TempDir::new("host-no-backup");
    let odd = folder.path().join("odd");
    std::fs::write(&odd, "not a database, but long enough to be read as one".repeat(40)).unwrap();
    let data = folder.path().join("data");
    for file in [odd.clone(), folder.path().join("none")] {
        let args = ["restore", file.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
        let refused = host(&folder, &args);
        assert_eq!(status(&refused), 1);
        assert!(err(&refused).contains(file.file_name().unwrap().to_str().unwrap()));
    }
    assert!(!data.join("club.sqlite").exists());
    let missing = host(&folder, &["backup", folder.path().join("new").to_str().unwrap()]);
    assert!(status(&missing) == 1 && err(&missing).contains("no database"), "{}", err(&missing));
    assert_eq!(status(&host(&folder, &["restore"])), 2);
}

#[test]
fn postgresql_has_its_own_tools() {
    let folder = TempDir::new("host-pg-backup");
    let url = "postgres://ada:hunter2@127.0.0.1:9/club";
    let backup = host(&folder, &["backup", "--database", url, "club.sqlite"]);
    assert!(status(&backup) == 1 && err(&backup).contains("pg_dump"), "{}", err(&backup));
    let restore = host(&folder, &["restore", "--database", url, "club.sqlite"]);
    assert!(status(&restore) == 1 && err(&restore).contains("pg_restore"), "{}", err(&restore));
    assert!(!err(&backup).contains("hunter2") && !err(&restore).contains("hunter2"));
}
