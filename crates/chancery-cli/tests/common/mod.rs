//! Running the command, and what it printed.

#![allow(dead_code, unreachable_pub, reason = "each test binary uses its part")]

pub mod data;
pub mod random;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Run the command with something on its standard input.
pub fn run_with(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

pub fn run(args: &[&str]) -> Output {
    run_with(args, b"")
}

pub fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

pub fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// A file that is gone when the test is over.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str, text: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("chancery-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
