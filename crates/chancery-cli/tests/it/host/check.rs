//! `chancery host check` finds what is wrong, and changes nothing.

use std::net::TcpListener;

use serde_json::Value;

use super::{Club, command, host};
use crate::common::{TempDir, err, out, status};

/// The findings of a kind with their grade.
fn check(folder: &TempDir, args: &[&str]) -> Vec<(String, String, String)> {
    let args: Vec<&str> = ["check", "--json"].iter().chain(args).copied().collect();
    let output = host(folder, &args);
    let found: Value =
        serde_json::from_str(out(&output)).unwrap_or_else(|_| panic!("{}", err(&output)));
    assert_eq!(status(&output), i32::from(found["ok"] == false), "{found}");
    let text = |one: &Value, key: &str| one[key].as_str().unwrap().to_owned();
    let all = found["checks"].as_array().unwrap().iter();
    all.map(|one| (text(one, "check"), text(one, "grade"), text(one, "message"))).collect()
}

fn errors(folder: &TempDir, args: &[&str]) -> Vec<(String, String)> {
    let all = check(folder, args).into_iter().filter(|(_, grade, _)| grade == "error");
    all.map(|(check, _, message)| (check, message)).collect()
}

#[test]
fn a_new_club_has_no_errors_and_nothing_is_created() {
    let folder = TempDir::new("host-check");
    let inside = folder.path().join("new");
    let args = ["--data-dir", inside.to_str().unwrap(), "--listen", "127.0.0.1:0"];
    assert!(errors(&folder, &args).is_empty());
    assert!(!inside.exists());
    let text = host(&folder, &["check"]);
    assert!(out(&text).ends_with("The club can start.\n"), "{}", out(&text));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn planted_errors_are_found() {
    let folder = TempDir::new("host-errors");
    let one = |args: &[&str], check: &str, said: &str| {
        let found = errors(&folder, args);
        assert_eq!(found.len(), 1, "{args:?}: {found:?}");
        assert!(found[0].0 == check && found[0].1.contains(said), "{args:?}: {found:?}");
    };
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    one(&["--listen", &taken.local_addr().unwrap().to_string()], "address", "in use");
    one(&["--listen", "0.0.0.0:0"], "configuration", "HTTPS");
    one(&["--public-url", "http://club.example.org"], "configuration", "https");
    one(&["--database", "postgres://ada@127.0.0.1:9/club"], "database", "cannot be used");
    let file = folder.path().join("file");
    std::fs::write(&file, "no database").unwrap();
    let path = format!("sqlite:{}", file.display());
    one(&["--database", &path], "database", "cannot be used");
    // A directory below a file.
    let below = file.join("club");
    let found = errors(&folder, &["--data-dir", below.to_str().unwrap()]);
    assert!(found.iter().any(|(check, _)| check == "directory"), "{found:?}");
    let warned = check(&folder, &["--public-url", "https://club.example.org"]);
    let proxy =
        |one: &&(String, String, String)| one.1 == "warning" && one.2.contains("trusted-proxy");
    assert!(warned.iter().any(|one| proxy(&one)), "{warned:?}");
}

#[test]
fn it_is_said_whether_notices_reach_anybody() {
    let folder = TempDir::new("host-check-notices");
    let grade = |args: &[&str], name: &str| {
        let found = check(&folder, args);
        found.into_iter().find(|(check, ..)| check == name).map(|(_, grade, _)| grade)
    };
    let (ok, warning) = (Some("ok".to_owned()), Some("warning".to_owned()));
    assert_eq!(grade(&[], "notices"), warning, "no mail");
    assert_eq!(grade(&[], "push"), ok, "browsers trust this machine");
    assert_eq!(grade(&[], "webhooks"), None);
    assert_eq!(grade(&["--loopback-targets"], "webhooks"), warning);
    let plain = ["--public-url", "http://club.example.org", "--insecure-http"];
    assert_eq!(grade(&plain, "push"), warning);
    assert_eq!(grade(&["--mail", "file:mail"], "notices"), None);
}

#[test]
fn a_running_club_is_recognised() {
    let folder = TempDir::new("host-check-running");
    let club = Club::start(&folder, &[]);
    let at = club.address().to_owned();
    assert!(errors(&folder, &["--listen", &at]).is_empty());
    drop(club);
    // A database of a later version.
    let database = folder.path().join("club.sqlite");
    let sql = "INSERT INTO migrations (version, applied_at) VALUES (99, 0)";
    let Ok(done) = std::process::Command::new("sqlite3").arg(&database).arg(sql).status() else {
        println!("not run: sqlite3 is not here");
        return;
    };
    assert!(done.success());
    let found = errors(&folder, &[]);
    assert!(found.len() == 1 && found[0].1.contains("schema 99"), "{found:?}");
    let refused = host(&folder, &["--listen", "127.0.0.1:0"]);
    assert!(status(&refused) == 1 && err(&refused).contains("99"), "{}", err(&refused));
}

/// A clock that runs behind shows in files of the future.
#[cfg(unix)]
#[test]
fn a_clock_that_is_wrong_is_found() {
    let folder = TempDir::new("host-check-clock");
    drop(Club::start(&folder, &[]));
    let database = std::fs::File::options().append(true).open(folder.path().join("club.sqlite"));
    let future = std::time::SystemTime::now() + std::time::Duration::from_hours(2);
    database.unwrap().set_modified(future).unwrap();
    let found = errors(&folder, &[]);
    assert!(
        found.len() == 1 && found[0].0 == "clock" && found[0].1.contains("119 minutes")
            || found[0].1.contains("120 minutes"),
        "{found:?}"
    );
}

#[test]
fn it_speaks_french() {
    let folder = TempDir::new("host-check-french");
    let mut french = command(folder.path(), &["check", "--listen", "0.0.0.0:1"]);
    let french = french.env("LC_ALL", "fr_FR.UTF-8").output().unwrap();
    assert!(out(&french).contains("ERREUR") && out(&french).contains("erreur"), "{}", out(&french));
}
