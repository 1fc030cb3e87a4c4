//! `chancery host`: starting, checking and operating a club. What it answers is tested where it is made.

mod backup;
mod check;
mod configuration;
mod exchange;
mod nodes;
mod page;
#[path = "../../../../chancery-store/tests/sql/proxy.rs"]
#[expect(dead_code, reason = "shared with the tests of the stores")]
mod proxy;
mod start;
#[cfg(unix)]
mod tls;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use crate::common::TempDir;

/// The command with a club in a directory, without settings of the machine.
pub(super) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CHANCERY_") {
            command.env_remove(name);
        }
    }
    command
        .arg("host")
        .args(args)
        .env("LC_ALL", "C")
        .env("CHANCERY_DATA_DIR", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub(super) fn host(folder: &TempDir, args: &[&str]) -> Output {
    command(folder.path(), args).output().unwrap()
}

/// A club that is ended with the test.
pub(super) struct Club {
    child: Child,
    /// The lines that it printed at its start.
    pub(super) lines: Vec<String>,
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Club {
    /// Starts it on a free port.
    pub(super) fn start(folder: &TempDir, args: &[&str]) -> Club {
        let args: Vec<&str> = ["--listen", "127.0.0.1:0"].iter().chain(args).copied().collect();
        Club::run(command(folder.path(), &args))
    }

    /// Starts a command, and reads what it prints up to the line that says where everything is.
    pub(super) fn run(mut command: Command) -> Club {
        let mut child = command.spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if output.read_line(&mut line).unwrap() == 0 {
                let mut told = String::new();
                child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
                panic!("it ended: {lines:?} {told}");
            }
            let is_last = line.starts_with("Address ");
            lines.push(line.trim_end().to_owned());
            if is_last {
                break;
            }
        }
        std::thread::spawn(move || output.read_to_string(&mut String::new()));
        Club { child, lines }
    }

    /// The address that it is bound to.
    pub(super) fn address(&self) -> &str {
        let line = self.lines.iter().find_map(|line| line.strip_prefix("Address ")).unwrap();
        line.split(',').next().unwrap()
    }

    /// The host of its public address.
    pub(super) fn host(&self) -> &str {
        self.lines[0].rsplit("//").next().unwrap()
    }

    /// The secret of the operator's link, if it printed one.
    pub(super) fn operator_token(&self) -> Option<&str> {
        self.lines
            .iter()
            .find_map(|line| line.split_once("/link#operator."))
            .map(|(_, token)| token)
    }

    /// Sends a request and returns the whole answer.
    pub(super) fn ask(&self, method: &str, path: &str, body: &str) -> String {
        ask(self.address(), self.host(), method, path, "", body)
    }

    pub(super) fn get(&self, path: &str) -> String {
        self.ask("GET", path, "")
    }

    /// Makes the first operator.
    pub(super) fn make_operator(&self) -> String {
        let token = self.operator_token().expect("a link");
        let body = format!(
            r#"{{"token":"{token}","name":"Ada","password":"correct horse battery staple"}}"#
        );
        let answer = self.ask("POST", "/api/v1/operator", &body);
        assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
        let cookie = answer.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap())
        });
        cookie.expect("a session").to_owned()
    }

    /// Who is asking, with a cookie.
    pub(super) fn me(&self, cookie: &str) -> String {
        let headers = format!("Cookie: {cookie}\r\n");
        ask(self.address(), self.host(), "GET", "/api/v1/me", &headers, "")
    }

    /// Stops it and waits for its end. Returns its exit status and what it wrote to standard error.
    #[cfg(unix)]
    pub(super) fn stop(mut self, signal: &str) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        (self.child.wait().unwrap().code(), told)
    }
}

pub(super) fn ask(
    at: &str,
    host: &str,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    write!(stream, "{}", request(host, method, path, headers, body)).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

pub(super) fn request(host: &str, method: &str, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{kind}{headers}Content-Length: {length}\r\n\r\n{body}"
    )
}
