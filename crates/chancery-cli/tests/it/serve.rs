//! `chancery serve`: where it listens, and how it ends. What it answers is tested where it is made.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::common::{TempDir, err, run, run_in, status};

/// A server that is ended with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// Start it. It, and where its first line says that it listens.
    fn start(folder: &TempDir, args: &[&str]) -> (Server, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chancery"))
            .args(["serve", "--data-dir", folder.path().to_str().unwrap()])
            .args(args)
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut first).unwrap();
        // Its second line needs somebody who reads it.
        std::thread::spawn(move || lines.read_to_string(&mut String::new()));
        let at = first.strip_prefix("listening on http://").unwrap_or_else(|| panic!("{first}"));
        (Server(child), at.trim_end().to_owned())
    }

    /// Ask it politely to end.
    #[cfg(unix)]
    fn signal(&self, signal: &str) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }
}

/// The whole answer to a request.
fn ask(at: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    write!(stream, "{request}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn get(at: &str, path: &str) -> String {
    ask(at, &format!("GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n"))
}

#[test]
fn it_says_where_it_listens_and_shows_the_games() {
    let folder = TempDir::new("serve");
    assert_eq!(status(&folder.run(&["new", "friday"])), 0);
    let (_server, at) = Server::start(&folder, &["--listen", "127.0.0.1:0", "--lang", "fr"]);
    assert!(at.starts_with("127.0.0.1:") && !at.ends_with(":0"), "{at}");
    assert!(get(&at, "/api/v1/games").contains("\"friday\""));
    assert!(get(&at, "/").contains("<!doctype html>"));
    // What the command changes, the server sees.
    assert_eq!(status(&folder.run(&["resolve", "friday", "--force"])), 0);
    assert!(get(&at, "/api/v1/games/friday").contains("\"phase\":\"F1901M\""));
}

#[cfg(unix)]
#[test]
fn it_ends_well_and_what_was_written_is_there() {
    for signal in ["-TERM", "-INT"] {
        let folder = TempDir::new(&format!("serve{signal}"));
        let (mut server, at) = Server::start(&folder, &["--listen", "127.0.0.1:0"]);
        let body = r#"{"name":"friday"}"#;
        let head =
            "POST /api/v1/games HTTP/1.1\r\nContent-Type: application/json\r\nConnection: close";
        let length = body.len();
        let answer =
            ask(&at, &format!("{head}\r\nHost: {at}\r\nContent-Length: {length}\r\n\r\n{body}"));
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        // Somebody who listens does not keep it from ending.
        let mut listening = TcpStream::connect(&at).unwrap();
        let request = format!("GET /api/v1/games/friday/events HTTP/1.1\r\nHost: {at}\r\n\r\n");
        listening.write_all(request.as_bytes()).unwrap();
        listening.read_exact(&mut [0; 12]).unwrap();
        server.signal(signal);
        assert_eq!(server.0.wait().unwrap().code(), Some(0), "{signal}");
        assert_eq!(status(&folder.run(&["show", "friday"])), 0);
    }
}

#[cfg(unix)]
#[test]
fn whoever_lets_others_in_is_told_what_it_means() {
    let folder = TempDir::new("serve-open");
    let (mut server, _) = Server::start(&folder, &["--listen", "0.0.0.0:0"]);
    server.signal("-TERM");
    let mut told = String::new();
    server.0.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.contains("no accounts"), "{told}");
}

#[test]
fn an_address_that_is_none_or_taken_is_told() {
    for wrong in ["here", "127.0.0.1", "127.0.0.1:99999", "", "http://127.0.0.1:80"] {
        let refused = run(&["serve", "--listen", wrong]);
        assert_eq!(status(&refused), 2, "{wrong}: {}", err(&refused));
        assert!(err(&refused).contains("an address and a port"), "{}", err(&refused));
    }
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    let refused = run_in("fr_FR.UTF-8", &["serve", "--listen", &at]);
    assert_eq!(status(&refused), 1);
    assert!(err(&refused).contains("Impossible d’écouter"), "{}", err(&refused));
}

/// A text without the versions of games in it: they differ from run to run.
fn without_versions(text: &str) -> String {
    let mut parts = text.split("\"version\":\"");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |whole, part| {
        let (_, rest) = part.split_once('"').unwrap();
        whole + "\"version\":\"…\"" + rest
    })
}

/// The examples of the page on the API answer what it says. `CHANCERY_BLESS=1` writes down what they
/// answer now.
#[cfg(unix)]
#[test]
fn the_examples_of_the_page_answer_what_it_says() {
    if Command::new("curl").arg("--version").output().is_err() {
        println!("not run: the examples are for curl, which is not here");
        return;
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SERVE.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let folder = TempDir::new("serve-page");
    let (_server, at) = Server::start(&folder, &["--listen", "127.0.0.1:0"]);
    let mut parts = text.split("```console\n");
    let (mut printed, mut count) = (parts.next().unwrap().to_owned(), 0);
    for part in parts {
        let (block, rest) = part.split_once("```").unwrap();
        let (command, expected) = block.strip_prefix("$ ").unwrap().split_once('\n').unwrap();
        assert!(command.starts_with("curl ") && command.contains("localhost:8019"), "{command}");
        let output = Command::new("sh")
            .args(["-c", &command.replace("localhost:8019", &at)])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let answer = String::from_utf8(output.stdout).unwrap();
        let answer = without_versions(answer.trim_end()) + "\n";
        printed = printed + "```console\n$ " + command + "\n" + &answer + "```" + rest;
        if std::env::var_os("CHANCERY_BLESS").is_none() {
            assert_eq!(answer, expected, "{command}");
        }
        count += 1;
    }
    assert_eq!(count, 6);
    if printed != text {
        std::fs::write(path, printed).unwrap();
    }
}
