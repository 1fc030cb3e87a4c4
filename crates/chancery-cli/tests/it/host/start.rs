//! Starting a club, and how it ends.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};

use super::{Club, command, host};
use crate::common::{TempDir, err, run_in, status};

#[test]
fn the_first_start_creates_the_database_and_prints_the_operators_link() {
    let folder = TempDir::new("host");
    let club = Club::start(&folder, &["--site-name", "Friday club"]);
    let port = club.address().rsplit(':').next().unwrap();
    assert_eq!(club.lines[0], format!("listening on http://localhost:{port}"));
    let link = format!("http://localhost:{port}/link#operator.");
    assert!(club.lines[1].contains(&link), "{:?}", club.lines);
    assert!(club.lines[2].contains("club.sqlite") && club.lines[2].contains("mail none"));
    assert!(folder.path().join("club.sqlite").is_file());
    for path in ["/health", "/healthz"] {
        let answer = club.get(path);
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    }
    assert!(club.get("/api/v1/site").contains("Friday club"));
    // Only under its public name.
    let other = super::ask(club.address(), "evil.example", "GET", "/health", "", "");
    assert!(other.starts_with("HTTP/1.1 403"), "{other}");
}

/// A link is printed until there is an operator. It works once.
#[cfg(unix)]
#[test]
fn a_start_prints_a_link_as_long_as_there_is_no_operator() {
    let folder = TempDir::new("host-operator");
    let club = Club::start(&folder, &[]);
    let token = club.operator_token().unwrap().to_owned();
    club.stop("-TERM");
    let club = Club::start(&folder, &[]);
    assert_ne!(club.operator_token().unwrap(), token, "the first link may be lost");
    let cookie = club.make_operator();
    assert!(club.me(&cookie).contains("\"operator\":true"));
    let body = format!(r#"{{"token":"{}","name":"Bea"}}"#, club.operator_token().unwrap());
    let again = club.ask("POST", "/api/v1/operator", &body);
    assert!(again.starts_with("HTTP/1.1 404"), "{again}");
    club.stop("-TERM");
    let club = Club::start(&folder, &[]);
    assert_eq!(club.operator_token(), None, "{:?}", club.lines);
    assert!(club.me(&cookie).contains("Ada"), "sessions outlive a restart");
}

#[cfg(unix)]
#[test]
fn a_demonstration_fills_an_empty_database_only() {
    let folder = TempDir::new("host-demo");
    let club = Club::start(&folder, &["--demo"]);
    let access = &club.lines[1];
    let password = access.rsplit(' ').next().unwrap();
    assert!(access.contains("Margaux") && access.contains("Aurélie"), "{access}");
    let body = format!(r#"{{"login":"Margaux","password":"{password}"}}"#);
    let session = club.ask("POST", "/api/v1/session", &body);
    assert!(session.starts_with("HTTP/1.1 200"), "{session}");
    assert!(club.get("/api/v1/games?show=running").contains("Tuesday Congress"));
    club.stop("-TERM");
    let again = host(&folder, &["--demo", "--listen", "127.0.0.1:0"]);
    assert_eq!(status(&again), 1);
    assert!(err(&again).contains("choose another --data-dir"), "{}", err(&again));
    let check = host(&folder, &["--demo", "operator-link"]);
    assert!(status(&check) == 1 && err(&check).contains("without a subcommand"), "{}", err(&check));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_well_even_while_somebody_listens() {
    for signal in ["-TERM", "-INT"] {
        let folder = TempDir::new("host-stop");
        let club = Club::start(&folder, &["--log", "json"]);
        let mut listening = TcpStream::connect(club.address()).unwrap();
        let request = super::request(club.host(), "GET", "/api/v1/events", "", "");
        listening.write_all(request.as_bytes()).unwrap();
        listening.read_exact(&mut [0; 12]).unwrap();
        club.get("/health");
        let (status, told) = club.stop(signal);
        assert_eq!(status, Some(0), "{signal}: {told}");
        assert!(told.contains("\"path\":\"/health\""), "{told}");
    }
}

/// A crash needs no repair, and its lock is gone with the process.
#[test]
fn it_starts_after_a_crash() {
    let folder = TempDir::new("host-crash");
    let club = Club::start(&folder, &[]);
    let cookie = club.make_operator();
    // Dropping it kills it.
    drop(club);
    let club = Club::start(&folder, &[]);
    assert!(club.me(&cookie).contains("Ada"));
}

#[test]
fn two_clubs_do_not_share_a_database_in_a_file() {
    let folder = TempDir::new("host-twice");
    let club = Club::start(&folder, &[]);
    let second = host(&folder, &["--listen", "127.0.0.1:0"]);
    assert_eq!(status(&second), 1);
    assert!(err(&second).contains("already running"), "{}", err(&second));
    assert!(club.get("/health").ends_with("ok\n"));
}

#[test]
fn an_operator_who_is_locked_out_gets_a_link_while_it_runs() {
    let folder = TempDir::new("host-locked-out");
    let missing = host(&folder, &["operator-link"]);
    assert_eq!(status(&missing), 1);
    assert!(err(&missing).contains("no database"), "{}", err(&missing));
    let club = Club::start(&folder, &[]);
    club.make_operator();
    let url = format!("http://{}", club.host());
    let link = host(&folder, &["operator-link", "--json", "--public-url", &url]);
    assert_eq!(status(&link), 0, "{}", err(&link));
    let link: serde_json::Value = serde_json::from_slice(&link.stdout).unwrap();
    let (page, token) = link["url"].as_str().unwrap().split_once("/link#operator.").unwrap();
    assert_eq!(page, url);
    let body = format!(r#"{{"token":"{token}","name":"Bea","password":"correct horse battery"}}"#);
    let answer = club.ask("POST", "/api/v1/operator", &body);
    assert!(answer.starts_with("HTTP/1.1 20") && answer.contains("Bea"), "{answer}");
}

/// Nobody sends a password in plain text to another machine unless the operator says so.
#[test]
fn beyond_this_machine_it_needs_https() {
    let folder = TempDir::new("host-open");
    for args in [
        &["--listen", "0.0.0.0:0"][..],
        &["--listen", "0.0.0.0:0", "--public-url", "http://club.example.org"],
        &["--public-url", "http://club.example.org"],
    ] {
        let refused = host(&folder, args);
        assert_eq!(status(&refused), 2, "{args:?}");
        assert!(err(&refused).contains("insecure-http"), "{}", err(&refused));
    }
    assert!(!folder.path().join("club.sqlite").exists(), "nothing was started");
    for args in [
        &["--listen", "0.0.0.0:0", "--insecure-http"][..],
        &["--listen", "0.0.0.0:0", "--public-url", "https://club.example.org"],
        &["--listen", "127.0.0.1:0", "--public-url", "https://club.example.org"],
    ] {
        let folder = TempDir::new("host-allowed");
        let club = Club::run(command(folder.path(), args));
        let url = args.iter().find(|arg| arg.starts_with("https:"));
        let line = &club.lines[0];
        assert!(url.is_none_or(|url| line.ends_with(url)), "{line}");
    }
}

#[test]
fn an_address_that_is_taken_is_told() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    let folder = TempDir::new("host-taken");
    let directory = folder.path().to_str().unwrap();
    let refused = run_in("fr_FR.UTF-8", &["host", "--listen", &at, "--data-dir", directory]);
    assert_eq!(status(&refused), 1);
    assert!(err(&refused).contains("Impossible d’écouter"), "{}", err(&refused));
}
